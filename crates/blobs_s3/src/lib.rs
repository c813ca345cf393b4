//! A blob store in a bucket of S3, or of a service with the same API. Implements `kernel::ports::BlobStore`.
//!
//! A crash can leave incomplete multipart uploads behind. A lifecycle rule of the bucket deletes them
//! (AbortIncompleteMultipartUpload).

mod answers;
mod claims;
mod http_client;
mod read;

use answers::some;
use chrono::TimeDelta;
use futures_util::TryStreamExt;
use kernel::Time;
use kernel::ports::blobs::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore, is_blob_key};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path;
use object_store::signer::{Method, Signer};
use object_store::{BackoffConfig, ObjectMeta, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig};
use read::ChunkReader;
use secrecy::{ExposeSecret, SecretString};
use std::fs::File;
use std::future::Future;
use std::io::Read;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Size of a part of a multipart upload in bytes. S3 accepts up to 10,000 parts of at least 5 MiB each.
const PART: u64 = 8 << 20;

/// The longest lifetime that S3 allows for a presigned URL.
const LONGEST_ADDRESS: Duration = Duration::from_secs(7 * 24 * 3600);

/// The bucket and how to reach it.
#[derive(Debug, Clone)]
pub struct Options {
    pub bucket: String,
    /// The region of the bucket. A service with a single region accepts any value.
    pub region: String,
    /// URL of the service. `None` means Amazon's endpoint for the region.
    pub endpoint: Option<String>,
    /// URL at which browsers reach the service, if it differs from `endpoint`.
    pub public_endpoint: Option<String>,
    /// Access key and secret. `None` means that the machine's role authenticates.
    pub key: Option<(String, SecretString)>,
}

/// Blobs as objects of a bucket, under their keys.
pub struct S3Blobs {
    store: Arc<AmazonS3>,
    /// Presigns URLs for browsers.
    public: AmazonS3,
    origin: String,
    runtime: Arc<Runtime>,
}

impl S3Blobs {
    /// Opens a store on an existing bucket, without contacting it yet.
    ///
    /// # Errors
    ///
    /// An option is invalid, or no runtime thread can be started.
    pub fn open(options: &Options) -> Result<Self, BlobError> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_time().build();
        let at_amazon = format!("https://s3.{}.amazonaws.com", options.region);
        let public = options.public_endpoint.as_deref().or(options.endpoint.as_deref());
        let origin = public.unwrap_or(&at_amazon).trim_end_matches('/').to_owned();
        Ok(Self {
            store: Arc::new(client(options, options.endpoint.as_deref())?),
            public: client(options, public)?,
            origin,
            runtime: Arc::new(runtime.map_err(away)?),
        })
    }

    fn wait<T>(&self, work: impl Future<Output = object_store::Result<T>>) -> Result<T, BlobError> {
        self.runtime.block_on(work).map_err(away)
    }

    fn head(&self, key: &str) -> Result<Option<ObjectMeta>, BlobError> {
        let Some(path) = path(key) else { return Ok(None) };
        self.wait(async { some(self.store.head(&path).await) })
    }

    async fn send_file(&self, to: &Path, mut file: File) -> object_store::Result<()> {
        let mut upload = self.store.put_multipart(to).await?;
        let sent = async {
            loop {
                let mut part = Vec::new();
                file.by_ref().take(PART).read_to_end(&mut part).map_err(unread)?;
                if part.is_empty() {
                    break;
                }
                upload.put_part(part.into()).await?;
            }
            upload.complete().await.map(drop)
        };
        let sent = sent.await;
        if sent.is_err() {
            // If aborting fails, the bucket's lifecycle rule deletes the parts. Report the first error.
            let _ = upload.abort().await;
        }
        sent
    }

    fn put_file(&self, to: &Path, from: &std::path::Path) -> Result<(), BlobError> {
        let mut file = File::open(from).map_err(away)?;
        if file.metadata().map_err(away)?.len() > PART {
            self.wait(self.send_file(to, file))?;
        } else {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map_err(away)?;
            self.wait(self.store.put(to, bytes.into()))?;
        }
        std::fs::remove_file(from).map_err(away)
    }
}

impl BlobStore for S3Blobs {
    fn put<'a>(&self, key: &str, content: BlobContent<'a>) -> Result<(), BlobError> {
        let to = path(key).ok_or_else(|| BlobError(format!("'{key}' is no key")))?;
        match content {
            BlobContent::Bytes(bytes) => self.wait(self.store.put(&to, PutPayload::from(bytes.to_vec()))).map(drop),
            BlobContent::File(from) => self.put_file(&to, from),
        }
    }

    fn info(&self, key: &str) -> Result<Option<BlobInfo>, BlobError> {
        Ok(self.head(key)?.map(|meta| BlobInfo { bytes: meta.size, modified: claims::latest(meta.last_modified) }))
    }

    fn read(&self, key: &str, range: Range<u64>) -> Result<Option<BlobReader>, BlobError> {
        let Some(meta) = self.head(key)? else { return Ok(None) };
        let range = range.start..range.end.min(meta.size);
        let reader = ChunkReader::open(self.store.clone(), self.runtime.clone(), meta, range);
        Ok(Some(Box::new(reader.map_err(away)?)))
    }

    fn presign(&self, key: &str, expires: Time) -> Result<Option<String>, BlobError> {
        let Some(path) = path(key) else { return Ok(None) };
        let life = (expires - Time::from(std::time::SystemTime::now())).max(TimeDelta::seconds(1));
        let life = life.to_std().map_err(away)?.min(LONGEST_ADDRESS);
        self.wait(self.public.signed_url(Method::GET, &path, life)).map(|url| Some(url.to_string()))
    }

    fn origin(&self) -> Option<String> {
        Some(self.origin.clone())
    }

    fn touch(&self, keys: &[String]) -> Result<bool, BlobError> {
        let paths = keys.iter().map(|key| path(key)).collect::<Option<Vec<_>>>();
        let Some(paths) = paths.filter(|paths| !paths.is_empty()) else { return Ok(false) };
        self.wait(claims::touch(&self.store, &paths))
    }

    fn delete(&self, keys: &[String]) -> Result<(), BlobError> {
        let paths: Vec<_> = keys.iter().filter_map(|key| path(key)).collect();
        self.wait(claims::delete(&self.store, &paths))
    }

    fn delete_older(&self, keys: &[String], before: Time) -> Result<bool, BlobError> {
        let paths: Vec<_> = keys.iter().filter_map(|key| path(key)).collect();
        self.wait(claims::delete_older(&self.store, &paths, before))
    }

    fn list(&self, before: Time) -> Result<Vec<String>, BlobError> {
        self.wait(claims::list(&self.store, before))
    }

    fn keys(&self) -> Result<Vec<String>, BlobError> {
        let all = self.wait(self.store.list(None).try_collect::<Vec<_>>())?;
        let mut keys: Vec<_> = all.into_iter().map(|object| object.location.to_string()).collect();
        keys.retain(|key| is_blob_key(key));
        keys.sort_unstable();
        Ok(keys)
    }

    fn clear_unfinished(&self, before: Time) -> Result<usize, BlobError> {
        self.wait(claims::clear(&self.store, before))
    }
}

fn client(options: &Options, endpoint: Option<&str>) -> Result<AmazonS3, BlobError> {
    let backoff = BackoffConfig { init_backoff: Duration::from_millis(100), ..BackoffConfig::default() };
    let retry = RetryConfig { backoff, max_retries: 3, retry_timeout: Duration::from_secs(10) };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&options.bucket)
        .with_region(&options.region)
        .with_retry(retry)
        .with_http_connector(http_client::Connector);
    if let Some(endpoint) = endpoint {
        builder = builder.with_endpoint(endpoint).with_allow_http(endpoint.starts_with("http://"));
    }
    if let Some((id, secret)) = &options.key {
        builder = builder.with_access_key_id(id).with_secret_access_key(secret.expose_secret());
    }
    builder.build().map_err(away)
}

/// Returns the path of a key's object, whether or not it exists. `None` for an invalid key.
fn path(key: &str) -> Option<Path> {
    is_blob_key(key).then(|| Path::from(key))
}

fn unread(error: std::io::Error) -> object_store::Error {
    object_store::Error::Generic { store: "file", source: Box::new(error) }
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn away(error: impl std::fmt::Display) -> BlobError {
    BlobError(error.to_string())
}
