//! Replaces the password of an account, with all consequences that every new password has.

use crate::identity::User;
use crate::ports::store::Tx;
use kernel::ids::SessionId;
use kernel::store::StoreError;

/// The device and the session that survive a new password; none by default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spared<'a> {
    /// Digest of a device's token.
    pub device: Option<&'a [u8]>,
    pub session: Option<SessionId>,
}

/// Stores the hash of a new password. Ends login links, known devices and sessions, because a person who knew the old password
/// may have used them.
///
/// # Errors
///
/// Storage fails.
pub fn replace_password(tx: &mut dyn Tx, user: &User, hash: &str, spared: Spared<'_>) -> Result<(), StoreError> {
    tx.users().set_password(user.id, hash)?;
    tx.login_links().forget(user.id)?;
    tx.devices().forget(user.id, spared.device)?;
    tx.sessions().end_all(user.id, spared.session)?;
    Ok(())
}
