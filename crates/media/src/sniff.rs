//! Detects a file's kind by its content. The name and type that the client sent are never used.

use kernel::ports::FileKind;

/// Number of bytes at a file's start and end that [`sniff`] needs.
pub const WINDOW: usize = 2048;

/// Starts that a content-sniffing browser would take for HTML. No file that is served unchanged may begin like one, whatever
/// else it is. Browsers look at 1445 bytes.
const MARKUP: [&[u8]; 6] = [b"<!doctype", b"<html", b"<head", b"<script", b"<svg", b"<?php"];
const PDF_MARK: &[u8] = b"%PDF-";
const PNG_START: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// First bytes of Matroska and WebM (RFC 8794).
const EBML: &[u8] = b"\x1aE\xdf\xa3";
/// Id of the element that tells Matroska and WebM apart. The length of its value follows.
const DOC_TYPE: &[u8] = b"\x42\x82";

/// Returns the kind of a file of `len` bytes by its first and last [`WINDOW`] bytes (of a shorter file, the same bytes twice).
/// `None` for an unknown kind, and for a document or video that a browser might take for HTML. Other content hidden in a
/// picture does not matter, because only its pixels are kept.
#[must_use]
pub fn sniff(head: &[u8], tail: &[u8], len: u64) -> Option<FileKind> {
    if head.starts_with(PNG_START) {
        return Some(FileKind::Png);
    }
    if let Some([marker, ..]) = head.strip_prefix(b"\xff\xd8\xff") {
        // A table or an application segment must follow.
        return matches!(marker, 0xC0..=0xC4 | 0xDB | 0xDD | 0xE0..=0xEF | 0xFE).then_some(FileKind::Jpeg);
    }
    if is_webp(head) {
        return Some(FileKind::Webp);
    }
    if is_pdf(head, tail) {
        return Some(FileKind::Pdf);
    }
    if has_markup(head) {
        return None;
    }
    if head.starts_with(EBML) {
        return matroska(head);
    }
    if let Some(kind) = older_film(head) {
        return Some(kind);
    }
    if head.starts_with(b"PK\x03\x04") {
        let ends = tail.windows(4).any(|w| w == b"PK\x05\x06");
        return ends.then_some(FileKind::Zip);
    }
    base_media(head, len)
}

/// Returns whether the file is a PDF that readers accept: `%PDF-` is within the first 1,024 bytes, and objects follow. Scanners
/// write bytes before the mark and after the end, and omit the end mark. Markup after the mark, in a title for example, doesn't
/// make it HTML: a PDF is sent as a download, and browsers don't sniff its type.
fn is_pdf(head: &[u8], tail: &[u8]) -> bool {
    let start = head.get(..1024 + PDF_MARK.len()).unwrap_or(head);
    let Some(at) = start.windows(PDF_MARK.len()).position(|found| found == PDF_MARK) else { return false };
    let (before, content) = head.split_at(at);
    let holds = |bytes: &[u8], word: &[u8]| bytes.windows(word.len()).any(|found| found == word);
    let has = |word: &[u8]| [content, tail].iter().any(|part| holds(part, word));
    !has_markup(before) && (has(b" obj") || has(b"%%EOF") && !has_markup(content))
}

/// Returns whether the file is a HEIC picture. iPhones take such pictures, but no decoder here reads them.
#[must_use]
pub fn is_heic(head: &[u8]) -> bool {
    let brand = head.get(4..12).and_then(|found| found.strip_prefix(b"ftyp"));
    brand.is_some_and(|brand| {
        [b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"].iter().any(|known| brand == *known)
    })
}

/// Returns whether a complete file is plain text in UTF-8 that no browser takes for HTML.
#[must_use]
pub fn is_text(bytes: &[u8]) -> bool {
    let is_plain = |letter: char| !letter.is_control() || matches!(letter, '\t' | '\n' | '\r');
    let text = std::str::from_utf8(bytes);
    !has_markup(bytes) && text.is_ok_and(|text| !text.trim().is_empty() && text.chars().all(is_plain))
}

fn is_webp(head: &[u8]) -> bool {
    let chunk = head.strip_prefix(b"RIFF").and_then(|rest| rest.get(4..)).and_then(|rest| rest.strip_prefix(b"WEBP"));
    chunk.is_some_and(|chunk| [b"VP8 ", b"VP8L", b"VP8X"].iter().any(|known| chunk.starts_with(*known)))
}

/// Brands of pictures in the container format that videos use too (ISO/IEC 14496-12).
const PICTURE_BRANDS: [&[u8; 4]; 14] = [
    b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"mif1", b"mif2", b"msf1", b"crx ",
    b"jp2 ", b"jpx ",
];
/// Boxes that may come before the `ftyp` box.
const LEADING_BOXES: [&[u8; 4]; 6] = [b"free", b"skip", b"wide", b"pnot", b"uuid", b"junk"];
/// Longest `ftyp` box in bytes.
const LONGEST_BRANDS: u32 = 8192;

/// Detects videos in the ISO base media container. Pictures use the same container, and the brand in the `ftyp` box tells them
/// apart. Cameras and muxers have their own brands, so every brand that is not a picture's counts as video, and ffmpeg decides
/// whether it plays. The first QuickTime films have no such box.
fn base_media(head: &[u8], len: u64) -> Option<FileKind> {
    let mut rest = head;
    // Skip boxes without meaning at the start of the file.
    for _ in 0..8 {
        let (size, behind) = rest.split_first_chunk::<4>()?;
        let (kind, content) = behind.split_first_chunk::<4>()?;
        let size = u32::from_be_bytes(*size);
        match kind {
            b"ftyp" => {
                let is_box = (16..=LONGEST_BRANDS).contains(&size) && u64::from(size) + 8 <= len;
                return content.first_chunk::<4>().filter(|_| is_box).and_then(film_of_brand);
            }
            b"moov" | b"mdat" => return (size == 1 || (8..=len).contains(&u64::from(size))).then_some(FileKind::Mov),
            known if LEADING_BOXES.contains(&known) && size >= 8 && u64::from(size) < len => {
                match rest.get(usize::try_from(size).ok()?..) {
                    Some(next) => rest = next,
                    // The next box is beyond the bytes in `head`. All boxes are checked before the file is stored.
                    None => return Some(FileKind::Mov),
                }
            }
            _ => return None,
        }
    }
    None
}

fn film_of_brand(brand: &[u8; 4]) -> Option<FileKind> {
    let is_name = brand.iter().all(|letter| letter.is_ascii_graphic() || *letter == b' ');
    match brand {
        b"avif" | b"avis" => Some(FileKind::Avif),
        b"qt  " => Some(FileKind::Mov),
        brand if !is_name || PICTURE_BRANDS.contains(&brand) => None,
        _ => Some(FileKind::Mp4),
    }
}

/// The header's DocType element tells Matroska and WebM apart.
fn matroska(head: &[u8]) -> Option<FileKind> {
    let head = head.get(..256).unwrap_or(head);
    let at = head.windows(DOC_TYPE.len()).position(|found| found == DOC_TYPE)?;
    let (length, rest) = head.get(at + DOC_TYPE.len()..)?.split_first()?;
    // The length field has one byte or more.
    let more = usize::try_from(length.leading_zeros()).unwrap_or_default();
    let word = rest.get(more..)?;
    if word.starts_with(b"webm") {
        Some(FileKind::Webm)
    } else {
        word.starts_with(b"matroska").then_some(FileKind::Mkv)
    }
}

/// The first bytes of a Windows Media file: the id of its header object (ASF, section 10.1).
const ASF: &[u8] = b"\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
/// The first bytes of a pack of an MPEG program stream (ISO/IEC 13818-1).
const PACK: &[u8] = b"\0\0\x01\xba";

/// Detects older video formats: those from before MP4, and those of camcorders.
fn older_film(head: &[u8]) -> Option<FileKind> {
    if head.starts_with(b"RIFF") {
        return head.get(8..12).is_some_and(|form| form == b"AVI ").then_some(FileKind::Avi);
    }
    if head.starts_with(ASF) {
        return Some(FileKind::Wmv);
    }
    if head.starts_with(b"FLV\x01") {
        return Some(FileKind::Flv);
    }
    if head.starts_with(PACK) {
        return Some(FileKind::Mpeg);
    }
    is_transport_stream(head).then_some(FileKind::Ts)
}

/// Returns whether every packet of 188 bytes begins with the mark of an MPEG transport stream. Camcorders put a timestamp of
/// four bytes before each packet.
fn is_transport_stream(head: &[u8]) -> bool {
    const MARK: u8 = 0x47;
    const PACKETS: usize = 8;
    [(0, 188), (4, 192)]
        .into_iter()
        .any(|(at, step)| (0..PACKETS).all(|packet| head.get(at + packet * step) == Some(&MARK)))
}

fn has_markup(head: &[u8]) -> bool {
    let head = head.get(..1445).unwrap_or(head).to_ascii_lowercase();
    MARKUP.iter().any(|mark| head.windows(mark.len()).any(|w| w == *mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(bytes: &[u8]) -> Option<FileKind> {
        let head = &bytes[..bytes.len().min(WINDOW)];
        let tail = &bytes[bytes.len().saturating_sub(WINDOW)..];
        sniff(head, tail, u64::try_from(bytes.len()).unwrap())
    }

    fn png() -> Vec<u8> {
        [PNG_START, &[0; 30], b"IEND\xaeB`\x82"].concat()
    }

    fn jpeg() -> Vec<u8> {
        b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9".to_vec()
    }

    fn webp() -> Vec<u8> {
        b"RIFF\x14\0\0\0WEBPVP8L\x08\0\0\0\x2f\0\0\0\0\0\0\0".to_vec()
    }

    fn boxed(brand: &[u8; 4]) -> Vec<u8> {
        [b"\0\0\0\x18ftyp".as_slice(), brand, b"\0\0\0\0isommp42\0\0\0\x08mdat"].concat()
    }

    fn pdf() -> Vec<u8> {
        b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n".to_vec()
    }

    #[test]
    fn each_kind_is_known_by_its_content() {
        assert_eq!(kind(&png()), Some(FileKind::Png));
        assert_eq!(kind(&jpeg()), Some(FileKind::Jpeg));
        assert_eq!(kind(&webp()), Some(FileKind::Webp));
        assert_eq!(kind(&boxed(b"avif")), Some(FileKind::Avif));
        assert_eq!(kind(&boxed(b"isom")), Some(FileKind::Mp4));
        assert_eq!(kind(&pdf()), Some(FileKind::Pdf));
        assert_eq!(kind(&boxed(b"qt  ")), Some(FileKind::Mov));
        assert_eq!(kind(b"\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87"), Some(FileKind::Webm));
        assert_eq!(kind(b"\x1aE\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska\x42"), Some(FileKind::Mkv));
        for other in
            [b"\x1aE\xdf\xa3".as_slice(), b"\x1aE\xdf\xa3\x42\x82\x84webx", b"\x1aE\xdf\xa3<script>\x42\x82\x84webm"]
        {
            assert_eq!(kind(other), None);
        }
        assert_eq!(kind(b"PK\x03\x04 and entries PK\x01\x02 PK\x05\x06 and the end"), Some(FileKind::Zip));
    }

    #[test]
    fn brands_of_cameras_and_boxes_before_the_brand_are_films() {
        for brand in [b"XAVC", b"iso8", b"hvc1", b"3gp5", b"3g2a", b"M4VP", b"mmp4", b"NDXC", b"f4v ", b"CAEP"] {
            assert_eq!(kind(&boxed(brand)), Some(FileKind::Mp4));
        }
        for before in [&b"\0\0\0\x08wide"[..], b"\0\0\0\x0cfree\0\0\0\0", b"\0\0\0\x08skip\0\0\0\x08free"] {
            assert_eq!(kind(&[before, &boxed(b"qt  ")].concat()), Some(FileKind::Mov), "{before:?}");
            assert_eq!(kind(&[before, &boxed(b"mp42")].concat()), Some(FileKind::Mp4), "{before:?}");
            assert_eq!(kind(&[before, &boxed(b"heic")].concat()), None, "{before:?}");
        }
        // A QuickTime film from before the `ftyp` box was introduced.
        assert_eq!(kind(b"\0\0\0\x08wide\0\0\0\x08mdat\0\0\0\x08moov"), Some(FileKind::Mov));
        let long = b"\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x40\x04webm\x42\x87";
        assert_eq!(kind(long), Some(FileKind::Webm), "a length in two bytes");
    }

    #[test]
    fn films_of_camcorders_and_older_programs_are_known() {
        let packets = |before: &[u8]| [before, b"G", &[0; 187]].concat().repeat(10);
        assert_eq!(kind(&packets(b"")), Some(FileKind::Ts));
        assert_eq!(kind(&packets(b"\0\0\0\x01")), Some(FileKind::Ts), "AVCHD");
        assert_eq!(kind(b"RIFF\0\0\0\x01AVI LIST"), Some(FileKind::Avi));
        assert_eq!(kind(b"\0\0\x01\xbaD\0\x04"), Some(FileKind::Mpeg));
        assert_eq!(kind(&[ASF, b"\0\0\0\0"].concat()), Some(FileKind::Wmv));
        assert_eq!(kind(b"FLV\x01\x05\0\0\0\x09"), Some(FileKind::Flv));
        for other in [&b"RIFF\0\0\0\x01WAVE"[..], b"G", &b"G".repeat(187), b"FLV", &packets(b"")[..1000]] {
            assert_eq!(kind(other), None, "{other:?}");
        }
        assert_eq!(kind(&[b"RIFF\0\0\0\x01AVI ".as_slice(), b"<script>"].concat()), None);
    }

    #[test]
    fn everything_else_is_refused() {
        let others: [&[u8]; 12] = [
            b"",
            b"\x89PNG",
            b"\xff\xd8\xff",
            b"RIFF",
            b"\0\0\0\x18ftyp",
            b"GIF89a\x01\0\x01\0",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"<?xml version='1.0'?><svg onload='x()'/>",
            b"<!DOCTYPE html><title>x</title>",
            b"PK\x03\x04 a zip, a docx or a jar",
            b"MZ a program",
            b"plain text",
        ];
        for bytes in others {
            assert_eq!(kind(bytes), None, "{bytes:?}");
        }
        for brand in [b"heic", b"mif1", b"crx ", b"<a>\n", b"\0\0\0\0"] {
            assert_eq!(kind(&boxed(brand)), None);
        }
    }

    #[test]
    fn a_page_in_front_is_refused_and_inside_a_file_that_is_kept_as_it_is() {
        let page = b"<html><script>alert(1)</script>".to_vec();
        for real in [png(), jpeg(), webp(), boxed(b"isom"), pdf()] {
            assert_eq!(kind(&[page.clone(), real].concat()), None);
        }
        // Markup before the PDF mark makes the file HTML.
        assert_eq!(kind(b"<HTML>\n%PDF-1.4\n1 0 obj\n%%EOF"), None);
        assert_eq!(kind(&[boxed(b"isom"), b"<ScRiPt>x</script>".to_vec()].concat()), None);
    }

    #[test]
    fn papers_are_taken_as_scanners_make_them() {
        let body = b"1 0 obj\n<< /Title (<html>) >>\nendobj\n".as_slice();
        for file in [
            [b"\r\n\xef\xbb\xbf@PJL ENTER\n".as_slice(), b"%PDF-1.4\n", body, b"%%EOF\n"].concat(),
            [&[0; 1000], b"%PDF-1.4\n".as_slice(), body].concat(),
            [b"%PDF-1.7\n".as_slice(), body, b"%%EOF", &[0; 5000]].concat(),
            [b"%PDF-1.7\n".as_slice(), body].concat(),
        ] {
            assert_eq!(kind(&file), Some(FileKind::Pdf));
        }
        assert_eq!(kind(&[&[b' '; 1100], b"%PDF-1.4\n".as_slice(), body].concat()), None);
    }

    #[test]
    fn pictures_of_iphones_are_known() {
        assert!(is_heic(&boxed(b"heic")) && is_heic(&boxed(b"mif1")));
        assert!(!is_heic(&boxed(b"avif")) && !is_heic(b"heic"));
    }

    #[test]
    fn text_is_plain_and_no_page() {
        for text in ["name,city\r\nAsha,Indore\n", "नमस्ते\tदुनिया", "a < b"] {
            assert!(is_text(text.as_bytes()), "{text}");
        }
        for other in [b"".as_slice(), b" \n", b"a\0b", b"\x1b[31m", b"\xff\xfe", b"<!DOCTYPE html>", b"x <script>"] {
            assert!(!is_text(other), "{other:?}");
        }
    }

    #[test]
    fn a_magic_number_alone_is_not_a_file() {
        assert_eq!(kind(b"\x89PNG\r\n\x1a\n and then text"), None);
        assert_eq!(kind(b"\xff\xd8\xff and then text"), None);
        assert_eq!(kind(b"%PDF-1.7 without an end"), None);
        assert_eq!(kind(b"\0\0\0\x04ftypisom\0\0\0\0\0\0\0\0\0\0\0\0"), None);
    }
}
