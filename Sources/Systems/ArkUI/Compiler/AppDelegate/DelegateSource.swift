import ManifestCore
import ManifestText

/// What a source file of the iOS project does with the URLs of wants.
struct DelegateSource: Sendable {
  /// A branch that runs for some wants.
  struct Branch: Sendable {
    /// The wants for which it runs, one for each alternative.
    let matches: [WantMatch]
    /// The condition.
    let span: Span
    /// Branches of one chain exclude each other: a later one runs only if the earlier ones have not.
    let chain: Int
    /// The view controller that it creates; nil if it creates none, or one of several.
    var controller: CreatedController?
    /// Whether it creates several controllers, or one by a name that is not known before it runs.
    var createsUnknown = false
    /// Whether it shows something itself; a branch that does not may be a guard, or give an ability another name.
    var presents = false
    var parameters = ParameterUse.unread
    /// The instance names that are written in it.
    var instances: [InstanceName] = []
  }

  /// What a branch does with the parameters of the want.
  enum ParameterUse: Hashable, Sendable {
    case passed, dropped
    /// Other code decides.
    case unread
  }

  /// A view controller that a branch creates.
  struct CreatedController: Sendable {
    enum Kind: Hashable, Sendable {
      /// It is given an instance name when it is created, as a `StageViewController` is.
      case stage
      /// It is given an instance name later, so it shows a `StageViewController` itself.
      case wrapper
      /// It is given no instance name.
      case native
    }

    let className: Spanned<String>
    let kind: Kind
  }

  /// An instance name `bundle:module:ability`, as far as it is written in the source.
  struct InstanceName: Sendable {
    let bundle: Spanned<String>?
    let module: Spanned<String>?
    let ability: Spanned<String>?
    let span: Span
    /// The class of the view controller that is created with it; nil if it is not written beside it.
    let className: String?
  }

  /// An instance name whose parts are not `bundle:module:ability`.
  struct InstanceFault: Sendable {
    enum Kind: Hashable, Sendable {
      /// The module is missing.
      case noModule
      /// Parts are in another order.
      case order
    }

    let kind: Kind
    let span: Span
  }

  /// A part of the URL that is read from where `startAbility` does not write it.
  struct ParserFault: Sendable {
    enum Kind: Hashable, Sendable {
      /// A property of the URL, such as `query`.
      case property
      /// A query item of another name.
      case item
      /// The name of the right query item instead of its value.
      case itemName
    }

    /// The variable, for example `abilityName`.
    let variable: String
    let part: WantPart
    let kind: Kind
    /// The property, or the name of the query item.
    let source: Spanned<String>
    /// Whether only the query item `abilityName` leads there.
    var isGuarded = false
  }

  let file: SourceFile
  /// A bracket without a counterpart, because of which nothing is read; nil if the file is read.
  var unmatchedBracket: Span?
  /// The function that iOS gives URLs to.
  var urlHandler: Span?
  /// The branches that name a module or an ability, without those that only hold such branches.
  var branches: [Branch] = []
  /// Whether there are branches that cannot be judged.
  var hasUnreadBranch = false
  /// The constants that are named for the bundle name.
  var bundleNames: [StringConstants.Constant] = []
  var instances: [InstanceName] = []
  var instanceFaults: [InstanceFault] = []
  var parserFaults: [ParserFault] = []
  /// The headers that are imported again, each with the first import.
  var repeatedImports: [(name: Spanned<String>, first: Span)] = []
  /// Whether comparisons may ignore case.
  var ignoresCase = false
  /// Whether the file uses the classes of the ArkUI-X runtime.
  var usesStage = false
  /// Where the folder of the modules is set, which comes before the runtime is started.
  var configuresRuntime: Span?
  var launchesRuntime = false
  /// Where the runtime is started by name.
  var launch: Span?
  /// Whether iOS gives the app URLs or universal links here.
  var receivesURLs = false
  var receivesActivities = false
  var callsHandleSingleton = false
  /// Whether `StageRouter` opens the URLs.
  var usesRouter = false
  /// Whether classes are looked up by names that are not known before the app runs.
  var findsClassesByName = false
  /// The names of constants of other files that conditions compare with.
  var unresolved: Set<String> = []

  /// Whether the file could be taken apart; otherwise it says nothing.
  var isRead: Bool { unmatchedBracket == nil }
}
