/// Objective-C and Swift sources of an app, as long as those of real apps.
enum IOSSources {
  /// Returns the app delegate, and the views and micro apps that the route map names.
  static func app(_ workspace: Workspace) -> [ProjectFile] {
    let handlers = workspace.features.map { handlerName($0) }
    let imports = handlers.map { "#import \"\($0).h\"\n" }.joined()
    let calls = handlers.map { handler in
      """
          controller = [\(handler) controllerForModule:moduleName ability:abilityName instance:instanceName params:params];
          if (controller != nil) {
              [self.navigationController pushViewController:controller animated:YES];
              return YES;
          }

      """
    }.joined()
    let delegate = """
      #import "AppDelegate.h"
      #import <libarkui_ios/StageApplication.h>
      \(imports)
      #define BUNDLE_NAME @"\(Workspace.bundleName)"

      @implementation AppDelegate

      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
          [StageApplication launchApplication];
          return YES;
      }

      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
          NSString *moduleName = url.host;
          NSString *abilityName, *params;
          NSURLComponents *components = [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO];
          for (NSURLQueryItem *item in components.queryItems) {
              if ([item.name isEqualToString:@"abilityName"]) {
                  abilityName = item.value;
              } else if ([item.name isEqualToString:@"params"]) {
                  params = item.value;
              }
          }
          if ([StageApplication handleSingleton:url.scheme moduleName:moduleName abilityName:abilityName]) {
              return YES;
          }
          NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", BUNDLE_NAME, moduleName, abilityName];
          UIViewController *controller = nil;
      \(calls)    return NO;
      }

      - (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
          return userActivity.webpageURL != nil && [SuperLinks open:userActivity.webpageURL];
      }

      @end

      """
    let header = """
      #import <UIKit/UIKit.h>

      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property(nonatomic, strong) UIWindow *window;
      @property(nonatomic, strong) UINavigationController *navigationController;
      @end

      """
    let views = ["HomeView", "MineView", "FeatureView"].map { view in
      "struct \(view): View {\n  var body: some View { Text(\"\(view)\") }\n}\n"
    }
    let handler = "final class LinkHandler: NSObject, SchemeHandler {}\n"
    let apps = ["HomeAppDelegate", "FeatureAppDelegate"].map { app in
      """
      @objc(\(app))
      final class \(app): NSObject, DTMicroApplicationDelegate {
        func rootController(in application: DTMicroApplication) -> UIViewController { UITabBarController() }
      }

      """
    }
    return [
      ProjectFile(path: "AppDelegate.h", text: header), ProjectFile(path: "AppDelegate.m", text: delegate),
      ProjectFile(path: "Views.swift", text: "import SwiftUI\n\n" + views.joined(separator: "\n")),
      ProjectFile(
        path: "Apps.swift",
        text: "import APMobileFramework\nimport UIKit\n\n" + (apps + [handler]).joined(separator: "\n")),
    ]
  }

  private static func handlerName(_ feature: Workspace.Feature) -> String {
    feature.name.split(separator: "_").map { String($0).capitalizedFirst }.joined() + "Links"
  }

  /// Returns a class with a branch for each ability of a feature.
  static func handler(of feature: Workspace.Feature) -> [ProjectFile] {
    let name = handlerName(feature)
    let abilities = feature.modules.flatMap { module in module.abilities.map { (module, $0) } }
    let imports = abilities.map { "#import \"\($0.controller(of: $1)).h\"\n" }.joined()
    let branches = abilities.map { module, ability in
      let type = module.controller(of: ability)
      return """
        if ([moduleName isEqualToString:@"\(module.name)"] && [abilityName isEqualToString:@"\(ability)"]) {
                \(type) *controller = [[\(type) alloc] initWithInstanceName:instanceName];
                controller.params = params;
                return controller;
            }
        """
    }.joined(separator: " else ")
    let method = """
      + (UIViewController *)controllerForModule:(NSString *)moduleName
                                        ability:(NSString *)abilityName
                                       instance:(NSString *)instanceName
                                         params:(NSString *)params
      """
    return [
      ProjectFile(
        path: "\(name).h",
        text: "#import <UIKit/UIKit.h>\n\n/// Creates the pages of `\(feature.name)`.\n@interface \(name) : NSObject\n"
          + "\(method);\n@end\n"),
      ProjectFile(
        path: "\(name).m",
        text: "#import \"\(name).h\"\n\(imports)\n@implementation \(name)\n\n\(method) {\n    \(branches)\n"
          + "    return nil;\n}\n\n@end\n"),
    ]
  }

  /// Returns the view controller of an ability.
  static func controller(_ name: String, isSwift: Bool) -> [ProjectFile] {
    if isSwift { return [ProjectFile(path: "\(name).swift", text: swiftController(name))] }
    return [
      ProjectFile(path: "\(name).h", text: header(name)), ProjectFile(path: "\(name).m", text: implementation(name)),
    ]
  }

  private static func header(_ name: String) -> String {
    """
    //
    //  \(name).h
    //

    #import <UIKit/UIKit.h>
    #import <libarkui_ios/StageViewController.h>

    NS_ASSUME_NONNULL_BEGIN

    @class \(name);

    /// Reports the events of the page.
    @protocol \(name)Delegate <NSObject>
    @optional
    - (void)controllerDidClose:(\(name) *)controller;
    - (void)controller:(\(name) *)controller didSelectItem:(NSString *)identifier atIndex:(NSInteger)index;
    - (void)controller:(\(name) *)controller didFailWithError:(NSError *)error;
    @end

    /// The state of the page.
    typedef NS_ENUM(NSInteger, \(name)State) {
        \(name)StateIdle,
        \(name)StateLoading,
        \(name)StateFailed,
    };

    @interface \(name) : StageViewController

    @property(nonatomic, weak, nullable) id<\(name)Delegate> delegate;
    @property(nonatomic, assign, readonly) \(name)State state;
    @property(nonatomic, copy, readonly) NSArray<NSString *> *identifiers;
    @property(nonatomic, copy, nullable) void (^completion)(BOOL finished);

    - (void)reload;
    - (void)closeAnimated:(BOOL)animated completion:(nullable void (^)(void))completion;

    @end

    NS_ASSUME_NONNULL_END

    """
  }

  private static func implementation(_ name: String) -> String {
    """
    //
    //  \(name).m
    //

    #import "\(name).h"

    static NSString *const kCellIdentifier = @"\(name)Cell";
    static NSTimeInterval const kTimeout = 30.0;

    @interface \(name) () <UITableViewDataSource, UITableViewDelegate>

    @property(nonatomic, strong) UITableView *tableView;
    @property(nonatomic, strong) UIActivityIndicatorView *indicator;
    @property(nonatomic, assign, readwrite) \(name)State state;
    @property(nonatomic, copy, readwrite) NSArray<NSString *> *identifiers;
    @property(nonatomic, strong, nullable) NSURLSessionDataTask *task;

    @end

    @implementation \(name)

    #pragma mark - Life cycle

    - (instancetype)initWithInstanceName:(NSString *)instanceName {
        self = [super initWithInstanceName:instanceName];
        if (self) {
            _identifiers = @[];
            _state = \(name)StateIdle;
        }
        return self;
    }

    - (void)viewDidLoad {
        [super viewDidLoad];
        self.view.backgroundColor = [UIColor systemBackgroundColor];
        self.edgesForExtendedLayout = UIRectEdgeNone;
        self.navigationItem.title = NSLocalizedString(@"\(name).title", nil);
        [self.view addSubview:self.indicator];
        [NSLayoutConstraint activateConstraints:@[
            [self.indicator.centerXAnchor constraintEqualToAnchor:self.view.centerXAnchor],
            [self.indicator.centerYAnchor constraintEqualToAnchor:self.view.centerYAnchor],
        ]];
        [self reload];
    }

    - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        [self.navigationController setNavigationBarHidden:YES animated:animated];
    }

    - (void)dealloc {
        [self.task cancel]; // a request must not outlive the page
    }

    #pragma mark - Loading

    - (void)reload {
        if (self.state == \(name)StateLoading) {
            return;
        }
        self.state = \(name)StateLoading;
        [self.indicator startAnimating];
        NSURLComponents *components = [NSURLComponents componentsWithString:@"https://api.example.com/v1/items"];
        components.queryItems = @[
            [NSURLQueryItem queryItemWithName:@"page" value:@"1"],
            [NSURLQueryItem queryItemWithName:@"client" value:@"ios"],
        ];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:components.URL];
        request.timeoutInterval = kTimeout;
        [request setValue:@"application/json" forHTTPHeaderField:@"Accept"];
        __weak typeof(self) weakSelf = self;
        self.task = [[NSURLSession sharedSession] dataTaskWithRequest:request completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
            dispatch_async(dispatch_get_main_queue(), ^{
                [weakSelf finishWithData:data error:error];
            });
        }];
        [self.task resume];
    }

    - (void)finishWithData:(NSData *)data error:(NSError *)error {
        [self.indicator stopAnimating];
        if (error != nil || data.length == 0) {
            self.state = \(name)StateFailed;
            if ([self.delegate respondsToSelector:@selector(controller:didFailWithError:)]) {
                [self.delegate controller:self didFailWithError:error];
            }
            return;
        }
        id root = [NSJSONSerialization JSONObjectWithData:data options:0 error:nil];
        if ([root isKindOfClass:[NSDictionary class]] && [root[@"items"] isKindOfClass:[NSArray class]]) {
            self.identifiers = [root[@"items"] valueForKey:@"identifier"];
        }
        self.state = \(name)StateIdle;
        [self.tableView reloadData];
    }

    - (void)closeAnimated:(BOOL)animated completion:(void (^)(void))completion {
        [self.navigationController popViewControllerAnimated:animated];
        if (completion) {
            completion();
        }
    }

    #pragma mark - UITableViewDataSource

    - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
        return (NSInteger)self.identifiers.count;
    }

    - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
        UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:kCellIdentifier forIndexPath:indexPath];
        cell.textLabel.text = self.identifiers[(NSUInteger)indexPath.row];
        cell.accessoryType = UITableViewCellAccessoryDisclosureIndicator;
        return cell;
    }

    - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
        [tableView deselectRowAtIndexPath:indexPath animated:YES];
        NSString *identifier = self.identifiers[(NSUInteger)indexPath.row];
        if ([self.delegate respondsToSelector:@selector(controller:didSelectItem:atIndex:)]) {
            [self.delegate controller:self didSelectItem:identifier atIndex:indexPath.row];
        }
    }

    @end

    """
  }

  private static func swiftController(_ name: String) -> String {
    """
    import Combine
    import UIKit
    import libarkui_ios

    /// The events of the page.
    protocol \(name)Delegate: AnyObject {
      func controllerDidClose(_ controller: \(name))
      func controller(_ controller: \(name), didSelect identifier: String, at index: Int)
    }

    @objc(\(name))
    final class \(name): StageViewController {
      /// The state of the page.
      enum State: Equatable {
        case idle
        case loading
        case failed(message: String)
      }

    \(model)
      weak var delegate: (any \(name)Delegate)?
      private lazy var tableView = UITableView(frame: .zero, style: .insetGrouped)

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.title = NSLocalizedString("\(name).title", comment: "")
        $state.receive(on: DispatchQueue.main)
          .sink { [weak self] in self?.show($0) }
          .store(in: &cancellables)
        Task { await reload() }
      }

      private func show(_ state: State) {
        switch state {
        case .idle: tableView.reloadData()
        case .loading: tableView.isHidden = items.isEmpty
        case .failed(let message):
          let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in
            guard let self else { return }
            delegate?.controllerDidClose(self)
          })
          present(alert, animated: true)
        }
      }
    }

    """
  }

  /// Returns a model with the view that shows it.
  static func model(_ number: Int) -> ProjectFile {
    let name =
      "\(Words.name(number, of: [Words.trades, Words.pages]).split(separator: "_").map { String($0).capitalizedFirst }.joined())\(number)"
    let text = """
      import Combine
      import Foundation
      import SwiftUI

      /// The items that `\(name)View` shows.
      @MainActor
      final class \(name)Model: ObservableObject {
        /// The state of the model.
        enum State: Equatable {
          case idle
          case loading
          case failed(message: String)
        }

      \(model)}

      /// A list of the items, with a search field.
      struct \(name)View: View {
        @StateObject private var model = \(name)Model()
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss

        private var filtered: [\(name)Model.Item] {
          text.isEmpty ? model.items : model.items.filter { $0.title.localizedCaseInsensitiveContains(text) }
        }

        var body: some View {
          List {
            Section("Items") {
              ForEach(filtered) { item in
                HStack(spacing: 12) {
                  Image(systemName: item.isMarked ? "star.fill" : "star")
                    .foregroundStyle(item.isMarked ? .yellow : .secondary)
                  VStack(alignment: .leading) {
                    Text(item.title).font(.headline)
                    Text("\\(item.price, specifier: "%.2f")").font(.subheadline)
                  }
                }
                .swipeActions {
                  Button("Remove", role: .destructive) { model.remove(item) }
                }
              }
            }
          }
          .searchable(text: $text)
          .overlay { if case .loading = model.state { ProgressView() } }
          .toolbar { Button("Close") { dismiss() } }
          .task { await model.reload() }
        }
      }

      """
    return ProjectFile(path: "\(name).swift", text: text)
  }

  /// The members that load items.
  private static let model = #"""
      /// An item as the server sends it.
      struct Item: Identifiable, Codable, Hashable {
        let id: Int
        var title: String
        var price: Double
        var isMarked = false

        enum CodingKeys: String, CodingKey {
          case id
          case title = "display_title"
          case price
        }
      }

      @Published private(set) var state = State.idle
      @Published private(set) var items: [Item] = []
      private var cancellables: Set<AnyCancellable> = []
      private let session = URLSession(configuration: .ephemeral)

      func reload() async {
        guard state != .loading else { return }
        state = .loading
        do {
          var components = URLComponents(string: "https://api.example.com/v1/items")
          components?.queryItems = [URLQueryItem(name: "page", value: "1"), URLQueryItem(name: "client", value: "ios")]
          guard let url = components?.url else { throw URLError(.badURL) }
          let (data, response) = try await session.data(from: url)
          guard let answer = response as? HTTPURLResponse, (200..<300).contains(answer.statusCode) else {
            throw URLError(.badServerResponse, userInfo: ["url": "\(url.host ?? "")/\(url.path)"])
          }
          items = try JSONDecoder().decode([Item].self, from: data).sorted { $0.title < $1.title }
          state = .idle
        } catch {
          state = .failed(message: "cannot load: \(error.localizedDescription)")
        }
      }

      func remove(_ item: Item) { items.removeAll { $0.id == item.id } }

      /* Marks are kept on the device only /* and not on the server */. */
      func toggle(_ item: Item) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].isMarked.toggle()
      }

    """#
}
