//! Creates a data directory, and the command line of the server.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use crate::account::Account;
use crate::endpoint::{PORT, SUPERUSER};
use crate::programs::Programs;
use crate::{Error, Options};

/// Returns the major version that created the data. `None` without data.
pub(crate) fn major_version(cluster: &Path) -> Option<u32> {
    fs::read_to_string(cluster.join("PG_VERSION")).ok()?.trim().parse().ok()
}

/// Runs `initdb` beside the final place and renames the result, so that a kill leaves no incomplete cluster. The temporary name
/// contains our process id: an `initdb` that outlived its application may still write or clean up under its own name.
pub(crate) fn create(cluster: &Path, programs: &Programs, account: Account, durable: bool) -> Result<(), Error> {
    remove_unfinished(cluster);
    let unfinished = cluster.with_extension(format!("unfinished-{}", std::process::id()));
    // Some systems lack C.UTF-8. With C, only non-ASCII letters lose upper and lower case.
    let run = |locale| initdb(&unfinished, programs, account, durable, locale);
    run("C.UTF-8").or_else(|_| run("C"))?;
    fs::rename(&unfinished, cluster).map_err(Error::file("create", cluster))?;
    if let Some(parent) = cluster.parent().filter(|_| durable) {
        fs::File::open(parent).and_then(|folder| folder.sync_all()).map_err(Error::file("save", parent))?;
    }
    Ok(())
}

fn initdb(folder: &Path, programs: &Programs, account: Account, durable: bool, locale: &str) -> Result<(), Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Error::file("remove", folder))?;
    }
    let program = programs.initdb();
    let mut command = account.command(&program);
    command.arg("-D").arg(folder).args(["-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--no-instructions"]);
    command.arg(format!("--locale={locale}")).args((!durable).then_some("--no-sync"));
    let output = command.output().map_err(|source| Error::Run { program, user: account.name(), source })?;
    if output.status.success() {
        return Ok(());
    }
    let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(Error::Initdb { cluster: folder.to_owned(), output })
}

/// Removes leftovers of interrupted runs. Errors are ignored, because leftovers only take space.
fn remove_unfinished(cluster: &Path) {
    let siblings = cluster.parent().map(fs::read_dir).into_iter().flatten().flatten().flatten();
    for entry in siblings.filter(|entry| entry.file_name().to_string_lossy().starts_with("cluster.unfinished")) {
        let _ = fs::remove_dir_all(entry.path());
    }
}

/// The command line that serves a data directory on a unix socket only.
pub(crate) fn server_arguments(cluster: &Path, socket_dir: &Path, options: &Options) -> Vec<OsString> {
    let folders = ["-D".into(), cluster.into(), "-k".into(), socket_dir.into()];
    folders.into_iter().chain(settings(options).into_iter().map(OsString::from)).collect()
}

/// Settings as command-line arguments, so that they apply to old data directories too.
fn settings(options: &Options) -> Vec<String> {
    let always = [
        "listen_addresses=".to_owned(),
        format!("port={PORT}"),
        format!("max_connections={}", options.max_connections),
        "timezone=UTC".to_owned(),
        // `storage_pg` recognises some errors only by their English message.
        "lc_messages=C".to_owned(),
        "log_timezone=UTC".to_owned(),
        "logging_collector=off".to_owned(),
        "log_destination=stderr".to_owned(),
    ];
    // After a kill, the server flushes all files before it serves. `fsync` does it file by file, which takes seconds on a busy
    // disk. `syncfs`, on Linux only, does it at once.
    let recovery = if cfg!(target_os = "linux") { "syncfs" } else { "fsync" };
    let recovery = format!("recovery_init_sync_method={recovery}");
    let durable = [
        recovery.as_str(),
        // Don't log refused statements and their values, because they may hold personal data. The application reports them.
        "log_min_messages=log",
        "log_min_error_statement=panic",
        "log_error_verbosity=terse",
        "log_checkpoints=off",
    ];
    let fast = [
        "fsync=off",
        "synchronous_commit=off",
        "full_page_writes=off",
        "wal_level=minimal",
        "max_wal_senders=0",
        "autovacuum=off",
        "checkpoint_timeout=1d",
        "max_wal_size=512MB", // it lies in memory
    ];
    let rest = if options.durable { durable.as_slice() } else { fast.as_slice() };
    let all = always.into_iter().chain(rest.iter().map(|setting| (*setting).to_owned()));
    all.flat_map(|setting| ["-c".to_owned(), setting]).collect()
}

/// The last lines of a log, for messages.
pub(crate) fn tail(log: &Path) -> String {
    let text = fs::read(log).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    lines.get(lines.len().saturating_sub(5)..).unwrap_or_default().join(" / ")
}

/// Returns the path and major version of existing data, for [`Programs::find`].
pub(crate) fn existing(cluster: &Path) -> Option<(&Path, u32)> {
    major_version(cluster).map(|major| (cluster, major))
}
