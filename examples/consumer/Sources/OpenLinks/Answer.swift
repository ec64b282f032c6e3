import ManifestRuntime
import OrchardRoutes

/// What the app does with a URL, in one line.
func answer(to url: String, from origin: Origin = .external) -> String {
  switch Routes.resolve(url, origin: origin) {
  case .success(let resolution):
    ([page(of: resolution)] + resolution.parameters.map { "\($0.name)=\($0.value.text)" }).joined(separator: " ")
  case .failure(let error): reason(error)
  }
}

/// The view controller class that shows the page.
private func page(of resolution: Resolution) -> String {
  switch resolution.destination {
  case .controller(let name): name
  case .ability(let ability):
    switch ability.presenter {
    case .viewController(let name), .native(let name): name
    case .dynamic: ability.instanceName
    }
  }
}

/// The errors are a closed set, so each can get the treatment it deserves; `"\(error)"` is a whole sentence for the log.
private func reason(_ error: RouteError) -> String {
  switch error {
  case .unreadableTable(let fault): "unreadable table: \(fault)"
  case .tooLong(let bytes): "\(bytes) bytes are too long"
  case .malformed: "malformed"
  case .unknownScheme(let miss): "no scheme \(miss.asked)"
  case .unknownHost(let miss): "no host \(miss.asked)"
  case .noRoute(let miss): "no route to \(miss.asked)"
  case .notPublic(let route): "\(route) is internal"
  case .malformedWant: "malformed want"
  case .unknownAbility(let miss): "\(miss.asked) has no such ability"
  case .malformedParameters: "malformed params"
  case .missingParameter(let name, of: _): "\(name) is missing"
  case .repeatedParameter(let name, of: _): "\(name) is repeated"
  case .invalidParameter(let value, of: _): "\(value.name) cannot be \(value.found)"
  }
}

extension ParameterValue {
  fileprivate var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .list(let values): values.map(\.text).joined(separator: ",")
    case .object(let fields): fields.map { "\($0.name)=\($0.value.text)" }.joined(separator: ",")
    }
  }
}
