//! Rechecks a password that was verified outside a transaction. Hashing is slow, so no transaction is open meanwhile. Before
//! the use case acts, it reads the account again under a lock of the row, and the hash must be unchanged.

use crate::identity::User;
use crate::identity::password::MAX_PASSWORD;
use crate::ports::store::Tx;
use crate::ports::{PasswordError, PasswordHasher};
use kernel::store::StoreError;
use kernel::validation::Violation;

/// Returns whether `password` is the user's password. It costs one verification whether or not the account has a password.
///
/// # Errors
///
/// The stored hash can't be read.
pub fn is_password_of(user: &User, password: &str, hasher: &dyn PasswordHasher) -> Result<bool, PasswordError> {
    let hash = user.password_hash.clone().unwrap_or_else(|| hasher.dummy_hash());
    Ok(password.len() <= MAX_PASSWORD && hasher.verify(password, &hash)?)
}

/// Returns the violation for a wrong password in the form's field `password`.
pub fn wrong_password() -> Violation {
    Violation::new("password", "wrong_password", "This is not your password.")
}

/// Locks the account `verified`, whose password was just verified, and reads it again. `None` when its password was changed or
/// the account was deleted meanwhile. The caller checks whether it is blocked.
///
/// # Errors
///
/// Storage fails.
pub fn lock_unchanged(tx: &mut dyn Tx, verified: &User) -> Result<Option<User>, StoreError> {
    tx.users().lock(verified.id)?;
    let user = tx.users().find(verified.id)?;
    Ok(user.filter(|user| user.deleted_at.is_none() && user.password_hash == verified.password_hash))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use mockall::Sequence;

    #[test]
    fn an_account_without_a_password_is_verified_against_the_dummy() {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_dummy_hash().times(1).returning(|| "dummy".into());
        hasher.expect_verify().times(2).returning(|password, hash| Ok(hash != "dummy" && password == "right"));
        let user = User { password_hash: Some("stored".into()), ..testing::user(1) };
        assert_eq!(is_password_of(&user, "right", &hasher), Ok(true));
        // A text that is longer than any password is refused without hashing.
        assert_eq!(is_password_of(&user, &"right".repeat(100), &hasher), Ok(false));
        assert_eq!(is_password_of(&User { password_hash: None, ..user }, "right", &hasher), Ok(false));
    }

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
