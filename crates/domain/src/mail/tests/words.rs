use crate::mail::templates::find;
use institute::mail::{MAX_BODY, MAX_SUBJECT, Words};

fn codes(template: &str, change: impl FnOnce(&mut Words)) -> Vec<(&'static str, &'static str)> {
    let template = find(template).unwrap();
    let mut words = Words::default_of(template);
    change(&mut words);
    words.violations(template).into_iter().map(|violation| (violation.field, violation.code)).collect()
}

#[test]
fn own_words_may_be_in_any_language_and_form() {
    let body = "आपका **खाता** {brand} में बन गया।\n\n- एक\n- दो\n\n[पासवर्ड चुनें]({link})\n\n[प्राइवेसी पॉलिसी]({privacy})\n\n[हमारे बारे में](https://vidya.example/about)";
    let change = |words: &mut Words| {
        words.subject = "{brand}: नमस्ते".into();
        words.greeting = String::new();
        words.body = body.into();
    };
    assert_eq!(codes("invited", change), []);
}

#[test]
fn fields_must_be_known_and_stand_where_they_can() {
    assert_eq!(codes("confirm", |words| words.subject = "For {mobile}".into()), [("subject", "unknown_field")]);
    assert_eq!(
        codes("confirm", |words| words.greeting = "{#mobile}x{/mobile}".into()),
        [("greeting", "unknown_field")]
    );
    assert_eq!(codes("confirm", |words| words.body += " {token}"), [("body", "unknown_field")]);
    assert_eq!(codes("confirm", |words| words.subject = "{link}".into()), [("subject", "not_in_line")]);
    assert_eq!(codes("receipt", |words| words.subject = "{items}".into()), [("subject", "not_in_line")]);
    assert_eq!(codes("confirm", |words| words.body += " {Token} { x }"), [], "other braces are text");
}

#[test]
fn parts_are_closed_and_stand_in_no_other() {
    for part in ["{#courses}", "{/courses}", "{#courses}{#email}{/email}{/courses}", "{#courses}{/email}"] {
        assert_eq!(codes("invited", |words| words.body += part), [("body", "unbalanced")], "{part}");
    }
    assert_eq!(codes("invited", |words| words.body += "{^courses}Soon.{/courses}"), []);
}

#[test]
fn what_a_mail_is_for_must_show_in_it_always() {
    let with_notice = |body: &str| codes("invited", |words| words.body = format!("{{privacy}}\n\n{body}"));
    for body in ["x", "{#courses}{link}{/courses}", "[a]: {link}", "![x]({link})"] {
        assert_eq!(with_notice(body), [("body", "missing_field")], "{body}");
    }
    for body in ["{link}", "Go [on]({link}).", "<!-- {link} -->"] {
        assert_eq!(with_notice(body), [], "{body}: shows");
    }
}

#[test]
fn links_lead_to_a_link_or_to_https() {
    for address in ["http://a.in", "javascript:alert(1)", "{email}", "https://{email}", "{link}x", "/courses", "#x"] {
        let code = codes("invited", |words| words.body += &format!("\n\n[x]({address})"));
        assert_eq!(code, [("body", "invalid_address")], "{address}");
        let hidden = codes("invited", |words| words.body += &format!("\n\n{{#courses}}[x]({address}){{/courses}}"));
        assert_eq!(hidden, [("body", "invalid_address")], "{address}");
    }
}

#[test]
fn lengths_and_lines_are_bounded() {
    let long = |words: &mut Words| {
        words.subject = "क".repeat(MAX_SUBJECT + 1);
        words.greeting = "a\nb".into();
        words.body = "क".repeat(MAX_BODY + 1);
    };
    let expected = [("subject", "invalid_line"), ("greeting", "invalid_line"), ("body", "invalid_text")];
    assert_eq!(codes("welcome", long), expected);
    assert_eq!(codes("welcome", |words| words.subject = String::new()), [("subject", "invalid_line")]);
    assert_eq!(codes("welcome", |words| words.body = String::new()), [("body", "invalid_text")]);
    assert_eq!(codes("welcome", |words| words.subject = "x\r\nBcc: a@b.in".into()), [("subject", "invalid_line")]);
    assert_eq!(codes("welcome", |words| words.body = "क".repeat(MAX_BODY)), []);
}
