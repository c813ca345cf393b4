//! Secrets of users, encrypted so that a stolen copy of the database yields none.

use aes_gcm::aead::{Aead, Payload};
use aes_gcm::{Aes256Gcm, KeyInit, Nonce};
use domain::ids::UserId;
use sha2::{Digest, Sha256};

const NONCE_BYTES: usize = 12;

/// AES-256-GCM. The key follows from a text of the settings and from what it is for; the user's id is authenticated with
/// each secret, so that none can be moved to another account.
#[derive(Clone)]
pub(crate) struct Seal {
    cipher: Aes256Gcm,
}

impl Seal {
    /// With a key of its own for each purpose.
    pub(crate) fn new(purpose: &str, text: &str) -> Result<Self, String> {
        let key = Sha256::digest([purpose.as_bytes(), b"\0", text.as_bytes()].concat());
        Ok(Self { cipher: Aes256Gcm::new_from_slice(&key).map_err(|error| error.to_string())? })
    }

    /// Encrypts; the nonce stands before the text.
    pub(crate) fn seal(&self, user: UserId, secret: &[u8]) -> Result<Vec<u8>, String> {
        let mut sealed = random::<NONCE_BYTES>()?.to_vec();
        let payload = Payload { msg: secret, aad: user.0.as_bytes() };
        let text = self.cipher.encrypt(Nonce::from_slice(&sealed), payload).map_err(|error| error.to_string())?;
        sealed.extend(text);
        Ok(sealed)
    }

    /// Decrypts.
    pub(crate) fn open(&self, user: UserId, sealed: &[u8]) -> Result<Vec<u8>, String> {
        let (nonce, text) = sealed.split_at_checked(NONCE_BYTES).ok_or("it is too short")?;
        let payload = Payload { msg: text, aad: user.0.as_bytes() };
        let wrong_key = "it was encrypted with another key (was session.secret changed?) or for somebody else";
        self.cipher.decrypt(Nonce::from_slice(nonce), payload).map_err(|_| wrong_key.to_owned())
    }
}

/// Random bytes of the system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}
