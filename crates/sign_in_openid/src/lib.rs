//! Signing in with an account at a provider of OpenID Connect: Google, unless the settings name another one.
//!
//! The authorization code flow (OpenID Connect Core 1.0, section 3.1), with PKCE, state and nonce. The provider's
//! discovery document and keys are cached for an hour. They are fetched again when a token's signature can't be
//! verified with the cached keys.

mod calls;
mod discovery;
mod jwt;
#[cfg(test)]
mod tests;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use calls::Calls;
use discovery::Provider;
use jwt::{Claims, Expected, Fault};
use people::ports::{ExternalAccount, IdentityError, IdentityProvider, SignInAttempt, StartedSignIn};
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom, SystemRandom};
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use url::Url;

/// How long the discovery document and the keys are cached.
const KEPT: Duration = Duration::from_secs(3_600);
/// Longest accepted name and email address, in bytes. An address has at most 254.
const LONGEST: usize = 400;

/// The institute's client registration at the provider.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The provider's URL, such as `https://accounts.google.com`.
    pub issuer: String,
    /// Our client id at the provider.
    pub client_id: String,
    /// Our client secret at the provider.
    pub client_secret: String,
    /// Absolute URL to which the browser returns. It must be registered at the provider.
    pub redirect_uri: String,
}

/// The error for a setting that is not a usable URL.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("sign-in cannot be used: {0}")]
pub struct SettingsError(String);

pub struct OpenId {
    settings: Settings,
    calls: Calls,
    random: SystemRandom,
    cache: Mutex<Option<(Instant, Arc<Provider>)>>,
}

impl OpenId {
    /// Checks the settings. The provider is first called when somebody signs in.
    ///
    /// # Errors
    ///
    /// The issuer is not an https URL (plain http is accepted on the loopback interface), or the redirect is not an absolute
    /// URL.
    pub fn new(settings: Settings) -> Result<Self, SettingsError> {
        discovery::check_issuer(&settings.issuer).map_err(SettingsError)?;
        Url::parse(&settings.redirect_uri).map_err(|error| SettingsError(error.to_string()))?;
        Ok(Self { settings, calls: Calls::new(), random: SystemRandom::new(), cache: Mutex::new(None) })
    }

    /// Returns the provider's endpoints and keys from the cache. Fetches them if the cache is stale or `fresh` ones are
    /// required.
    fn provider(&self, fresh: bool) -> Result<Arc<Provider>, IdentityError> {
        // The lock is held while fetching, so that concurrent sign-ins fetch once.
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((since, provider)) = cache.as_ref()
            && !fresh
            && since.elapsed() < KEPT
        {
            return Ok(provider.clone());
        }
        let provider = Arc::new(discovery::discover(&self.settings.issuer, &self.calls).map_err(IdentityError::Away)?);
        *cache = Some((Instant::now(), provider.clone()));
        Ok(provider)
    }

    /// 32 random bytes as base64url: 43 characters, which is the least that PKCE accepts.
    fn random_text(&self) -> Result<String, IdentityError> {
        let mut bytes = [0; 32];
        let filled = self.random.fill(&mut bytes);
        filled.map_err(|_| IdentityError::Away("the system has no random bytes".to_owned()))?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Exchanges the code for an ID token, which is not verified yet.
    fn id_token(&self, code: &str, verifier: &str) -> Result<String, IdentityError> {
        let Settings { client_id, client_secret, redirect_uri, .. } = &self.settings;
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect_uri),
            ("code_verifier", verifier),
        ];
        let endpoint = &self.provider(false)?.token_endpoint;
        let answer = self.calls.post_form(endpoint, client_id, client_secret, &form).map_err(IdentityError::Away)?;
        let text = |name: &str| answer.json.as_ref().and_then(|json| json.get(name)).and_then(Value::as_str);
        match (answer.status, text("error"), text("id_token")) {
            (200, _, Some(token)) => Ok(token.to_owned()),
            (200, _, None) => Err(IdentityError::Away("no ID token came".to_owned())),
            (400..500, Some(error), _) => {
                let whole = text("error_description").map_or(error.to_owned(), |more| format!("{error}: {more}"));
                Err(IdentityError::Refused(whole.chars().take(LONGEST).collect()))
            }
            (status, ..) => Err(IdentityError::Away(format!("{endpoint} answered with status {status}"))),
        }
    }

    fn verify(&self, token: &str, nonce: &str) -> Result<Claims, IdentityError> {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let now = now.map_err(|error| IdentityError::Away(format!("the system's clock is wrong: {error}")))?;
        let Settings { issuer, client_id, .. } = &self.settings;
        let expected = Expected { issuer, client_id, nonce, now };
        let verified = match jwt::verify(token, &self.provider(false)?.keys, &expected) {
            // The provider may have rotated its keys since they were cached.
            Err(Fault::UnknownKey | Fault::Signature) => jwt::verify(token, &self.provider(true)?.keys, &expected),
            verified => verified,
        };
        verified.map_err(|fault| IdentityError::Refused(fault.to_string()))
    }
}

impl IdentityProvider for OpenId {
    fn begin(&self) -> Result<StartedSignIn, IdentityError> {
        let mut url = self.provider(false)?.authorization_endpoint.clone();
        let (state, nonce, verifier) = (self.random_text()?, self.random_text()?, self.random_text()?);
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(digest(&SHA256, verifier.as_bytes()));
        url.query_pairs_mut().extend_pairs([
            ("response_type", "code"),
            ("client_id", &self.settings.client_id),
            ("redirect_uri", &self.settings.redirect_uri),
            ("scope", "openid email profile"),
            ("state", &state),
            ("nonce", &nonce),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
            // Ask before reusing the previous user's account on a shared computer.
            ("prompt", "select_account"),
        ]);
        Ok(StartedSignIn { url: url.into(), attempt: SignInAttempt { state, nonce, verifier } })
    }

    fn finish(&self, code: &str, attempt: &SignInAttempt) -> Result<ExternalAccount, IdentityError> {
        let token = self.id_token(code, &attempt.verifier)?;
        let claims = self.verify(&token, &attempt.nonce)?;
        let email = claims.email.filter(|email| email.len() <= LONGEST);
        Ok(ExternalAccount {
            issuer: self.settings.issuer.clone(),
            subject: claims.subject,
            email: email.ok_or_else(|| IdentityError::Refused("the account has no e-mail address".to_owned()))?,
            is_email_verified: claims.is_email_verified,
            name: claims.name.unwrap_or_default().chars().take(LONGEST).collect(),
        })
    }
}
