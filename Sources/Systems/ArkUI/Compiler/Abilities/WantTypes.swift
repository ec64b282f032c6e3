import ManifestCore
import ManifestRuntime

extension ParameterType {
  /// The type with the limits of a want, as far as the map sets no other ones.
  var inWant: ParameterType {
    switch self {
    case .scalar(let type): .scalar(type.limited(to: WantParameters.integers))
    case .list(let type): .list(type.limited(to: WantParameters.listIntegers))
    case .object(let fields):
      .object(fields.map { LinkParameter(name: $0.name, type: $0.type.inWant, presence: $0.presence) })
    }
  }
}
