//! Whether a JPEG is all there: the decoder paints what is missing grey and says nothing.

/// Walks the segments (ITU-T T.81, annex B) to the end-of-image marker. What lies behind it is free: cameras put
/// previews there.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    let Some(mut rest) = bytes.strip_prefix(b"\xff\xd8") else { return false };
    loop {
        // Between segments any number of fill bytes may stand.
        let Some(at) = rest.iter().position(|byte| *byte != 0xff) else { return false };
        let Some((marker, behind)) = rest.get(at..).and_then(|rest| rest.split_first()) else { return false };
        rest = behind;
        match marker {
            _ if at == 0 => return false,
            0xd9 => return true,
            0x01 | 0xd0..=0xd7 => {}
            _ => {
                let Some(length) = rest.first_chunk::<2>().map(|length| u16::from_be_bytes(*length)) else {
                    return false;
                };
                let Some(behind) = rest.get(usize::from(length)..).filter(|_| length >= 2) else { return false };
                rest = if *marker == 0xda { after_scan(behind) } else { behind };
            }
        }
    }
}

/// From the start of compressed data to the marker behind it: in them, 0xff is followed by zero or a restart marker.
fn after_scan(bytes: &[u8]) -> &[u8] {
    let is_marker = |pair: &[u8]| matches!(pair, [0xff, second] if !matches!(second, 0x00 | 0xd0..=0xd7 | 0xff));
    let at = bytes.windows(2).position(is_marker).unwrap_or(bytes.len());
    bytes.get(at..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &[u8] = b"\xff\xd8\xff\xe0\0\x04ab\xff\xff\xdb\0\x03x";
    const SCAN: &[u8] = b"\xff\xda\0\x04..data\xff\0more\xff\xd1data";

    #[test]
    fn a_whole_one_ends_with_its_marker_whatever_comes_behind() {
        assert!(is_whole(&[HEAD, SCAN, b"\xff\xd9"].concat()));
        assert!(is_whole(&[HEAD, SCAN, b"\xff\xc4\0\x03x", SCAN, b"\xff\xd9 a preview"].concat()));
    }

    #[test]
    fn one_that_was_cut_anywhere_is_not() {
        let whole = [HEAD, SCAN, b"\xff\xd9"].concat();
        for end in 0..whole.len() {
            assert!(!is_whole(&whole[..end]), "{end}");
        }
        assert!(!is_whole(b"\xff\xd8\xff\xe0\0\x01\xff\xd9"));
    }
}
