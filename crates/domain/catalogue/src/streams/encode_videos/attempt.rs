//! One attempt to encode a stream, under the claim of its job.

use crate::ports::Store;
use crate::ports::video::{EncodeError, Encoded, OpenVideo, Pictures, VideoEncoder};
use crate::streams::{PICTURES, Plan, Rendition, Stream, StreamState, ladder, picture_key, playlist};
use chrono::TimeDelta;
use kernel::jobs::Job;
use kernel::jobs::queue::Queue;
use kernel::ports::blobs::{BlobContent, BlobStore};
use kernel::ports::{BlobError, FileKind};
use kernel::store::StoreError;
use std::sync::atomic::{AtomicBool, Ordering};

/// Interval at which progress is stored.
const NOTE_EVERY: TimeDelta = TimeDelta::seconds(2);
/// Share of the progress that encoding the renditions takes, in percent. The pictures take the rest.
const RENDITIONS_PERCENT: u64 = 97;

/// Why an attempt ended early.
pub(super) enum Ended {
    Encode(EncodeError),
    Store(StoreError),
    /// Another worker has claimed the job.
    Lost,
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

/// One attempt to encode a stream. Its number is the stream's [`Stream::attempts`], and every key that it writes contains the
/// number.
pub(super) struct Attempt<'a> {
    pub(super) queue: &'a Queue<dyn Store>,
    pub(super) blobs: &'a dyn BlobStore,
    pub(super) encoder: &'a dyn VideoEncoder,
    pub(super) job: &'a Job,
    pub(super) stream: &'a Stream,
    /// Set once another worker has the job.
    pub(super) lost: &'a AtomicBool,
    pub(super) goes_on: &'a dyn Fn() -> bool,
}

impl Attempt<'_> {
    /// Encodes the missing renditions and makes the missing pictures.
    pub(super) fn make(&self) -> Result<(), Ended> {
        let made = self.qualities_and_pictures();
        // If another worker has claimed the job, report that and no other failure.
        if self.is_lost() { Err(Ended::Lost) } else { made }
    }

    fn qualities_and_pictures(&self) -> Result<(), Ended> {
        let Self { stream, job, .. } = *self;
        let mut video = self.open()?;
        let plans = ladder(&video.probe());
        let whole = plans.iter().map(weight).sum::<u64>().max(1);
        let mut done = 0;
        let mut renditions = stream.renditions.clone();
        for plan in &plans {
            if !stream.renditions.iter().any(|it| it.name == plan.name) {
                let encoded =
                    video.encode(plan, &mut self.reporter(|part| percent(done, weight(plan), whole, part)))?;
                renditions.push(self.keep(plan, &encoded)?);
            }
            done += weight(plan);
        }
        if !stream.has_pictures {
            let last = |_| u8::try_from(RENDITIONS_PERCENT).unwrap_or(u8::MAX);
            let pictures = video.pictures(&mut self.reporter(last))?;
            self.keep_pictures(&pictures, video.probe().seconds())?;
        }
        // An interrupted attempt may have left segments. They only cost space, so a failure to delete them is ignored.
        let _ = self.blobs.delete(&Stream { renditions, ..stream.clone() }.leftovers());
        let ready = self.queue.note_claimed(job, |tx, now| {
            tx.streams().mark(stream.id, StreamState::Ready, 100, None, now)?;
            tx.jobs().complete(job.id)
        });
        ready?.ok_or(Ended::Lost)
    }

    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    fn check(&self) -> Result<(), Ended> {
        match (self.is_lost(), (self.goes_on)()) {
            (true, _) => Err(Ended::Lost),
            (false, false) => Err(EncodeError::Stopped.into()),
            (false, true) => Ok(()),
        }
    }

    fn open(&self) -> Result<Box<dyn OpenVideo>, Ended> {
        let gone = || EncodeError::Source("The video is not there any more. Upload it again.".to_owned());
        let Stream { id, source, attempts, .. } = self.stream;
        let kind = kind_of(source).ok_or_else(gone)?;
        let bytes = self.blobs.read(source, 0..u64::MAX)?.ok_or_else(gone)?;
        Ok(self.encoder.open((*id, *attempts), kind, bytes)?)
    }

    /// Reports progress, and returns whether to continue.
    fn reporter(&self, percent: impl Fn(u8) -> u8) -> impl FnMut(u8) -> bool {
        let (queue, id) = (self.queue, self.stream.id);
        let mut noted = None;
        move |part| {
            let now = queue.clock.now();
            if noted.is_none_or(|at| now - at >= NOTE_EVERY) {
                noted = Some(now);
                let note = queue.note_claimed(self.job, |tx, now| {
                    tx.streams().mark(id, StreamState::Working, percent(part), None, now)
                });
                // A short failure of the database doesn't end an hour of work. The result is stored at the end.
                if note == Ok(None) {
                    self.lost.store(true, Ordering::Relaxed);
                }
            }
            self.check().is_ok()
        }
    }

    /// Stores a rendition: first its segments, then the row that publishes them. If the row isn't stored, the segments are
    /// deleted again.
    fn keep(&self, plan: &Plan, encoded: &Encoded) -> Result<Rendition, Ended> {
        let rendition = rendition(plan, encoded, self.stream.attempts);
        let kept = self.put_segments(&rendition, encoded).and_then(|()| {
            let kept = self
                .queue
                .note_claimed(self.job, |tx, _| tx.streams().add_rendition(self.stream.id, &rendition, &encoded.key));
            kept?.ok_or(Ended::Lost)
        });
        match kept {
            Ok(()) => Ok(rendition),
            // The row may have been committed even though the call failed, so the segments stay.
            Err(ended @ Ended::Store(_)) => Err(ended),
            Err(ended) => {
                // A failure to delete the segments is ignored, because the first error is the one to report.
                let _ = self.blobs.delete(&rendition.segments(self.stream.id).collect::<Vec<_>>());
                Err(ended)
            }
        }
    }

    fn put_segments(&self, rendition: &Rendition, encoded: &Encoded) -> Result<(), Ended> {
        for (key, (file, ..)) in rendition.segments(self.stream.id).zip(&encoded.segments) {
            self.check()?;
            self.blobs.put(&key, BlobContent::File(file))?;
        }
        Ok(())
    }

    fn keep_pictures(&self, pictures: &Pictures, seconds: u32) -> Result<(), Ended> {
        let id = self.stream.id;
        let Pictures { poster, sprite, tile, columns, every } = pictures;
        let words = playlist::thumbnails(seconds, *every, *columns, *tile);
        let contents = [BlobContent::File(poster), BlobContent::File(sprite), BlobContent::Bytes(words.as_bytes())];
        for (name, content) in PICTURES.into_iter().zip(contents) {
            self.check()?;
            self.blobs.put(&picture_key(id, name), content)?;
        }
        self.queue.note_claimed(self.job, |tx, _| tx.streams().add_pictures(id))?.ok_or(Ended::Lost)
    }
}

/// The kind of file by its key: the library names files by their content.
fn kind_of(key: &str) -> Option<FileKind> {
    match key.rsplit_once('.')?.1 {
        "mp4" => Some(FileKind::Mp4),
        "mov" => Some(FileKind::Mov),
        "mkv" => Some(FileKind::Mkv),
        "webm" => Some(FileKind::Webm),
        "avi" => Some(FileKind::Avi),
        "ts" => Some(FileKind::Ts),
        "mpg" => Some(FileKind::Mpeg),
        "wmv" => Some(FileKind::Wmv),
        "flv" => Some(FileKind::Flv),
        _ => None,
    }
}

/// Returns the approximate amount of work of a rendition.
fn weight(plan: &Plan) -> u64 {
    u64::from(plan.video_kbps) + 200
}

fn percent(done: u64, weight: u64, whole: u64, part: u8) -> u8 {
    let reached = (done * 100 + weight * u64::from(part.min(100))) * RENDITIONS_PERCENT / (whole * 100);
    u8::try_from(reached.min(99)).unwrap_or(99)
}

fn rendition(plan: &Plan, encoded: &Encoded, attempt: u32) -> Rendition {
    let rate = |bytes: u64, milliseconds: u64| {
        u32::try_from(bytes.saturating_mul(8).div_ceil(milliseconds.max(1))).unwrap_or(u32::MAX)
    };
    let bytes = encoded.segments.iter().map(|it| it.2).sum();
    let length = encoded.segments.iter().map(|it| u64::from(it.1)).sum();
    let kbps = rate(bytes, length);
    // Segments shorter than a second are left out. Their bit rate says nothing about the bandwidth that a connection needs.
    let full = encoded.segments.iter().filter(|it| it.1 >= 1000);
    let peak = full.map(|it| rate(it.2, u64::from(it.1))).max().unwrap_or_default();
    Rendition {
        name: plan.name.to_owned(),
        attempt: Some(attempt),
        size: encoded.size,
        kbps,
        peak_kbps: peak.max(kbps),
        bytes,
        lengths: encoded.segments.iter().map(|it| it.1).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_grow_to_the_end() {
        assert_eq!(percent(0, 50, 100, 0), 0);
        assert_eq!(percent(0, 50, 100, 50), 24);
        assert_eq!(percent(50, 50, 100, 100), 97);
        assert_eq!(percent(100, 50, 100, 200), 99);
    }
}
