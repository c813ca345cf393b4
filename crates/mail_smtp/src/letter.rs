//! A mail as it goes out: headers, plain text, HTML.

use domain::ids::MailId;
use domain::mail::{Mail, Sender};
use domain::ports::MailError;
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use std::fmt::Write;

/// Who writes.
#[derive(Debug, Clone)]
pub struct Letterhead {
    from: Address,
}

impl Letterhead {
    /// An error says what is wrong with the address.
    pub fn new(from: &str) -> Result<Self, String> {
        let from = from.parse().map_err(|error| format!("'{from}' is not a mail address: {error}"))?;
        Ok(Self { from })
    }

    /// The message. Its id follows from `id`, so that a mail which is sent twice can be told.
    pub(crate) fn write(&self, id: MailId, mail: &Mail, sender: &Sender) -> Result<Message, MailError> {
        let address = |text: &str| -> Result<Mailbox, MailError> {
            let address = text.parse().map_err(|error| MailError::Refused(format!("not a mail address: {error}")))?;
            Ok(Mailbox::new(None, address))
        };
        let mut message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.from.domain())))
            .from(Mailbox::new(Some(one_line(&sender.name)), self.from.clone()))
            .to(address(&mail.to)?)
            .subject(one_line(&mail.subject));
        if let Some(reply_to) = &mail.reply_to {
            message = message.reply_to(address(reply_to)?);
        }
        let both = MultiPart::alternative_plain_html(text(mail, sender), html(mail, sender));
        message.multipart(both).map_err(|error| MailError::Refused(format!("the mail cannot be written: {error}")))
    }
}

fn text(mail: &Mail, sender: &Sender) -> String {
    format!("{}\n\n-- \n{}\n", mail.body.trim(), one_line(&sender.name))
}

fn html(mail: &Mail, sender: &Sender) -> String {
    let (brand, subject) = (escape(&one_line(&sender.name)), escape(&one_line(&mail.subject)));
    // A colour that is none must not leave its place in the mark-up.
    let colour = escape(&sender.colour);
    let mut body = String::new();
    for paragraph in paragraphs(&mail.body) {
        let shown = escape(&paragraph).replace('\n', "<br>");
        // Writing to a text does not fail.
        let _ = if is_address(&paragraph) {
            write!(
                body,
                "<p style=\"margin:0 0 16px\"><a href=\"{shown}\" style=\"display:inline-block;padding:12px 20px;\
                 border-radius:8px;background:{colour};color:#ffffff;text-decoration:none;word-break:break-all\">\
                 {shown}</a></p>"
            )
        } else {
            write!(body, "<p style=\"margin:0 0 16px\">{shown}</p>")
        };
    }
    format!(
        "<!doctype html><html><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{subject}</title></head>\
         <body style=\"margin:0;padding:24px 12px;background:#fbf8f2;color:#1c1a17;\
         font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif\">\
         <div style=\"max-width:560px;margin:0 auto\">\
         <p style=\"margin:0 0 16px;color:{colour};font-weight:700\">{brand}</p>\
         <div style=\"padding:24px;border:1px solid #e6ded0;border-radius:12px;background:#ffffff\">\
         <h1 style=\"margin:0 0 16px;font-size:22px;line-height:1.3\">{subject}</h1>{body}</div>\
         <p style=\"margin:16px 0 0;color:#5c554b;font-size:14px\">{brand}</p></div></body></html>"
    )
}

/// What a header holds is one line, whatever was put in.
fn one_line(text: &str) -> String {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.split(breaks).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn paragraphs(body: &str) -> Vec<String> {
    let lines = body.replace("\r\n", "\n").replace('\r', "\n");
    lines.split("\n\n").map(|paragraph| paragraph.trim().to_owned()).filter(|p| !p.is_empty()).collect()
}

fn is_address(paragraph: &str) -> bool {
    let is_web = paragraph.starts_with("https://") || paragraph.starts_with("http://");
    is_web && !paragraph.contains(char::is_whitespace)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sender(name: &str) -> Sender {
        Sender { name: name.into(), colour: "#7a1f5c".into() }
    }

    fn written(mail: &Mail) -> String {
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let message = letterhead.write(MailId(uuid::Uuid::from_u128(7)), mail, &sender("Kaushal & Söhne")).unwrap();
        String::from_utf8(message.formatted()).unwrap()
    }

    fn mail(subject: &str, body: &str) -> Mail {
        Mail {
            to: "support@kaushal.test".into(),
            reply_to: Some("asha@kaushal.test".into()),
            subject: subject.into(),
            body: body.into(),
        }
    }

    fn headers(message: &str) -> Vec<String> {
        let head = message.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ");
        head.split("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn a_message_has_text_and_html_and_an_id_of_its_own() {
        let message = written(&mail("Hello", "First\nline.\n\nhttps://kaushal.test/reset?a=1&b=2"));
        let all = headers(&message);
        assert!(all.contains(&"To: support@kaushal.test".to_owned()), "{all:?}");
        assert!(all.contains(&"Reply-To: asha@kaushal.test".to_owned()), "{all:?}");
        assert!(all.contains(&format!("Message-ID: <{}@kaushal.test>", uuid::Uuid::from_u128(7))), "{all:?}");
        assert!(message.contains("Content-Type: multipart/alternative"));
        assert!(message.contains("text/plain") && message.contains("text/html"));
    }

    #[test]
    fn html_shows_paragraphs_and_addresses_and_runs_nothing() {
        let html = super::html(
            &mail("<b>", "One\r\ntwo\r\n\r\n<script>x</script>\n\nhttps://k.test/?a&\"b"),
            &sender("Kaushal"),
        );
        assert!(html.contains("One<br>two</p>"), "{html}");
        assert!(html.contains("&lt;script&gt;x&lt;/script&gt;"), "{html}");
        assert!(html.contains("href=\"https://k.test/?a&amp;&quot;b\""), "{html}");
        assert!(html.contains("<title>&lt;b&gt;</title>"), "{html}");
        assert!(!super::html(&mail("x", "javascript:alert(1)"), &sender("Kaushal")).contains("href"));
    }

    #[test]
    fn a_subject_in_devanagari_is_encoded_and_comes_back() {
        let message = written(&mail("पूछताछ: वेब डेवलपमेंट", "नमस्ते"));
        let all = headers(&message);
        let subject = all.iter().find(|header| header.starts_with("Subject: ")).unwrap();
        assert!(subject.is_ascii() && subject.contains("=?utf-8?b?"), "{subject}");
        assert!(message.is_ascii(), "bodies are encoded too");
    }

    #[test]
    fn no_text_adds_a_header() {
        let count = headers(&written(&mail("Hello", "x"))).len();
        for bad in ["a\r\nBcc: evil@x.in", "a\nBcc: evil@x.in", "a\rBcc: evil@x.in", "a\u{2028}Bcc: evil@x.in"] {
            let all = headers(&written(&mail(bad, "x")));
            assert_eq!(all.len(), count, "{all:?}");
            assert!(!all.iter().any(|header| header.starts_with("Bcc")), "{all:?}");
        }
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let evil = sender("Kaushal\r\nBcc: evil@x.in");
        let message = letterhead.write(MailId(uuid::Uuid::nil()), &mail("x", "x"), &evil).unwrap();
        assert!(!String::from_utf8(message.formatted()).unwrap().contains("\r\nBcc"));
        let to = Mail { to: "a@x.in\r\nBcc: evil@x.in".into(), ..mail("x", "x") };
        assert!(matches!(letterhead.write(MailId(uuid::Uuid::nil()), &to, &evil), Err(MailError::Refused(_))));
        let reply = Mail { reply_to: Some("a@x.in>, <evil@x.in".into()), ..mail("x", "x") };
        assert!(matches!(letterhead.write(MailId(uuid::Uuid::nil()), &reply, &evil), Err(MailError::Refused(_))));
    }

    #[test]
    fn a_sender_needs_an_address() {
        assert!(Letterhead::new("Kaushal").unwrap_err().contains("not a mail address"));
    }
}
