// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of SwiftUI that `ManifestNavigation`, `ManifestShortcuts` and the example use, from Apple's
// documentation. Nothing is drawn; a view appears when its modifiers are applied.

public import Combine
public import Foundation
public import UIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { self }
}

/// A view without a body of its own.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { preconditionFailure("nothing is drawn here") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildLimitedAvailability(_ content: any View) -> EmptyView { EmptyView() }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("nothing is drawn here") }
}

public struct EmptyView: Primitive {
  public nonisolated init() {}
}
public struct TupleView<Content>: Primitive {
  nonisolated init() {}
}
public struct _ConditionalContent<First: View, Second: View>: Primitive {
  nonisolated init() {}
}
public struct ModifiedView: Primitive {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor @preconcurrency @dynamicMemberLookup
  public struct Wrapper {
    fileprivate let object: Object

    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
}

public enum ScenePhase: Sendable {
  case background, inactive, active
}

public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

public struct EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? { .regular }
  public var scenePhase: ScenePhase { .active }
}

@MainActor @preconcurrency @propertyWrapper
public struct Environment<Value> {
  public let wrappedValue: Value
  public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<Object: ObservableObject> {
  public var wrappedValue: Object
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
  public init(wrappedValue: @autoclosure @escaping () -> Object) { self.wrappedValue = wrappedValue() }
}

@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
  public var wrappedValue: Object { preconditionFailure("there is no environment here") }
  public init() {}
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
  public var wrappedValue: Delegate { preconditionFailure("nothing is launched here") }
  public init(_ type: Delegate.Type = Delegate.self) {}
}

public struct LocalizedStringKey: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Text: Primitive {
  public init(_ key: LocalizedStringKey) {}
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Label: Primitive {
  public init(_ title: LocalizedStringKey, systemImage: String) {}
}

public struct Link<Label: View>: Primitive {
  public init(_ title: LocalizedStringKey, destination: URL) where Label == Text {}
}

public struct Button<Content: View>: Primitive {
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) where Content == Text {}
}

public struct List<SelectionValue: Hashable, Content: View>: Primitive {
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {}
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct TabView<Selection: Hashable, Content: View>: Primitive {
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol TabViewStyle {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: Primitive {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
}

public struct NavigationStack<Data, Root: View>: Primitive {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension View {
  public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { ModifiedView() }
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { ModifiedView() }
  public func id<ID: Hashable>(_ id: ID) -> some View { ModifiedView() }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    SystemCallbacks.tabViewStyles.append("\(Style.self)")
    return ModifiedView()
  }
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { ModifiedView() }
  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { ModifiedView() }
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    SystemCallbacks.openURL.append(action)
    return ModifiedView()
  }
  public func onContinueUserActivity(_ type: String, perform action: @escaping @MainActor (NSUserActivity) -> Void)
    -> some View
  {
    SystemCallbacks.activities.append((type, action))
    return ModifiedView()
  }
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping @MainActor (Value) -> Void)
    -> some View
  {
    SystemCallbacks.changes.append { if let value = $0 as? Value { action(value) } }
    return ModifiedView()
  }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView() }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ModifiedView() }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView() }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { ModifiedView() }
  public func ignoresSafeArea() -> some View { ModifiedView() }
  public func onReceive<Source: Publisher>(_ publisher: Source, perform action: @escaping (Source.Output) -> Void)
    -> some View where Source.Failure == Never
  {
    let views = SystemCallbacks.views
    publisher.subscribe { if views == SystemCallbacks.views { action($0) } }
    return ModifiedView()
  }
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View { ModifiedView() }
}

/// The callbacks of the views that have appeared, in place of the system that calls them.
@MainActor public enum SystemCallbacks {
  fileprivate static var openURL: [@MainActor (URL) -> Void] = []
  fileprivate static var activities: [(type: String, action: @MainActor (NSUserActivity) -> Void)] = []
  fileprivate static var changes: [@MainActor (Any) -> Void] = []

  /// The styles of the tab views that have appeared.
  public fileprivate(set) static var tabViewStyles: [String] = []

  /// The number of times that views have disappeared.
  fileprivate static var views = 0

  /// Lets all views disappear.
  public static func reset() {
    (openURL, activities, changes, tabViewStyles) = ([], [], [], [])
    views += 1
  }

  public static func open(_ url: URL) { for action in openURL { action(url) } }

  public static func open(_ activity: NSUserActivity) {
    for (type, action) in activities where type == activity.activityType { action(activity) }
  }

  /// Reports that a value of the environment has changed, such as the scene's phase.
  public static func change(to value: Any) { for action in changes { action(value) } }
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
  public let rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  public required init() { preconditionFailure("a hosting controller has a view") }
}

public struct UIViewControllerRepresentableContext<Representable> {}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
  public var body: Never { preconditionFailure("a view controller shows the view") }
}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
