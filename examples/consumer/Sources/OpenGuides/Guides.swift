import Foundation
import GuideArc
import GuideMPaaS
import GuideNative
import GuideStage
import GuideToday
import GuideWeb
import ManifestRuntime

/// The `params` of the guide to ArkUI-X: a text that native code writes by hand.
let manualParams =
  #"{"params":[{"key":"keyfirst","type":1,"value":"true"},{"key":"keysecond","type":9,"value":"2.3"},"#
  + #"{"key":"keythird","type":5,"value":"2"},{"key":"keyfourth","type":10,"value":"test"}]}"#

/// The guide to ArkUI-X: wants, and links to the same abilities.
let stage = [
  Opening(
    want("com.example.iosabilitystage", "MainAbility", manualParams),
    GuideStage.Routes.entryMainAbility(keyfirst: true, keysecond: 2.3, keythird: 2, keyfourth: "test"),
    "ability MainAbility entry"),
  Opening(want("com.example.iosabilitystage", "Other"), .entryOther, "ability Other entry"),
  Opening(
    "stage://main?keyfirst=true&keysecond=2.3&keythird=2&keyfourth=test",
    .main(keyfirst: true, keysecond: 2.3, keythird: 2, keyfourth: "test"), "ability MainAbility entry"),
  Opening("stage://other", .other, "ability Other entry"),
  Opening(
    "stage://entry?boolKey=true&intKey=12&doubleKey=1.1415926&stringKey=strArkui&arrayKey=123&arrayKey=1&arrayKey=2",
    .entry(boolKey: true, intKey: 12, doubleKey: 1.1415926, stringKey: "strArkui", arrayKey: [123, 1, 2]),
    "ability EntryAbility entry"),
]

/// The same guide: a native view controller, which ArkTS opens by `startAbility`.
let native = [
  Opening(
    want(
      "com.example.helloworld", "CustomAbility",
      #"{"params":[{"key":"id","type":5,"value":1},{"key":"name","type":10,"value":"ArkUI-X"}]}"#),
    GuideNative.Routes.entryCustomAbility(id: 1, name: "ArkUI-X"), "ability CustomAbility entry", from: .internal)
]

/// The guide to the framework of mPaaS.
let mpaas = [
  Opening(
    "wallet://platformapi/startapp?appId=20000101&payee=Lin&amount=12.5",
    GuideMPaaS.Routes.transfer(payee: "Lin", amount: 12.5), "app 20000101"),
  Opening("wallet://platformapi/startApp?appId=20000101", .transfer(), "app 20000101"),
  Opening(
    "wallet://platformapi/startapp?appId=20000102&phone=13800000000", .recharge(phone: "13800000000"), "app 20000102"),
]

/// The guide to deep links in SwiftUI.
let arc = [
  Opening("arc://hong.com/aboutpage", GuideArc.Routes.about, "page about"),
  Opening("arc://hong.com/purplepage?name=huanghong", .purple(name: "huanghong"), "page purple"),
  Opening("arc://hong.com/yellowpage?name=huanghong", .yellow(name: "huanghong"), "page yellow"),
  Opening("arc://hong.com/tab?tabIndex=0", .homeTab, "tab home"),
  Opening("arc://hong.com/TAB?tabIndex=0", .homeTab, "tab home"),
  Opening("arc://hong.com/tab?tabIndex=1", .profileTab, "tab profile"),
  Opening("arc://hong.com/Tab?tabIndex=1", .profileTab, "tab profile"),
]

/// The guide to Today extensions.
let today = [
  Opening("MainApp://", GuideToday.Routes.home, "controller HomeViewController"),
  Opening(
    "MainApp://action=openCarema?name=xiayuanquan", .camera(name: "xiayuanquan"), "controller CameraViewController"),
  Opening("MainApp://camera?name=xiayuanquan", .camera(name: "xiayuanquan"), "controller CameraViewController"),
]

/// The guide to web pages in an app.
let web = [Opening("myapp://settings", GuideWeb.Routes.settings, "web /settings")]

/// The links of the same guide that name a page, with its path.
let pages = [
  ("myapp://h5?path=/task-process/detail/123", "/task-process/detail/123"),
  ("myapp://h5?path=/network-test", "/network-test"), ("myapp://h5?path=/device-test", "/device-test"),
  ("myapp://h5?path=/bridge-test", "/bridge-test"), ("myapp://h5?path=/", "/"),
]

/// Returns the URL of a want.
private func want(_ bundleName: String, _ ability: String, _ params: String = "") -> String {
  let url = "\(bundleName)://entry?abilityName=\(ability)"
  guard let encoded = params.addingPercentEncoding(withAllowedCharacters: .alphanumerics), !encoded.isEmpty else {
    return url
  }
  return "\(url)&params=\(encoded)"
}
