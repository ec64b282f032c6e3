extension StageViewController: @retroactive StagePage {}
