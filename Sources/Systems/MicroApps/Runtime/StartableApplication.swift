public import ManifestRuntime

/// A micro app with its parameters; `manifestc` generates a conforming enumeration of all micro apps.
public protocol StartableApplication: TypedCases {
  /// The route table of the app, which declares the parameters of micro apps.
  static var table: RouteTable { get }

  /// The declarations, one line each: the percent-encoded name, the launch mode and the reuse.
  static var registrations: StaticString { get }
}

extension StartableApplication {
  /// The descriptors of all micro apps, sorted by name.
  public static var descriptors: [ApplicationDescriptor] {
    registrations.description.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 3, let mode = LaunchMode.allCases.first(where: { $0.word == fields[1] }),
        let reuse = ApplicationReuse(rawValue: fields[2])
      else { return nil }
      return ApplicationDescriptor(name: fields[0].percentDecoded ?? fields[0], mode: mode, reuse: reuse)
    }
  }

  /// The name of the micro app.
  public var name: String { encoded.target }

  /// Creates a micro app from a resolved URL; nil for other destinations.
  ///
  /// - Throws: `RouteError.unreadableTable` if the resolution comes from another table.
  public init?(_ resolution: LinkResolution) throws(RouteError) {
    guard case .app = resolution.destination else { return nil }
    try self.init(path: resolution.destinationPath ?? "", parameters: resolution.destinationParameters)
  }
}
