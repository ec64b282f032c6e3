import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// `web/native-bridge.d.ts`: the TypeScript declarations of the client.
enum BridgeDeclarationFile {
  static func text(_ bridge: BridgeEntry, header: String) -> String {
    let name = bridge.name.value
    return ScriptWriter.file(header: header) { script in
      script.line()
      script.document("The methods of the app for its pages.")
      script.block("export interface \(name)") { script in
        for method in bridge.methods {
          if let documentation = documentation(method) { script.document(documentation) }
          let arguments = method.arguments.map { member($0.field, ScriptWriter.parameter($0.field.name)) }
          let answer = method.answer.map { type($0.field.type) + ($0.field.presence == .optional ? " | null" : "") }
          script.line("\(method.name.value)(\(arguments.joined(separator: ", "))): Promise<\(answer ?? "\"ok\"")>;")
        }
        script.lines(
          """
          /** Adds a listener for an event, and returns a function that removes it. */
          on<E extends keyof \(name)Events>(event: E, listener: (data: \(name)Events[E]) => void): () => void;
          /** Removes a listener. */
          off<E extends keyof \(name)Events>(event: E, listener: (data: \(name)Events[E]) => void): void;
          /** Whether the page runs in an app with the bridge. */
          readonly isAvailable: boolean;
          /** The system according to the user agent; only a hint. */
          readonly platform: "ios" | "android" | null;
          """)
      }
      script.line()
      script.document("The events that the app sends to its pages.")
      script.block("export interface \(name)Events") { script in
        for event in bridge.events { script.line("\(event.name.value): \(object(event.fields.map(\.field)));") }
      }
      script.line()
      script.document("The error of a call.")
      script.line("export type \(name)ErrorCode =")
      for (word, methods) in bridge.errors {
        // One comment per method, so that each method changes only its own line.
        for method in methods { script.line("  // \(method)") }
        script.line("  | \(ScriptWriter.literal(word))")
      }
      for error in BridgeNames.commonErrors { script.line("  | \(ScriptWriter.literal(error.word))") }
      script.lines(
        """
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
  }

  private static func documentation(_ method: BridgeEntry.Method) -> String? {
    // With the method's name, so that the line is unique, and git aligns it with its method.
    let errors = method.errorWords.map { "`\($0)`" }.joined(separator: ", ")
    let parts = [method.summary, errors.isEmpty ? nil : "Errors of `\(method.name.value)`: \(errors)."].compactMap {
      $0
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
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
