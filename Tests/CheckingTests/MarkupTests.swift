import Testing

@testable import Checking

@Suite struct MarkupTests {
  private func faults(_ html: String) -> [String] {
    PageOutline(Array(html.utf8)).faults.map { fault in
      switch fault.kind {
      case .duplicateAttribute(let name): "twice \(name)"
      case .unclosed(let name): "open \(name)"
      case .stray(let name): "stray \(name)"
      case .obsolete(let name): "old \(name)"
      }
    }
  }

  @Test func wholeMarkupHasNoFaults() {
    #expect(faults("<!doctype html><html><head><title>a<b</title><body><p>a<p>b<ul><li>c<li>d</ul><br><img>") == [])
    #expect(faults("<svg><path d='x'/><g><use/></g></svg><table><tr><td>a<td>b</table>") == [])
    #expect(faults("<script>if (a<b) '</div>'</script><!-- <b> --><pre><code>x</code></pre>") == [])
  }

  @Test func eachFaultIsNamed() {
    #expect(faults("<a href=x id=a href=y>b</a>") == ["twice href"])
    #expect(faults("<div><span>a</div>") == ["open span"])
    #expect(faults("<div>") == ["open div"])
    #expect(faults("<p>a<div>b</div></p>") == ["stray p"])
    #expect(faults("a</b></img>") == ["stray b", "stray img"])
    #expect(faults("<center><font>a</font></center>") == ["old center", "old font"])
  }
}
