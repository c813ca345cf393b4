//! The job queue, which is one table. A job is written in the transaction of the change that needs it, and runs at least once.
//! A worker claims a job with SKIP LOCKED and runs it with no transaction open. Then the worker deletes the job, or retries it
//! later with a backoff. After twelve failed attempts the job becomes a dead letter (`jobs.dead_lettered_at`).

pub mod dead_letters;
pub mod queue;

use crate::Time;
use crate::events::{Event, Handler};
use crate::ids::{JobId, RefundId, StreamId, StudentTaskId};
use crate::mail::OutgoingMail;
use chrono::TimeDelta;
use uuid::Uuid;

/// The work of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Passes an event to a handler.
    Handle(Handler, Event),
    SendMail(OutgoingMail),
    /// Sends a refund to its gateway, or asks the gateway for its state.
    CarryRefund(RefundId),
    /// Transcodes a video to a stream.
    EncodeVideo(StreamId),
    /// Continues a bulk action of the staff on many students.
    RunStudentTask(StudentTaskId),
}

/// The kind of a job. Jobs of one kind run one after the other, jobs of different kinds in parallel, so a mail server that is
/// down does not delay refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Events for a handler.
    Event(Handler),
    Mail,
    Refund,
    Video,
    /// Bulk actions on many students.
    StudentTask,
}

impl Task {
    /// Returns the kind of job that does this work.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Handle(handler, _) => Kind::Event(*handler),
            Self::SendMail(_) => Kind::Mail,
            Self::CarryRefund(_) => Kind::Refund,
            Self::EncodeVideo(_) => Kind::Video,
            Self::RunStudentTask(_) => Kind::StudentTask,
        }
    }

    /// Returns the deduplication key. For each kind and key only one job can exist at a time. `None` means no limit.
    pub fn dedup_key(&self) -> Option<String> {
        match self {
            Self::Handle(..) | Self::SendMail(_) => None,
            Self::CarryRefund(refund) => Some(refund.to_string()),
            Self::EncodeVideo(stream) => Some(stream.to_string()),
            Self::RunStudentTask(task) => Some(task.to_string()),
        }
    }
}

impl Kind {
    /// The kinds of jobs that write or send mails.
    pub const MAILS: [Self; 2] = [Self::Event(Handler::Mail), Self::Mail];

    pub fn all() -> impl Iterator<Item = Self> {
        let others = [Self::Mail, Self::Refund, Self::Video, Self::StudentTask];
        Handler::ALL.into_iter().map(Self::Event).chain(others)
    }

    /// The name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Event(handler) => handler.kind_name(),
            Self::Mail => "mail",
            Self::Refund => "refund",
            Self::Video => "video",
            Self::StudentTask => "student_task",
        }
    }

    /// Returns how long a claimed job is hidden from other workers, which is also the delay of a retry after a crash. It is
    /// longer than any attempt takes: a slow mail server can take minutes, a payment gateway takes seconds, and an event needs
    /// only the database. Videos and imports take longer, so they extend their claim every few seconds.
    pub fn visibility_timeout(self) -> TimeDelta {
        match self {
            Self::Event(_) | Self::Refund => SHORT_VISIBILITY_TIMEOUT,
            Self::Mail => VISIBILITY_TIMEOUT,
            Self::Video | Self::StudentTask => WORKING_VISIBILITY_TIMEOUT,
        }
    }
}

/// A claimed job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Equal for all attempts of the job.
    pub id: JobId,
    pub task: Task,
    /// Number of attempts so far, including the current one. Attempts that were put back without a failure don't count.
    pub attempts: i32,
    /// Token of this claim. A later claim of the same job has another token.
    pub claim: Uuid,
    /// When the job was queued.
    pub created_at: Time,
}

/// How many attempts a job has before it becomes a dead letter. With [`backoff`] they take about eleven hours.
pub const MAX_ATTEMPTS: i32 = 12;

/// The usual time for which a claimed job is hidden from other workers.
pub const VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::minutes(10);

/// Visibility timeout of jobs that extend their claim every few seconds.
const WORKING_VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::minutes(1);

/// Visibility timeout of work that takes seconds.
const SHORT_VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::seconds(30);

/// The longest delay before a retry.
const LONGEST_BACKOFF: TimeDelta = TimeDelta::hours(3);

/// Returns the delay after the given number of attempts: half a minute, doubled with each attempt, at most three hours.
pub fn backoff(attempts: i32) -> TimeDelta {
    let doublings = attempts.clamp(1, 30).unsigned_abs().saturating_sub(1);
    let seconds = 30_i64.saturating_mul(1_i64 << doublings);
    TimeDelta::seconds(seconds).min(LONGEST_BACKOFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_three_hours() {
        let seconds: Vec<_> = (1..=11).map(|attempts| backoff(attempts).num_seconds()).collect();
        assert_eq!(seconds, [30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 10_800, 10_800]);
        assert_eq!(backoff(i32::MAX), LONGEST_BACKOFF);
        assert_eq!(backoff(0), TimeDelta::seconds(30));
    }

    #[test]
    fn a_refund_has_one_job_at_a_time() {
        let refund = |number| Task::CarryRefund(RefundId(Uuid::from_u128(number)));
        assert_eq!(refund(1).dedup_key(), refund(1).dedup_key());
        assert_ne!(refund(1).dedup_key(), refund(2).dedup_key());
    }
}
