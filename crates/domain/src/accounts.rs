//! Entering an account, and deleting one: what must be settled first, and what is erased in every context.

pub mod delete_account;
pub mod enter_account;
pub mod erase_account;
