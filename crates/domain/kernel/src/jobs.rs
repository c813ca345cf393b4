//! The job queue: one table. A row is written in the unit of work of the change that needs it, and worked on at least
//! once. A worker claims it with SKIP LOCKED, works with no transaction open, and deletes it or backs off. After twelve
//! failures it is dead-lettered (`jobs.dead_lettered_at`).

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
    /// Tell a handler of an event.
    Handle(Handler, Event),
    SendMail(OutgoingMail),
    /// Take a refund to its gateway, or ask how far it is there.
    CarryRefund(RefundId),
    /// Make a stream of a video.
    EncodeVideo(StreamId),
    /// Go on with what the staff asked for many students.
    RunStudentTask(StudentTaskId),
}

/// Jobs of one kind are worked on one after the other, those of different kinds side by side: a mail server that is away
/// does not hold up refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Events for a handler.
    Event(Handler),
    Mail,
    Refund,
    Video,
    /// Many students at once.
    StudentTask,
}

impl Task {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Handle(handler, _) => Kind::Event(*handler),
            Self::SendMail(_) => Kind::Mail,
            Self::CarryRefund(_) => Kind::Refund,
            Self::EncodeVideo(_) => Kind::Video,
            Self::RunStudentTask(_) => Kind::StudentTask,
        }
    }

    /// The key that may have only one job at a time, per kind; `None` without a limit.
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
    /// The kinds whose jobs become mails.
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

    /// How long a claimed job is hidden from other workers, and so how long it waits after a crash. It is longer than
    /// any attempt: a mail server may be slow, a gateway gets seconds, an event needs the database only. Videos and
    /// imports take longer and extend their claim every few seconds.
    pub fn visibility_timeout(self) -> TimeDelta {
        match self {
            Self::Event(_) | Self::Refund => SHORT_VISIBILITY_TIMEOUT,
            Self::Mail => VISIBILITY_TIMEOUT,
            Self::Video | Self::StudentTask => WORKING_VISIBILITY_TIMEOUT,
        }
    }
}

/// A job that was claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The same for each attempt.
    pub id: JobId,
    /// The work.
    pub task: Task,
    /// Attempts that failed or never came to an end, this one included.
    pub attempts: i32,
    /// Names this claim. A later claim of the same job has another one.
    pub claim: Uuid,
    /// When it was put in.
    pub created_at: Time,
}

/// Attempts before a job is dead-lettered: with [`backoff`] that is some eleven hours.
pub const MAX_ATTEMPTS: i32 = 12;

/// How long a job is hidden from others while one works on it.
pub const VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::minutes(10);

/// Visibility timeout of work that extends its claim every few seconds.
const WORKING_VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::minutes(1);

/// Visibility timeout of work that takes seconds.
const SHORT_VISIBILITY_TIMEOUT: TimeDelta = TimeDelta::seconds(30);

/// The longest wait.
const LONGEST_BACKOFF: TimeDelta = TimeDelta::hours(3);

/// How long to wait after the attempt of this number: half a minute, doubled each time, at most three hours.
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
