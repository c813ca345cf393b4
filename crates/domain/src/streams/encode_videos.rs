//! Making streams of lessons' videos, one after the other, in the worker. Each quality that is done is stored with its key
//! before the next begins: after a restart the work goes on there.

use super::{PICTURES, Plan, Rendition, Stream, StreamState, ladder, picture_key, playlist, segment_key};
use crate::Time;
use crate::audit::{AuditContext, Subject, action};
use crate::identity::Permission;
use crate::ids::{JobId, StreamId};
use crate::jobs::queue::{Failure, Queue};
use crate::jobs::{Job, Kind, Task};
use crate::ports::blobs::{BlobContent, BlobStore};
use crate::ports::store::Tx;
use crate::ports::video::{EncodeError, Encoded, OpenVideo, Pictures, VideoEncoder};
use crate::ports::{BlobError, FileKind, IdGen, StoreError};
use chrono::TimeDelta;
use std::sync::Arc;

/// How often it is noted how far the work is.
const NOTE_EVERY: TimeDelta = TimeDelta::seconds(2);
/// A stream whose video no lesson names goes after this long.
const GRACE: TimeDelta = TimeDelta::hours(24);
/// The rest of a hundred is for the pictures.
const RENDITIONS_PERCENT: u64 = 97;

/// What became of one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Round {
    /// Nothing waits, or nothing can be done here.
    Idle,
    /// A stream is ready.
    Ready(StreamId),
    /// It is tried again later, or after a restart.
    Postponed(StreamId),
    /// It was given up, for this reason.
    GivenUp(StreamId, String),
}

/// Why nothing is tried again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RetryStreamError {
    /// Admins only.
    #[error("admins only")]
    Forbidden,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes streams.
#[derive(Clone)]
pub struct EncodeVideos {
    /// The jobs.
    pub queue: Queue,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
    /// Where videos lie, and segments.
    pub blobs: Arc<dyn BlobStore>,
    /// The program.
    pub encoder: Arc<dyn VideoEncoder>,
}

/// Why a piece of work ended early.
enum Ended {
    Encode(EncodeError),
    Store(StoreError),
}

impl From<EncodeError> for Ended {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<BlobError> for Ended {
    fn from(error: BlobError) -> Self {
        Self::Encode(EncodeError::Failed(error.to_string()))
    }
}

impl EncodeVideos {
    /// Puts a stored video in the queue, unless it was there before. Given up ones are tried anew.
    ///
    /// # Errors
    /// Those of storage.
    pub fn queue(&self, source: &str) -> Result<(), StoreError> {
        self.queue.note(|tx, now| self.put(tx, source, now))
    }

    /// The same for an admin who asks for it, which the log tells.
    ///
    /// # Errors
    /// For who is no admin; storage.
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

    /// Puts the videos of all lessons in the queue that were not there yet.
    ///
    /// # Errors
    /// Those of storage.
    pub fn queue_missing(&self) -> Result<usize, StoreError> {
        let missing = self.queue.store.begin()?.streams().missing()?;
        missing.iter().try_for_each(|source| self.queue(source))?;
        Ok(missing.len())
    }

    /// Makes the stream that waits longest. `goes_on` is asked again and again; false ends the work, which is taken up
    /// at the next start.
    ///
    /// # Errors
    /// Those of storage.
    pub fn run(&self, goes_on: &dyn Fn() -> bool) -> Result<Round, StoreError> {
        if !self.encoder.is_installed() {
            return Ok(Round::Idle);
        }
        let Some(job) = self.queue.claim(Kind::Video)? else { return Ok(Round::Idle) };
        let Task::EncodeVideo(id) = job.task else {
            self.queue.dead_letter(job.id, "no video")?;
            return Ok(Round::Idle);
        };
        let found = self.queue.store.begin()?.streams().find(id)?;
        let Some(stream) = found.filter(|stream| stream.state != StreamState::Ready) else {
            self.queue.note(|tx, _| tx.jobs().complete(job.id))?;
            return Ok(Round::Idle);
        };
        match self.make(&job, &stream, goes_on) {
            Ok(()) => Ok(Round::Ready(id)),
            Err(Ended::Store(error)) => Err(error),
            Err(Ended::Encode(EncodeError::Stopped)) => {
                self.queue.note(|tx, now| {
                    tx.streams().mark(id, StreamState::Queued, stream.percent, None, now)?;
                    tx.jobs().retry_at(job.id, now, "")
                })?;
                Ok(Round::Postponed(id))
            }
            Err(Ended::Encode(EncodeError::Failed(reason))) => match self.queue.fail(&job, &reason)? {
                Failure::Postponed => {
                    self.mark(id, StreamState::Queued, stream.percent, &reason)?;
                    Ok(Round::Postponed(id))
                }
                Failure::DeadLettered => self.given_up(id, reason),
            },
            Err(Ended::Encode(EncodeError::Source(reason))) => {
                self.queue.dead_letter(job.id, &reason)?;
                self.given_up(id, reason)
            }
        }
    }

    /// Removes the streams of videos that no lesson names any more.
    ///
    /// # Errors
    /// Those of storage, and of the store of files; what was removed before stays removed.
    pub fn sweep(&self) -> Result<Result<usize, BlobError>, StoreError> {
        let before = self.queue.clock.now() - GRACE;
        let unused = self.queue.store.begin()?.streams().unused(before)?;
        for stream in &unused {
            if let Err(error) = self.blobs.delete(&stream.blobs()) {
                return Ok(Err(error));
            }
            self.queue.note(|tx, _| tx.streams().delete(stream.id))?;
        }
        Ok(Ok(unused.len()))
    }

    fn given_up(&self, id: StreamId, reason: String) -> Result<Round, StoreError> {
        self.mark(id, StreamState::Failed, 0, &reason)?;
        Ok(Round::GivenUp(id, reason))
    }

    fn mark(&self, id: StreamId, state: StreamState, percent: u8, reason: &str) -> Result<(), StoreError> {
        self.queue.note(|tx, now| tx.streams().mark(id, state, percent, Some(reason), now))
    }

    fn make(&self, job: &Job, stream: &Stream, goes_on: &dyn Fn() -> bool) -> Result<(), Ended> {
        let mut video = self.open(stream)?;
        let plans = ladder(&video.probe());
        let whole = plans.iter().map(weight).sum::<u64>().max(1);
        let mut done = 0;
        for plan in &plans {
            if !stream.renditions.iter().any(|it| it.name == plan.name) {
                let percent = |part: u8| percent(done, weight(plan), whole, part);
                let mut progress = self.reporter(job, stream.id, percent, goes_on);
                let encoded = video.encode(plan, &mut progress)?;
                self.keep(stream.id, plan, &encoded)?;
            }
            done += weight(plan);
        }
        if !stream.has_pictures {
            let last = |_| u8::try_from(RENDITIONS_PERCENT).unwrap_or(u8::MAX);
            let mut progress = self.reporter(job, stream.id, last, goes_on);
            let pictures = video.pictures(&mut progress)?;
            self.keep_pictures(stream.id, &pictures, video.probe().seconds())?;
        }
        self.queue.note(|tx, now| {
            tx.streams().mark(stream.id, StreamState::Ready, 100, None, now)?;
            tx.jobs().complete(job.id)
        })?;
        Ok(())
    }

    fn open(&self, stream: &Stream) -> Result<Box<dyn OpenVideo>, Ended> {
        let gone = || EncodeError::Source("The video is not there any more.".to_owned());
        let kind = kind_of(&stream.source).ok_or_else(gone)?;
        let bytes = self.blobs.read(&stream.source, 0..u64::MAX)?.ok_or_else(gone)?;
        Ok(self.encoder.open(stream.id, kind, bytes)?)
    }

    /// Notes how far the work is, which also keeps the job from others, and says whether it goes on.
    fn reporter<'a>(
        &'a self,
        job: &'a Job,
        id: StreamId,
        percent: impl Fn(u8) -> u8 + 'a,
        goes_on: &'a dyn Fn() -> bool,
    ) -> impl FnMut(u8) -> bool + 'a {
        let mut noted = None;
        move |part| {
            let now = self.queue.clock.now();
            if noted.is_none_or(|at| now - at >= NOTE_EVERY) {
                noted = Some(now);
                let note = self.queue.note(|tx, now| {
                    tx.streams().mark(id, StreamState::Working, percent(part), None, now)?;
                    tx.jobs().extend(job.id, now + Kind::Video.visibility_timeout())
                });
                // A database that is away for a moment ends no work of an hour; what is done is stored at its end.
                drop(note);
            }
            goes_on()
        }
    }

    fn keep(&self, id: StreamId, plan: &Plan, encoded: &Encoded) -> Result<(), Ended> {
        for (number, (file, ..)) in encoded.segments.iter().enumerate() {
            self.blobs.put(&segment_key(id, plan.name, number), BlobContent::File(file))?;
        }
        let rendition = rendition(plan, encoded);
        self.queue.note(|tx, _| tx.streams().add_rendition(id, &rendition, &encoded.key))?;
        Ok(())
    }

    fn keep_pictures(&self, id: StreamId, pictures: &Pictures, seconds: u32) -> Result<(), Ended> {
        let Pictures { poster, sprite, tile, columns, every } = pictures;
        let words = playlist::thumbnails(seconds, *every, *columns, *tile);
        let contents = [BlobContent::File(poster), BlobContent::File(sprite), BlobContent::Bytes(words.as_bytes())];
        for (name, content) in PICTURES.into_iter().zip(contents) {
            self.blobs.put(&picture_key(id, name), content)?;
        }
        self.queue.note(|tx, _| tx.streams().add_pictures(id))?;
        Ok(())
    }
}

/// What a key says that it is: the library names files by their content.
pub fn kind_of(key: &str) -> Option<FileKind> {
    match key.rsplit_once('.')?.1 {
        "mp4" => Some(FileKind::Mp4),
        "mov" => Some(FileKind::Mov),
        "mkv" => Some(FileKind::Mkv),
        "webm" => Some(FileKind::Webm),
        _ => None,
    }
}

/// About how much work a plan is.
fn weight(plan: &Plan) -> u64 {
    u64::from(plan.video_kbps) + 200
}

fn percent(done: u64, weight: u64, whole: u64, part: u8) -> u8 {
    let reached = (done * 100 + weight * u64::from(part.min(100))) * RENDITIONS_PERCENT / (whole * 100);
    u8::try_from(reached.min(99)).unwrap_or(99)
}

fn rendition(plan: &Plan, encoded: &Encoded) -> Rendition {
    let rate = |bytes: u64, milliseconds: u64| {
        u32::try_from(bytes.saturating_mul(8).div_ceil(milliseconds.max(1))).unwrap_or(u32::MAX)
    };
    let bytes = encoded.segments.iter().map(|it| it.2).sum();
    let length = encoded.segments.iter().map(|it| u64::from(it.1)).sum();
    let kbps = rate(bytes, length);
    // A last segment of a moment says nothing of what a line must carry.
    let full = encoded.segments.iter().filter(|it| it.1 >= 1000);
    let peak = full.map(|it| rate(it.2, u64::from(it.1))).max().unwrap_or_default();
    Rendition {
        name: plan.name.to_owned(),
        size: encoded.size,
        kbps,
        peak_kbps: peak.max(kbps),
        bytes,
        lengths: encoded.segments.iter().map(|it| it.1).collect(),
    }
}

#[cfg(test)]
mod tests;
