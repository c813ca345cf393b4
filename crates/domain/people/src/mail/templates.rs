//! The templates of this context's mails.

pub mod account;
pub mod privacy;
pub mod security;
pub mod staff;
