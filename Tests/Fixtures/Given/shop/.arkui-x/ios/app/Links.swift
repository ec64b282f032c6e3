let table = Routes.table
extension StageViewController: @retroactive StagePage {}
