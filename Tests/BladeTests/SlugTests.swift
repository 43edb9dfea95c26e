import Testing

@Suite struct SlugTests {
  @Test(arguments: [
    ("'Über Größe'", "uber-grosse"), ("'Über Größe', '-', 'de'", "ueber-groesse"), ("'ÄÖ', '_', 'de'", "aeoe"),
    ("'Hello  World_again - x'", "hello-world-again-x"), ("'a@b'", "a-at-b"), ("'Ærø & Łódź'", "aero-lodz"),
    ("'Привет, мир'", "privet-mir"), ("'Ελλάδα'", "ellada"), ("\"it's\"", "its"), ("'你好 世界'", "你好-世界"),
    ("'Щука', '-', 'bg'", "shtuka"), ("'!!!'", ""), ("'ÅSE', '-', 'nb'", "aase"),
  ]) func slugs(arguments: String, slug: String) throws {
    #expect(try Views(["page": "{{ Str::slug(\(arguments)) }}"]).render() == slug)
  }
}
