//! `kaushal backup` and `kaushal restore`. PostgreSQL's own programs dump and load the database. All files are copied, and a
//! manifest lists both, so that a restore can verify itself.
//!
//! A backup location holds files under their own keys, each once for all backups. Each backup adds `backup-<time>.dump` and,
//! written last, `backup-<time>.json`. A file that is already there with the same length is not copied again. Stream segments
//! whose keys an earlier release wrote more than once are compared byte by byte.

use crate::config::Config;
use crate::start_error::StartError;
use crate::wiring::{self, BlobPlace, Snapshot};
use blobs::copy::copy;
use blobs::private;
use catalogue::streams::is_rewritten;
use clap::Args;
use kernel::Time;
use kernel::ports::{BlobContent, BlobStore};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;
use std::sync::Arc;
use url::Url;

/// Prefix of the names of a backup's own files.
const PREFIX: &str = "backup-";

/// A location of backups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A folder on this machine.
    Folder(PathBuf),
    /// Another bucket at the S3 service that `[s3]` configures, opened with the same credentials.
    Bucket(String),
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("s3:") {
            Some("") => Err("name the bucket: s3:BUCKET".to_owned()),
            Some(bucket) => Ok(Self::Bucket(bucket.to_owned())),
            None => Ok(Self::Folder(text.into())),
        }
    }
}

/// Arguments of `kaushal backup`.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// A folder, or s3:BUCKET for another bucket at the configured S3 service.
    #[arg(long)]
    to: Place,
    /// Number of newest database dumps to keep in that place; 0 keeps all. Files are never deleted.
    #[arg(long, default_value_t = 0)]
    keep: usize,
}

/// Arguments of `kaushal restore`.
#[derive(Debug, Args)]
pub struct RestoreArgs {
    /// A folder, or s3:BUCKET for a bucket at the configured S3 service.
    #[arg(long)]
    from: Place,
    /// Time of the backup, such as 20261126t183000z; default: the newest.
    #[arg(long)]
    backup: Option<String>,
}

/// The manifest of a backup, stored as `backup-<time>.json`.
#[derive(Debug, Serialize, Deserialize)]
struct Manifest {
    /// Version of the server that wrote the backup.
    version: String,
    /// SHA-256 of the dump, in hexadecimal.
    sha256: String,
    /// Number of rows by table.
    rows: BTreeMap<String, i64>,
    /// Size of each file in bytes, by key.
    files: BTreeMap<String, u64>,
}

/// Writes a backup of the database at `url` and of all files. Returns a message for the operator.
///
/// # Errors
///
/// The database, `pg_dump` or a store fails.
pub fn backup(config: &Config, url: &str, args: &BackupArgs, now: Time) -> Result<String, StartError> {
    let (files, place) = (files_of(config)?, open(config, &args.to)?);
    let name = format!("{PREFIX}{}", now.format("%Y%m%dt%H%M%Sz"));
    let passing = Passing::new(config)?;
    // Create the file privately first: `pg_dump` keeps the mode of an existing file.
    drop(private::file(&passing.0).map_err(StartError::other)?);
    let mut snapshot = Snapshot::open(url)?;
    program("pg_dump", url, |command| {
        command.args(["--format=custom", "--snapshot", snapshot.id(), "--file"]).arg(&passing.0);
    })?;
    let (rows, sha256) = (snapshot.rows()?, sha256(&passing.0)?);
    drop(snapshot);
    place.put(&format!("{name}.dump"), BlobContent::File(&passing.0)).map_err(StartError::other)?;
    // Files are listed after the dump, so every row in the dump has its file.
    let keys = files.keys().map_err(StartError::other)?;
    let copied = copy((files.as_ref(), place.as_ref()), &keys, &passing.0, is_rewritten, |_, _| ());
    let copied = copied.map_err(StartError::other)?;
    let mut listed = BTreeMap::new();
    for key in keys {
        if let Some(info) = place.info(&key).map_err(StartError::other)? {
            listed.insert(key, info.bytes);
        }
    }
    let manifest = Manifest { version: env!("CARGO_PKG_VERSION").to_owned(), sha256, rows, files: listed };
    let text = serde_json::to_vec(&manifest).map_err(StartError::other)?;
    place.put(&format!("{name}.json"), BlobContent::Bytes(&text)).map_err(StartError::other)?;
    let gone = forget_old(place.as_ref(), args.keep)?;
    let (rows, there) = (manifest.rows.values().sum::<i64>(), copied.there);
    Ok(format!(
        "{name}: {rows} rows; {} files copied, {there} were there already; {gone} older databases deleted. \
         The server's secret is not in it: keep that elsewhere.",
        copied.copied
    ))
}

/// Fills the empty database at `url` and the file store from a backup, and verifies the counts. Returns a message for the
/// operator.
///
/// # Errors
///
/// The database is not empty, the backup is damaged, or the database, `pg_restore` or a store fails.
pub fn restore(config: &Config, url: &str, args: &RestoreArgs) -> Result<String, StartError> {
    let (files, place) = (files_of(config)?, open(config, &args.from)?);
    let name = match &args.backup {
        Some(time) => format!("{PREFIX}{time}"),
        None => names(place.as_ref())?.pop().ok_or_else(|| StartError::other("there is no backup in that place"))?,
    };
    let manifest: Manifest = serde_json::from_reader(read(place.as_ref(), &format!("{name}.json"))?)
        .map_err(|error| StartError::other(format!("the list {name}.json is damaged: {error}")))?;
    if !Snapshot::open(url)?.rows()?.is_empty() {
        return Err(StartError::other("the database has tables: restore into one that is empty (createdb makes one)"));
    }
    let passing = Passing::new(config)?;
    let mut dump = read(place.as_ref(), &format!("{name}.dump"))?;
    io::copy(&mut dump, &mut private::file(&passing.0).map_err(StartError::other)?).map_err(StartError::other)?;
    if sha256(&passing.0)? != manifest.sha256 {
        return Err(StartError::other(format!("{name}.dump is damaged: its SHA-256 is another than its list says")));
    }
    program("pg_restore", url, |command| {
        command.args(["--no-owner", "--exit-on-error", "--single-transaction"]).arg(&passing.0);
    })?;
    let rows = Snapshot::open(url)?.rows()?;
    if rows != manifest.rows {
        return Err(StartError::other(format!("the restored database has other rows than {name} counted")));
    }
    let keys: Vec<String> = manifest.files.keys().cloned().collect();
    let copied = copy((place.as_ref(), files.as_ref()), &keys, &passing.0, is_rewritten, |_, _| ());
    let copied = copied.map_err(StartError::other)?;
    for (key, bytes) in &manifest.files {
        if files.info(key).map_err(StartError::other)?.is_none_or(|info| info.bytes != *bytes) {
            return Err(StartError::other(format!("the file {key} is missing or has another length")));
        }
    }
    Ok(format!(
        "{name}, written by version {}: {} rows and {} files are there as they were counted ({} files copied). \
         Next: give this server the secret of that one, and run kaushal migrate.",
        manifest.version,
        rows.values().sum::<i64>(),
        keys.len(),
        copied.copied
    ))
}

fn files_of(config: &Config) -> Result<Arc<dyn BlobStore>, StartError> {
    wiring::blobs_at(config, if config.s3.bucket.is_empty() { BlobPlace::Folder } else { BlobPlace::S3 })
}

fn open(config: &Config, place: &Place) -> Result<Arc<dyn BlobStore>, StartError> {
    match place {
        Place::Folder(folder) => {
            let opened = wiring::blobs_in(folder)?;
            if folder.canonicalize().ok() == config.media_dir().canonicalize().ok() {
                return Err(StartError::other(
                    "the place of backups is the folder of uploaded files: name another one",
                ));
            }
            Ok(opened)
        }
        Place::Bucket(bucket) if *bucket == config.s3.bucket => {
            Err(StartError::other("the place of backups is the bucket of uploaded files: name another one"))
        }
        Place::Bucket(bucket) => wiring::blobs_of_bucket(config, bucket),
    }
}

/// Returns the names of the backups in a location, the newest last.
fn names(place: &dyn BlobStore) -> Result<Vec<String>, StartError> {
    let keys = place.keys().map_err(StartError::other)?;
    let name = |key: &String| key.strip_suffix(".json").filter(|name| name.starts_with(PREFIX)).map(str::to_owned);
    Ok(keys.iter().filter_map(name).collect())
}

/// Deletes all but the `keep` newest backups (0 keeps all). Returns how many it deleted.
fn forget_old(place: &dyn BlobStore, keep: usize) -> Result<usize, StartError> {
    let mut old = names(place)?;
    old.truncate(if keep == 0 { 0 } else { old.len().saturating_sub(keep) });
    // Delete the manifest first: a manifest that exists must only name complete files.
    let keys = old.iter().flat_map(|name| [format!("{name}.json"), format!("{name}.dump")]).collect::<Vec<_>>();
    place.delete(&keys).map_err(StartError::other)?;
    Ok(old.len())
}

fn read(place: &dyn BlobStore, key: &str) -> Result<Box<dyn Read + Send>, StartError> {
    let found = place.read(key, 0..u64::MAX).map_err(StartError::other)?;
    found.ok_or_else(|| StartError::other(format!("there is no {key} in that place")))
}

fn sha256(path: &Path) -> Result<String, StartError> {
    const PIECE: u64 = 1 << 20;
    let (mut file, mut hash) = (File::open(path).map_err(StartError::other)?, Sha256::new());
    loop {
        let mut piece = Vec::new();
        file.by_ref().take(PIECE).read_to_end(&mut piece).map_err(StartError::other)?;
        if piece.is_empty() {
            return Ok(hex::encode(hash.finalize()));
        }
        hash.update(&piece);
    }
}

/// A temporary file on this machine. It is deleted on drop.
struct Passing(PathBuf);

impl Passing {
    fn new(config: &Config) -> Result<Self, StartError> {
        fs::create_dir_all(&config.data.dir).map_err(StartError::other)?;
        Ok(Self(config.data.dir.join(format!(".backup-{}", std::process::id()))))
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        // The file is gone already if a store has moved it.
        let _ = fs::remove_file(&self.0);
    }
}

/// Runs one of PostgreSQL's programs on the database at `url`. The password is passed through the environment, because other
/// users of the machine can read a program's arguments.
fn program(name: &str, url: &str, arguments: impl FnOnce(&mut Command)) -> Result<(), StartError> {
    let mut command = Command::new(name);
    let (address, password) = without_password(url);
    command.arg("--dbname").arg(address);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    arguments(&mut command);
    let output = command.output().map_err(|error| {
        StartError::other(format!(
            "cannot run {name} ({error}): install PostgreSQL's client programs (Debian, Ubuntu: apt-get install \
             postgresql-client), not older than the server"
        ))
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(StartError::other(format!("{name} failed: {}", said.trim())))
}

/// Splits a database address into the address without its password, and the password.
fn without_password(address: &str) -> (String, Option<String>) {
    let Ok(mut url) = Url::parse(address) else { return (address.to_owned(), None) };
    let password = url.password().map(|password| percent_decode_str(password).decode_utf8_lossy().into_owned());
    // This also fails for an address without a password, which is fine.
    let _ = url.set_password(None);
    (url.to_string(), password)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_bucket() {
        assert_eq!("/var/backups".parse(), Ok(Place::Folder("/var/backups".into())));
        assert_eq!("s3:backups".parse(), Ok(Place::Bucket("backups".to_owned())));
        assert!("s3:".parse::<Place>().is_err());
    }

    #[test]
    fn nobody_reads_the_password_in_a_list_of_processes() {
        let (address, password) = without_password("postgres://kaushal:p%40ss@db:5432/kaushal?sslmode=verify-full");
        assert_eq!(address, "postgres://kaushal@db:5432/kaushal?sslmode=verify-full");
        assert_eq!(password.as_deref(), Some("p@ss"));
        let socket = "postgres://postgres@/kaushal?host=/run/postgresql";
        assert_eq!(without_password(socket), (socket.to_owned(), None));
    }
}
