/// Values that wait for the end of what they stand in, so that each array of a tree is made once and exact.
struct ValueStack<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 8
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Takes the values from a position on, without counting a reference of theirs up or down.
  mutating func popAll(from first: Int) -> [Element] {
    let length = count - first
    guard length > 0 else { return [] }
    count = first
    // The initializer that hands out room asks the runtime for the array's type each time.
    var values: [Element] = []
    values.reserveCapacity(length)
    for index in first..<first + length { values.append((base + index).move()) }
    return values
  }

  /// Drops the values from a position on.
  mutating func removeAll(from first: Int) {
    guard first < count else { return }
    (base + first).deinitialize(count: count - first)
    count = first
  }

  /// The value at a position, where there is one.
  subscript(index: Int) -> Element? { index >= 0 && index < count ? base[index] : nil }

  /// The position of the first value from a position on that meets a condition.
  func firstIndex(from first: Int, where matches: (borrowing Element) -> Bool) -> Int? {
    var index = first
    while index < count {
      if matches(base[index]) { return index }
      index += 1
    }
    return nil
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
