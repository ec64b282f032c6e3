import libarkui_ios

/// Shows the ability whose page opens the native one.
final class EntryHelloAbilityViewController: StageViewController {}
