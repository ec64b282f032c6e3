import Testing

@Suite("Classes: Swift") struct SwiftClassTests {
  @Test(arguments: [
    ("class A: B {}", ["swift A"]),
    ("class A {}", ["swift A"]),
    ("public final class A : B, P {}", ["swift A"]),
    ("class\n  A\n  :\n  B\n{}", ["swift A"]),
    ("class A: UIKit.B {}", ["swift A"]),
    ("class A: B<C> {}", ["swift A"]),
    ("class A<T: P>: B<T> where T: Q {}", ["swift A"]),
    ("class A<T, each U>: B {}", ["swift A"]),
    ("class A: @unchecked Sendable {}", ["swift A"]),
    ("class /* c */ A // d\n: B {}", ["swift A"]),
    ("class `class`: `default` {}", ["swift class"]),
    ("class `` {}\nclass A {}", ["swift A"]),
    ("class 世界: B {}", ["swift 世界"]),
    ("class A: B { class C: D { final class E {} } }", ["swift A", "swift C", "swift E"]),
    ("enum N { class A {} }\nextension N { class B {} }", ["structure N", "swift A", "swift B"]),
    ("#if os(iOS)\nclass A {}\n#endif", ["swift A"]),
    ("let x = t.0\nclass A {}", ["swift A"]),
    // Names in Objective-C.
    ("@objc(X) class A: B {}", ["swift X"]),
    ("@objc(X)\n@objcMembers @MainActor public final class A: B {}", ["swift X"]),
    ("@available(iOS 13, *) @objc ( X ) class A {}", ["swift X"]),
    ("@objc(X) @available(iOS, deprecated: 1, message: \"class Y\") class A {}", ["swift X"]),
    ("@objc(X) @Module.Attribute(1) public internal(set) class A {}", ["swift X"]),
    ("@objc class A {}", ["swift A"]),
    ("@objcMembers class A {}", ["swift A"]),
    ("@objc(run:) func run() {}\nclass A {}", ["swift A"]),
    ("@objc(X) enum E {}\nclass A {}", ["structure X", "swift A"]),
    ("@objc(X) class A {}\nclass C {}", ["swift X", "swift C"]),
    // Texts that declare no class.
    ("class func a() {}\nclass var b: Int { 1 }\nclass override func c() {}", []),
    ("class subscript(i: Int) -> Int { i }\nclass private(set) var d = 1", []),
    ("protocol P: class {}\nprotocol Q: class, R {}\nprotocol S: class where S: R {}", []),
    ("func f(class name: Int, class other: Int) { f(class: 1); x.class }", []),
    ("let `class` = A()\n`class` B", []),
    ("actor B {}\nextension C {}\nclasses D {}\nstructs E {}", []),
    // A structure may be a view.
    ("public struct A<T>: View {}\nstruct `B` {}\n@objc(X) class C {}", ["structure A", "structure B", "swift X"]),
    ("enum A: View {}\nindirect enum B {}\nlet c = d.enum", ["structure A", "structure B"]),
    ("typealias A = Kit.B<C>\nclass D { typealias E = F }\ntypealias G", ["alias A", "swift D"]),
    ("let `struct` = x.struct; f(struct: 1)\nstruct {", []),
    ("class", []),
    ("class {", []),
    ("@", []),
    ("@objc(", []),
    ("@objc(X", []),
    // An incomplete declaration does not hide a complete one.
    ("class\nclass A {}", ["swift A"]),
    ("class A<T {}\nclass C {}", ["swift A", "swift C"]),
  ]) func declaration(_ text: String, _ expected: [String]) {
    #expect(scannedClasses(in: text, path: "A.swift") == expected)
  }

  @Test func removesBackticksFromNames() {
    #expect(scannedClasses(in: "class `A`: `B` {}", path: "A.swift") == ["swift A"])
  }

  @Test(arguments: [
    "// class X {}\n",
    "/* class X {} */",
    "/* /* */ class X {} */",
    "/* // */",
    "// /*\n",
    #"let s = "class X {}""#,
    #"let s = "\" class X {}""#,
    #"let s = "\\""#,
    #"let s = "/*""#,
    #"let s = "\(f("class X {} \(g(")"))", (1)))""#,
    ##"let s = #"" class X {} \("#"##,
    ##"let s = #"\#(f(")"))""#"##,
    ##"let s = #"a"" "#"##,
    "let s = ##\"\"# class X {} \"##",
    "let s = \"\"\"\n  class X {} \" \"\" \\\"\"\" class X {}\n  \\(f(\"\"\"\n\"\"\"))\n  \"\"\"",
    "let s = #\"\"\"\n  class X {} \"\"\" class X {} \\(\n  \"\"\"#",
    "let s = \"\"",
    "let s = \"not closed /* \n",
    "let s = \"not closed \\\n",
    "let r = /\"/\n",
    "f(#selector(a), #file)",
    "let n = 1_000 + 0xFF",
  ]) func noise(_ noise: String) {
    #expect(scannedClasses(in: noise + "\nclass A: B {}\n", path: "A.swift") == ["swift A"])
  }

  @Test func unterminatedTextDoesNotHideEarlierClasses() {
    for tail in ["/*", "//", "\"", "\"\"\"", "#\"", "\"\\(", "#", "`", "@objc(X)", "class", "\"\\"] {
      #expect(scannedClasses(in: "class A: B {}\n" + tail, path: "A.swift") == ["swift A"])
    }
  }
}
