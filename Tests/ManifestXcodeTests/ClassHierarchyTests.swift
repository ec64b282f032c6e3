import AppSources
import ManifestText
import ManifestXcode
import Testing

@Suite("Classes: hierarchy") struct ClassHierarchyTests {
  private func hierarchy(_ objectiveC: String, _ swift: String) -> ClassHierarchy {
    var sources = SourceMap()
    let files = [("A.m", objectiveC), ("A.swift", swift)].map { sources.add(path: $0, bytes: Array($1.utf8)) }
    return ClassHierarchy(files.flatMap { AppSource($0)?.declarations ?? [] })
  }

  @Test(
    arguments: [
      ("@interface A : StageViewController", "", .yes),
      ("@interface A : B\n@interface B : StageViewController <P>", "", .yes),
      ("@interface A<T> : StageViewController<T> <P>", "", .yes),
      ("@interface A : UIViewController", "", .no),
      ("@interface A : UITableViewController <P, Q>", "", .no),
      ("@interface A : NSObject", "", .no),
      ("@interface A", "", .no),
      ("@interface A : Foreign", "", .unknown),
      ("@implementation A", "", .unknown),
      ("@interface A : B\n@interface B : A", "", .unknown),
      ("@interface A : StageViewController\n@interface A : UIViewController", "", .unknown),
      ("", "class A: StageViewController {}", .yes),
      ("", "class A: libarkui_ios.StageViewController, P {}", .yes),
      ("@interface B : StageViewController", "final class A: B {}", .yes),
      ("", "class A: UIHostingController<Page> {}", .no),
      ("", "class A {}", .no),
      ("", "class A: P {}\nprotocol P {}", .no),
      ("", "class A: ObservableObject {}", .no),
      ("", "class A: Foreign {}", .unknown),
      ("", "struct A: View {}", .no),
    ] as [(String, String, ClassHierarchy.Answer)])
  func derives(_ objectiveC: String, _ swift: String, _ answer: ClassHierarchy.Answer) {
    #expect(hierarchy(objectiveC, swift).derives("A", from: "StageViewController") == answer)
  }

  @Test(
    arguments: [
      ("RPBroadcastActivityViewController", "UIViewController", .yes),
      ("RPBroadcastActivityViewController", "RPBroadcastHandler", .no),
      ("RPBroadcastSampleHandler", "RPBroadcastHandler", .yes),
      ("RPBroadcastSampleHandler", "UIViewController", .no),
    ] as [(String, String, ClassHierarchy.Answer)])
  func derivesFromFrameworkClasses(_ superclass: String, _ ancestor: String, _ answer: ClassHierarchy.Answer) {
    #expect(hierarchy("", "class A: \(superclass) {}").derives("A", from: ancestor) == answer)
  }

  @Test func limitsTheLengthOfAChain() {
    func chain(_ count: Int) -> ClassHierarchy {
      let classes = (0..<count).map { "@interface C\($0) : C\($0 + 1)\n" }
      return hierarchy("@interface A : C0\n" + classes.joined() + "@interface C\(count) : NSObject", "")
    }
    let limit = ClassHierarchy.maximumDepth
    #expect(chain(limit - 4).conforms("A", to: "DTService") == .no)
    #expect(chain(limit).conforms("A", to: "DTService") == .unknown)
    let classes = 20_000
    let names = (0...classes).map { "C\($0)" }
    #expect(chain(classes).derivations(of: names, from: "C\(classes)").values.allSatisfy { $0 == .yes })
    #expect(chain(classes).derives("A", from: "StageViewController") == .no)
  }

  @Test(
    arguments: [
      ("@interface A : NSObject <DTService>", "", .yes),
      ("@interface A : NSObject <NSCopying, Q>\n@protocol Q <DTService>", "", .yes),
      ("@interface A : B\n@interface B : NSObject <DTService>", "", .yes),
      ("@interface A : NSObject\n@interface A () <DTService>", "", .yes),
      ("@interface A : NSObject\n@interface A (Service) <DTService>", "", .yes),
      ("@interface A : NSObject\n@implementation A", "", .no),
      ("@interface A : NSObject <UITableViewDelegate>", "", .no),
      ("@interface A : NSObject <Foreign>", "", .unknown),
      ("@interface A : Foreign", "", .unknown),
      ("@protocol DTService;\n@interface A : NSObject", "", .no),
      ("", "class A: NSObject, DTService {}", .yes),
      ("", "class A: NSObject {}\nextension A: DTService {}", .yes),
      ("", "class A {}\nextension A: Q {}\nprotocol Q: Module.DTService {}", .yes),
      ("", "class A: @unchecked Sendable, DTService {}", .yes),
      ("", "class A: NSObject, Codable {}", .no),
      ("", "struct A: DTService {}", .yes),
    ] as [(String, String, ClassHierarchy.Answer)])
  func conforms(_ objectiveC: String, _ swift: String, _ answer: ClassHierarchy.Answer) {
    #expect(hierarchy(objectiveC, swift).conforms("A", to: "DTService") == answer)
  }

  @Test(
    arguments: [
      ("struct A: View {}", .yes), ("struct A: UIViewRepresentable {}", .yes), ("struct A: View & Equatable {}", .yes),
      ("struct A<Content: View>: SwiftUI.View where Content: P {}", .yes), ("struct A: Equatable {}", .no),
      ("struct A: Screen {}", .unknown), ("struct A: Screen {}\nprotocol Screen: View {}", .yes),
      ("struct A: Screen {}\nprotocol Screen where Self: View {}", .yes),
      ("struct A: Screen {}\nprotocol Screen: Equatable where Self: Identifiable & View {}", .yes),
      ("struct A: Screen {}\nprotocol Screen where ID == String {}", .no),
      ("@ScreenView struct A {}", .unknown), ("@Screen(\"a\") @MainActor struct A: Equatable {}", .unknown),
      ("@MainActor @available(iOS 15, *) struct A {}", .no), ("@Observable final class A {}", .no),
      ("enum A: View {}", .yes), ("typealias A = B\nstruct B: View {}", .yes), ("typealias A = Kit.B", .unknown),
      ("typealias A = B\nstruct B {}", .no),
      ("struct A {}\n#if DEBUG\nextension A: View {}\n#endif", .yes),
    ] as [(String, ClassHierarchy.Answer)])
  func views(_ swift: String, _ answer: ClassHierarchy.Answer) {
    #expect(hierarchy("", swift).conforms("A", to: "View") == answer)
  }

  @Test(
    arguments: [
      ("class A {}", nil), ("class A<T> {}", .generic), ("enum N { class A {} }", .nested),
      ("extension N { final class A {} }", .nested), ("private final class A {}", .private),
      ("fileprivate class A {}", .private), ("@objc(A) private class B {}", nil),
      ("enum N { @objc(A) class B {} }", nil),
      ("func f() { class A {} }", .nested), ("struct N {}\nclass A {}", nil), ("private let x = 1\nclass A {}", nil),
      ("let s = \"{\"\nclass A {}", nil), ("let f = { $0 }\nclass A {}", nil),
    ] as [(String, ClassDeclaration.Obstacle?)])
  func obstacle(_ swift: String, _ obstacle: ClassDeclaration.Obstacle?) {
    var sources = SourceMap()
    let found = AppSource(sources.add(path: "A.swift", bytes: Array(swift.utf8)))?.declarations ?? []
    #expect(found.last { $0.name.value == "A" }.map(\.obstacle) == .some(obstacle))
  }
}
