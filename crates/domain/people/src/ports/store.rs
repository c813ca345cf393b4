//! The repositories of this context, one file for each aggregate, and its transaction (unit of work), which also has the
//! repositories of the contexts on which this one depends. A transaction that is dropped without
//! [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return `Option`: absence is not an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row cannot be read. A method whose write can
//! break a unique constraint names the [`Unique`](kernel::store::Unique) in its own comment.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod attributions;
mod cart_reminders;
mod email_changes;
mod logins;
mod privacy;
mod second_factors;
mod setup_codes;
mod staff;
mod users;

pub use attributions::*;
pub use cart_reminders::*;
pub use email_changes::*;
pub use logins::*;
pub use privacy::*;
pub use second_factors::*;
pub use setup_codes::*;
pub use staff::*;
pub use users::*;

kernel::repositories! {
    above institute::ports::store;
    users: UserRepo, MockUserRepo;
    sessions: SessionRepo, MockSessionRepo;
    /// Reminders of abandoned carts and payments.
    cart_reminders: CartReminderRepo, MockCartReminderRepo;
    /// Attributions of sign-ups and orders.
    attributions: AttributionRepo, MockAttributionRepo;
    /// Links for choosing a new password.
    password_resets: PasswordResetRepo, MockPasswordResetRepo;
    /// Second factors and their recovery codes.
    second_factors: SecondFactorRepo, MockSecondFactorRepo;
    /// Links for confirming an email address.
    email_links: EmailLinkRepo, MockEmailLinkRepo;
    /// Changes of email addresses that staff entered.
    email_changes: EmailChangeRepo, MockEmailChangeRepo;
    /// Counts of wrong passwords by account.
    guesses: GuessRepo, MockGuessRepo;
    /// Devices from which users logged in.
    devices: DeviceRepo, MockDeviceRepo;
    /// Links for logging in without a password.
    login_links: LoginLinkRepo, MockLoginLinkRepo;
    /// External accounts (OpenID Connect) with which users log in.
    openid_accounts: OpenIdRepo, MockOpenIdRepo;
    /// The setup code for the first admin.
    setup_codes: SetupCodeRepo, MockSetupCodeRepo;
    /// The staff and its invites.
    staff: StaffRepo, MockStaffRepo;
    /// Consents, and parents of learners under 18.
    privacy: PrivacyRepo, MockPrivacyRepo;
}
