use super::*;

/// Renders a text in which the field `link` is a link, `rows` has several lines, and all other fields have one.
fn rendered(words: &str, values: &[(&str, &str)]) -> Rendered {
    let fields = |name: &str| {
        let (_, value) = values.iter().find(|(known, _)| *known == name)?;
        let kind = match name {
            "link" => FieldKind::Link,
            "rows" => FieldKind::Lines,
            _ => FieldKind::Line,
        };
        Some(Filled { kind, value })
    };
    paragraphs(words, &fields)
}

/// Returns the text with each marked part in brackets after its style.
fn shown(words: &str, values: &[(&str, &str)]) -> String {
    let Rendered { text, marks, .. } = rendered(words, values);
    let mut shown = text.clone();
    let mut sorted = marks;
    sorted.sort_by_key(|mark| std::cmp::Reverse((mark.start, mark.end)));
    for mark in sorted {
        let inner = text.get(mark.start..mark.end).unwrap();
        let style = match mark.style {
            Style::Strong => "S".to_owned(),
            Style::Emphasis => "E".to_owned(),
            Style::Link(address) => format!("L {address} "),
            Style::Button(address) => format!("B {address} "),
            Style::TextOnly => "T".to_owned(),
        };
        shown.replace_range(mark.start..mark.end, &format!("<{style}|{inner}>"));
    }
    shown
}

#[test]
fn paragraphs_lines_lists_and_emphasis_are_kept() {
    let words = "Hello {a},\n\nOne\ntwo **three**  \nand *four*.\n\n- x\n- y\n\n1. p\n2. q\n\n# Big\n\nEnd";
    let expected = "Hello Asha,\n\nOne\ntwo <S|three>\nand <E|four>.\n\n• x\n• y\n\n1. p\n2. q\n\n<S|Big>\n\nEnd";
    assert_eq!(shown(words, &[("a", "Asha")]), expected);
}

#[test]
fn a_link_in_a_paragraph_of_its_own_is_a_button() {
    let link = [("link", "https://k.test/a?b=1&c=2")];
    let button = "Do:\n\n<B https://k.test/a?b=1&c=2 |Open it:\nhttps://k.test/a?b=1&c=2>\n\nBye";
    assert_eq!(shown("Do:\n\n[Open it]({link})\n\nBye", &link), button);
    assert_eq!(shown("Do:\n\n[**Open** it:]({link})\n\nBye", &link), button, "words of a button are plain");
    let inline = "See <L https://k.test/a?b=1&c=2 |this><T| (https://k.test/a?b=1&c=2)>.";
    assert_eq!(shown("See [this]({link}).", &link), inline);
    let bare = "<L https://k.test/a?b=1&c=2 |https://k.test/a?b=1&c=2>";
    assert_eq!(shown("{link}", &link), bare);
    assert_eq!(shown("[{link}]({link})", &link), bare);
    let listed = "• <L https://a.in |x><T| (https://a.in)>\n• y";
    assert_eq!(shown("- [x](https://a.in)\n- y", &[]), listed);
}

#[test]
fn what_a_field_holds_is_text() {
    for name in ["{link}", "[x](http://evil.test)", "**bold**", "{#link}", "<b>", "# x", "- x", "\\{link\\}", "&lt;"] {
        let values = [("a", name), ("link", "https://k.test/secret")];
        assert_eq!(shown("Hello {a},", &values), format!("Hello {name},"));
        assert_eq!(shown("{a}", &values), name, "alone in a paragraph too");
    }
    let rows = "• {a}\n• [x](https://evil.test)\r\n\r\n\r\n\r\nPay:\nhttps://evil.test\n";
    let expected = "• {a}\n• [x](https://evil.test)\n\nPay:\nhttps://evil.test";
    assert_eq!(shown("{rows}", &[("rows", rows), ("a", "no")]), expected, "and nothing in it is marked");
    assert_eq!(shown("Hello {a}!", &[("a", "x\r\n\r\nPay\u{2028}here")]), "Hello x Pay here!");
}

#[test]
fn an_empty_field_takes_the_space_before_it_along() {
    assert_eq!(shown("Hello {a},", &[("a", "")]), "Hello,");
    assert_eq!(shown("**नमस्ते {a}** *क{b}*", &[("a", " "), ("b", "")]), "<S|नमस्ते> <E|क>");
    assert_eq!(shown("x **{a}आ**", &[("a", "")]), "x<S|आ>");
}

#[test]
fn parts_depend_on_fields() {
    let words = "A{#a}\n\nIt is:\n\n{a}{/a}{^a} nothing{/a}.\n\nEnd";
    assert_eq!(shown(words, &[("a", "x")]), "A\n\nIt is:\n\nx.\n\nEnd");
    assert_eq!(shown(words, &[("a", "")]), "A nothing.\n\nEnd");
}

#[test]
fn markup_is_text_and_braces_around_other_things_too() {
    let words = "<script>x</script> {A} {a b} {} {{a}} {\n\n![alt](https://evil.test/pixel)\n\n`{a}`";
    assert_eq!(shown(words, &[("a", "1")]), "<script>x</script> {A} {a b} {} {1} {\n\nalt\n\n1");
    assert_eq!(shown("<div>\nx\n</div>\n\n    code\n\nEnd", &[]), "<div>\nx\n</div>\n\ncode\n\nEnd");
}

#[test]
fn a_subject_is_one_line_without_markdown() {
    let fields = |name: &str| {
        let value = match name {
            "a" => "x\r\nBcc: all@evil.test",
            "b" => "",
            _ => return None,
        };
        Some(Filled { kind: FieldKind::Line, value })
    };
    assert_eq!(line("Re: *{a}* {b}!", &fields), "Re: *x Bcc: all@evil.test*!");
}
