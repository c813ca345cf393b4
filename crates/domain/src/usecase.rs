//! What happens: one use case per file with its command, its error, `run` and its tests.
//!
//! Each loads, decides by a pure function, saves and commits; who may do it is its own first question.

pub mod answer_enquiry;
pub mod assign_item;
pub mod block_student;
pub mod cancel_order;
pub mod change_bundle;
pub mod change_cart;
pub mod change_password;
pub mod change_popup;
mod course_parts;
pub mod create_bundle;
pub mod create_course;
pub mod delete_bundle;
pub mod delete_course;
pub mod deliver_mail;
pub mod duplicate_course;
pub mod edit_course;
pub mod end_sessions;
pub mod expire_orders;
pub mod forgot_password;
pub mod fulfil;
pub mod import_students;
pub mod log_in;
pub mod place_order;
pub mod quote_basket;
pub mod record_progress;
pub mod register;
pub mod reset_password;
pub mod revoke_grant;
pub mod send_enquiry;
pub mod set_status;
pub mod settle_payment;
pub mod sign_in;
pub mod start_payment;
pub mod sweep_media;
pub mod update_settings;
