//! Templates of this context's mails.

pub mod courses;
