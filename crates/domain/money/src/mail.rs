//! The mails about orders, refunds and the wallet.

pub mod cart;
pub mod purchase;
pub mod refund_requests;
pub mod templates;
pub mod wallet;
