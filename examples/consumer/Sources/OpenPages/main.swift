import Foundation

let broken = promises.filter { promise in (try? promise.isKept()) != true }
for promise in promises { print(broken.contains { $0.text == promise.text } ? "✘" : "✔", promise.text) }
exit(broken.isEmpty ? 0 : 1)
