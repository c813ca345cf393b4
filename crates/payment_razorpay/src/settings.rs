//! The settings in `[payment.razorpay]`.

use crate::Razorpay;
use crate::account::Account;
use crate::service::Service;
use money::ports::gateway::{AccountKey, GatewayEntry, GatewaySettings, OpenError, OpenedGateway};
use std::sync::Arc;
use std::time::Duration;
use url::{Origin, Url};

/// Shortest polling interval in milliseconds.
const LEAST_POLL_MS: u64 = 100;
/// Longest value of the account.
const LONGEST: usize = 256;
/// Beginnings of key ids. Test keys take test cards, which cost nothing and would give access to courses.
const LIVE: &str = "rzp_live_";
const TEST: &str = "rzp_test_";

/// The gateway's name, keys and constructor, for the server.
pub const GATEWAY: GatewayEntry = GatewayEntry {
    name: "razorpay",
    keys: &["key_id", "key_secret", "webhook_secret", "page_url", "service_url", "timeout_seconds", "poll_ms"],
    account: &[
        AccountKey { name: "key_id", path: "account.key_id", judge: key_id },
        AccountKey { name: "key_secret", path: "account.key_secret", judge: key_secret },
        AccountKey { name: "webhook_secret", path: "account.webhook_secret", judge: webhook_secret },
    ],
    open,
};

/// Returns what is wrong with a key id.
fn key_id(text: &str, production: bool) -> Option<(&'static str, &'static str)> {
    let rest = text.strip_prefix(LIVE).or_else(|| text.strip_prefix(TEST)).unwrap_or_default();
    if !(4..=64).contains(&rest.len()) || !rest.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        let message =
            "Razorpay's key id begins with rzp_live_ or rzp_test_ and has no spaces. Copy it from the dashboard.";
        return Some(("invalid_key_id", message));
    }
    (production && text.starts_with(TEST)).then_some((
        "test_key",
        "This is a test key, whose test cards cost nothing. Enter the live key, which begins with rzp_live_.",
    ))
}

/// Returns what is wrong with a key secret.
fn key_secret(text: &str, _: bool) -> Option<(&'static str, &'static str)> {
    (!is_secret(text)).then_some((
        "invalid_key_secret",
        "Razorpay's key secret has no spaces and no line breaks. Copy it when the dashboard shows it, or make a new key.",
    ))
}

/// Returns what is wrong with a webhook secret, which the institute chooses itself.
fn webhook_secret(text: &str, _: bool) -> Option<(&'static str, &'static str)> {
    (!is_secret(text)).then_some((
        "invalid_webhook_secret",
        "The webhook secret must have at least 8 letters, digits or signs, without spaces. Enter the same at Razorpay.",
    ))
}

fn is_secret(text: &str) -> bool {
    (8..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

fn open(settings: &GatewaySettings) -> OpenedGateway {
    let missing = ["key_id", "key_secret", "webhook_secret"].into_iter().filter(|key| settings.text(key).is_empty());
    let missing: Vec<String> =
        missing.map(|key| format!("payment.gateway = \"razorpay\" needs {}", settings.named(key))).collect();
    let mut faults = Vec::new();
    let page_origin = kept(origin(settings, "page_url"), &mut faults);
    kept(origin(settings, "service_url"), &mut faults);
    let timeout: Option<u64> = kept(settings.parse("timeout_seconds"), &mut faults);
    let poll: Option<u64> = kept(settings.parse("poll_ms"), &mut faults);
    if settings.production && settings.text("key_id").starts_with(TEST) {
        faults.push(format!(
            "production cannot take payments with a test key of Razorpay, whose test cards cost nothing: set {} to the key \
             that begins with {LIVE}",
            settings.named("key_id")
        ));
    }
    match (page_origin, timeout, poll) {
        (Some(page_origin), Some(timeout), Some(poll)) if faults.is_empty() && missing.is_empty() => {
            let text = |key| settings.text(key).to_owned();
            let account = Account {
                key_id: text("key_id"),
                key_secret: text("key_secret"),
                webhook_secret: text("webhook_secret"),
            };
            Ok(Arc::new(Razorpay {
                service: Service::new(settings.text("service_url"), &account, Duration::from_secs(timeout)),
                account,
                page_url: text("page_url"),
                page_origin,
                poll_interval: Duration::from_millis(poll.max(LEAST_POLL_MS)),
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
    Ok(origin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use money::ports::gateway::{PageDirective, PageSource};

    fn settings(production: bool, over: &[(&'static str, &str)]) -> GatewaySettings {
        let mut settings = GatewaySettings::new(production);
        let usual = [
            ("key_id", "rzp_live_1DP5mmOlF5G5ag"),
            ("key_secret", "thisissupersecret"),
            ("webhook_secret", "hooksecret"),
            ("page_url", "https://api.razorpay.com/v1/checkout/embedded"),
            ("service_url", "https://api.razorpay.com/v1"),
            ("timeout_seconds", "10"),
            ("poll_ms", "1"),
        ];
        for (key, text) in usual.iter().chain(over) {
            settings.put(key, (*text).to_owned(), format!("payment.razorpay.{key} (VARIABLE)"));
        }
        settings
    }

    fn refusal(production: bool, over: &[(&'static str, &str)]) -> OpenError {
        open(&settings(production, over)).map(|_| "it opened").unwrap_err()
    }

    #[test]
    fn forms_may_be_posted_to_its_page_and_nothing_else_is_allowed() {
        let gateway = open(&settings(true, &[])).unwrap();
        let source = PageSource { directive: PageDirective::FormAction, source: "https://api.razorpay.com".to_owned() };
        assert_eq!(gateway.page_sources(), [source]);
        assert_eq!(gateway.poll_interval(), Duration::from_millis(100));
    }

    #[test]
    fn what_is_copied_wrongly_is_told() {
        for wrong in ["", "rzp_live_", "rzp_1DP5mmOlF5G5ag", "rzp_live_1DP5 mOl", "rzp_live_कुंजी", "thisissupersecret"]
        {
            assert_eq!(key_id(wrong, false).map(|(code, _)| code), Some("invalid_key_id"), "{wrong:?}");
        }
        for wrong in ["", "short", "this is super secret", "रहस्य रहस्य", &"x".repeat(257)] {
            assert_eq!(key_secret(wrong, true).map(|(code, _)| code), Some("invalid_key_secret"), "{wrong:?}");
            assert_eq!(webhook_secret(wrong, true).map(|(code, _)| code), Some("invalid_webhook_secret"), "{wrong:?}");
        }
        assert_eq!((key_secret("thisissupersecret", true), webhook_secret("hook/s3cret!", true)), (None, None));
    }

    #[test]
    fn production_takes_live_keys_alone() {
        let (live, test) = ("rzp_live_1DP5mmOlF5G5ag", "rzp_test_1DP5mmOlF5G5ag");
        assert_eq!((key_id(live, true), key_id(live, false), key_id(test, false)), (None, None, None));
        assert_eq!(key_id(test, true).map(|(code, _)| code), Some("test_key"));
        let OpenError::Faulty(sentences) = refusal(true, &[("key_id", test)]) else { panic!("it is missing") };
        assert!(sentences.len() == 1 && sentences[0].contains("payment.razorpay.key_id (VARIABLE)"), "{sentences:?}");
        assert!(open(&settings(false, &[("key_id", test)])).is_ok());
    }

    #[test]
    fn without_an_account_it_is_not_in_use() {
        let all = [("key_id", ""), ("key_secret", ""), ("webhook_secret", "")];
        for count in 1..=all.len() {
            let OpenError::Unconfigured(sentences) = refusal(true, &all[..count]) else { panic!("{count}") };
            assert!(sentences.len() == count && sentences[0].contains("payment.razorpay.key_id"), "{sentences:?}");
        }
    }

    #[test]
    fn with_an_account_its_addresses_must_be_fit_for_money() {
        for (production, key, text, expected) in [
            (false, "page_url", "pay here", "not an address"),
            (false, "page_url", "data:text/html,pay", "not an address"),
            (true, "service_url", "http://api.razorpay.com/v1", "https://"),
            (true, "timeout_seconds", "soon", "timeout_seconds"),
        ] {
            let OpenError::Faulty(sentences) = refusal(production, &[(key, text)]) else { panic!("{key}") };
            assert!(sentences.len() == 1 && sentences[0].contains(expected), "{sentences:?}");
        }
        assert!(open(&settings(false, &[("page_url", "http://localhost:4000/v1/checkout/embedded")])).is_ok());
    }
}
