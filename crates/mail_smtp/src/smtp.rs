//! Mail by SMTP.

use crate::letter::Letterhead;
use domain::ids::MailId;
use domain::mail::{Attachment, Mail, Sender};
use domain::ports::{MailError, Mailer};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::response::{Category, Severity};
use lettre::transport::smtp::{Error, PoolConfig};
use lettre::{SmtpTransport, Transport};
use std::time::Duration;

/// How long one step of the conversation may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// How the connection is kept secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// Begins plain and must become TLS before anything is said (port 587).
    StartTls,
    /// TLS from the first byte (port 465).
    Implicit,
    /// None: for a server on this machine only.
    None,
}

/// A mail server.
#[derive(Clone)]
pub struct Server {
    /// Its name, as its certificate has it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Secrecy.
    pub tls: Tls,
    /// Name and password; without them nobody signs in.
    pub login: Option<(String, String)>,
}

/// Sends by a server, over connections that are kept for a while.
pub struct Smtp {
    letterhead: Letterhead,
    transport: SmtpTransport,
}

impl Smtp {
    /// Nothing is connected yet. An error says what is wrong with the server's settings.
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

/// 55x refuses this mail for good (RFC 5321 4.2.3). All else may pass: a server away or busy, and also a refused
/// password, which is the operator's to mend and no fault of the mail.
fn judged(error: &Error) -> MailError {
    let refused = error.status().is_some_and(|code| {
        code.severity == Severity::PermanentNegativeCompletion && code.category == Category::MailSystem
    });
    if refused { MailError::Refused(error.to_string()) } else { MailError::Unavailable(error.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use std::thread::JoinHandle;

    /// A server that answers `RCPT` with `answer` and returns all it heard.
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
        let mail = Mail {
            to: "asha@kaushal.test".into(),
            reply_to: None,
            subject: "नमस्ते".into(),
            body: ".\nA line that is a dot ends nothing.".into(),
        };
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
    fn an_unknown_mailbox_is_refused_and_a_busy_server_asked_again() {
        for (answer, refused) in [("550 no such mailbox", true), ("450 busy", false), ("530 sign in first", false)] {
            let (port, heard) = server(answer);
            let error = send(port).unwrap_err();
            assert_eq!(matches!(error, MailError::Refused(_)), refused, "{answer}: {error}");
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
