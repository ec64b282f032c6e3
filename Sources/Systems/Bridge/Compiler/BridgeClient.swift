import ManifestBridge
import ManifestCore
import ManifestText

/// `web/native-bridge.js`: the bridge as an ES module for pages.
enum BridgeClient {
  static func text(_ bridge: BridgeEntry) -> String {
    func entries(_ items: [(Spanned<String>, String)]) -> String {
      items.map { key, value in "\n  [\(ScriptWriter.literal(key.value)), \(value)]," }.joined()
    }
    let name = bridge.name.value
    let methods = bridge.methods.map { ($0.name, "\($0.answer != nil && $0.encoding.value == .jsonString)") }
    // The first product of the user agent identifies the app; the others identify the operating system.
    let product = bridge.userAgent?.value.split(separator: " ").first?.lowercased() ?? ""
    return ScriptWriter.file(
      #"""

      /** The name of the bridge's object. */
      const name = \#(ScriptWriter.literal(name));

      /** The methods, and whether their results are JSON strings. */
      const methods = new Map([\#(entries(methods))
      ]);

      /** The events. */
      const events = new Map([\#(entries(bridge.events.map { ($0.name, "new Set()") }))
      ]);

      /** The product that the app adds to the user agent, in lower case; only a hint. */
      const userAgent = \#(ScriptWriter.literal(product));

      /** An error of a failed call. */
      export class \#(name)Error extends Error {
        constructor(code, method) {
          super(`${method}: ${code}`);
          this.name = "\#(name)Error";
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
            reject(new \#(name)Error("bad_args", method));
            return;
          }
          while (args.length > 0 && args[args.length - 1] === null) args.pop();
          const callbackId = `${session}-${(count += 1)}`;
          pending.set(callbackId, { method, resolve, reject });
          if (send(method, callbackId, args)) return;
          pending.delete(callbackId);
          reject(new \#(name)Error("unavailable", method));
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
          waiting.reject(new \#(name)Error(typeof reply.error === "string" ? reply.error : "failed", waiting.method));
          return;
        }
        const data = methods.get(waiting.method) && reply.data !== null ? parsed(reply.data) : reply.data;
        if (data === undefined) waiting.reject(new \#(name)Error("failed", waiting.method));
        else waiting.resolve(data);
      }

      /** Takes an event: JSON of `{event, data}`, or its name and its data. */
      function emitEvent(first, ...rest) {
        const message = rest.length > 0 ? { event: first, data: rest[0] } : parsed(first);
        for (const listener of [...(events.get(message?.event) ?? [])]) {
          try {
            listener(message.data);
          } catch (error) {
            console.error(error);
          }
        }
        return earlier.emitEvent?.(first, ...rest);
      }

      function on(event, listener) {
        events.get(event)?.add(listener);
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
      """#)
  }
}
