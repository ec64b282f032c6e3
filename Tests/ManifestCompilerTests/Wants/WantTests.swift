import ManifestCompiler
import Testing

/// Wants that open nothing on iOS are reported in any notation, and no others.
@Suite struct WantTests {
  private static let own = "bundleName: 'com.example.shop'"
  private static let wrong = "\(own), moduleName: 'entry', abilityName: 'Nowhere'"
  private static let right = "\(own), moduleName: 'entry', abilityName: 'EntryAbility'"

  private static let nested = "\(own), moduleName: 'entry', abilityName: NAMES.x.b"
  private static let inEntry = "\(own), moduleName: 'entry', abilityName: NAMES.a"

  @Test(
    arguments: [
      // Names.
      ("context.startAbility({ \(wrong) });", ["MC5301 Nowhere"]),
      ("context.startAbility({ \(own), moduleName: 'Entry', abilityName: 'EntryAbility' });", ["MC5301 Entry"]),
      ("context.startAbility({ \(own), moduleName: 'entry', abilityName: 'entryAbility' });", ["MC5301 entryAbility"]),
      ("context.startAbility({ \(own), moduleName: 'orders', abilityName: 'EntryAbility' });", ["MC5301 EntryAbility"]),
      ("context.startAbility({ \(own), moduleName: 'gone', abilityName: this.name });", ["MC5301 gone"]),
      ("context.startAbility({ \(own), abilityName: 'Nowhere' });", ["MC5301 Nowhere"]),
      ("context.startAbility({ \(own), moduleName: 'tv', abilityName: 'TVAbility' });", ["MC5304 tv"]),
      // Missing values.
      ("context.startAbility({ \(own), abilityName: 'EntryAbility' });", ["MC5303 com.example.shop"]),
      ("context.startAbility({ \(own), moduleName: '', abilityName: 'EntryAbility' });", ["MC5303 com.example.shop"]),
      ("context.startAbility({ moduleName: 'entry', abilityName: 'EntryAbility' });", ["MC5303 entry"]),
      ("context.startAbility({ \(own), moduleName: 'entry' });", ["MC5303 com.example.shop"]),
      ("context.startAbility({ action: 'ohos.want.action.viewData', uri: 'shop://orders' });", ["MC5303 action"]),
      ("context.startAbilityForResult({ uri: link, type: 'image/png' });", ["MC5303 uri"]),
      ("const want: Want = { action: 'ohos.want.action.viewData' }; context.startAbility(want);", ["MC5303 action"]),
      // An unknown object may replace the names before it, and the names after it replace those in the object.
      ("function go(o: object) { context.startAbility({ \(wrong), ...o }); }", []),
      ("context.startAbility({ \(wrong), ...this.extra() });", []),
      ("function go(o: object) { context.startAbility({ ...o, \(wrong) }); }", ["MC5301 Nowhere"]),
      // Notations.
      ("context?.startAbility({ \(wrong) } as Want, options);", ["MC5301 Nowhere"]),
      ("context!.startAbilityByCall({ \(wrong) }).then(() => {});", ["MC5301 Nowhere"]),
      ("let want: Want = { \(wrong) };\n    context.startAbility(want);", ["MC5301 Nowhere"]),
      ("const want = { \(wrong), }\n    this.context.startAbility(want as Want)", ["MC5301 Nowhere"]),
      ("let want: Want;\n    want = { \(wrong) };\n    context.startAbility(want);", ["MC5301 Nowhere"]),
      ("let want: Want = { \(wrong) };\n    console.info(JSON.stringify(want));\n    go(want);", ["MC5301 Nowhere"]),
      (
        """
        let want: Want = {};
        want.bundleName = 'com.example.shop';
        want.moduleName = "entry"
        want.abilityName = `Nowhere`;
        context.startAbility(want);
        """, ["MC5301 Nowhere"]
      ),
      (
        "context.startAbility({ bundleName: OWN, 'moduleName': \"entry\", abilityName: 'No' + 'where' });",
        ["MC5301 No"]
      ),
      ("if (a / b) { context.startAbility({ \(wrong) }) } // {", ["MC5301 Nowhere"]),
      ("const r = /['\"{]/; context.startAbility({ \(wrong) });", ["MC5301 Nowhere"]),
      ("const t = `${ `}'${x}` }`; context.startAbility({ \(wrong) });", ["MC5301 Nowhere"]),
      (
        "let w: Want = {};\n    w['bundleName'] = OWN; w['moduleName'] = 'Entry'; w['abilityName'] = 'EntryAbility';"
          + "\n    context.startAbility(w);", ["MC5301 Entry"]
      ),
      (
        "let w: Want = new Object() as Want; w.bundleName = OWN; w.moduleName = 'entry';\n    w.abilityName = 'Gone';"
          + "\n    context.startAbility(w, (e) => {});", ["MC5301 Gone"]
      ),
      (
        "context.startAbility({ bundleName: `com.${'example'}.shop`, moduleName: 'x', abilityName: `y` });",
        ["MC5301 x"]
      ),
      ("context.startAbility({ bundleName: `${OWN}`, moduleName: 'x', abilityName: `y` });", ["MC5301 x"]),
      // Calls that only log the want.
      ("let want: Want = { \(wrong) };\n    this.log.info(want);\n    context.startAbility(want);", ["MC5301 Nowhere"]),
      ("let want: Want = { \(wrong) };\n    hilog.info(want);\n    context.startAbility(want);", ["MC5301 Nowhere"]),
      // Want agents.
      ("wantAgent.getWantAgent({ wants: [{ \(own), abilityName: 'Gone' }], requestCode: 0 });", ["MC5305 Gone"]),
      (
        "let info: wantAgent.WantAgentInfo = { wants: [{ \(own), moduleName: 'Entry', abilityName: 'EntryAbility' }],"
          + " operationType: wantAgent.OperationType.START_ABILITY };", ["MC5305 Entry"]
      ),
      // Other apps.
      (
        "context.startAbility({ bundleName: 'com.huawei.hmos.settings', uri: 'x' });",
        ["MC5306 com.huawei.hmos.settings"]
      ),
      ("context.startAbilityForResult({ bundleName: 'com.ohos.mms' });", ["MC5306 com.ohos.mms"]),
      ("context.startAbility({ bundleName: 'org.bank', moduleName: 'a', abilityName: 'b' });", ["MC5307 org.bank"]),
      ("context.startAbility({ bundleName: 'com.example.bank', moduleName: 'a' });", ["MC5307 com.example.bank"]),
      ("context.startAbility({ bundleName: 'com.example.shop2', moduleName: 'a' });", ["MC5307 com.example.shop2"]),
      ("context.startAbility({ bundleName: 'com.example.shpo', moduleName: 'a' });", ["MC5313 com.example.shpo"]),
      ("context.startAbility({ bundleName: 'com.exmple.shop' });", ["MC5313 com.exmple.shop"]),
      (
        "context.startAbility({ bundleName: 'com.example.Shop', moduleName: 'entry', abilityName: 'EntryAbility' });",
        ["MC5313 com.example.Shop"]
      ),
      ("context.startAbilityForResult({ \(right) });", []),
      // Functions and lists.
      ("open((): Want => {\n      return { \(wrong) };\n    });", ["MC5301 Nowhere"]),
      ("const wants: Want[] = [{ \(right) }, { \(wrong) }];", ["MC5301 Nowhere"]),
      (
        "const items = [{ want: { \(right) } }, { want: { \(wrong) } }];\n    context.startAbility(items[0].want);",
        ["MC5301 Nowhere"]
      ),
      (
        "const items = [{ want: { \(right) } }, { want: { \(wrong) } }];\n"
          + "    items.forEach((item) => { context.startAbility(item.want); });", ["MC5301 Nowhere"]
      ),
      // Parts and branches.
      (
        "const base: Want = { \(own), moduleName: 'entry' };\n    context.startAbility({ ...base, abilityName: 'Gone' });",
        ["MC5301 Gone"]
      ),
      ("context.startAbility({ ...{ \(wrong) }, moduleName: 'orders' });", ["MC5301 Nowhere"]),
      (
        "const a: Want = { \(wrong) };\n    const b: Want = { ...a };\n    context.startAbility({ ...b });",
        ["MC5301 Nowhere"]
      ),
      ("context.startAbility(late ? { \(right) } : { \(wrong) });", ["MC5301 Nowhere"]),
      ("const want: Want = late ? { \(wrong) } : { \(right) };\n    context.startAbility(want);", ["MC5301 Nowhere"]),
      ("const make = (): Want => ({ \(wrong) });", ["MC5301 Nowhere"]),
      ("open((): Want => {\n      return late ? { \(right) } : { \(wrong) };\n    });", ["MC5301 Nowhere"]),
      ("go({ \(wrong) } as Want);", ["MC5301 Nowhere"]),
      (
        "context.startAbility({ \(own), moduleName: 'entry', abilityName: late ? 'Nowhere' : 'EntryAbility' });",
        ["MC5301 Nowhere"]
      ),
      (
        "context.startAbility({ \(own), moduleName: late ? 'orders' : 'gone', abilityName: late ? 'OrderAbility' : 'A' });",
        ["MC5301 gone"]
      ),
      (
        "context.startAbility({ \(own), moduleName: 'gone', abilityName: late ? 'OrderAbility' : 'EntryAbility' });",
        ["MC5301 gone"]
      ),
      (
        "const make = (): Want => ({ \(own), moduleName: 'orders', abilityName: 'OrderAbility', parameters: { idd: 1 } });",
        ["MC5310 idd"]
      ),
      ("const wants: Array<Want> = [{ \(right) }, { \(wrong) }];", ["MC5301 Nowhere"]),
      ("const wants: Record<string, Want> = { a: { \(right) }, 'b': { \(wrong) } };", ["MC5301 Nowhere"]),
      ("this.startAbility({ \(wrong) });", ["MC5301 Nowhere"]),
      ("context.startAbilityAsCaller({ \(wrong) });", ["MC5301 Nowhere"]),
      ("context.startRecentAbility({ \(wrong) }, () => {});", ["MC5301 Nowhere"]),
      ("const NAMES: Names = { a: 'Gone', b: 1 };\n    context.startAbility({ \(inEntry) });", ["MC5301 NAMES"]),
      ("const NAMES = { a: `Gone` } as const;\n    context.startAbility({ \(inEntry) });", ["MC5301 NAMES"]),
      ("const A = 'Gone'; const NAMES = { a: A };\n    context.startAbility({ \(inEntry) });", ["MC5301 NAMES"]),
      ("const NAMES = { x: { b: 'Gone' } };\n    context.startAbility({ \(nested) });", ["MC5301 NAMES"]),
      (
        "const NAMES = { y: {}, x: { z: 1, b: OWN + '' } };\n    context.startAbility({ \(nested) });", ["MC5301 NAMES"]
      ),
    ] as [(String, [String])])
  func reportsInvalidWants(_ body: String, _ findings: [String]) {
    #expect(WantProject.findings(in: body) == findings)
  }

  /// The note names the method that the source calls, and `startAbility` if it calls none.
  @Test(arguments: ["startAbility", "startAbilityForResult", "startAbilityByCall", "startAbilityAsCaller"])
  func namesTheMethod(_ method: String) {
    func notes(_ body: String) -> [String] {
      WantProject(files: ["entry/src/main/ets/pages/Index.ets": "function open(context) {\n  \(body)\n}\n"]).notes
    }
    #expect(notes("context.\(method)({ \(Self.wrong) });") == ["`\(method)` silently fails"])
    #expect(
      notes("let want: Want = { \(Self.wrong) };\n  context.\(method)(want);") == [
        "`\(method)` silently fails"
      ])
    #expect(notes("let want: Want = { \(Self.wrong) };\n  go(want);") == ["`startAbility` silently fails"])
  }

  @Test(arguments: [
    // Valid wants.
    "context.startAbility({ \(right) });",
    "context.startAbility({ \(own), moduleName: 'orders', abilityName: 'OrderAbility', parameters: { id: 1 } });",
    // Exceptions that the route map declares.
    "context.startAbility({ \(own), moduleName: 'entry', abilityName: 'Camera' });",
    "context.startAbility({ \(own), moduleName: 'entry', abilityName: 'WatchAbility' });",
    // The app delegate has a branch for the ability.
    "context.startAbility({ \(own), moduleName: 'scan', abilityName: 'Scanner' });",
    // Implicit wants that are not for iOS, or not known.
    "if (canIUse('A')) { context.startAbility({ action: 'ohos.want.action.viewData', uri: link }); }",
    "context.startAbility({ ...base, action: 'ohos.want.action.viewData' });",
    // Parts that other code changes or overrides, and branches with different conditions.
    "const a: Want = { \(wrong) };\n    a.abilityName = 'EntryAbility';\n    context.startAbility({ ...a });",
    "const a: Want = { \(wrong) };\n    context.startAbility({ ...a, abilityName: 'EntryAbility' });",
    "const a: Want = { \(own), abilityName: 'A' };\n    context.startAbility({ ...a, ...make() });",
    "context.startAbility({ \(own), moduleName: a ? 'orders' : 'entry', abilityName: b ? 'Any' : 'Other' });",
    "context.startServiceExtensionAbility({ \(wrong) } as Want);",
    "formProvider.requestPublishForm({ \(wrong) } as Want);",
    "const want: Want = { \(wrong) };\n    formProvider.requestPublishForm(want, data);",
    "const make = (): Want => ({ \(own), moduleName: 'orders', abilityName: 'OrderAbility' });",
    "context.startAbility({ bundleName: name, action: 'ohos.want.action.viewData' });",
    "const want: Want = { action: 'ohos.want.action.viewData' };\n    complete(want);\n    context.startAbility(want);",
    "animator.startAbility({ type: 'jump' });",
    "context.startAbility({ \(own), uri: 'shop://x' });",
    // Pickers, which exist on iOS.
    "context.startAbilityForResult({ bundleName: 'com.ohos.photos', abilityName: context.abilityInfo.name });",
    "context.startAbility({ bundleName: 'com.ohos.filepicker' });",
    // Code that checks the platform.
    "if (canIUse('SystemCapability.Map.Core')) { context.startAbility({ \(wrong) }); }",
    "if (PlatformInfo.getPlatform() === PlatformTypeEnum.ANDROID) { context.startAbility({ \(wrong) }); }",
    "if (deviceInfo.osFullName.startsWith('Open')) {} else { context.startAbility({ bundleName: 'com.ohos.mms' }); }",
    "if (this.isIOS) return;\n    context.startAbility({ \(own), abilityName: 'EntryAbility' });",
    "const name = this.platform; [1].forEach(() => { context.startAbility({ \(wrong) }); });",
    "canIUse('A') && context.startAbility({ \(wrong) });",
    "if (os === 'ios') {} else context.startAbility({ \(wrong) });",
    // Names that are known only at run time.
    "context.startAbility({ \(own), moduleName: `${other}`, abilityName: 'Nowhere' });",
    "context.startAbility({ \(own), moduleName: `${run('x')}`, abilityName: 'Nowhere' });",
    "let w: Want = {};\n    w['bundleName'] = OWN;\n    w[key] = 'x';\n    context.startAbility(w);",
    "let w: Want = new Object() as Want;\n    fill(w);\n    context.startAbility(w);",
    "let w: Want = new Other() as Want;\n    w.bundleName = OWN;\n    context.startAbility(w);",
    "context.startAbility({ \(own), moduleName: name, abilityName: 'EntryAbility' });",
    "context.startAbility({ \(own), moduleName: isIOS ? 'entry' : 'x', abilityName: 'EntryAbility' });",
    "const want: Want = os === 'ios' ? { \(right) } : { \(wrong) };",
    "context.startAbility(this.isAndroid ? { \(wrong) } : { \(right) });",
    "context.startAbility({ \(own), moduleName: `${a}`, abilityName: 'Nowhere' });",
    "context.startAbility({ ...base, abilityName: 'EntryAbility' });",
    "context.startAbility({ ...base, \(own) });",
    "context.startAbility(this.want);",
    "context.startAbility(make({ \(wrong) }));",
    "let want: Want = { \(wrong) };\n    want = other();\n    context.startAbility(want);",
    "let want: Want = { \(right) };\n    if (late) { want.abilityName = 'Nowhere'; }\n    context.startAbility(want);",
    "let want: Want = { \(own) };\n    complete(want);\n    context.startAbility(want);",
    "let want: Want = { \(wrong) };\n    Object.assign(want, names);\n    context.startAbility(want);",
    "this.startAbility({ abilityName: 'EntryAbility' });",
    "let want: Want = { \(own) };\n    this.dialog.choose(want);\n    context.startAbility(want);",
    "let want: Want = { \(own) };\n    this.catalog.choose(want);\n    context.startAbility(want);",
    "let want = { \(wrong) };\n    list.forEach((want) => { context.startAbility(want); });",
    "let want = { \(wrong) };\n    list.forEach(want => context.startAbility(want));",
    "const want: Want = { \(wrong) };\n    for (const want of this.wants) { context.startAbility(want); }",
    "let want = { \(wrong) };\n    const f = async (want: Want): Promise<void> => { context.startAbility(want); };",
    "const entry = 'x';\n    { let entry = get(); context.startAbility({ \(own), moduleName: entry, abilityName: 'E' }); }",
    "let module = 'x';\n    module = name();\n    context.startAbility({ \(own), moduleName: module, abilityName: 'EntryAbility' });",
    "open((): Want => {\n      return { \(right) };\n    });",
    "open((): Want => {\n      return { bundleName: 'org.bank', moduleName: 'a', abilityName: 'b' };\n    });",
    "open((): Page => {\n      return { \(wrong) };\n    });",
    "const wants: Want[] = [{ \(right) }, { \(own), abilityName: 'EntryAbility' }, { ...base, \(own) }];",
    "const wants: Map<Want> = [{ \(wrong) }];", "context.startRecentAbility({ \(own), abilityName: 'EntryAbility' });",
    "const NAMES = { a: 'EntryAbility' };\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { a: 'Gone' };\n    NAMES.a = this.name;\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { a: 'Gone', ...others };\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { a: ready ? 'Gone' : 'EntryAbility' };\n    context.startAbility({ \(inEntry) });",
    "let NAMES = { a: 'Gone' };\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { x: { b: 'EntryAbility' } };\n    context.startAbility({ \(nested) });",
    "const NAMES = { x: { b: 'Gone' } };\n    NAMES.x.b = this.name;\n    context.startAbility({ \(nested) });",
    "const NAMES = { x: { b: 'Gone' } };\n    NAMES.x = this.names;\n    context.startAbility({ \(nested) });",
    "const NAMES = { a: 'Gone' };\n    NAMES[key] = this.name;\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { a: 'Gone' };\n    Object.assign(NAMES, names);\n    context.startAbility({ \(inEntry) });",
    "const NAMES = { x: { b: 'Gone', ...names } };\n    context.startAbility({ \(nested) });",
    "const NAMES = { x: names };\n    context.startAbility({ \(nested) });",
    "const NAMES = { x: { b: { c: 'Gone' } } };\n    context.startAbility({ \(nested) });",
    "const pages: Page[] = [{ \(wrong) }];",
    "const items = [{ want: { \(wrong) } }];\n    context.startAbility(this.want);",
    "const items = [{ wish: { \(wrong) } }];\n    items.forEach((item) => { context.startAbility(item.want); });",
    // Objects that look similar.
    "postCardAction(this, { action: 'router', \(own), abilityName: 'Nowhere', params: {} });",
    "let image = { bundleName: 'com.other', moduleName: 'nowhere', id: 1 };\n    Image(image);",
    "Image($r('app.media.icon', { \(wrong) }));",
    "context.startServiceExtensionAbility({ \(wrong) });",
    "let want: Want = { \(wrong) };\n    context.connectServiceExtensionAbility(want, options);",
    "abilityDelegator.startAbility({ \(wrong) });",
    "registry.getAbilityDelegator().startAbility({ \(wrong) });",
    "let want: Want = { \(wrong) };\n    delegator.startAbility(want);",
    "let want: Want = { \(own), abilityName: 'EntryAbility' };\n    Router.open(want);",
    "let want: Want = { bundleName: 'com.ohos.mms' };\n    Router.open(want);",
    "let unused: Want = { \(wrong) };",
    "// context.startAbility({ \(wrong) });",
    "/* context.startAbility({ \(wrong) }); */",
    "const text = `context.startAbility({ ${x} })`;",
    // Want agents.
    "wantAgent.getWantAgent({ wants: [{ \(own), abilityName: 'EntryAbility' }], requestCode: 0 });",
    "wantAgent.getWantAgent({ wants: [{ bundleName: 'com.other', abilityName: 'X' }], requestCode: 0 });",
    "let i = { wants: [{ \(wrong) }], operationType: wantAgent.OperationType.SEND_COMMON_EVENT, requestCode: 0 };",
    "let i = { wants: [{ bundleName: this.context.abilityInfo.bundleName, abilityName: this.name }], requestCode: 0 };",
    "let wishes = { wants: [{ \(wrong) }] };",
  ])
  func acceptsValidWants(_ body: String) {
    #expect(WantProject.findings(in: body) == [])
  }

  @Test(
    "a platform test may have a name",
    arguments: [
      ("const ON_PHONE = deviceInfo.distributionOSName === 'HarmonyOS';", "", "if (ON_PHONE) { WANT }"),
      ("let runsHere: boolean = canIUse('A.B')\nlog(runsHere)", "", "if (!runsHere) return;\n    WANT"),
      ("const osName = deviceInfo.osFullName;", "", "if (osName.startsWith('Open')) { WANT }"),
      ("const A = canIUse('A.B');", "", "const ready = A;\n    if (ready) { WANT }"),
      ("", "", "if (deviceInfo.deviceType === '2in1') { WANT }"),
      ("", "private isReady: boolean = deviceInfo.osFullName.startsWith('Open');", "if (this.isReady) { WANT }"),
      ("", "@State isReady: boolean = false;\n  f() { this.isReady = canIUse('A') }", "if (this.isReady) { WANT }"),
      ("function hasMail(): boolean { return canIUse('A.B'); }", "", "hasMail() && WANT"),
      ("", "async has(): Promise<boolean> { if (canIUse('A')) return true }", "if (await this.has()) WANT"),
      ("const hasMail = (): boolean => { return canIUse('A.B'); }", "", "const x = hasMail() ? WANT : 0"),
      ("const hasMail = () => canIUse('A.B')", "", "if (hasMail()) { WANT }"),
      ("class Env { static readonly NATIVE: boolean = canIUse('A.B'); }", "", "if (Env.NATIVE) { WANT }"),
      ("", "f() { Column() { if (this.isReady) { WANT } } }\n  isReady = canIUse('A')", ""),
      ("", "", "if (deviceInfo.brand === 'HUAWEI') { WANT }"), ("", "", "if (AppUtil.isHOS()) { WANT }"),
      ("", "", "if (AppStorage.get<boolean>('isIOS')) return;\n    WANT"), ("", "", "if (this.isHmos) { WANT }"),
      ("", "@StorageProp('isHarmony') native: boolean = false;", "if (this.native) { WANT }"),
      ("import { IS_OH } from './Env';", "", "if (IS_OH) { WANT }"), ("", "", "if (OHDevice.isReady) { WANT }"),
    ]) func acceptsNamedPlatformTests(_ file: String, _ members: String, _ body: String)
  {
    let source = "\(file)\nclass Index {\n  \(members)\n  open(context) {\n    \(body)\n  }\n}\n"
    let want = "context.startAbility({ bundleName: 'com.ohos.mms' })"
    #expect(WantProject.findings(source.replacing("WANT", with: want)) == [])
  }

  @Test(
    "extension abilities do not run on iOS",
    arguments: [
      ("ShareAbility extends ShareExtensionAbility", []),
      ("Widget<T> extends ability.FormExtensionAbility implements Listener", []),
      ("EntryAbility extends UIAbility", ["MC5303 com.example.shop"]),
      ("ExtensionAbility extends Page", ["MC5303 com.example.shop"]),
    ]) func acceptsExtensionAbilities(_ header: String, _ expected: [String])
  {
    let want = "{ bundleName: 'com.example.shop', abilityName: 'EntryAbility' }"
    let source = """
      import { Want } from '@kit.AbilityKit';
      export default class \(header) {
        onForeground() {
          const want: Want = \(want);
          this.context.startAbility(want);
        }
      }

      """
    #expect(WantProject.findings(source) == expected)
  }

  @Test(
    "a platform test may be imported",
    arguments: [
      ("export const ON_PHONE = canIUse('A.B');", "{ ON_PHONE }", "if (ON_PHONE) { WANT }"),
      ("export const ON_PHONE = canIUse('A.B');", "{ other, ON_PHONE as ready }", "if (!ready) return;\n    WANT"),
      ("export class Env { static has() { return canIUse('A'); } }", "{ Env }", "if (Env.has()) { WANT }"),
      ("export default class Env { ready = canIUse('A'); }", "Env", "Env.get().ready && WANT"),
      ("export function hasMail() { return deviceInfo.brand === 'A'; }", "* as env", "if (env.hasMail()) { WANT }"),
    ]) func acceptsImportedPlatformTests(_ other: String, _ imported: String, _ body: String)
  {
    let want = "context.startAbility({ bundleName: 'com.ohos.mms' })"
    func findings(_ imported: String) -> [String] {
      let method = "class Index {\n  open(context) {\n    \(body.replacing("WANT", with: want))\n  }\n}\n"
      let source = "import \(imported) from '../common/Env';\n\(method)"
      return WantProject(files: [
        "entry/src/main/ets/common/Env.ets": other, "entry/src/main/ets/pages/Index.ets": source,
      ]).findings
    }
    #expect(findings(imported) == [])
    #expect(findings("{ something }") == ["MC5306 com.ohos.mms"])
  }

  @Test(
    "a platform test may be a member of another object",
    arguments: [
      ("private env: Env = new Env();", "if (this.env.isReady) { WANT }", true),
      ("", "const env = new Env();\n    if (!env.isReady) return;\n    WANT", true),
      ("", "const ready = this.env.isReady;\n    if (ready) { WANT }", true),
      ("", "if (this.isReady) { WANT }", true), ("isReady = true;", "if (this.isReady) { WANT }", false),
      ("isReady = true;", "if (this.env.isReady) { WANT }", true), ("", "if (isReady) { WANT }", false),
    ]) func acceptsTestsOfOtherObjects(_ members: String, _ body: String, _ isTest: Bool)
  {
    let want = "context.startAbility({ bundleName: 'com.ohos.mms' })"
    let method = "open(context) {\n    \(body.replacing("WANT", with: want))\n  }"
    let project = WantProject(files: [
      "entry/src/main/ets/common/Env.ets": "export class Env { isReady = canIUse('A'); }",
      "entry/src/main/ets/pages/Index.ets":
        "import { Env } from '../common/Env';\nclass Index extends Page {\n  \(members)\n  \(method)\n}\n",
    ])
    #expect(project.findings == (isTest ? [] : ["MC5306 com.ohos.mms"]))
  }

  @Test func resolvesConstantsOfNamespaces() {
    let source = """
      export namespace Names {
        export const BUNDLE = 'com.example.shop';
        export const GONE = 'Gone';
        export let changing = 'Gone';
        export let unchanged = 'Gone';
      }
      Names.changing = name();
      this.c.startAbility({ bundleName: Names.BUNDLE, moduleName: 'entry', abilityName: Names.GONE });
      this.c.startAbility({ bundleName: Names.BUNDLE, moduleName: 'entry', abilityName: Names.changing });
      this.c.startAbility({ bundleName: Names.BUNDLE, moduleName: 'entry', abilityName: Names.unchanged });
      """
    #expect(WantProject.findings(source) == ["MC5301 Names", "MC5301 Names"])
  }

  @Test(arguments: [
    ("const ON_PHONE = canIUse('A.B');", "log(ON_PHONE);"), ("const ON_PHONE = canIUse('A.B');", "if (ready) {}"),
    ("const ready = true\nlog(canIUse('A.B'))", "if (ready) {}"), ("", "if (HOST) {}"), ("", "if (photos.isREADY) {}"),
    ("", "if (deviceInfo.deviceType === 'phone') {}"), ("const hasMail = () => {}; canIUse('A')", "if (hasMail()) {}"),
  ])
  func otherConditionsAreNotPlatformTests(_ file: String, _ body: String) {
    let source =
      "\(file)\nclass Index {\n  open(context) {\n    \(body)\n"
      + "    context.startAbility({ bundleName: 'com.ohos.mms' });\n  }\n}\n"
    #expect(WantProject.findings(source) == ["MC5306 com.ohos.mms"])
  }

  @Test(arguments: [
    "context.abilityInfo.bundleName", "ctx.abilityInfo.bundleName", "this.context.abilityInfo.bundleName",
    "this.context?.abilityInfo?.bundleName", "getContext(this).abilityInfo.bundleName", "context.applicationInfo.name",
    "(getContext(this) as common.UIAbilityContext).abilityInfo.bundleName", "this.context.applicationInfo.name",
    "(this.context as common.UIAbilityContext).abilityInfo.bundleName", "getContext().applicationInfo.name",
    "this.getUIContext().getHostContext()!.applicationInfo.name", "context.abilityInfo.bundleName as string",
    "context.abilityInfo.applicationInfo.name",
  ])
  func contextHasTheBundleNameOfTheApp(_ bundleName: String) {
    func findings(_ names: String, before: String = "") -> [String] {
      WantProject.findings(in: "\(before)context.startAbility({ \(names) });")
    }
    let constant = "const bundleName = \(bundleName);\n    "
    #expect(findings("moduleName: 'entry', abilityName: 'Gone', bundleName: \(bundleName)") == ["MC5301 Gone"])
    #expect(findings("abilityName: 'EntryAbility', bundleName: \(bundleName)") == ["MC5303 EntryAbility"])
    #expect(findings("bundleName, moduleName: 'entry', abilityName: 'Gone'", before: constant) == ["MC5301 Gone"])
    #expect(findings("bundleName: \(bundleName), moduleName: 'entry', abilityName: 'EntryAbility'") == [])
    #expect(findings("bundleName: \(bundleName), moduleName: 'entry', abilityName: this.name") == [])
    #expect(findings("bundleName: \(bundleName), moduleName: 'scan', abilityName: 'Scanner'") == [])
    let other = "const other = context.createBundleContext('org.bank');\n    "
    #expect(findings("bundleName: \(bundleName), moduleName: 'x', abilityName: 'y'", before: other) == [])
  }

  @Test(arguments: [
    "info.abilityInfo.bundleName", "bundleInfo.applicationInfo.name", "abilityInfo.bundleName", "context.bundleName",
    "context.abilityInfo.name", "context.elementName.bundleName", "find(context).abilityInfo.bundleName",
    "context.createBundleContext('org.bank').applicationInfo.name", "list[context].abilityInfo.bundleName",
    "context.abilityInfo.bundleName + '.tv'", "context.abilityInfo.bundleName\n    + '.tv'",
    "tv ? 'org.bank' : context.abilityInfo.bundleName", "context",
    "(tv ? other : context).abilityInfo.bundleName", "(find() as Info).abilityInfo.bundleName",
    "find(getContext()).abilityInfo.bundleName", "!context.abilityInfo.bundleName",
    "a.b(c).context.abilityInfo.bundleName",
  ])
  func otherBundleNamesAreUnknown(_ bundleName: String) {
    let names = "bundleName: \(bundleName), moduleName: 'x', abilityName: 'y'"
    #expect(WantProject.findings(in: "context.startAbility({ \(names) });") == [])
    let variable = "let bundleName = \(bundleName);\n    "
    #expect(
      WantProject.findings(
        in: "\(variable)context.startAbility({ bundleName, moduleName: 'x', abilityName: 'y' });") == [])
  }

  /// A string is its own value, also if a constant has its text as a name.
  @Test func doesNotTakeAStringForAConstant() {
    let constants = "const own = context.abilityInfo.bundleName;\n    const ENTRY = 'entry';\n    "
    func findings(_ names: String) -> [String] {
      WantProject.findings(in: "\(constants)context.startAbility({ \(names) });")
    }
    #expect(findings("bundleName: own, moduleName: 'entry', abilityName: 'Gone'") == ["MC5301 Gone"])
    #expect(findings("bundleName: 'own', moduleName: 'entry', abilityName: 'Gone'") == ["MC5307 own"])
    #expect(findings("bundleName: own, moduleName: 'ENTRY', abilityName: 'EntryAbility'") == ["MC5301 ENTRY"])
    #expect(findings("bundleName: own, moduleName: ENTRY, abilityName: 'EntryAbility'") == [])
  }

  @Test func doesNotTreatAnOwnSchemeAsAnotherApp() {
    let want = "this.c.startAbility({ bundleName: 'org.Old', moduleName: 'x', abilityName: 'y' });"
    var project = WantProject(files: ["entry/src/main/ets/Page.ets": want])
    #expect(project.findings == ["MC5307 org.Old"])
    project.schemes = ["com.example.shop", "org.old"]
    #expect(project.findings == ["MC5313 org.Old"])
    project.queries = ["org.old"]
    #expect(project.findings == [])
  }

  @Test func resolvesConstantsOfTheFile() {
    let source = """
      import { MODULE } from './Names';
      const PREFIX = 'com.example';
      export const BUNDLE: string = PREFIX + '.shop';
      enum Modules { Entry = 'entry', Orders = 'order' }
      class Names {
        static readonly ABILITY: string = 'Nowhere';
        static changing = 'Nowhere';
        static readonly ALL = { app: { module: 'Entry' }, ability: 'EntryAbility' };
        static others = { module: 'Entry' };
        static readonly RECORD: Record<string, string> = { 'module': 'Entry', 'ability': 'EntryAbility' };
        static readonly CHANGED: Record<string, string> = { 'ability2': 'Gone' };
      }
      @Component
      struct Page {
        private readonly module: string = 'Entry';
        @State want: Want = { bundleName: BUNDLE, moduleName: this.module, abilityName: 'EntryAbility' };
        build() {
          Column() {
            Button('a').onClick(() => { this.context.startAbility(this.want); })
            Button('b').onClick(() => {
              this.context.startAbility({ bundleName: BUNDLE, moduleName: Modules.Orders, abilityName: 'OrderAbility' });
            })
            Button('c').onClick(() => {
              this.context.startAbility({ bundleName: BUNDLE, moduleName: Modules.Entry, abilityName: Names.ABILITY });
            })
            Button('d').onClick(() => {
              this.context.startAbility({ bundleName: BUNDLE, moduleName: 'entry', abilityName: Names.changing });
            })
            Button('e').onClick(() => {
              this.context.startAbility({ bundleName: BUNDLE, moduleName: MODULE, abilityName: 'Nowhere' });
            })
            Button('f').onClick(() => {
              this.context.startAbility({
                bundleName: BUNDLE, moduleName: Names.ALL.app.module, abilityName: Names.ALL.ability });
            })
            Button('h').onClick(() => {
              this.context.startAbility({
                bundleName: BUNDLE, moduleName: Names.RECORD['module'], abilityName: Names.RECORD['ability'] });
            })
            Button('i').onClick(() => {
              Names.CHANGED['ability2'] = 'EntryAbility';
              this.context.startAbility({
                bundleName: BUNDLE, moduleName: 'entry', abilityName: Names.CHANGED['ability2'] });
            })
            Button('g').onClick(() => {
              this.context.startAbility({
                bundleName: BUNDLE, moduleName: Names.others.module, abilityName: 'EntryAbility' });
            })
          }
        }
      }
      """
    #expect(
      WantProject.findings(source) == ["MC5301 this", "MC5301 Modules", "MC5301 Names", "MC5301 Names", "MC5301 Names"])
  }

  /// Constants of other sources are read by relative paths and by the names of local packages.
  @Test func resolvesImportedConstants() {
    let page = """
      import Names, { MODULE as ENTRY, Modules } from '../common/Names';
      import * as all from '../common/Names.ets';
      import { BUNDLE, ORDER, Abilities } from '@ohos/common';
      import { LENS } from '@ohos/common/src/main/ets/Abilities';
      import { Other } from '@ohos/other';
      class Index {
        open(context) {
          context.startAbility({ bundleName: BUNDLE, moduleName: ENTRY, abilityName: Names.ABILITY });
          context.startAbility({ bundleName: BUNDLE, moduleName: all.MODULE, abilityName: 'EntryAbility' });
          context.startAbility({ bundleName: BUNDLE, moduleName: Modules.Orders, abilityName: ORDER });
          context.startAbility({ bundleName: BUNDLE, moduleName: 'entry', abilityName: Abilities.known.entry });
          context.startAbility({ bundleName: BUNDLE, moduleName: 'entry', abilityName: LENS });
          context.startAbility({ bundleName: BUNDLE, moduleName: 'entry', abilityName: Other.NAME });
          context.startAbility({ bundleName: BUNDLE, moduleName: 'entry', abilityName: all.changing });
        }
      }
      """
    var files = [
      "entry/src/main/ets/pages/Index.ets": page,
      "entry/src/main/ets/common/Names.ets": """
      export default class Names { static readonly ABILITY: string = 'Nowhere'; }
      export const MODULE = 'entry';
      export enum Modules { Orders = 'orders' }
      export let changing = 'Nowhere';
      export function change(): void { changing = name(); }
      """,
      "entry/oh-package.json5": "{dependencies: {'@ohos/common': 'file:../common', '@ohos/other': '^1.0.0'}}",
      "common/oh-package.json5": "{name: '@ohos/common', main: 'Index.ets'}",
      "common/Index.ets":
        "export * from './src/main/ets/Names';\nexport { Abilities } from './src/main/ets/Abilities';\n",
      "common/src/main/ets/Names.ets": """
      export { ORDERS as ORDER } from './Abilities';
      export * from '../../../Index';
      export const BUNDLE = 'com.example.shop';
      """,
      "common/src/main/ets/Abilities.ets": """
      export const ORDERS = 'OrdersAbility';
      export const LENS = 'Lens';
      export const Abilities = { known: { entry: 'EntryAbilty' } };
      """,
    ]
    let findings = ["MC5301 Names", "MC5301 ORDER", "MC5301 Abilities", "MC5301 LENS"]
    #expect(WantProject(files: files).findings == findings)
    files["entry/src/main/ets/common/Names.ets"]?.replace("'entry'", with: "'Entry'")
    #expect(WantProject(files: files).findings == ["MC5301 ENTRY"] + findings.dropFirst())
    files["common/src/main/ets/Abilities.ets"] = nil
    #expect(WantProject(files: files).findings == ["MC5301 ENTRY"])
  }

  @Test(
    "code elsewhere may set the members of a type",
    arguments: [
      ("readonly ability: string = 'Gone';", "constructor(a: string) { this.ability = a; }", []),
      ("readonly ability: string = 'Gone';", "", []),
      ("private readonly ability: string = 'Gone';", "", ["MC5301 this"]),
      ("private readonly ability: string = 'Gone';", "constructor(a: string) { this.ability = a; }", []),
      ("static readonly ability: string = 'Gone';", "", ["MC5301 this"]), ("@Prop ability: string = 'Gone';", "", []),
      ("@Prop want: Want = { bundleName: 'com.example.shop', moduleName: 'entry', abilityName: 'Gone' };", "", []),
      ("want: Want = { bundleName: 'com.example.shop', moduleName: 'entry' };", "", []),
      (
        "want: Want = { bundleName: 'com.example.shop', moduleName: 'entry', abilityName: 'Gone' };", "",
        ["MC5301 Gone"]
      ),
      (
        "private want: Want = { bundleName: 'com.example.shop', abilityName: 'EntryAbility' };", "",
        ["MC5303 com.example.shop"]
      ),
    ]) func members(_ member: String, _ constructor: String, _ expected: [String])
  {
    let names = "{ bundleName: 'com.example.shop', moduleName: 'entry', abilityName: this.ability }"
    let argument = member.contains("want:") ? "this.want" : names
    #expect(
      WantProject.findings("class A {\n  \(member)\n  \(constructor)\n  open(c) { c.startAbility(\(argument)); }\n}\n")
        == expected)
  }

  @Test(
    "reads wants that another source starts",
    arguments: [
      ("ITEMS", "ITEMS[0].want", "export const ITEMS = [{ title: 'a', want: # }];", ["MC5301 Nowhere"]),
      ("Item", "this.item.want", "export class Item { want: Want = #; }", ["MC5301 Nowhere"]),
      ("Item", "this.item!.want", "export class Item { title = 'a'; }\nconst a = { want: # };", ["MC5301 Nowhere"]),
      ("Item", "this.item.want", "export class Item { other: Want = #; }", []),
      ("Item", "this.item.want", "const a = { other: # };", []),
      ("WANT", "WANT", "export const WANT: Want = #;", ["MC5301 Nowhere"]),
    ]) func startedElsewhere(_ name: String, _ argument: String, _ data: String, _ expected: [String])
  {
    let literal = "{ bundleName: 'com.example.shop', moduleName: 'entry', abilityName: 'Nowhere' }"
    let project = WantProject(files: [
      "entry/src/main/ets/pages/Index.ets": """
      import { \(name) } from '../model/Data';
      class Index { item = new Item(); open() { this.context.startAbility(\(argument)); } }
      """,
      "entry/src/main/ets/model/Data.ets": data.replacing("#", with: literal),
    ])
    #expect(project.findings == expected)
  }

  @Test func treatsCircularConstantsAsUnknown() {
    let circle = "const A = B;\nconst B = A;\n"
    #expect(
      WantProject.findings(circle + "this.c.startAbility({ bundleName: 'com.example.shop', moduleName: A });") == [
        "MC5303 com.example.shop"
      ])
    let chain = (1...5_000).map { "const A\($0) = A\($0 - 1);\n" }.joined()
    let want = "this.c.startAbility({ \(Self.own), moduleName: A5000, abilityName: 'EntryAbility' });"
    #expect(WantProject.findings(chain + want) == [])
  }

  @Test func ignoresSourcesThatAreNotOnIOS() {
    let want = "class A { a() { this.c.startAbility({ \(Self.wrong) }); } }\n"
    let project = WantProject(files: [
      "tv/src/main/ets/Page.ets": want, "entry/src/ohosTest/ets/Test.ets": want,
      "entry/src/main/resources/rawfile/a.ts": want, "entry/src/main/ets/oh_modules/b/c.ets": want,
      "entry/src/main/ets/HarmonyOSSettings.ets": want, "entry/src/main/ets/Settings.harmony.ets": want,
      "entry/src/main/ets/Want.js": want,
    ])
    #expect(project.findings == [])
    let others = WantProject(files: ["common/src/main/ets/Page.ets": want, "orders/src/main/ets/old.ts": want])
    #expect(others.findings == ["MC5301 Nowhere", "MC5301 Nowhere"])
  }

  @Test func doesNotReportUnknownNamesAsMissing() {
    let want = "this.c.startAbility({ \(Self.wrong) });"
    var project = WantProject(files: ["entry/src/main/ets/Page.ets": want])
    project.map += "\n  entry/{: x"
    #expect(project.findings == [])
  }

  /// A branch that compares only the module shows its controller for every ability of the module.
  @Test(arguments: [
    ("[[LensViewController alloc] init]", []), ("nil", ["MC5301 native"]),
    ("[[EntryLensViewController alloc] initWithInstanceName:instanceName]", []),
  ]) func acceptsBranchesForAModule(_ controller: String, _ findings: [String]) {
    let delegate = """
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        if ([url.host isEqualToString:@"native"]) { self.page = \(controller); }
        return YES;
      }
      """
    let project = WantProject(files: [
      ".arkui-x/ios/app/AppDelegate.m": delegate,
      "entry/src/main/ets/Page.ets": "this.c.startAbility({ \(Self.own), moduleName: 'native', abilityName: 'Lens' });",
    ])
    #expect(project.findings == findings)
  }

  @Test func acceptsDelegatesThatCompareNoNames() {
    let delegate = """
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        [nav pushViewController:[[LensViewController alloc] init] animated:YES];
        return YES;
      }
      """
    let project = WantProject(files: [
      ".arkui-x/ios/app/AppDelegate.m": delegate,
      "entry/src/main/ets/Page.ets": """
      this.c.startAbility({ \(Self.own), moduleName: 'Native', abilityName: 'Lens' });
      this.c.startAbility({ \(Self.own), moduleName: 'entry', abilityName: 'EntryAbilty' });
      """,
    ])
    #expect(project.findings == ["MC5301 EntryAbilty", "MC5302 Native"])
  }

  @Test(arguments: [
    ("[[EntryLensViewController alloc] initWithInstanceName:instanceName]", ["MC5301 Lens"]),
    ("[[EntryAViewController alloc] initWithInstanceName:@\"com.example.shop:entry:EntryAbility\"]", []),
    ("[[LensViewController alloc] init]", []),
  ])
  func reportsBranchesForUndeclaredNames(_ controller: String, _ findings: [String]) {
    let delegate = """
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *moduleName = url.host, *abilityName = [self item:@"abilityName" of:url];
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"Lens"]) {
          [nav pushViewController:\(controller) animated:YES];
        }
        return YES;
      }
      """
    let project = WantProject(files: [
      ".arkui-x/ios/app/AppDelegate.m": delegate,
      "entry/src/main/ets/Page.ets": "this.c.startAbility({ \(Self.own), moduleName: 'entry', abilityName: 'Lens' });",
    ])
    #expect(project.findings == findings)
  }

  @Test(
    "helps contain the text to write",
    arguments: [
      ("\(own), moduleName: 'ORDERS', abilityName: 'Receipt'", "write `orders`"),
      (
        "\(own), moduleName: 'gone', abilityName: 'Receipt'",
        "correct the name, or list the ability under `abilities` with `native:`"
      ),
      ("\(own), moduleName: 'orders', abilityName: 'OrderAbility', params: { id: 1 }", "write `parameters`"),
      (
        "bundleName: 'com.huawei.hmos.settings', abilityName: 'com.huawei.hmos.settings.MainAbility'",
        "check the platform first, and open the iOS counterpart there"
      ),
    ]) func helps(_ want: String, _ help: String)
  {
    let source = "this.context.startAbility({ \(want) });"
    #expect(WantProject(files: ["entry/src/main/ets/Page.ets": source]).helps == [help])
  }

  @Test func wantsOfTheAppNeedItsScheme() {
    let map = "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/WatchAbility: {}\n  orders/OrderAbility: {}\n"
    func severity(_ source: String, routes: String = "") -> [String] {
      var project = WantProject(map: map + routes, files: ["entry/src/main/ets/Page.ets": source])
      project.schemes = ["shop"]
      return project.severities
    }
    #expect(severity("this.c.startAbility({ \(Self.right) });") == ["MC5003 error"])
    // Only a want opens a native ability, and this app has none.
    let native = "  entry/Lens: {native: LensViewController, access: public}\n"
    let lens = "bundleName: 'com.example.shop', moduleName: 'entry', abilityName: 'Lens'"
    #expect(severity("", routes: native) == ["MC5003 note"])
    #expect(severity("this.c.startAbility({ \(lens) });", routes: native) == ["MC5003 error"])
    // The router opens an ability without a want.
    #expect(severity("", routes: "routes:\n  home: {path: /, ability: entry/EntryAbility}\n") == ["MC5003 note"])
    #expect(severity("this.c.startAbilityForResult({ \(Self.right) });") == ["MC5003 note"])
    #expect(severity("class A { a() { if (isIOS) {} this.c.startAbility({ \(Self.right) }); } }") == ["MC5003 note"])
    let open = "function open(c, want: Want) { c.startAbility(want); }\n"
    #expect(severity(open + "open(this.c, { \(Self.right) });") == ["MC5003 error"])
    #expect(severity("this.c.startAbility({ action: 'abilityName' });") == ["MC5003 note", "MC5303 note"])
  }

  @Test func acceptsAppsThatInfoPlistLists() {
    var project = WantProject(files: [
      "entry/src/main/ets/Page.ets": """
      this.c.startAbility({ bundleName: 'org.bank', moduleName: 'pay', abilityName: 'Pay' });
      this.c.startAbility({ bundleName: 'org.bank', abilityName: 'Pay' });
      """
    ])
    project.queries = ["Org.Bank"]
    #expect(project.findings == ["MC5303 org.bank"])
    project.queries = ["$(BANK)"]
    #expect(project.findings == [])
  }
}

/// A want whose names are parameters of a function is judged at the calls of the function.
@Suite struct WantCallTests {
  private static let page = "entry/src/main/ets/pages/Index.ets"
  private static let names = "bundleName: 'com.example.shop', moduleName: m, abilityName: a"

  /// Returns the findings for a page, and for a source that it imports.
  private static func findings(
    _ body: String, imports names: String = "{ open, Opener, opener }", from other: String, members: String = ""
  ) -> [String] {
    WantProject(files: [
      page: "import \(names) from '../Open';\nclass Index {\n  \(members)\n  f() {\n    \(body)\n  }\n}\n",
      "entry/src/main/ets/Open.ets": other,
    ]).findings
  }

  @Test(arguments: [
    ("export function open(m: string, a: string) { c.startAbility({ \(names) }); }", "open('entry', NAME);"),
    ("export const open = (m: string, a: string) => c.startAbility({ \(names) });", "open('entry', NAME);"),
    (
      "export const open = async (m: string, a: string): Promise<void> => { run({ \(names) } as Want); };",
      "open('entry', NAME);"
    ),
    (
      "export function open(o: T) { const m = 'entry'; const w: Want = { \(own), moduleName: o.m, abilityName: o.a };\n  c.startAbility(w); }",
      "open({ m: 'entry', a: NAME });"
    ),
    ("export function open({ m, name: a }: T) { c.startAbility({ \(names) }); }", "open({ m: 'entry', name: NAME });"),
    ("export function open(a: string, m: string = 'entry') { c.startAbility({ \(names) }); }", "open(NAME, 'entry');"),
    (
      "export function open(m: string, a: string): Want { return { \(names) }; }",
      "c.startAbility(open('entry', NAME));"
    ),
    (
      "export function open(m: string, a: string) { const w: Want = {}; w.bundleName = 'com.example.shop';\n  w.moduleName = m; w.abilityName = a;\n  c.startAbility(w); }",
      "open('entry', NAME);"
    ),
    (
      "export class Opener { static open(m: string, a: string) { c.startAbility({ \(names) }); } }",
      "Opener.open('entry', NAME);"
    ),
    (
      "export class Opener { open(m: string, a: string) { this.c.startAbility({ \(names) }); } }",
      "new Opener().open('entry', NAME);"
    ),
    (
      "export class Opener {\n  static get(): Opener { return this.o; }\n  open(m: string, a: string) { this.c.startAbility({ \(names) }); } }",
      "Opener.get().open('entry', NAME);"
    ),
    (
      "class Opener { open(m: string, a: string) { this.c.startAbility({ \(names) }); } }\nexport const opener = new Opener();",
      "opener.open('entry', NAME);"
    ),
  ])
  func readsTheArguments(_ other: String, _ body: String) {
    #expect(Self.findings(body.replacing("NAME", with: "'Gone'"), from: other) == ["MC5301 Gone"])
    #expect(Self.findings(body.replacing("NAME", with: "'EntryAbility'"), from: other) == [])
    #expect(Self.findings(body.replacing("NAME", with: "this.name"), from: other) == [])
    #expect(Self.findings("if (isAndroid) { \(body.replacing("NAME", with: "'Gone'")) }", from: other) == [])
  }

  private static let own = "bundleName: 'com.example.shop'"

  @Test(arguments: [
    "a = a + 'Ability';", "a ??= 'EntryAbility';", "a = this.names[a];", "const a = 'EntryAbility';",
    "if (a !== 'EntryAbility') { return; }", "if ('Lens' == a) { return; }", "switch (a) { case 'Lens': return; }",
  ])
  func changedParametersAreUnknown(_ statement: String) {
    let method = "open(m: string, a: string) { \(statement) this.c.startAbility({ \(Self.names) }); }"
    #expect(Self.findings("this.open('entry', 'Gone');", from: "", members: method) == [])
  }

  @Test(arguments: [
    ("this.open('entry', 'Gone');", ["MC5301 Gone"]), ("this.other.open('entry', 'Gone');", []),
    ("other.open('entry', 'Gone');", []), ("open('entry', 'Gone');", []), ("this.open(...all);", []),
    ("this.open('entry', late ? 'Gone' : 'EntryAbility');", ["MC5301 Gone"]), ("this.open('entry');", []),
    ("this.open('gone', name);", ["MC5301 gone"]),
    ("const A = 'Gone'; this.open('entry', A); this.open('entry', A);", ["MC5301 A"]),
    ("this.open('entry', 'Gone', 1); this.open('entry', 'Gone');", ["MC5301 Gone", "MC5301 Gone"]),
  ])
  func findsTheCalls(_ body: String, _ findings: [String]) {
    let method = "open(m: string, a: string) { this.c.startAbility({ \(Self.names) }); }"
    #expect(Self.findings(body, imports: "{ x }", from: "", members: method) == findings)
  }

  @Test(arguments: [
    ("this.open({ \(wrong) });", ["MC5301 Gone"]), ("this.open({ \(wrong) }, 1);", ["MC5301 Gone"]),
    ("this.open(late ? { \(right) } : { \(wrong) });", ["MC5301 Gone"]), ("this.open({ \(right) });", []),
    ("this.open({ moduleName: 'entry', abilityName: 'EntryAbility' });", []), ("this.open({ ...base });", []),
  ])
  func readsPassedWants(_ body: String, _ findings: [String]) {
    let method = "open(want: Want, id?: number) { this.c.startAbility(want); }"
    #expect(Self.findings(body, from: "", members: method) == findings)
    let completed = "open(want: Want) { want.abilityName = this.name; this.c.startAbility(want); }"
    #expect(Self.findings(body, from: "", members: completed) == [])
  }

  private static let wrong = "\(own), moduleName: 'entry', abilityName: 'Gone'"
  private static let right = "\(own), moduleName: 'entry', abilityName: 'EntryAbility'"

  @Test func readsTheParameters() {
    let method = "open(m: string, a: string, p?: object) { this.c.startAbility({ \(Self.names), parameters: p }); }"
    func findings(_ parameters: String) -> [String] {
      Self.findings("this.open('orders', 'OrderAbility'\(parameters));", from: "", members: method)
    }
    #expect(findings(", { id: 42 }") == [])
    #expect(findings(", { id: 'x' }") == ["MC5309 x"])
    #expect(findings(", { id: 42, idd: 1 }") == ["MC5310 idd"])
    #expect(findings(", others") == [])
    #expect(findings("") == [])
  }

  /// A want is not for iOS if its function is only called for another platform.
  @Test(arguments: [
    ("if (isIOS()) {} else { open(); }", true),
    ("open();", false), ("", false), ("if (isReady()) { open(); }", false),
  ])
  func testsBeforeTheCallsCount(_ body: String, _ isGuarded: Bool) {
    let other = "export function open() { c.startAbility({ bundleName: 'com.ohos.mms' }); }"
    #expect(Self.findings(body, from: other) == (isGuarded ? [] : ["MC5306 com.ohos.mms"]))
  }

  /// What is in a branch for iOS is meant for iOS, whatever is tested around it.
  @Test(arguments: [
    ("if (deviceInfo.osFullName.startsWith('iOS')) { WANT }", true),
    ("if (a && deviceInfo.osFullName.includes('iOS')) { WANT }", true),
    ("if (deviceInfo.osFullName === 'iOS 18') { WANT }", true),
    ("if (deviceInfo.osFullName.startsWith('iOS')) { if (isAndroid) { WANT } }", false),
    ("if (deviceInfo.osFullName.startsWith('iOS')) {} else { WANT }", false),
    ("if (!deviceInfo.osFullName.startsWith('iOS')) { WANT }", false),
    ("if (a || deviceInfo.osFullName.startsWith('iOS')) { WANT }", false),
    ("if (deviceInfo.osFullName.startsWith('Open')) { WANT }", false),
    ("if (names.osFullName.startsWith('iOS')) { WANT }", false),
  ])
  func readsTestsForIOS(_ body: String, _ isForIOS: Bool) {
    let want = "c.startAbility({ bundleName: 'com.ohos.mms' });"
    let found = Self.findings(body.replacing("WANT", with: want), from: "")
    #expect(found == (isForIOS ? ["MC5306 com.ohos.mms"] : []))
  }

  /// A method of the app may complete the want.
  @Test(arguments: [
    ("Opener.startAbility({ abilityName: 'EntryAbility' });", true),
    ("new Opener().startAbility({ abilityName: 'EntryAbility' });", true),
    ("this.opener.startAbility({ abilityName: 'EntryAbility' });", true),
    ("appContext.startAbility({ abilityName: 'EntryAbility' });", false),
    ("Library.getContext().startAbility({ abilityName: 'EntryAbility' });", false),
    ("Library.startAbility({ abilityName: 'EntryAbility' });", true),
    ("this.c.startAbility({ abilityName: 'EntryAbility' });", false),
  ])
  func acceptsMethodsOfTheApp(_ body: String, _ isAccepted: Bool) {
    let other = "export class Opener {\n  startAbility(want: Want) { want.bundleName = OWN; }\n}\n"
    let findings = Self.findings(
      body, imports: "{ Opener, appContext, Library }", from: other, members: "opener: Opener = new Opener();")
    #expect(findings == (isAccepted ? [] : ["MC5303 EntryAbility"]))
  }
}

/// The parameters of wants match those of the route map.
@Suite struct WantParameterTests {
  @Test(arguments: [
    ("parameters: { id: 42 }", []),
    ("parameters: { id: 42, tab: 'track', days: [1, 2], note: `a ${b}`, from: { a: 1 } }", []),
    ("parameters: { 'id': 4.0, tab: undefined, note: null }", []),
    ("parameters: { id: -1 }", []),
    ("parameters: { id: this.id, tab: name, days: list, note: JSON.stringify(x), from: y }", []),
    ("parameters: { id, ...others }", []),
    ("parameters: { ...others }", []),
    ("parameters: { [key]: 1 }", []),
    ("parameters: others", []),
    ("parameters: { id: 42, days: [] }", []),
    ("parameters: { id: 42, days: [1, x] }", []),
    ("parameters: { id: 42 } as Record<string, Object>", []),
    ("", ["MC5308 com.example.shop"]),
    ("parameters: {}", ["MC5308 parameters"]),
    ("parameters: { tab: 'items' }", ["MC5308 parameters"]),
    ("parameters: { id: undefined }", ["MC5308 parameters"]),
    ("parameters: { id: '42' }", ["MC5309 42"]),
    ("parameters: { id: 4.5 }", ["MC5309 4.5"]),
    ("parameters: { id: `${n}` }", ["MC5309 ${n}"]),
    ("parameters: { id: true, tab: 'trak' }", ["MC5309 true", "MC5309 trak"]),
    ("parameters: { id: 42, days: 1 }", ["MC5309 1"]),
    ("parameters: { id: 42, days: [1, 'x'] }", ["MC5309 ["]),
    ("parameters: { id: 42, note: 5, from: 'x' }", ["MC5309 5", "MC5309 x"]),
    ("parameters: { id: 42, Tab: 'items' }", ["MC5310 Tab"]),
    ("parameters: { idd: 42 }", ["MC5310 idd"]),
    ("parameters: { id: 42, 'ohos.extra.param.key.appCloneIndex': 1 }", []),
    ("parameters: { 'ohos.extra.param.key.appCloneIndex': 1 }", ["MC5308 parameters"]),
    ("params: { id: 42 }", ["MC5308 params"]),
    ("params: { id: 42 }, parameters: { id: 42 }", []),
    ("params: { id: 42 }, parameters: {}", ["MC5308 parameters"]),
    ("params: { id: 42 }, ...others", []),
  ])
  func matchThoseOfTheAbility(_ parameters: String, _ findings: [String]) {
    let names = "bundleName: 'com.example.shop', moduleName: 'orders', abilityName: 'OrderAbility'"
    #expect(WantProject.findings(in: "context.startAbility({ \(names), \(parameters) });") == findings)
  }

  /// A value of another type says what is written, and an unknown name which required parameter the want lacks.
  @Test(arguments: [
    ("id: '42'", "remove the quotes around `42`"), ("id: 'x'", nil), ("id: 42, tab: 'trak'", "write `track`"),
    ("id: 42, note: 5", "write `'5'`"), ("orderNumber: 42", "write `id`"), ("orderNumber: 'x'", other),
    ("orderNumber: 42, color: 'red'", other), ("id: 42, color: 'red'", other), ("orderNumber: 42, ...others", other),
    ("id: 42, ids: 43", other),
  ])
  func helpsNameWhatIsMeant(_ parameters: String, _ help: String?) {
    let names = "bundleName: 'com.example.shop', moduleName: 'orders', abilityName: 'OrderAbility'"
    let page = "class Index { open() { this.context.startAbility({ \(names), parameters: { \(parameters) } }); } }\n"
    var project = WantProject()
    project.files = ["entry/src/main/ets/pages/Index.ets": page]
    #expect(project.helps.first == help)
  }

  private static let other = "declare it under `params` of the ability, or remove it"

  /// The value of a constant ends at a line break without an operator around it.
  @Test(arguments: [
    ("DEBUG\n  ? 'a'\n  : 'items'", []), ("DEBUG\n  ?? 'items'", []), ("DEBUG\n  || 'items'", []),
    ("DEBUG\n  && 'items'", []), ("DEBUG\n  === other", []), ("DEBUG\n  * 2", []), ("DEBUG\n  .name", []),
    ("DEBUG", ["MC5309 TAB"]), ("DEBUG\nconst A = 1", ["MC5309 TAB"]), ("DEBUG\n!other", ["MC5309 TAB"]),
    ("'ite' +\n  'ms'", []), ("'ite'\n  + 'ms'", []), ("'it'\n  + 'ms'", ["MC5309 TAB"]),
  ])
  func valuesGoOnAfterAnOperator(_ value: String, _ findings: [String]) {
    let source = """
      const DEBUG = true
      const TAB = \(value)
      this.c.startAbility({ bundleName: 'com.example.shop', moduleName: 'orders', abilityName: 'OrderAbility',
        parameters: { id: 1, tab: TAB } });
      """
    #expect(WantProject.findings(source) == findings)
  }

  @Test func readsAssignedParameters() {
    let want = "let want: Want = { bundleName: OWN, moduleName: 'orders', abilityName: 'OrderAbility' };\n"
    #expect(
      WantProject.findings(in: want + "want.parameters = { id: 'x' };\ncontext.startAbility(want);") == ["MC5309 x"])
    #expect(WantProject.findings(in: want + "want.parameters = make();\ncontext.startAbility(want);") == [])
    #expect(WantProject.findings(in: want + "want.parameters!['id'] = 4;\ncontext.startAbility(want);") == [])
    #expect(WantProject.findings(in: want + "context.startAbility(want);") == ["MC5308 OWN"])
  }
}

/// Wants of an app whose iOS project does not exist: names are compared with the manifests and the route map.
@Suite struct WantsWithoutIOSProjectTests {
  @Test(arguments: [
    ("moduleName: 'entry', abilityName: 'EntryAbility'", []),
    ("moduleName: 'entry', abilityName: 'EntryAbilty'", ["MC5301 EntryAbilty"]),
    ("moduleName: 'Entry', abilityName: 'EntryAbility'", ["MC5301 Entry"]),
    ("abilityName: 'EntryAbility'", ["MC5303"]),
    ("moduleName: 'orders', abilityName: 'OrderAbility'", ["MC5308"]),
    // Only the app delegate knows whether it shows a native controller for the name.
    ("moduleName: 'entry', abilityName: 'Scanner'", ["MC5302 entry"]),
    ("moduleName: 'entry', abilityName: 'Camera'", []),
  ])
  func judgesNames(_ names: String, _ expected: [String]) {
    var project = WantProject()
    project.files = [
      "entry/src/main/ets/pages/Index.ets":
        "class Index { open() { this.context.startAbility({ bundleName: 'com.example.shop', \(names) }); } }\n"
    ]
    project.hasIOSProject = false
    let found = project.findings.map { $0.hasPrefix("MC5303") || $0.hasPrefix("MC5308") ? String($0.prefix(6)) : $0 }
    #expect(found == expected)
  }
}
