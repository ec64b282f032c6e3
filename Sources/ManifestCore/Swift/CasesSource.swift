import ManifestRuntime
import ManifestText

/// Writes a generated enum: its cases, `read(_:from:)` and `write(to:)`.
package enum CasesSource {
  /// Writes an enum and its further members.
  ///
  /// The conformance is the root enum's protocol; enums of namespaces conform to `TypedCases`.
  package static func write(
    _ enumeration: CaseEnumeration, conformance: String, to swift: inout SwiftWriter,
    members: (inout SwiftWriter) -> Void = { _ in }
  ) {
    swift.enumeration(
      documentation(of: enumeration), name: enumeration.typeName,
      conformances: enumeration.namespace == nil ? conformance : "TypedCases"
    ) { swift in
      for item in enumeration.cases {
        let parameters = item.parameters.map(\.declaration).joined(separator: ", ")
        swift.separate(isShort: true)
        swift.document(item.declaration.documentation)
        swift.line("case \(SwiftName.escaped(item.name))" + (parameters.isEmpty ? "" : "(\(parameters))"))
      }
      for inner in enumeration.inner {
        swift.separate(isShort: true)
        swift.document(documentation(of: inner))
        swift.line("case \(SwiftName.escaped(inner.memberName))(\(inner.typeName))")
      }
      for own in enumeration.ownTypes { EnumSource.write(own.type, to: &swift) }
      writeReader(of: enumeration, to: &swift)
      writeWriter(of: enumeration, to: &swift)
      members(&swift)
    }
  }

  private static func writeReader(of enumeration: CaseEnumeration, to swift: inout SwiftWriter) {
    swift.declaration("static func read(_ value: inout Self?, from reader: inout CaseReader)") { swift in
      swift.switch("reader.nextCase()") { swift in
        for item in enumeration.cases {
          let arguments = item.parameters.map { "\($0.label): \($0.read)" }.joined(separator: ", ")
          swift.line(
            "case \(number(item.name)): "
              + (arguments.isEmpty ? "" : "reader.parameters(\(names(of: item))); ")
              + "reader.finish(.\(SwiftName.escaped(item.name))" + (arguments.isEmpty ? "" : "(\(arguments))")
              + ", as: &value)")
        }
        for inner in enumeration.inner {
          swift.line(
            "case \(number(inner.memberName)): value = \(inner.typeName)(from: &reader).map"
              + " { .\(SwiftName.escaped(inner.memberName))($0) }")
        }
        swift.line("default: return")
      }
    }
  }

  private static func writeWriter(of enumeration: CaseEnumeration, to swift: inout SwiftWriter) {
    swift.declaration("func write(to writer: inout CaseWriter)") { swift in
      swift.switch("self") { swift in
        for item in enumeration.cases {
          let bindings = item.parameters.map(\.pattern).joined(separator: ", ")
          let head = SwiftText.literal(item.declaration.target.map { "\(item.name) \($0)" } ?? item.name)
          let statements = item.parameters.map { "; " + $0.write }.joined()
          swift.line(
            "case .\(SwiftName.escaped(item.name))"
              + (bindings.isEmpty
                ? ": writer.begin(\(head))"
                : "(\(bindings)): writer.begin(\(head), parameters: \(names(of: item)))" + statements))
        }
        for inner in enumeration.inner {
          swift.line(
            "case .\(SwiftName.escaped(inner.memberName))(let value):"
              + " writer.namespace(\(SwiftText.literal(inner.memberName))); value.write(to: &writer)")
        }
      }
    }
  }

  /// Returns the names of a case's parameters as a literal.
  private static func names(of item: CaseEnumeration.Case) -> String {
    SwiftText.literal(item.parameters.map(\.name).joined(separator: " "))
  }

  /// Returns the hash by which `read(_:from:)` recognizes a case.
  private static func number(_ name: String) -> String {
    "0x" + NameHash.fnv1a(name).hexadecimal(digits: 16)
  }

  private static func documentation(of enumeration: CaseEnumeration) -> String {
    if let namespace = enumeration.namespace {
      "The \(enumeration.family.noun) of `\(namespace.value)`."
    } else {
      "The \(enumeration.family.noun) of the app\(enumeration.family.addition)."
    }
  }
}

/// Writes an enum of parameter values.
package enum EnumSource {
  /// Writes an enumeration.
  package static func write(_ type: EnumType, to swift: inout SwiftWriter) {
    let values = type.values.map { "`\($0)`" }.joined(separator: ", ")
    swift.enumeration("One of \(values).", name: type.name, conformances: "RouteEnum") { swift in
      for name in type.cases { swift.line("case \(SwiftName.escaped(name))") }
      swift.declaration("var rawValue: String") { swift in
        swift.switch("self") { swift in
          for (name, value) in zip(type.cases, type.values) {
            swift.line("case .\(SwiftName.escaped(name)): \(SwiftText.literal(value))")
          }
        }
      }
      if let first = type.cases.first {
        swift.property("placeholder", type: type.name, "." + SwiftName.escaped(first))
      }
    }
  }
}
