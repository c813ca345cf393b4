use super::*;
use blobs::MemoryBlobs;
use kernel::ports::FileFault;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

const LIMITS: FileLimits = FileLimits { image: 10_000, pdf: 10_000, video: 10_000, download: 10_000 };
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

fn library() -> (tempfile::TempDir, MediaLibrary) {
    let dir = tempfile::tempdir().unwrap();
    let library = MediaLibrary::new(Arc::new(MemoryBlobs::default()), Arc::new(Counter::default()), LIMITS);
    (dir, library)
}

/// The names of all blobs.
fn names(library: &MediaLibrary) -> Vec<String> {
    library.blobs.list(later()).unwrap()
}

fn bytes(library: &MediaLibrary, key: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    library.blobs.read(key, 0..u64::MAX).unwrap()?.read_to_end(&mut bytes).unwrap();
    Some(bytes)
}

fn upload(dir: &tempfile::TempDir, bytes: &[u8]) -> PathBuf {
    let path = dir.path().join("evil.php.html");
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn a_file_is_kept_under_our_key_and_found_and_removed() {
    let (dir, library) = library();
    let upload = upload(&dir, PDF);
    let stored = library.keep(&upload).unwrap();
    let said = StoredFile { key: PRESENT.to_owned(), kind: FileKind::Pdf, bytes: 15, size: None, seconds: None };
    assert_eq!(stored, said);
    assert!(!upload.exists());
    assert_eq!(bytes(&library, PRESENT).as_deref(), Some(PDF));
    library.remove(PRESENT).unwrap();
    assert_eq!(bytes(&library, PRESENT), None);
    library.remove(PRESENT).unwrap();
}

#[test]
fn a_page_is_not_kept_and_leaves_nothing() {
    let (dir, library) = library();
    let upload = upload(&dir, b"<html><script>x</script></html>");
    assert_eq!(library.keep(&upload), Err(MediaError::UnknownKind));
    assert_eq!((names(&library), upload.exists()), (vec![], true));
}

#[test]
fn a_file_longer_than_the_window_is_read_at_both_ends() {
    let (dir, library) = library();
    let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; sniff::WINDOW * 3], b"%%EOF".to_vec()].concat();
    assert_eq!(library.keep(&upload(&dir, &long)).unwrap().kind, FileKind::Pdf);
}

#[test]
fn a_pdf_that_was_cut_off_is_damaged() {
    let (dir, library) = library();
    let body = [b"%PDF-1.7\n1 0 obj\n<<>>\nstream\n".to_vec(), vec![b' '; 9_000]].concat();
    assert_eq!(library.keep(&upload(&dir, &body)), Err(MediaError::Refused(FileFault::Damaged)));
    // Scanners write PDFs without the end mark, and with bytes after the end.
    for end in [b"trailer <</Root 1 0 R>>".to_vec(), [b"%%EOF".to_vec(), vec![0; 5_000]].concat()] {
        let whole = [b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n".to_vec(), end].concat();
        assert_eq!(library.keep(&upload(&dir, &whole)).unwrap().kind, FileKind::Pdf);
    }
    // A marker that spans two parts.
    assert!(holds_pdf_end(&mut [vec![b' '; (64 << 10) - 4], b"startxref".to_vec()].concat().as_slice()).unwrap());
}

#[test]
fn an_absent_upload_is_the_disks_failure() {
    let (dir, library) = library();
    let gone = library.keep(&dir.path().join("gone"));
    assert!(matches!(gone, Err(MediaError::Unavailable(_))), "{gone:?}");
}

#[test]
fn only_keys_of_our_own_form_are_opened_or_removed() {
    let (dir, library) = library();
    library.keep(&upload(&dir, PDF)).unwrap();
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
        assert!(!library.claim(key), "{key:?}");
        library.remove(key).unwrap();
    }
    assert!(outside.exists());
    assert_eq!(bytes(&library, PRESENT).as_deref(), Some(PDF));
}

#[test]
fn a_picture_is_three_files_of_webp_that_live_and_die_together() {
    let (dir, library) = library();
    let upload = upload(&dir, &png());
    let stored = library.keep(&upload).unwrap();
    assert_eq!((stored.kind, stored.size), (FileKind::Webp, Some((3, 2))));
    assert_eq!(stored.key, "00000000-0000-0000-0000-000000000001-960.webp");
    assert!(!upload.exists());
    let names = names(&library);
    let expected = ["320.webp", "640.webp", "960.webp"];
    assert_eq!(names, expected.map(|end| format!("00000000-0000-0000-0000-000000000001-{end}")));
    let kept = dir.path().join("kept");
    for name in &names {
        fs::write(&kept, bytes(&library, name).unwrap()).unwrap();
        assert_eq!(sniff_at(&kept), Some(FileKind::Webp), "{name}");
    }
    assert_eq!(fs::metadata(kept).unwrap().len(), stored.bytes);
    assert_eq!(library.list(later()), Ok(vec![stored.key]));
    library.remove(&names[0]).unwrap();
    assert_eq!(library.list(later()), Ok(vec![]));
}

#[test]
fn a_picture_whose_sizes_are_given_is_kept_as_an_upload_or_not_at_all() {
    let (_dir, library) = library();
    let (blobs, ids) = (library.blobs.as_ref(), library.ids.as_ref());
    let key = keep_sizes(blobs, ids, |width| Ok::<_, MediaError>(width.to_string().into_bytes())).unwrap();
    assert_eq!(key, "00000000-0000-0000-0000-000000000001-960.webp");
    assert!(library.claim(&key));
    let address = format!("/media/files/{key}");
    assert_eq!(
        WIDTHS.map(|width| library.read_picture(&address, width).unwrap()),
        ["960", "640", "320"].map(Vec::from)
    );
    let missing = |width| if width == 960 { Err(MediaError::UnknownKind) } else { Ok(Vec::new()) };
    assert_eq!(keep_sizes(blobs, ids, missing), Err(MediaError::UnknownKind));
    assert_eq!(names(&library).len(), 3);
    library.remove(&key).unwrap();
    assert_eq!(names(&library), [""; 0]);
}

/// Stores a picture as earlier releases did: each width as AVIF too.
fn picture_with_avif(dir: &tempfile::TempDir, library: &MediaLibrary) -> String {
    let key = library.keep(&upload(dir, &png())).unwrap().key;
    for width in WIDTHS {
        let avif = format!("{}-{width}.avif", &key[..UUID_LENGTH]);
        library.blobs.put(&avif, BlobContent::Bytes(b"of an earlier release")).unwrap();
    }
    assert_eq!(names(library).len(), 6);
    key
}

#[test]
fn the_avif_files_of_an_earlier_release_are_deleted_with_their_picture() {
    let (dir, library) = library();
    let removed = picture_with_avif(&dir, &library);
    assert_eq!(library.list(later()), Ok(vec![removed.clone()]));
    library.remove(&removed).unwrap();
    assert_eq!(names(&library), [""; 0]);
    let swept = picture_with_avif(&dir, &library);
    assert_eq!(library.remove_older(&swept, later()), Ok(true));
    assert_eq!(names(&library), [""; 0]);
}

#[test]
fn a_claim_keeps_the_avif_files_of_an_earlier_release_too() {
    let (dir, library) = library();
    let key = picture_with_avif(&dir, &library);
    let modified = |key: &str| library.blobs.info(key).unwrap().unwrap().modified;
    let between = names(&library).iter().map(|name| modified(name)).max().unwrap() + chrono::TimeDelta::nanoseconds(1);
    assert!(library.claim(&key));
    assert_eq!(library.remove_older(&key, between), Ok(false));
    assert_eq!(names(&library).len(), 6);
    // The path of the AVIF file claims the picture too, whether or not the file exists.
    let avif = key.replace(".webp", ".avif");
    library.blobs.delete(std::slice::from_ref(&avif)).unwrap();
    assert!(library.claim(&avif));
}

#[test]
fn a_refused_picture_leaves_nothing_and_the_upload_where_it_is() {
    let (dir, library) = library();
    let cut = upload(&dir, &png()[..60]);
    assert_eq!(library.keep(&cut), Err(MediaError::Refused(FileFault::Damaged)));
    assert!(cut.exists());
    assert_eq!(names(&library), [""; 0]);
}

#[test]
fn each_kind_has_its_own_limit() {
    let (dir, library) = library();
    let long = [b"%PDF-1.7\n".to_vec(), vec![b' '; 20_000], b"%%EOF".to_vec()].concat();
    let refused = library.keep(&upload(&dir, &long));
    assert_eq!(refused, Err(MediaError::TooLarge { kind: FileKind::Pdf, limit: LIMITS.pdf }));
}

#[test]
fn only_our_own_files_are_listed_and_a_picture_once() {
    let (dir, library) = library();
    let (pdf, picture) =
        (library.keep(&upload(&dir, PDF)).unwrap().key, library.keep(&upload(&dir, &png())).unwrap().key);
    library.blobs.put("somebodys-notes.txt", BlobContent::Bytes(b"none of ours")).unwrap();
    let earlier = Time::from(std::time::SystemTime::now() - std::time::Duration::from_secs(60));
    assert_eq!((library.list(earlier), library.list(later())), (Ok(vec![]), Ok(vec![pdf, picture])));
}

#[test]
fn what_learners_hand_in_is_swept_like_ours_and_has_no_kind_to_be_served_with() {
    let (_dir, library) = library();
    let work = format!("{}.work", Uuid::from_u128(7));
    for key in [work.as_str(), "notes.work", "00000000-0000-0000-0000-00000000000g.work"] {
        library.blobs.put(key, BlobContent::Bytes(b"mine")).unwrap();
    }
    assert_eq!((library.list(later()), kind_of_key(&work)), (Ok(vec![work.clone()]), None));
    assert_eq!(library.remove_older(&work, later()), Ok(true));
    assert_eq!(names(&library).len(), 2);
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

#[test]
fn what_was_claimed_is_young_again_and_stays() {
    let (dir, library) = library();
    let keys = [library.keep(&upload(&dir, &png())).unwrap().key, library.keep(&upload(&dir, PDF)).unwrap().key];
    for key in &keys {
        // All files of the picture are older than `between`. The claim makes them younger.
        let stored = library.blobs.info(siblings(key).last().unwrap()).unwrap().unwrap().modified;
        let between = stored + chrono::TimeDelta::nanoseconds(1);
        assert!(library.list(between).unwrap().contains(key));
        assert!(library.claim(key));
        assert_eq!(library.remove_older(key, between), Ok(false));
        assert!(!library.list(between).unwrap().contains(key));
        assert_eq!(library.remove_older(key, later()), Ok(true));
        assert!(!library.claim(key));
    }
    assert!(!library.claim("../evil.php.html"));
    assert_eq!(names(&library), [""; 0]);
}

#[test]
fn a_picture_says_its_size_without_being_decoded() {
    let (dir, library) = library();
    assert_eq!(library.dimensions(&upload(&dir, &png())), Ok((3, 2)));
    // The header is complete, the pixels are not.
    assert_eq!(library.dimensions(&upload(&dir, &png()[..60])), Ok((3, 2)));
    assert_eq!(library.dimensions(&upload(&dir, PDF)), Err(MediaError::Refused(FileFault::Damaged)));
    assert_eq!(library.dimensions(&upload(&dir, b"<html>")), Err(MediaError::UnknownKind));
}
