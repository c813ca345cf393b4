//! The institute's own words: [`settings`], the [`site`]'s pages, [`articles`], the texts of its [`mail`]s, and
//! [`translations`] of all this.

pub mod articles;
pub mod mail;
pub mod ports;
pub mod sale_context;
pub mod settings;
pub mod site;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod translations;
