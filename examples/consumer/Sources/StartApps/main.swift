import Foundation

let scenario = Scenario()
try scenario.run()
let report = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../mpaas/Generated/docs/routes.json")
for link in try ExampleLink.all(in: report.standardizedFileURL.path) { try scenario.arrive(link) }
exit(scenario.isBroken ? 1 : 0)
