//! Signing in with an account at a provider of OpenID Connect: Google, unless the settings name another one.
//!
//! The flow with a code (OpenID Connect Core 1.0, section 3.1), with PKCE, state and nonce. What the provider publishes of
//! itself is asked once an hour, and anew when a signature's key is not among it.

mod calls;

use calls::Calls;
use domain::ports::{ExternalAccount, IdentityError, IdentityProvider, SignInAttempt, StartedSignIn};
use openidconnect::core::{
    CoreAuthPrompt, CoreClient, CoreErrorResponseType, CoreIdToken, CoreIdTokenClaims, CoreProviderMetadata,
    CoreResponseType,
};
use openidconnect::{
    AuthenticationFlow, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, StandardErrorResponse, TokenResponse,
};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long what the provider publishes is kept.
const KEPT: Duration = Duration::from_secs(3_600);
/// Longest name and address that are taken, in bytes; an address has at most 254.
const LONGEST: usize = 400;

/// The account of the institute at the provider.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The provider's address, such as `https://accounts.google.com`.
    pub issuer: String,
    /// Its name for us.
    pub client_id: String,
    /// Our secret there.
    pub client_secret: String,
    /// Absolute address that the browser comes back to; to be entered at the provider.
    pub redirect_uri: String,
}

/// A setting is no address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("sign-in cannot be used: {0}")]
pub struct SettingsError(String);

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

/// A provider.
pub struct OpenId {
    issuer: IssuerUrl,
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect: RedirectUrl,
    calls: Calls,
    metadata: Mutex<Option<(Instant, CoreProviderMetadata)>>,
}

impl OpenId {
    /// With these settings. Asks nobody yet.
    ///
    /// # Errors
    /// When issuer or redirect is no address.
    pub fn new(settings: Settings) -> Result<Self, SettingsError> {
        let refuse = |error: openidconnect::url::ParseError| SettingsError(error.to_string());
        Ok(Self {
            issuer: IssuerUrl::new(settings.issuer).map_err(refuse)?,
            client_id: ClientId::new(settings.client_id),
            client_secret: ClientSecret::new(settings.client_secret),
            redirect: RedirectUrl::new(settings.redirect_uri).map_err(refuse)?,
            calls: Calls::new(),
            metadata: Mutex::new(None),
        })
    }

    /// What the provider publishes of itself, `fresh` or kept.
    fn client(&self, fresh: bool) -> Result<Client, IdentityError> {
        let mut kept = self.metadata.lock().unwrap_or_else(PoisonError::into_inner);
        let metadata = match kept.as_ref().filter(|(since, _)| !fresh && since.elapsed() < KEPT) {
            Some((_, metadata)) => metadata.clone(),
            None => {
                let found = CoreProviderMetadata::discover(&self.issuer, &self.calls).map_err(away)?;
                *kept = Some((Instant::now(), found.clone()));
                found
            }
        };
        let client =
            CoreClient::from_provider_metadata(metadata, self.client_id.clone(), Some(self.client_secret.clone()));
        Ok(client.set_redirect_uri(self.redirect.clone()))
    }

    fn id_token(&self, code: &str, verifier: &str) -> Result<CoreIdToken, IdentityError> {
        let client = self.client(false)?;
        let exchange = client.exchange_code(AuthorizationCode::new(code.to_owned())).map_err(away)?;
        let exchange = exchange.set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()));
        let answer = exchange.request(&self.calls).map_err(refused_code)?;
        let token = answer.id_token().ok_or_else(|| IdentityError::Away("no ID token came".to_owned()))?;
        Ok(token.clone())
    }

    fn claims(&self, token: &CoreIdToken, nonce: &Nonce, fresh: bool) -> Result<CoreIdTokenClaims, IdentityError> {
        let client = self.client(fresh)?;
        match token.claims(&client.id_token_verifier(), nonce) {
            Ok(claims) => Ok(claims.clone()),
            // The provider may sign with a new key.
            Err(ClaimsVerificationError::SignatureVerification(_)) if !fresh => self.claims(token, nonce, true),
            Err(error) => Err(IdentityError::Refused(error.to_string())),
        }
    }
}

impl IdentityProvider for OpenId {
    fn begin(&self) -> Result<StartedSignIn, IdentityError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let flow = AuthenticationFlow::<CoreResponseType>::AuthorizationCode;
        let client = self.client(false)?;
        let request = client.authorize_url(flow, CsrfToken::new_random, Nonce::new_random);
        let scoped = request.add_scope(Scope::new("email".to_owned())).add_scope(Scope::new("profile".to_owned()));
        // On a shared machine the account of who sat there before is not taken without asking.
        let asked = scoped.add_prompt(CoreAuthPrompt::SelectAccount).set_pkce_challenge(challenge);
        let (url, state, nonce) = asked.url();
        let attempt = SignInAttempt {
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        };
        Ok(StartedSignIn { url: url.into(), attempt })
    }

    fn finish(&self, code: &str, attempt: &SignInAttempt) -> Result<ExternalAccount, IdentityError> {
        let token = self.id_token(code, &attempt.verifier)?;
        let claims = self.claims(&token, &Nonce::new(attempt.nonce.clone()), false)?;
        let email = claims.email().map(|email| email.as_str()).filter(|email| email.len() <= LONGEST);
        let email = email.ok_or_else(|| IdentityError::Refused("the account has no e-mail address".to_owned()))?;
        let name = claims.name().and_then(|names| names.get(None)).map(|name| name.as_str()).unwrap_or_default();
        Ok(ExternalAccount {
            issuer: claims.issuer().as_str().to_owned(),
            subject: claims.subject().as_str().to_owned(),
            email: email.to_owned(),
            is_email_verified: claims.email_verified() == Some(true),
            name: name.chars().take(LONGEST).collect(),
        })
    }
}

fn away(error: impl std::fmt::Display) -> IdentityError {
    IdentityError::Away(error.to_string())
}

/// A code that was used, or is another's, is refused; anything else is the provider's fault.
fn refused_code<E: std::error::Error + 'static>(
    error: RequestTokenError<E, StandardErrorResponse<CoreErrorResponseType>>,
) -> IdentityError {
    match error {
        RequestTokenError::ServerResponse(answer) => IdentityError::Refused(answer.to_string()),
        error => away(error),
    }
}
