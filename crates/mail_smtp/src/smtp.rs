//! Sends mail by SMTP.

use crate::message::Letterhead;
use domain::ports::{MailError, Mailer};
use kernel::ids::MailId;
use kernel::mail::{Attachment, Mail, Sender};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::response::{Category, Code, Detail, Severity};
use lettre::transport::smtp::{Error, PoolConfig};
use lettre::{SmtpTransport, Transport};
use std::error::Error as _;
use std::time::Duration;

/// Timeout of each step of the SMTP conversation.
const PATIENCE: Duration = Duration::from_secs(15);

/// How the connection is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// Starts in plain text and must switch to TLS before the login (port 587).
    StartTls,
    /// TLS from the first byte (port 465).
    Implicit,
    /// No encryption. For a server on this machine only.
    None,
}

#[derive(Clone)]
pub struct Server {
    /// Host name of the server. It must match the server's certificate.
    pub host: String,
    pub port: u16,
    pub tls: Tls,
    /// User name and password. `None` skips authentication.
    pub login: Option<(String, String)>,
}

/// Sends mail through an SMTP server, over connections that are kept open for a while.
pub struct Smtp {
    letterhead: Letterhead,
    transport: SmtpTransport,
}

impl Smtp {
    /// Creates a mailer without connecting to the server yet.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the server's settings.
    pub fn new(letterhead: Letterhead, server: Server) -> Result<Self, String> {
        let Server { host, port, tls, login } = server;
        let builder = match tls {
            Tls::StartTls => SmtpTransport::starttls_relay(&host),
            Tls::Implicit => SmtpTransport::relay(&host),
            Tls::None => Ok(SmtpTransport::builder_dangerous(&host)),
        };
        let mut builder = builder
            .map_err(|error| format!("the mail server '{host}' cannot be used: {error}"))?
            .port(port)
            .timeout(Some(PATIENCE))
            .pool_config(PoolConfig::new().max_size(2));
        if let Some((user, password)) = login {
            builder = builder.credentials(Credentials::new(user, password));
        }
        Ok(Self { letterhead, transport: builder.build() })
    }
}

impl Mailer for Smtp {
    fn send(&self, id: MailId, mail: &Mail, files: &[Attachment], sender: &Sender) -> Result<(), MailError> {
        let message = self.letterhead.write(id, mail, files, sender)?;
        self.transport.send(&message).map(drop).map_err(|error| judged(&error))
    }
}

/// Classifies a failure. A 55x reply rejects this mail permanently (RFC 5321 4.2.3). Every other failure can be retried: the
/// server may be down or busy. A refused password is not the mail's fault either; the operator can correct it.
fn judged(error: &Error) -> MailError {
    let for_good =
        |code: &Code| code.severity == Severity::PermanentNegativeCompletion && code.category == Category::MailSystem;
    let reply = error.source().map(ToString::to_string).unwrap_or_default();
    match error.status().filter(for_good) {
        None => MailError::Unavailable(error.to_string()),
        Some(code) if is_about_recipient(code, &reply) => MailError::Undeliverable(error.to_string()),
        Some(_) => MailError::Refused(error.to_string()),
    }
}

/// Returns whether a 55x reply means that the recipient's address accepts no mail. The enhanced status code decides (RFC 3463
/// 3.2 and 3.3, and 5.1.10 of RFC 7505): 5.1.7 and 5.1.8 blame the sender, and 5.7.x a policy. If the server sends no such
/// code, 550, 551 and 553 mean it, because each mail has one recipient.
fn is_about_recipient(code: Code, reply: &str) -> bool {
    let enhanced =
        reply.split_whitespace().next().filter(|word| word.starts_with("5.") && word.matches('.').count() == 2);
    match enhanced {
        Some(status) => ["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.1.10", "5.2.1"].contains(&status),
        None => matches!(code.detail, Detail::Zero | Detail::One | Detail::Three),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use std::thread::JoinHandle;

    /// Starts a server that answers `RCPT` with `answer`. Returns its port, and a handle that returns everything the server
    /// received.
    fn server(answer: &'static str) -> (u16, JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = std::thread::spawn(move || {
            let (stream, _) = listener.accept().unwrap();
            let mut out = stream.try_clone().unwrap();
            let mut say = |line: &str| out.write_all(format!("{line}\r\n").as_bytes()).unwrap();
            let (mut heard, mut in_data) = (String::new(), false);
            say("220 here");
            for line in BufReader::new(stream).lines() {
                let Ok(line) = line else { break };
                heard.push_str(&line);
                heard.push('\n');
                match line.split([' ', ':']).next().unwrap_or_default() {
                    "." => {
                        in_data = false;
                        say("250 taken");
                    }
                    _ if in_data => {}
                    "EHLO" => say("250 here"),
                    "RCPT" => say(answer),
                    "DATA" => {
                        in_data = true;
                        say("354 go on");
                    }
                    "QUIT" => {
                        say("221 bye");
                        break;
                    }
                    _ => say("250 fine"),
                }
            }
            heard
        });
        (port, heard)
    }

    fn send(port: u16) -> Result<(), MailError> {
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let smtp =
            Smtp::new(letterhead, Server { host: "127.0.0.1".into(), port, tls: Tls::None, login: None }).unwrap();
        let mail = Mail::new("asha@kaushal.test", "नमस्ते", ".\nA line that is a dot ends nothing.");
        let sender = Sender {
            name: "Kaushal".into(),
            colour: "#0b4f5c".into(),
            footer: String::new(),
            reply_to: None,
            origin: String::new(),
        };
        smtp.send(MailId(uuid::Uuid::from_u128(7)), &mail, &[], &sender)
    }

    #[test]
    fn the_server_hears_envelope_and_message() {
        let (port, heard) = server("250 fine");
        assert_eq!(send(port), Ok(()));
        let heard = heard.join().unwrap();
        assert!(heard.contains("MAIL FROM:<no-reply@kaushal.test>"), "{heard}");
        assert!(heard.contains("RCPT TO:<asha@kaushal.test>"), "{heard}");
        assert!(heard.contains("Subject: =?utf-8?b?"), "{heard}");
        assert!(heard.contains("multipart/alternative"), "{heard}");
    }

    #[test]
    fn an_unknown_mailbox_a_refused_mail_and_a_busy_server_are_told_apart() {
        for (answer, expected) in [
            ("550 no such mailbox", "undeliverable"),
            ("550 5.1.1 no such mailbox", "undeliverable"),
            ("550-5.1.1 no such mailbox\r\n550 5.1.1 see our page", "undeliverable"),
            ("556 5.1.10 null MX", "undeliverable"),
            ("550 5.7.1 looks like spam", "refused"),
            ("553 5.1.8 unknown sender", "refused"),
            ("554 no", "refused"),
            ("450 busy", "away"),
            ("530 sign in first", "away"),
        ] {
            let (port, heard) = server(answer);
            let told = match send(port).unwrap_err() {
                MailError::Undeliverable(_) => "undeliverable",
                MailError::Refused(_) => "refused",
                MailError::Unavailable(_) => "away",
            };
            assert_eq!(told, expected, "{answer}");
            heard.join().unwrap();
        }
    }

    #[test]
    fn a_server_that_is_not_there_is_away() {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let error = send(port).unwrap_err();
        assert!(matches!(error, MailError::Unavailable(_)), "{error}");
    }
}
