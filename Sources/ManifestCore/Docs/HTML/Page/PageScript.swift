/// All that the page runs, in the order in which it does.
enum PageScript {
  static let parts: [StaticString] = [
    "'use strict';\n", BytesScript.text, URLScript.text, TableScript.text, ValueScript.text, PatternScript.text,
    JSONScript.text, WantScript.text, LinkScript.text, WebLinkScript.text, MissScript.text,
    ItemsScript.text, ElementsScript.text, CatalogueScript.text, DetailScript.text, ResolverScript.text, MapScript.text,
    NavigationScript.text,
  ]
}
