//! The system user that runs the server. PostgreSQL refuses to run as root.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use nix::unistd::{Gid, Uid, User, chown, geteuid};

use crate::Error;

/// The user the server runs as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Account {
    /// The user of this process.
    Own,
    /// Another user, because this process runs as root.
    Other { uid: Uid, gid: Gid },
}

impl Account {
    /// Returns this process's user. If that is root, returns `postgres`, or else `nobody`.
    pub(crate) fn of_this_process() -> Result<Self, Error> {
        if !geteuid().is_root() {
            return Ok(Self::Own);
        }
        ["postgres", "nobody"]
            .into_iter()
            .find_map(|name| User::from_name(name).ok().flatten())
            .map(|user| Self::Other { uid: user.uid, gid: user.gid })
            .ok_or(Error::NoAccount)
    }

    /// As root, returns the owner of existing data that an ordinary user created, so that both users can keep using it.
    pub(crate) fn or_owner_of(self, cluster: &Path) -> Self {
        match (self, fs::metadata(cluster)) {
            (Self::Other { .. }, Ok(data)) if data.uid() != 0 => {
                Self::Other { uid: Uid::from_raw(data.uid()), gid: Gid::from_raw(data.gid()) }
            }
            (account, _) => account,
        }
    }

    pub(crate) fn uid(self) -> Uid {
        match self {
            Self::Own => geteuid(),
            Self::Other { uid, .. } => uid,
        }
    }

    /// The user's name for messages, or the user id if it has none.
    pub(crate) fn name(self) -> String {
        User::from_uid(self.uid()).ok().flatten().map_or_else(|| self.uid().to_string(), |user| user.name)
    }

    /// A command that runs as this account, in a folder everybody can enter, with messages in English.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir("/").env("LC_ALL", "C").stdin(Stdio::null());
        if let Self::Other { uid, gid } = self {
            // If this process is root, std also drops the supplementary groups.
            command.uid(uid.as_raw()).gid(gid.as_raw());
        }
        command
    }

    /// Returns whether this account can enter the folder. Tries it, because modes, ACLs and mounts all count.
    pub(crate) fn can_enter(self, folder: &Path) -> bool {
        self.command(Path::new("/bin/sh"))
            .args(["-c", r#"cd "$1""#, "sh"])
            .arg(folder)
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    pub(crate) fn give(self, path: &Path) -> std::io::Result<()> {
        match self {
            Self::Own => Ok(()),
            Self::Other { uid, gid } => Ok(chown(path, Some(uid), Some(gid))?),
        }
    }

    /// Creates a folder that only this account can enter. An existing path must be a real folder that belongs to this account
    /// or to our own user: in /tmp anybody could have put something in its place.
    pub(crate) fn private_folder(self, path: &Path) -> Result<(), Error> {
        match DirBuilder::new().mode(0o700).create(path) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                let found = fs::symlink_metadata(path).map_err(Error::file("read", path))?;
                if !found.is_dir() || (found.uid() != self.uid().as_raw() && found.uid() != geteuid().as_raw()) {
                    let source = std::io::Error::other("it exists and belongs to somebody else");
                    return Err(Error::File { action: "use", path: path.to_owned(), source });
                }
            }
            result => result.map_err(Error::file("create", path))?,
        }
        fs::set_permissions(path, fs::Permissions::from_mode(0o700)).map_err(Error::file("protect", path))?;
        self.give(path).map_err(Error::file("give away", path))
    }
}
