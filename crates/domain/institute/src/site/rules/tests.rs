use super::*;
use crate::testing::{fields, hero, section};

/// Returns the place and the code of each violation of a home page that is to be published.
fn broken(sections: Vec<Section>) -> Vec<(String, &'static str)> {
    let found = violations(SitePage::Home, &canonical(sections));
    found.into_iter().map(|violation| (violation.path().into_owned(), violation.code)).collect()
}

/// Returns the violation of one field of a section that follows the hero.
fn of_field(kind: &str, field: &str, value: FieldValue) -> Option<(String, &'static str)> {
    let mut own = section(kind, &[("title", "Title")]);
    own.fields.insert(field.to_owned(), value);
    broken(vec![hero("Learn"), own]).into_iter().find(|(path, _)| path.contains(field))
}

fn text(text: impl Into<String>) -> FieldValue {
    FieldValue::Text(text.into())
}

fn list(entries: Vec<Fields>) -> FieldValue {
    FieldValue::List(entries)
}

fn at(place: &str, code: &'static str) -> (String, &'static str) {
    (place.to_owned(), code)
}

#[test]
fn a_whole_page_passes() {
    let faq = |question: &str| fields(&[("question", question), ("answer", "हाँ। <b>Yes</b>\n\tand no")]);
    let mut asked = section("faq", &[("title", "प्रश्न")]);
    asked.fields.insert("items".into(), list(vec![faq("क्या?"), faq("Why?")]));
    let prose = |id: &str| Section { id: id.into(), ..section("prose", &[("body", "# Title\n\nText")]) };
    assert_eq!(broken(vec![hero("Learn"), prose("a"), asked, prose("b")]), []);
}

#[test]
fn a_violation_names_its_place() {
    let item = |name: &str| fields(&[("name", name)]);
    let people = |name: &str| list(vec![item("Asha"), item("Ravi"), item(name)]);
    assert_eq!(of_field("people", "items", people("Ritu")), None);
    assert_eq!(of_field("people", "items", people("")), Some(at("sections[1].items[2].name", "required")));
    assert_eq!(
        of_field("people", "items", people(&"क".repeat(61))),
        Some(at("sections[1].items[2].name", "invalid_line"))
    );
    let stray = list(vec![fields(&[("name", "Asha"), ("html", "<b>")])]);
    assert!(
        broken(vec![hero("Learn"), {
            let mut people = section("people", &[("title", "Who")]);
            people.fields.insert("items".into(), stray);
            people
        }])
        .contains(&at("sections[1].items[0].fields", "unknown_field"))
    );
}

#[test]
fn each_rule_holds() {
    assert_eq!(of_field("faq", "title", text("x".repeat(81))), Some(at("sections[1].title", "invalid_line")));
    assert_eq!(of_field("faq", "title", text("two\nlines")), Some(at("sections[1].title", "invalid_line")));
    assert_eq!(of_field("faq", "text", text("two\r\nlines")), None);
    assert_eq!(of_field("faq", "text", text("a\u{7}b")), Some(at("sections[1].text", "invalid_text")));
    assert_eq!(of_field("faq", "text", FieldValue::Whole(3)), Some(at("sections[1].text", "wrong_type")));
    assert_eq!(of_field("faq", "items", text("none")), Some(at("sections[1].items", "wrong_type")));
    let many = vec![fields(&[("question", "Why?"), ("answer", "So.")]); 41];
    assert_eq!(of_field("faq", "items", list(many)), Some(at("sections[1].items", "too_many")));
    let rated = |rating| {
        let mut item = fields(&[("name", "Asha"), ("feedback", "Good.")]);
        item.insert("rating".into(), FieldValue::Whole(rating));
        of_field("testimonials", "items", list(vec![item])).map(|(_, code)| code)
    };
    assert_eq!([0, 1, 5, 6].map(rated), [Some("out_of_range"), None, None, Some("out_of_range")]);
}

#[test]
fn pictures_and_videos_are_uploads_and_links_go_where_they_say() {
    let partner = |field: &str, value: &str| {
        of_field("partners", "items", list(vec![fields(&[("name", "Firm"), (field, value)])])).map(|(_, code)| code)
    };
    assert_eq!(partner("picture", "/media/files/0198-960.webp"), None);
    for bad in
        ["https://x.com/a.webp", "/media/files/a.mp4", "/media/files/../a.webp", "/media/demo/a.svg", "javascript:x"]
    {
        assert_eq!(partner("picture", bad), Some("invalid_picture"), "{bad}");
    }
    for good in ["/courses?q=web#top", "https://example.in/a"] {
        assert_eq!(partner("link", good), None, "{good}");
    }
    for bad in ["javascript:alert(1)", "//example.in", "/a\\b", "http://example.in", "data:text/html,x", "courses"] {
        assert_eq!(partner("link", bad), Some("invalid_address"), "{bad}");
    }
    let school = |video: &str| {
        let item = fields(&[("institution", "School"), ("quote", "Good."), ("video", video)]);
        of_field("schools", "items", list(vec![item])).map(|(_, code)| code)
    };
    assert_eq!(school("/media/files/0198.mp4"), None);
    assert_eq!(school("/media/files/0198-960.webp"), Some("invalid_video"));
}

#[test]
fn the_first_section_is_there_first_and_seen() {
    assert_eq!(broken(vec![]), [at("sections", "first_section")]);
    let closing = section("closing", &[("title", "Bye")]);
    let expected = [at("sections[1].kind", "first_section"), at("sections", "first_section")];
    assert_eq!(broken(vec![closing, hero("Learn")]), expected);
    assert_eq!(broken(vec![Section { hidden: true, ..hero("Learn") }]), [at("sections[0].hidden", "first_section")]);
}

#[test]
fn kinds_and_ids_are_known() {
    let named = |id: &str| Section { id: id.into(), ..section("prose", &[("body", "Text")]) };
    for bad in ["", "a b", "ä", &"x".repeat(65)] {
        assert_eq!(broken(vec![hero("Learn"), named(bad)]), [at("sections[1].id", "invalid_id")], "{bad}");
    }
    assert_eq!(broken(vec![hero("Learn"), named("a"), named("a")]), [at("sections[2].id", "duplicate")]);
    let twice = Section { id: "other".into(), ..hero("Again") };
    let expected = [at("sections[1].kind", "first_section"), at("sections[1].kind", "only_once")];
    assert_eq!(broken(vec![hero("Learn"), twice]), expected);
    // A kind of another page, and an unknown kind.
    for kind in ["story", "html"] {
        assert_eq!(broken(vec![hero("Learn"), section(kind, &[])]), [at("sections[1].kind", "unknown_kind")], "{kind}");
    }
}

#[test]
fn a_page_has_bounds() {
    let prose = |place: usize, bytes: usize| Section {
        id: format!("p{place}"),
        ..section("prose", &[("body", "x".repeat(bytes).as_str())])
    };
    let page = |rest: usize, bytes| std::iter::once(hero("Learn")).chain((0..rest).map(move |n| prose(n, bytes)));
    assert_eq!(broken(page(99, 10).collect()), []);
    assert_eq!(broken(page(100, 10).collect()), [at("sections", "too_many")]);
    assert_eq!(broken(page(9, 20_000).collect()), []);
    assert_eq!(broken(page(10, 20_000).collect()), [at("sections", "too_large")]);
}

#[test]
fn a_draft_may_be_incomplete_but_not_wrong() {
    let drafted = |sections: Vec<Section>| {
        let found = draft_violations(SitePage::About, &canonical(sections));
        found.into_iter().map(|violation| violation.code).collect::<Vec<_>>()
    };
    assert_eq!(drafted(vec![section("faq", &[]), section("story", &[("title", " ")])]), [""; 0]);
    assert_eq!(drafted(vec![section("faq", &[("title", &"x".repeat(81))])]), ["invalid_line"]);
    assert_eq!(drafted(vec![section("hero", &[])]), ["unknown_kind"]);
}

#[test]
fn texts_are_tidied_and_empty_ones_absent() {
    let mut faq = section("faq", &[("title", "  Asked \r\n"), ("text", " ")]);
    faq.fields.insert("items".into(), list(vec![fields(&[("question", " Why? "), ("answer", "a\r\nb")])]));
    let tidy = canonical(vec![faq]);
    let mut expected = section("faq", &[("title", "Asked")]);
    expected.fields.insert("items".into(), list(vec![fields(&[("question", "Why?"), ("answer", "a\nb")])]));
    assert_eq!(tidy, [expected]);
    let mut none = section("faq", &[("title", "Asked")]);
    none.fields.insert("items".into(), list(vec![]));
    assert_eq!(canonical(vec![none]), [section("faq", &[("title", "Asked")])]);
}

#[test]
fn the_pictures_of_a_page_are_known() {
    let (hero_picture, partner) = ("/media/files/a-960.webp", "/media/files/b-960.webp");
    let mut partners = section("partners", &[("title", "Partners"), ("text", "/media/files/c-960.webp")]);
    partners.fields.insert("items".into(), list(vec![fields(&[("name", "Firm"), ("picture", partner)])]));
    let page = [section("hero", &[("headlineStart", "Learn"), ("picture", hero_picture)]), partners];
    let found = crate::site::named_files(SitePage::Home, &page);
    let found: Vec<_> = found.iter().map(|named| (named.place.as_str(), named.path)).collect();
    assert_eq!(found, [("sections[0].picture", hero_picture), ("sections[1].items[0].picture", partner)]);
}
