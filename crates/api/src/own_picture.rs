//! Uploaded pictures that we draw with ourselves: the logo, the icon, a signature.

use crate::routes::admin::upload::key;
use domain::ports::BlobStore;
use std::io::Read;

/// The largest picture that is read, in bytes.
const MAX_BYTES: u64 = 2 << 20;

/// The bytes of an uploaded picture by its path, as WebP: each is kept as AVIF too, which our drawing does not read.
/// `None` when it is not there any more.
pub(crate) fn webp(blobs: &dyn BlobStore, path: &str) -> Option<Vec<u8>> {
    let path = path.replace(".avif", ".webp");
    let mut bytes = Vec::new();
    blobs.read(key(&path)?, 0..MAX_BYTES).ok()??.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
