//! Creates a gateway from its settings. Each adapter crate exports one [`GatewayEntry`] and nothing else by name.

use super::PaymentGateway;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A gateway that this server can be configured for.
#[derive(Clone, Copy)]
pub struct GatewayEntry {
    /// The gateway's name, see [`PaymentGateway::name`]. Its section of the settings has the same name.
    pub name: &'static str,
    /// The setting keys of its section.
    pub keys: &'static [&'static str],
    /// The keys of the gateway account, which an admin may set in the browser.
    pub account: &'static [AccountKey],
    /// Creates the gateway from its section of the settings.
    pub open: fn(&GatewaySettings) -> OpenedGateway,
}

/// A key of a gateway's account. Its value is secret.
#[derive(Clone, Copy)]
pub struct AccountKey {
    /// The key's name in the section.
    pub name: &'static str,
    /// The key's name in an admin's form: `account.{name}`.
    pub path: &'static str,
    /// Validates a value. The second parameter says whether the gateway takes real money. Returns the code and the sentence of the
    /// fault, if any.
    pub judge: fn(&str, bool) -> Option<(&'static str, &'static str)>,
}

/// A gateway, or why it can't be opened.
pub type OpenedGateway = Result<Arc<dyn PaymentGateway>, OpenError>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The gateway moves no money, so production refuses it.
    NotForProduction,
    /// The gateway is not configured, for example because it has no account. This is an error only if it should take new
    /// payments.
    Unconfigured(Vec<String>),
    /// The gateway's settings are wrong.
    Faulty(Vec<String>),
}

/// A gateway's section of the settings. Values may be secret, so debug output shows none.
#[derive(Clone, Default)]
pub struct GatewaySettings {
    /// Whether the gateway takes real money. If so, test pages and unencrypted addresses are refused.
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

    /// Sets the text of a key. `named` is the setting's name for the operator.
    pub fn put(&mut self, key: &'static str, text: String, named: String) {
        self.values.insert(key, Value { text, named });
    }

    /// A key's text; empty when it is not set.
    pub fn text(&self, key: &str) -> &str {
        self.values.get(key).map_or("", |value| value.text.as_str())
    }

    /// Parses a key's text.
    ///
    /// # Errors
    ///
    /// A sentence for the operator if the text can't be parsed.
    pub fn parse<T: FromStr>(&self, key: &str) -> Result<T, String> {
        let text = self.text(key);
        text.parse().map_err(|_| format!("{} is '{text}', which it cannot be", self.named(key)))
    }

    /// Returns a key as the operator knows it, with the variable that sets it.
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
