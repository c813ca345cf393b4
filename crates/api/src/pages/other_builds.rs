//! Files of other builds of the client. During a release, servers with two builds respond, and open tabs still request files of
//! the previous build. Each server stores its files in the store of uploads and serves other builds' files from there.

use super::FrontendAssets;
use super::frontend_assets::content_type;
use super::respond::IMMUTABLE;
use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use chrono::TimeDelta;
use kernel::Time;
use kernel::ports::{BlobContent, BlobError, BlobStore};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::io::Read;

/// URL prefix of build files whose names are hashes of their content.
const ASSETS: &str = "/assets/";
/// Key prefix of these files in the store.
const FOLDER: &str = "assets/";
/// A server that starts stores a file again when the stored copy is older than this.
const RENEWED: TimeDelta = TimeDelta::days(7);
/// A file is deleted when no server that started within this time had it.
const KEPT: TimeDelta = TimeDelta::days(30);
/// Maximum size of a build's file, in bytes.
const LONGEST: u64 = 16 << 20;

/// Returns the key of a file. It is a hash, because file names have capital letters, which keys can't contain.
fn key(path: &str) -> String {
    let hash = hex::encode(Sha256::digest(path));
    format!("{FOLDER}{hash}")
}

/// Stores this server's files for the servers of other builds.
pub fn keep_own(state: &AppState) {
    let runtime = state.runtime_settings();
    let builds: Vec<_> =
        std::iter::once(&runtime.pages).chain(&runtime.translated).map(|pages| &*pages.built).collect();
    match keep(&builds, state.blobs.as_ref(), state.clock.now()) {
        Ok((0, 0)) => {}
        Ok((stored, deleted)) => tracing::info!(stored, deleted, "files of the client are kept for other builds"),
        Err(error) => tracing::warn!(%error, "files of the client are not kept for tabs that a release finds open"),
    }
}

/// Stores this build's files that are missing or due for renewal, and deletes expired files. Returns the number of both.
///
/// # Errors
///
/// The store fails.
fn keep(builds: &[&FrontendAssets], blobs: &dyn BlobStore, now: Time) -> Result<(usize, usize), BlobError> {
    let (mut stored, mut own) = (0, BTreeSet::new());
    for (path, file) in builds.iter().flat_map(|built| &built.files).filter(|(path, _)| path.starts_with(ASSETS)) {
        let key = key(path);
        if blobs.info(&key)?.is_none_or(|info| info.modified < now - RENEWED) {
            blobs.put(&key, BlobContent::Bytes(&file.plain()))?;
            stored += 1;
        }
        own.insert(key);
    }
    let mut over = Vec::new();
    for key in blobs.keys()?.into_iter().filter(|key| key.starts_with(FOLDER) && !own.contains(key)) {
        if blobs.info(&key)?.is_some_and(|info| info.modified < now - KEPT) {
            over.push(key);
        }
    }
    blobs.delete(&over)?;
    Ok((stored, over.len()))
}

/// Whether the address could be a build's file.
pub fn is_asset(request: &HttpRequest) -> bool {
    request.match_info().as_str().starts_with(ASSETS)
}

/// Responds with a file of another build.
///
/// # Errors
///
/// 404: the file doesn't exist. 429: too many requests. Errors of the store.
pub async fn respond(request: &HttpRequest, state: &AppState) -> Result<HttpResponse, ApiError> {
    let missing = || ApiError::not_found("There is nothing at this address.");
    let path = request.match_info().as_str().to_owned();
    state.limits.check_uncached(&state.config, request)?;
    let (blobs, key) = (state.blobs.clone(), key(&path));
    let read = move || -> Result<Option<Vec<u8>>, BlobError> {
        let Some(mut reader) = blobs.read(&key, 0..LONGEST)? else { return Ok(None) };
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).map_err(|error| BlobError(error.to_string()))?;
        Ok(Some(bytes))
    };
    let bytes = blocking(read).await?.ok_or_else(missing)?;
    let mut found = HttpResponse::Ok();
    found.content_type(content_type(&path)).insert_header((header::CACHE_CONTROL, IMMUTABLE));
    Ok(found.body(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use blobs::MemoryBlobs;
    use std::time::SystemTime;

    #[test]
    fn a_builds_files_are_stored_once_and_kept_as_long_as_servers_start_with_it() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("assets")).unwrap();
        for name in ["assets/app-Ab1.js", "assets/app-2.css", "sw.js"] {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        let built = FrontendAssets::read(folder.path()).unwrap();
        let (blobs, now) = (MemoryBlobs::default(), Time::from(SystemTime::now()));
        blobs.put("a.pdf", BlobContent::Bytes(b"an upload")).unwrap();
        assert_eq!(keep(&[&built], &blobs, now), Ok((2, 0)));
        assert_eq!(keep(&[&built], &blobs, now), Ok((0, 0)));
        assert_eq!(keep(&[&built], &blobs, now + RENEWED + TimeDelta::minutes(1)), Ok((2, 0)));
        let other = FrontendAssets::default();
        assert_eq!(keep(&[&other], &blobs, now + KEPT - TimeDelta::minutes(1)), Ok((0, 0)));
        assert_eq!(keep(&[&other], &blobs, now + KEPT + TimeDelta::minutes(1)), Ok((0, 2)));
        assert_eq!(blobs.keys().unwrap(), ["a.pdf"]);
    }
}
