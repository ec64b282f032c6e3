import Testing

@testable import MicroAppsSystem

/// The names that need quotes in YAML.
@Suite struct YAMLWordTests {
  @Test(arguments: [
    "20000001", "-1", "+7", "0123", "0x1F", "0o17", "0b101", "1_000", "1.10", ".5", "1e3", "1.5E-7", "12:30:45",
    "2027-06-30", "no", "YES", "On", "off", "y", "N", "true", "Null", "~", "", ".inf", "-.INF", ".NaN",
  ])
  func needsQuotes(_ text: String) { #expect(!YAMLWord.isText(text)) }

  @Test(arguments: [
    "Launcher", "a1", "3d", "1.2.3", "0x", "0xg", "0b2", "0o8", "e3", "1e", "1ex", "1e3.5", "-", "--1", "yesno",
    "north",
    "com.example", "_1", "-x", "1-2e3", "٣", "1２",
  ])
  func isText(_ text: String) { #expect(YAMLWord.isText(text)) }
}
