//! Providers of OpenID Connect, such as Google.

/// An account there, as the provider vouches for it now.
#[derive(Clone, PartialEq, Eq)]
pub struct ExternalAccount {
    /// The provider's address.
    pub issuer: String,
    /// The account's name there: stable, never given to another.
    pub subject: String,
    /// Its e-mail address, which may change hands.
    pub email: String,
    /// Whether the provider has seen that the address is theirs.
    pub is_email_verified: bool,
    /// Its name; may be empty.
    pub name: String,
}

impl std::fmt::Debug for ExternalAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExternalAccount").field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

/// Values that the returning browser must prove: all of them secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SignInAttempt {
    /// Comes back in the address, so that nobody is logged in by another's link.
    pub state: String,
    /// Comes back inside what the provider signs.
    pub nonce: String,
    /// The code is of use only with it (PKCE, RFC 7636).
    pub verifier: String,
}

/// An attempt that began.
#[derive(Clone, PartialEq, Eq)]
pub struct StartedSignIn {
    /// Address of the provider's page.
    pub url: String,
    /// Values to keep until the browser is back.
    pub attempt: SignInAttempt,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdentityError {
    /// The provider does not answer, or nothing that can be read.
    #[error("the identity provider is away: {0}")]
    Away(String),
    /// The provider refuses the code, or its signed answer isn't valid.
    #[error("the identity provider vouches for nobody: {0}")]
    Refused(String),
}

/// A provider of OpenID Connect (Core 1.0), asked by the flow with a code.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait IdentityProvider: Send + Sync {
    /// The address for the browser.
    ///
    /// # Errors
    /// [`IdentityError::Away`].
    fn begin(&self) -> Result<StartedSignIn, IdentityError>;

    /// The person for whom the browser's code stands. A code works once.
    ///
    /// # Errors
    /// See [`IdentityError`].
    fn finish(&self, code: &str, attempt: &SignInAttempt) -> Result<ExternalAccount, IdentityError>;
}
