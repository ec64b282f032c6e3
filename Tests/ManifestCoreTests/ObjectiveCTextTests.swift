import ManifestCore
import Testing

@Suite struct ObjectiveCTextTests {
  @Test(arguments: [
    ("Shop.PayHandler", #"@"Shop.PayHandler""#), ("\"\\", #"@"\"\\""#), ("??/", #"@"\?\?/""#),
    ("é\n1", #"@"\303\251\0121""#),
  ])
  func escapesTextInLiterals(_ text: String, _ literal: String) {
    #expect(ObjectiveCText.literal(text) == literal)
  }
}
