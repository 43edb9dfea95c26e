import Testing

@testable import Publishing

/// Digests by the examples of the documents that define them.
@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256(_ text: String, _ digest: String) {
    #expect(Hexadecimal.text(of: SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test func aMillionLetters() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      Hexadecimal.text(of: SHA256.digest(of: letters))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(Hexadecimal.text(of: MD5.digest(of: letters)) == "7707d6ae4e027c70eea2a935c2296f21")
  }

  /// RFC 4231, cases 2 and 6: the second has a key that is longer than a block.
  @Test func authentication() {
    #expect(
      Hexadecimal.text(
        of: SHA256.authentication(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let message = "Test Using Larger Than Block-Size Key - Hash Key First"
    #expect(
      Hexadecimal.text(
        of: SHA256.authentication(of: Array(message.utf8), key: [UInt8](repeating: 0xaa, count: 131)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  /// RFC 1321, A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func md5(_ text: String, _ digest: String) {
    #expect(Hexadecimal.text(of: MD5.digest(of: Array(text.utf8))) == digest)
  }
}
