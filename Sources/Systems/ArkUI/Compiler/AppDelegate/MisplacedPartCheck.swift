import ManifestCore
import ManifestText

/// Checks that a call passes each part of a want under its own label.
enum MisplacedPartCheck: DelegateCheck {
  static let rules: [Rule] = [.misplacedPart]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for source in delegates.sources where source.usesStage || !source.branches.isEmpty {
      for part in source.misplacedParts {
        diagnostics.report(
          .misplacedPart, "`\(part.value.value)` is passed as `\(part.label)`", at: part.value.span,
          note: part.label == "params"
            ? "the ability then does not get its parameters" : "the names then match no ability",
          help: "pass each part of the want under its own label")
      }
    }
  }
}

extension Rule {
  private static func open(_ labels: String) -> Example {
    .delegate(
      "  [self open:bundleName \(labels)];",
      setUp: """
        - (void)open:(NSString *)bundleName moduleName:(NSString *)moduleName abilityName:(NSString *)abilityName
              params:(NSString *)params {
          NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
          \(Example.branch())
        }
        """)
  }

  static let misplacedPart = Rule(
    "MC5216", "misplaced-want-part", .error,
    summary: "A call passes a part of a want under the label of another part.",
    explanation: """
      The bundle, the module, the ability and the parameters of a want are all strings, so the compiler does not notice that two \
      of them are swapped. `handleSingleton` then finds no open page, and no branch runs. Variables are judged by their \
      names: `bundleName`, `moduleName`, `abilityName`, `params` and their short forms.
      """,
    bad: open("moduleName:abilityName abilityName:moduleName params:params"),
    good: open("moduleName:moduleName abilityName:abilityName params:params")
  )
}
