import ManifestTestSupport

/// Random keys of a route that say which URLs open it, besides its path and aliases.
struct RandomRouteKeys {
  /// Whether the path matches in any case; nil if the scheme decides.
  let ignoresCase: Bool?
  let members: [(String, Document)]

  /// Creates keys with the elements that `via` can have, and a whole URL that no other route has.
  init(bases: [String], legacy: String? = nil, _ random: inout SplitMix64) {
    ignoresCase = [nil, nil, nil, true, false][random.below(5)]
    var members: [(String, Document)] = []
    if let ignoresCase { members.append(("ignoreCase", .word("\(ignoresCase)"))) }
    if random.below(4) == 0 {
      members.append(("via", .set(bases.shuffled(using: &random).prefix(1 + random.below(2)).map { .text($0) })))
    }
    if let legacy, random.below(4) == 0 { members.append(("legacy", .list([.text(legacy)]))) }
    self.members = members
  }

  /// The keys in YAML's flow style, after those of a route.
  var flow: String { members.map { ", \($0):\($1.flow)" }.joined() }
}
