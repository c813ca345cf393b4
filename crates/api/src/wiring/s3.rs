//! Opens S3 buckets in builds with the feature `s3`.

use crate::config::S3;
use crate::start_error::StartError;
use kernel::ports::BlobStore;
use std::sync::Arc;

/// Opens a bucket at the configured service. Backups have their own bucket, so `bucket` can differ from the configured one.
///
/// # Errors
///
/// A setting is invalid, or the system can't start a thread.
#[cfg(feature = "s3")]
pub(super) fn open(settings: &S3, bucket: &str) -> Result<Arc<dyn BlobStore>, StartError> {
    let key = (settings.access_key_id.clone(), settings.secret_access_key.clone());
    let options = blobs_s3::Options {
        bucket: bucket.to_owned(),
        region: settings.region.clone(),
        endpoint: settings.endpoint.clone(),
        public_endpoint: settings.public_endpoint.clone(),
        key: (!settings.access_key_id.is_empty()).then_some(key),
    };
    Ok(Arc::new(blobs_s3::S3Blobs::open(&options).map_err(StartError::other)?))
}

/// Rejects the bucket, because this build has no S3 support.
///
/// # Errors
///
/// Always fails.
#[cfg(not(feature = "s3"))]
pub(super) fn open(_: &S3, bucket: &str) -> Result<Arc<dyn BlobStore>, StartError> {
    Err(StartError::other(crate::config::features::S3.missing(&format!("'{bucket}' is a bucket"))))
}
