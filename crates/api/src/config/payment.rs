//! Who takes the money, and what that needs.

use super::complaints::{Complaints, named};
use super::{Gateway, Http, PayU, Payment, Profile};
use actix_web::http::Uri;
use std::time::Duration;

/// PayU's own test page: cards that cost nothing open courses there.
const TEST_HOST: &str = "test.payu.in";

impl Payment {
    /// Complains of what cannot work or is unsafe.
    pub(super) fn check(&self, profile: Profile, http: &Http, complaints: &mut Complaints) {
        let production = profile == Profile::Production;
        match self.gateway {
            Gateway::Simulated => complaints.require(!production, || {
                format!(
                    "production cannot take payments with payment.gateway = \"simulated\", which gives courses away: set \
                     {} to payu, with {} and {} from PayU's dashboard, and {} to the address of the site",
                    named("payment.gateway"),
                    named("payment.payu.key"),
                    named("payment.payu.salt"),
                    named("http.public_origin")
                )
            }),
            Gateway::Payu => self.payu.check(production, http, complaints),
        }
    }

    /// How often the gateway is asked about open payments.
    pub fn poll_every(&self) -> Duration {
        match self.gateway {
            Gateway::Simulated => Duration::from_millis(500),
            Gateway::Payu => Duration::from_millis(self.payu.poll_ms.max(100)),
        }
    }

    /// The origin of the gateway's page, when buyers are sent to one.
    pub fn page_origin(&self) -> Option<String> {
        match self.gateway {
            Gateway::Simulated => None,
            Gateway::Payu => origin(&self.payu.page_url),
        }
    }
}

impl Gateway {
    /// How a payment goes on, as the wire has it.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Simulated => "simulated",
            Self::Payu => "redirect",
        }
    }
}

impl PayU {
    /// Whether a merchant's account is given.
    pub fn has_account(&self) -> bool {
        !self.key.is_empty() && !self.salt.is_empty()
    }

    fn check(&self, production: bool, http: &Http, complaints: &mut Complaints) {
        for (key, is_empty) in [("payment.payu.key", self.key.is_empty()), ("payment.payu.salt", self.salt.is_empty())]
        {
            let sentence = || format!("payment.gateway = \"payu\" needs {}: it stands in PayU's dashboard", named(key));
            complaints.require(!is_empty, sentence);
        }
        for (key, url) in [("payment.payu.page_url", &self.page_url), ("payment.payu.service_url", &self.service_url)] {
            let Some(origin) = origin(url) else {
                complaints.require(false, || format!("{} is '{url}', which is not an address", named(key)));
                continue;
            };
            complaints.require(!production || origin.starts_with("https://"), || {
                format!("production needs {} to begin with https://", named(key))
            });
            complaints.require(!production || !origin.ends_with(TEST_HOST), || {
                format!(
                    "production cannot take payments at {TEST_HOST}, whose test cards cost nothing: set {}",
                    named(key)
                )
            });
        }
        complaints.require(!production || http.public_origin.is_some(), || {
            let key = named("http.public_origin");
            format!("payment.gateway = \"payu\" needs {key}: the address of the site, where PayU sends buyers back to")
        });
    }
}

/// `https://host[:port]` of an address; nothing when it is none.
fn origin(url: &str) -> Option<String> {
    let uri: Uri = url.parse().ok()?;
    let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"))?;
    uri.authority().map(|authority| format!("{scheme}://{authority}"))
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Profile, Source};

    const KEY: (&str, &str) = ("KAUSHAL_PAYMENT__PAYU__KEY", "k");
    const SALT: (&str, &str) = ("KAUSHAL_PAYMENT__PAYU__SALT", "hunter2");

    fn load(profile: Profile, pairs: &[(&str, &str)]) -> Result<Config, String> {
        let secret = "a secret of the operator, at least 32 bytes long";
        let mut environment = vec![
            ("KAUSHAL_SESSION__SECRET".to_owned(), secret.to_owned()),
            ("KAUSHAL_MEDIA__SIGNING_SECRET".to_owned(), secret.to_owned()),
            ("KAUSHAL_PAYMENT__GATEWAY".to_owned(), "payu".to_owned()),
            ("KAUSHAL_MAIL__TRANSPORT".to_owned(), "smtp".to_owned()),
            ("KAUSHAL_MAIL__HOST".to_owned(), "mail.example.in".to_owned()),
            ("KAUSHAL_COMPANY__GSTIN".to_owned(), "27AAPFU0939F1ZV".to_owned()),
        ];
        environment.extend(pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
        Config::load(&Source { profile, file: None, environment }).map_err(|error| error.to_string())
    }

    #[test]
    fn payu_needs_key_and_salt_everywhere() {
        for (pairs, missing) in [(&[][..], &["key", "salt"][..]), (&[KEY], &["salt"]), (&[SALT], &["key"])] {
            let refused = load(Profile::Development, pairs).unwrap_err();
            assert_eq!(refused.matches("needs payment.payu.").count(), missing.len(), "{refused}");
            assert!(missing.iter().all(|name| refused.contains(&format!("payment.payu.{name} ("))), "{refused}");
        }
        let config = load(Profile::Development, &[KEY, SALT]).unwrap();
        assert_eq!(config.payment.page_origin().as_deref(), Some("https://test.payu.in"));
        assert_eq!(config.payment.gateway.kind(), "redirect");
        assert!(!format!("{config:?}").contains("hunter2"));
        let wrong = ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", "pay here");
        assert!(load(Profile::Development, &[KEY, SALT, wrong]).unwrap_err().contains("page_url"));
    }

    #[test]
    fn production_takes_real_money_only_and_knows_where_buyers_come_back() {
        let origin = ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in");
        assert!(load(Profile::Production, &[KEY, SALT]).unwrap_err().contains("public_origin"));
        let config = load(Profile::Production, &[KEY, SALT, origin]).unwrap();
        assert_eq!(config.payment.payu.page_url, "https://secure.payu.in/_payment");
        assert!(config.payment.payu.service_url.starts_with("https://info.payu.in/"));
        let test = ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", "https://test.payu.in/_payment");
        assert!(load(Profile::Production, &[KEY, SALT, origin, test]).unwrap_err().contains("test cards"));
        let plain = ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", "http://info.payu.in/merchant/postservice.php?form=2");
        assert!(load(Profile::Production, &[KEY, SALT, origin, plain]).unwrap_err().contains("https://"));
    }
}
