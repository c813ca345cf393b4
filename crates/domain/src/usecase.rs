//! What happens: one use case per file with its command, its error, `run` and its tests.
//!
//! Each loads, decides by a pure function, saves and commits; who may do it is its own first question.

pub mod assign_item;
pub mod cancel_order;
pub mod change_cart;
pub mod create_course;
pub mod deliver_mail;
pub mod expire_orders;
pub mod fulfil;
pub mod log_in;
pub mod place_order;
pub mod quote_basket;
pub mod record_progress;
pub mod register;
pub mod send_enquiry;
pub mod set_status;
pub mod settle_payment;
pub mod sign_in;
pub mod start_payment;
