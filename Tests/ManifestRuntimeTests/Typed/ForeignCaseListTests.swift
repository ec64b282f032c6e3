import Testing

@testable import ManifestRuntime

/// Whence a test's cases have their list.
private protocol Lines: Sendable {
  static var list: CaseList { get }
}

/// Cases with the list of any enumeration.
private enum Cases<Source: Lines>: TypedCases, Hashable {
  case bare
  case number(Int)
  case text(String)

  static var cases: CaseList { Source.list }
}

private enum Own: Lines {
  static var list: CaseList { CaseList("number number n:int\ntext text t:string\nbare bare") }
}

private enum Empty: Lines {
  static var list: CaseList { CaseList("") }
}

/// One case more than there are.
private enum Longer: Lines {
  static var list: CaseList { CaseList("number number n:int\ntext text t:string\nbare bare\nmore more") }
}

/// A payload where there is none, and none where there is one.
private enum Moved: Lines {
  static var list: CaseList { CaseList("bare bare\nnumber number n:int\ntext text t:string") }
}

/// A payload for which there is no room.
private enum Wide: Lines {
  static var list: CaseList {
    CaseList("number number n:int a:int b:int c:int\ntext text t:string u:string\nbare bare")
  }
}

/// Types that nobody knows.
private enum Unknown: Lines {
  static var list: CaseList { CaseList("number number n:integer\ntext text t\nbare bare b:word") }
}

/// Enumerations that are not given.
private enum Missing: Lines {
  static var list: CaseList { CaseList("number\ntext\nbare") }
}

/// A type that is no enumeration, so that nothing can be said of its cases.
private struct NoEnumeration: TypedCases {
  let number = 7

  static var cases: CaseList { CaseList("number number n:int") }
}

/// A list of cases that is not the enumeration's own is refused where it can be told.
@Suite struct ForeignCaseListTests {
  private func isRefused<Source: Lines>(
    _: Source.Type, reading paths: [String] = ["bare", "number", "text"],
    writing values: [Cases<Source>] = [.bare, .number(7), .text("x")]
  ) -> Bool {
    let parameters = ParameterValues(
      ["n", "a", "b", "c", "t", "u"].map { name in
        .init(name: name, value: ["t", "u"].contains(name) ? .string("x") : .int(7))
      })
    return paths.allSatisfy { (try? Cases<Source>(path: $0, parameters: parameters)) == nil }
      && values.allSatisfy { Cases<Source>.unknown == $0.written }
  }

  @Test func theirOwnIsNot() throws {
    #expect(try Cases<Own>(path: "bare", parameters: ParameterValues()) == .bare)
    #expect(Cases<Own>.number(7).written.fields.map(\.value) == [.int(7)])
    for path in ["bare", "number", "text"] { #expect(!isRefused(Own.self, reading: [path], writing: [])) }
  }

  @Test func othersAre() {
    #expect(isRefused(Empty.self))
    #expect(isRefused(Longer.self, reading: ["more"], writing: []))
    #expect(isRefused(Moved.self, reading: ["bare", "text"], writing: [.bare, .number(7)]))
    #expect(isRefused(Wide.self, reading: ["number", "text"], writing: [.number(7), .text("x")]))
    #expect(isRefused(Unknown.self))
    #expect(isRefused(Missing.self))
  }

  @Test func whatIsNoEnumerationIs() {
    #expect(throws: RouteError.self) {
      try NoEnumeration(path: "number", parameters: ParameterValues([.init(name: "n", value: .int(7))]))
    }
    #expect(NoEnumeration().written == NoEnumeration.unknown)
  }

  /// A value of which nothing is known becomes no URL.
  @Test func theErrorNamesTheType() {
    #expect(Cases<Empty>.bare.written.target.text.hasPrefix("Cases<"))
  }
}
