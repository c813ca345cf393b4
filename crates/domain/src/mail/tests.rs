//! Tests of mails written with the real templates.

mod localized;
mod templated;
mod words;
