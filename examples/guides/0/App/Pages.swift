import libarkui_ios

/// Shows the ability `MainAbility` of the module `entry`.
final class EntryMainAbilityViewController: StageViewController {}

/// Shows the ability `Other`.
final class EntryOtherViewController: StageViewController {}

/// Shows the ability `EntryAbility`, which reads what `WantParams` carries.
final class EntryEntryAbilityViewController: StageViewController {}
