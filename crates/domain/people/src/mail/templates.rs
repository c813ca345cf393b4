//! Their templates.

pub mod account;
pub mod privacy;
pub mod security;
pub mod staff;
