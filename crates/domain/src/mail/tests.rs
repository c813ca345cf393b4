//! The words of mails with the templates that there are.

mod localized;
mod templated;
mod words;
