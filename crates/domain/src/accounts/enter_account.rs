//! Returns what a browser shows right after a login, and ends the earlier session of the device.

use crate::ports::Store;
use crate::ports::store::Account;
use kernel::clock::Clock;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Clone)]
pub struct EnterAccount {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl EnterAccount {
    /// Returns the account of a new session, found by the digest of its token. The device's `earlier` session ends in the same
    /// unit of work. `None` if the new session has ended meanwhile.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, token_digest: &[u8], earlier: Option<&[u8]>) -> Result<Option<Account>, StoreError> {
        let mut tx = self.store.begin()?;
        if let Some(earlier) = earlier {
            tx.sessions().end_by_token(earlier)?;
        }
        let account = tx.accounts().find_account(token_digest, self.clock.now())?;
        tx.commit()?;
        Ok(account)
    }
}
