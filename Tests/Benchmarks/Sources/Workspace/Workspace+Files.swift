/// A file of a project, with its path relative to the project's folder.
package struct ProjectFile: Sendable {
  package let path: String
  package let text: String
}

extension Workspace {
  /// The scheme of all links.
  package static let scheme = "super"
  /// The domain of all links.
  package static let domain = "super.example.com"
  /// The app's bundle name, and the scheme of its want URLs.
  package static let bundleName = "com.example.superapp"

  /// The input files of `manifestc`, laid out as in a project.
  package var files: [ProjectFile] {
    [ProjectFile(path: "AppScope/app.json5", text: appScope), ProjectFile(path: "build-profile.json5", text: profile)]
      + modules.enumerated().flatMap { index, module in
        let main = "\(module.name)/src/main"
        return [
          ProjectFile(path: "\(main)/module.json5", text: module.manifest(isEntry: index == 0)),
          ProjectFile(path: "\(main)/resources/base/profile/main_pages.json", text: Self.pagesProfile),
        ]
      }
      + routeMaps
  }

  private var routeMaps: [ProjectFile] {
    let head = "version: 1\n"
    let links = "links:\n  schemes: [\(Self.scheme)]\n  domains: [\(Self.domain)]\n" + Self.once
    let includes = features.map { "  - routes/\($0.name).yaml\n" }.joined()
    let root = head + "include:\n" + includes + links + "apps:\n" + Self.launcher + "schemeHandlers: [LinkHandler]\n"
    return [ProjectFile(path: "routes.yaml", text: root)]
      + features.map { feature in
        ProjectFile(
          path: "routes/\(feature.name).yaml",
          text: head + "namespace: \(feature.name)\n" + Self.types(of: feature.modules)
            + Self.entries(of: feature))
      }
  }

  /// The app-wide sections of the systems other than ArkUI-X.
  private static let once = """
    app: {team: ABCDE12345, minimumOS: "16.0"}
    tabs:
      home: {title: Home, symbol: house, root: HomeView}
      mine: {title: Mine, symbol: person, root: MineView}
    extensions:
      today:
        bundleId: \(bundleName).today
        point: widgetkit
        groups: [group.\(bundleName)]
        shared: {name: string, visits: int = 0}
    bridge:
      origins: [https://\(domain)]
      methods:
        showToast: {args: {message: string, duration: "double?"}}
        getStorage: {args: {key: string}, returns: "string?", storageKeyPrefix: h5.}
      events:
        deepLink: {url: string}

    """
  private static let launcher = """
      launcher: "10000001"
      items:
        "10000001": {delegate: HomeAppDelegate}

    """

  private static let pagesProfile = "{\n  \"src\": [\"pages/Index\"]\n}\n"

  private var appScope: String {
    """
    {
      "app": {
        "bundleName": "\(Self.bundleName)",
        "vendor": "example",
        "versionCode": 1000000,
        "versionName": "1.0.0",
        "icon": "$media:app_icon",
        "label": "$string:app_name",
      },
    }

    """
  }

  private var profile: String {
    let list = modules.map { module in
      """
          {
            name: '\(module.name)',
            srcPath: './\(module.name)',
            targets: [{ name: 'default', applyToProducts: ['default'] }],
          },

      """
    }
    return """
      {
        app: {
          signingConfigs: [],
          products: [{ name: 'default', signingConfig: 'default', runtimeOS: 'HarmonyOS' }],
          buildModeSet: [{ name: 'debug' }, { name: 'release' }],
        },
        modules: [
      \(list.joined())  ],
      }

      """
  }
}

extension Workspace.Module {
  fileprivate func manifest(isEntry: Bool) -> String {
    let list = pages.filter { abilities.contains($0.ability) }.map { page in
      """
            {
              "name": "\(page.ability)",
              "srcEntry": "./ets/\(page.ability.lowercased())/\(page.ability).ets",
              "description": "$string:\(page.ability)_desc",
              "icon": "$media:layered_image",
              "label": "$string:\(page.ability)_label",
              "startWindowIcon": "$media:startIcon",
              "startWindowBackground": "$color:start_window_background",
              "launchType": "\(page.launchType)", // how many there can be
              "exported": true,
            },

      """
    }
    return """
      {
        "module": {
          "name": "\(name)",
          "type": "\(isEntry ? "entry" : "feature")",
          "description": "$string:module_desc",
          "deviceTypes": ["phone", "tablet"],
          "deliveryWithInstall": true,
          "installationFree": false,
          "pages": "$profile:main_pages",
          "abilities": [
      \(list.joined())    ],
        },
      }

      """
  }
}

extension Workspace {
  /// Returns the `types` section of the route map for the enumerations of some modules.
  fileprivate static func types(of modules: [Module]) -> String {
    var types: [String: [String]] = [:]
    for case .words(let name, let words) in modules.flatMap(\.pages).flatMap(\.parameters).map(\.type) {
      types[name] = words
    }
    if types.isEmpty { return "" }
    return "types:\n"
      + types.sorted { $0.key < $1.key }.map {
        "  \($0.key): {type: enum, values: [\($0.value.joined(separator: ", "))]}\n"
      }
      .joined()
  }

  /// Returns the abilities and routes of a feature as YAML of the route map.
  fileprivate static func entries(of feature: Feature) -> String {
    var (abilities, routes) = ("abilities:\n", "routes:\n")
    // A feature has one page and one micro app, each opened by several routes.
    var (featurePage, featureApp) = ("", "")
    var (pageParameters, appParameters) = (ParameterUnion(), ParameterUnion())
    for module in feature.modules {
      for page in module.pages {
        let name = "\(module.name)/\(module.ability(of: page))"
        let parameters = page.parameters.map { "      \($0.name): \($0.declaration)\n" }.joined()
        let block = parameters.isEmpty ? "" : "    params:\n\(parameters)"
        if module.abilities.contains(page.ability) {
          let opening = module.pages.filter { module.ability(of: $0) == page.ability }
          var union = ParameterUnion()
          for page in opening { union.add(page.parameters) }
          abilities +=
            opening.count > 1
            ? "  \(name):\n    params: \(union.text)\n" : block.isEmpty ? "  \(name): {}\n" : "  \(name):\n\(block)"
        }
        // A route to a destination of its own has the parameters of the destination.
        var destination = "ability: \(name)"
        var narrowed = module.pages.count { module.ability(of: $0) == module.ability(of: page) } > 1
        switch page.destination {
        case .ability: break
        case .page:
          narrowed = true
          destination = "page: \(feature.name)"
          pageParameters.add(page.parameters)
          featurePage = "pages:\n  \(feature.name):\n    view: FeatureView\n    params: \(pageParameters.text)\n"
        case .app(let number):
          narrowed = true
          destination = "app: \"\(number)\""
          appParameters.add(page.parameters)
          featureApp =
            "apps:\n  items:\n    \"\(number)\":\n      delegate: FeatureAppDelegate\n      name: \(feature.name)\n"
            + "      params: \(appParameters.text)\n"
        case .web:
          narrowed = false
          destination = "web: \(page.template)\n" + block
        }
        if narrowed { destination += "\n\(block)    with: {\(ParameterUnion.screen): \(page.route)}" }
        routes += """
            \(page.route):
              summary: The page `\(page.ability)` of \(module.name).
              path: \(page.template)
              \(destination)

          """
      }
    }
    return abilities + featurePage + featureApp + routes
  }
}

/// The parameters of a destination that several routes open: which of them, and those of all routes, none required.
private struct ParameterUnion {
  /// The name of the parameter to which each route gives a value.
  static let screen = "screen"

  private var types = [screen: "string"]

  mutating func add(_ parameters: [Workspace.Parameter]) {
    for parameter in parameters { types[parameter.name] = parameter.scalar }
  }

  /// The declarations as an object in flow style.
  var text: String {
    "{\(types.sorted { $0.key < $1.key }.map { "\($0.key): \"\($0.value)?\"" }.joined(separator: ", "))}"
  }
}

extension Workspace.Page {
  /// The path as the route map writes it.
  package var template: String { path.map { "/\($0.template)" }.joined() }
}

extension Workspace.Parameter {
  fileprivate var declaration: String {
    switch (type, presence) {
    case (_, .required): scalar
    case (_, .optional): "\(scalar)?"
    case (_, .defaulted(let value)): "\(scalar) = \(value)"
    }
  }

  fileprivate var scalar: String {
    switch type {
    case .bool: "bool"
    case .int: "int"
    case .string: "string"
    case .words(let name, _): name
    }
  }
}
