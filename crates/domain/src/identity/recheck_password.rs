//! Hashing takes long and happens outside a unit of work. What was found right there may be another password by the time
//! that something is done about it.

use crate::identity::User;
use crate::ports::StoreError;
use crate::ports::store::Tx;

/// Locks the account of `verified`, whose password was just found right, and reads it anew. `None` when its password was
/// changed meanwhile or it was deleted. Whether it is blocked is the caller's to judge.
///
/// # Errors
/// Those of storage.
pub fn lock_unchanged(tx: &mut dyn Tx, verified: &User) -> Result<Option<User>, StoreError> {
    tx.users().lock(verified.id)?;
    let user = tx.users().find(verified.id)?;
    Ok(user.filter(|user| user.deleted_at.is_none() && user.password_hash == verified.password_hash))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use mockall::Sequence;

    fn found(now: Option<User>) -> Option<User> {
        let (mut tx, mut order) = (StubTx::default(), Sequence::new());
        tx.users.expect_lock().times(1).in_sequence(&mut order).returning(|_| Ok(true));
        tx.users.expect_find().times(1).in_sequence(&mut order).returning(move |_| Ok(now.clone()));
        lock_unchanged(&mut tx, &testing::user(1)).unwrap()
    }

    #[test]
    fn only_an_account_with_the_verified_password_is_found() {
        let user = testing::user(1);
        assert_eq!(found(Some(user.clone())), Some(user.clone()));
        assert_eq!(found(Some(User { password_hash: Some("newer".into()), ..user.clone() })), None);
        assert_eq!(found(Some(User { deleted_at: Some(noon()), ..user })), None);
        assert_eq!(found(None), None);
    }
}
