//! Where the installation stands, and what the launch checklist asks of the operator.

use super::{Config, ConfigError, Http, MailWay, editable, load};
use domain::launch::Installation;

impl Config {
    /// Where browsers find us, without a slash at the end.
    pub fn origin(&self) -> String {
        let Http { public_origin, host, port, .. } = &self.http;
        public_origin.clone().unwrap_or_else(|| format!("http://{host}:{port}"))
    }

    /// The operator's decisions, and the settings that the product comes with.
    ///
    /// # Errors
    /// When the defaults that the product comes with cannot be read.
    pub fn installation(&self) -> Result<Installation, ConfigError> {
        let mut shipped = load::defaults()?;
        let sample_sender = shipped.get("mail").and_then(|mail| mail.get("from")).and_then(toml::Value::as_str);
        let is_sample_sender = sample_sender == Some(self.mail.from.as_str());
        Ok(Installation {
            public_origin: self.http.public_origin.clone(),
            is_simulated: self.payment.is_simulated(),
            mails_to_files: self.mail.transport == MailWay::File,
            is_sample_sender,
            terms_version: self.storefront.terms_version.clone(),
            samples: editable::take(&mut shipped)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Profile, Source};

    #[test]
    fn the_defaults_are_samples() {
        let config = Config::load(&Source { profile: Profile::Test, ..Source::default() }).unwrap();
        let installation = config.installation().unwrap();
        assert_eq!(installation.samples.company.legal_name, "Kaushal Learning Private Limited");
        assert!(installation.is_simulated && installation.mails_to_files && installation.is_sample_sender);
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
        let installation = config.installation().unwrap();
        assert!(!(installation.is_simulated || installation.mails_to_files || installation.is_sample_sender));
        assert_ne!(installation.samples.company.legal_name, config.defaults.company.legal_name);
    }
}
