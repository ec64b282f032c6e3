import ManifestBridge
import ManifestCore
import ManifestRuntime

/// `web/native-bridge.d.ts`: the TypeScript declarations of the client.
enum BridgeDeclarationFile {
  static func text(_ bridge: BridgeInterface) -> String {
    ScriptWriter.file { script in
      script.line()
      script.document("The methods of the app for its pages.")
      script.block("export interface \(bridge.name)") { script in
        for method in bridge.methods {
          if let documentation = documentation(method) { script.document(documentation) }
          script.line(
            "\(method.name)(\(parameters(method.declaration.arguments))): Promise<\(answer(method.declaration))>;")
        }
        script.document("Adds a listener for an event, and returns a function that removes it.")
        script.line(
          "on<E extends keyof \(bridge.name)Events>(event: E, listener: (data: \(bridge.name)Events[E]) => void): () => void;"
        )
        script.document("Removes a listener.")
        script.line(
          "off<E extends keyof \(bridge.name)Events>(event: E, listener: (data: \(bridge.name)Events[E]) => void): void;"
        )
        script.document("Whether the page runs in an app with the bridge.")
        script.line("readonly isAvailable: boolean;")
        script.document("The system according to the user agent; only a hint.")
        script.line("readonly platform: \"ios\" | \"android\" | null;")
      }
      script.line()
      script.document("The events that the app sends to its pages.")
      script.block("export interface \(bridge.name)Events") { script in
        for event in bridge.events { script.line("\(event.name): \(object(event.fields));") }
      }
      script.line()
      script.document("The error of a call.")
      script.line("export type \(bridge.name)ErrorCode =")
      for (word, methods) in bridge.errors {
        // One comment per method, so that each method changes only its own line.
        for method in methods { script.line("  // \(method)") }
        script.line("  | \(ScriptWriter.literal(word))")
      }
      for error in BridgeNames.commonErrors { script.line("  | \(ScriptWriter.literal(error.word))") }
      script.line("  | \"unavailable\";")
      script.line()
      script.document("An error of a failed call.")
      script.block("export declare class \(bridge.name)Error extends Error") { script in
        script.line("readonly code: \(bridge.name)ErrorCode;")
        script.line("readonly method: string;")
      }
      script.line()
      script.document("The bridge to the app that contains the page.")
      script.line("export declare const bridge: \(bridge.name);")
      script.line("export default bridge;")
    }
  }

  private static func documentation(_ method: BridgeInterface.Method) -> String? {
    // With the method's name, so that the line is unique, and git aligns it with its method.
    let errors =
      method.errors.isEmpty
      ? nil : "Errors of `\(method.name)`: " + method.errors.map { "`\($0)`" }.joined(separator: ", ") + "."
    let parts = [method.summary, errors].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func parameters(_ fields: [BridgeField]) -> String {
    fields.map { field in
      let name = ScriptWriter.parameter(field.name)
      return field.presence == .required ? "\(name): \(type(field.type))" : "\(name)?: \(type(field.type)) | null"
    }.joined(separator: ", ")
  }

  private static func answer(_ method: BridgeMethod) -> String {
    switch method.answer {
    case .done: "\"ok\""
    case .value(let type, let orNull, _): self.type(type) + (orNull ? " | null" : "")
    }
  }

  private static func object(_ fields: [BridgeField]) -> String {
    let members = fields.map { field in
      field.presence == .required ? "\(field.name): \(type(field.type))" : "\(field.name)?: \(type(field.type)) | null"
    }
    return members.isEmpty ? "Record<string, never>" : "{ \(members.joined(separator: "; ")) }"
  }

  private static func type(_ type: BridgeType) -> String {
    switch type {
    case .scalar(let scalar): return scalar.typeScript
    case .url, .storageKey: return "string"
    case .list(.scalar(.enumeration(let words))): return "(\(ScalarType.enumeration(words).typeScript))[]"
    case .list(let item): return self.type(item) + "[]"
    case .object(let fields): return object(fields)
    }
  }
}
