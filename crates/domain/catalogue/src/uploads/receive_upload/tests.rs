use super::*;
use crate::ports::store::StubTx;
use crate::ports::video::{OpenVideo, VideoEncoder};
use crate::streams::Probe;
use crate::testing::{self, noon, user};
use crate::uploads::LIFE;
use kernel::Time;
use kernel::ids::StreamId;
use kernel::jobs::Task;
use kernel::jobs::queue::Queue;
use kernel::ports::blobs::{BlobReader, MockBlobStore};
use kernel::ports::media::{MockMediaStore, StoredFile};
use kernel::testing::Opened;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// An upload area in memory. The map has no value for a file while it is open.
#[derive(Default)]
struct Area {
    files: Mutex<HashMap<UploadId, Option<u64>>>,
    free: u64,
}

struct File(Arc<Area>, UploadId, u64);

impl OpenFile for File {
    fn bytes(&self) -> u64 {
        self.2
    }
    fn append(&mut self, bytes: &[u8]) -> Result<(), AreaError> {
        self.2 += u64::try_from(bytes.len()).unwrap();
        Ok(())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        self.0.files.lock().unwrap_or_else(PoisonError::into_inner).insert(self.1, Some(self.2));
    }
}

struct Shared(Arc<Area>);

impl UploadArea for Shared {
    fn free(&self) -> Result<u64, AreaError> {
        Ok(self.0.free)
    }
    fn bytes(&self, id: UploadId) -> Result<u64, AreaError> {
        Ok(self.0.files.lock().unwrap().get(&id).copied().flatten().unwrap_or_default())
    }
    fn open(&self, id: UploadId) -> Result<Option<Box<dyn OpenFile>>, AreaError> {
        let mut files = self.0.files.lock().unwrap();
        let bytes = match files.insert(id, None) {
            Some(None) => return Ok(None),
            found => found.flatten().unwrap_or_default(),
        };
        Ok(Some(Box::new(File(self.0.clone(), id, bytes))))
    }
    fn path(&self, _: UploadId) -> PathBuf {
        PathBuf::from("/area/file")
    }
    fn remove(&self, _: UploadId) -> Result<(), AreaError> {
        Ok(())
    }
}

type Rows = Arc<Mutex<Vec<Upload>>>;

/// An encoder. `None`: it isn't installed. `Some`: whether it can read the given file.
struct Program(Option<bool>);

impl VideoEncoder for Program {
    fn is_installed(&self) -> bool {
        self.0.is_some()
    }
    fn probe(&self, _: &Path, _: FileKind) -> Result<Probe, EncodeError> {
        match self.0 {
            Some(true) => Ok(Probe { width: 2, height: 2, milliseconds: 7_400, has_sound: false }),
            _ => Err(EncodeError::Source("broken".into())),
        }
    }
    fn open(&self, _: (StreamId, u32), _: FileKind, _: BlobReader) -> Result<Box<dyn OpenVideo>, EncodeError> {
        Err(EncodeError::Stopped)
    }
}

/// A store over these rows. Each transaction sees and changes them at once, without a commit.
fn store(rows: &Rows) -> Arc<dyn Store> {
    let rows = rows.clone();
    Arc::new(Opened(move || {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        let all = rows.clone();
        tx.uploads.expect_insert().returning(move |it| {
            all.lock().unwrap().push(it.clone());
            Ok(())
        });
        let all = rows.clone();
        tx.uploads.expect_find().returning(move |id| Ok(all.lock().unwrap().iter().find(|it| it.id == id).cloned()));
        let all = rows.clone();
        tx.uploads.expect_open().returning(move |_| {
            Ok(all.lock().unwrap().iter().filter(|it| it.state == UploadState::Open).cloned().collect())
        });
        let all = rows.clone();
        tx.uploads.expect_end().returning(move |id, state| {
            let mut rows = all.lock().unwrap();
            let found = rows.iter_mut().find(|it| it.id == id);
            Ok(found.map(|it| it.state = state.clone()).is_some())
        });
        let all = rows.clone();
        tx.uploads.expect_delete().returning(move |id| {
            all.lock().unwrap().retain(|it| it.id != id);
            Ok(())
        });
        tx.streams.expect_of_sources().returning(|_| Ok(Vec::new()));
        tx.streams.expect_insert().returning(|_| Ok(true));
        tx.jobs.expect_enqueue().times(0..=1).returning(|_, task, _| {
            assert!(matches!(task, Task::EncodeVideo(_)));
            Ok(())
        });
        Ok(tx)
    }))
}

fn case(free: u64, kind: Result<FileKind, MediaError>) -> (ReceiveUpload, Arc<Area>, Rows) {
    case_with(free, kind, None)
}

fn case_with(free: u64, kind: Result<FileKind, MediaError>, program: Option<bool>) -> (ReceiveUpload, Arc<Area>, Rows) {
    let mut media = MockMediaStore::new();
    media.expect_kind().returning(move |_| kind.clone());
    media.expect_keep_video().returning(move |_| {
        let key = "film.mp4".to_owned();
        Ok(StoredFile {
            key,
            kind: FileKind::Mp4,
            bytes: 10,
            size: None,
            seconds: (program != Some(true)).then_some(3),
        })
    });
    let area = Arc::new(Area { free, ..Area::default() });
    let rows = Rows::default();
    let store = store(&rows);
    let encode = EncodeVideos {
        queue: Queue { store: store.clone(), clock: testing::clock() },
        ids: testing::ids(),
        blobs: Arc::new(MockBlobStore::new()),
        encoder: Arc::new(Program(program)),
    };
    let receive = ReceiveUpload {
        store,
        encode,
        clock: testing::clock(),
        ids: testing::ids(),
        media: Arc::new(media),
        area: Arc::new(Shared(area.clone())),
        most_bytes: 100,
    };
    (receive, area, rows)
}

fn boss() -> Actor {
    Actor::Admin(user(9).id)
}

#[test]
fn an_upload_goes_on_where_it_broke_and_is_kept_at_its_end() {
    let (receive, ..) = case(u64::MAX, Ok(FileKind::Mp4));
    let id = receive.begin(boss(), "पाठ.mp4", 10).unwrap().id;
    let mut first = receive.append(boss(), id, 0).unwrap();
    first.append(b"0123").unwrap();
    assert_eq!(receive.append(boss(), id, 4).err(), Some(UploadError::Busy), "one at a time");
    assert_eq!(receive.finish(first).unwrap().state, UploadState::Open);
    assert_eq!(receive.find(boss(), id).unwrap().1, 4);
    for wrong in [0, 3, 5, 10] {
        assert_eq!(receive.append(boss(), id, wrong).err(), Some(UploadError::WrongOffset(4)));
    }
    let mut second = receive.append(boss(), id, 4).unwrap();
    assert_eq!(second.append(b"4567890"), Err(UploadError::TooLong));
    second.append(b"456789").unwrap();
    let kept = UploadState::Kept { key: "film.mp4".into(), seconds: Some(3) };
    assert_eq!(receive.finish(second).unwrap().state, kept);
    let (found, offset) = receive.find(boss(), id).unwrap();
    assert_eq!((found.state, offset), (kept, 10));
    assert_eq!(receive.append(boss(), id, 10).err(), Some(UploadError::WrongOffset(10)), "it has ended");
}

#[test]
fn what_was_whole_when_the_process_ended_is_judged_when_it_is_asked_for() {
    let (receive, area, _) = case(u64::MAX, Ok(FileKind::Webm));
    let id = receive.begin(boss(), "a", 10).unwrap().id;
    area.files.lock().unwrap().insert(id, Some(10));
    assert_eq!(receive.find(boss(), id).unwrap().0.state.as_str(), "Kept");
}

#[test]
fn what_is_no_video_is_refused_with_words() {
    let cases = [
        (Ok(FileKind::Pdf), no_video(Some(FileKind::Pdf))),
        (Ok(FileKind::Jpeg), no_video(Some(FileKind::Jpeg))),
        (Err(MediaError::UnknownKind), no_video(None)),
    ];
    for (kind, words) in cases {
        let (receive, area, _) = case(u64::MAX, kind);
        let id = receive.begin(boss(), "a", 1).unwrap().id;
        area.files.lock().unwrap().insert(id, Some(1));
        assert_eq!(receive.find(boss(), id).unwrap().0.state, UploadState::Refused(words.to_owned()));
    }
}

#[test]
fn a_server_without_the_program_takes_every_kind_of_film_and_leaves_the_judgement_to_the_worker() {
    for kind in VIDEO_KINDS {
        let (receive, area, _) = case(u64::MAX, Ok(kind));
        let id = receive.begin(boss(), "a", 1).unwrap().id;
        area.files.lock().unwrap().insert(id, Some(1));
        assert_eq!(receive.find(boss(), id).unwrap().0.state.as_str(), "Kept", "{kind:?}");
    }
}

#[test]
fn a_program_that_converts_takes_more_kinds_and_finds_what_is_broken() {
    let cases = [
        (Some(true), FileKind::Mkv, UploadState::Kept { key: "film.mp4".into(), seconds: Some(7) }),
        (Some(false), FileKind::Mp4, UploadState::Refused("broken".to_owned())),
    ];
    for (program, kind, state) in cases {
        let (receive, area, _) = case_with(u64::MAX, Ok(kind), program);
        let id = receive.begin(boss(), "a", 1).unwrap().id;
        area.files.lock().unwrap().insert(id, Some(1));
        assert_eq!(receive.find(boss(), id).unwrap().0.state, state);
    }
}

#[test]
fn sizes_room_and_number_are_bounded() {
    let (receive, ..) = case(RESERVE + 150, Ok(FileKind::Mp4));
    let begin = |bytes| receive.begin(boss(), "a", bytes).map(drop);
    assert_eq!(begin(0), Err(UploadError::Empty));
    assert_eq!(begin(101), Err(UploadError::TooLarge(100)));
    assert_eq!(begin(100), Ok(()));
    // The announced bytes count although none of them arrived yet.
    assert_eq!(begin(51), Err(UploadError::NoRoom));
    for _ in 1..MOST_OPEN {
        assert_eq!(begin(1), Ok(()));
    }
    assert_eq!(begin(1), Err(UploadError::TooMany));
    let colleague = Actor::Admin(user(8).id);
    assert!(receive.begin(colleague, "a", 1).is_ok());
}

#[test]
fn an_upload_is_its_owners_until_it_expires() {
    let (receive, _, rows) = case(u64::MAX, Ok(FileKind::Mp4));
    let id = receive.begin(boss(), "a", 5).unwrap().id;
    let expires: Time = rows.lock().unwrap()[0].expires_at;
    assert_eq!(expires, noon() + LIFE);
    let others = [
        (Actor::Admin(user(8).id), UploadError::NotFound),
        (Actor::Learner(user(9).id), UploadError::Forbidden),
        (Actor::Anonymous, UploadError::Forbidden),
    ];
    for (actor, error) in others {
        assert_eq!(receive.find(actor, id).err(), Some(error.clone()));
        assert_eq!(receive.append(actor, id, 0).err(), Some(error.clone()));
        assert_eq!(receive.cancel(actor, id).err(), Some(error));
    }
    rows.lock().unwrap()[0].expires_at = noon();
    assert_eq!(receive.find(boss(), id).err(), Some(UploadError::NotFound));
    rows.lock().unwrap()[0].expires_at = expires;
    assert_eq!(receive.cancel(boss(), id), Ok(()));
    assert_eq!(receive.find(boss(), id).err(), Some(UploadError::NotFound));
}
