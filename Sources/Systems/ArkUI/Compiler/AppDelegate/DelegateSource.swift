import ManifestCore
import ManifestText

/// The code in a source file of the iOS project that handles the URLs of wants.
struct DelegateSource: Sendable {
  /// A branch that handles some wants.
  struct Branch: Sendable {
    /// The wants that the branch handles, one for each alternative.
    let matches: [WantMatch]
    /// The position of the condition.
    let span: Span
    /// The chain of branches; a later branch of a chain runs only if no earlier one has.
    let chain: Int
    /// The view controller that the branch creates; nil if it creates none or several.
    var controller: CreatedController?
    /// The earlier condition that keeps the branch from running; a check reports it.
    var earlier: Span?
    /// Whether the branch presents something; otherwise, it may be a guard or map one name to another.
    var presents = false
    /// Whether the branch shows a page without the parameters of the want.
    var dropsParameters = false
    /// The instance names that are written in the branch.
    var instances: [InstanceName] = []
    /// Whether the branch is an entry of a dictionary from names to classes.
    var isEntry = false
    /// Whether the branch creates its page with an instance name that contains the names of the URL.
    var usesNamesOfURL = false
  }

  /// A view controller that a branch creates.
  struct CreatedController: Sendable {
    enum Kind: Hashable, Sendable {
      /// The controller is created with an instance name, like a `StageViewController`.
      case stage
      /// The controller gets an instance name later, so it contains a `StageViewController`.
      case wrapper
      /// The controller has no instance name.
      case native
    }

    let className: Spanned<String>
    let kind: Kind
  }

  /// Something of the URL that code takes for a part of a want, although `startAbility` writes the part elsewhere.
  struct ParserFault: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// A property of the URL, such as `query`.
      case property
      /// A query item with another name.
      case item
      /// The name of a query item instead of its value.
      case itemName
    }

    let part: WantPart
    let kind: Kind
    /// The property, or the name of the query item.
    let source: Spanned<String>
    /// The name that is compared with it; nil if it is used in an instance name or passed to the runtime.
    let compared: String?
  }

  let file: SourceFile
  /// The position of an unmatched bracket, which prevents reading the file; nil if the file is read.
  var unmatchedBracket: Span?
  /// The name of the function that receives URLs from iOS.
  var urlHandler: Span?
  /// The branches that compare a module or an ability, without those that only contain such branches.
  var branches: [Branch] = []
  /// Whether there are branches with an unknown condition.
  var hasUnreadBranch = false
  /// The instance names that the file gives to pages.
  var instanceNames = InstanceNames()
  /// The bundle names that a condition requires of every URL.
  var requiredBundles: [Spanned<String>] = []
  /// The bundle names in instance names, and those that are passed to the runtime.
  var passedBundles: [Spanned<String>] = []
  var parserFaults: [ParserFault] = []
  /// Whether other code gets names of wants outside of branches; it may open any ability.
  var passesNamesOn = false
  /// Whether the file passes the parameters of wants on.
  var passesParameters = false
  /// The names that conditions compare with the scheme of the URL.
  var comparedSchemes: Set<String> = []
  /// The literals to which constants in conditions refer.
  var origins: [Span: Spanned<String>] = [:]
  /// The positions at which the function that receives the URL calls another one without the parameters of the want.
  var droppingCalls: [Span] = []
  /// Whether comparisons may ignore case.
  var ignoresCase = false
  /// The position at which the folder of the modules is set, before the runtime starts.
  var configuresRuntime: Span?
  /// The folder of the modules, at the position of its literal.
  var moduleFolder: Spanned<String>?
  var launchesRuntime = false
  /// The position at which the runtime is started by name.
  var launch: Span?
  /// Whether the app receives URLs in this file.
  var receivesURLs = false
  var callsHandleSingleton = false
  /// Whether a `StageRouter` opens the URLs.
  var usesRouter = false
  /// Whether classes are looked up by names that are known only at run time.
  var findsClassesByName = false
  var isSwift: Bool { file.path.lowercased().hasSuffix(".swift") }
}

extension DelegateSource {
  /// Records for each branch the earlier condition of its chain that covers it, so that it never runs.
  mutating func markRepetitions() {
    var spans: [String: Span] = [:]
    for index in branches.indices {
      let branch = branches[index]
      let keys = branch.matches.map { match in
        "\(branch.chain)"
          + [match.bundle, match.module, match.ability].map { $0.map { ":" + $0.value } ?? "/" }.joined(separator: "\n")
      }
      let earlier = keys.compactMap { spans[$0] }
      if earlier.count == keys.count { branches[index].earlier = earlier.first }
      for (key, match) in zip(keys, branch.matches) where spans[key] == nil && !match.hasOtherCondition {
        spans[key] = branch.span
      }
    }
  }
}
