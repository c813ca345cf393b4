use super::*;
use crate::ports::store::StubTx;
use crate::ports::video::{Encoded, OpenVideo, Pictures, Progress};
use crate::streams::{AUDIO, Plan, Probe};
use crate::testing::{self, noon};
use kernel::jobs::MAX_ATTEMPTS;
use kernel::ports::FileKind;
use kernel::ports::blobs::{BlobReader, MockBlobStore};
use kernel::testing::Opened;
use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// An encoder that makes each requested part until it reaches the one that fails.
struct Program {
    fails_at: Option<(&'static str, EncodeError)>,
    made: Arc<Mutex<Vec<&'static str>>>,
}

struct Film(Option<(&'static str, EncodeError)>, Arc<Mutex<Vec<&'static str>>>);

impl OpenVideo for Film {
    fn probe(&self) -> Probe {
        Probe { width: 640, height: 360, milliseconds: 5_000, has_sound: true }
    }
    fn encode(&mut self, plan: &Plan, progress: Progress<'_>) -> Result<Encoded, EncodeError> {
        if !progress(50) {
            return Err(EncodeError::Stopped);
        }
        if let Some((name, error)) = &self.0
            && *name == plan.name
        {
            return Err(error.clone());
        }
        self.1.lock().unwrap().push(plan.name);
        let segment = |name: &str, length, bytes| (PathBuf::from(name), length, bytes);
        let segments = vec![segment("a", 4_000, 50_000), segment("b", 1_000, 25_000)];
        Ok(Encoded { key: [7; 16], size: plan.lines.map(|lines| (lines * 16 / 9, lines)), segments })
    }
    fn pictures(&mut self, _: Progress<'_>) -> Result<Pictures, EncodeError> {
        self.1.lock().unwrap().push("pictures");
        let file = || PathBuf::from("jpg");
        Ok(Pictures { poster: file(), sprite: file(), tile: (160, 90), columns: 10, every: 5 })
    }
}

impl VideoEncoder for Program {
    fn is_installed(&self) -> bool {
        true
    }
    fn probe(&self, _: &Path, _: FileKind) -> Result<Probe, EncodeError> {
        Err(EncodeError::Stopped)
    }
    fn open(&self, _: (StreamId, u32), _: FileKind, _: BlobReader) -> Result<Box<dyn OpenVideo>, EncodeError> {
        Ok(Box::new(Film(self.fails_at.clone(), self.made.clone())))
    }
}

/// The parts of the store that a test inspects.
#[derive(Clone)]
struct Seen {
    stream: Arc<Mutex<Stream>>,
    job: Arc<Mutex<Vec<String>>>,
    blobs: Arc<Mutex<Vec<String>>>,
    made: Arc<Mutex<Vec<&'static str>>>,
    /// Whether another worker has claimed the job.
    lost: Arc<AtomicBool>,
}

fn tx(seen: &Seen, attempts: i32) -> StubTx {
    let mut tx = StubTx::default();
    let (it, notes) = (seen.stream.clone(), seen.job.clone());
    let id = it.lock().unwrap().id;
    tx.jobs.expect_claim().returning(move |_, _, _| {
        let (id, task) = (JobId(testing::id("job")), Task::EncodeVideo(id));
        Ok(Some(Job { id, task, attempts, claim: testing::id("claim"), created_at: noon() }))
    });
    let note = move |what: String| notes.lock().unwrap().push(what);
    let (first, second, third) = (note.clone(), note.clone(), note);
    tx.jobs.expect_complete().returning(move |_| {
        first("complete".into());
        Ok(())
    });
    let lost = seen.lost.clone();
    tx.jobs.expect_holds().returning(move |_| Ok(!lost.load(Ordering::SeqCst)));
    tx.jobs.expect_retry_at().returning(|_, _, _| Ok(()));
    tx.jobs.expect_put_back().returning(move |_, at, why| {
        second(format!("back {} {why}", (at - noon()).num_seconds()));
        Ok(())
    });
    tx.jobs.expect_dead_letter().returning(move |_, _, why| {
        third(format!("dead {why}"));
        Ok(())
    });
    tx.jobs.expect_enqueue().returning(|_, _, _| Ok(()));
    let stream = it.clone();
    tx.streams.expect_find().returning(move |_| Ok(Some(stream.lock().unwrap().clone())));
    let stream = it.clone();
    tx.streams.expect_of_sources().returning(move |_| Ok(vec![stream.lock().unwrap().clone()]));
    let stream = it.clone();
    tx.streams.expect_begin_attempt().returning(move |_| {
        let mut stream = stream.lock().unwrap();
        stream.attempts += 1;
        Ok(Some(stream.attempts))
    });
    let stream = it.clone();
    tx.streams.expect_mark().returning(move |_, state, percent, reason, _: Time| {
        let mut stream = stream.lock().unwrap();
        (stream.state, stream.percent, stream.reason) = (state, percent, reason.map(str::to_owned));
        Ok(())
    });
    let stream = it.clone();
    tx.streams.expect_add_rendition().returning(move |_, rendition, key| {
        assert_eq!(key, &[7; 16]);
        stream.lock().unwrap().renditions.push(rendition.clone());
        Ok(())
    });
    tx.streams.expect_add_pictures().returning(move |_| {
        it.lock().unwrap().has_pictures = true;
        Ok(())
    });
    tx
}

fn case(fails_at: Option<(&'static str, EncodeError)>, attempts: i32) -> (EncodeVideos, Seen) {
    let seen = Seen {
        stream: Arc::new(Mutex::new(Stream::queued(StreamId(testing::id("stream")), "film.mkv", noon()))),
        job: Arc::default(),
        blobs: Arc::default(),
        made: Arc::default(),
        lost: Arc::default(),
    };
    let all = seen.clone();
    let store = Opened(move || Ok(tx(&all, attempts)));
    let mut blobs = MockBlobStore::new();
    blobs.expect_read().returning(|_, _| Ok(Some(Box::new(io::empty()))));
    let gone = seen.blobs.clone();
    blobs.expect_delete().returning(move |keys| {
        gone.lock().unwrap().retain(|key| !keys.contains(key));
        Ok(())
    });
    let put = seen.blobs.clone();
    blobs.expect_put().returning(move |key, _| {
        put.lock().unwrap().push(key.to_owned());
        Ok(())
    });
    let encode = EncodeVideos {
        queue: Queue { store: Arc::new(store), clock: testing::clock() },
        ids: testing::ids(),
        blobs: Arc::new(blobs),
        encoder: Arc::new(Program { fails_at, made: seen.made.clone() }),
    };
    (encode, seen)
}

#[test]
fn a_video_becomes_all_its_qualities_and_pictures() {
    let (encode, seen) = case(None, 1);
    let id = StreamId(testing::id("stream"));
    assert_eq!(encode.run(&|| true), Ok(Round::Ready(id)));
    let stream = seen.stream.lock().unwrap().clone();
    assert_eq!((stream.state, stream.percent, stream.has_pictures), (StreamState::Ready, 100, true));
    let names: Vec<_> = stream.renditions.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["240p", "360p", AUDIO]);
    let first = &stream.renditions[0];
    assert_eq!((first.kbps, first.peak_kbps, first.bytes, first.size), (120, 200, 75_000, Some((426, 240))));
    assert_eq!(seen.blobs.lock().unwrap().clone(), {
        let mut blobs = stream.blobs();
        blobs.sort_by_key(|key| !key.ends_with(".ts"));
        assert!(blobs[0].ends_with("/240p-1-00000.ts"), "{blobs:?}");
        blobs
    });
    assert_eq!(seen.job.lock().unwrap().as_slice(), ["complete"]);
}

#[test]
fn after_a_restart_what_is_done_is_not_made_again() {
    let (encode, seen) = case(None, 1);
    let asked = RefCell::new(0);
    let stops_at_the_second = || {
        *asked.borrow_mut() += 1;
        *asked.borrow() < 4
    };
    assert!(matches!(encode.run(&stops_at_the_second), Ok(Round::Postponed(_))));
    assert_eq!(seen.stream.lock().unwrap().state, StreamState::Queued);
    assert_eq!(seen.job.lock().unwrap().as_slice(), ["back 0 "], "due at once");
    assert!(matches!(encode.run(&|| true), Ok(Round::Ready(_))));
    let attempts: Vec<_> = seen.stream.lock().unwrap().renditions.iter().map(|it| it.attempt).collect();
    assert_eq!(attempts, [Some(1), Some(2), Some(2)]);
    assert_eq!(seen.made.lock().unwrap().as_slice(), ["240p", "360p", AUDIO, "pictures"]);
}

#[test]
fn what_cannot_be_read_is_given_up_at_once_and_what_failed_is_tried_again() {
    let broken = EncodeError::Source("moov atom not found".into());
    let (encode, seen) = case(Some(("240p", broken)), 1);
    assert!(matches!(encode.run(&|| true), Ok(Round::GivenUp(..))));
    assert_eq!(seen.job.lock().unwrap().as_slice(), ["dead moov atom not found"]);
    let stream = seen.stream.lock().unwrap().clone();
    assert_eq!((stream.state, stream.reason.as_deref()), (StreamState::Failed, Some("moov atom not found")));
    for (attempts, state) in [(1, StreamState::Queued), (MAX_ATTEMPTS, StreamState::Failed)] {
        let (encode, seen) = case(Some(("360p", EncodeError::Failed("disk full".into()))), attempts);
        encode.run(&|| true).unwrap();
        let stream = seen.stream.lock().unwrap().clone();
        assert_eq!((stream.state, stream.reason.as_deref()), (state, Some("disk full")), "{attempts}");
        assert_eq!(stream.renditions.len(), 1, "what is done stays");
    }
}

#[test]
fn only_what_was_given_up_is_queued_anew() {
    let (encode, seen) = case(None, 1);
    for (before, after) in [
        (StreamState::Ready, StreamState::Ready),
        (StreamState::Working, StreamState::Working),
        (StreamState::Failed, StreamState::Queued),
    ] {
        seen.stream.lock().unwrap().state = before;
        encode.queue("film.mkv").unwrap();
        assert_eq!(seen.stream.lock().unwrap().state, after);
    }
}

#[test]
fn who_lost_the_claim_writes_nothing_and_removes_what_it_put() {
    let (encode, seen) = case(None, 1);
    let (lost, asked) = (seen.lost.clone(), RefCell::new(0));
    // Another worker claims the job when two segments of the first quality are stored.
    let goes_on = || {
        *asked.borrow_mut() += 1;
        lost.store(*asked.borrow() > 2, Ordering::SeqCst);
        true
    };
    let before = seen.stream.lock().unwrap().clone();
    assert!(matches!(encode.run(&goes_on), Ok(Round::Lost(_))));
    assert_eq!(seen.made.lock().unwrap().as_slice(), ["240p"]);
    let after = seen.stream.lock().unwrap().clone();
    assert_eq!((after.renditions, after.state), (before.renditions, StreamState::Working));
    assert_eq!((seen.blobs.lock().unwrap().len(), seen.job.lock().unwrap().len()), (0, 0));
}

#[test]
fn a_video_with_which_the_server_ended_each_time_is_given_up_for_the_office_too() {
    let (encode, seen) = case(None, MAX_ATTEMPTS + 1);
    let store = seen.clone();
    let idle = std::sync::atomic::AtomicUsize::new(0);
    let stores = Opened(move || {
        if idle.fetch_add(1, Ordering::SeqCst) == 0 {
            return Ok(tx(&store, MAX_ATTEMPTS + 1));
        }
        let mut none = StubTx::default();
        none.jobs.expect_claim().returning(|_, _, _| Ok(None));
        Ok(none)
    });
    let encode = EncodeVideos { queue: Queue { store: Arc::new(stores), clock: testing::clock() }, ..encode };
    assert_eq!(encode.run(&|| true), Ok(Round::Idle));
    let stream = seen.stream.lock().unwrap().clone();
    assert_eq!((stream.state, stream.reason.as_deref()), (StreamState::Failed, Some(ENDED_THE_SERVER)));
    assert_eq!(seen.job.lock().unwrap().as_slice(), [format!("dead {}", queue::NEVER_ENDED)]);
}
