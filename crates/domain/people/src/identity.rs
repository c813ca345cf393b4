//! Users, sessions, roles, and validation of personal data. `Actor::may_see` decides which actors see an order or an invoice.
//!
//! An email address belongs to an account once its owner opened a link that was mailed to it. Until then it is stored as
//! `pending_email`, which does not keep other accounts from using the address. A new password discards it.

pub mod audit_fields;
pub mod change_password;
pub mod change_second_factor;
pub mod check_second_factor;
pub mod confirm_email;
pub mod contact;
pub mod count_guess;
pub mod create_admin;
pub mod device;
pub mod email_change;
pub mod email_link;
pub mod first_admin;
pub mod forgot_password;
pub mod guessing;
pub mod known_device;
pub mod log_in;
pub mod log_in_by_link;
pub mod log_in_by_openid;
pub mod login_link;
pub mod password;
pub mod password_reset;
pub mod recheck_password;
pub mod register;
pub mod register_by_openid;
pub mod replace_password;
pub mod reset_password;
pub mod second_factor;
pub mod session;
pub mod sessions;
pub mod set_up_second_factor;
pub mod setup_code;
pub mod sign_in;
pub mod unlink_openid;
pub mod update_profile;
pub mod user;

pub use email_link::EmailLink;
pub use known_device::KnownDevice;
pub use login_link::LoginLink;
pub use password_reset::PasswordReset;
pub use second_factor::{SecondFactor, SecondFactorPolicy};
pub use session::{Session, SessionPolicy};
pub use user::{Login, Undeliverable, User};
