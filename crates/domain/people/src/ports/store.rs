//! The repositories of this context, one file for each aggregate, and its unit of work, which has those of the contexts below too.
//! A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return
//! `Option`: absence is not an error.
//!
//! # Errors
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost
//! and with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row cannot be read. Those that a rule of
//! the database can refuse name its [`Unique`](kernel::store::Unique) in their own words.
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
    /// Reminders of carts and payments that were left.
    cart_reminders: CartReminderRepo, MockCartReminderRepo;
    /// Where sign-ups and orders came from.
    attributions: AttributionRepo, MockAttributionRepo;
    /// Links with which a new password is chosen.
    password_resets: PasswordResetRepo, MockPasswordResetRepo;
    /// Second factors and their recovery codes.
    second_factors: SecondFactorRepo, MockSecondFactorRepo;
    /// Links that show that an address is the user's.
    email_links: EmailLinkRepo, MockEmailLinkRepo;
    /// New addresses of accounts that staff entered.
    email_changes: EmailChangeRepo, MockEmailChangeRepo;
    /// Wrong passwords by account.
    guesses: GuessRepo, MockGuessRepo;
    /// Devices that accounts were logged in from.
    devices: DeviceRepo, MockDeviceRepo;
    /// Links that log in without a password.
    login_links: LoginLinkRepo, MockLoginLinkRepo;
    /// Accounts elsewhere that users log in with.
    openid_accounts: OpenIdRepo, MockOpenIdRepo;
    /// The code with which the first admin is made.
    setup_codes: SetupCodeRepo, MockSetupCodeRepo;
    /// The staff and invites to it.
    staff: StaffRepo, MockStaffRepo;
    /// Consents, and parents of learners under 18.
    privacy: PrivacyRepo, MockPrivacyRepo;
}
