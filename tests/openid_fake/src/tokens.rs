//! What is signed and compared.

use crate::Person;
use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use chrono::{TimeDelta, Utc};
use openidconnect::core::{
    CoreIdToken, CoreIdTokenClaims, CoreJsonWebKeySet, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey,
};
use openidconnect::{
    Audience, EmptyAdditionalClaims, EndUserEmail, EndUserName, IssuerUrl, JsonWebKeyId, LocalizedClaim, Nonce,
    PrivateSigningKey, StandardClaims, SubjectIdentifier,
};
use sha2::{Digest, Sha256};

/// Signs ID tokens with a key that everybody can read: it is worth nothing outside of tests.
pub(crate) struct Signer(CoreRsaPrivateSigningKey);

impl Signer {
    pub(crate) fn new() -> std::io::Result<Self> {
        let id = JsonWebKeyId::new("fake".to_owned());
        let key = CoreRsaPrivateSigningKey::from_pem(include_str!("key.pem"), Some(id));
        key.map(Self).map_err(std::io::Error::other)
    }

    pub(crate) fn keys(&self) -> CoreJsonWebKeySet {
        CoreJsonWebKeySet::new(vec![self.0.as_verification_key()])
    }

    pub(crate) fn id_token(
        &self,
        issuer: &str,
        client: &str,
        nonce: &str,
        person: &Person,
    ) -> Result<CoreIdToken, String> {
        let mut name = LocalizedClaim::new();
        name.insert(None, EndUserName::new(person.name.clone()));
        let standard = StandardClaims::new(SubjectIdentifier::new(person.sub.clone()))
            .set_email(Some(EndUserEmail::new(person.email.clone())))
            .set_email_verified(Some(person.verified.is_some()))
            .set_name(Some(name));
        let claims = CoreIdTokenClaims::new(
            IssuerUrl::new(issuer.to_owned()).map_err(|error| error.to_string())?,
            vec![Audience::new(client.to_owned())],
            Utc::now() + TimeDelta::minutes(10),
            Utc::now(),
            standard,
            EmptyAdditionalClaims {},
        )
        .set_nonce(Some(Nonce::new(nonce.to_owned())));
        CoreIdToken::new(claims, &self.0, CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256, None, None)
            .map_err(|error| error.to_string())
    }
}

/// S256 of PKCE (RFC 7636).
pub(crate) fn challenge(verifier: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

/// Whether the client shows its secret, by basic authentication.
pub(crate) fn is_client(request: &HttpRequest, (id, secret): &(String, String)) -> bool {
    let shown = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    shown == Some(format!("Basic {}", BASE64_STANDARD.encode(format!("{id}:{secret}"))).as_str())
}
