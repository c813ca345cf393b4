//! Parses the service's responses.

use futures_util::TryStreamExt;
use object_store::aws::AmazonS3;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStore};

/// Turns a 'not found' error into `None`.
pub(crate) fn some<T>(asked: object_store::Result<T>) -> object_store::Result<Option<T>> {
    match asked {
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        answer => answer.map(Some),
    }
}

/// Every object below a prefix.
pub(crate) async fn all_below(store: &AmazonS3, prefix: &str) -> object_store::Result<Vec<ObjectMeta>> {
    store.list(Some(&Path::from(prefix))).try_collect().await
}
