//! Hashes passwords with Argon2id.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use kernel::lettering::composed;
use people::ports::{PasswordError, PasswordHasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// OWASP's password storage cheat sheet: 19 MiB of memory, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Computes Argon2id hashes in PHC format. A hash takes some 20 ms of a core and 19 MiB, so the caller must limit how many run
/// at the same time.
#[derive(Debug, Clone)]
pub struct Argon2Hasher {
    argon2: Argon2<'static>,
    memory: Memory,
    dummy: String,
}

/// A pool of hashes' working memory. It is reused, because fresh memory costs a tenth of a hash. It holds as many pieces as
/// hashes ran concurrently, until `rest` frees them.
#[derive(Debug, Clone, Default)]
struct Memory(Arc<Mutex<Vec<Piece>>>);

/// Memory of one hash.
#[derive(Debug, Default)]
struct Piece {
    blocks: Vec<Block>,
    /// Whether the piece was used since the last `rest`.
    was_used: bool,
}

impl Memory {
    fn pieces(&self) -> MutexGuard<'_, Vec<Piece>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lend<T>(&self, blocks: usize, work: impl FnOnce(&mut [Block]) -> T) -> T {
        let mut piece = self.pieces().pop().unwrap_or_default();
        piece.blocks.resize(blocks, Block::new());
        let result = work(&mut piece.blocks);
        piece.was_used = true;
        self.pieces().push(piece);
        result
    }

    /// Frees the pieces that were not used since the last call.
    fn rest(&self) {
        let unused = |piece: &mut Piece| !std::mem::take(&mut piece.was_used);
        let unused: Vec<Piece> = self.pieces().extract_if(.., unused).collect();
        drop(unused);
    }
}

impl Argon2Hasher {
    /// Creates a hasher with a dummy hash. Its digest is random bytes, so no password is known to match it, and comparing with
    /// it takes as long as with a real hash.
    ///
    /// # Errors
    ///
    /// The system has no random bytes.
    pub fn new() -> Result<Self, PasswordError> {
        let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(failed)?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut digest = [0; Params::DEFAULT_OUTPUT_LEN];
        getrandom::fill(&mut digest).map_err(failed)?;
        let dummy = phc(&argon2, &salt()?, Output::new(&digest).map_err(failed)?)?;
        Ok(Self { argon2, memory: Memory::default(), dummy })
    }
}

impl PasswordHasher for Argon2Hasher {
    /// Hashes the composed form (NFC), because another keyboard may encode the same letter with other code points.
    fn hash(&self, password: &str) -> Result<String, PasswordError> {
        hash(&self.argon2, &self.memory, &composed(password))
    }

    /// Verifies with the parameters in the hash, so that older hashes stay valid when our parameters change.
    fn verify(&self, password: &str, hash: &str) -> Result<bool, PasswordError> {
        let known = PasswordHash::new(hash).map_err(failed)?;
        let (Some(salt), Some(expected)) = (&known.salt, &known.hash) else {
            return Err(failed("the hash has no salt or no digest"));
        };
        let algorithm = Algorithm::try_from(known.algorithm.as_str()).map_err(failed)?;
        let version = known.version.map(Version::try_from).transpose().map_err(failed)?.unwrap_or_default();
        let params = Params::try_from(&known).map_err(failed)?;
        let argon2 = Argon2::new(algorithm, version, params);
        // `Output` compares in constant time.
        let is = |password: &str| Ok(digest(&argon2, &self.memory, password, salt, expected.len())? == *expected);
        let composed = composed(password);
        // Earlier hashes were computed from the text as typed.
        Ok(is(&composed)? || composed != password && is(password)?)
    }

    fn dummy_hash(&self) -> String {
        self.dummy.clone()
    }

    fn rest(&self) {
        self.memory.rest();
    }
}

fn hash(argon2: &Argon2<'_>, memory: &Memory, password: &str) -> Result<String, PasswordError> {
    let salt = salt()?;
    phc(argon2, &salt, digest(argon2, memory, password, &salt, Params::DEFAULT_OUTPUT_LEN)?)
}

fn salt() -> Result<[u8; Salt::RECOMMENDED_LENGTH], PasswordError> {
    let mut salt = [0; Salt::RECOMMENDED_LENGTH];
    getrandom::fill(&mut salt).map_err(failed)?;
    Ok(salt)
}

/// Formats parameters, salt and digest as one PHC string.
fn phc(argon2: &Argon2<'_>, salt: &[u8], digest: Output) -> Result<String, PasswordError> {
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon2.params()).map_err(failed)?,
        salt: Some(Salt::new(salt).map_err(failed)?),
        hash: Some(digest),
    };
    Ok(hash.to_string())
}

fn digest(
    argon2: &Argon2<'_>,
    memory: &Memory,
    password: &str,
    salt: &[u8],
    length: usize,
) -> Result<Output, PasswordError> {
    let mut bytes = vec![0; length];
    memory
        .lend(argon2.params().block_count(), |blocks| {
            argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut bytes, blocks)
        })
        .map_err(failed)?;
    Output::new(&bytes).map_err(failed)
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
    fn a_letter_from_another_keyboard_is_the_same_and_what_was_typed_before_still_holds() {
        let hasher = Argon2Hasher::new().unwrap();
        let (one, parts) = ("\u{958}लम und Müller", "\u{915}\u{93c}लम und Mu\u{308}ller");
        let hash_of_one = hasher.hash(one).unwrap();
        assert_eq!(hasher.verify(parts, &hash_of_one), Ok(true));
        let earlier = super::hash(&hasher.argon2, &hasher.memory, one).unwrap();
        assert_eq!(hasher.verify(one, &earlier), Ok(true));
        assert_eq!(hasher.verify("खलम", &earlier), Ok(false));
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
        let old = hash(&cheap, &Memory::default(), "secret").unwrap();
        let hasher = Argon2Hasher::new().unwrap();
        assert_eq!(hasher.verify("secret", &old), Ok(true));
        assert_eq!(hasher.verify("Secret", &old), Ok(false));
    }

    #[test]
    fn memory_is_used_again_and_tells_nothing_of_its_last_use() {
        let hasher = Argon2Hasher::new().unwrap();
        let hash = hasher.hash("first").unwrap();
        for _ in 0..3 {
            assert_eq!(hasher.verify("second", &hash), Ok(false));
            assert_eq!(hasher.verify("first", &hash), Ok(true));
        }
        assert_eq!(hasher.memory.0.lock().unwrap().len(), 1);
        // The crate's own verification, which allocates its memory, gives the same result.
        use argon2::password_hash::PasswordVerifier;
        assert_eq!(hasher.argon2.verify_password(b"first", hash.as_str()), Ok(()));
    }

    #[test]
    fn memory_that_nobody_takes_any_more_is_given_back() {
        let hasher = Argon2Hasher::new().unwrap();
        let pieces = || hasher.memory.pieces().len();
        assert_eq!(pieces(), 0);
        let hash = hasher.hash("secret").unwrap();
        hasher.rest();
        assert_eq!(pieces(), 1);
        assert_eq!(hasher.verify("secret", &hash), Ok(true));
        hasher.rest();
        assert_eq!(pieces(), 1);
        hasher.rest();
        assert_eq!(pieces(), 0);
        assert_eq!(hasher.verify("secret", &hash), Ok(true));
    }

    #[test]
    fn what_is_no_hash_is_an_error_not_a_mismatch() {
        let hasher = Argon2Hasher::new().unwrap();
        for text in ["", "plain", "$2b$12$abcdefghijklmnopqrstuv"] {
            assert!(hasher.verify("x", text).is_err(), "{text}");
        }
    }
}
