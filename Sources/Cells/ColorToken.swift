/// A colour by its role, in the light and in the dark scheme, as CSS writes it.
package struct ColorToken: Sendable, Hashable {
  package let name: String
  package let light: String
  package let dark: String

  package init(name: String, light: String, dark: String) {
    self.name = name
    self.light = light
    self.dark = dark
  }
}
