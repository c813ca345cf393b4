//! The machine: clock, ids, tokens, password hashes, codes of authenticator apps.

mod clock;
mod password;
mod tokens;
mod totp;

pub use clock::{SystemClock, UuidV7};
pub use password::Argon2Hasher;
pub use tokens::SystemTokens;
pub use totp::SystemTotp;
