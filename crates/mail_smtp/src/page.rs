//! How a mail looks: as plain text, and the same as a page. Mail programs know little: tables, styles in place, no
//! picture, no script, nothing from elsewhere.

use domain::mail::{Mail, Sender};
use std::fmt::Write;

const PAPER: &str = "#fbf8f2";
const INK: &str = "#1c1a17";
const SOFT: &str = "#5c554b";
const LINE: &str = "#e6ded0";
const FONT: &str = "16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif";

/// The mail as plain text.
pub fn text(mail: &Mail, sender: &Sender) -> String {
    format!("{}\n\n-- \n{}\n{}\n", lines(&mail.body).trim(), one_line(&sender.name), sender.footer.trim())
}

/// The mail as a page.
pub fn html(mail: &Mail, sender: &Sender) -> String {
    let (brand, subject) = (escape(&one_line(&sender.name)), escape(&one_line(&mail.subject)));
    let heading = whole_numbers(&subject);
    let parts = paragraphs(&mail.body);
    let body: String = parts.iter().map(|part| paragraph(part, sender)).collect();
    // What lists of mails show beside the subject: the first sentence after the greeting.
    let glance = escape(&one_line(parts.get(1).map_or("", String::as_str)));
    let footer = escape(sender.footer.trim()).replace('\n', "<br>");
    // A colour that is none must not leave its place in the mark-up.
    let colour = escape(&sender.colour);
    let table = "table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"";
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light\"><title>{subject}</title></head>\
         <body style=\"margin:0;padding:0;background:{PAPER}\">\
         <div style=\"display:none;max-height:0;overflow:hidden\">{glance}</div>\
         <{table} style=\"background:{PAPER}\"><tr><td align=\"center\" style=\"padding:24px 12px\">\
         <{table} style=\"max-width:560px;text-align:left;color:{INK};font:{FONT};overflow-wrap:anywhere\">\
         <tr><td style=\"padding:0 4px 16px;color:{colour};font-size:20px;font-weight:700\">{brand}</td></tr>\
         <tr><td style=\"padding:28px 24px 12px;border:1px solid {LINE};border-top:4px solid {colour};\
         border-radius:12px;background:#ffffff\">\
         <h1 style=\"margin:0 0 20px;font-size:22px;line-height:1.3\">{heading}</h1>{body}</td></tr>\
         <tr><td style=\"padding:20px 4px 0;color:{SOFT};font-size:13px;line-height:1.5\">{footer}</td></tr>\
         </table></td></tr></table></body></html>"
    )
}

/// Text, a link, or a button. Only an address of our own site is a button, whose words hide where it leads: what
/// strangers wrote may be in a mail too.
fn paragraph(text: &str, sender: &Sender) -> String {
    let (words, last) = text.rsplit_once('\n').unwrap_or(("", text));
    let colour = escape(&sender.colour);
    let mut html = String::new();
    // Writing to a text does not fail.
    let _ = if !is_address(last) {
        write!(html, "<p style=\"margin:0 0 16px\">{}</p>", whole_numbers(&escape(text)).replace('\n', "<br>"))
    } else if !words.is_empty() && is_ours(last, sender) {
        let (label, address) = (escape(&one_line(words.trim().trim_end_matches(':'))), escape(last));
        write!(
            html,
            "<p style=\"margin:24px 0 12px\"><a href=\"{address}\" style=\"display:inline-block;padding:13px 22px;\
             border-radius:8px;background:{colour};color:#ffffff;font-weight:600;text-decoration:none\">{label}</a></p>\
             <p style=\"margin:0 0 24px;color:{SOFT};font-size:13px;line-height:1.5\">Or open this address:<br>\
             <a href=\"{address}\" style=\"color:{SOFT};word-break:break-all\">{address}</a></p>"
        )
    } else {
        let (before, address) = (escape(words).replace('\n', "<br>"), escape(last));
        let gap = if before.is_empty() { "" } else { "<br>" };
        write!(
            html,
            "<p style=\"margin:0 0 16px\">{before}{gap}<a href=\"{address}\" style=\"color:{colour};\
             word-break:break-all\">{address}</a></p>"
        )
    };
    html
}

/// Keeps numbers of documents, such as KS-26-27-000001, on one line each.
fn whole_numbers(html: &str) -> String {
    let is_number = |word: &str| {
        word.contains('-')
            && word.contains(|c: char| c.is_ascii_digit())
            && word.bytes().all(|byte| byte == b'-' || byte.is_ascii_uppercase() || byte.is_ascii_digit())
    };
    let part = |part: &str| {
        let word = part.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let rest = part.strip_prefix(word).unwrap_or_default();
        // A longer one may need more than a line.
        if is_number(word) && word.len() <= 16 {
            format!("<span style=\"white-space:nowrap\">{word}</span>{rest}")
        } else {
            part.to_owned()
        }
    };
    html.split_inclusive([' ', '\n']).map(part).collect()
}

/// What a header or a heading holds is one line, whatever was put in.
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
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
