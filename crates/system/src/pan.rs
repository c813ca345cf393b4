//! Permanent account numbers, encrypted.

use crate::seal::Seal;
use domain::ids::UserId;
use domain::ports::{PanCipher, PanCipherError};

/// Numbers encrypted by AES-256-GCM under a key that follows from a text of the settings, with the user's id authenticated.
#[derive(Clone)]
pub struct SystemPanCipher(Seal);

impl SystemPanCipher {
    /// With a key made of `text`, which must be random and long.
    ///
    /// # Errors
    /// Never with this cipher; its constructor says that a key may have a wrong length.
    pub fn new(text: &str) -> Result<Self, PanCipherError> {
        Seal::new("pan", text).map(Self).map_err(PanCipherError)
    }
}

impl PanCipher for SystemPanCipher {
    fn seal(&self, user: UserId, pan: &str) -> Result<Vec<u8>, PanCipherError> {
        self.0.seal(user, pan.as_bytes()).map_err(PanCipherError)
    }

    fn open(&self, user: UserId, sealed: &[u8]) -> Result<String, PanCipherError> {
        let bytes = self.0.open(user, sealed).map_err(PanCipherError)?;
        String::from_utf8(bytes).map_err(|error| PanCipherError(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_number_is_read_for_its_user_with_its_key_only() {
        let [asha, ravi] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let cipher = SystemPanCipher::new("key").unwrap();
        let sealed = cipher.seal(asha, "ABCDE1234F").unwrap();
        assert_eq!(cipher.open(asha, &sealed).as_deref(), Ok("ABCDE1234F"));
        assert!(!sealed.windows(5).any(|part| part == b"ABCDE"));
        assert_ne!(sealed, cipher.seal(asha, "ABCDE1234F").unwrap(), "each time under another nonce");
        assert!(cipher.open(ravi, &sealed).is_err());
        assert!(SystemPanCipher::new("other").unwrap().open(asha, &sealed).is_err());
        assert!(cipher.open(asha, b"short").is_err());
    }
}
