//! The machine: clock, ids, tokens, password hashes, codes of authenticator apps, freed memory.

mod clock;
mod memory;
mod password;
mod tokens;
mod totp;

pub use clock::{SystemClock, UuidV7};
pub use memory::return_free_memory;
pub use password::Argon2Hasher;
pub use tokens::SystemTokens;
pub use totp::SystemTotp;
