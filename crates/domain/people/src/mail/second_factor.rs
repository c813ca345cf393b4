//! The mails about a second factor.

use crate::mail::templates::security;
use institute::mail::TemplatedMail;
use kernel::events::Recipient;
use kernel::events::SecondFactorChange;

/// Sent to the admin whose second factor changed.
pub fn changed(to: &Recipient, brand: &str, change: SecondFactorChange) -> TemplatedMail {
    let (template, left) = match change {
        SecondFactorChange::Enabled => (&security::SECOND_FACTOR_ON, None),
        SecondFactorChange::Disabled => (&security::SECOND_FACTOR_OFF, None),
        SecondFactorChange::Reset => (&security::SECOND_FACTOR_RESET, None),
        SecondFactorChange::RecoveryCodeUsed(left) => (&security::RECOVERY_CODE_USED, Some(left)),
        SecondFactorChange::Locked => (&security::SECOND_FACTOR_LOCKED, None),
        SecondFactorChange::RecoveryCodesRenewed => (&security::RECOVERY_CODES_NEW, None),
    };
    let mail = TemplatedMail::to_user(template, to).with("brand", brand);
    left.into_iter().fold(mail, |mail, left| mail.with("left", left))
}
