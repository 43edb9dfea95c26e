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
}
