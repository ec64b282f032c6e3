/// The kind of a part of a source.
///
/// Objective-C, Swift and ArkTS share the kinds: a call is `f(a)`, `[page open:url]` and `Text('a')`. The children of a node are
/// in the order of the source, and no two overlap; what is in no child is the node's own punctuation and keywords.
package enum SyntaxKind: UInt8, Sendable {
  /// The whole source: `import UIKit`, then classes.
  case file

  // Expressions

  /// A name: `EntryAbility` in `EntryAbility.self`.
  case name
  /// A literal with the expressions in it: `@"entry"`, `42`, `"\(bundle):entry"`; adjacent ones of C are one.
  case literal
  /// A member of an expression, if that is written: `url.host`, `.urls`, `self->window`.
  case member
  /// A call: what is called, and the arguments: `Text('a')`, `[page open:url]`, `UIColor.red.withAlphaComponent(0.5)`.
  case call
  /// `items[0]`, with an argument for each index.
  case `subscript`
  /// An argument of a call, or an element of a tuple, with its label if it has one: `with: url`.
  case argument
  /// `[a, b]`, `@[a, b]` or a tuple `(a, b)`.
  case list
  /// `{bundleName: 'a'}`, `@{@"a": b}` or `["a": b]`, with an entry for each key.
  case object
  /// A key and a value in an object; without a key, the name of a variable or what `...` spreads.
  case entry
  /// An expression in parentheses: `(url.host)`.
  case group
  /// An operator or a keyword before an expression: `!isKnown`, `await open()`, `new Page()`, `...parts`.
  case prefix
  /// A cast to a type, or a question for it: `want as Want`, `(NSString *)name`, `page is Page`.
  case cast
  /// Operands of an operator, which may occur several times: `a && b && c`, `a + b`, `host == "x"`.
  case operation
  /// `a ? b : c`.
  case choice
  /// A function without a name, with its parameters: `{ url in … }`, `(url) => …`, `^(NSURL *url) { … }`.
  case closure

  // Statements

  /// A variable, constant, property or case of an enumeration, with its type and its value; its label is the keyword, if there is one: `let name = "a"`,
  /// `NSString *name = @"a";`, `@property (strong) UIWindow *window;`.
  case variable
  /// `name = value` or another operator that assigns, such as `+=`.
  case assignment
  /// `if`, `guard`, `while`, `for`, `switch`, a `case` of a switch or a `catch`: what is tested, a block, and what comes after
  /// `else`. The cases of a switch are branches in its block.
  case branch
  /// `return`, `throw`, `break` or another statement that leaves, with its value.
  case exit
  /// Statements in braces, and those of a branch without any.
  case block

  // Declarations

  /// A function, method or initializer, with its parameters, the type of its result and a block, if it has one:
  /// `- (void)open:(NSURL *)url { … }`, `func open(_ url: URL) -> Bool { … }`, `build() { … }`.
  case function
  /// A parameter, with its type and its default value; its label is the word before it.
  case parameter
  /// A class, structure, protocol, extension or category, with the types that it inherits, and its members:
  /// `class SceneDelegate: StageSceneDelegate { … }`, `@implementation AppDelegate … @end`.
  case type
  /// A type after a name, or one that a type inherits: `Want[]` in `wants: Want[]`.
  case typeName
  /// An attribute, a decorator, a modifier or a category: `@objc(Page)`, `private`, `@Entry`.
  case modifier
  /// `import UIKit`, `import { a } from './b'`, `export * from './c'`.
  case `import`

  // Other

  /// A line for the preprocessor of Objective-C, or a compilation condition of Swift: `#import "Page.h"`, `#if DEBUG`.
  case directive
  /// Code that has no meaning here, such as `typealias A = B`, a key path or a label.
  case other
  /// Code that is not understood.
  case unknown
}
