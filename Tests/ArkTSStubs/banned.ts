// A line for each ban, which `bans.js` must find; a comment names it.
interface Named { name: string; }
export let a: any; // any
export let b: unknown; // unknown
export const c = { name: "" }; // object without a declared type
export let d: { name: string } | undefined; // object type
export const e: Named = { "name": "" }; // property name
export function f(value: Named): string { const { name } = value; return name; } // destructuring
export function g(values: string[]): string { const [first] = values; return first; } // destructuring
export function h(values: string[]): string { return values[0]; } // index access
export function i(values: Record<string, string>): string { return values["i"]; } // index access
export function j(values: string[]): string[] { return [...values]; } // spread
export function k(value: Named): Named { return { ...value }; } // spread
export function l(value: Named): boolean { return "name" in value; } // in
export function m(value: Record<string, string>): void { delete value.m; } // delete
export const n = function (): void {}; // function expression
export function o(): void { function inner(): void {} inner(); } // nested function
export const p = new RegExp("p").test("p") || /p/; // regular expression literal
export type q = Named & Error; // intersection
export type r = Named["name"]; // indexed access type
export type s = typeof p; // type query
export type t = keyof Named; // type operator
export var u = 0; // var
export function v(value: Named): void { for (const key in value) { console.log(key); } } // for in
export class w { constructor(readonly w: string) {} } // parameter property
export function x(value: Named) { return value.name; } // no return type
export const y = Object.fromEntries(new Map<string, string>()); // Object.fromEntries
export interface z { [name: string]: string; } // index signature
export const name = ""; export const aa: Named = { name }; // shorthand property
export const bb: Object = { name: "" }; // object without a declared type
