//! Users, sessions, the staff, consents, and parents of learners under 18.

pub mod identity;
pub mod mail;
pub mod ports;
pub mod privacy;
pub mod staff;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
