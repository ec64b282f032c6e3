import ManifestCore

/// The part of `Routes.ets` that is the same in all projects.
///
/// It uses only what ArkTS allows, such as classes instead of objects without a declared type, and `Map` instead of
/// access by index.
enum RequestsFrame {
  /// The imported names and their modules.
  static let imports = [("router", "@ohos.router"), ("Want", "@ohos.app.ability.Want")]

  static let text = #"""
    /** The problems of a want whose parameters cannot be read. */
    export class WantProblems {
      /** A sentence for each problem, without values. */
      readonly messages: string[] = [];
    }

    /** The parameters of a want. */
    export type WantRecord = Record<string, Object> | undefined;

    /** A request for a page. */
    export interface PagePush {
      /** The page; undefined if the want names none, so that the ability shows its own first page. */
      readonly page: string | undefined;
      /** The parameters of the page. */
      readonly parameters: object;
    }

    /** A request for an ability that is not one of the routes to its pages. */
    export class AbilityStart<P extends object> implements PagePush {
      readonly route: "" = "";
      readonly page: string | undefined;
      readonly parameters: P;

      constructor(parameters: P, page?: string) {
        this.page = page;
        this.parameters = parameters;
      }
    }

    /** Returns the options of `router.pushUrl` for a request; undefined if it names no page. */
    export function routerOptions(request: PagePush): router.RouterOptions | undefined {
      if (request.page === undefined) {
        return undefined;
      }
      const options: router.RouterOptions = { url: request.page, params: request.parameters };
      return options;
    }

    /** Returns the entry of a `NavPathStack` for a request; undefined if it names no page. */
    export function navPathInfo(request: PagePush): NavPathInfo | undefined {
      if (request.page === undefined) {
        return undefined;
      }
      return new NavPathInfo(request.page, request.parameters);
    }

    /** A type of values in a want. */
    interface ValueType<T> {
      /** Returns a phrase that describes the values. */
      expectation(): string;
      /** Returns a value in place of one that is missing or refused. */
      placeholder(): T;
      /** Returns a value with this type; undefined if it has another one. */
      read(value: Object): T | undefined;
    }

    class BooleanType implements ValueType<boolean> {
      expectation(): string {
        return "`true` or `false`";
      }

      placeholder(): boolean {
        return false;
      }

      read(value: Object): boolean | undefined {
        return typeof value === "boolean" ? value : undefined;
      }
    }

    class NumberType implements ValueType<number> {
      private readonly least: number;
      private readonly greatest: number;

      constructor(least: number = -Number.MAX_VALUE, greatest: number = Number.MAX_VALUE) {
        this.least = least;
        this.greatest = greatest;
      }

      expectation(): string {
        const least = this.least > -Number.MAX_VALUE ? " of at least " + this.least : "";
        return "a number" + least + (this.greatest < Number.MAX_VALUE ? " of at most " + this.greatest : "");
      }

      placeholder(): number {
        return this.least;
      }

      read(value: Object): number | undefined {
        return typeof value === "number" && value >= this.least && value <= this.greatest ? value : undefined;
      }
    }

    class IntegerType implements ValueType<number> {
      private readonly least: number;
      private readonly greatest: number;

      constructor(least: number = -2147483648, greatest: number = 2147483647) {
        this.least = least;
        this.greatest = greatest;
      }

      expectation(): string {
        return "an integer from " + this.least + " to " + this.greatest;
      }

      placeholder(): number {
        return this.least;
      }

      read(value: Object): number | undefined {
        return Number.isInteger(value) ? new NumberType(this.least, this.greatest).read(value) : undefined;
      }
    }

    class TextType implements ValueType<string> {
      private readonly maxLength: number;

      constructor(maxLength: number = Number.MAX_VALUE) {
        this.maxLength = maxLength;
      }

      expectation(): string {
        return "text" + (this.maxLength < Number.MAX_VALUE ? " of at most " + this.maxLength + " characters" : "");
      }

      placeholder(): string {
        return "";
      }

      read(value: Object): string | undefined {
        return typeof value === "string" && Array.from(value).length <= this.maxLength ? value : undefined;
      }
    }

    class DateType implements ValueType<string> {
      private readonly least: string;
      private readonly greatest: string;

      constructor(least: string = "0001-01-01", greatest: string = "9999-12-31") {
        this.least = least;
        this.greatest = greatest;
      }

      expectation(): string {
        return "a date `YYYY-MM-DD` from " + this.least + " to " + this.greatest;
      }

      placeholder(): string {
        return this.least;
      }

      read(value: Object): string | undefined {
        if (typeof value !== "string" || !new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$").test(value)) {
          return undefined;
        }
        // A day that its month does not have is invalid, or one of the next month.
        const day = new Date(value + "T00:00:00Z").getUTCDate();
        const isDay = day === Number(value.substring(8));
        return isDay && value >= this.least && value <= this.greatest ? value : undefined;
      }
    }

    class WordType<T extends string> implements ValueType<T> {
      private readonly words: T[];

      constructor(words: T[]) {
        this.words = words;
      }

      expectation(): string {
        return this.words.map((word: T): string => "`" + word + "`").join(" or ");
      }

      placeholder(): T {
        return "" as T;
      }

      read(value: Object): T | undefined {
        return this.words.find((word: T): boolean => word === value);
      }
    }

    class ListType<T> implements ValueType<T[]> {
      private readonly item: ValueType<T>;

      constructor(item: ValueType<T>) {
        this.item = item;
      }

      expectation(): string {
        return "a list in which each item is " + this.item.expectation();
      }

      placeholder(): T[] {
        return [];
      }

      read(value: Object): T[] | undefined {
        if (!Array.isArray(value)) {
          return undefined;
        }
        const items: T[] = [];
        for (const given of value as Object[]) {
          const item = given === undefined || given === null ? undefined : this.item.read(given);
          if (item === undefined) {
            return undefined;
          }
          items.push(item);
        }
        return items;
      }
    }

    class RecordType implements ValueType<Record<string, Object>> {
      expectation(): string {
        return "an object";
      }

      placeholder(): Record<string, Object> {
        const record: Record<string, Object> = {};
        return record;
      }

      read(value: Object): Record<string, Object> | undefined {
        return typeof value === "object" && !Array.isArray(value) ? value as Record<string, Object> : undefined;
      }
    }

    /** The type of an object with declared fields. */
    abstract class ObjectType<T> implements ValueType<T> {
      abstract create(reader: WantReader): T;

      expectation(): string {
        return "an object with the declared fields";
      }

      placeholder(): T {
        return this.create(new WantReader(undefined));
      }

      read(value: Object): T | undefined {
        const record = new RecordType().read(value);
        if (record === undefined) {
          return undefined;
        }
        const reader = new WantReader(record);
        const fields = this.create(reader);
        return reader.problems.messages.length > 0 ? undefined : fields;
      }
    }

    /** Reads the parameters of a want by name, and collects the problems. */
    class WantReader {
      readonly problems: WantProblems = new WantProblems();
      private readonly values: Map<string, Object>;

      constructor(parameters: WantRecord) {
        this.values = parameters ? new Map<string, Object>(Object.entries(parameters)) : new Map<string, Object>();
      }

      /** Returns a request that was read, or the problems. */
      answer<T>(request: T): T | WantProblems {
        return this.problems.messages.length > 0 ? this.problems : request;
      }

      optional<T>(name: string, type: ValueType<T>): T | undefined {
        const value = this.values.get(name);
        if (value === undefined || value === null) {
          return undefined;
        }
        const result = type.read(value);
        if (result === undefined) {
          this.problems.messages.push("`" + name + "` is not " + type.expectation());
        }
        return result;
      }

      required<T>(name: string, type: ValueType<T>): T {
        const count = this.problems.messages.length;
        const value = this.optional(name, type);
        if (value === undefined && this.problems.messages.length === count) {
          this.problems.messages.push("`" + name + "` is missing");
        }
        return value ?? type.placeholder();
      }

      defaulted<T>(name: string, type: ValueType<T>, value: T): T {
        return this.optional(name, type) ?? value;
      }

      /** A want has no empty list, so a missing one is empty. */
      list<T>(name: string, item: ValueType<T>): T[] {
        return this.optional(name, new ListType<T>(item)) ?? [];
      }
    }

    /** A value in a want, which omits undefined ones. */
    type WantValue = boolean | number | string | object | undefined;

    function createWant(moduleName: string, abilityName: string, parameters: Record<string, WantValue>): Want {
      const want: Want = {
        bundleName: bundleName,
        moduleName: moduleName,
        abilityName: abilityName,
        parameters: parameters as Record<string, Object>,
      };
      return want;
    }
    """#
}
