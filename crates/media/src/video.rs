//! Reads the boxes of an MP4 (ISO/IEC 14496-12) to check that it is complete, and to find its length.

use kernel::ports::FileFault;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

/// Most boxes on one level. A video in fragments of one second has two boxes for each second.
const MOST_BOXES: usize = 100_000;

/// Returns the length of a video in seconds, rounded. `None` if the file does not state it.
///
/// # Errors
///
/// The outer error: the file cannot be read. The fault: the boxes do not fill the file exactly, as in a file that was cut off,
/// or the index is missing, without which no player can play it.
pub(crate) fn seconds(file: &mut (impl Read + Seek)) -> io::Result<Result<Option<u32>, FileFault>> {
    let len = file.seek(SeekFrom::End(0))?;
    let Some(top) = boxes(file, 0..len)? else { return Ok(Err(FileFault::Damaged)) };
    let of = |kind: &[u8; 4]| top.iter().find(|found| found.0 == *kind).map(|found| found.1.clone());
    let (Some(moov), true) = (of(b"moov"), of(b"mdat").is_some()) else { return Ok(Err(FileFault::Damaged)) };
    let Some(inner) = boxes(file, moov)? else { return Ok(Err(FileFault::Damaged)) };
    let of = |kind: &[u8; 4]| inner.iter().find(|found| found.0 == *kind).map(|found| found.1.clone());
    let Some(header) = of(b"mvhd") else { return Ok(Err(FileFault::Damaged)) };
    let Some((scale, mut ticks)) = movie_header(file, header)? else { return Ok(Err(FileFault::Damaged)) };
    if ticks == 0
        && let Some(extends) = of(b"mvex")
    {
        ticks = fragments(file, extends)?.unwrap_or_default();
    }
    let scale = u64::from(scale);
    let length = (scale > 0 && ticks > 0).then(|| ticks.saturating_add(scale / 2) / scale.max(1));
    Ok(Ok(length.and_then(|seconds| u32::try_from(seconds).ok())))
}

type Found = ([u8; 4], Range<u64>);

/// Returns the kinds and contents of the boxes that fill `within`, apart from zeros at its end. `None` if they do not fill it.
fn boxes(file: &mut (impl Read + Seek), within: Range<u64>) -> io::Result<Option<Vec<Found>>> {
    let (mut at, mut found) = (within.start, Vec::new());
    while at < within.end {
        if !found.is_empty() && is_padding(file, at..within.end)? {
            break;
        }
        let Some(head) = at.checked_add(8).filter(|end| *end <= within.end) else { return Ok(None) };
        file.seek(SeekFrom::Start(at))?;
        let (size, kind): (u32, [u8; 4]) = (number(file)?, bytes(file)?);
        let (content, end) = match size {
            // The box extends to the end of the file. Only the media data (`mdat`) may do so.
            0 if kind == *b"mdat" => (head, Some(within.end)),
            0 => return Ok(None),
            1 if head + 8 <= within.end => (head + 8, at.checked_add(u64::from_be_bytes(bytes(file)?))),
            _ => (head, at.checked_add(u64::from(size))),
        };
        let Some(end) = end.filter(|end| (content..=within.end).contains(end)) else { return Ok(None) };
        if found.len() == MOST_BOXES {
            return Ok(None);
        }
        found.push((kind, content..end));
        at = end;
    }
    Ok(Some(found))
}

/// Returns whether the range holds only zeros. Cameras and copies of memory cards pad a block with them.
fn is_padding(file: &mut (impl Read + Seek), range: Range<u64>) -> io::Result<bool> {
    file.seek(SeekFrom::Start(range.start))?;
    let mut left = file.take(range.end.saturating_sub(range.start));
    let mut piece = Vec::new();
    loop {
        piece.clear();
        left.by_ref().take(1 << 16).read_to_end(&mut piece)?;
        if piece.iter().any(|byte| *byte != 0) {
            return Ok(false);
        }
        if piece.is_empty() {
            return Ok(true);
        }
    }
}

/// Returns the ticks per second and the video's length in ticks. A length of 0 means unknown.
fn movie_header(file: &mut (impl Read + Seek), content: Range<u64>) -> io::Result<Option<(u32, u64)>> {
    let long = version(file, &content)? == 1;
    if content.end - content.start < if long { 32 } else { 20 } {
        return Ok(None);
    }
    // Skip the times of creation and change.
    file.seek(SeekFrom::Current(if long { 16 } else { 8 }))?;
    let scale = number(file)?;
    Ok(Some((scale, length(file, long)?)))
}

/// Returns the length of a fragmented video, in ticks of the movie header.
fn fragments(file: &mut (impl Read + Seek), content: Range<u64>) -> io::Result<Option<u64>> {
    let Some(inner) = boxes(file, content)? else { return Ok(None) };
    let Some((_, header)) = inner.into_iter().find(|(kind, _)| kind == b"mehd") else { return Ok(None) };
    let long = version(file, &header)? == 1;
    if header.end - header.start < if long { 12 } else { 8 } {
        return Ok(None);
    }
    length(file, long).map(Some)
}

fn version(file: &mut (impl Read + Seek), content: &Range<u64>) -> io::Result<u8> {
    file.seek(SeekFrom::Start(content.start))?;
    // An empty box at the end of the file has no version.
    if content.end - content.start < 4 {
        return Ok(0);
    }
    let [version, ..] = bytes::<4>(file)?;
    Ok(version)
}

/// Reads a length. A value with all bits set means unknown, and gives 0.
fn length(file: &mut impl Read, long: bool) -> io::Result<u64> {
    Ok(if long {
        Some(u64::from_be_bytes(bytes(file)?)).filter(|ticks| *ticks != u64::MAX).unwrap_or_default()
    } else {
        u64::from(Some(number(file)?).filter(|ticks| *ticks != u32::MAX).unwrap_or_default())
    })
}

fn number(file: &mut impl Read) -> io::Result<u32> {
    Ok(u32::from_be_bytes(bytes(file)?))
}

fn bytes<const N: usize>(file: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn boxed(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let size = u32::try_from(content.len() + 8).unwrap().to_be_bytes();
        [&size, kind.as_slice(), content].concat()
    }

    fn header(scale: u32, ticks: u32) -> Vec<u8> {
        let times = [0; 12];
        boxed(b"mvhd", &[&times, scale.to_be_bytes().as_slice(), &ticks.to_be_bytes(), &[0; 80]].concat())
    }

    fn video(inner: &[u8]) -> Vec<u8> {
        [boxed(b"ftyp", b"isom\0\0\0\0"), boxed(b"mdat", b"pictures"), boxed(b"moov", inner)].concat()
    }

    fn length(bytes: Vec<u8>) -> Result<Option<u32>, FileFault> {
        seconds(&mut Cursor::new(bytes)).unwrap()
    }

    #[test]
    fn the_length_is_read_in_both_widths_and_rounded() {
        assert_eq!(length(video(&header(1000, 61_500))), Ok(Some(62)));
        let long = [&[1, 0, 0, 0], [0; 16].as_slice(), &600_u32.to_be_bytes(), &36_000_u64.to_be_bytes()].concat();
        assert_eq!(length(video(&boxed(b"mvhd", &long))), Ok(Some(60)));
    }

    #[test]
    fn a_film_in_fragments_says_it_elsewhere_or_not_at_all() {
        let mehd = boxed(b"mehd", &[[0; 4], 90_000_u32.to_be_bytes()].concat());
        assert_eq!(length(video(&[header(1000, 0), boxed(b"mvex", &mehd)].concat())), Ok(Some(90)));
        assert_eq!(length(video(&header(1000, 0))), Ok(None));
        assert_eq!(length(video(&header(1000, u32::MAX))), Ok(None));
        assert_eq!(length(video(&header(0, 5))), Ok(None));
    }

    #[test]
    fn a_film_that_was_cut_anywhere_is_refused() {
        let whole = video(&header(1000, 1000));
        for end in 0..whole.len() {
            assert_eq!(length(whole[..end].to_vec()), Err(FileFault::Damaged), "{end}");
        }
    }

    #[test]
    fn zeros_behind_the_film_are_padding() {
        let whole = video(&header(1000, 1000));
        for zeros in [1, 4, 8, 512, 70_000] {
            assert_eq!(length([whole.clone(), vec![0; zeros]].concat()), Ok(Some(1)), "{zeros}");
        }
        assert_eq!(length([whole, vec![0; 16], b"<html>".to_vec()].concat()), Err(FileFault::Damaged));
    }

    #[test]
    fn another_file_behind_the_film_and_boxes_that_lie_are_refused() {
        let whole = video(&header(1000, 1000));
        assert_eq!(length([whole.as_slice(), b"<html><script>"].concat()), Err(FileFault::Damaged));
        assert_eq!(length(video(&boxed(b"free", b"")).clone()), Err(FileFault::Damaged));
        assert_eq!(length(video(&boxed(b"mvhd", b""))), Err(FileFault::Damaged));
        let huge = [&1_u32.to_be_bytes(), b"mdat".as_slice(), &u64::MAX.to_be_bytes()].concat();
        assert_eq!(length([huge, whole].concat()), Err(FileFault::Damaged));
    }
}
