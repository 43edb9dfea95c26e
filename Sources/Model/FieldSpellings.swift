/// How sources spell the fields of each kind, the best spelling first.
///
/// Spellings are in the form of ``plain(_:)``; a dot goes into a nested mapping.
package enum FieldSpellings {
  /// Whether a source's name for a field means a field that Galley knows.
  package static func matches(_ name: String, _ field: KnownField, in kind: RecordKind) -> Bool {
    of(field, in: kind).contains(plain(name))
  }

  /// How good a name for a field is, 0 for the best; nil where it is none.
  package static func rank(_ name: String, _ field: KnownField, in kind: RecordKind) -> Int? {
    let plain = plain(name)
    return of(field, in: kind).firstIndex(of: plain)
  }

  /// A name without what sources differ in: "created_at", "Created-At" and "createdAt" are "createdat".
  package static func plain(_ name: String) -> String {
    let kept = name.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    return String(decoding: kept, as: UTF8.self).lowercased()
  }

  static func of(_ field: KnownField, in kind: RecordKind) -> [String] {
    switch (kind, field) {
    case (.status, .name), (.status, .userName): userNames
    case (.status, .image), (.status, .profileImageUrl): avatars
    case (.group, .name): ["name", "title", "group", "section", "department", "名称", "部门"]
    case (.president, .number): ["number", "president", "no", "序号"]
    case (_, .name) where kind != .contact: ["name", "title", "名称", "姓名"]
    default: common[field] ?? []
    }
  }

  private static let userNames = [
    "username", "screenname", "displayname", "author", "nickname", "name", "user.screenname", "user.name",
    "account.displayname", "author.name", "用户名", "昵称",
  ]

  private static let avatars = [
    "profileimageurl", "profileimage", "avatar", "avatarurl", "useravatar", "image", "user.profileimageurl",
    "user.avatar", "头像",
  ]

  private static let common: [KnownField: [String]] = [
    .id: ["id", "idstr", "mid", "uid", "guid", "uuid", "resourcename", "@id", "工号", "编号", "学号"],
    .slug: ["slug"],
    .language: ["language", "lang", "locale"],
    .userName: userNames,
    .profileImageUrl: avatars,
    .mbtype: ["mbtype", "membertype", "badge"],
    .createdAt: [
      "createdat", "created", "date", "published", "publishedat", "datepublished", "time", "timestamp", "发布时间", "时间",
      "日期",
    ],
    .source: ["source", "application", "client", "via", "来源", "发布工具"],
    .text: ["text", "fulltext", "content", "contenttext", "body", "message", "正文", "内容", "微博正文"],
    .name: [
      "name", "fullname", "displayname", "name.officialfull", "name.full", "fn", "cn", "mitglied",
      "member", "membername", "membre", "nomcomplet", "nombre", "фио", "氏名", "이름", "姓名", "名字", "名称", "お名前", "성명",
      "όνομα", "ονοματεπώνυμο", "שם", "שםמלא", "الاسم", "ชื่อ", "imięinazwisko", "adsoyad", "họtên", "họvàtên", "nome",
      "naam", "namn", "navn", "nimi", "név", "jméno",
    ],
    .firstName: [
      "firstname", "first", "givenname", "given", "forename", "name.first", "name.given", "vorname", "prénom",
      "имя", "名", "imię", "voornaam", "förnamn", "fornavn", "etunimi", "ad",
    ],
    .lastName: [
      "lastname", "last", "familyname", "family", "surname", "name.last", "name.family", "nachname", "nom", "sn",
      "фамилия", "cognome", "apellidos", "姓", "姓氏", "apellido", "sobrenome", "επώνυμο", "משפחה", "שםמשפחה", "nazwisko",
      "soyad", "achternaam", "efternamn", "etternavn", "příjmení", "прізвище",
    ],
    .phoneNumber: [
      "phonenumber", "phone", "telephone", "tel", "phones", "phonenumbers", "mobile", "mobilephone", "cellphone",
      "workphone", "businessphone", "businessphones", "telephonenumber", "telefon", "téléphone", "teléfono", "телефон",
      "電話番号", "전화",
      "电话", "手机", "联系电话", "手机号", "手机号码", "电话号码", "办公电话", "電話", "携帯", "携帯電話", "手機", "휴대폰", "연락처", "τηλέφωνο", "טלפון",
      "נייד", "الهاتف", "هاتف", "جوال", "โทรศัพท์", "điệnthoại", "telefono", "telefone", "telefoon", "puhelin",
      "telefonszám",
    ],
    .email: [
      "email", "mail", "emails", "emailaddress", "emailaddresses", "workemail", "businessemail", "courriel", "邮箱",
      "电子邮件", "电子邮箱",
      "邮件", "メール", "メールアドレス", "이메일", "電子郵件", "correo", "correoelectrónico", "البريدالإلكتروني",
    ],
    .organization: [
      "organization", "organisation", "org", "company", "companyname", "firma", "公司", "单位", "会社", "会社名", "회사", "組織",
      "организация", "компания", "empresa", "société", "entreprise", "azienda", "bedrijf", "εταιρεία", "חברה", "الشركة",
    ],
    .department: [
      "department", "dept", "team", "abteilung", "部门", "科室", "部署", "部門", "부서", "отдел", "подразделение", "departamento",
      "département", "τμήμα", "מחלקה", "القسم", "dział", "afdeling", "avdelning", "osasto",
    ],
    .jobTitle: [
      "jobtitle", "title", "position", "role", "职务", "职位", "职称", "岗位", "役職", "職稱", "직책", "직위", "должность", "cargo",
      "fonction", "poste", "stanowisko", "θέση", "תפקיד",
    ],
    .image: [
      "image", "photo", "picture", "icon", "logo", "avatar", "profileimageurl", "thumbnailphoto",
      "jpegphoto", "foto", "bild", "照片", "图片",
    ],
    .title: ["title", "name", "标题", "名称"],
    .detail: ["detail", "footer", "subtitle", "description", "note", "备注", "说明"],
    .contacts: ["contacts", "members", "people", "persons", "employees", "staff", "联系人", "成员"],
    .number: ["number", "no", "nr", "序号"],
    .fromYear: ["fromyear", "from", "start"],
    .toYear: ["toyear", "to", "end"],
    .party: ["party", "党派"],
  ]
}
