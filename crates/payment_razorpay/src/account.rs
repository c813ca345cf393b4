//! A merchant's account at Razorpay.

/// A merchant's account.
#[derive(Clone)]
pub(crate) struct Account {
    /// It is public. Its beginning tells live keys from test keys.
    pub key_id: String,
    /// Signs browser returns, and authenticates calls together with the key id.
    pub key_secret: String,
    /// Signs webhooks.
    pub webhook_secret: String,
}
