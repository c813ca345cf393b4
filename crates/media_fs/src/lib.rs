//! Media on a directory: covers, files, signed links.

pub mod cover;
pub mod files;
pub mod links;
pub mod sniff;
