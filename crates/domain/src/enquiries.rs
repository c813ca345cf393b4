//! Enquiries of visitors and learners, and the staff's replies (rows of `enquiry_messages`). Mails that people send in reply to
//! ours are not read. A grievance is an enquiry with a number and a deadline for the answer.

pub mod answer_enquiry;
pub mod change_enquiries;
pub mod enquiry;
pub mod reply_to_enquiry;
pub mod send_enquiry;

pub use enquiry::*;
