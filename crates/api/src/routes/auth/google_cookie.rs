//! The cookie `app_google`: keeps the login's state between our page and Google's, then until the account exists. It is
//! encrypted, sent to these routes only, and valid for minutes. Google sends every browser back to one address, but the
//! cookie's path is in the language of the page that was left.

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
/// The purpose of its encryption key.
const PURPOSE: &str = "google.cookie";
/// How long it is of use.
const MINUTES: i64 = 15;

/// The state of the login.
#[derive(Serialize, Deserialize)]
pub(super) enum Kept {
    /// The browser is on its way to Google.
    Attempt {
        state: String,
        nonce: String,
        verifier: String,
        next: Next,
        #[serde(default)]
        prefix: String,
    },
    /// The browser has returned.
    Account { issuer: String, subject: String, email: String, is_email_verified: bool, name: String },
}

#[derive(Serialize, Deserialize)]
struct Content {
    /// Seconds since 1970.
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

    /// The browser's state, while it is valid.
    pub(super) fn read(request: &HttpRequest, state: &AppState) -> Option<Self> {
        let cookie = request.cookie(NAME)?;
        let sealed = BASE64_URL_SAFE_NO_PAD.decode(cookie.value()).ok()?;
        let content: Content = serde_json::from_str(&state.ports.sealer.open(PURPOSE, &sealed).ok()?).ok()?;
        (state.clock.now().timestamp() < content.ends).then_some(content.kept)
    }

    /// The account that the browser came back with; 409 with the code `google_expired` without.
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

    /// The cookie that carries it to the routes below a language's prefix.
    pub(super) fn cookie(self, state: &AppState, prefix: &str) -> Result<Cookie<'static>, ApiError> {
        let ends = state.clock.now().timestamp() + MINUTES * 60;
        let text = serde_json::to_string(&Content { ends, kept: self }).map_err(ApiError::internal)?;
        let sealed = state.ports.sealer.seal(PURPOSE, &text).map_err(ApiError::internal)?;
        Ok(Cookie::build(NAME, BASE64_URL_SAFE_NO_PAD.encode(sealed))
            .path(format!("{prefix}{PATH}"))
            .http_only(true)
            // Google sends the browser back by a link of another site.
            .same_site(SameSite::Lax)
            .secure(state.config.session.secure_cookie)
            .max_age(Duration::minutes(MINUTES))
            .finish())
    }
}

/// Forgets it.
pub(super) fn forget(prefix: &str) -> Cookie<'static> {
    let mut cookie = Cookie::build(NAME, "").path(format!("{prefix}{PATH}")).finish();
    cookie.make_removal();
    cookie
}
