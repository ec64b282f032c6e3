@objc(FirstFirstAbilityViewController)
class FirstController: StageViewController {}
class SecondSecondAbilityViewController: StageViewController {}
