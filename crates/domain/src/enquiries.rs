//! What visitors ask an institute, and how it is answered.

pub mod answer_enquiry;
pub mod change_enquiries;
pub mod enquiry;
pub mod reply_to_enquiry;
pub mod send_enquiry;

pub use enquiry::*;
