import AppSources
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The required types that no source declares, and the declarations that were probably meant.
struct UndeclaredTypes {
  private let ios: IOSProject
  /// The names of all required types, which are not suggested for others.
  private let required: Set<String>
  /// The types of the app that can be suggested, by requirement.
  private var candidates: [RequiredClass.Base: ClassIndex] = [:]

  init(_ ios: IOSProject, required: [RequiredClass]) {
    self.ios = ios
    self.required = Set(required.map(\.name))
  }

  /// Returns the diagnostic for a type that no source declares, a note if it may be declared elsewhere; nil for a type
  /// that is not checked here.
  mutating func diagnostic(for type: RequiredClass, _ search: inout NearestName) -> Diagnostic? {
    // `ClassNameCheck` reports malformed names.
    guard let rule = type.undeclared, KnownClasses.superclasses[type.name] == nil, NameGrammar.isClassName(type.name)
    else { return nil }
    var related: [Diagnostic.Related] = []
    if case .appExtension(let identifier) = type.bundle {
      guard let start = start(of: identifier, with: type.name) else { return nil }
      related.append(.init(start, "the extension starts with it"))
    }
    let kind = type.base == .view ? "view" : "class"
    var message = "the iOS project declares no \(kind) `\(type.name)` for \(type.owner)"
    var help = (type.base == .view ? "declare `struct \(type.name): View`" : "declare it") + ", or correct the name"
    let candidates = search.isAvailable ? candidates(for: type) : nil
    if let similar = candidates?.first(named: type.name) ?? candidates?.nearest(to: type.name, &search),
      ios.targets.allSatisfy(\.files.isComplete)
    {
      let name = similar.name.value
      related.append(.init(similar.name.span, "a \(kind) of a similar name"))
      help = "write `\(name)`"
      if type.bundle != .app {
        // The extension's Info.plist has the name of the route map.
        help = "rename `\(name)` to `\(type.name)`"
      } else if similar.swiftName == type.name {
        message = "the class `\(type.name)` is named `\(name)` in Objective-C"
        help += ", or remove `@objc(\(name))`"
      }
    } else if ios.mayDeclareElsewhere {
      // The scene delegate of a framework is usually in its library; a page or a micro app is not.
      let isOfApp =
        switch type.base {
        case .derived, .adopting: ios.targets.allSatisfy(\.files.isComplete)
        case .view, .any: false
        }
      return Diagnostic(
        rule, message, at: type.span, severity: isOfApp ? .warning : .note, related: related,
        note: "a library or a source outside the project may declare it", help: isOfApp ? help : nil)
    }
    return Diagnostic(rule, message, at: type.span, related: related, help: help)
  }

  /// Returns the position in an extension's Info.plist of the class with which it starts; nil if that is another one,
  /// which another check reports, or if the extension's sources are unknown.
  private func start(of identifier: String, with name: String) -> Span? {
    let targets = ios.extensionTargets(identifier)
    // A target without sources starts with a class of a framework.
    guard targets.allSatisfy(\.files.isComplete),
      ios.sources.contains(where: { ios.membership(of: $0.path, in: targets) == .compiled })
    else { return nil }
    let written = targets.lazy.flatMap(\.configurations).compactMap(\.principalClass).first
    guard let written, written.value.split(separator: ".").last?.elementsEqual(name) == true else { return nil }
    return written.span
  }

  private mutating func candidates(for type: RequiredClass) -> ClassIndex {
    guard case .appExtension(let identifier) = type.bundle else {
      if let known = candidates[type.base] { return known }
      let declared = type.base == .view ? ios.structures : ios.classes
      let found = suitable(ios.inApp(declared.without(required)), for: type.base)
      candidates[type.base] = found
      return found
    }
    let targets = ios.extensionTargets(identifier)
    let compiled = Set(ios.sources.filter { ios.membership(of: $0.path, in: targets) == .compiled }.map(\.id))
    let own = ios.classes.filter { ios.classes.all($0).contains { compiled.contains($0.name.span.source) } }
    return suitable(own, for: type.base)
  }

  /// Returns the declarations that are, or may be, of the required kind, so that the next run accepts them.
  private func suitable(_ types: ClassIndex, for base: RequiredClass.Base) -> ClassIndex {
    let hierarchy = ios.hierarchy
    switch base {
    case .any: return types
    case .view: return types.filter { hierarchy.conforms($0, to: "View") != .no }
    case .adopting(let protocols):
      return types.filter { name in protocols.contains { hierarchy.conforms(name, to: $0) != .no } }
    case .derived(let base, let exception):
      let names = types.names
      let derived = hierarchy.derivations(of: names, from: base)
      let excepted = exception.map { hierarchy.derivations(of: names, from: $0) } ?? [:]
      return types.filter { derived[$0] != .no && excepted[$0] != .yes }
    }
  }
}
