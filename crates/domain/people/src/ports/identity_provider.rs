//! Identity providers by OpenID Connect, such as Google.

/// An account at the provider, as the provider describes it at this login.
#[derive(Clone, PartialEq, Eq)]
pub struct ExternalAccount {
    /// The provider's address (`iss`).
    pub issuer: String,
    /// The account's id at the provider (`sub`). It never changes and is never given to another account.
    pub subject: String,
    /// The account's email address, which may later belong to another account.
    pub email: String,
    /// Whether the provider has verified that the address belongs to the account.
    pub is_email_verified: bool,
    /// The account's display name; may be empty.
    pub name: String,
}

impl std::fmt::Debug for ExternalAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExternalAccount").field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

/// The secret values of a login attempt, which the returning browser must prove.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInAttempt {
    /// Returned in the redirect's address. It protects against CSRF: nobody can be logged in by another person's link.
    pub state: String,
    /// Returned inside the signed ID token.
    pub nonce: String,
    /// The PKCE verifier (RFC 7636), without which the code is useless.
    pub verifier: String,
}

/// A login attempt that has started.
#[derive(Clone, PartialEq, Eq)]
pub struct StartedSignIn {
    /// Address of the provider's login page.
    pub url: String,
    /// Values to keep until the browser returns.
    pub attempt: SignInAttempt,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdentityError {
    /// The provider does not answer, or its answer can't be parsed.
    #[error("the identity provider is away: {0}")]
    Away(String),
    /// The provider rejects the code, or its signed answer isn't valid.
    #[error("the identity provider vouches for nobody: {0}")]
    Refused(String),
}

/// An OpenID Connect provider (Core 1.0), used with the authorization code flow.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait IdentityProvider: Send + Sync {
    /// Starts a login attempt, and returns the address to which the browser is redirected.
    ///
    /// # Errors
    ///
    /// [`IdentityError::Away`]
    fn begin(&self) -> Result<StartedSignIn, IdentityError>;

    /// Exchanges the browser's code for the account that logged in. A code works once.
    ///
    /// # Errors
    ///
    /// See [`IdentityError`].
    fn finish(&self, code: &str, attempt: &SignInAttempt) -> Result<ExternalAccount, IdentityError>;
}
