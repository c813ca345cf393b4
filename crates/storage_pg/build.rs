//! Rebuilds the crate when a migration changes, and computes a hash of all migrations. Tests keep one template database per
//! hash.
#![allow(clippy::print_stdout, reason = "Cargo reads a build script's output")]

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> io::Result<()> {
    let migrations = Path::new("../../migrations");
    println!("cargo:rerun-if-changed={}", migrations.display());
    let mut hasher = DefaultHasher::new();
    for folder in sorted(migrations)? {
        for file in sorted(&folder)? {
            file.hash(&mut hasher);
            fs::read(file)?.hash(&mut hasher);
        }
    }
    println!("cargo:rustc-env=MIGRATIONS_HASH={:016x}", hasher.finish());
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
