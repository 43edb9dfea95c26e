import Testing

@testable import Publishing

/// The examples of "Signature Calculations for the Authorization Header" in the documentation of Amazon S3.
@Suite struct RequestSignatureTests {
  private static let signature = RequestSignature(
    credentials: StorageCredentials(key: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    region: "us-east-1")

  private func sign(
    _ method: String, _ path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: String = ""
  ) -> String? {
    // 2013-05-24 00:00 UTC.
    let signed = Self.signature.headers(
      method, host: "examplebucket.s3.amazonaws.com", path: path, query: query, headers: headers,
      body: Array(body.utf8), moment: 1_369_353_600)
    return signed.first { $0.name == "Authorization" }?.value.split(separator: "=").last.map(String.init)
  }

  @Test func anObject() {
    #expect(
      sign("GET", "/test.txt", headers: [("Range", "bytes=0-9")])
        == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test func anObjectThatIsSent() {
    #expect(
      sign(
        "PUT", "/" + RequestSignature.encoded("test$file.text", keepingSlashes: true),
        headers: [("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
        body: "Welcome to Amazon S3.") == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
  }

  @Test func aNameWithoutAValue() {
    #expect(
      sign("GET", "/", query: [("lifecycle", "")])
        == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
  }

  @Test func aListOfObjects() {
    #expect(
      sign("GET", "/", query: [("prefix", "J"), ("max-keys", "2")])
        == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
  }

  @Test func placesAreBucketsAndFolders() throws {
    let own = try #require(
      StoragePlace("site/people", region: "eu-central-1", endpoint: "https://storage.example:9000"))
    #expect(own.url(own.prefix + "ä b.html") == "https://storage.example:9000/site/people/%C3%A4%20b.html")
    let amazons = try #require(StoragePlace("site", region: "eu-central-1", endpoint: nil))
    #expect(amazons.url("index.html") == "https://site.s3.eu-central-1.amazonaws.com/index.html")
    #expect(amazons.path("") == "/")
    for endpoint in ["ftp://a", "https://", "https://a/b", "a", "https://a b"] {
      #expect(StoragePlace("site", region: "x", endpoint: endpoint) == nil)
    }
    #expect(StoragePlace("a@b", region: "x", endpoint: nil) == nil)
    #expect(StoragePlace("", region: "x", endpoint: nil) == nil)
  }
}
