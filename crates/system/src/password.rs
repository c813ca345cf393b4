//! Argon2id.

use argon2::password_hash::{Error, PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::ports::{PasswordError, PasswordHasher};

/// OWASP's password storage cheat sheet: 19 MiB of memory, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Argon2id hashes in PHC form. One takes some 20 ms of a core and 19 MiB: the caller limits how many run
/// at once.
#[derive(Debug, Clone)]
pub struct Argon2Hasher {
    argon2: Argon2<'static>,
    dummy: String,
}

impl Argon2Hasher {
    /// A hasher with its dummy hash, made once, of a random password that is then forgotten.
    ///
    /// # Errors
    /// When the machine has no random bytes or not 19 MiB to give.
    pub fn new() -> Result<Self, PasswordError> {
        let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(failed)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(failed)?;
        let dummy = hash(&argon2, &URL_SAFE_NO_PAD.encode(secret))?;
        Ok(Self { argon2, dummy })
    }
}

impl PasswordHasher for Argon2Hasher {
    fn hash(&self, password: &str) -> Result<String, PasswordError> {
        hash(&self.argon2, password)
    }

    /// Verifies with the parameters the hash names, so that older hashes outlive a change of ours.
    fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordError> {
        match self.argon2.verify_password(password.as_bytes(), hash) {
            Ok(()) => Ok(true),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(error) => Err(failed(error)),
        }
    }

    fn dummy_hash(&self) -> String {
        self.dummy.clone()
    }
}

fn hash(argon2: &Argon2<'_>, password: &str) -> Result<String, PasswordError> {
    argon2.hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(failed)
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAMETERS: &str = "$argon2id$v=19$m=19456,t=2,p=1$";

    #[test]
    fn a_hash_verifies_its_password_only() {
        let hasher = Argon2Hasher::new().unwrap();
        let hash = hasher.hash("correct horse").unwrap();
        assert!(hash.starts_with(PARAMETERS), "{hash}");
        assert_eq!(hasher.verify("correct horse", &hash), Ok(true));
        assert_eq!(hasher.verify("correct horsf", &hash), Ok(false));
        assert_eq!(hasher.verify("", &hash), Ok(false));
    }

    #[test]
    fn the_same_password_is_salted_anew() {
        let hasher = Argon2Hasher::new().unwrap();
        assert_ne!(hasher.hash("पासवर्ड१२३").unwrap(), hasher.hash("पासवर्ड१२३").unwrap());
    }

    #[test]
    fn the_dummy_is_made_once_and_as_dear_as_a_real_one() {
        let hasher = Argon2Hasher::new().unwrap();
        let dummy = hasher.dummy_hash();
        assert_eq!(dummy, hasher.dummy_hash());
        assert!(dummy.starts_with(PARAMETERS), "{dummy}");
        assert_eq!(hasher.verify("password", &dummy), Ok(false));
        assert_ne!(dummy, Argon2Hasher::new().unwrap().dummy_hash());
    }

    #[test]
    fn an_older_hash_with_other_parameters_still_verifies() {
        let cheap = Argon2::from(Params::new(64, 1, 1, None).unwrap());
        let old = hash(&cheap, "secret").unwrap();
        let hasher = Argon2Hasher::new().unwrap();
        assert_eq!(hasher.verify("secret", &old), Ok(true));
        assert_eq!(hasher.verify("Secret", &old), Ok(false));
    }

    #[test]
    fn what_is_no_hash_is_an_error_not_a_mismatch() {
        let hasher = Argon2Hasher::new().unwrap();
        for text in ["", "plain", "$2b$12$abcdefghijklmnopqrstuv"] {
            assert!(hasher.verify("x", text).is_err(), "{text}");
        }
    }
}
