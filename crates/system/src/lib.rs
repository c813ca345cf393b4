//! The machine: clock, ids, tokens, password hashes.

mod clock;
mod password;
mod tokens;

pub use clock::{SystemClock, UuidV7};
pub use password::Argon2Hasher;
pub use tokens::SystemTokens;
