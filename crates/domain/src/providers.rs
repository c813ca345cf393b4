//! Settings of the payment gateway, the mail server and the Google login, as an admin enters them in the browser. The
//! operator's settings have priority. A value is stored under its setting's name, encrypted (AES-256-GCM, bound to the name)
//! with a key derived from `session.secret`. Responses, log and audit log contain no secrets. A value that can't be decrypted
//! is never replaced by a default, since the default gateway gives courses away. Until it is fixed nobody can pay, and mails
//! wait.

pub mod change_gateway;
pub mod change_google;
pub mod change_mail;
mod mail_rules;
pub mod renew_seals;

pub use mail_rules::{MailServer, Secrecy};

use crate::ports::store::SealedValue;
use kernel::Time;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::ports::Sealer;
use money::ports::gateway::GatewayEntry;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The setting that names the gateway for new payments.
pub const GATEWAY: &str = "payment.gateway";
/// Address of the mails' sender.
pub const SENDER: &str = "mail.from";
/// The mail server's settings. They change together, because a password belongs to one server.
pub const MAIL_SERVER: [&str; 5] = ["mail.host", "mail.port", "mail.tls", "mail.user", "mail.password"];
/// The institute's OAuth client at Google, for the login with Google: its id and its secret.
pub const GOOGLE_ACCOUNT: [&str; 2] = ["google.client_id", "google.client_secret"];
/// The setting that says whether there is a mail server.
const TRANSPORT: &str = "mail.transport";
/// The permission to change these settings.
const PERMISSION: Permission = Permission::Settings;

/// A value that an admin stored. It may be secret, so nothing shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct EnteredValue {
    /// The value; `None` when it cannot be decrypted.
    pub text: Option<String>,
    /// When it was stored.
    pub at: Time,
    /// The admin who set it. `None` if their account was deleted.
    pub by: Option<UserId>,
}

impl fmt::Debug for EnteredValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EnteredValue").field("is_readable", &self.text.is_some()).field("at", &self.at).finish()
    }
}

/// Values stored by admins, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entered(BTreeMap<String, EnteredValue>);

impl Entered {
    /// Decrypts the stored values.
    pub fn open(rows: Vec<SealedValue>, sealer: &dyn Sealer) -> Self {
        let opened = rows.into_iter().map(|SealedValue { name, sealed, at, by }| {
            let text = sealer.open(&name, &sealed).ok();
            (name, EnteredValue { text, at, by })
        });
        Self(opened.collect())
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&EnteredValue> {
        self.0.get(name)
    }

    /// Returns the value of a name, if it could be decrypted.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.text.as_deref()
    }

    /// Returns the stored values among these names.
    pub fn among<'a>(&'a self, names: &'a [&str]) -> impl Iterator<Item = &'a EnteredValue> {
        names.iter().filter_map(|name| self.get(name))
    }

    /// Returns the admins who stored these values, without duplicates.
    pub fn authors(&self) -> BTreeSet<UserId> {
        self.0.values().filter_map(|value| value.by).collect()
    }

    /// The values of payment gateways.
    pub fn of_payments(&self) -> impl Iterator<Item = &EnteredValue> {
        self.0.iter().filter(|(name, _)| name.starts_with("payment.")).map(|(_, value)| value)
    }

    /// Returns the names whose values can't be decrypted.
    pub fn unreadable(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter(|(_, value)| value.text.is_none()).map(|(name, _)| name.as_str())
    }
}

/// Names of the settings that the operator set in a file or the environment. Admins can't change those.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OperatorSet(BTreeSet<String>);

impl OperatorSet {
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self(names.into_iter().collect())
    }

    /// Whether the operator chose the gateway.
    pub fn has_gateway(&self) -> bool {
        self.0.contains(GATEWAY)
    }

    /// Whether the operator set a gateway's account, or part of it.
    pub fn has_account(&self, entry: &GatewayEntry) -> bool {
        entry.account.iter().any(|key| self.0.contains(&account_name(entry, key.name)))
    }

    /// Whether the operator set how mail is sent.
    pub fn has_mail_server(&self) -> bool {
        MAIL_SERVER.into_iter().chain([TRANSPORT]).any(|name| self.0.contains(name))
    }

    /// Whether the operator set the OAuth client at Google, or part of it.
    pub fn has_google(&self) -> bool {
        GOOGLE_ACCOUNT.into_iter().any(|name| self.0.contains(name))
    }

    /// Whether the operator set the sender's address.
    pub fn has_sender(&self) -> bool {
        self.0.contains(SENDER)
    }
}

/// Returns the name under which a key of a gateway's account is stored.
pub fn account_name(entry: &GatewayEntry, key: &str) -> String {
    format!("payment.{}.{key}", entry.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use kernel::ports::sealer::{MockSealer, SealError};

    #[test]
    fn what_cannot_be_decrypted_is_there_without_a_value_and_nothing_shows_one() {
        let mut sealer = MockSealer::new();
        sealer.expect_open().returning(|name, sealed| match sealed {
            [1] => Ok(format!("hunter2 of {name}")),
            _ => Err(SealError("another key".into())),
        });
        let row = |name: &str, byte| SealedValue { name: name.into(), sealed: vec![byte], at: noon(), by: None };
        let rows = vec![row("mail.host", 1), row("payment.payu.salt", 2)];
        let entered = Entered::open(rows, &sealer);
        assert_eq!(entered.text("mail.host"), Some("hunter2 of mail.host"));
        assert_eq!((entered.text("payment.payu.salt"), entered.get("mail.port")), (None, None));
        assert!(entered.get("payment.payu.salt").is_some());
        assert_eq!(entered.unreadable().collect::<Vec<_>>(), ["payment.payu.salt"]);
        assert!(!format!("{entered:?}").contains("hunter2"));
    }

    #[test]
    fn a_part_of_the_operators_makes_the_whole_theirs() {
        let set = |name: &str| OperatorSet::new([name.to_owned()]);
        for name in ["mail.host", "mail.password", "mail.transport"] {
            assert!(set(name).has_mail_server() && !set(name).has_sender() && !set(name).has_gateway(), "{name}");
        }
        assert!(set(SENDER).has_sender() && !set(SENDER).has_mail_server());
        assert!(set(GATEWAY).has_gateway());
    }
}
