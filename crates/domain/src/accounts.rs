//! Entering an account after login, and deleting an account: the conditions, and the erasure in every context.

pub mod delete_account;
pub mod enter_account;
pub mod erase_account;
