import Testing

@Suite("Classes: Objective-C") struct ObjectiveCClassTests {
  @Test(arguments: [
    ("@interface A : B\n@end", ["interface A"]),
    ("@interface A: B <P, Q>\n@end", ["interface A"]),
    ("@interface A:B{\n  int x;\n}\n@end", ["interface A"]),
    ("@interface A\n@end", ["interface A"]),
    ("@interface A <P>\n@end", ["interface A"]),
    ("@interface A<__covariant K : id<P>, V> : B<K>\n@end", ["interface A"]),
    ("@interface A\r\n  :\r\n  B\r\n@end", ["interface A"]),
    ("@ interface /* c */ A // d\n : /* e */ B", ["interface A"]),
    ("@implementation A\n@end", ["implementation A"]),
    ("@implementation A : B\n@end", ["implementation A"]),
    ("@implementation A { int x; }\n@end", ["implementation A"]),
    ("NS_ASSUME_NONNULL_BEGIN\n\n@interface A : B\n@end\n\nNS_ASSUME_NONNULL_END", ["interface A"]),
    ("NS_SWIFT_NAME(Other)\n@interface A : B\n@end", ["interface A"]),
    ("API_AVAILABLE(ios(13.0)) __attribute__((objc_runtime_name(\"X\")))\n@interface A : B\n@end", ["interface A"]),
    ("@interface 世界 : B\n@end", ["interface 世界"]),
    ("@interface A : B @end @interface C : D @end", ["interface A", "interface C"]),
    ("@interface A : B\n@end\n@implementation A\n@end", ["interface A", "implementation A"]),
    // Texts that declare no class.
    ("@interface A ()\n@end", []),
    ("@interface A (Category) <P>\n@end", []),
    ("@interface A<T> (Category)\n@end", []),
    ("@implementation A (Category)\n@end", []),
    ("@class A, B;\n@protocol P <Q>\n@end\n@protocol R;", []),
    ("interface A : B", []),
    ("@interfaces A : B", []),
    ("@interface", []),
    ("@interface :", []),
    ("@", []),
    // An incomplete declaration does not hide a complete one.
    ("@interface\n@interface A : B", ["interface A"]),
    ("@interface A<\n@interface C : B", ["interface A", "interface C"]),
  ]) func declaration(_ text: String, _ expected: [String]) {
    #expect(scannedClasses(in: text, path: "A.h") == expected)
  }

  @Test(arguments: [
    "// @interface X : Y\n",
    "/* @interface X : Y */",
    "/* // */",
    "/* /* */",
    "// /*\n",
    "NSString *s = @\"@interface X : Y\";",
    "NSString *s = @\"\\\" @interface X : Y\";",
    "NSString *s = @\"\\\\\";",
    "char *s = \"/*\";",
    "char *s = \"not closed /*\n",
    "char c = '\"';",
    "char c = '\\'';",
    "char c = '\\\"';",
    "#define DECLARE @interface X : Y\n",
    "#define DECLARE(name) \\\n  @interface X : Y \\\n  @end\n",
    "#pragma mark - Don't\n",
    "#error \"not closed\n",
    "#import \"X.h\" /* a\n@interface X : Y */\n",
    "#if 0\n@interface X : Y\n#endif\n",
    "  #  if 0 // off\n@interface X : Y\nDon't \" /* c */\n#endif\n",
    "#if 0\n#if 1\n#else\n@interface X : Y\n#endif\n#ifdef Z\n#endif\n@interface X : Y\n#endif\n",
    "#if 0\n\"/*\"\n#else\n",
    "x #if 0\n",
    "#if 0x1\n#endif\n",
    "#if 01\n",
    "\\\n",
  ]) func noise(_ noise: String) {
    #expect(scannedClasses(in: noise + "\n@interface A : B\n@end\n", path: "A.mm") == ["interface A"])
  }

  @Test func onlyConditionZeroHidesClasses() {
    let text = """
      #if DEBUG
      @interface A : B
      @end
      #else
      @interface C : D
      @end
      #endif
      #if 0
      @interface X : Y
      #else
      @interface E : F
      #endif
      """
    #expect(scannedClasses(in: text, path: "A.h") == ["interface A", "interface C", "interface E"])
  }

  @Test func unterminatedTextDoesNotHideEarlierClasses() {
    for tail in ["/*", "//", "\"", "'", "@\"", "#if 0", "#", "\\", "@interface"] {
      #expect(scannedClasses(in: "@interface A : B\n@end\n" + tail, path: "A.m") == ["interface A"])
    }
  }

  @Test(arguments: [
    ("a/B.h", true), ("B.M", true), ("B.mm", true), ("B.swift", false), ("B.c", false), ("B.hpp", false), ("m", false),
  ]) func language(_ path: String, _ isObjectiveC: Bool) {
    #expect(scannedClasses(in: "@interface A : B\n@end\n", path: path) == (isObjectiveC ? ["interface A"] : []))
  }
}
