//! The operator's part of the launch checklist.

use super::{Config, ConfigError, Effective, Http, MailWay, editable, load};
use domain::launch::{GatewayState, Installation, MailState};
use kernel::Time;

impl Config {
    /// Returns the site's public origin, without a trailing slash.
    pub fn origin(&self) -> String {
        let Http { public_origin, host, port, .. } = &self.http;
        public_origin.clone().unwrap_or_else(|| format!("http://{host}:{port}"))
    }

    /// Returns the state of the installation for the launch checklist.
    ///
    /// # Errors
    ///
    /// The product's built-in default settings cannot be read.
    pub fn installation(
        &self,
        effective: &Effective,
        (gateway_changed_at, mail_changed_at): (Option<Time>, Option<Time>),
    ) -> Result<Installation, ConfigError> {
        let Effective { payment, mail, is_payment_unreadable, is_mail_unreadable, .. } = effective;
        let mut shipped = load::defaults()?;
        let sample_sender = shipped.get("mail").and_then(|mail| mail.get("from")).and_then(toml::Value::as_str);
        let gateways = payment.opened(self.profile).0;
        let sample_series = shipped.get("invoice").and_then(|it| it.get("series")).and_then(toml::Value::as_str);
        let is_sample_series = sample_series == Some(self.invoice.series.as_str());
        let is_sample_sender = sample_sender == Some(mail.from.as_str());
        Ok(Installation {
            public_origin: self.http.public_origin.clone(),
            gateway: match gateways.current() {
                _ if *is_payment_unreadable => GatewayState::Unreadable,
                None => GatewayState::Missing,
                Some(_) if payment.is_simulated() => GatewayState::Simulated,
                Some(_) => GatewayState::Real,
            },
            mail: match mail.transport {
                _ if *is_mail_unreadable => MailState::Unreadable,
                MailWay::Unset => MailState::Missing,
                MailWay::File => MailState::Files,
                MailWay::Smtp => MailState::Server,
            },
            mail_changed_at,
            gateway_name: gateways.current().map(|gateway| gateway.name()),
            gateway_changed_at,
            is_sample_sender,
            is_sample_series,
            terms_version: self.storefront.terms_version.clone(),
            samples: editable::take(&mut shipped)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Profile, Source};
    use domain::launch::{GatewayState, MailState};
    use domain::providers::Entered;

    #[test]
    fn the_defaults_are_samples() {
        let config = Config::load(&Source { profile: Profile::Test, ..Source::default() }).unwrap();
        let installation = config.installation(&config.effective(&Entered::default()), (None, None)).unwrap();
        assert_eq!(installation.samples.company.legal_name, "Kaushal Learning Private Limited");
        assert_eq!((installation.gateway, installation.mail), (GatewayState::Simulated, MailState::Files));
        assert!(installation.is_sample_sender);
    }

    #[test]
    fn what_the_operator_sets_is_none() {
        let pairs = [
            ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
            ("KAUSHAL_PAYMENT__PAYU__KEY", "k"),
            ("KAUSHAL_PAYMENT__PAYU__SALT", "s"),
            ("KAUSHAL_MAIL__FROM", "hello@gurukul.example"),
            ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
            ("KAUSHAL_MAIL__HOST", "mail.gurukul.example"),
            ("KAUSHAL_COMPANY__LEGAL_NAME", "Gurukul Private Limited"),
        ];
        let environment = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        let config = Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap();
        let installation = config.installation(&config.effective(&Entered::default()), (None, None)).unwrap();
        assert_eq!((installation.gateway, installation.mail), (GatewayState::Real, MailState::Server));
        assert!(!installation.is_sample_sender);
        assert_ne!(installation.samples.company.legal_name, config.defaults.company.legal_name);
    }
}
