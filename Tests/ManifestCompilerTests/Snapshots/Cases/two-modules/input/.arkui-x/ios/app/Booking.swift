import libarkui_ios

final class BookingBookingAbilityViewController: StageViewController {}

/* class Commented: StageViewController {} */
class ScannerViewController: UIViewController {
  let text = "class Quoted {}"
}
