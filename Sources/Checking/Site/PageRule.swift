import Diagnostics

/// What each page must satisfy by itself. A new rule for pages is one more value here.
struct PageRule: Sendable {
  let problems: @Sendable (CheckedPage) -> [Diagnostic]

  static let all: [PageRule] = [.document, .links, .identifiers, .headings, .images, .markup, .canonical]

  static let document = PageRule { page in
    var missing: [String] = []
    if !page.outline.hasLanguage { missing.append("a 'lang' attribute of 'html'") }
    if !page.outline.hasTitle { missing.append("a 'title' element") }
    return missing.map { what in
      Diagnostic(
        .error, "incomplete-page", "A page needs \(what)", at: page.source.location(0..<1),
        explanation: "Readers' tools take the page's name and its language from there")
    }
  }

  static let links = PageRule { page in
    page.outline.links.compactMap { link in
      BrokenLink.problem(link.address, on: page.file, page.site).map { $0.at(page.source.location(link.range)) }
    }
  }

  static let identifiers = PageRule { page in
    var first: [String: Range<Int>] = [:]
    return page.outline.identifiers.compactMap { identifier in
      guard let before = first[identifier.name] else {
        first[identifier.name] = identifier.range
        return nil
      }
      return Diagnostic(
        .error, "duplicate-id", "Id '\(identifier.name)' stands on the page twice",
        at: page.source.location(identifier.range), explanation: "A link to it leads to the first place only",
        notes: [Diagnostic.Note("first here", at: page.source.location(before))])
    }
  }

  /// Whoever goes from heading to heading by ear must not meet a gap.
  static let headings = PageRule { page in
    var problems: [Diagnostic] = []
    var level = 0
    for heading in page.outline.headings {
      if heading.level > level + 1 {
        let parent = level == 0 ? "nothing" : "'h\(level)'"
        problems.append(
          Diagnostic(
            .warning, "heading-order", "Heading 'h\(heading.level)' follows \(parent)",
            at: page.source.location(heading.range), explanation: "Levels go down one by one, from 'h1' on"))
      }
      level = heading.level
    }
    return problems
  }

  static let images = PageRule { page in
    page.outline.unnamedImages.map { range in
      Diagnostic(
        .error, "missing-alt", "Image without 'alt'", at: page.source.location(range),
        explanation: "A reader who does not see it hears its file name instead",
        suggestion: "Say what it shows, or write alt=\"\" where that is said beside it")
    }
  }
}

extension Diagnostic {
  func at(_ location: SourceLocation) -> Diagnostic {
    var located = self
    located.location = location
    return located
  }
}
