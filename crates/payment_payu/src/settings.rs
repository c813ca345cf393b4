//! The settings in `[payment.payu]`.

use crate::service::Service;
use crate::{Account, PayU};
use money::ports::gateway::{AccountKey, GatewayEntry, GatewaySettings, OpenError, OpenedGateway};
use std::sync::Arc;
use std::time::Duration;
use url::{Origin, Url};

/// Host of PayU's test page. Production refuses it, because its test cards cost nothing and would give access to courses.
const TEST_HOST: &str = "test.payu.in";
/// Shortest polling interval in milliseconds.
const LEAST_POLL_MS: u64 = 100;

/// The gateway's name, keys and constructor, for the server.
pub const GATEWAY: GatewayEntry = GatewayEntry {
    name: "payu",
    keys: &["key", "salt", "page_url", "service_url", "timeout_seconds", "poll_ms"],
    account: &[
        AccountKey { name: "key", path: "account.key", judge: key },
        AccountKey { name: "salt", path: "account.salt", judge: salt },
    ],
    open,
};

/// Longest salt in characters. PayU's second kind of salt is a key of 2,000 characters.
const LONGEST_SALT: usize = 4_096;

/// Returns what is wrong with a merchant key.
fn key(text: &str, _: bool) -> Option<(&'static str, &'static str)> {
    let is_key = (4..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (!is_key).then_some((
        "invalid_key",
        "PayU's merchant key is letters and digits, without spaces. Copy it from the dashboard.",
    ))
}

/// Returns what is wrong with a salt.
fn salt(text: &str, _: bool) -> Option<(&'static str, &'static str)> {
    let is_salt = (6..=LONGEST_SALT).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    (!is_salt).then_some(("invalid_salt", "PayU's salt has no spaces and no line breaks. Copy it from the dashboard."))
}

fn open(settings: &GatewaySettings) -> OpenedGateway {
    let missing = ["key", "salt"].into_iter().filter(|key| settings.text(key).is_empty());
    let missing: Vec<String> = missing
        .map(|key| format!("payment.gateway = \"payu\" needs {}: it stands in PayU's dashboard", settings.named(key)))
        .collect();
    let mut faults = Vec::new();
    let page_origin = kept(origin(settings, "page_url"), &mut faults);
    kept(origin(settings, "service_url"), &mut faults);
    let timeout: Option<u64> = kept(settings.parse("timeout_seconds"), &mut faults);
    let poll: Option<u64> = kept(settings.parse("poll_ms"), &mut faults);
    match (page_origin, timeout, poll) {
        (Some(page_origin), Some(timeout), Some(poll)) if faults.is_empty() && missing.is_empty() => {
            let text = |key| settings.text(key).to_owned();
            Ok(Arc::new(PayU {
                account: Account { key: text("key"), salt: text("salt") },
                page_url: text("page_url"),
                page_origin,
                poll_interval: Duration::from_millis(poll.max(LEAST_POLL_MS)),
                service: Service::new(text("service_url"), Duration::from_secs(timeout)),
            }))
        }
        _ if missing.is_empty() => Err(OpenError::Faulty(faults)),
        _ => Err(OpenError::Unconfigured(missing.into_iter().chain(faults).collect())),
    }
}

fn kept<T>(read: Result<T, String>, faults: &mut Vec<String>) -> Option<T> {
    read.map_err(|sentence| faults.push(sentence)).ok()
}

/// Returns `https://host[:port]` of a URL at which payments may be taken.
fn origin(settings: &GatewaySettings, key: &str) -> Result<String, String> {
    let (text, named) = (settings.text(key), settings.named(key));
    let url = Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    let Some(origin @ Origin::Tuple(..)) = url.as_ref().map(Url::origin) else {
        return Err(format!("{named} is '{text}', which is not an address"));
    };
    let origin = origin.ascii_serialization();
    if settings.production && !origin.starts_with("https://") {
        return Err(format!("production needs {named} to begin with https://"));
    }
    if settings.production && origin.ends_with(TEST_HOST) {
        return Err(format!(
            "production cannot take payments at {TEST_HOST}, whose test cards cost nothing: set {named}"
        ));
    }
    Ok(origin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use money::ports::gateway::{PageDirective, PageSource};

    fn settings(production: bool, over: &[(&'static str, &str)]) -> GatewaySettings {
        let mut settings = GatewaySettings::new(production);
        let usual = [
            ("key", "k"),
            ("salt", "s"),
            ("page_url", "https://secure.payu.in/_payment"),
            ("service_url", "https://info.payu.in/merchant/postservice.php?form=2"),
            ("timeout_seconds", "10"),
            ("poll_ms", "1"),
        ];
        for (key, text) in usual.iter().chain(over) {
            settings.put(key, (*text).to_owned(), format!("payment.payu.{key} (VARIABLE)"));
        }
        settings
    }

    fn refusal(production: bool, over: &[(&'static str, &str)]) -> OpenError {
        open(&settings(production, over)).map(|_| "it opened").unwrap_err()
    }

    #[test]
    fn forms_may_be_posted_to_its_page_and_where_that_leads() {
        let gateway = open(&settings(true, &[("page_url", "https://Secure.PayU.in:443/_payment")])).unwrap();
        let source = |source: &str| PageSource { directive: PageDirective::FormAction, source: source.to_owned() };
        assert_eq!(gateway.page_sources(), [source("https://secure.payu.in"), source("https://*.payu.in")]);
        assert_eq!(gateway.poll_interval(), Duration::from_millis(100));
    }

    #[test]
    fn what_is_copied_wrongly_is_told() {
        for wrong in ["", "abc", "gtK FFx", "gtKFFx\n", "कुंजी", &"x".repeat(65)] {
            assert_eq!(key(wrong, false).map(|(code, _)| code), Some("invalid_key"), "{wrong:?}");
        }
        for wrong in ["", "short", "4R38Iv wiV57", "नमक नमक", &"x".repeat(4_097)] {
            assert_eq!(salt(wrong, false).map(|(code, _)| code), Some("invalid_salt"), "{wrong:?}");
        }
        assert_eq!(
            (key("gtKFFx", true), salt("4R38IvwiV57FwVpsgOvTXBdLE4tHUXFW", true), salt(&"MIIE/+=".repeat(300), true)),
            (None, None, None)
        );
    }

    #[test]
    fn without_an_account_it_is_not_in_use() {
        for (over, count) in [(&[("key", "")][..], 1), (&[("key", ""), ("salt", "")], 2)] {
            let OpenError::Unconfigured(sentences) = refusal(true, over) else { panic!("{over:?}") };
            assert!(sentences.len() == count && sentences[0].contains("payment.payu.key (VARIABLE)"), "{sentences:?}");
        }
    }

    #[test]
    fn with_an_account_its_addresses_must_be_fit_for_money() {
        for (production, key, text, expected) in [
            (false, "page_url", "pay here", "not an address"),
            (false, "page_url", "data:text/html,pay", "not an address"),
            (true, "service_url", "http://info.payu.in/", "https://"),
            (true, "page_url", "https://test.payu.in/_payment", "test cards"),
            (true, "timeout_seconds", "soon", "timeout_seconds"),
        ] {
            let OpenError::Faulty(sentences) = refusal(production, &[(key, text)]) else { panic!("{key}") };
            assert!(sentences.len() == 1 && sentences[0].contains(expected), "{sentences:?}");
        }
        assert!(open(&settings(false, &[("page_url", "http://localhost:4000/_payment")])).is_ok());
    }
}
