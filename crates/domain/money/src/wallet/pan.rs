//! A learner's permanent account number (PAN): its rules, its masked form, and its encryption under a key of its own. After the
//! account is deleted, the PAN is kept only if money was paid out, as invoices are. The full number appears only in the TDS
//! register's file and in its owner's export.

use crate::ports::{PanCipher, Store};
use kernel::clock::Clock;
use kernel::ids::UserId;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::fmt;
use std::sync::Arc;

/// Number of withdrawals with an unencrypted PAN, from an earlier release of the product, that one batch handles.
const TOGETHER: i64 = 100;

/// A permanent account number: five letters, four digits, a letter (Income-tax Rules 1962, r. 114).
#[derive(Clone, PartialEq, Eq)]
pub struct Pan(String);

impl Pan {
    /// Parses a PAN as entered, in upper or lower case.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_uppercase();
        let is_right = |(place, byte): (usize, u8)| match place {
            5..=8 => byte.is_ascii_digit(),
            _ => byte.is_ascii_uppercase(),
        };
        (text.len() == 10 && text.bytes().enumerate().all(is_right)).then_some(Self(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the masked form: 'AB•••••34F'.
    pub fn masked(&self) -> String {
        let shown = |(place, letter)| if (2..7).contains(&place) { '•' } else { letter };
        self.0.chars().enumerate().map(shown).collect()
    }
}

/// Debug output is masked, so that no log contains the number.
impl fmt::Debug for Pan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

/// Returns the violation for a text that isn't a PAN.
pub fn invalid_pan() -> Violation {
    Violation::new("pan", "invalid_pan", "Enter a PAN such as ABCDE1234F.")
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PanError {
    #[error("the form breaks rules")]
    Invalid(Violation),
    /// The PAN can't be encrypted or decrypted.
    #[error(transparent)]
    Cipher(#[from] crate::ports::PanCipherError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores and reads learners' PANs.
#[derive(Clone)]
pub struct Pans {
    pub store: Arc<dyn Store>,
    pub cipher: Arc<dyn PanCipher>,
    pub clock: Arc<dyn Clock>,
}

impl Pans {
    /// Stores a learner's PAN, replacing the earlier one.
    ///
    /// # Errors
    ///
    /// `Invalid`: the text is not a PAN.
    pub fn save(&self, user: UserId, entered: &str) -> Result<Pan, PanError> {
        let pan = Pan::parse(entered).ok_or_else(|| PanError::Invalid(invalid_pan()))?;
        let sealed = self.cipher.seal(user, pan.as_str())?;
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        tx.pans().put(user, &sealed, self.clock.now())?;
        tx.commit()?;
        Ok(pan)
    }

    /// Returns a learner's PAN.
    ///
    /// # Errors
    ///
    /// `Cipher`: the PAN was encrypted with another key.
    pub fn find(&self, user: UserId) -> Result<Option<Pan>, PanError> {
        let sealed = self.store.read()?.pans().find(user)?;
        sealed.map(|sealed| self.open(user, &sealed)).transpose().map(Option::flatten)
    }

    /// Decrypts a PAN.
    ///
    /// # Errors
    ///
    /// `Cipher`: the PAN was encrypted for another user or with another key.
    pub fn open(&self, user: UserId, sealed: &[u8]) -> Result<Option<Pan>, PanError> {
        Ok(Pan::parse(&self.cipher.open(user, sealed)?))
    }

    /// Encrypts PANs that an earlier release stored unencrypted with withdrawals. A PAN that its learner entered since is kept.
    /// Returns how many there were.
    ///
    /// # Errors
    ///
    /// `Cipher`: the machine provides no random bytes.
    pub fn seal_earlier(&self) -> Result<usize, PanError> {
        let found = self.store.read()?.pans().unsealed(TOGETHER)?;
        for (withdrawal, user, pan) in &found {
            let sealed = self.cipher.seal(*user, pan)?;
            let mut tx = self.store.begin()?;
            tx.users().lock(*user)?;
            if tx.pans().find(*user)?.is_none() {
                tx.pans().put(*user, &sealed, self.clock.now())?;
            }
            tx.pans().forget_unsealed(*withdrawal)?;
            tx.commit()?;
        }
        Ok(found.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_in_either_case_and_shown_in_part() {
        let pan = Pan::parse(" abcde1234f ").unwrap();
        assert_eq!((pan.as_str(), pan.masked().as_str()), ("ABCDE1234F", "AB•••••34F"));
        assert_eq!(format!("{pan:?}"), "AB•••••34F");
        for none in ["", "ABCDE12345", "ABCD1234EF", "ABCDE1234", "ABCDE1234FG", "ÄBCDE123F", "ABCDE१२३४F"] {
            assert_eq!(Pan::parse(none), None, "{none}");
        }
    }
}
