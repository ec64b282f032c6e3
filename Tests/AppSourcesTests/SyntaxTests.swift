import AppSources
import Testing

/// What the languages look like as trees; each row is a text and the notation of its tree.
@Suite("Syntax") struct SyntaxTests {
  @Test(
    arguments: [
      (
        "url.host",
        "(member:host (name:url))"
      ),
      (
        #"page.open(url, with: a ?? "b")"#,
        "(call (member:open (name:page)) (argument (name:url)) (argument with (operation:?? (name:a) "
          + #"(literal "b"))))"#
      ),
      (
        "x = a && b && c || !d",
        "(assignment:= (name:x) (operation:|| (operation:&& (name:a) (name:b) (name:c)) (prefix:! "
          + "(name:d))))"
      ),
      (
        #"let name: String? = "a""#,
        #"(variable let:name (typeName String?) (literal "a"))"#
      ),
      (
        #"if let url = context.url, url.host == "orders" { open() } else if a { b() } else { c() }"#,
        "(branch:if (variable let:url (member:url (name:context))) (operation:== (member:host (name:url)) "
          + #"(literal "orders")) (block (call (name:open))) (branch:if (name:a) (block (call (name:b))) "#
          + "(block (call (name:c)))))"
      ),
      (
        "guard case .open(let url)? = link else { return }",
        "(branch:guard (other (assignment:= (other (call (member:open) (argument (prefix:let "
          + "(name:url))))) (name:link))) (block (exit:return)))"
      ),
      (
        #"switch item.name { case "a", "b": module = item.value; default: break }"#,
        #"(branch:switch (member:name (name:item)) (block (branch:case (literal "a") (literal "b") (block "#
          + "(assignment:= (name:module) (member:value (name:item))))) (branch:default (block "
          + "(exit:break)))))"
      ),
      (
        "for item in items ?? [] where item.isKnown { f(item) }",
        "(branch:for (variable:item (operation:?? (name:items) (list))) (member:isKnown (name:item)) "
          + "(block (call (name:f) (argument (name:item)))))"
      ),
      (
        "view.onOpenURL { url in open(url) }",
        "(call (member:onOpenURL (name:view)) (argument (closure (parameter:url) (other) (call "
          + "(name:open) (argument (name:url))))))"
      ),
      (
        #"List { Text("a") }.padding(.top, 4)"#,
        "(call (member:padding (call (name:List) (argument (closure (call (name:Text) (argument (literal "
          + #""a"))))))) (argument (member:top)) (argument (literal 4)))"#
      ),
      (
        #"let s = "\(bundle):\(module):x""#,
        "(variable let:s (literal (name:bundle) (name:module)))"
      ),
      (
        #"["a": 1, b: [2]]"#,
        #"(object (entry (literal "a") (literal 1)) (entry (name:b) (list (literal 2))))"#
      ),
      (
        "(a, b) = (c, d)",
        "(assignment:= (list (argument (name:a)) (argument (name:b))) (list (argument (name:c)) (argument "
          + "(name:d))))"
      ),
      (
        "do { try f() } catch let error as E { g() }",
        "(branch:do (block (prefix:try (call (name:f)))) (branch:catch (cast:as (variable let:error) "
          + "(typeName E)) (block (call (name:g)))))"
      ),
      (
        "want as? [String: Any]",
        "(cast:as (name:want) (typeName [String: Any]))"
      ),
      (
        "@objc(Page) final class P: Base<T>, Q { var x: Int { get { 1 } set { } } }",
        "(type class:P (modifier:@ @objc(Page)) (modifier:final final) (typeName Base<T>) (typeName Q) "
          + "(variable var:x (typeName Int) (block (other (block (literal 1))) (other (block)))))"
      ),
      (
        "extension A.B: C where T: D { static func f<T>(_ a: T, to b: Int = 1) async throws -> [T] { } }",
        "(type extension:B (typeName C) (other) (function:f (modifier:static static) (parameter _:a "
          + "(typeName T)) (parameter to:b (typeName Int) (literal 1)) (typeName [T]) (block)))"
      ),
      (
        #"enum E: String { case a = "x", b; case c(Int) }"#,
        #"(type enum:E (typeName String) (other (variable:a (literal "x")) (variable:b)) (other "#
          + "(variable:c (typeName (Int)))))"
      ),
      (
        """
        #if DEBUG
        f()
        #else
        g()
        #endif
        """,
        "(directive) (call (name:f)) (directive) (call (name:g)) (directive)"
      ),
      (
        #"names.map(\.value).sorted(by: >)"#,
        "(call (member:sorted (call (member:map (name:names)) (argument (other)))) (argument by "
          + "(name:>)))"
      ),
      (
        "return a ? b : c",
        "(exit:return (choice (name:a) (name:b) (name:c)))"
      ),
      (
        #"items.first { $0.name == "abilityName" }?.value"#,
        "(member:value (call (member:first (name:items)) (argument (closure (operation:== (member:name "
          + #"(name:$0)) (literal "abilityName"))))))"#
      ),
      (
        "await withTaskGroup(of: T.self) { group in }",
        "(prefix:await (call (name:withTaskGroup) (argument of (member:self (name:T))) (argument (closure "
          + "(parameter:group) (other)))))"
      ),
      (
        "@main struct App: SwiftUI.App { var body: some Scene { WindowGroup { } } }",
        "(type struct:App (modifier:@ @main) (typeName SwiftUI.App) (variable var:body (typeName some "
          + "Scene) (block (call (name:WindowGroup) (argument (closure))))))"
      ),
      (
        "x.f(a) { b } onError: { c }",
        "(call (member:f (name:x)) (argument (name:a)) (argument (closure (name:b))) (argument onError "
          + "(closure (name:c))))"
      ),
      (
        "let x = if a { 1 } else { 2 }",
        "(variable let:x (branch:if (name:a) (block (literal 1)) (block (literal 2))))"
      ),
      (
        "while let a = b.next() { f(a) }",
        "(branch:while (variable let:a (call (member:next (name:b)))) (block (call (name:f) (argument "
          + "(name:a)))))"
      ),
      (
        "repeat { f() } while a < b",
        "(branch:repeat (block (call (name:f))) (operation:< (name:a) (name:b)))"
      ),
      (
        "init?(_ a: Int) { }",
        "(call (other (name:init)) (argument (name:_)) (unknown a: Int) (argument (closure)))"
      ),
      (
        "struct S { init?(a: Int) { self.a = a } subscript(i: Int) -> Int { 0 } deinit { } }",
        "(type struct:S (function:init (parameter:a (typeName Int)) (block (assignment:= (member:a "
          + "(name:self)) (name:a)))) (function:subscript (parameter:i (typeName Int)) (typeName Int) (block "
          + "(literal 0))) (function:deinit (block)))"
      ),
      (
        "var (a, b) = f()",
        "(variable var (list (name:a) (name:b)) (call (name:f)))"
      ),
      (
        "@ViewBuilder func body(content: @escaping () -> Void) -> some View { content() }",
        "(function:body (modifier:@ @ViewBuilder) (parameter:content (typeName @escaping () -> Void)) "
          + "(typeName some View) (block (call (name:content))))"
      ),
      (
        "if #available(iOS 18, *) { f() }",
        "(branch:if (other) (block (call (name:f))))"
      ),
      (
        ##"""
        let r = #"a\(b)"# + """
          x \(y)
          """
        """##,
        ##"(variable let:r (operation:+ (literal #"a\(b)"#) (literal (name:y))))"##
      ),
      (
        "a ?? b ? c : d",
        "(choice (operation:?? (name:a) (name:b)) (name:c) (name:d))"
      ),
      (
        "import class UIKit.UIView",
        "(import)"
      ),
      (
        "typealias A = B.C",
        "(other typealias)"
      ),
      (
        "lazy var x: Int = { 1 }()",
        "(variable var:x (modifier:lazy lazy) (typeName Int) (call (closure (literal 1))))"
      ),
      (
        "switch a { case .b(let c) where c > 1: f() }",
        "(branch:switch (name:a) (block (branch:case (call (member:b) (argument (prefix:let (name:c)))) "
          + "(operation:> (name:c) (literal 1)) (block (call (name:f))))))"
      ),
    ] as [(String, String)])
  func swift(text: String, notation: String) {
    let found = AppSource(text, .swift).root.children.map(\.notation).joined(separator: " ")
    #expect(found == notation, "\(text)")
  }

  @Test(
    arguments: [
      (
        #"[url.host isEqualToString:@"entry"]"#,
        #"(call (member:isEqualToString (member:host (name:url))) (argument (literal @"entry")))"#
      ),
      (
        "[[Page alloc] initWithName:a with:b, c];",
        "(call (member:initWithName (call (member:alloc (name:Page)))) (argument (name:a)) (argument with "
          + "(name:b)) (argument (name:c)))"
      ),
      (
        #"NSString *name = @"a" @"b", *other;"#,
        #"(other (variable:name (typeName NSString *) (literal @"a" @"b")) (variable:other))"#
      ),
      (
        #"static NSString *const kName = @"x";"#,
        #"(variable:kName (typeName static NSString *const) (literal @"x"))"#
      ),
      (
        "if (a && [b c]) { return NO; } else x();",
        "(branch:if (operation:&& (name:a) (call (member:c (name:b)))) (block (exit:return (name:NO))) "
          + "(block (call (name:x))))"
      ),
      (
        "for (NSURLQueryItem *item in components.queryItems) { f(item); }",
        "(branch:for (variable:item (typeName NSURLQueryItem *) (member:queryItems (name:components))) "
          + "(block (call (name:f) (argument (name:item)))))"
      ),
      (
        "@implementation A - (void)open; { [self go]; } @end",
        "(type implementation:A (function:open (typeName (void)) (block (call (member:go (name:self))))))"
      ),
      (
        "@implementation A (B) - (void)open:(NSURL *)url with:(id)b { [self go]; } @end",
        "(type implementation:A (modifier:( (B)) (function:open (typeName (void)) (parameter open:url "
          + "(typeName (NSURL *))) (parameter with:b (typeName (id))) (block (call (member:go "
          + "(name:self))))))"
      ),
      (
        "@interface A<T> : B <C, D> @property (strong) UIWindow *window; @end",
        "(type interface:A (other (typeName T)) (typeName B) (typeName C) (typeName D) (variable:window "
          + "(modifier:( (strong)) (typeName UIWindow *)))"
      ),
      (
        #"NSDictionary *d = @{@"a": @[b, c], k: @1};"#,
        #"(variable:d (typeName NSDictionary *) (object (entry (literal @"a") (list (name:b) (name:c))) "#
          + "(entry (name:k) (literal @1))))"
      ),
      (
        "void (^done)(BOOL) = ^(BOOL ok) { f(ok); };",
        "(variable:done (typeName void) (closure (parameter:ok) (block (call (name:f) (argument "
          + "(name:ok))))))"
      ),
      (
        "self->window = (UIWindow *)[x y];",
        "(assignment:= (member:window (name:self)) (prefix:( (call (member:y (name:x)))))"
      ),
      (
        #"int main(int argc, char *argv[]) { @autoreleasepool { return UIApplicationMain(argc, argv, nil, @"A"); } }"#,
        "(function:main (typeName int) (parameter:argc) (parameter:argv) (block (branch:autoreleasepool "
          + "(block (exit:return (call (name:UIApplicationMain) (argument (name:argc)) (argument (name:argv)) "
          + #"(argument (name:nil)) (argument (literal @"A"))))))))"#
      ),
      (
        "switch (x) { case 1: f(); break; default: g(); }",
        "(branch:switch (name:x) (block (branch:case (literal 1) (block (call (name:f)) (exit:break))) "
          + "(branch:default (block (call (name:g))))))"
      ),
      (
        "dispatch_async(dispatch_get_main_queue(), ^{ [self f]; });",
        "(call (name:dispatch_async) (argument (call (name:dispatch_get_main_queue))) (argument (closure "
          + "(block (call (member:f (name:self)))))))"
      ),
      (
        """
        #import "A.h"
        @class B;
        """,
        "(directive) (other)"
      ),
      (
        "a ? b : [c d];",
        "(choice (name:a) (name:b) (call (member:d (name:c))))"
      ),
      (
        "for (int i = 0; i < 3; i++) f(i);",
        "(branch:for (variable:i (typeName int) (literal 0)) (operation:< (name:i) (literal 3)) (prefix:+ "
          + "(name:i)) (block (call (name:f) (argument (name:i)))))"
      ),
      (
        "NSArray<NSString *> *names = [a b];",
        "(variable:names (typeName NSArray<NSString *> *) (call (member:b (name:a))))"
      ),
      (
        "static BOOL f(NSURL *url) { return !url; }",
        "(function:f (typeName static BOOL) (parameter:url) (block (exit:return (prefix:! (name:url)))))"
      ),
      (
        "@property (nonatomic, copy) void (^done)(BOOL);",
        "(variable:done (modifier:( (nonatomic, copy)) (typeName void (^))"
      ),
      (
        "@try { f(); } @catch (NSException *e) { g(); }",
        "(branch:try (block (call (name:f))) (branch:catch (other) (block (call (name:g)))))"
      ),
      (
        "CGRect r = (CGRect){ a, b };",
        "(variable:r (typeName CGRect) (prefix:( (list (name:a) (name:b))))"
      ),
      (
        "[page open:^(BOOL ok) { f(); } with:nil]",
        "(call (member:open (name:page)) (argument (closure (parameter:ok) (block (call (name:f))))) "
          + "(argument with (name:nil)))"
      ),
      (
        """
        NS_ASSUME_NONNULL_BEGIN
        @protocol P <Q> - (void)f; @end
        NS_ASSUME_NONNULL_END
        """,
        "(name:NS_ASSUME_NONNULL_BEGIN) (type protocol:P (typeName Q) (function:f (typeName (void)))) "
          + "(name:NS_ASSUME_NONNULL_END)"
      ),
      (
        "- f",
        "(prefix:- (name:f))"
      ),
    ] as [(String, String)])
  func objectiveC(text: String, notation: String) {
    let found = AppSource(text, .objectiveC).root.children.map(\.notation).joined(separator: " ")
    #expect(found == notation, "\(text)")
  }

  @Test(
    arguments: [
      (
        "let want: Want = { bundleName: 'a', parameters: { id: 1, ...rest }, name };",
        "(variable let:want (typeName Want) (object (entry:bundleName (literal 'a')) (entry:parameters "
          + "(object (entry:id (literal 1)) (entry (prefix:. (name:rest))))) (entry (name:name))))"
      ),
      (
        "context.startAbility(want).then(() => { f(); }).catch((e: Error) => g(e));",
        "(call (member:catch (call (member:then (call (member:startAbility (name:context)) (argument "
          + "(name:want)))) (argument (closure (block (call (name:f))))))) (argument (closure (parameter:e "
          + "(typeName Error)) (call (name:g) (argument (name:e))))))"
      ),
      (
        "@Entry @Component struct Page { @State count: number = 0; private ctx = getContext(this) as common.UIAbilityContext; build() { Column() { Text(`${a} b`).fontSize(8) }.width('100%') } }",
        "(type struct:Page (modifier:@ @Entry) (modifier:@ @Component) (variable:count (modifier:@ "
          + "@State) (typeName number) (literal 0)) (variable:ctx (modifier:private private) (cast:as (call "
          + "(name:getContext) (argument (name:this))) (typeName common.UIAbilityContext))) (function:build "
          + "(block (call (member:width (call (call (name:Column)) (argument (closure (block (call "
          + "(member:fontSize (call (name:Text) (argument (literal (name:a))))) (argument (literal 8)))))))) "
          + "(argument (literal '100%'))))))"
      ),
      (
        "if (a === 'x' || b) return; else f();",
        "(branch:if (operation:|| (operation:=== (name:a) (literal 'x')) (name:b)) (block (exit:return)) "
          + "(block (call (name:f))))"
      ),
      (
        "import { a, b as c } from './d'; export * from './e'",
        "(import) (import)"
      ),
      (
        "export default class A extends B<C> implements D { async run(x?: number): Promise<void> { await f(); } }",
        "(type class:A (modifier:export export) (modifier:default default) (typeName B<C>) (typeName D) "
          + "(function:run (modifier:async async) (parameter:x (typeName number)) (typeName Promise<void>) "
          + "(block (prefix:await (call (name:f))))))"
      ),
      (
        "const f = async (a: string): Promise<T> => { return a; }, g = x => x + 1",
        "(other (variable const:f (prefix:async (closure (parameter:a (typeName string)) (typeName "
          + "Promise<T>) (block (exit:return (name:a)))))) (variable const:g (closure (parameter:x) "
          + "(operation:+ (name:x) (literal 1)))))"
      ),
      (
        "enum E { A = 'x', B }",
        "(type enum:E (variable:A (literal 'x')) (variable:B))"
      ),
      (
        "for (let i = 0; i < n; i++) { f(i) }",
        "(branch:for (variable let:i (literal 0)) (operation:< (name:i) (name:n)) (prefix:+ (name:i)) "
          + "(block (call (name:f) (argument (name:i)))))"
      ),
      (
        "for (const x of xs) { f(x) }",
        "(branch:for (variable const:x (name:xs)) (block (call (name:f) (argument (name:x)))))"
      ),
      (
        "try { f() } catch (e) { g() } finally { h() }",
        "(branch:try (block (call (name:f))) (branch:catch (name:e) (block (call (name:g)))) "
          + "(branch:finally (block (call (name:h)))))"
      ),
      (
        "switch (a) { case 'b': f(); break; default: g() }",
        "(branch:switch (name:a) (block (branch:case (literal 'b') (block (call (name:f)) (exit:break))) "
          + "(branch:default (block (call (name:g))))))"
      ),
      (
        "a?.b?.[0] ?? c!.d",
        "(operation:?? (subscript (member:b (name:a)) (argument (literal 0))) (member:d (name:c)))"
      ),
      (
        #"function f({ a, b }: T, ...rest: U[]) { return /x"y/.test(a) }"#,
        "(function:f (parameter (object (entry (name:a)) (entry (name:b))) (typeName T)) (parameter:rest "
          + #"(typeName U[])) (block (exit:return (call (member:test (literal /x"y/)) (argument (name:a))))))"#
      ),
      (
        "type A = B | { c: D }; interface I { a: string; f(x: number): void }",
        "(other type) (type interface:I (variable:a (typeName string)) (function:f (parameter:x (typeName "
          + "number)) (typeName void)))"
      ),
      (
        "ForEach(this.items, (item: Item) => { Text(item.name) }, (item: Item) => item.id)",
        "(call (name:ForEach) (argument (member:items (name:this))) (argument (closure (parameter:item "
          + "(typeName Item)) (block (call (name:Text) (argument (member:name (name:item))))))) (argument "
          + "(closure (parameter:item (typeName Item)) (member:id (name:item)))))"
      ),
      (
        "x = new Page('a')",
        "(assignment:= (name:x) (prefix:new (call (name:Page) (argument (literal 'a')))))"
      ),
      (
        "this.want = a ? { bundleName: 'x' } : { }",
        "(assignment:= (member:want (name:this)) (choice (name:a) (object (entry:bundleName (literal "
          + "'x'))) (object)))"
      ),
      (
        "a && b || c && d === e",
        "(operation:|| (operation:&& (name:a) (name:b)) (operation:&& (name:c) (operation:=== (name:d) "
          + "(name:e))))"
      ),
      (
        "{ a: 1 }",
        "(block (name:a) (unknown :) (literal 1))"
      ),
      (
        "label: for (;;) { break label }",
        "(other) (branch:for (block (exit:break (name:label))))"
      ),
      (
        "x = y as T[] as Want",
        "(assignment:= (name:x) (cast:as (cast:as (name:y) (typeName T[])) (typeName Want)))"
      ),
      (
        "if (a) { return } else if (b) { f() }",
        "(branch:if (name:a) (block (exit:return)) (branch:if (name:b) (block (call (name:f)))))"
      ),
      (
        """
        @Builder function f() { Text('a') }
        @Extend(Text) function g() { .fontSize(1) }
        """,
        "(function:f (modifier:@ @Builder) (block (call (name:Text) (argument (literal 'a'))))) "
          + "(function:g (modifier:@ (argument (name:Text))) (block (call (member:fontSize) (argument "
          + "(literal 1)))))"
      ),
      (
        "let { a, b: c } = d",
        "(variable let (object (entry (name:a)) (entry:b (name:c))) (name:d))"
      ),
      (
        "abstract class A { static b?: string; get c(): number { return 1 } [k: string]: T; 'd-e': number = 2 }",
        "(type class:A (modifier:abstract abstract) (variable:b (modifier:static static) (typeName "
          + "string)) (function:c (modifier:get get) (typeName number) (block (exit:return (literal 1)))) "
          + "(variable (typeName T)) (variable:'d-e' (typeName number) (literal 2)))"
      ),
      (
        "export const a: Record<string, Want> = { 'b': { c: d } }",
        "(variable const:a (modifier:export export) (typeName Record<string, Want>) (object (entry:'b' "
          + "(object (entry:c (name:d))))))"
      ),
      (
        "namespace A { export enum B { C } }",
        "(type namespace:A (type enum:B (modifier:export export) (variable:C)))"
      ),
      (
        "a = b ? (c) => d : e",
        "(assignment:= (name:a) (choice (name:b) (closure (parameter:c) (name:d)) (name:e)))"
      ),
      (
        "f<T>(a)<b",
        "(operation:< (call (other (name:f)) (argument (name:a))) (name:b))"
      ),
      (
        "if (a) ) { b(",
        "(branch:if (name:a) (block)) (unknown ) { b()"
      ),
    ] as [(String, String)])
  func script(text: String, notation: String) {
    let found = AppSource(text, .script).root.children.map(\.notation).joined(separator: " ")
    #expect(found == notation, "\(text)")
  }
}
