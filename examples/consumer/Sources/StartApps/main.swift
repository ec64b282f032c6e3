import Foundation

let scenario = Scenario()
try scenario.run()
exit(scenario.isBroken ? 1 : 0)
