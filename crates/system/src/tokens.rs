//! Random secrets from the operating system, and their digests.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::clock::Tokens;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters and digits that can't be confused with one another: no 0 O 1 I L.
const CODE: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Generates tokens of 32 random bytes (43 characters of base64url) and codes, and computes digests.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemTokens;

impl Tokens for SystemTokens {
    fn token(&self) -> String {
        URL_SAFE_NO_PAD.encode(random::<32>())
    }

    fn digest(&self, token: &str) -> Vec<u8> {
        Sha256::digest(token.as_bytes()).to_vec()
    }

    fn matches(&self, token: &str, digest: &[u8]) -> bool {
        self.digest(token).ct_eq(digest).into()
    }

    fn code(&self, length: usize) -> String {
        let mut code = String::with_capacity(length);
        while code.len() < length {
            let left = length - code.len();
            // Drop bytes from the last multiple of 31 on, so that every letter is equally likely.
            let letters = random::<32>()
                .into_iter()
                .filter(|byte| *byte < 248)
                .filter_map(|byte| CODE.get(usize::from(byte % 31)))
                .map(|letter| char::from(*letter));
            code.extend(letters.take(left));
        }
        code
    }
}

/// Returns `N` random bytes from the operating system. Without them no secret is safe, so the process aborts if there are none.
/// On a running Linux that does not happen.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_token_is_32_bytes_of_url_safe_text_and_new_each_time() {
        let tokens: HashSet<String> = (0..100).map(|_| SystemTokens.token()).collect();
        assert_eq!(tokens.len(), 100);
        for token in tokens {
            assert_eq!(URL_SAFE_NO_PAD.decode(&token).unwrap().len(), 32);
        }
    }

    #[test]
    fn a_digest_is_sha_256() {
        // Test vector of FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hex::encode(SystemTokens.digest("abc")), expected);
        let digest = SystemTokens.digest("abc");
        assert!(SystemTokens.matches("abc", &digest) && !SystemTokens.matches("abd", &digest));
        assert!(!SystemTokens.matches("abc", &digest[1..]) && !SystemTokens.matches("abc", &[]));
    }

    #[test]
    fn a_code_has_its_length_and_only_clear_letters() {
        for length in [0, 1, 8, 33, 200] {
            let code = SystemTokens.code(length);
            assert_eq!(code.len(), length);
            assert!(code.bytes().all(|c| CODE.contains(&c)), "{code}");
        }
        let used: HashSet<char> = SystemTokens.code(4000).chars().collect();
        assert_eq!(used.len(), CODE.len());
    }
}
