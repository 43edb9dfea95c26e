/// Files that have a host build and publish the site at every push, with galley from a release's tarball. They are the recipes
/// of docs/ci, to the byte.
enum AutomationRecipe {
  /// The file's text, and where it goes.
  static func file(_ host: NewSite.Automation) -> (path: String, text: String)? {
    switch host {
    case .none: nil
    case .github: (".github/workflows/pages.yml", github)
    case .forgejo: (".forgejo/workflows/pages.yml", forgejo)
    case .gitlab: (".gitlab-ci.yml", gitlab)
    case .woodpecker: (".woodpecker.yml", woodpecker)
    }
  }

  private static let github = """
    # GitHub Actions: builds the site at every push and publishes it on GitHub Pages. It goes to .github/workflows/pages.yml.
    # Set the variable GALLEY_TARBALL to the address of a release's tarball (Settings, Secrets and variables, Actions, Variables),
    # and choose "GitHub Actions" as the source under Settings, Pages.
    name: pages
    on:
      push:
        branches: [main]
      workflow_dispatch:
    permissions:
      contents: read
    concurrency:
      group: pages
      cancel-in-progress: false
    jobs:
      build:
        runs-on: ubuntu-24.04
        env:
          GALLEY_TARBALL: ${{ vars.GALLEY_TARBALL }}
        steps:
          - uses: actions/checkout@v4
            with:
              persist-credentials: false
          - name: Fetch galley
            run: |
              mkdir -p ~/.local
              curl --fail --location --silent --show-error "$GALLEY_TARBALL" | tar -xz -C ~/.local --strip-components=1
          - name: Build and check
            run: ~/.local/bin/galley check --strict --host github --format github
          - uses: actions/upload-pages-artifact@v3
            with:
              path: public
      deploy:
        needs: build
        runs-on: ubuntu-24.04
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - id: deployment
            uses: actions/deploy-pages@v4

    """

  private static let forgejo = """
    # Forgejo Actions: builds the site at every push and pushes it to the branch 'pages'. It goes to .forgejo/workflows/pages.yml.
    # Set the variable GALLEY_TARBALL to the address of a release's tarball, and the secret PAGES_REPOSITORY to the repository's
    # address with a token that may push (Settings, Actions). site.yaml needs no 'publish'.
    name: pages
    on:
      push:
        branches: [main]
    jobs:
      pages:
        runs-on: docker
        container:
          image: node:22-bookworm
        env:
          GALLEY_TARBALL: ${{ vars.GALLEY_TARBALL }}
          PAGES_REPOSITORY: ${{ secrets.PAGES_REPOSITORY }}
        steps:
          - uses: actions/checkout@v4
            with:
              persist-credentials: false
          - name: Fetch galley
            run: |
              mkdir -p ~/.local
              curl --fail --location --silent --show-error "$GALLEY_TARBALL" | tar -xz -C ~/.local --strip-components=1
          - name: Build and check
            run: ~/.local/bin/galley check --strict
          - name: Publish
            run: |
              printf 'publish: {targets: {pages: {git: "%s", branch: pages}}}\\n' "$PAGES_REPOSITORY" >> Content/site.yaml
              ~/.local/bin/galley publish pages

    """

  private static let gitlab = """
    # GitLab CI: builds the site at every push and publishes it on GitLab Pages. It goes to .gitlab-ci.yml.
    # Set the variable GALLEY_TARBALL to the address of a release's tarball (Settings, CI/CD, Variables).
    pages:
      image: debian:12
      script:
        - apt-get update -q && apt-get install -y -q --no-install-recommends curl ca-certificates
        - mkdir -p ~/.local
        - curl --fail --location --silent --show-error "$GALLEY_TARBALL" | tar -xz -C ~/.local --strip-components=1
        - ~/.local/bin/galley check --strict --host gitlab
      artifacts:
        paths: [public]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    """

  private static let woodpecker = """
    # Woodpecker: builds the site at every push and sends it to a server over ssh. It goes to .woodpecker.yml.
    # site.yaml names the server: publish: {targets: {web: {rsync: "user@host:/srv/www/site", mirror: true}}}
    # The secrets are the address of a release's tarball, the private key, and the server's line of known_hosts.
    when:
      - event: push
        branch: main
    steps:
      - name: publish
        image: debian:12
        environment:
          GALLEY_TARBALL:
            from_secret: galley_tarball
          KEY:
            from_secret: ssh_key
          HOSTS:
            from_secret: known_hosts
        commands:
          - apt-get update -q && apt-get install -y -q --no-install-recommends curl ca-certificates rsync openssh-client
          - mkdir -p ~/.local
          - curl --fail --location --silent --show-error "$GALLEY_TARBALL" | tar -xz -C ~/.local --strip-components=1
          - mkdir -p -m 700 ~/.ssh && printf '%s\\n' "$KEY" > ~/.ssh/id_ed25519 && chmod 600 ~/.ssh/id_ed25519
          - printf '%s\\n' "$HOSTS" > ~/.ssh/known_hosts
          - ~/.local/bin/galley check --strict
          - ~/.local/bin/galley publish web

    """
}
