/// The files of a new site that are the same for all.
enum SiteFiles {
  static let ignored = """
    # What galley makes of the site.
    /public/
    .galley/

    # Exports hold what is for nobody else.
    *.vcf
    *.xlsx
    *.zip
    *.tar.gz

    """

  static let samplePeople = """
    {"id":"ada","name":"Ada Example","organization":"Example Press","phone":"+44 20 7946 0001","email":"ada@example.org"}
    {"id":"ben","name":"Ben Sample","organization":"Example Press","phone":"+44 20 7946 0002","email":"ben@example.org"}

    """

  /// The file that has a host build and publish the site at every push, and where it goes. GALLEY_REPOSITORY is a
  /// variable of the project's settings.
  static func automation(_ host: NewSite.Automation) -> (path: String, text: String)? {
    switch host {
    case .none: nil
    case .github: (".github/workflows/pages.yml", github)
    case .forgejo: (".forgejo/workflows/pages.yml", forgejo)
    case .gitlab: (".gitlab-ci.yml", gitlab)
    }
  }

  private static let github = """
    # Builds the site and publishes it. Set the variable GALLEY_REPOSITORY to where galley's source is.
    name: pages
    on:
      push:
        branches: [main]
    permissions:
      contents: read
      pages: write
      id-token: write
    jobs:
      build:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        env:
          GALLEY_REPOSITORY: ${{ vars.GALLEY_REPOSITORY }}
        steps:
          - uses: actions/checkout@v4
          - run: git clone --depth 1 "$GALLEY_REPOSITORY" /tmp/galley
          - run: make -C /tmp/galley install PREFIX=/usr/local
          - run: galley build --strict
          - uses: actions/upload-pages-artifact@v3
            with:
              path: public
      deploy:
        needs: build
        runs-on: ubuntu-latest
        environment: github-pages
        steps:
          - uses: actions/deploy-pages@v4

    """

  private static let forgejo = """
    # Builds the site and pushes it to the branch 'pages'. Set GALLEY_REPOSITORY to where galley's source is.
    on:
      push:
        branches: [main]
    jobs:
      pages:
        runs-on: docker
        container:
          image: swift:6.3-bookworm
        env:
          GALLEY_REPOSITORY: ${{ vars.GALLEY_REPOSITORY }}
        steps:
          - run: git clone --depth 1 "${{ github.server_url }}/${{ github.repository }}" site
          - run: git clone --depth 1 "$GALLEY_REPOSITORY" /tmp/galley
          - run: make -C /tmp/galley install PREFIX=/usr/local
          - run: cd site && galley build --strict
          - run: |
              cd site/public && git init -q && git checkout -q -b pages && git add -A
              git -c user.name=galley -c user.email=galley@localhost commit -q -m "pages"
              git push -f "https://${{ github.token }}@${GITHUB_SERVER_URL#https://}/${{ github.repository }}" pages

    """

  private static let gitlab = """
    # Builds the site and publishes it. Set the variable GALLEY_REPOSITORY to where galley's source is.
    pages:
      image: swift:6.3-bookworm
      script:
        - git clone --depth 1 "$GALLEY_REPOSITORY" /tmp/galley
        - make -C /tmp/galley install PREFIX=/usr/local
        - galley build --strict
      artifacts:
        paths: [public]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """
}
