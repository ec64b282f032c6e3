/// ArkTS sources of a module.
enum ArkTSSources {
  /// Returns the files of a module: the sources of its abilities, its page, and components that start abilities of the
  /// workspace.
  static func files(
    of module: Workspace.Module, count: Int, targets: Workspace, _ random: inout SeededRandom
  ) -> [ProjectFile] {
    let folder = "\(module.name)/src/main/ets"
    let abilities = module.abilities.map { name in
      ProjectFile(path: "\(folder)/\(name.lowercased())/\(name).ets", text: ability(name))
    }
    let components = (abilities.count..<max(abilities.count + 1, count)).map { number in
      let isPage = number == abilities.count
      let name = isPage ? "Index" : "\(module.name.capitalizedFirst)Card\(number)"
      let wants = (0...Int.random(in: 0...1, using: &random)).map { _ in want(in: targets, &random) }
      return ProjectFile(
        path: "\(folder)/\(isPage ? "pages" : "components")/\(name).ets",
        text: component(name, isPage: isPage, wants: wants))
    }
    return abilities + components
  }

  /// Returns a want for a random ability, with values for its parameters.
  private static func want(in workspace: Workspace, _ random: inout SeededRandom) -> String {
    let modules = workspace.modules
    let module = modules[Int.random(in: modules.indices, using: &random)]
    let index = Int.random(in: module.abilities.indices, using: &random)
    let parameters = module.pages[index].parameters.map { parameter in
      let value =
        switch parameter.type {
        case .bool: "true"
        case .int: "7"
        case .string: "'text'"
        case .words(_, let words): "'\(words[0])'"
        }
      return "\(parameter.name): \(value)"
    }
    return """
      {
            bundleName: BUNDLE,
            moduleName: '\(module.name)',
            abilityName: '\(module.abilities[index])',
            parameters: { \(parameters.joined(separator: ", ")) },
          }
      """
  }

  private static func ability(_ name: String) -> String {
    """
    import { AbilityConstant, UIAbility, Want } from '@kit.AbilityKit';
    import { hilog } from '@kit.PerformanceAnalysisKit';
    import { window } from '@kit.ArkUI';

    const TAG: string = '\(name)';
    const DOMAIN: number = 0x3200;

    /**
     * Shows the pages of the module.
     */
    export default class \(name) extends UIAbility {
      private storage: LocalStorage = new LocalStorage();
      private stage: window.WindowStage | undefined = undefined;

      onCreate(want: Want, launchParam: AbilityConstant.LaunchParam): void {
        hilog.info(DOMAIN, TAG, 'onCreate %{public}s', JSON.stringify(want));
        this.storage.setOrCreate('parameters', want.parameters);
        if (launchParam.launchReason === AbilityConstant.LaunchReason.CONTINUATION) {
          this.restore(want);
        }
      }

      onNewWant(want: Want): void {
        this.storage.setOrCreate('parameters', want.parameters);
      }

      onWindowStageCreate(stage: window.WindowStage): void {
        this.stage = stage;
        stage.loadContent('pages/Index', this.storage, (error) => {
          if (error.code) {
            hilog.error(DOMAIN, TAG, 'Failed to load the content. Cause: %{public}s', JSON.stringify(error));
            return;
          }
          this.fillScreen(stage).catch((reason: Error) => hilog.warn(DOMAIN, TAG, reason.message));
        });
      }

      onForeground(): void {
        AppStorage.setOrCreate<boolean>('isActive', true);
      }

      onBackground(): void {
        AppStorage.setOrCreate<boolean>('isActive', false);
      }

      private restore(want: Want): void {
        const state = want.parameters?.['state'] as string | undefined;
        if (state !== undefined && state.length > 0) {
          this.storage.setOrCreate('state', JSON.parse(state) as Record<string, Object>);
        }
      }

      private async fillScreen(stage: window.WindowStage): Promise<void> {
        const main = stage.getMainWindowSync();
        await main.setWindowLayoutFullScreen(true);
        const area = main.getWindowAvoidArea(window.AvoidAreaType.TYPE_SYSTEM);
        AppStorage.setOrCreate('topHeight', px2vp(area.topRect.height));
        main.on('avoidAreaChange', (data) => {
          if (data.type === window.AvoidAreaType.TYPE_SYSTEM) {
            AppStorage.setOrCreate('topHeight', px2vp(data.area.topRect.height));
          }
        });
      }
    }

    """
  }

  private static func component(_ name: String, isPage: Bool, wants: [String]) -> String {
    let starts = wants.enumerated().map { number, want in
      """
        private open\(number)(): void {
          const want: Want = \(want);
          this.context.startAbility(want).catch((error: BusinessError) => {
            hilog.error(0x3200, TAG, `cannot start: ${error.code} ${error.message}`);
          });
        }

      """
    }.joined(separator: "\n")
    let buttons = wants.indices.map { "        Button('Open \($0)').onClick(() => { this.open\($0)(); })\n" }.joined()
    return """
      import { common, Want } from '@kit.AbilityKit';
      import { BusinessError } from '@kit.BasicServicesKit';
      import { hilog } from '@kit.PerformanceAnalysisKit';
      import { promptAction } from '@kit.ArkUI';

      const TAG: string = '\(name)';
      const BUNDLE: string = '\(Workspace.bundleName)';
      const PAGE_SIZE = 20;

      interface \(name)Item {
        id: number;
        title: string;
        price: number;
        tags?: string[];
      }

      \(isPage ? "@Entry\n" : "")@Component
      \(isPage ? "" : "export ")struct \(name) {
        @State private items: \(name)Item[] = [];
        @State private isLoading: boolean = false;
        @Prop title: string = '\(name)';
        private context = getContext(this) as common.UIAbilityContext;
        private page: number = 0;

        aboutToAppear(): void {
          this.load();
        }

        private async load(): Promise<void> {
          if (this.isLoading) {
            return;
          }
          this.isLoading = true;
          try {
            const response = await fetchItems(this.page, PAGE_SIZE);
            // Items without a price are not for sale.
            this.items = this.items.concat(response.filter((item) => item.price > 0 && item.title !== ''));
            this.page += 1;
          } catch (error) {
            promptAction.showToast({ message: `${(error as BusinessError).message}`, duration: 2000 });
          } finally {
            this.isLoading = false;
          }
        }

      \(starts)
        @Builder
        itemRow(item: \(name)Item) {
          Row({ space: 12 }) {
            Image($r('app.media.item')).width(48).height(48).borderRadius(8)
            Column() {
              Text(item.title).fontSize(16).fontWeight(FontWeight.Medium)
              Text(`${item.price.toFixed(2)} €`).fontSize(12).fontColor('#99000000')
            }.alignItems(HorizontalAlign.Start).layoutWeight(1)
          }
          .padding({ left: 16, right: 16, top: 8, bottom: 8 })
        }

        build() {
          Column({ space: 16 }) {
            Text(this.title).fontSize(24)
      \(buttons)      List() {
              ForEach(this.items, (item: \(name)Item) => {
                ListItem() { this.itemRow(item) }
              }, (item: \(name)Item) => item.id.toString())
            }
            .onReachEnd(() => { this.load(); })
            .layoutWeight(1)
          }
          .width('100%')
          .height('100%')
        }
      }

      """
  }
}
