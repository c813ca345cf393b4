//! `kaushal media copy`: copies files from one store to another.

use crate::config::Config;
use crate::start_error::StartError;
use crate::wiring::{self, BlobPlace};
use blobs::copy::{Copied, copy};
use clap::Subcommand;

/// Subcommands of `kaushal media`.
#[derive(Debug, Subcommand)]
pub enum MediaCommand {
    /// Copy every file that is not at the target yet, and read it back to verify it. An interrupted copy can be resumed. The
    /// server may keep running: copy, switch the settings, then copy once more.
    Copy {
        /// Source: the folder of media.dir, or the bucket of the settings.
        #[arg(long)]
        from: BlobPlace,
        /// Target: the folder or the bucket.
        #[arg(long)]
        to: BlobPlace,
        /// Also compare the content of files that exist at the target with the same length.
        #[arg(long)]
        verify: bool,
    },
}

/// Runs the command and returns a message for the operator. `tell` gets a line for each file.
///
/// # Errors
///
/// A store fails, or a copied file differs when it is read back.
pub fn run(config: &Config, command: &MediaCommand, tell: impl Fn(&str)) -> Result<String, StartError> {
    let MediaCommand::Copy { from, to, verify } = *command;
    if from == to {
        return Err(StartError::other("--from and --to are the same place"));
    }
    let (from, to) = (wiring::blobs_at(config, from)?, wiring::blobs_at(config, to)?);
    let keys = from.keys().map_err(StartError::other)?;
    std::fs::create_dir_all(&config.data.dir).map_err(StartError::other)?;
    let passing = config.data.dir.join(format!(".copy-{}", std::process::id()));
    let done = copy(
        (from.as_ref(), to.as_ref()),
        &keys,
        &passing,
        |_| verify,
        |key, done| {
            tell(&format!("{key} ({} files, {} MB)", done.copied, done.bytes >> 20));
        },
    );
    let Copied { copied, bytes, there } = done.map_err(StartError::other)?;
    Ok(format!("Copied and compared {copied} files, {} MB; {there} were there already.", bytes >> 20))
}
