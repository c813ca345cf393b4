//! The data folder and its lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::account::Account;
use crate::endpoint::PORT;

/// Longest socket path in bytes. `sun_path` holds 104 bytes on macOS and the BSDs (108 on Linux), including the closing zero.
const LONGEST_SOCKET_PATH: usize = 103;
/// File names that this crate creates in a home. A folder with other names is foreign.
const OURS: [&str; 5] = ["lock", "cluster", "socket", "server.log", "server.previous.log"];

/// A data folder that this process has locked.
#[derive(Debug)]
pub(crate) struct Home {
    pub(crate) dir: PathBuf,
    pub(crate) account: Account,
    /// The lock lasts until the file is closed, which the system does however the process ends. Child processes do not inherit
    /// it.
    _lock: File,
}

impl Home {
    /// Opens or creates the folder and locks it.
    pub(crate) fn open(data_dir: &Path) -> Result<Self, Error> {
        let data_dir = std::path::absolute(data_dir).map_err(Error::file("find", data_dir))?;
        let (dir, account) = match Account::of_this_process()? {
            Account::Own => (private_home(&data_dir, Account::Own)?, Account::Own),
            other @ Account::Other { .. } => home_for(&data_dir, other)?,
        };
        let lock = lock(&dir, account)?;
        Ok(Self { dir, account, _lock: lock })
    }

    pub(crate) fn cluster(&self) -> PathBuf {
        self.dir.join("cluster")
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.dir.join("server.log")
    }

    /// Creates an empty server log and keeps the log of the last run under another name.
    pub(crate) fn new_log(&self) -> Result<File, Error> {
        let log = self.log();
        if log.exists() {
            fs::rename(&log, self.dir.join("server.previous.log")).map_err(Error::file("rename", &log))?;
        }
        File::create(&log).map_err(Error::file("create", &log))
    }

    /// The folder of the socket.
    pub(crate) fn socket_dir(&self) -> Result<PathBuf, Error> {
        socket_dir(&self.dir, self.account)
    }
}

/// Returns `<home>/socket`, or a folder in /tmp if that path is too long for a socket.
pub(crate) fn socket_dir(home: &Path, account: Account) -> Result<PathBuf, Error> {
    let dir = socket_place(home);
    account.private_folder(&dir)?;
    Ok(dir)
}

/// Returns the path of the socket's folder, whether or not it exists.
pub(crate) fn socket_place(home: &Path) -> PathBuf {
    let dir = home.join("socket");
    if dir.join(format!(".s.PGSQL.{PORT}.lock")).as_os_str().len() > LONGEST_SOCKET_PATH {
        return PathBuf::from(format!("/tmp/embedded_pg-{}", path_hash(home)));
    }
    dir
}

/// As root, returns the folder itself if the server's account can use it, else a folder in /var/lib named after it.
fn home_for(data_dir: &Path, account: Account) -> Result<(PathBuf, Account), Error> {
    let moved = Path::new("/var/lib").join(format!("embedded_pg-{}", path_hash(data_dir)));
    let existed = data_dir.exists();
    if !moved.join("cluster").exists() {
        let account = account.or_owner_of(&data_dir.join("cluster"));
        match private_home(data_dir, account) {
            Ok(dir) if account.can_enter(&dir) => return Ok((dir, account)),
            Err(error @ Error::ForeignFolder(_)) => return Err(error),
            // The account can't use the folder: the file system has no owners, or a parent folder is closed to it. Fall back to
            // /var/lib.
            _ => {}
        }
        if !existed {
            // Remove the folder if it is still empty. Ignore the error if it is not empty or does not exist.
            let _ = fs::remove_dir(data_dir);
        }
    }
    let account = account.or_owner_of(&moved.join("cluster"));
    let dir = private_home(&moved, account)?;
    tracing::info!(wanted = %data_dir.display(), used = %dir.display(), user = account.name(),
        "the database lies elsewhere because the server's user cannot enter the wanted folder");
    Ok((dir, account))
}

fn private_home(dir: &Path, account: Account) -> Result<PathBuf, Error> {
    if let Some(parent) = dir.parent() {
        fs::create_dir_all(parent).map_err(Error::file("create", parent))?;
    }
    let ours = |name: &str| OURS.contains(&name) || name.starts_with("cluster.") || name.starts_with("programs-");
    // Check the content before mode and owner change, in case the folder is one such as /etc.
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    if entries.map(|entry| entry.file_name()).any(|name| !name.to_str().is_some_and(ours)) {
        return Err(Error::ForeignFolder(dir.to_owned()));
    }
    account.private_folder(dir)?;
    fs::canonicalize(dir).map_err(Error::file("read", dir))
}

fn lock(dir: &Path, account: Account) -> Result<File, Error> {
    let path = dir.join("lock");
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(Error::file("open", &path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let _ = file.read_to_string(&mut holder);
            let holder = Some(holder.trim()).filter(|text| !text.is_empty()).unwrap_or("unknown").to_owned();
            return Err(Error::InUse { data_dir: dir.to_owned(), holder });
        }
        Err(TryLockError::Error(source)) => return Err(Error::file("lock", &path)(source)),
    }
    account.give(&path).map_err(Error::file("give away", &path))?;
    let written = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| writeln!(file, "{}", std::process::id()));
    written.map_err(Error::file("write", &path))?;
    Ok(file)
}

/// Returns a short name for a path. It uses FNV-1a, which is stable across compilers, unlike std's hasher.
pub(crate) fn path_hash(path: &Path) -> String {
    let hash = path
        .as_os_str()
        .as_bytes()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_keeps_its_name() {
        // The published test vector of FNV-1a for "foobar".
        assert_eq!(path_hash(Path::new("foobar")), "85944171f73967e8");
    }

    #[test]
    fn a_folder_with_other_files_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("thesis.txt"), "text").unwrap();
        let refused = Home::open(dir.path()).unwrap_err();
        assert!(matches!(refused, Error::ForeignFolder(_)), "{refused}");
    }

    #[test]
    fn a_socket_path_that_is_too_long_moves_to_tmp() {
        let dir = tempfile::tempdir().unwrap();
        let deep = dir.path().join("d".repeat(120));
        let account = Account::of_this_process().unwrap();
        let socket_dir = socket_dir(&deep, account).unwrap();
        fs::remove_dir(&socket_dir).unwrap();
        assert_eq!(socket_dir, Path::new("/tmp").join(format!("embedded_pg-{}", path_hash(&deep))));
    }
}
