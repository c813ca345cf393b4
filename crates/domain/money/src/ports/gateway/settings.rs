//! How a gateway comes from its settings. Each adapter exports one [`GatewayEntry`]; nothing else of it is named.

use super::PaymentGateway;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A gateway that this server can be configured for.
#[derive(Clone, Copy)]
pub struct GatewayEntry {
    /// See [`PaymentGateway::name`]; its section of the settings has the same.
    pub name: &'static str,
    /// The keys of its section.
    pub keys: &'static [&'static str],
    /// The keys of its account, which an admin may set in the browser.
    pub account: &'static [AccountKey],
    /// Makes it from its section.
    pub open: fn(&GatewaySettings) -> OpenedGateway,
}

/// A key of a gateway's account. Its value is secret.
#[derive(Clone, Copy)]
pub struct AccountKey {
    /// Its name in the section.
    pub name: &'static str,
    /// Its name in the form of an admin: `account.<name>`.
    pub path: &'static str,
    /// Code and sentence of a value's fault.
    pub judge: fn(&str) -> Option<(&'static str, &'static str)>,
}

/// A gateway, or why there is none.
pub type OpenedGateway = Result<Arc<dyn PaymentGateway>, OpenError>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// It gives things away without payment, which production refuses.
    NotForProduction,
    /// It is not in use here, as without an account: wrong only when it is to take new payments.
    Unconfigured(Vec<String>),
    /// Its settings are wrong.
    Faulty(Vec<String>),
}

/// A gateway's section of the settings. Values may be secret: it shows none.
#[derive(Clone, Default)]
pub struct GatewaySettings {
    /// Whether real money is to be taken: no test pages, nothing unencrypted.
    pub production: bool,
    values: BTreeMap<&'static str, Value>,
}

#[derive(Clone)]
struct Value {
    text: String,
    named: String,
}

impl GatewaySettings {
    pub fn new(production: bool) -> Self {
        Self { production, values: BTreeMap::new() }
    }

    /// Puts a key's value as text. `named`: how the operator knows the setting.
    pub fn put(&mut self, key: &'static str, text: String, named: String) {
        self.values.insert(key, Value { text, named });
    }

    /// A key's text; empty when it is not set.
    pub fn text(&self, key: &str) -> &str {
        self.values.get(key).map_or("", |value| value.text.as_str())
    }

    /// A key's text as a number or other value.
    ///
    /// # Errors
    /// A sentence for the operator when the text is none.
    pub fn parse<T: FromStr>(&self, key: &str) -> Result<T, String> {
        let text = self.text(key);
        text.parse().map_err(|_| format!("{} is '{text}', which it cannot be", self.named(key)))
    }

    /// A key as the operator knows it, with the variable that sets it.
    pub fn named(&self, key: &str) -> String {
        self.values.get(key).map_or_else(|| key.to_owned(), |value| value.named.clone())
    }
}

impl fmt::Debug for GatewaySettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values.keys()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_tells_what_is_wrong_by_the_operators_names_and_shows_no_value() {
        let mut settings = GatewaySettings::new(true);
        settings.put("salt", "hunter2".into(), "payment.payu.salt (SALT)".into());
        settings.put("poll_ms", "ten".into(), "payment.payu.poll_ms (POLL)".into());
        assert_eq!((settings.text("salt"), settings.text("key")), ("hunter2", ""));
        assert_eq!(settings.parse::<String>("salt"), Ok("hunter2".to_owned()));
        let refused = settings.parse::<u64>("poll_ms").unwrap_err();
        assert_eq!(refused, "payment.payu.poll_ms (POLL) is 'ten', which it cannot be");
        assert!(!format!("{settings:?}").contains("hunter2"));
    }
}
