//! Merges the operator's payment, mail and Google settings with those that an admin stored. The operator's take precedence.

use super::{Config, Google, Mail, MailTls, MailWay, Payment, SecretString};
use domain::providers::{Entered, GOOGLE_ACCOUNT, MAIL_SERVER, SENDER, Secrecy};

/// The payment gateway, mail server and Google login in force, set by the operator or an admin.
#[derive(Debug, Clone)]
pub struct Effective {
    pub payment: Payment,
    pub mail: Mail,
    pub google: Google,
    /// Whether the stored gateway settings can't be decrypted.
    pub is_payment_unreadable: bool,
    /// Whether the stored mail server settings can't be decrypted.
    pub is_mail_unreadable: bool,
}

impl Config {
    /// Merges these settings with an admin's. A value that can't be decrypted is never replaced by a default: payments are then
    /// refused and mails wait.
    pub fn effective(&self, entered: &Entered) -> Effective {
        let (payment, is_payment_unreadable) = self.payment.with(entered, &self.operator);
        let (mut mail, mut is_mail_unreadable) = (self.mail.clone(), false);
        if !self.operator.has_mail_server() && entered.among(&MAIL_SERVER).next().is_some() {
            is_mail_unreadable = !put_server(&mut mail, entered);
        }
        if let Some(sender) = entered.get(SENDER).filter(|_| !self.operator.has_sender()) {
            is_mail_unreadable |= sender.text.is_none();
            mail.from = sender.text.clone().unwrap_or(mail.from);
        }
        if is_mail_unreadable {
            mail.transport = MailWay::Unset;
        }
        let mut google = self.google.clone();
        // A value that can't be decrypted counts as unset, so it enables no Google login.
        if let ([Some(id), Some(secret)], false) =
            (GOOGLE_ACCOUNT.map(|name| entered.text(name)), self.operator.has_google())
        {
            (google.client_id, google.client_secret) = (id.to_owned(), secret.into());
        }
        Effective { payment, mail, google, is_payment_unreadable, is_mail_unreadable }
    }
}

/// Applies the stored mail server. Returns false when a value of it can't be read.
fn put_server(mail: &mut Mail, entered: &Entered) -> bool {
    let [host, port, tls, user, password] = MAIL_SERVER.map(|name| entered.text(name));
    let (port, tls) = (port.and_then(|port| port.parse().ok()), tls.and_then(Secrecy::parse));
    let (Some(host), Some(port), Some(tls), Some(user)) = (host, port, tls, user) else { return false };
    *mail = Mail {
        transport: MailWay::Smtp,
        from: mail.from.clone(),
        host: host.to_owned(),
        port,
        tls: MailTls::from(tls),
        user: user.to_owned(),
        password: SecretString::from(password.unwrap_or_default().to_owned()),
    };
    user.is_empty() || password.is_some()
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, MailWay, Profile, Source};
    use domain::ports::store::SealedValue;
    use domain::providers::Entered;
    use domain::testing::noon;
    use kernel::ids::UserId;
    use kernel::ports::sealer::{MockSealer, SealError};

    fn entered(pairs: &[(&str, &str)]) -> Entered {
        let mut sealer = MockSealer::new();
        sealer.expect_open().returning(|_, sealed| match sealed {
            b"?" => Err(SealError("another key".into())),
            text => Ok(String::from_utf8(text.to_vec()).unwrap()),
        });
        let row = |(name, text): &(&str, &str)| SealedValue {
            name: (*name).to_owned(),
            sealed: text.as_bytes().to_vec(),
            at: noon(),
            by: None::<UserId>,
        };
        Entered::open(pairs.iter().map(row).collect(), &sealer)
    }

    fn config(pairs: &[(&str, &str)]) -> Config {
        let environment = pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap()
    }

    const PAYU: [(&str, &str); 3] =
        [("payment.gateway", "payu"), ("payment.payu.key", "TESTKEY1"), ("payment.payu.salt", "hunter2")];
    const SMTP: [(&str, &str); 6] = [
        ("mail.host", "smtp.gurukul.example"),
        ("mail.port", "465"),
        ("mail.tls", "implicit"),
        ("mail.user", "asha"),
        ("mail.password", "hunter2"),
        ("mail.from", "hello@gurukul.example"),
    ];

    fn current(config: &Config, entered: &Entered) -> Option<&'static str> {
        let (gateways, _) = config.effective(entered).payment.opened(config.profile);
        gateways.current().map(|gateway| gateway.name())
    }

    #[test]
    fn what_an_admin_stored_stands_where_the_operator_set_nothing() {
        let effective = config(&[]).effective(&entered(&[&PAYU[..], &SMTP].concat()));
        assert_eq!((effective.payment.gateway.as_str(), effective.mail.transport), ("payu", MailWay::Smtp));
        assert_eq!((effective.mail.port, effective.mail.from.as_str()), (465, "hello@gurukul.example"));
        assert!(!effective.is_payment_unreadable && !effective.is_mail_unreadable);
        assert!(!format!("{effective:?}").contains("hunter2"));
        let operators = config(&[
            ("KAUSHAL_PAYMENT__GATEWAY", "simulated"),
            ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
            ("KAUSHAL_MAIL__HOST", "mail.operator.example"),
        ]);
        let effective = operators.effective(&entered(&[&PAYU[..], &SMTP].concat()));
        assert_eq!(
            (effective.payment.gateway.as_str(), effective.mail.host.as_str()),
            ("simulated", "mail.operator.example")
        );
        assert_eq!((effective.mail.port, effective.mail.from.as_str()), (587, "hello@gurukul.example"));
    }

    #[test]
    fn what_cannot_be_decrypted_is_replaced_by_nothing() {
        assert_eq!(current(&config(&[]), &entered(&PAYU)), Some("payu"));
        for broken in 0..PAYU.len() {
            let mut stored = PAYU;
            stored[broken].1 = "?";
            let entered = entered(&stored);
            assert_eq!(current(&config(&[]), &entered), None, "{broken}");
            assert!(config(&[]).effective(&entered).is_payment_unreadable, "{broken}");
        }
        for broken in 0..SMTP.len() {
            let mut stored = SMTP;
            stored[broken].1 = "?";
            let effective = config(&[]).effective(&entered(&stored));
            assert!(effective.is_mail_unreadable && effective.mail.transport == MailWay::Unset, "{broken}");
        }
        // Unreadable credentials of a gateway that is not selected don't matter.
        let other = [("payment.gateway", "simulated"), ("payment.payu.key", "k123"), ("payment.payu.salt", "?")];
        assert_eq!(current(&config(&[]), &entered(&other)), Some("simulated"));
    }
}
