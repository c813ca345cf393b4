//! Media on a directory: covers, files, signed links.

pub mod cover;
