import AppSources
import ManifestCore
import ManifestText

/// The instance names `bundle:module:ability` that a source gives to pages, as they are read.
struct InstanceNames {
  /// An instance name as a page gets it, with the place of the selector or the label, and the class of the page; nil if
  /// that is unknown.
  typealias Use = (place: Span, values: Set<AppValue>, className: String?)

  private(set) var instances: [InstanceName] = []
  private(set) var faults: [(kind: InstanceFault, span: Span)] = []
  /// The bundle names, each the only one that an instance name may begin with.
  private(set) var bundles: [Spanned<String>] = []
  /// The position of the first name whose ability comes from the URL.
  private(set) var composed: Span?
  /// The expressions that are the module and the ability of instance names.
  private(set) var parts: [(part: WantPart, values: Set<AppValue>)] = []

  private static let order: [WantPart] = [.bundle, .module, .ability]

  /// Returns the instance name that a node gives to a page; nil for another node.
  static func use(_ node: CodeNode, _ values: AppValues) -> Use? {
    switch node.kind {
    case .call:
      guard let callee = node.base else { return nil }
      let className = callee.rootName.first?.isUppercase == true ? callee.rootName : nil
      if ["initWithInstanceName", "setInstanceName", "controllerWithInstanceName"].contains(callee.name),
        let name = node.arguments.first?.base
      {
        return (callee.nameSpan, values.values(name), className)
      }
      guard let argument = node.arguments.first(where: { $0.label == "instanceName" }), let name = argument.base else {
        return nil
      }
      return (argument.labelSpan ?? argument.span, values.values(name), className)
    case .assignment:
      guard let target = node.target, target.kind == .member, target.name == "instanceName", let name = node.value
      else {
        return nil
      }
      return (target.nameSpan, values.values(name), nil)
    default: return nil
    }
  }

  /// Reads an instance name, and returns the names with a known module or ability.
  mutating func read(_ use: Use) -> [InstanceName] {
    var found: [InstanceName] = []
    for value in use.values {
      switch value {
      case .text(let text): found += read([[.text(text)]], at: text.span, use)
      case .composed(let pieces, let span): found += read(pieces, at: span, use)
      default: break
      }
    }
    for instance in found where !instances.contains(instance) { instances.append(instance) }
    return found.filter { $0.module != nil || $0.ability != nil }
  }

  private mutating func read(_ pieces: [Set<AppValue>], at span: Span, _ use: Use) -> [InstanceName] {
    let texts = pieces.compactMap { $0.text?.value }.joined()
    let separator: Character = texts.contains(":") ? ":" : "/"
    guard let segments = Self.segments(pieces, separator) else { return [] }
    let parts = segments.map(\.wantPart)
    if separator == "/" {
      if parts == Self.order { add(.separator, at: span) }
      return []
    }
    if segments.count == 2 {
      let isBundle = segments[0].text != nil || parts[0] == .bundle
      guard isBundle, segments[1].text != nil || parts[1] == .ability else { return [] }
      add(.twoParts(second: segments[1].text?.value), at: span)
    }
    guard segments.count == 3 else { return [] }
    if zip(parts, Self.order).contains(where: { $0 != nil && $0 != $1 }) { add(.order, at: span) }
    if let bundle = segments[0].text, !bundles.contains(where: { $0.span == bundle.span }) { bundles.append(bundle) }
    for (position, part) in [(1, WantPart.module), (2, .ability)] { self.parts.append((part, segments[position])) }
    if composed == nil, segments[2].contains(where: { WantPart($0) == .ability || $0.isOfURL }) { composed = use.place }
    return names(segments[1], segments[2]).map { module, ability in
      InstanceName(
        bundle: segments[0].text, module: module, ability: ability, span: span, className: use.className)
    }
  }

  private mutating func add(_ fault: InstanceFault, at span: Span) {
    if !faults.contains(where: { $0.span == span }) { faults.append((fault, span)) }
  }

  /// Returns the pairs of names that two parts may have together; those that a call gives belong together.
  private func names(
    _ modules: Set<AppValue>, _ abilities: Set<AppValue>
  ) -> [(Spanned<String>?, Spanned<String>?)] {
    let (modules, abilities) = (modules.texts, abilities.texts)
    if modules.count <= 1, abilities.count <= 1 { return [(modules.first, abilities.first)] }
    guard modules.count == abilities.count else { return [] }
    return Array(zip(modules, abilities))
  }

  /// Returns the values of the parts between separators; nil if a part is empty or composed of several.
  private static func segments(_ pieces: [Set<AppValue>], _ separator: Character) -> [Set<AppValue>]? {
    // The values of each part; of an empty one, none.
    var segments: [[Set<AppValue>]] = [[]]
    for piece in pieces {
      guard let text = piece.text else {
        segments[segments.count - 1].append(piece)
        continue
      }
      var start = 0
      for (index, part) in text.value.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
        if index > 0 { segments.append([]) }
        let place = text.span.part(start..<start + part.utf8.count)
        if !part.isEmpty { segments[segments.count - 1].append([.text(Spanned(String(part), place))]) }
        start += part.utf8.count + 1
      }
    }
    return segments.allSatisfy { $0.count == 1 } ? segments.flatMap(\.self) : nil
  }
}

/// An instance name `bundle:module:ability`, as far as it is known from the source.
struct InstanceName: Hashable, Sendable {
  let bundle: Spanned<String>?
  let module: Spanned<String>?
  let ability: Spanned<String>?
  let span: Span
  /// The class of the view controller that is created with the name; nil if it is unknown.
  let className: String?
}

/// What is wrong with an instance name whose parts are not `bundle:module:ability`.
enum InstanceFault: Sendable {
  /// The name has two parts; `second` is the second part if it is a literal.
  case twoParts(second: String?)
  /// Other characters than colons separate the parts.
  case separator
  /// The parts are in another order.
  case order
}

extension AppValue {
  /// Whether it is something of the URL.
  var isOfURL: Bool {
    switch self {
    case .url, .part, .items, .item, .pair, .itemName, .itemValue, .made: true
    case .notification, .composed, .text, .nothing, .unknown: false
    }
  }
}
