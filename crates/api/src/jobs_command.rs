//! `kaushal jobs`: lists dead-lettered jobs and queues them again.

use crate::ports::Ports;
use crate::start_error::StartError;
use chrono::SecondsFormat;
use clap::Subcommand;
use kernel::ids::JobId;
use kernel::jobs::dead_letters::DeadLetters;
use kernel::ports::store::DeadLetter;
use uuid::Uuid;

/// Subcommands of `kaushal jobs`.
#[derive(Debug, Subcommand)]
pub enum JobsCommand {
    /// List dead-lettered jobs, oldest first: id, time, kind, attempts, and reason.
    List,
    /// Retry dead-lettered jobs now.
    Retry {
        /// Ids of the jobs, as shown by `list`.
        #[arg(required_unless_present = "all", conflicts_with = "all")]
        ids: Vec<Uuid>,
        /// Retry all jobs that `list` shows.
        #[arg(long)]
        all: bool,
    },
}

/// Runs the command and returns a message for the operator.
///
/// # Errors
///
/// The database fails, or an id names no dead-lettered job. Nothing is changed then.
pub fn run(ports: &Ports, command: &JobsCommand) -> Result<String, StartError> {
    let letters = DeadLetters { store: ports.store.clone(), clock: ports.clock.clone() };
    match command {
        JobsCommand::List => list(&letters),
        JobsCommand::Retry { ids, all: false } => retry(&letters, &ids.iter().copied().map(JobId).collect::<Vec<_>>()),
        JobsCommand::Retry { all: true, .. } => {
            let ids: Vec<_> = letters.list()?.rows.into_iter().map(|letter| letter.id).collect();
            retry(&letters, &ids)
        }
    }
}

fn list(letters: &DeadLetters) -> Result<String, StartError> {
    let listed = letters.list()?;
    let mut lines: Vec<_> = listed.rows.iter().map(line).collect();
    match i64::try_from(lines.len()) {
        Ok(0) => lines.push("No job was given up.".to_owned()),
        Ok(shown) if shown < listed.total => lines.push(format!("And {} more.", listed.total - shown)),
        _ => {}
    }
    Ok(lines.join("\n"))
}

fn line(letter: &DeadLetter) -> String {
    let DeadLetter { id, kind, attempts, dead_lettered_at, last_error, .. } = letter;
    let since = dead_lettered_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let reason = last_error.as_deref().unwrap_or("no reason").replace(['\n', '\r'], " ");
    format!("{id}  {since}  {kind}  {attempts} attempts  {reason}")
}

fn retry(letters: &DeadLetters, ids: &[JobId]) -> Result<String, StartError> {
    let unknown = letters.retry(ids)?;
    if !unknown.is_empty() {
        let unknown: Vec<_> = unknown.iter().map(ToString::to_string).collect();
        return Err(StartError::other(format!(
            "nothing is retried, since these were not given up: {}",
            unknown.join(", ")
        )));
    }
    Ok(match ids.len() {
        0 => "No job was given up.".to_owned(),
        1 => "1 job is due now.".to_owned(),
        count => format!("{count} jobs are due now."),
    })
}
