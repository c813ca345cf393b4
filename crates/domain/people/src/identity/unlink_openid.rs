//! Unlinks a Google account from an account. The account must have a password, so that its owner can still log in.

use crate::ports::Store;
use kernel::ids::UserId;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnlinkOpenIdError {
    /// The account has no password, so nobody could log in to it afterwards.
    #[error("no password is left to log in with")]
    NoPassword,
    /// The account is not linked to a Google account, or it no longer exists.
    #[error("not connected")]
    NotLinked,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct UnlinkOpenId {
    pub store: Arc<dyn Store>,
}

impl UnlinkOpenId {
    /// Unlinks the Google account. Reads the account under a lock of its row, because its password may have been removed since
    /// the request began.
    ///
    /// # Errors
    ///
    /// One of [`UnlinkOpenIdError`].
    pub fn run(&self, id: UserId) -> Result<(), UnlinkOpenIdError> {
        let mut tx = self.store.begin()?;
        tx.users().lock(id)?;
        let user = tx.users().find(id)?.ok_or(UnlinkOpenIdError::NotLinked)?;
        if user.password_hash.is_none() {
            return Err(UnlinkOpenIdError::NoPassword);
        }
        if !tx.openid_accounts().forget(id)? {
            return Err(UnlinkOpenIdError::NotLinked);
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing;
    use std::sync::atomic::Ordering;

    fn unlink(has_password: bool, was_linked: bool) -> (Result<(), UnlinkOpenIdError>, bool) {
        let mut user = testing::user(1);
        user.password_hash = has_password.then(|| "hash".to_owned());
        let (id, mut tx) = (user.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().return_once(|_| Ok(Some(user)));
        tx.openid_accounts.expect_forget().returning(move |_| Ok(was_linked));
        let committed = tx.committed.clone();
        let ended = UnlinkOpenId { store: testing::stores(vec![tx]) }.run(id);
        (ended, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn an_account_is_disconnected_only_while_a_password_opens_it() {
        assert_eq!(unlink(true, true), (Ok(()), true));
        assert_eq!(unlink(true, false), (Err(UnlinkOpenIdError::NotLinked), false));
        assert_eq!(unlink(false, true), (Err(UnlinkOpenIdError::NoPassword), false));
    }
}
