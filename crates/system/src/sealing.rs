//! Encrypts data that the server must read again: AES-256-GCM with keys derived from the server's secret and the purpose. A
//! stolen copy of the database reveals nothing.

use aes_gcm::aead::{Aead, Payload};
use aes_gcm::{Aes256Gcm, KeyInit, Nonce};
use kernel::ports::{SealError, Sealer};
use sha2::{Digest, Sha256};

const NONCE_BYTES: usize = 12;

/// The server's current secret, and former ones, which can still decrypt.
#[derive(Clone, Copy)]
pub struct Secrets<'a> {
    /// Long random text.
    pub current: &'a str,
    pub former: &'a [&'a str],
}

/// Encrypts for one purpose. Each text is bound to its place as associated data, so that it can't be moved to another place.
#[derive(Clone)]
pub(crate) struct Sealing {
    current: Aes256Gcm,
    former: Vec<Aes256Gcm>,
}

impl Sealing {
    /// Derives the keys. Each purpose has its own keys.
    pub(crate) fn new(purpose: &str, secrets: Secrets<'_>) -> Result<Self, SealError> {
        let cipher = |secret: &str| {
            let key = Sha256::digest([purpose.as_bytes(), b"\0", secret.as_bytes()].concat());
            Aes256Gcm::new_from_slice(&key).map_err(failed)
        };
        let former = secrets.former.iter().map(|secret| cipher(secret)).collect::<Result<_, _>>()?;
        Ok(Self { current: cipher(secrets.current)?, former })
    }

    pub(crate) fn seal(&self, bound_to: &[u8], text: &[u8]) -> Result<Vec<u8>, SealError> {
        let mut nonce = [0; NONCE_BYTES];
        getrandom::fill(&mut nonce).map_err(failed)?;
        let payload = Payload { msg: text, aad: bound_to };
        let sealed = self.current.encrypt(Nonce::from_slice(&nonce), payload).map_err(failed)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    pub(crate) fn open(&self, bound_to: &[u8], sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        self.opened(bound_to, sealed).map(|(text, _)| text)
    }

    /// Encrypts with the current key if a former one was used. Returns `None` if the current key was used already.
    pub(crate) fn renewed(&self, bound_to: &[u8], sealed: &[u8]) -> Result<Option<Vec<u8>>, SealError> {
        let (text, is_current) = self.opened(bound_to, sealed)?;
        if is_current { Ok(None) } else { self.seal(bound_to, &text).map(Some) }
    }

    /// Decrypts a text. Also returns whether it was encrypted with the current key.
    fn opened(&self, bound_to: &[u8], sealed: &[u8]) -> Result<(Vec<u8>, bool), SealError> {
        let (nonce, text) = sealed.split_at_checked(NONCE_BYTES).ok_or_else(|| failed("it is too short"))?;
        let open =
            |cipher: &Aes256Gcm| cipher.decrypt(Nonce::from_slice(nonce), Payload { msg: text, aad: bound_to }).ok();
        let current = open(&self.current).map(|text| (text, true));
        let found = current.or_else(|| self.former.iter().find_map(open).map(|text| (text, false)));
        found.ok_or_else(|| {
            failed("it was encrypted with another key (was session.secret changed?) or for another place")
        })
    }
}

/// Encrypts settings of the payment gateway and the mail server. Each is bound to its name.
#[derive(Clone)]
pub struct SystemSealer(Sealing);

impl SystemSealer {
    /// Derives the keys from the server's secrets.
    ///
    /// # Errors
    ///
    /// Never with this cipher. Its constructor can fail for a key of the wrong length.
    pub fn new(secrets: Secrets<'_>) -> Result<Self, SealError> {
        Sealing::new("provider settings", secrets).map(Self)
    }
}

impl Sealer for SystemSealer {
    fn seal(&self, name: &str, text: &str) -> Result<Vec<u8>, SealError> {
        self.0.seal(name.as_bytes(), text.as_bytes())
    }

    fn open(&self, name: &str, sealed: &[u8]) -> Result<String, SealError> {
        String::from_utf8(self.0.open(name.as_bytes(), sealed)?).map_err(failed)
    }

    fn renewed(&self, name: &str, sealed: &[u8]) -> Result<Option<Vec<u8>>, SealError> {
        self.0.renewed(name.as_bytes(), sealed)
    }
}

fn failed(error: impl std::fmt::Display) -> SealError {
    SealError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(current: &str, former: &[&str]) -> SystemSealer {
        SystemSealer::new(Secrets { current, former }).unwrap()
    }

    #[test]
    fn a_text_is_read_under_its_name_and_secret_alone() {
        let now = sealer("now", &[]);
        let sealed = now.seal("payment.payu.salt", "hunter2 🙂").unwrap();
        assert_eq!(now.open("payment.payu.salt", &sealed).unwrap(), "hunter2 🙂");
        assert!(now.open("payment.payu.key", &sealed).is_err());
        assert!(sealer("other", &[]).open("payment.payu.salt", &sealed).is_err());
        assert!(now.open("payment.payu.salt", b"short").is_err());
        assert!(!sealed.windows(7).any(|part| part == b"hunter2"));
        assert_ne!(sealed, now.seal("payment.payu.salt", "hunter2 🙂").unwrap(), "each time another nonce");
        // Another purpose has another key.
        let codes = Sealing::new("second factor", Secrets { current: "now", former: &[] }).unwrap();
        assert!(codes.open(b"payment.payu.salt", &sealed).is_err());
    }

    #[test]
    fn a_former_secret_opens_until_what_it_sealed_is_renewed() {
        let sealed = sealer("old", &[]).seal("mail.host", "smtp").unwrap();
        let now = sealer("new", &["older", "old"]);
        assert_eq!(now.open("mail.host", &sealed).unwrap(), "smtp");
        let anew = now.renewed("mail.host", &sealed).unwrap().unwrap();
        assert_eq!(sealer("new", &[]).open("mail.host", &anew).unwrap(), "smtp");
        assert_eq!(now.renewed("mail.host", &anew), Ok(None));
        assert!(now.renewed("mail.port", &sealed).is_err());
    }
}
