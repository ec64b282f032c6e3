/// Names that the framework's own registration has, and such as its documentation uses.
enum FrameworkNames {
  /// The micro apps of the framework.
  static let apps: Set = ["20000050", "20000067", "20000068", "20000069", "20001120"]

  /// The services of the framework.
  static let services: Set = [
    "APConfigService", "H5Service", "MPDefaultConfigService", "NebulaAppService", "OPAppManage", "SAAccountService",
    "TinyAppService", "XTPortalService",
  ]

  /// What the documentation uses for a component that an app may want later.
  static let documented = ["20000003": "the languages", "20000016": "the scanner", "20000018": "feedback"]
}
