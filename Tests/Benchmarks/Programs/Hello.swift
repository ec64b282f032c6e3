/// The smallest program, without routes.
@main
enum Hello {
  static func main() { print("hello") }
}
