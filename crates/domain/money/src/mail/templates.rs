//! Templates of the mails about money.

pub mod orders;
pub mod refund_requests;
pub mod wallet;
