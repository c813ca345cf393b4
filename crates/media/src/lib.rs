//! Uploaded files, and what is made of pictures; covers, share pictures, signed links. `BlobStore` knows where the
//! bytes are.

pub mod cover;
pub mod icon;
pub mod library;
pub mod links;
mod picture;
pub mod share;
pub mod sniff;
mod video;
