/** The name of the bridge's object. */
const name = "BRIDGE";

/** The methods, and whether their results are JSON strings. */
const methods = new Map([
  ["METHOD", "IS_JSON_STRING"],
]);

/** The events. */
const events = new Map([
  ["EVENT", new Set()],
]);

/** The messages of events that have had no listener yet, so that none is lost while the page starts. */
const early = new Map([...events.keys()].map((event) => [event, []]));
const maximumEarly = 100;

/** The product that the app adds to the user agent, in lower case; only a hint. */
const userAgent = "USER_AGENT";

/** An error of a failed call. */
export class BRIDGEError extends Error {
  constructor(code, method) {
    super(`${method}: ${code}`);
    this.name = "BRIDGEError";
    this.code = code;
    this.method = method;
  }
}

/** The calls that wait for an answer, by their callback ids. */
const pending = new Map();
const session = Math.random().toString(36).slice(2, 10);
let count = 0;

/** The receiver of messages on iOS. */
const handler = () => globalThis.webkit?.messageHandlers?.[name];

/** Sends a call to the app; returns false if there is none. */
function send(method, callbackId, args) {
  const target = handler();
  if (target) {
    target.postMessage({ method, callbackId, args });
    return true;
  }
  const host = globalThis[name];
  if (typeof host?.[method] !== "function") return false;
  host[method](callbackId, ...args);
  return true;
}

function call(method, given) {
  return new Promise((resolve, reject) => {
    let args;
    try {
      // Some web views silently drop messages with values that JSON does not support.
      args = JSON.parse(JSON.stringify(given));
    } catch {
      reject(new BRIDGEError("bad_args", method));
      return;
    }
    while (args.length > 0 && args[args.length - 1] === null) args.pop();
    const callbackId = `${session}-${(count += 1)}`;
    pending.set(callbackId, { method, resolve, reject });
    if (send(method, callbackId, args)) return;
    pending.delete(callbackId);
    reject(new BRIDGEError("unavailable", method));
  });
}

function parsed(text) {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes an answer: JSON of `{callbackId, success, data, error}`. */
function callback(text) {
  const reply = parsed(text);
  const waiting = pending.get(reply?.callbackId);
  if (!waiting) return earlier.callback?.(text);
  pending.delete(reply.callbackId);
  if (reply.success !== true) {
    waiting.reject(new BRIDGEError(typeof reply.error === "string" ? reply.error : "failed", waiting.method));
    return;
  }
  const data = methods.get(waiting.method) && reply.data !== null ? parsed(reply.data) : reply.data;
  if (data === undefined) waiting.reject(new BRIDGEError("failed", waiting.method));
  else waiting.resolve(data);
}

/** Takes an event: JSON of `{event, data}`, or its name and its data. */
function emitEvent(first, ...rest) {
  const message = rest.length > 0 ? { event: first, data: rest[0] } : parsed(first);
  const waiting = early.get(message?.event);
  if (!waiting) notify(message);
  else if (waiting.length < maximumEarly) waiting.push(message);
  return earlier.emitEvent?.(first, ...rest);
}

function notify(message) {
  for (const listener of [...(events.get(message?.event) ?? [])]) {
    try {
      listener(message.data);
    } catch (error) {
      console.error(error);
    }
  }
}

function on(event, listener) {
  events.get(event)?.add(listener);
  const waiting = early.get(event) ?? [];
  early.delete(event);
  // The caller gets the function that removes the listener first.
  queueMicrotask(() => waiting.forEach(notify));
  return () => off(event, listener);
}

function off(event, listener) {
  events.get(event)?.delete(listener);
}

// On Android, the app has added its own object, and another client may have run before.
const host = (globalThis[name] ??= {});
const earlier = { callback: host.callback?.bind(host), emitEvent: host.emitEvent?.bind(host) };
host.callback = callback;
host.emitEvent = emitEvent;
// From now on, the app's messages arrive.
handler()?.postMessage({ ready: true });

/** The bridge to the app that contains the page. */
export const bridge = Object.freeze({
  ...Object.fromEntries([...methods.keys()].map((method) => [method, (...args) => call(method, args)])),
  on,
  off,
  get isAvailable() {
    return Boolean(handler()) || [...methods.keys()].some((method) => typeof globalThis[name]?.[method] === "function");
  },
  get platform() {
    const agent = (globalThis.navigator?.userAgent ?? "").toLowerCase();
    if (userAgent === "" || !agent.includes(userAgent)) return null;
    return /(^|[^a-z])ios([^a-z]|$)/.test(agent) ? "ios" : agent.includes("android") ? "android" : null;
  },
});

export default bridge;
