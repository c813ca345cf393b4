//! Texts that the institute writes itself: [`settings`], the [`site`]'s pages, [`articles`], the texts of its [`mail`]s, and
//! [`translations`] of all of them.

pub mod articles;
pub mod mail;
pub mod ports;
pub mod sale_context;
pub mod settings;
pub mod site;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod translations;
