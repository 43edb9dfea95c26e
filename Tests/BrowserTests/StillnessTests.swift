import Testing

/// Layout moves nothing, up or down or sideways: not while a page loads and its fonts come, not on scrolling, not on jumps.
@Suite(.serialized) struct StillnessTests {
  @Test(arguments: [OpenedSite.sample, OpenedSite.gallery])
  func loadingMovesNothing(_ folder: String) throws {
    try OpenedSite.with(folder) { opened throws in
      for width in [390, 1280] {
        for file in opened.site.samples {
          try opened.open(file, width: width)
          #expect(try opened.shifts() == "0", "\(file) at \(width) px")
        }
      }
    }
  }

  @Test func scrollingAndJumpingMoveNothing() throws {
    try OpenedSite.with { opened throws in
      for (file, jump) in [("feed/index.html", "section:last-of-type"), ("directory/index.html", "#letter-Z")] {
        for width in [390, 1280] {
          try opened.open(file, width: width)
          _ = try opened.page.evaluate(
            """
            (async () => {
              for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
                scrollTo(0, y)
                await new Promise(requestAnimationFrame)
              }
              location.hash = document.querySelector('\(jump)').id
              await new Promise((done) => setTimeout(done, 100))
            })()
            """)
          #expect(try opened.shifts() == "0", "\(file) at \(width) px")
          let top = "document.querySelector('\(jump)').getBoundingClientRect().top"
          let isThere =
            "Math.abs(\(top) - 52) <= .5 || Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight"
          #expect(try opened.page.evaluate(isThere) == "true", "\(file) at \(width) px")
        }
      }
    }
  }

  /// On a slow line a font comes long after the first page: text waits for it, and stays where it was drawn.
  @Test func lateFontsMoveNothing() throws {
    try OpenedSite.with(under: "/") { opened throws in
      for file in ["feed/index.html", "directory/index.html", "movies/index.html"] {
        try opened.page.slow(latency: .milliseconds(50))
        try opened.page.setViewport(width: 390, height: 800, mobile: true)
        try opened.page.navigate(opened.root + file)
        #expect(try opened.becomes("!document.documentElement.classList.contains('late')"))
        try opened.settle()
        #expect(try opened.shifts() == "0", "\(file)")
        #expect(try opened.page.evaluate("[...document.fonts].some((face) => face.status === 'loaded')") == "true")
      }
    }
  }

  @Test func withoutScriptThePageIsShownAtOnce() throws {
    try OpenedSite.with { opened throws in
      try opened.page.emulate(.init(disablesJavaScript: true))
      try opened.page.setViewport(width: 390, height: 800, mobile: true)
      for file in opened.site.samples {
        // No timer runs either, so there is nothing to settle.
        try opened.page.navigate(opened.root + file)
        let visible = "getComputedStyle(document.querySelector('main')).visibility"
        #expect(try opened.page.evaluate(visible) == "\"visible\"", "\(file)")
      }
    }
  }
}
