//! Verifies ID tokens: JSON Web Signature (RFC 7515) with RS256, then the claims (OpenID Connect Core 1.0, section
//! 3.1.3.7). Nothing of a token's claims is read before its signature is verified.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use serde_json::Value;
use std::time::Duration;

/// Longest token in bytes.
const MAX_TOKEN: usize = 16 << 10;
/// Longest subject in ASCII characters (OpenID Connect Core 1.0, section 2).
const MAX_SUBJECT: usize = 255;
/// Shortest modulus in bytes (2048 bits).
const MIN_MODULUS: usize = 256;

/// An RSA key that signs with RS256.
struct Key {
    id: Option<String>,
    modulus: Vec<u8>,
    exponent: Vec<u8>,
}

/// The provider's keys that can sign an ID token.
pub(crate) struct Keys(Vec<Key>);

/// The values that a token's claims must have.
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client_id: &'a str,
    pub(crate) nonce: &'a str,
    /// Time since 1970 (UTC).
    pub(crate) now: Duration,
}

/// The claims that we use.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Claims {
    pub(crate) subject: String,
    pub(crate) email: Option<String>,
    pub(crate) is_email_verified: bool,
    pub(crate) name: Option<String>,
}

/// Why a token is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("the ID token is malformed")]
    Malformed,
    #[error("the ID token's header is not one of RS256")]
    Header,
    #[error("the ID token is signed with an unknown key")]
    UnknownKey,
    #[error("the ID token's signature is wrong")]
    Signature,
    #[error("the ID token has expired")]
    Expired,
    /// Holds the claim's name.
    #[error("the ID token's claim '{0}' is missing or wrong")]
    Claim(&'static str),
}

impl Keys {
    /// Reads a JSON Web Key Set (RFC 7517). Skips keys that are not RSA, not for signing with RS256, or shorter than
    /// 2048 bits. `None` when the document is no key set.
    pub(crate) fn read(document: &Value) -> Option<Self> {
        let keys = document.get("keys")?.as_array()?;
        Some(Self(keys.iter().filter_map(Key::read).collect()))
    }

    /// Returns the only key with this id. If the token has no key id, returns the only key of the set.
    fn find(&self, id: Option<&str>) -> Result<&Key, Fault> {
        let mut matching = self.0.iter().filter(|key| id.is_none() || key.id.as_deref() == id);
        match (matching.next(), matching.next()) {
            (Some(key), None) => Ok(key),
            _ => Err(Fault::UnknownKey),
        }
    }
}

impl Key {
    fn read(key: &Value) -> Option<Self> {
        let is_absent_or = |name: &str, value: &str| key.get(name).is_none_or(|found| found == value);
        if key.get("kty")? != "RSA" || !is_absent_or("use", "sig") || !is_absent_or("alg", "RS256") {
            return None;
        }
        let number = |name: &str| BASE64_URL_SAFE_NO_PAD.decode(key.get(name)?.as_str()?).ok();
        let (modulus, exponent) = (number("n")?, number("e")?);
        let id = key.get("kid").and_then(Value::as_str).map(str::to_owned);
        (modulus.len() >= MIN_MODULUS).then_some(Self { id, modulus, exponent })
    }

    fn verify(&self, signed: &str, signature: &[u8]) -> Result<(), Fault> {
        let components = RsaPublicKeyComponents { n: &self.modulus, e: &self.exponent };
        let verified = components.verify(&RSA_PKCS1_2048_8192_SHA256, signed.as_bytes(), signature);
        verified.map_err(|_| Fault::Signature)
    }
}

/// Verifies a token's signature, then its claims.
///
/// # Errors
///
/// `UnknownKey`, `Signature`: the token may be valid with the provider's current keys, so the caller should fetch them and
/// retry. Every other fault lies in the token.
pub(crate) fn verify(token: &str, keys: &Keys, expected: &Expected<'_>) -> Result<Claims, Fault> {
    if token.len() > MAX_TOKEN {
        return Err(Fault::Malformed);
    }
    let (signed, signature) = token.rsplit_once('.').ok_or(Fault::Malformed)?;
    let parts = signed.split_once('.').filter(|(_, payload)| !payload.contains('.'));
    let (header, payload) = parts.ok_or(Fault::Malformed)?;
    let key = keys.find(key_id(&object(header)?)?.as_deref())?;
    key.verify(signed, &decoded(signature)?)?;
    claims(&object(payload)?, expected)
}

fn decoded(part: &str) -> Result<Vec<u8>, Fault> {
    BASE64_URL_SAFE_NO_PAD.decode(part).map_err(|_| Fault::Malformed)
}

fn object(part: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_slice(&decoded(part)?).map_err(|_| Fault::Malformed)?;
    value.is_object().then_some(value).ok_or(Fault::Malformed)
}

/// Checks a token's header. Returns the id of the key that signed the token, if the header has one.
fn key_id(header: &Value) -> Result<Option<String>, Fault> {
    // The algorithm is fixed: a token that chose it could name 'none', or HS256 with the public key as its secret.
    let is_rs256 = header.get("alg").and_then(Value::as_str) == Some("RS256");
    let is_type_jwt = header.get("typ").is_none_or(|kind| kind.as_str().is_some_and(is_jwt));
    // 'crit' names extensions that the reader must know, and we know none; 'cty' marks a nested token.
    if !is_rs256 || !is_type_jwt || header.get("crit").is_some() || header.get("cty").is_some() {
        return Err(Fault::Header);
    }
    match header.get("kid") {
        None => Ok(None),
        Some(Value::String(id)) => Ok(Some(id.clone())),
        Some(_) => Err(Fault::Header),
    }
}

fn is_jwt(kind: &str) -> bool {
    kind.eq_ignore_ascii_case("JWT") || kind.eq_ignore_ascii_case("application/jwt")
}

fn claims(claims: &Value, expected: &Expected<'_>) -> Result<Claims, Fault> {
    let text = |name: &str| claims.get(name).and_then(Value::as_str);
    let check = |is_right: bool, name: &'static str| is_right.then_some(()).ok_or(Fault::Claim(name));
    check(text("iss") == Some(expected.issuer), "iss")?;
    check_audience(claims, expected.client_id)?;
    let seconds = |name: &'static str| claims.get(name).and_then(Value::as_f64).ok_or(Fault::Claim(name));
    if seconds("exp")? <= expected.now.as_secs_f64() {
        return Err(Fault::Expired);
    }
    seconds("iat")?;
    check(text("nonce") == Some(expected.nonce), "nonce")?;
    let subject = text("sub").unwrap_or_default();
    check(!subject.is_empty() && subject.len() <= MAX_SUBJECT && subject.is_ascii(), "sub")?;
    // Some providers send the text "true". Any other value means that the address was not verified.
    let is_email_verified = claims.get("email_verified").is_some_and(|value| value == true || value == "true");
    Ok(Claims {
        subject: subject.to_owned(),
        email: text("email").map(str::to_owned),
        is_email_verified,
        name: text("name").map(str::to_owned),
    })
}

/// The token must be meant for us, and a token for several audiences must have been issued to us (`azp`).
fn check_audience(claims: &Value, client_id: &str) -> Result<(), Fault> {
    let (is_ours, is_shared) = match claims.get("aud") {
        Some(Value::Array(all)) => (all.iter().any(|one| one == client_id), all.len() > 1),
        Some(one) => (one == client_id, false),
        None => (false, false),
    };
    if !is_ours {
        return Err(Fault::Claim("aud"));
    }
    match claims.get("azp") {
        None if is_shared => Err(Fault::Claim("azp")),
        Some(party) if party != client_id => Err(Fault::Claim("azp")),
        _ => Ok(()),
    }
}

#[cfg(test)]
pub(crate) mod tests;
