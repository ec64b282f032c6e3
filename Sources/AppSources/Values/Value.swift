/// The value of an expression, as far as it is known without running the code.
package indirect enum Value: Sendable {
  case text(String)
  /// A string that is composed at run time.
  case someText
  case number(Double)
  case bool(Bool)
  /// `null` or `undefined`.
  case nothing
  case list([Value])
  case object
  case unknown
}
