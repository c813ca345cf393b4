//! Encodes lessons' videos one by one in the worker. Each rendition is stored with its key before the next one begins, so a
//! restart loses at most one. The segment keys contain the attempt's number, so attempts don't overwrite each other.

mod attempt;

use super::{Stream, StreamState};
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::ports::video::{EncodeError, VideoEncoder};
use attempt::{Attempt, Ended};
use chrono::TimeDelta;
use kernel::Time;
use kernel::audit::{AuditContext, Subject, action};
use kernel::clock::IdGen;
use kernel::ids::{JobId, StreamId};
use kernel::jobs::queue::{self, Failure, Queue};
use kernel::jobs::{Job, Kind, Task};
use kernel::permission::Permission;
use kernel::ports::BlobError;
use kernel::ports::blobs::BlobStore;
use kernel::store::StoreError;
use std::sync::Arc;
use std::time::Duration;

/// Interval at which the lease of a job is extended while its video is encoded.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// The admins' message about a video at which the server process stopped repeatedly.
const ENDED_THE_SERVER: &str = "The server stopped each time it worked on this video, so it was given up. Export the video \
                                again as MP4 (H.264 and AAC) and upload that file.";
/// A stream whose video no lesson names is deleted after this time.
const GRACE: TimeDelta = TimeDelta::hours(24);

/// The outcome of one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Round {
    /// No job is waiting, or the encoder isn't installed here.
    Idle,
    /// A stream is ready.
    Ready(StreamId),
    /// The job is retried later, or after a restart.
    Postponed(StreamId),
    /// The job was given up, for this reason.
    GivenUp(StreamId, String),
    /// Another worker claimed the job meanwhile. This attempt wrote nothing after that.
    Lost(StreamId),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RetryStreamError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct EncodeVideos {
    pub queue: Queue<dyn Store>,
    pub ids: Arc<dyn IdGen>,
    /// The store of videos and segments.
    pub blobs: Arc<dyn BlobStore>,
    pub encoder: Arc<dyn VideoEncoder>,
}

impl EncodeVideos {
    /// Queues an uploaded video, unless it is queued already. A stream that was given up is tried again.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn queue(&self, source: &str) -> Result<(), StoreError> {
        self.queue.note(|tx, now| self.put(tx, source, now))
    }

    /// Queues a video for an admin, with an audit entry.
    ///
    /// # Errors
    /// The caller lacks the permission, or storage fails.
    pub fn retry(&self, author: &AuditContext, source: &str) -> Result<(), RetryStreamError> {
        let admin = author.staff(Permission::Catalogue).ok_or(RetryStreamError::Forbidden)?;
        self.queue.note(|tx, now| {
            self.put(tx, source, now)?;
            let subject = Subject::new("video", source, source);
            tx.audit().record(&admin.entry(now, action::STREAM_RETRY, subject, Vec::new()))
        })?;
        Ok(())
    }

    fn put(&self, tx: &mut dyn Tx, source: &str, now: Time) -> Result<(), StoreError> {
        let stream = Stream::queued(StreamId(self.ids.uuid()), source, now);
        let id = match tx.streams().of_sources(&[source.to_owned()])?.pop() {
            None if tx.streams().insert(&stream)? => stream.id,
            Some(known) if known.state == StreamState::Failed => {
                tx.streams().mark(known.id, StreamState::Queued, known.percent, None, now)?;
                known.id
            }
            _ => return Ok(()),
        };
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::EncodeVideo(id), now)
    }

    /// Queues the videos of all lessons that have no stream yet. Returns how many.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn queue_missing(&self) -> Result<usize, StoreError> {
        let missing = self.queue.store.begin()?.streams().missing()?;
        missing.iter().try_for_each(|source| self.queue(source))?;
        Ok(missing.len())
    }

    /// Encodes the stream that has waited longest. `goes_on` is polled during the work. When it returns false, the work stops
    /// and resumes at the next start.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, goes_on: &dyn Fn() -> bool) -> Result<Round, StoreError> {
        if !self.encoder.is_installed() {
            return Ok(Round::Idle);
        }
        let claimed = self.queue.claim_or_give_up(Kind::Video, |tx, job, now| {
            let Task::EncodeVideo(id) = job.task else { return Ok(()) };
            tx.streams().mark(id, StreamState::Failed, 0, Some(ENDED_THE_SERVER), now)
        });
        let Some(job) = claimed? else { return Ok(Round::Idle) };
        let Task::EncodeVideo(id) = job.task else {
            self.queue.dead_letter(job.id, "no video")?;
            return Ok(Round::Idle);
        };
        let Some(stream) = self.begin(&job, id)? else { return Ok(Round::Idle) };
        let made = self.queue.with_heartbeat(&job, HEARTBEAT, |lost| {
            let (blobs, encoder) = (self.blobs.as_ref(), self.encoder.as_ref());
            let attempt = Attempt { queue: &self.queue, blobs, encoder, job: &job, stream: &stream, lost, goes_on };
            attempt.make()
        });
        self.end(&job, &stream, made)
    }

    /// Returns the stream of a job, with the number of this attempt. `None` when nothing has to be done, and the job is
    /// completed.
    fn begin(&self, job: &Job, id: StreamId) -> Result<Option<Stream>, StoreError> {
        let begun = self.queue.note_claimed(job, |tx, _| {
            let found = tx.streams().find(id)?.filter(|stream| stream.state != StreamState::Ready);
            let attempts = if found.is_some() { tx.streams().begin_attempt(id)? } else { None };
            let (Some(stream), Some(attempts)) = (found, attempts) else {
                tx.jobs().complete(job.id)?;
                return Ok(None);
            };
            Ok(Some(Stream { attempts, ..stream }))
        });
        Ok(begun?.flatten())
    }

    /// Stores the outcome of an attempt, unless another worker has claimed the job.
    fn end(&self, job: &Job, stream: &Stream, made: Result<(), Ended>) -> Result<Round, StoreError> {
        let id = stream.id;
        let error = match made {
            Ok(()) => return Ok(Round::Ready(id)),
            Err(Ended::Store(error)) => return Err(error),
            Err(Ended::Lost) => return Ok(Round::Lost(id)),
            Err(Ended::Encode(error)) => error,
        };
        let round = self.queue.note_claimed(job, |tx, now| {
            let (failure, reason) = match error {
                EncodeError::Stopped => {
                    tx.streams().mark(id, StreamState::Queued, stream.percent, None, now)?;
                    tx.jobs().put_back(job.id, now, "")?;
                    return Ok(Round::Postponed(id));
                }
                EncodeError::Failed(reason) => (queue::fail(tx, job, now, &reason)?, reason),
                EncodeError::Source(reason) => {
                    tx.jobs().dead_letter(job.id, now, &reason)?;
                    (Failure::DeadLettered, reason)
                }
            };
            match failure {
                Failure::Postponed => {
                    tx.streams().mark(id, StreamState::Queued, stream.percent, Some(&reason), now)?;
                    Ok(Round::Postponed(id))
                }
                Failure::DeadLettered => {
                    tx.streams().mark(id, StreamState::Failed, 0, Some(&reason), now)?;
                    Ok(Round::GivenUp(id, reason))
                }
            }
        });
        Ok(round?.unwrap_or(Round::Lost(id)))
    }

    /// Deletes the streams of videos that no lesson names any more. Returns how many.
    ///
    /// # Errors
    ///
    /// The database or the blob store fails. Streams deleted before the failure stay deleted.
    pub fn sweep(&self) -> Result<Result<usize, BlobError>, StoreError> {
        let before = self.queue.clock.now() - GRACE;
        let unused = self.queue.store.begin()?.streams().unused(before)?;
        for stream in &unused {
            let blobs = [stream.blobs(), stream.leftovers()].concat();
            if let Err(error) = self.blobs.delete(&blobs) {
                return Ok(Err(error));
            }
            self.queue.note(|tx, _| tx.streams().delete(stream.id))?;
        }
        Ok(Ok(unused.len()))
    }
}

#[cfg(test)]
mod tests;
