//! Adapters of the operating system and cryptography: clock, ids, tokens, password hashes, codes of authenticator apps,
//! encryption, the file of the setup code, and freed memory.

mod clock;
mod memory;
mod pan;
mod password;
mod sealing;
mod setup_file;
mod tokens;
mod totp;

pub use clock::{SystemClock, UuidV7};
pub use memory::{bound_free_memory, return_free_memory};
pub use pan::SystemPanCipher;
pub use password::Argon2Hasher;
pub use sealing::{Secrets, SystemSealer};
pub use setup_file::PrivateFile;
pub use tokens::SystemTokens;
pub use totp::SystemTotp;
