/// Recognizes an input that the system passes to two callbacks.
///
/// Two inputs are one only if they have the same key and come from different callbacks of one pair. Each input pairs with
/// one other; a callback that receives the same input twice has received two.
package struct PairedInputs {
  private struct Input: Equatable {
    let callback: LinkCallback
    let key: ExactName
  }

  /// The maximum number of unpaired inputs; beyond it, the oldest is forgotten.
  static let limit = 100

  /// The inputs whose counterpart has not arrived, in the order of their arrival.
  private var unpaired: [Input] = []

  /// Creates a record of no inputs.
  package init() {}

  /// Records an input and returns whether it is the second of a pair.
  package mutating func isRepeated(_ key: String, from callback: LinkCallback) -> Bool {
    let key = ExactName(key)
    for counterpart in callback.counterparts {
      guard let first = unpaired.firstIndex(of: Input(callback: counterpart, key: key)) else { continue }
      unpaired.remove(at: first)
      return true
    }
    if callback.counterparts.isEmpty { return false }
    if unpaired.count == Self.limit { unpaired.removeFirst() }
    unpaired.append(Input(callback: callback, key: key))
    return false
  }

  /// Forgets all inputs, as the app enters the background.
  package mutating func forget() { unpaired = [] }
}
