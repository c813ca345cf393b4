//! A throw-away server that all test processes of a run share.
//!
//! ```text
//! <memory or temporary folder>/embedded_pg_tests-<user>-<hash of project and name>/
//!   lock       held while a process looks for the running server or starts one
//!   current    name of the run in use
//!   run-…/     one server: cluster/, socket/, server.log, used (touched by its users), removed by its watchdog
//! ```

use std::fs::{self, File, OpenOptions};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use nix::sys::statvfs::statvfs;
use nix::unistd::{AccessFlags, access, getuid};

use crate::account::Account;
use crate::home::{path_hash, socket_dir};
use crate::postmaster::{self, PidFile};
use crate::programs::Programs;
use crate::{Endpoint, Error, Options, cluster, npm_bin_dirs};

const IDLE: Duration = Duration::from_secs(600);
const START_PATIENCE: Duration = Duration::from_secs(60);
/// Free bytes that /dev/shm must have. With less, the cluster is stored in the temporary folder on disk.
const ROOM: u64 = 2 << 30;
const WATCHDOG: &str = include_str!("watchdog.sh");

/// The shared server of the tests. It outlives this process, and ends some time after its last user.
#[derive(Debug, Clone)]
pub struct TestCluster {
    endpoint: Endpoint,
}

impl TestCluster {
    /// Returns the libpq URL of a database. See [`Endpoint::url`].
    pub fn url(&self, database: &str) -> String {
        self.endpoint.url(database)
    }

    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }
}

/// Returns the shared test cluster of this name, user and project, and starts it if it is not running. The server is fast and
/// not durable: no fsync, no autovacuum. Many processes may call this at once. The server ends ten to twenty minutes after the
/// last process that called this has ended. Call this once per process and keep the result.
///
/// # Errors
///
/// Any [`Error`]; each is a sentence for the person who runs the tests.
pub fn shared_test_cluster(name: &str) -> Result<TestCluster, Error> {
    shared_test_cluster_with(name, IDLE)
}

/// Works like [`shared_test_cluster`], with another idle time after which the server ends (whole seconds, at least one).
///
/// # Errors
///
/// The same as for [`shared_test_cluster`].
pub fn shared_test_cluster_with(name: &str, idle: Duration) -> Result<TestCluster, Error> {
    let account = Account::of_this_process()?;
    let base = base_folder(&memory().unwrap_or_else(|| disk(account)), name, account)?;
    let lock_path = base.join("lock");
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(&lock_path);
    let lock = lock.map_err(Error::file("open", &lock_path))?;
    lock.lock().map_err(Error::file("lock", &lock_path))?;
    let pointer = base.join("current");
    let current = fs::read_to_string(&pointer).ok().map(|run| base.join(run.trim()));
    if let Some((run, endpoint)) = current.and_then(|run| join(&run, account).map(|endpoint| (run, endpoint))) {
        stay_in_use(run, idle);
        return Ok(TestCluster { endpoint });
    }
    remove_dead_runs(&base);
    let (run, endpoint) = start_run(&base, name, account, idle)?;
    let run_name = run.file_name().unwrap_or_default().to_string_lossy().into_owned();
    fs::write(&pointer, run_name).map_err(Error::file("write", &pointer))?;
    stay_in_use(run, idle);
    Ok(TestCluster { endpoint })
}

fn base_folder(parent: &Path, name: &str, account: Account) -> Result<PathBuf, Error> {
    let key = path_hash(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name));
    let base = parent.join(format!("embedded_pg_tests-{}-{key}", getuid()));
    account.private_folder(&base)?;
    Ok(base)
}

/// Returns the temporary folder on disk. As root this is /tmp, because `TMPDIR` may be closed to the server's account.
fn disk(account: Account) -> PathBuf {
    if account == Account::Own { std::env::temp_dir() } else { PathBuf::from("/tmp") }
}

/// Returns /dev/shm, Linux's folder in memory, if it has enough room. Each test creates and drops a database of hundreds of
/// files, and after so many were freed, ext4 takes long to find a free inode: on a disk that took two thirds of the tests'
/// processor time.
fn memory() -> Option<PathBuf> {
    let folder = PathBuf::from("/dev/shm");
    let room = statvfs(&folder).ok()?;
    #[allow(clippy::useless_conversion, reason = "the number of blocks is a u32 on macOS")]
    let bytes = u64::from(room.blocks_available()).saturating_mul(u64::from(room.fragment_size()));
    (bytes >= ROOM && access(&folder, AccessFlags::W_OK | AccessFlags::X_OK).is_ok()).then_some(folder)
}

/// Marks the run as in use. Returns its server if that responds.
fn join(run: &Path, account: Account) -> Option<Endpoint> {
    touch(run).ok()?;
    let endpoint = Endpoint::new(socket_dir(run, account).ok()?);
    if endpoint.execute("postgres", "SELECT 1").is_ok() {
        return Some(endpoint);
    }
    // Removing the file tells the run's watchdog, if it is alive, to clean up.
    let _ = fs::remove_file(run.join("used"));
    None
}

/// Marks the run as in use. Fails if the watchdog has retired the run.
fn touch(run: &Path) -> std::io::Result<()> {
    OpenOptions::new().write(true).open(run.join("used"))?.set_modified(SystemTime::now())
}

/// Marks the run as in use for as long as this process lives.
fn stay_in_use(run: PathBuf, idle: Duration) {
    thread::spawn(move || {
        while touch(&run).is_ok() {
            thread::sleep(idle / 3);
        }
    });
}

/// Removes leftovers of killed watchdogs. A run with a live server belongs to its watchdog.
fn remove_dead_runs(base: &Path) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let run = entry.path();
        let is_run = entry.file_name().to_string_lossy().starts_with("run-");
        if is_run && !PidFile::read(&run.join("cluster")).is_some_and(|file| file.is_served()) {
            // Ignore the error: the run's watchdog may be removing it at the same time.
            let _ = fs::remove_dir_all(&run);
        }
    }
}

fn start_run(base: &Path, name: &str, account: Account, idle: Duration) -> Result<(PathBuf, Endpoint), Error> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let run = base.join(format!("run-{:x}-{:x}", now.as_millis(), std::process::id()));
    account.private_folder(&run)?;
    let data = run.join("cluster");
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let options = Options {
        durable: false,
        max_connections: 300,
        extra_bin_dirs: [npm_bin_dirs(&project), npm_bin_dirs(&project.join("frontend"))].concat(),
        ..Options::new(&run)
    };
    // Copy the programs to disk, because a folder in memory is often mounted without the right to execute.
    let programs =
        Programs::find(&options, None)?.for_account(account, &base_folder(&disk(account), name, account)?)?;
    cluster::create(&data, &programs, account, options.durable)?;
    let used = run.join("used");
    File::create(&used).map_err(Error::file("create", &used))?;
    account.give(&used).map_err(Error::file("give away", &used))?;
    let socket_dir = socket_dir(&run, account)?;
    let log_path = run.join("server.log");
    let log = File::create(&log_path).map_err(Error::file("create", &log_path))?;
    let copy = log.try_clone().map_err(Error::file("open", &log_path))?;
    let shell = Path::new("/bin/sh");
    let mut watchdog = account
        .command(shell)
        .args(["-c", WATCHDOG, "embedded_pg_watchdog"])
        .arg(&run)
        .arg(idle.as_secs().max(1).to_string())
        .arg(programs.postgres())
        .args(cluster::server_arguments(&data, &socket_dir, &options))
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(copy)
        // Use a new process group, so that neither Ctrl-C nor the end of a test run reaches the watchdog.
        .process_group(0)
        .spawn()
        .map_err(|source| Error::Run { program: shell.to_owned(), user: account.name(), source })?;
    let mut ended = false;
    let in_time = postmaster::poll(START_PATIENCE, || {
        ended = !matches!(watchdog.try_wait(), Ok(None));
        ended || PidFile::read(&data).is_some_and(|file| file.ready)
    });
    match (ended, in_time) {
        (false, true) => Ok((run, Endpoint::new(socket_dir))),
        (true, _) => Err(Error::Start { complaint: cluster::tail(&log_path), log: log_path }),
        (false, false) => Err(Error::Timeout { action: "start", seconds: START_PATIENCE.as_secs(), log: log_path }),
    }
}
