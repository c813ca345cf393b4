//! Signs and verifies tokens.

use crate::Person;
use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use chrono::{TimeDelta, Utc};
use ring::rand::SystemRandom;
use ring::rsa::PublicKeyComponents;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The id of the only key.
const KEY_ID: &str = "fake";

/// Signs ID tokens with a key that is public, so it must not be used outside of tests.
pub(crate) struct Signer(RsaKeyPair);

impl Signer {
    pub(crate) fn new() -> std::io::Result<Self> {
        let lines = include_str!("key.pem").lines().filter(|line| !line.starts_with('-'));
        let der = BASE64_STANDARD.decode(lines.collect::<String>()).map_err(std::io::Error::other)?;
        RsaKeyPair::from_der(&der).map(Self).map_err(|error| std::io::Error::other(error.to_string()))
    }

    /// The public key, as a JSON Web Key Set.
    pub(crate) fn keys(&self) -> Value {
        let PublicKeyComponents { n, e } = PublicKeyComponents::<Vec<u8>>::from(self.0.public());
        json!({ "keys": [
            { "kty": "RSA", "use": "sig", "alg": "RS256", "kid": KEY_ID, "n": encoded(n), "e": encoded(e) },
        ] })
    }

    pub(crate) fn id_token(
        &self,
        issuer: &str,
        client: &str,
        nonce: &str,
        person: &Person,
    ) -> Result<String, &'static str> {
        let header = json!({ "alg": "RS256", "kid": KEY_ID });
        let claims = json!({
            "iss": issuer,
            "aud": client,
            "exp": (Utc::now() + TimeDelta::minutes(10)).timestamp(),
            "iat": Utc::now().timestamp(),
            "nonce": nonce,
            "sub": person.sub,
            "email": person.email,
            "email_verified": person.verified.is_some(),
            "name": person.name,
        });
        let signed = format!("{}.{}", encoded(header.to_string()), encoded(claims.to_string()));
        let mut signature = vec![0; self.0.public().modulus_len()];
        let done = self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), signed.as_bytes(), &mut signature);
        done.map_err(|_| "the token could not be signed")?;
        Ok(format!("{signed}.{}", encoded(signature)))
    }
}

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// Returns the S256 challenge of PKCE (RFC 7636).
pub(crate) fn challenge(verifier: &str) -> String {
    encoded(Sha256::digest(verifier.as_bytes()))
}

/// Returns whether the request has the client's credentials in its Basic authentication.
pub(crate) fn is_client(request: &HttpRequest, (id, secret): &(String, String)) -> bool {
    let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    shown == Some(format!("Basic {}", BASE64_STANDARD.encode(format!("{id}:{secret}"))).as_str())
}
