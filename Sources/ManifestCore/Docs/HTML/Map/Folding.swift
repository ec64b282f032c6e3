/// Folds many things into few groups, by what the parts of their names have in common.
///
/// A thing has a name of several parts, such as an owner and the segments of a path. All things are one group at first; groups
/// are unfolded, the largest first, as long as there is room. Equally large ones are unfolded together or not at all, so that
/// no group is unfolded beside a larger one that is not.
struct Folding {
  /// The things by their indices, each with the part of its name at a depth, or nil where the name has ended.
  private let part: (_ thing: Int, _ depth: Int) -> String?

  /// Into so many groups one of several is unfolded at most; parts that are too many are folded by their first letters.
  private static let maximumChildren = 12

  init(part: @escaping (_ thing: Int, _ depth: Int) -> String?) { self.part = part }

  /// Things with the same beginning of their names.
  struct Group {
    /// The indices of the things.
    var things: [Int]
    /// The parts that all their names begin with.
    var parts: [String]
    /// How the next part begins, where it does so in the same way.
    var prefix = ""
    var extent = Extent.beginning

    /// Which names with the same beginning are meant.
    enum Extent {
      case beginning
      /// Those that end there.
      case end
      /// Those that other groups beside do not have.
      case others
    }

    /// The thing, where it is only one.
    var single: Int? { things.count == 1 ? things[0] : nil }
  }

  /// Folds things into at most so many groups, in the order of their names.
  func groups(of things: [Int], limit: Int) -> [Group] {
    var groups = things.isEmpty ? [] : [Group(things: things, parts: [])]
    while let size = groups.map(\.things.count).max(), size > 1 {
      let room = groups.count == 1 ? limit : Self.maximumChildren
      let unfolded = groups.flatMap { $0.things.count == size ? unfold($0, into: room) : [$0] }
      guard unfolded.count <= limit, unfolded.count > groups.count else { break }
      groups = unfolded
    }
    return groups
  }

  private func unfold(_ group: Group, into room: Int) -> [Group] {
    guard group.extent == .beginning else {
      return group.extent == .others
        ? [group] : group.things.map { Group(things: [$0], parts: group.parts, extent: .end) }
    }
    var parts = group.parts
    while true {
      let depth = parts.count
      var ended: [Int] = []
      var names: [String: [Int]] = [:]
      // Things of one name mostly stand together, and are looked up as one.
      var (run, name): ([Int], String?) = ([], nil)
      func endRun() {
        if let name { names[name, default: []] += run } else { ended += run }
        run.removeAll(keepingCapacity: true)
      }
      for thing in group.things {
        let next = part(thing, depth)
        if next != name {
          endRun()
          name = next
        }
        run.append(thing)
      }
      endRun()
      if ended.isEmpty, names.count == 1, let (name, _) = names.first {
        parts.append(name)
        continue
      }
      if names.isEmpty { return ended.map { Group(things: [$0], parts: parts, extent: .end) } }
      let end = ended.isEmpty ? [] : [Group(things: ended, parts: parts, extent: .end)]
      return end + children(parts, names, into: room - end.count)
    }
  }

  private func children(_ parts: [String], _ names: [String: [Int]], into room: Int) -> [Group] {
    let sorted = names.sorted { $0.key < $1.key }
    let whole = sorted.map { Group(things: $0.value, parts: parts + [$0.key]) }
    guard whole.count > room else { return whole }
    let names = sorted.map(\.key)
    let length = Self.commonLength(names[...]) + 1
    let starts = names.indices.filter { $0 == 0 || names[$0].prefix(length) != names[$0 - 1].prefix(length) }
    let folded = zip(starts, starts.dropFirst() + [names.count]).map { start, end in
      if end - start == 1 { return whole[start] }
      let prefix = names[start].prefix(Self.commonLength(names[start..<end]))
      return Group(things: sorted[start..<end].flatMap(\.value), parts: parts, prefix: String(prefix))
    }
    return folded.count > room ? Self.largest(folded, room, parts) : folded
  }

  /// The largest groups, and all others as one.
  private static func largest(_ groups: [Group], _ room: Int, _ parts: [String]) -> [Group] {
    let order = groups.indices.sorted { (-groups[$0].things.count, $0) < (-groups[$1].things.count, $1) }
    let kept = Set(order.prefix(max(room - 1, 1)))
    let others = groups.indices.filter { !kept.contains($0) }.flatMap { groups[$0].things }
    return groups.indices.filter(kept.contains).map { groups[$0] } + [
      Group(things: others, parts: parts, extent: .others)
    ]
  }

  /// How many characters all of sorted names begin with.
  private static func commonLength(_ names: ArraySlice<String>) -> Int {
    guard let first = names.first, let last = names.last else { return 0 }
    return zip(first, last).prefix { $0 == $1 }.count
  }
}
