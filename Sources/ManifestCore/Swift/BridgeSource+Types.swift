import ManifestRuntime

extension BridgeSource {
  // MARK: - Events

  func writeEvents(to swift: inout SwiftWriter) {
    swift.enumeration("What the app tells its pages.", name: "Event", conformances: "Sendable") {
      swift in
      for event in events {
        swift.enumCase("The event `\(event.name)`.", name: event.caseName) { swift in
          for member in event.members {
            swift.item { swift in
              swift.code(member.label, ": ", member.type)
              if member.isOptional { swift.code(" = nil") }
            }
          }
        }
      }
      swift.separate(isShort: false)
      swift.document("The event as it is sent.")
      swift.block({ $0.code($0.access, "var message: BridgeEvent") }) { swift in
        swift.switch("self") { swift in
          for event in events {
            swift.branch { swift in
              swift.code(".", SwiftName.escaped(event.caseName))
              guard !event.members.isEmpty else { return }
              swift.code("(", event.members.map { "let \(Self.binding($0))" }.joined(separator: ", "), ")")
            } _: { swift in
              swift.code("BridgeEvent")
            } _: { swift in
              swift.item { $0.literal(event.name) }
              swift.item { $0.code(Self.object(event.members, binding)) }
            }
          }
        }
      }
    }
  }

  private func binding(_ member: BridgeTypes.Member) -> String { Self.binding(member) }

  private static func binding(_ member: BridgeTypes.Member) -> String { SwiftName.binding(member.label) }

  /// The members as they are sent, each found under a name.
  private static func object(
    _ members: [BridgeTypes.Member], _ name: (BridgeTypes.Member) -> String
  ) -> String {
    ".object(["
      + members.map { ".init(\(SwiftText.literal($0.name)), \(name($0)).bridge)" }.joined(separator: ", ") + "])"
  }

  // MARK: - Types

  static func write(_ declaration: BridgeTypes.Declaration, to swift: inout SwiftWriter) {
    switch declaration {
    case .enumeration(let type):
      EnumSource.write(type, conformances: "RouteEnum, BridgeRepresentable", to: &swift)
    case .object(let name, let members): write(name, members, to: &swift)
    }
  }

  private static func write(_ name: String, _ members: [BridgeTypes.Member], to swift: inout SwiftWriter) {
    swift.separate(isShort: false)
    swift.document(
      "An object with \(members.isEmpty ? "no members" : members.map { "`\($0.name)`" }.joined(separator: ", ")).")
    swift.block({ $0.code($0.access, "struct ", name, ": BridgeObject, Hashable") }) { swift in
      for member in members {
        swift.separate(isShort: true)
        swift.line("\(swift.access)var \(SwiftName.escaped(member.label)): \(member.type)")
      }
      swift.separate(isShort: false)
      list("static var fields: [BridgeField]", "[", members.map(\.declaration), "]", to: &swift)
      swift.separate(isShort: false)
      let parameters = members.map { "\($0.label): \($0.type)\($0.isOptional ? " = nil" : "")" }
      swift.block({ $0.code($0.access, "init(", parameters.joined(separator: ", "), ")") }) { swift in
        for member in members {
          let label = SwiftName.escaped(member.label)
          swift.line("self.\(label) = \(label)")
        }
      }
      swift.separate(isShort: false)
      swift.block({ $0.code($0.access, "init(members: BridgeArguments) throws(BridgeError)") }) { swift in
        for member in members {
          let read = member.isOptional ? "members.optional" : "members"
          swift.line("self.\(SwiftName.escaped(member.label)) = try \(read)(\(SwiftText.literal(member.name)))")
        }
      }
      swift.separate(isShort: false)
      let values = members.map {
        ".init(\(SwiftText.literal($0.name)), self.\(SwiftName.escaped($0.label)).bridge)"
      }
      list("\(swift.access)var bridge: BridgeValue", ".object([", values, "])", to: &swift)
    }
  }

  /// A property whose value is a list with a line for each item.
  private static func list(
    _ head: String, _ opening: String, _ items: [String], _ closing: String, to swift: inout SwiftWriter
  ) {
    swift.block({ $0.code(head) }) { swift in
      if items.isEmpty { return swift.line(opening + closing) }
      swift.line(opening)
      swift.depth += 1
      for item in items { swift.line(item + ",") }
      swift.depth -= 1
      swift.line(closing)
    }
  }
}
