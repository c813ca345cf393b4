//! Media on a directory: covers, share pictures, files, signed links.

pub mod cover;
pub mod files;
pub mod links;
pub mod share;
pub mod sniff;
