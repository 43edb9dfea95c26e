import Browser
import Testing

/// Nothing is lost on small screens, at high zoom, with large text: no page scrolls sideways, nothing is cut.
@Suite(.serialized) struct ReflowTests {
  /// Texts that are cut without saying so by an ellipsis, and elements that stand out of the screen.
  private static let lost = """
    (() => {
      const name = (e) => e.localName + '.' + e.className + ' ' + e.textContent.trim().slice(0, 20)
      const wide = document.documentElement.clientWidth
      const clipped = (e) => e && (getComputedStyle(e).overflowX !== 'visible' || clipped(e.parentElement))
      const lost = document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : []
      for (const e of document.querySelectorAll('body *')) {
        if (!e.checkVisibility({ visibilityProperty: true })) continue
        if (e.closest('.vh, .skip, svg, pre, .segments, .langs, .deep')) continue
        const style = getComputedStyle(e)
        const box = e.getBoundingClientRect()
        const outside = box.width && (box.right > wide + 1 || box.left < -1) && style.position !== 'fixed'
        if (outside && !clipped(e.parentElement)) lost.push('outside: ' + name(e))
        const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
        const clips = style.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1
        if (words && clips && style.textOverflow === 'clip' && !e.closest('.cell')) lost.push('cut: ' + name(e))
        const low = style.overflowY !== 'visible' && style.overflowY !== 'auto' && e.scrollHeight > e.clientHeight + 2
        if (words && low && style.position !== 'sticky' && !e.closest('.cell')) lost.push('cut below: ' + name(e))
      }
      return lost.slice(0, 5).join('; ')
    })()
    """

  @Test(arguments: [OpenedSite.sample, OpenedSite.gallery])
  func narrowScreens(_ folder: String) throws {
    try OpenedSite.with(folder) { opened throws in
      for file in opened.site.samples {
        try opened.open(file, width: 320)
        #expect(try opened.page.evaluate(Self.lost) == "\"\"", "\(file)")
      }
    }
  }

  /// A window of 1280 × 800 px at 200% has 640 × 400 px of the page's, at 400% 320 × 200 px.
  @Test func zoomedWindows() throws {
    try OpenedSite.with { opened throws in
      for (width, height, scale) in [(640, 400, 2.0), (320, 200, 4.0)] {
        for file in opened.site.samples {
          try opened.page.setViewport(width: width, height: height, deviceScale: scale)
          try opened.page.navigate(opened.root + file)
          try opened.settle()
          #expect(try opened.page.evaluate(Self.lost) == "\"\"", "\(file) at \(scale)")
        }
      }
    }
  }

  /// The reader's own text size, twice the usual.
  @Test func largeText() throws {
    try OpenedSite.with(rootSize: 32) { opened throws in
      for file in opened.site.samples {
        for width in [390, 1280] {
          try opened.open(file, width: width)
          #expect(try opened.page.evaluate(Self.lost) == "\"\"", "\(file) at \(width) px")
        }
      }
    }
  }
}
