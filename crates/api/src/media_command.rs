//! `kaushal media copy`: copies files from one store to another.

use crate::config::Config;
use crate::start_error::StartError;
use crate::wiring::{self, BlobPlace};
use blobs::copy::{Copied, copy};
use clap::Subcommand;

/// `kaushal media …`.
#[derive(Debug, Subcommand)]
pub enum MediaCommand {
    /// Copy every file that is not there yet and read it back to compare it; cut off, it goes on where it was. The server
    /// may run: copy, switch the settings over, copy once more.
    Copy {
        /// From where: the folder of media.dir, or the bucket of the settings.
        #[arg(long)]
        from: BlobPlace,
        /// To where.
        #[arg(long)]
        to: BlobPlace,
        /// Compare what is there in the same length too.
        #[arg(long)]
        verify: bool,
    },
}

/// Runs the command, and returns a message for the operator. `tell` gets a line for each file.
///
/// # Errors
/// When a store refuses, or a file came back another than it was sent.
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
