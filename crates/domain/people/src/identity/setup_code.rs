//! The setup code, which proves access to the server before the first admin exists. The database stores its digest. The code
//! itself is in a file that only the server's user can read, and in no log. Making a code and making an admin take the same
//! lock, so only one of several requests becomes the first admin. The row is deleted in that transaction, the file after it.

use crate::ports::store::Tx;
use crate::ports::{SetupFile, SetupFileError, Store};
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::{Clock, Tokens};
use kernel::crockford::Form;
use kernel::store::StoreError;
use std::sync::Arc;

/// How long a code is valid.
pub const LIFE: TimeDelta = TimeDelta::hours(24);
/// The form of a code, such as `7K3MQ-2ZP04-TXWB9-N5V1C`. It has 100 random bits.
const FORM: Form = Form { letters: 20, group: 5 };

/// A setup code as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupCode {
    /// SHA-256 of the code in its written form.
    pub digest: Vec<u8>,
    /// When the code expires.
    pub expires_at: Time,
}

impl SetupCode {
    /// Returns whether the code is valid at `now`.
    pub fn is_live(&self, now: Time) -> bool {
        self.expires_at > now
    }

    /// Returns whether the typed text is this code. Small letters, spaces, missing hyphens and look-alike letters are accepted.
    pub fn is(&self, typed: &str, tokens: &dyn Tokens) -> bool {
        FORM.read(typed).is_some_and(|code| tokens.matches(&code, &self.digest))
    }
}

/// Whether the first admin can be made now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setup {
    /// An admin exists already.
    Closed,
    /// No admin exists, and a code is valid.
    Open {
        /// Whether the code was just made and its file written.
        is_new: bool,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OfferSetupError {
    /// The file can't be written or removed.
    #[error(transparent)]
    File(#[from] SetupFileError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Provides a setup code while no admin exists. All servers with the same database share one code, whose file is on the server
/// that made it.
#[derive(Clone)]
pub struct OfferSetup {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Makes random codes and their digests.
    pub tokens: Arc<dyn Tokens>,
    pub file: Arc<dyn SetupFile>,
}

impl OfferSetup {
    /// Makes a code and writes its file, unless an admin or a valid code exists. If the file can't be written, the code is
    /// dropped, so the next call makes another one.
    ///
    /// # Errors
    ///
    /// The disk or storage fails.
    pub fn run(&self) -> Result<Setup, OfferSetupError> {
        let mut tx = self.store.begin()?;
        if let Some(known) = self.known(tx.as_mut())? {
            return Ok(known);
        }
        tx.setup_codes().await_turn()?;
        // Another server may have made a code before this one got the lock.
        if let Some(known) = self.known(tx.as_mut())? {
            return Ok(known);
        }
        let text = FORM.of_random(&self.tokens.digest(&self.tokens.token()));
        let code = SetupCode { digest: self.tokens.digest(&text), expires_at: self.clock.now() + LIFE };
        tx.setup_codes().put(&code)?;
        tx.commit()?;
        if let Err(error) = self.file.write(&text) {
            self.drop_code(&code)?;
            return Err(error.into());
        }
        Ok(Setup::Open { is_new: true })
    }

    /// Prepares the setup at a server's start: removes row and file of a useless code.
    ///
    /// # Errors
    /// Disk or storage fails.
    pub fn at_start(&self) -> Result<Setup, OfferSetupError> {
        let setup = self.run()?;
        if setup == Setup::Closed {
            let mut tx = self.store.begin()?;
            tx.setup_codes().remove()?;
            tx.commit()?;
            self.file.remove()?;
        }
        Ok(setup)
    }

    /// Returns whether this server's file contains the present code, which another server may have made.
    ///
    /// # Errors
    ///
    /// The disk or storage fails.
    pub fn is_here(&self) -> Result<bool, OfferSetupError> {
        let Some(text) = self.file.read()? else { return Ok(false) };
        let code = self.store.begin()?.setup_codes().find()?;
        Ok(code.is_some_and(|code| code.is(&text, self.tokens.as_ref())))
    }

    /// Returns the present state; `None` when a code must be made.
    fn known(&self, tx: &mut dyn Tx) -> Result<Option<Setup>, StoreError> {
        if tx.users().has_admin()? {
            return Ok(Some(Setup::Closed));
        }
        let now = self.clock.now();
        let live = tx.setup_codes().find()?.filter(|code| code.is_live(now));
        Ok(live.map(|_| Setup::Open { is_new: false }))
    }

    fn drop_code(&self, code: &SetupCode) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.setup_codes().await_turn()?;
        if tx.setup_codes().find()?.as_ref() == Some(code) {
            tx.setup_codes().remove()?;
        }
        tx.commit()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::ports::setup_file::MockSetupFile;
    use crate::ports::store::StubTx;
    use crate::testing::{clock, noon, stores, tokens};
    use std::sync::atomic::Ordering;

    /// The code that the tokens of tests produce.
    pub(crate) const CODE: &str = "WSBBD-XT000-00000-00000";

    /// Returns the stored form of `CODE`, which is valid until `expires_at`.
    pub(crate) fn stored(expires_at: Time) -> SetupCode {
        SetupCode { digest: CODE.bytes().rev().collect(), expires_at }
    }

    /// Returns a mock transaction that finds an admin or a code as given.
    pub(crate) fn finds(has_admin: bool, code: Option<SetupCode>) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_has_admin().returning(move || Ok(has_admin));
        tx.setup_codes.expect_find().returning(move || Ok(code.clone()));
        tx.setup_codes.expect_await_turn().returning(|| Ok(()));
        tx
    }

    pub(crate) fn offer(txs: Vec<StubTx>, file: MockSetupFile) -> OfferSetup {
        OfferSetup { store: stores(txs), clock: clock(), tokens: tokens(), file: Arc::new(file) }
    }

    #[test]
    fn without_an_admin_a_code_is_made_and_written_once_it_is_stored() {
        for before in [None, Some(stored(noon()))] {
            let mut tx = finds(false, before);
            let made = |code: &SetupCode| code.expires_at == noon() + LIFE && code.is(CODE, tokens().as_ref());
            tx.setup_codes.expect_put().times(1).withf(made).returning(|_| Ok(()));
            let committed = tx.committed.clone();
            let mut file = MockSetupFile::new();
            file.expect_write().times(1).returning(move |code| {
                assert!(committed.load(Ordering::SeqCst) && code == CODE, "{code}");
                Ok(())
            });
            assert_eq!(offer(vec![tx], file).run(), Ok(Setup::Open { is_new: true }));
        }
    }

    #[test]
    fn a_code_that_works_and_an_admin_are_left_alone() {
        let live = stored(noon() + TimeDelta::seconds(1));
        let run = |tx: StubTx| offer(vec![tx], MockSetupFile::new()).run();
        assert_eq!(run(finds(false, Some(live.clone()))), Ok(Setup::Open { is_new: false }));
        assert_eq!(run(finds(true, Some(live))), Ok(Setup::Closed));
    }

    #[test]
    fn a_code_that_nobody_can_read_is_dropped() {
        let mut made = finds(false, None);
        made.setup_codes.expect_put().returning(|_| Ok(()));
        let mut dropped = finds(false, Some(stored(noon() + LIFE)));
        dropped.setup_codes.expect_remove().times(1).returning(|| Ok(()));
        let committed = dropped.committed.clone();
        let mut file = MockSetupFile::new();
        file.expect_write().returning(|_| Err(SetupFileError("full".into())));
        let refused = offer(vec![made, dropped], file).run();
        assert_eq!(refused, Err(OfferSetupError::File(SetupFileError("full".into()))));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn a_start_with_an_admin_clears_row_and_file() {
        let mut cleared = StubTx::default();
        cleared.setup_codes.expect_remove().times(1).returning(|| Ok(()));
        let committed = cleared.committed.clone();
        let mut file = MockSetupFile::new();
        file.expect_remove().times(1).returning(|| Ok(()));
        assert_eq!(offer(vec![finds(true, None), cleared], file).at_start(), Ok(Setup::Closed));
        assert!(committed.load(Ordering::SeqCst));
        let open = finds(false, Some(stored(noon() + LIFE)));
        assert_eq!(offer(vec![open], MockSetupFile::new()).at_start(), Ok(Setup::Open { is_new: false }));
    }

    #[test]
    fn the_file_of_a_former_code_is_not_the_one_to_look_at() {
        let is_here = |text: Option<&str>, code: Option<SetupCode>| {
            let mut file = MockSetupFile::new();
            let text = text.map(str::to_owned);
            file.expect_read().returning(move || Ok(text.clone()));
            offer(vec![finds(false, code)], file).is_here().unwrap()
        };
        assert!(is_here(Some(CODE), Some(stored(noon() + LIFE))));
        assert!(!is_here(Some("WSBBD-XT000-00000-00001"), Some(stored(noon() + LIFE))));
        assert!(!is_here(Some(CODE), None) && !is_here(None, Some(stored(noon() + LIFE))));
    }

    #[test]
    fn a_code_is_typed_as_people_type_and_is_no_other() {
        let code = stored(noon());
        for typed in [CODE, "wsbbd xtooo ooooo ooooo", "WSBBDXT0000000000000"] {
            assert!(code.is(typed, tokens().as_ref()), "{typed}");
        }
        for typed in ["", "WSBBD-XT000-00000-00001", "WSBBD-XT000-00000-0000", "WSBBD-XT000-00000-00000-0"] {
            assert!(!code.is(typed, tokens().as_ref()), "{typed}");
        }
        assert!(!code.is_live(noon()) && code.is_live(noon() - TimeDelta::seconds(1)));
    }
}
