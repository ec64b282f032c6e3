/// A generated enumeration whose cases have parameters: the routes of an app, its pages, its micro-applications.
///
/// Only what `manifestc` generates conforms to it. The list must be that of the very enumeration: where it describes other
/// payloads, these are misread.
public protocol TypedCases: Sendable {
  /// What its cases stand for.
  static var cases: CaseList { get }
}

extension TypedCases {
  /// Whether both are the same case with the same parameters.
  public static func == (left: Self, right: Self) -> Bool { left.written == right.written }

  /// Hashes the case and its parameters.
  public func hash(into hasher: inout Hasher) { hasher.combine(written) }

  /// What the value is outside the code.
  ///
  /// For a route, the target is what the table knows it by: the first template of a link, or `module/ability`; for a page, the
  /// names of the cases that lead to it, with a dot between two; for a micro-application, the name that it is registered under.
  var written: WrittenRoute {
    withUnsafePointer(to: self) { Self.read(UnsafeRawPointer($0)) } ?? Self.unknown
  }

  /// What no table knows, which names the type.
  static var unknown: WrittenRoute { WrittenRoute(.ability("\(Self.self)"), []) }

  /// Reads the case that a path of names leads to.
  ///
  /// - Throws: `RouteError.unreadableTable` where there is no such case, or a parameter has another type.
  init(path: String, parameters: ParameterValues) throws(RouteError) {
    var text = path
    // As the table writes it, letters beyond ASCII are percent-encoded.
    let names = text.withUTF8 { utf8 in
      let bytes = ByteView(utf8)
      return Array(PercentDecoded(bytes, bytes.all))
    }
    let value = Self.withMemory { memory -> Self? in
      guard names.last != 0x2E, Self.put(names[...], parameters, at: memory) else { return nil }
      return memory.assumingMemoryBound(to: Self.self).move()
    }
    guard let value else { throw .unreadableTable(.foreignRoute(path)) }
    self = value
  }
}

// MARK: - In memory

extension TypedCases {
  static var size: Int { MemoryLayout<Self>.size }

  /// Makes a value in memory that holds none: the case that a path of names leads to.
  ///
  /// - Returns: False, and the memory still holds none, where there is no such case or a parameter does not fit.
  static func put(_ path: ArraySlice<UInt8>, _ parameters: ParameterValues, at memory: UnsafeMutableRawPointer) -> Bool
  {
    let name = path.prefix { $0 != 0x2E }
    let rest = path[name.endIndex...].dropFirst()
    guard let witnesses = EnumWitnesses(of: Self.self), let found = cases.find(name),
      found.exists(among: witnesses, of: size)
    else { return false }
    guard found.payload.put(rest, parameters, at: memory) else { return false }
    witnesses.inject(found.tag, into: memory)
    return true
  }

  /// Reads the value that memory holds; nil where the list of cases is not that of the enumeration.
  static func read(_ memory: UnsafeRawPointer) -> WrittenRoute? {
    guard let witnesses = EnumWitnesses(of: Self.self), let found = cases.find(witnesses.tag(of: memory)),
      found.exists(among: witnesses, of: size)
    else { return nil }
    if found.payload.size == 0 { return found.payload.read(memory) }
    // A payload is read in a copy, which is made a value again so that it can be destroyed as one.
    return withMemory { copy in
      // One value by itself: of several, those functions copy what lies between them too, and behind the last.
      let value = copy.initializeMemory(as: Self.self, to: memory.assumingMemoryBound(to: Self.self).pointee)
      witnesses.project(copy)
      defer {
        witnesses.inject(found.tag, into: copy)
        value.deinitialize(count: 1)
      }
      return found.payload.read(copy)
    }
  }

  private static func withMemory<Result>(_ body: (UnsafeMutableRawPointer) -> Result?) -> Result? {
    withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: MemoryLayout<Self>.alignment) { room in
      room.baseAddress.flatMap(body)
    }
  }
}
