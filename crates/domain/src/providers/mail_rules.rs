//! Validation rules for mail servers.

use kernel::email::is_email;
use kernel::validation::Violation;
use std::fmt;

/// How the connection to a mail server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Secrecy {
    /// The connection starts unencrypted and switches to TLS before any data is sent.
    StartTls,
    /// TLS from the first byte.
    Implicit,
    /// Unencrypted, for a server on this machine.
    None,
}

impl Secrecy {
    pub const ALL: [Self; 3] = [Self::StartTls, Self::Implicit, Self::None];

    /// The name on the wire, in the configuration and in storage.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::StartTls => "starttls",
            Self::Implicit => "implicit",
            Self::None => "none",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|secrecy| secrecy.as_str() == name)
    }
}

/// A mail server as an admin enters it.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    /// The server's host name, which its certificate must contain.
    pub host: String,
    pub port: u16,
    pub secrecy: Secrecy,
    /// The user name of the login. Empty: no login.
    pub user: String,
    /// The password of the login. `None` keeps the stored one.
    pub password: Option<String>,
    /// Address of the mails' sender. `None` if the operator set it.
    pub sender: Option<String>,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailServer").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// Longest host name, in bytes.
const HOST_LENGTH: usize = 253;
/// Longest user name and password.
const LOGIN_LENGTH: usize = 500;

/// Returns the broken rules of the single values.
pub(super) fn violations(server: &MailServer) -> Vec<Violation> {
    let MailServer { host, port, secrecy, user, password, sender } = server;
    let is_host = (1..=HOST_LENGTH).contains(&host.len())
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte));
    let is_here = ["localhost", "127.0.0.1"].contains(&host.as_str());
    let is_line = |text: &str| text.len() <= LOGIN_LENGTH && !text.chars().any(char::is_control);
    let rules = [
        (is_host, "host", "invalid_host", "Enter the mail server's name, such as smtp.example.in."),
        (*port > 0, "port", "invalid_port", "Enter the port, such as 587."),
        (
            *secrecy != Secrecy::None || is_here,
            "tls",
            "not_secret",
            "Without encryption only a server on this machine can be used.",
        ),
        (is_line(user), "user", "invalid_text", "Enter the user name on one line."),
        (
            password.as_deref().is_none_or(is_line),
            "password",
            "invalid_text",
            "Enter the password on one line of at most 500 letters.",
        ),
        (
            sender.as_deref().is_none_or(is_email),
            "from",
            "invalid_email",
            "Enter the address that mails come from, such as no-reply@example.in.",
        ),
    ];
    let broken = rules.into_iter().filter(|(holds, ..)| !holds);
    broken.map(|(_, field, code, message)| Violation::new(field, code, message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(change: impl FnOnce(&mut MailServer)) -> Vec<(&'static str, &'static str)> {
        let mut server = MailServer {
            host: "smtp.gurukul.example".into(),
            port: 587,
            secrecy: Secrecy::StartTls,
            user: "आशा".into(),
            password: Some("hunter2 🙂".into()),
            sender: Some("no-reply@gurukul.example".into()),
        };
        change(&mut server);
        violations(&server).into_iter().map(|broken| (broken.field, broken.code)).collect()
    }

    #[test]
    fn a_mail_server_has_a_name_a_port_and_secrecy() {
        assert_eq!(broken(|_| ()), []);
        for host in ["", "smtp example", "smtp://x", "smtp.x.in:25", "मेल", "a\r\nb"] {
            assert_eq!(broken(|it| it.host = host.into()), [("host", "invalid_host")], "{host:?}");
        }
        assert_eq!(broken(|it| it.port = 0), [("port", "invalid_port")]);
        assert_eq!(broken(|it| it.secrecy = Secrecy::None), [("tls", "not_secret")]);
        assert_eq!(broken(|it| (it.secrecy, it.host) = (Secrecy::None, "127.0.0.1".into())), []);
    }

    #[test]
    fn login_and_sender_are_lines() {
        assert_eq!(broken(|it| it.user = "a\nb".into()), [("user", "invalid_text")]);
        assert_eq!(broken(|it| it.password = Some("x".repeat(501))), [("password", "invalid_text")]);
        assert_eq!(broken(|it| it.sender = Some("Asha <a@b.in>".into())), [("from", "invalid_email")]);
        assert_eq!(broken(|it| (it.password, it.sender) = (None, None)), []);
        assert!(
            !format!(
                "{:?}",
                MailServer {
                    host: "h".into(),
                    port: 1,
                    secrecy: Secrecy::None,
                    user: String::new(),
                    password: Some("hunter2".into()),
                    sender: None
                }
            )
            .contains("hunter2")
        );
    }
}
