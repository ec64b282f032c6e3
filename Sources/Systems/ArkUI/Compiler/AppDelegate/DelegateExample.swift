import ManifestText

extension Example {
  /// Returns a project with an Objective-C app delegate that opens URLs with these lines.
  static func delegate(
    _ branches: String, parser: String? = nil, imports: String = "", setUp: String = "", callsSingleton: Bool = true
  ) -> Example {
    Example([
      ".arkui-x/ios/app/AppDelegate.m": delegateText(
        branches, parser: parser, imports: imports, setUp: setUp, callsSingleton: callsSingleton)
    ])
  }

  /// Returns a project with two abilities, their classes, and an app delegate with these branches.
  static func twoAbilities(_ branches: String, more code: String = "") -> Example {
    Example([
      ".arkui-x/ios/app/AppDelegate.m": delegateText(branches),
      ".arkui-x/ios/app/Controllers.h": """
      @interface EntryEntryAbilityViewController : StageViewController
      @end
      @implementation EntryEntryAbilityViewController
      @end
      @interface EntryOrderAbilityViewController : StageViewController
      @end
      @implementation EntryOrderAbilityViewController
      @end
      \(code)
      """,
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'OrderAbility'}]}}\n",
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/OrderAbility: {}\n",
    ])
  }

  static func delegateText(
    _ branches: String, parser: String? = nil, imports: String = "", setUp: String = "", callsSingleton: Bool = true
  ) -> String {
    let handled = "[StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]"
    let read =
      parser
        ?? """
          NSString *abilityName, *params;
          for (NSURLQueryItem *item in [NSURLComponents componentsWithString:url.absoluteString].queryItems) {
            if ([item.name isEqualToString:@"abilityName"]) { abilityName = item.value; }
            if ([item.name isEqualToString:@"params"]) { params = item.value; }
          }
        """
    return """
      #import "AppDelegate.h"
      \(imports)
      @implementation AppDelegate
      \(setUp)
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *bundleName = url.scheme;
        NSString *moduleName = url.host;
      \(read)
      \(callsSingleton ? "  if (\(handled)) { return YES; }" : "")
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
      \(branches)
        return YES;
      }
      @end

      """
  }

  /// Returns a branch that shows a view controller with the parameters of the want.
  static func branch(
    _ module: String = "entry", _ ability: String = "EntryAbility",
    class name: String = "EntryEntryAbilityViewController", passes: Bool = true
  ) -> String {
    """
    if ([moduleName isEqualToString:@"\(module)"] && [abilityName isEqualToString:@"\(ability)"]) {
        \(name) *page = [[\(name) alloc] initWithInstanceName:instanceName];
    \(passes ? "    page.params = params;\n" : "")    [self.navigation pushViewController:page animated:YES];
      }
    """
  }
}
