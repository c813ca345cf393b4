//! The provider's metadata (OpenID Connect Discovery 1.0): its endpoints and its keys.

use crate::calls::Calls;
use crate::jwt::Keys;
use serde_json::Value;
use url::{Host, Url};

/// A provider's endpoints and keys, as last fetched.
pub(crate) struct Provider {
    pub(crate) authorization_endpoint: Url,
    pub(crate) token_endpoint: Url,
    pub(crate) keys: Keys,
}

/// The URLs in the discovery document.
struct Endpoints {
    authorization: Url,
    token: Url,
    jwks: Url,
}

/// Checks that the issuer is an https URL. Plain http is accepted on the loopback interface, for fakes.
///
/// # Errors
///
/// A sentence that says what is wrong with the issuer.
pub(crate) fn check_issuer(issuer: &str) -> Result<(), String> {
    let url = Url::parse(issuer).map_err(|error| format!("the issuer is not an address: {error}"))?;
    let is_accepted = url.scheme() == "https" || is_plain_loopback(&url);
    is_accepted.then_some(()).ok_or_else(|| "the issuer does not begin with https://".to_owned())
}

/// Fetches the discovery document and the keys that it names.
///
/// # Errors
/// A sentence for the log: a call failed, the document belongs to another issuer, or it lacks a usable address.
pub(crate) fn discover(issuer: &str, calls: &Calls) -> Result<Provider, String> {
    let document = calls.get(&document_address(issuer)?)?;
    let endpoints = Endpoints::read(issuer, &document)?;
    let keys = Keys::read(&calls.get(&endpoints.jwks)?);
    Ok(Provider {
        authorization_endpoint: endpoints.authorization,
        token_endpoint: endpoints.token,
        keys: keys.ok_or_else(|| format!("{} has no list of keys", endpoints.jwks))?,
    })
}

fn document_address(issuer: &str) -> Result<Url, String> {
    let base = issuer.strip_suffix('/').unwrap_or(issuer);
    Url::parse(&format!("{base}/.well-known/openid-configuration")).map_err(|error| error.to_string())
}

impl Endpoints {
    fn read(issuer: &str, document: &Value) -> Result<Self, String> {
        let text = |name: &str| document.get(name).and_then(Value::as_str);
        if text("issuer") != Some(issuer) {
            return Err(format!("the discovery document at {issuer} names another issuer"));
        }
        let may_be_plain = Url::parse(issuer).is_ok_and(|url| is_plain_loopback(&url));
        let endpoint = |name: &str| {
            let url = text(name).and_then(|text| Url::parse(text).ok());
            let url = url.filter(|url| url.scheme() == "https" || (may_be_plain && url.scheme() == "http"));
            url.ok_or_else(|| format!("the discovery document has no usable {name}"))
        };
        Ok(Self {
            authorization: endpoint("authorization_endpoint")?,
            token: endpoint("token_endpoint")?,
            jwks: endpoint("jwks_uri")?,
        })
    }
}

fn is_plain_loopback(url: &Url) -> bool {
    let is_loopback = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    url.scheme() == "http" && is_loopback
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn document(issuer: &str, base: &str) -> Value {
        json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{base}/authorize?hd=a"),
            "token_endpoint": format!("{base}/token"),
            "jwks_uri": format!("{base}/keys"),
        })
    }

    fn is_read(issuer: &str, document: &Value) -> bool {
        Endpoints::read(issuer, document).is_ok()
    }

    #[test]
    fn the_document_is_below_the_issuer_with_or_without_a_slash() {
        for issuer in ["https://id.test/realm", "https://id.test/realm/"] {
            let address = document_address(issuer).unwrap();
            assert_eq!(address.as_str(), "https://id.test/realm/.well-known/openid-configuration");
        }
    }

    #[test]
    fn an_issuer_is_https_or_on_the_loopback_interface() {
        for issuer in ["https://accounts.google.com", "http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1/"] {
            assert_eq!(check_issuer(issuer), Ok(()), "{issuer}");
        }
        for issuer in
            ["", "accounts.google.com", "http://id.test", "http://localhost.test", "ftp://localhost", "file:///"]
        {
            assert!(check_issuer(issuer).is_err(), "{issuer}");
        }
    }

    #[test]
    fn the_issuer_must_be_named_exactly() {
        let document = document("https://id.test", "https://id.test");
        assert!(is_read("https://id.test", &document));
        for other in ["https://id.test/", "https://ID.test", "https://other.test"] {
            assert!(!is_read(other, &document), "{other}");
        }
    }

    #[test]
    fn endpoints_are_absolute_and_https_unless_the_issuer_is_a_local_fake() {
        let local = "http://localhost:1";
        assert!(is_read(local, &document(local, local)));
        assert!(is_read("https://id.test", &document("https://id.test", "https://elsewhere.test")));
        assert!(!is_read("https://id.test", &document("https://id.test", "http://id.test")));
        assert!(!is_read("https://id.test", &document("https://id.test", local)));
        for name in ["authorization_endpoint", "token_endpoint", "jwks_uri"] {
            for wrong in [json!(null), json!(7), json!("/relative"), json!("javascript:alert(1)")] {
                let mut document = document("https://id.test", "https://id.test");
                document[name] = wrong;
                assert!(!is_read("https://id.test", &document), "{name}: {}", document[name]);
            }
        }
    }
}
