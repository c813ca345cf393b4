use super::*;
use domain::ports::FileFault;
use std::sync::atomic::{AtomicU64, Ordering};

const LIMITS: FileLimits = FileLimits { image: 10_000, pdf: 10_000, video: 10_000 };
const PDF: &[u8] = b"%PDF-1.7\n%%EOF\n";
const PRESENT: &str = "00000000-0000-0000-0000-000000000001.pdf";

#[derive(Default)]
struct Counter(AtomicU64);

impl IdGen for Counter {
    fn uuid(&self) -> Uuid {
        Uuid::from_u128(u128::from(self.0.fetch_add(1, Ordering::Relaxed)) + 1)
    }
}

fn png() -> Vec<u8> {
    let mut bytes = io::Cursor::new(Vec::new());
    image::RgbImage::new(3, 2).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn sniff_at(path: &Path) -> Option<FileKind> {
    kind_of(path).unwrap()
}

fn later() -> Time {
    Time::from(std::time::SystemTime::now() + std::time::Duration::from_secs(60))
}

fn store() -> (tempfile::TempDir, FileStore) {
    let dir = tempfile::tempdir().unwrap();
    let store = FileStore::open(dir.path().join("files"), Arc::new(Counter::default()), LIMITS).unwrap();
    (dir, store)
}

fn upload(dir: &tempfile::TempDir, bytes: &[u8]) -> PathBuf {
    let path = dir.path().join("evil.php.html");
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn a_file_is_kept_under_our_key_and_found_and_removed() {
    let (dir, store) = store();
    let upload = upload(&dir, PDF);
    let stored = store.keep(&upload).unwrap();
    let said = StoredFile { key: PRESENT.to_owned(), kind: FileKind::Pdf, bytes: 15, size: None, seconds: None };
    assert_eq!(stored, said);
    assert!(!upload.exists());
    let path = store.locate(PRESENT).unwrap();
    assert_eq!(fs::read(&path).unwrap(), PDF);
    store.remove(PRESENT).unwrap();
    assert_eq!(store.locate(PRESENT), None);
    store.remove(PRESENT).unwrap();
}

#[test]
fn a_page_is_not_kept_and_leaves_nothing() {
    let (dir, store) = store();
    let upload = upload(&dir, b"<html><script>x</script></html>");
    assert_eq!(store.keep(&upload), Err(MediaError::UnknownKind));
    assert_eq!(fs::read_dir(dir.path().join("files")).unwrap().count(), 0);
}

#[test]
fn a_file_longer_than_the_window_is_read_at_both_ends() {
    let (dir, store) = store();
    let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; sniff::WINDOW * 3], b"%%EOF".to_vec()].concat();
    assert_eq!(store.keep(&upload(&dir, &long)).unwrap().kind, FileKind::Pdf);
}

#[test]
fn a_file_from_another_disk_arrives_whole_and_a_failed_one_leaves_nothing() {
    let (dir, store) = store();
    let (from, to) = (upload(&dir, PDF), store.root.join(PRESENT));
    store.copy_in(&from, &to).unwrap();
    assert_eq!(fs::read(&to).unwrap(), PDF);
    assert!(!from.exists());
    assert!(store.copy_in(&from, &to).is_err());
    let nowhere = dir.path().join("absent").join(PRESENT);
    assert!(store.copy_in(&upload(&dir, PDF), &nowhere).is_err());
    assert_eq!(fs::read_dir(&store.root).unwrap().count(), 1);
}

#[test]
fn an_absent_upload_is_the_disks_failure() {
    let (dir, store) = store();
    let gone = store.keep(&dir.path().join("gone"));
    assert!(matches!(gone, Err(MediaError::Unavailable(_))), "{gone:?}");
}

#[test]
fn only_keys_of_our_own_form_are_opened_or_removed() {
    let (dir, store) = store();
    store.keep(&upload(&dir, PDF)).unwrap();
    let outside = upload(&dir, PDF);
    for key in [
        "",
        ".",
        "..",
        "../evil.php.html",
        "/etc/passwd",
        "..%2fevil.php.html",
        "files/00000000-0000-0000-0000-000000000001.pdf",
        "./00000000-0000-0000-0000-000000000001.pdf",
        "00000000000000000000000000000001.pdf",
        "{00000000-0000-0000-0000-000000000001}.pdf",
        "00000000-0000-0000-0000-000000000001",
        "00000000-0000-0000-0000-000000000001.html",
        "00000000-0000-0000-0000-000000000001.pdf.html",
        "00000000-0000-0000-0000-000000000001.pdf\0",
        "00000000-0000-0000-0000-000000000001.PDF",
        "00000000-0000-0000-0000-00000000000A.pdf",
    ] {
        assert_eq!(store.locate(key), None, "{key:?}");
        store.remove(key).unwrap();
    }
    assert!(outside.exists());
    assert!(store.locate(PRESENT).is_some());
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_is_not_followed() {
    let (dir, store) = store();
    let secret = upload(&dir, b"secret");
    std::os::unix::fs::symlink(secret, dir.path().join("files").join(PRESENT)).unwrap();
    assert_eq!(store.locate(PRESENT), None);
}

#[test]
fn a_picture_is_six_files_that_live_and_die_together() {
    let (dir, store) = store();
    let upload = upload(&dir, &png());
    let stored = store.keep(&upload).unwrap();
    assert_eq!((stored.kind, stored.size), (FileKind::Webp, Some((3, 2))));
    assert_eq!(stored.key, "00000000-0000-0000-0000-000000000001-960.webp");
    assert!(!upload.exists());
    let mut names: Vec<_> =
        fs::read_dir(&store.root).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    let expected = ["320.avif", "320.webp", "640.avif", "640.webp", "960.avif", "960.webp"];
    assert_eq!(names, expected.map(|end| format!("00000000-0000-0000-0000-000000000001-{end}")));
    let kept = store.locate(&stored.key).unwrap();
    assert_eq!((sniff_at(&kept), stored.bytes), (Some(FileKind::Webp), fs::metadata(kept).unwrap().len()));
    assert_eq!(sniff_at(&store.locate(&names[4]).unwrap()), Some(FileKind::Avif));
    assert_eq!(store.list(later()), Ok(vec![stored.key]));
    store.remove(&names[0]).unwrap();
    assert_eq!(fs::read_dir(&store.root).unwrap().count(), 0);
}

#[test]
fn a_refused_picture_leaves_nothing_and_the_upload_where_it_is() {
    let (dir, store) = store();
    let cut = upload(&dir, &png()[..60]);
    assert_eq!(store.keep(&cut), Err(MediaError::Refused(FileFault::Damaged)));
    assert!(cut.exists());
    assert_eq!(fs::read_dir(&store.root).unwrap().count(), 0);
}

#[test]
fn each_kind_has_its_own_limit() {
    let (dir, store) = store();
    let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; 20_000], b"%%EOF".to_vec()].concat();
    let refused = store.keep(&upload(&dir, &long));
    assert_eq!(refused, Err(MediaError::TooLarge { kind: FileKind::Pdf, limit: LIMITS.pdf }));
}

#[test]
fn only_what_was_not_touched_for_a_while_is_listed_or_cleared() {
    let (dir, store) = store();
    let key = store.keep(&upload(&dir, PDF)).unwrap().key;
    fs::write(store.root.join(".tmpAbC"), b"half of an upload").unwrap();
    fs::write(store.root.join("somebody's notes.txt"), b"none of ours").unwrap();
    fs::create_dir(store.root.join("demo")).unwrap();
    let earlier = Time::from(std::time::SystemTime::now() - std::time::Duration::from_secs(60));
    assert_eq!((store.list(earlier), store.clear_unfinished(earlier)), (Ok(vec![]), Ok(0)));
    assert_eq!((store.list(later()), store.clear_unfinished(later())), (Ok(vec![key]), Ok(1)));
    assert_eq!(fs::read_dir(&store.root).unwrap().count(), 3);
}

#[test]
fn keys_name_their_kind_and_no_other_form_is_one() {
    let id = Uuid::from_u128(7);
    let kinds = [("-320.avif", FileKind::Avif), ("-640.webp", FileKind::Webp), (".pdf", FileKind::Pdf)];
    for (end, kind) in kinds {
        assert_eq!(kind_of_key(&format!("{id}{end}")), Some(kind));
        assert!(content_type(kind).contains('/'));
    }
    for end in ["-100.webp", "-0960.webp", "-.webp", "-960.png", ".webp", "-960.pdf", "-960.webp.html", "é.webp", ""] {
        assert_eq!(kind_of_key(&format!("{id}{end}")), None, "{end}");
    }
}

/// Makes a key's files as old as an hour before [`later`].
fn aged(store: &FileStore, key: &str) {
    for key in siblings(key) {
        let file = File::options().write(true).open(store.root.join(key)).unwrap();
        file.set_modified(SystemTime::now() - std::time::Duration::from_secs(3600)).unwrap();
    }
}

fn a_minute_ago() -> Time {
    Time::from(SystemTime::now() - std::time::Duration::from_secs(60))
}

#[test]
fn what_was_claimed_is_young_again_and_stays() {
    let (dir, store) = store();
    let (picture, pdf) = (store.keep(&upload(&dir, &png())).unwrap().key, store.keep(&upload(&dir, PDF)).unwrap().key);
    for key in [&picture, &pdf] {
        aged(&store, key);
        assert_eq!(store.list(a_minute_ago()).unwrap(), [key.as_str()]);
        assert!(store.claim(key));
        assert_eq!(store.remove_older(key, a_minute_ago()), Ok(false));
        assert_eq!(store.list(a_minute_ago()).unwrap(), Vec::<String>::new());
        aged(&store, key);
        assert_eq!(store.remove_older(key, a_minute_ago()), Ok(true));
        assert!(!store.claim(key));
    }
    assert!(!store.claim("../evil.php.html"));
    assert_eq!(fs::read_dir(&store.root).unwrap().count(), 0);
}

#[test]
fn of_a_claim_and_a_sweep_at_once_one_comes_first() {
    let (dir, store) = store();
    for _ in 0..100 {
        let key = store.keep(&upload(&dir, PDF)).unwrap().key;
        aged(&store, &key);
        let both = std::sync::Barrier::new(2);
        let (claimed, removed) = std::thread::scope(|scope| {
            let sweep = scope.spawn(|| {
                both.wait();
                store.remove_older(&key, a_minute_ago()).unwrap()
            });
            both.wait();
            (store.claim(&key), sweep.join().unwrap())
        });
        assert_ne!(claimed, removed);
        assert_eq!(store.locate(&key).is_some(), claimed);
    }
}

#[test]
fn a_picture_says_its_size_without_being_decoded() {
    let (dir, store) = store();
    assert_eq!(store.dimensions(&upload(&dir, &png())), Ok((3, 2)));
    // The head is whole, the pixels are not.
    assert_eq!(store.dimensions(&upload(&dir, &png()[..60])), Ok((3, 2)));
    assert_eq!(store.dimensions(&upload(&dir, PDF)), Err(MediaError::Refused(FileFault::Damaged)));
    assert_eq!(store.dimensions(&upload(&dir, b"<html>")), Err(MediaError::UnknownKind));
}
