//! Stores uploaded files and converts pictures; draws covers and share pictures; signs links. A `BlobStore` holds the bytes.

pub mod cover;
pub mod icon;
pub mod library;
pub mod links;
mod picture;
pub mod share;
pub mod sniff;
mod video;
