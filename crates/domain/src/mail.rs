//! Turns events into mails, delivers them, and lets the office change their texts.

pub mod change_words;
pub mod deliver_mail;
pub mod enquiry;
pub mod handle_events;
pub mod send_test_mail;
pub mod templates;
pub mod to_students;
pub mod webinars;

#[cfg(test)]
mod tests;
