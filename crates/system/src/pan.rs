//! Encrypts permanent account numbers (PAN).

use crate::sealing::{Sealing, Secrets};
use kernel::ids::UserId;
use money::ports::{PanCipher, PanCipherError};

/// Encrypts permanent account numbers with AES-256-GCM. The keys are derived from the server's secrets, and the user's id is
/// authenticated as associated data.
#[derive(Clone)]
pub struct SystemPanCipher(Sealing);

impl SystemPanCipher {
    /// Derives the keys from the server's secrets.
    ///
    /// # Errors
    ///
    /// Never with this cipher. Its constructor can fail for a key of the wrong length.
    pub fn new(secrets: Secrets<'_>) -> Result<Self, PanCipherError> {
        Sealing::new("pan", secrets).map(Self).map_err(failed)
    }
}

impl PanCipher for SystemPanCipher {
    fn seal(&self, user: UserId, pan: &str) -> Result<Vec<u8>, PanCipherError> {
        self.0.seal(user.0.as_bytes(), pan.as_bytes()).map_err(failed)
    }

    fn open(&self, user: UserId, sealed: &[u8]) -> Result<String, PanCipherError> {
        let bytes = self.0.open(user.0.as_bytes(), sealed).map_err(failed)?;
        String::from_utf8(bytes).map_err(failed)
    }

    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, PanCipherError> {
        self.0.renewed(user.0.as_bytes(), sealed).map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> PanCipherError {
    PanCipherError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_number_is_read_for_its_user_with_its_key_only() {
        let [asha, ravi] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let keyed = |current, former: &[&str]| SystemPanCipher::new(Secrets { current, former }).unwrap();
        let cipher = keyed("key", &[]);
        let sealed = cipher.seal(asha, "ABCDE1234F").unwrap();
        assert_eq!(cipher.open(asha, &sealed).as_deref(), Ok("ABCDE1234F"));
        assert!(!sealed.windows(5).any(|part| part == b"ABCDE"));
        assert_ne!(sealed, cipher.seal(asha, "ABCDE1234F").unwrap(), "each time under another nonce");
        assert!(cipher.open(ravi, &sealed).is_err());
        assert!(keyed("other", &[]).open(asha, &sealed).is_err());
        assert!(cipher.open(asha, b"short").is_err());
        let anew = keyed("other", &["key"]).renewed(asha, &sealed).unwrap().unwrap();
        assert_eq!(keyed("other", &[]).open(asha, &anew).as_deref(), Ok("ABCDE1234F"));
    }
}
