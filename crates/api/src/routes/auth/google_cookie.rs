//! The cookie `app_google`. It keeps the state of the login between our page and Google's, and then until the account exists.
//! It is encrypted, sent only to these routes, and valid for minutes. Google's callback has one address for all languages, so
//! the cookie's path changes to the prefix of the user's language afterwards.

use super::next_page::Next;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use people::ports::{ExternalAccount, SignInAttempt};
use serde::{Deserialize, Serialize};

const NAME: &str = "app_google";
const PATH: &str = "/api/v1/auth/google";
/// Purpose string of the cookie's encryption key.
const PURPOSE: &str = "google.cookie";
/// How long the cookie is valid, in minutes.
const MINUTES: i64 = 15;

/// The state of a login with Google.
#[derive(Serialize, Deserialize)]
pub(super) enum Kept {
    /// The browser is at Google.
    Attempt {
        state: String,
        nonce: String,
        verifier: String,
        next: Next,
        #[serde(default)]
        prefix: String,
    },
    /// The browser has returned from Google.
    Account { issuer: String, subject: String, email: String, is_email_verified: bool, name: String },
}

#[derive(Serialize, Deserialize)]
struct Content {
    /// Expiry as a Unix timestamp in seconds.
    ends: i64,
    kept: Kept,
}

impl Kept {
    pub(super) fn attempt(attempt: SignInAttempt, next: Next, prefix: String) -> Self {
        let SignInAttempt { state, nonce, verifier } = attempt;
        Self::Attempt { state, nonce, verifier, next, prefix }
    }

    pub(super) fn account(account: ExternalAccount) -> Self {
        let ExternalAccount { issuer, subject, email, is_email_verified, name } = account;
        Self::Account { issuer, subject, email, is_email_verified, name }
    }

    /// Returns the state in the request's cookie, unless it has expired.
    pub(super) fn read(request: &HttpRequest, state: &AppState) -> Option<Self> {
        let cookie = request.cookie(NAME)?;
        let sealed = BASE64_URL_SAFE_NO_PAD.decode(cookie.value()).ok()?;
        let content: Content = serde_json::from_str(&state.ports.sealer.open(PURPOSE, &sealed).ok()?).ok()?;
        (state.clock.now().timestamp() < content.ends).then_some(content.kept)
    }

    /// Returns the account that the browser returned with. Fails with 409 `google_expired` when there is none.
    pub(super) fn read_account(request: &HttpRequest, state: &AppState) -> Result<ExternalAccount, ApiError> {
        match Self::read(request, state) {
            Some(Self::Account { issuer, subject, email, is_email_verified, name }) => {
                Ok(ExternalAccount { issuer, subject, email, is_email_verified, name })
            }
            _ => {
                let message = "The sign-in with Google took too long. Please begin again.";
                Err(ApiError::conflict("google_expired", message))
            }
        }
    }

    /// Builds the cookie for the routes below a language's prefix.
    pub(super) fn cookie(self, state: &AppState, prefix: &str) -> Result<Cookie<'static>, ApiError> {
        let ends = state.clock.now().timestamp() + MINUTES * 60;
        let text = serde_json::to_string(&Content { ends, kept: self }).map_err(ApiError::internal)?;
        let sealed = state.ports.sealer.seal(PURPOSE, &text).map_err(ApiError::internal)?;
        Ok(Cookie::build(NAME, BASE64_URL_SAFE_NO_PAD.encode(sealed))
            .path(format!("{prefix}{PATH}"))
            .http_only(true)
            // Google returns the browser by a cross-site link, which `Strict` would not send the cookie with.
            .same_site(SameSite::Lax)
            .secure(state.config.session.secure_cookie)
            .max_age(Duration::minutes(MINUTES))
            .finish())
    }
}

/// Builds a cookie that deletes the one with this prefix.
pub(super) fn forget(prefix: &str) -> Cookie<'static> {
    let mut cookie = Cookie::build(NAME, "").path(format!("{prefix}{PATH}")).finish();
    cookie.make_removal();
    cookie
}
