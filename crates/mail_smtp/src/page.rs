//! Renders a mail as plain text and as HTML. Mail programs support little HTML, so it uses tables, inline styles, no pictures,
//! no scripts and nothing remote.

use kernel::locale::Locale;
use kernel::mail::{Mail, Mark, Sender, Style};
use maud::{DOCTYPE, Markup, html};
use std::ops::Range;

const PAPER: &str = "#fbf8f2";
const INK: &str = "#1c1a17";
const SOFT: &str = "#5c554b";
const LINE: &str = "#e6ded0";
/// Printed above the address that a button links to.
const OR_OPEN: &str = "Or open this address:";
/// The sender and the language of a mail.
type By<'a> = (&'a Sender, Locale);
const FONT: &str = "16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif";

/// The mail as plain text.
pub fn text(mail: &Mail, sender: &Sender) -> String {
    format!("{}\n\n-- \n{}\n{}\n", lines(&mail.body).trim(), one_line(&sender.name), sender.footer.trim())
}

/// Renders the mail as HTML.
pub fn html(mail: &Mail, sender: &Sender) -> String {
    let (subject, colour) = (one_line(&mail.subject), &sender.colour);
    let parts = paragraphs(&mail.body);
    // The preview text that mail programs show in lists: the first paragraph after the greeting.
    let glance = one_line(parts.get(1).map_or("", String::as_str));
    let card = format!(
        "padding:28px 24px 12px;border:1px solid {LINE};border-top:4px solid {colour};border-radius:12px;\
         background:#ffffff"
    );
    let rows = html! {
        tr { td style={ "padding:0 4px 16px;color:" (colour) ";font-size:20px;font-weight:700" } {
            (one_line(&sender.name))
        } }
        tr { td style=(card) {
            h1 style="margin:0 0 20px;font-size:22px;line-height:1.3" { (words(&subject)) }
            @match &mail.marks {
                None => @for part in &parts { (paragraph(part, (sender, mail.locale))) },
                Some(marks) => @for at in ranges(&mail.body) { (marked(&mail.body, at, marks, (sender, mail.locale))) },
            }
        } }
        tr { td style={ "padding:20px 4px 0;color:" (SOFT) ";font-size:13px;line-height:1.5" } {
            (words(sender.footer.trim()))
        } }
    };
    let column = format!("max-width:560px;text-align:left;color:{INK};font:{FONT};overflow-wrap:anywhere");
    let page = html! {
        (DOCTYPE)
        html lang=(mail.locale.as_str()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta name="color-scheme" content="light";
                title { (subject) }
            }
            body style={ "margin:0;padding:0;background:" (PAPER) } {
                div style="display:none;max-height:0;overflow:hidden" { (glance) }
                (table(&format!("background:{PAPER}"), &html! {
                    tr { td align="center" style="padding:24px 12px" { (table(&column, &rows)) } }
                }))
            }
        }
    };
    page.into_string()
}

/// Returns a layout table. Mail programs need tables for layout.
fn table(style: &str, rows: &Markup) -> Markup {
    html! {
        table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style=(style) { (rows) }
    }
}

/// Renders a paragraph as text, with a link, or with a button. Only an address on our own site becomes a button, because a
/// button hides its target and mails may contain text from strangers.
fn paragraph(text: &str, by: By<'_>) -> Markup {
    let (before, last) = text.rsplit_once('\n').unwrap_or(("", text));
    if !is_address(last) {
        return html! { p style="margin:0 0 16px" { (words(text)) } };
    }
    addressed(before, last, by)
}

/// Renders text with the address that it links to.
fn addressed(before: &str, last: &str, (sender, locale): By<'_>) -> Markup {
    let colour = &sender.colour;
    if before.is_empty() || !is_ours(last, sender) {
        return html! {
            p style="margin:0 0 16px" {
                @if !before.is_empty() { (lines_of(before)) br; }
                a href=(last) style={ "color:" (colour) ";word-break:break-all" } { (last) }
            }
        };
    }
    let button = format!(
        "display:inline-block;padding:13px 22px;border-radius:8px;background:{colour};color:#ffffff;font-weight:600;\
         text-decoration:none"
    );
    html! {
        p style="margin:24px 0 12px" {
            a href=(last) style=(button) { (one_line(before.trim().trim_end_matches(':'))) }
        }
        p style={ "margin:0 0 24px;color:" (SOFT) ";font-size:13px;line-height:1.5" } {
            (locale.translate(OR_OPEN)) br;
            a href=(last) style={ "color:" (SOFT) ";word-break:break-all" } { (last) }
        }
    }
}

/// Returns the byte ranges of the paragraphs in a body.
fn ranges(body: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let found = body.split("\n\n").map(|text| {
        let at = start..start + text.len();
        start = at.end + 2;
        at
    });
    found.filter(|at| !at.is_empty()).collect()
}

/// Renders a paragraph in which only marks become links, so that text which a user entered never does.
fn marked(body: &str, at: Range<usize>, marks: &[Mark], by: By<'_>) -> Markup {
    let within: Vec<&Mark> = marks.iter().filter(|mark| mark.start < at.end && at.start < mark.end).collect();
    let text = body.get(at.clone()).unwrap_or_default();
    if let [Mark { style: Style::Button(address), .. }] = within.as_slice()
        && is_address(address)
    {
        return addressed(text.rsplit_once('\n').map_or("", |(before, _)| before), address, by);
    }
    let inner = within.iter().flat_map(|mark| [mark.start, mark.end]).filter(|edge| at.contains(edge));
    let mut edges: Vec<usize> = inner.chain([at.start, at.end]).collect();
    edges.sort_unstable();
    edges.dedup();
    let parts = edges.iter().zip(edges.iter().skip(1)).map(|(start, end)| *start..*end);
    html! { p style="margin:0 0 16px" { @for part in parts { (styled(body, part, &within, by.0)) } } }
}

/// Renders a part with all marks that cover it. A mark covers a part completely or not at all.
fn styled(body: &str, at: Range<usize>, marks: &[&Mark], sender: &Sender) -> Markup {
    let plain = html! { (words(body.get(at.clone()).unwrap_or_default())) };
    let covering = marks.iter().filter(|mark| mark.start <= at.start && at.end <= mark.end);
    covering.fold(plain, |inner, mark| match &mark.style {
        Style::Strong => html! { strong { (inner) } },
        Style::Emphasis => html! { em { (inner) } },
        Style::Link(address) | Style::Button(address) if is_address(address) => {
            html! { a href=(address) style={ "color:" (sender.colour) ";overflow-wrap:anywhere" } { (inner) } }
        }
        Style::Link(_) | Style::Button(_) => inner,
        Style::TextOnly => html! {},
    })
}

/// Text with its line breaks.
fn lines_of(text: &str) -> Markup {
    html! { @for (index, line) in text.split('\n').enumerate() { @if index > 0 { br; } (line) } }
}

/// Renders text with its line breaks, and keeps document numbers such as KS-26-27-000001 on one line.
fn words(text: &str) -> Markup {
    html! {
        @for (index, line) in text.split('\n').enumerate() {
            @if index > 0 { br; }
            @for part in line.split_inclusive(' ') { (whole_number(part)) }
        }
    }
}

fn whole_number(part: &str) -> Markup {
    let is_number = |word: &str| {
        word.contains('-')
            && word.contains(|c: char| c.is_ascii_digit())
            && word.bytes().all(|byte| byte == b'-' || byte.is_ascii_uppercase() || byte.is_ascii_digit())
    };
    let word = part.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let rest = part.strip_prefix(word).unwrap_or_default();
    // A longer number may not fit on one line, so it can wrap.
    if is_number(word) && word.len() <= 16 {
        html! { span style="white-space:nowrap" { (word) } (rest) }
    } else {
        html! { (part) }
    }
}

/// Joins the lines of a text, because a header or heading must be one line.
pub(crate) fn one_line(text: &str) -> String {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.split(breaks).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn lines(body: &str) -> String {
    body.replace("\r\n", "\n").replace('\r', "\n")
}

fn paragraphs(body: &str) -> Vec<String> {
    lines(body).split("\n\n").map(|paragraph| paragraph.trim().to_owned()).filter(|p| !p.is_empty()).collect()
}

fn is_address(line: &str) -> bool {
    let is_web = line.starts_with("https://") || line.starts_with("http://");
    is_web && !line.contains(char::is_whitespace)
}

fn is_ours(address: &str, sender: &Sender) -> bool {
    let rest = address.strip_prefix(sender.origin.trim_end_matches('/'));
    !sender.origin.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sender() -> Sender {
        Sender {
            name: "Kaushal".into(),
            colour: "#7a1f5c".into(),
            footer: "Kaushal Learning\nPune".into(),
            reply_to: None,
            origin: "https://k.test".into(),
        }
    }

    fn page(body: &str) -> String {
        html(&Mail::new("a@k.test", "<b>", body), &sender())
    }

    #[test]
    fn html_shows_paragraphs_and_runs_nothing() {
        let html = page("One\r\ntwo\r\n\r\n<script>x</script>");
        assert!(html.contains("One<br>two</p>") && html.contains("Kaushal Learning<br>Pune"), "{html}");
        assert!(html.contains("&lt;script&gt;x&lt;/script&gt;") && html.contains("<title>&lt;b&gt;</title>"), "{html}");
        assert!(!page("javascript:alert(1)").contains("href"));
        let evil = Sender { colour: "\"><script>".into(), ..sender() };
        assert!(!super::html(&Mail::new("a@k.test", "x", "x"), &evil).contains("<script>"));
    }

    #[test]
    fn an_address_of_ours_is_a_button_with_its_words() {
        let html = page("Confirm my address:\nhttps://k.test/?a=1&\"b");
        let href = "href=\"https://k.test/?a=1&amp;&quot;b\"";
        assert_eq!(html.matches(href).count(), 2);
        assert!(html.contains(">Confirm my address</a>"), "{html}");
    }

    #[test]
    fn a_strangers_address_shows_where_it_leads() {
        for address in ["https://evil.test/", "https://k.test.evil.test/", "https://k.testevil"] {
            let html = page(&format!("Pay here:\n{address}"));
            assert!(html.contains(&format!("{address}</a>")) && !html.contains("background:#7a1f5c"), "{html}");
        }
    }

    fn marked_page(body: &str, marks: Vec<(&str, Style)>) -> String {
        let of = |(text, style): (&str, Style)| {
            let start = body.find(text).unwrap();
            Mark { start, end: start + text.len(), style }
        };
        let marks = Some(marks.into_iter().map(of).collect());
        html(&Mail { marks, ..Mail::new("a@k.test", "x", body) }, &sender())
    }

    #[test]
    fn marks_alone_say_how_a_marked_body_looks() {
        let link = Style::Link("https://a.test/".into());
        let body = "Hello,\n\nआप *see* <b> this (https://a.test/)\nnow\n\nPay here:\nhttps://k.test/pay";
        let shown = [
            ("see", Style::Emphasis),
            ("this", link),
            (" (https://a.test/)", Style::TextOnly),
            ("see* <b>", Style::Strong),
        ];
        let html = marked_page(body, shown.to_vec());
        let paragraph = "आप *<strong><em>see</em></strong><strong>* &lt;b&gt;</strong> <a href=\"https://a.test/\" \
                         style=\"color:#7a1f5c;overflow-wrap:anywhere\">this</a><br>now</p>";
        assert!(html.contains(paragraph), "{html}");
        assert!(!html.contains("href=\"https://k.test/pay"), "it is in no mark: {html}");
    }

    #[test]
    fn a_marked_button_is_one_where_it_leads_to_our_site() {
        let body = |address: &str| format!("A\n\nGo on:\n{address}");
        for (address, ours) in
            [("https://k.test/a", true), ("https://elsewhere.test/a", false), ("javascript:x", false)]
        {
            let body = body(address);
            let html = marked_page(&body, vec![(body.get(3..).unwrap(), Style::Button(address.into()))]);
            assert_eq!(html.contains(">Go on</a>") && html.contains("background:#7a1f5c"), ours, "{html}");
            assert_eq!(html.contains("href"), address.starts_with("https"), "{html}");
        }
    }

    #[test]
    fn a_documents_number_stays_on_one_line() {
        let html = page("Your invoice KS-26-27-000001, attached.\nA well-known word");
        assert!(
            html.contains("invoice <span style=\"white-space:nowrap\">KS-26-27-000001</span>, attached."),
            "{html}"
        );
        assert!(html.contains("<br>A well-known word"), "{html}");
    }

    #[test]
    fn the_text_says_the_same() {
        let text = text(&Mail::new("a@k.test", "x", "Hello,\r\n\r\nopen it:\nhttps://k.test/"), &sender());
        assert_eq!(text, "Hello,\n\nopen it:\nhttps://k.test/\n\n-- \nKaushal\nKaushal Learning\nPune\n");
    }
}
