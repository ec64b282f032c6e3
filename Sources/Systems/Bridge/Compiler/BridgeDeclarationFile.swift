import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// `web/native-bridge.d.ts`: the TypeScript declarations of the client.
enum BridgeDeclarationFile {
  static func text(_ bridge: BridgeEntry) -> String {
    let name = bridge.name.value
    let events = bridge.events.map { "\n  \($0.name.value): \(object($0.fields.map(\.field)));" }
    // One comment per method, so that each method changes only its own line.
    let errors = bridge.errors.map { word, methods in
      methods.map { "\n  // \($0)" }.joined() + "\n  | \(ScriptWriter.literal(word))"
    }
    let commonErrors = BridgeNames.commonErrors.map { "\n  | \(ScriptWriter.literal($0.word))" }
    return ScriptWriter.file(
      """

      /** The methods of the app for its pages. */
      export interface \(name) {\(bridge.methods.map(declaration).joined())
        /** Adds a listener for an event, and returns a function that removes it. */
        on<E extends keyof \(name)Events>(event: E, listener: (data: \(name)Events[E]) => void): () => void;
        /** Removes a listener. */
        off<E extends keyof \(name)Events>(event: E, listener: (data: \(name)Events[E]) => void): void;
        /** Whether the page runs in an app with the bridge. */
        readonly isAvailable: boolean;
        /** The system according to the user agent; only a hint. */
        readonly platform: "ios" | "android" | null;
      }

      /** The events that the app sends to its pages. */
      export interface \(name)Events {\(events.joined())
      }

      /** The error of a call. */
      export type \(name)ErrorCode =\((errors + commonErrors).joined())
        | "unavailable";

      /** An error of a failed call. */
      export declare class \(name)Error extends Error {
        readonly code: \(name)ErrorCode;
        readonly method: string;
      }

      /** The bridge to the app that contains the page. */
      export declare const bridge: \(name);
      export default bridge;
      """)
  }

  private static func declaration(_ method: BridgeEntry.Method) -> String {
    let name = method.name.value
    // With the method's name, so that the line is unique, and git aligns it with its method.
    let errors = method.errorWords.map { "`\($0)`" }.joined(separator: ", ")
    let documentation = [method.summary, errors.isEmpty ? nil : "Errors of `\(name)`: \(errors)."].compactMap { $0 }
    let comment = "\n  /** \(ScriptWriter.comment(documentation.joined(separator: " "))) */"
    let arguments = method.arguments.map { member($0.field, ScriptWriter.parameter($0.field.name)) }
    let answer = method.answer.map { type($0.field.type) + ($0.field.presence == .optional ? " | null" : "") }
    return (documentation.isEmpty ? "" : comment)
      + "\n  \(name)(\(arguments.joined(separator: ", "))): Promise<\(answer ?? "\"ok\"")>;"
  }

  private static func member(_ field: BridgeField, _ name: String) -> String {
    field.presence == .required ? "\(name): \(type(field.type))" : "\(name)?: \(type(field.type)) | null"
  }

  private static func object(_ fields: [BridgeField]) -> String {
    fields.isEmpty
      ? "Record<string, never>" : "{ \(fields.map { member($0, $0.name) }.joined(separator: "; ")) }"
  }

  private static func type(_ type: BridgeType) -> String {
    switch type {
    case .scalar(let scalar): scalar.typeScript
    case .url, .storageKey: "string"
    case .list(.scalar(.enumeration(let words))): "(\(ScalarType.enumeration(words).typeScript))[]"
    case .list(let item): self.type(item) + "[]"
    case .object(let fields): object(fields)
    }
  }
}
