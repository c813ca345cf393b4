//! Media on a directory: covers, share pictures, files, signed links.

pub mod cover;
pub mod files;
mod film;
pub mod links;
mod picture;
pub mod share;
pub mod sniff;
