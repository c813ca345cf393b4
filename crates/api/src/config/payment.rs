//! Settings of the payment gateways.

use super::complaints::{Complaints, named};
use super::{Http, Profile};
use crate::payment_gateways::GATEWAYS;
use domain::providers::{Entered, GATEWAY, OperatorSet, account_name};
use money::ports::Gateways;
use money::ports::gateway::{GatewayEntry, GatewaySettings, OpenError, OpenedGateway};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use toml::Value;

/// `[payment]`
#[derive(Debug, Clone, Deserialize)]
pub struct Payment {
    pub gateway: String,
    #[serde(flatten)]
    sections: BTreeMap<String, Section>,
}

/// `[payment.<gateway>]`. The gateway's crate interprets the keys. Values may be secret, so `Debug` hides them.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
struct Section(BTreeMap<String, Value>);

impl fmt::Debug for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.keys()).finish()
    }
}

impl Payment {
    /// Reports settings that can't work or are unsafe.
    pub(super) fn check(&self, profile: Profile, http: &Http, complaints: &mut Complaints) {
        for sentence in self.unknown().into_iter().chain(self.open(profile).err().unwrap_or_default()) {
            complaints.require(false, || sentence);
        }
        let gives_away = self
            .chosen()
            .is_some_and(|entry| matches!(self.open_one(entry, profile), Err(OpenError::NotForProduction)));
        complaints.require(profile != Profile::Production || gives_away || http.public_origin.is_some(), || {
            let key = named("http.public_origin");
            format!("taking payments needs {key}: the address of the site, where buyers are sent back to")
        });
    }

    /// Opens the configured gateway, and all others that are configured: payments that were started with another gateway are
    /// still completed. In production a simulated gateway is never used.
    ///
    /// # Errors
    ///
    /// Payments cannot be taken. One sentence for each reason.
    pub fn open(&self, profile: Profile) -> Result<Gateways, Vec<String>> {
        let (gateways, refusals) = self.opened(profile);
        if refusals.is_empty() { Ok(gateways) } else { Err(refusals) }
    }

    /// Returns the available gateways, and the reasons why others aren't available.
    pub fn opened(&self, profile: Profile) -> (Gateways, Vec<String>) {
        let (mut current, mut others, mut unconfigured, mut refusals) = (None, vec![], vec![], vec![]);
        for entry in GATEWAYS {
            let is_current = entry.name == self.gateway;
            match self.open_one(entry, profile) {
                Ok(gateway) if is_current => current = Some(gateway),
                Ok(gateway) => others.push(gateway),
                Err(OpenError::Faulty(sentences)) => {
                    refusals.extend(sentences);
                    unconfigured.push(entry.name);
                }
                Err(OpenError::Unconfigured(sentences)) => {
                    refusals.extend(sentences.into_iter().filter(|_| is_current));
                    unconfigured.push(entry.name);
                }
                Err(OpenError::NotForProduction) => {
                    refusals.extend(is_current.then(|| not_for_production(entry)));
                    unconfigured.push(entry.name);
                }
            }
        }
        // Without a chosen gateway no payments are taken. An unknown name is an error.
        if self.chosen().is_none() && !self.gateway.is_empty() {
            let names: Vec<_> = GATEWAYS.iter().map(|entry| entry.name).collect();
            refusals.push(format!("{} is '{}'; it is {}", named("payment.gateway"), self.gateway, names.join(" or ")));
        }
        (Gateways::new(current, others, unconfigured), refusals)
    }

    /// Applies an admin's values where the operator set none. Also returns whether a required one can't be decrypted.
    pub(super) fn with(&self, entered: &Entered, operator: &OperatorSet) -> (Self, bool) {
        let (mut payment, mut unreadable) = (self.clone(), false);
        if let Some(choice) = entered.get(GATEWAY).filter(|_| !operator.has_gateway()) {
            unreadable |= choice.text.is_none();
            payment.gateway = choice.text.clone().unwrap_or_default();
        }
        for entry in GATEWAYS.iter().filter(|entry| !operator.has_account(entry)) {
            for key in entry.account {
                let Some(value) = entered.get(&account_name(entry, key.name)) else { continue };
                unreadable |= value.text.is_none() && entry.name == payment.gateway;
                let section = payment.sections.entry(entry.name.to_owned()).or_default();
                section.0.insert(key.name.to_owned(), Value::String(value.text.clone().unwrap_or_default()));
            }
        }
        (payment, unreadable)
    }

    /// Whether the configured gateway only simulates payments, so that courses are given away.
    pub fn is_simulated(&self) -> bool {
        let opened = self.chosen().map(|entry| self.open_one(entry, Profile::Production));
        matches!(opened, Some(Err(OpenError::NotForProduction)))
    }

    fn chosen(&self) -> Option<&'static GatewayEntry> {
        GATEWAYS.iter().find(|entry| entry.name == self.gateway)
    }

    fn open_one(&self, entry: &GatewayEntry, profile: Profile) -> OpenedGateway {
        let mut settings = GatewaySettings::new(profile == Profile::Production);
        let section = self.sections.get(entry.name);
        for key in entry.keys {
            let value = section.and_then(|section| section.0.get(*key));
            settings.put(key, value.map(text).unwrap_or_default(), named(&format!("payment.{}.{key}", entry.name)));
        }
        (entry.open)(&settings)
    }

    /// Lists settings that no gateway has.
    fn unknown(&self) -> Vec<String> {
        let keys = self.sections.iter().flat_map(|(name, section)| section.0.keys().map(move |key| (name, key)));
        let is_known =
            |name: &str, key: &str| GATEWAYS.iter().any(|entry| entry.name == name && entry.keys.contains(&key));
        keys.filter(|(name, key)| !is_known(name, key))
            .map(|(name, key)| format!("unknown setting payment.{name}.{key}"))
            .collect()
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn not_for_production(entry: &GatewayEntry) -> String {
    let others: Vec<_> = GATEWAYS.iter().map(|other| other.name).filter(|name| *name != entry.name).collect();
    format!(
        "production cannot take payments with payment.gateway = \"{}\", which gives courses away: set {} to {}, with its \
         account, or to nothing, so that an admin sets both in the browser, and {} to the address of the site",
        entry.name,
        named("payment.gateway"),
        others.join(" or "),
        named("http.public_origin")
    )
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Profile, Source};
    use crate::payment_gateways::GATEWAYS;
    use money::ports::gateway::CheckoutKind;

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
        let gateways = config.payment.open(config.profile).unwrap();
        assert_eq!(gateways.current().unwrap().page_sources()[0].source, "https://test.payu.in");
        assert_eq!(gateways.current().unwrap().checkout_kind(), CheckoutKind::Redirect);
        assert!(!format!("{config:?}").contains("hunter2"));
        let wrong = ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", "pay here");
        assert!(load(Profile::Development, &[KEY, SALT, wrong]).unwrap_err().contains("page_url"));
    }

    #[test]
    fn production_takes_real_money_only_and_knows_where_buyers_come_back() {
        let origin = ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in");
        assert!(load(Profile::Production, &[KEY, SALT]).unwrap_err().contains("public_origin"));
        let config = load(Profile::Production, &[KEY, SALT, origin]).unwrap();
        let payu = &config.payment.sections["payu"].0;
        assert_eq!(payu["page_url"].as_str(), Some("https://secure.payu.in/_payment"));
        assert!(payu["service_url"].as_str().unwrap().starts_with("https://info.payu.in/"));
        let test = ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", "https://test.payu.in/_payment");
        assert!(load(Profile::Production, &[KEY, SALT, origin, test]).unwrap_err().contains("test cards"));
        let plain = ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", "http://info.payu.in/merchant/postservice.php?form=2");
        assert!(load(Profile::Production, &[KEY, SALT, origin, plain]).unwrap_err().contains("https://"));
    }

    #[test]
    fn each_gateway_has_a_section_whose_keys_it_knows() {
        let config = load(Profile::Development, &[KEY, SALT]).unwrap();
        let sections = config.payment.sections.iter();
        let sections: Vec<_> =
            sections.map(|(name, section)| (name.as_str(), section.0.keys().collect::<Vec<_>>())).collect();
        let mut entries: Vec<_> = GATEWAYS.iter().map(|entry| (entry.name, entry.keys.to_vec())).collect();
        entries.iter_mut().for_each(|(_, keys)| keys.sort_unstable());
        entries.sort_unstable();
        assert_eq!(format!("{sections:?}"), format!("{entries:?}"));
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "[payment.payu]\nsallt = 'x'\n[payment.nobody]\nkey = 'x'\n").unwrap();
        let source = Source { file: Some(file.path().to_owned()), ..Source::default() };
        let refused = Config::load(&source).unwrap_err().to_string();
        assert!(refused.contains("unknown setting payment.payu.sallt"), "{refused}");
        assert!(refused.contains("unknown setting payment.nobody.key"), "{refused}");
    }

    #[test]
    fn a_gateway_without_an_account_is_known_and_not_asked() {
        let open = |pairs: &[_]| load(Profile::Development, pairs).unwrap().payment.open(Profile::Development).unwrap();
        let chosen = ("KAUSHAL_PAYMENT__GATEWAY", "simulated");
        let (without, with) = (open(&[chosen]), open(&[chosen, KEY, SALT]));
        assert_eq!((without.names(), with.names()), (vec!["simulated"], vec!["simulated", "payu"]));
        assert!(without.named("payu").is_none() && without.max_notification_bytes("payu").is_some());
        assert_eq!(without.max_notification_bytes("nobody"), None);
        let refused = load(Profile::Development, &[("KAUSHAL_PAYMENT__GATEWAY", "nobody")]).unwrap_err();
        assert!(refused.contains("'nobody'; it is simulated or payu or razorpay"), "{refused}");
    }
}
