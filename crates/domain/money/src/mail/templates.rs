//! Their templates.

pub mod orders;
pub mod refund_requests;
pub mod wallet;
