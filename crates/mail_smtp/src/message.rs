//! Builds the complete message of a mail: headers, plain text and HTML.

use crate::page::{html, one_line, text};
use domain::ports::MailError;
use kernel::ids::MailId;
use kernel::mail::{Attachment, Mail, Sender};
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};

#[derive(Debug, Clone)]
pub struct Letterhead {
    from: Address,
}

impl Letterhead {
    /// Parses the sender's address.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the address.
    pub fn new(from: &str) -> Result<Self, String> {
        let from = from.parse().map_err(|error| format!("'{from}' is not a mail address: {error}"))?;
        Ok(Self { from })
    }

    /// Builds the message. Its Message-ID is derived from `id`, so that a mail that is sent twice can be recognised.
    pub(crate) fn write(
        &self,
        id: MailId,
        mail: &Mail,
        files: &[Attachment],
        sender: &Sender,
    ) -> Result<Message, MailError> {
        let to = parsed(&mail.to).map_err(MailError::Undeliverable)?;
        let mut message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.from.domain())))
            .from(Mailbox::new(Some(header_text(&sender.name)), self.from.clone()))
            .to(to)
            .subject(header_text(&mail.subject));
        if let Some(reply_to) = mail.reply_to.as_ref().or(sender.reply_to.as_ref()) {
            message = message.reply_to(parsed(reply_to).map_err(MailError::Refused)?);
        }
        let both = MultiPart::alternative_plain_html(text(mail, sender), html(mail, sender));
        message.multipart(with_files(both, files)?).map_err(|error| unwritable(&error))
    }
}

/// Returns the text as one line without encoded words (RFC 2047, section 2). A mail program would decode such a word and show
/// its content, which no check of the text has seen.
fn header_text(text: &str) -> String {
    one_line(text).replace("=?", "= ?")
}

fn parsed(text: &str) -> Result<Mailbox, String> {
    let address = text.parse().map_err(|error| format!("not a mail address: {error}"))?;
    Ok(Mailbox::new(None, address))
}

fn with_files(mut body: MultiPart, files: &[Attachment]) -> Result<MultiPart, MailError> {
    if files.is_empty() {
        return Ok(body);
    }
    let parsed = |kind: &str| ContentType::parse(kind).map_err(|error| unwritable(&error));
    // An invitation is added twice: as an alternative form of the body, which calendars read, and as a file for programs that
    // don't support that form.
    let is_invitation = |file: &Attachment| file.kind.starts_with("text/calendar");
    for file in files.iter().filter(|file| is_invitation(file)) {
        body = body.singlepart(SinglePart::builder().header(parsed(file.kind)?).body(file.bytes.clone()));
    }
    files.iter().try_fold(MultiPart::mixed().multipart(body), |whole, file| {
        let Attachment { name, kind, bytes } = file;
        let kind = parsed(if is_invitation(file) { "application/ics" } else { kind })?;
        Ok(whole.singlepart(lettre::message::Attachment::new(name.clone()).body(bytes.clone(), kind)))
    })
}

fn unwritable(error: &dyn std::fmt::Display) -> MailError {
    MailError::Refused(format!("the mail cannot be written: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::email::is_email;

    fn sender(name: &str) -> Sender {
        Sender {
            name: name.into(),
            colour: "#7a1f5c".into(),
            footer: "Kaushal Learning".into(),
            reply_to: Some("help@kaushal.test".into()),
            origin: "https://kaushal.test".into(),
        }
    }

    fn written(mail: &Mail) -> String {
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let message =
            letterhead.write(MailId(uuid::Uuid::from_u128(7)), mail, &[], &sender("Kaushal & Söhne")).unwrap();
        String::from_utf8(message.formatted()).unwrap()
    }

    fn mail(subject: &str, body: &str) -> Mail {
        Mail { reply_to: Some("asha@kaushal.test".into()), ..Mail::new("support@kaushal.test", subject, body) }
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
        let own = headers(&written(&Mail::new("a@kaushal.test", "Hello", "x")));
        assert!(own.contains(&"Reply-To: help@kaushal.test".to_owned()), "{own:?}");
        assert!(message.contains("Content-Type: multipart/alternative"));
        assert!(message.contains("text/plain") && message.contains("text/html"));
    }

    #[test]
    fn nothing_in_a_mail_names_who_made_the_software() {
        let letterhead = Letterhead::new("no-reply@vidya.test").unwrap();
        let vidya = Sender {
            name: "Vidya Institute".into(),
            footer: "Vidya Private Limited".into(),
            reply_to: Some("help@vidya.test".into()),
            origin: "https://vidya.test".into(),
            ..sender("")
        };
        let mail = Mail::new("asha@example.in", "Welcome", "Hello.\n\nhttps://vidya.test/login");
        let file = Attachment { name: "VI-1.pdf".into(), kind: "application/pdf", bytes: b"%PDF".to_vec() };
        let message = letterhead.write(MailId(uuid::Uuid::from_u128(7)), &mail, &[file], &vidya).unwrap();
        let message = String::from_utf8(message.formatted()).unwrap();
        let names: Vec<_> =
            headers(&message).iter().filter_map(|one| one.split(':').next().map(str::to_owned)).collect();
        for name in &names {
            let known = ["Message-ID", "From", "To", "Subject", "Reply-To", "MIME-Version", "Date", "Content-Type"];
            assert!(known.contains(&name.as_str()), "{name}: {names:?}");
        }
        assert!(message.contains(&format!("Message-ID: <{}@vidya.test>", uuid::Uuid::from_u128(7))));
        let all = message.to_lowercase();
        assert!(!all.contains("kaushal") && !all.contains("lettre"), "{message}");
    }

    #[test]
    fn a_file_goes_along_under_its_name() {
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let bytes = b"%PDF-1.7 \xff".to_vec();
        let file = Attachment { name: "KS-26-27-000001.pdf".into(), kind: "application/pdf", bytes };
        let (id, mail) = (MailId(uuid::Uuid::nil()), mail("Receipt", "Thank you."));
        let message = letterhead.write(id, &mail, &[file], &sender("Kaushal")).unwrap();
        let message = String::from_utf8(message.formatted()).unwrap();
        for part in [
            "multipart/mixed",
            "multipart/alternative",
            "Content-Disposition: attachment; filename=\"KS-26-27-000001.pdf\"",
            "Content-Type: application/pdf",
            "JVBERi0xLjcg/w==",
        ] {
            assert!(message.contains(part), "{part}: {message}");
        }
    }

    #[test]
    fn an_invitation_is_a_form_of_the_mail_and_a_file() {
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let kind = "text/calendar; method=REQUEST; charset=utf-8";
        let file = Attachment { name: "invite.ics".into(), kind, bytes: b"BEGIN:VCALENDAR\r\n".to_vec() };
        let (id, mail) = (MailId(uuid::Uuid::nil()), mail("Seat", "See you."));
        let message = letterhead.write(id, &mail, &[file], &sender("Kaushal")).unwrap();
        let message = String::from_utf8(message.formatted()).unwrap();
        let at = |part: &str| message.find(part).unwrap_or_else(|| panic!("{part}: {message}"));
        let places = [
            at("multipart/mixed"),
            at("multipart/alternative"),
            at("text/plain"),
            at("text/html"),
            at("text/calendar; method=REQUEST"),
            at("application/ics"),
        ];
        assert!(places.is_sorted(), "{message}");
        assert_eq!(message.matches("Content-Disposition: attachment; filename=\"invite.ics\"").count(), 1);
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
    fn no_text_is_decoded_by_its_reader() {
        // The payload is 'Win a prize' in base64.
        for evil in ["=?utf-8?b?V2luIGEgcHJpemU=?=", "==?utf-8?q?Win?=", "पूछताछ =?utf-8?q?Win?="] {
            let all = headers(&written(&mail(evil, "x")));
            let subject = all.iter().find(|header| header.starts_with("Subject: ")).unwrap();
            assert!(!subject.contains("=?utf-8?b?V2lu") && !subject.contains("=?utf-8?q?Win"), "{subject}");
            let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
            let message = letterhead.write(MailId(uuid::Uuid::nil()), &mail("x", "x"), &[], &sender(evil)).unwrap();
            let all = headers(&String::from_utf8(message.formatted()).unwrap());
            let from = all.iter().find(|header| header.starts_with("From: ")).unwrap();
            assert!(!from.contains("=?utf-8?b?V2lu") && !from.contains("=?utf-8?q?Win"), "{from}");
        }
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
        let message = letterhead.write(MailId(uuid::Uuid::nil()), &mail("x", "x"), &[], &evil).unwrap();
        assert!(!String::from_utf8(message.formatted()).unwrap().contains("\r\nBcc"));
        let to = Mail { to: "a@x.in\r\nBcc: evil@x.in".into(), ..mail("x", "x") };
        let refused = letterhead.write(MailId(uuid::Uuid::nil()), &to, &[], &evil);
        assert!(matches!(refused, Err(MailError::Undeliverable(_))));
        let reply = Mail { reply_to: Some("a@x.in>, <evil@x.in".into()), ..mail("x", "x") };
        assert!(matches!(letterhead.write(MailId(uuid::Uuid::nil()), &reply, &[], &evil), Err(MailError::Refused(_))));
    }

    #[test]
    fn what_may_be_entered_as_an_address_is_one_to_the_mailer() {
        let table = include_str!("../../../tests/tables/emails.txt");
        let addresses = table.lines().filter_map(|line| line.strip_prefix("+ "));
        assert!(addresses.clone().count() > 5);
        for address in addresses {
            assert!(address.parse::<Address>().is_ok(), "{address}");
        }
    }

    proptest::proptest! {
        // Generates mostly valid addresses, with occasional faults.
        #[test]
        fn the_rule_is_at_least_as_strict_as_the_mailer(
            text in "[a-z0-9.+_'!#$%&*/=?^`{|}~-]{1,66}@[a-zA-Z0-9.-]{1,70}\\.[a-z0-9-]{1,65}|[a-zé. \"<>@\\[\\]\\\\-]{0,20}@[a-zé.@_ -]{0,20}"
        ) {
            if is_email(&text) {
                let parsed = text.parse::<Address>();
                proptest::prop_assert!(parsed.is_ok(), "{}: {:?}", text, parsed);
            }
        }
    }

    #[test]
    fn a_sender_needs_an_address() {
        assert!(Letterhead::new("Kaushal").unwrap_err().contains("not a mail address"));
    }
}
