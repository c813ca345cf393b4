//! Checks whether a JPEG is complete, because the decoder paints missing parts grey and reports no error. Also finds its
//! coding, which decides how much memory decoding takes.

/// How the pixels are coded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coding {
    /// Each block is decoded as it is read.
    Sequential,
    /// Several passes over the whole picture. Two bytes of each sample are kept until the last pass.
    Progressive,
}

/// Walks the segments (ITU-T T.81, annex B) to the end-of-image marker; `None` when it is missing. Anything may
/// follow it: cameras put previews there.
pub(super) fn coding(bytes: &[u8]) -> Option<Coding> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    let mut coding = Coding::Sequential;
    loop {
        // Segments may be separated by any number of fill bytes.
        let at = rest.iter().position(|byte| *byte != 0xff).filter(|at| *at > 0)?;
        let (marker, behind) = rest.get(at..)?.split_first()?;
        rest = behind;
        match marker {
            0xd9 => return Some(coding),
            0x01 | 0xd0..=0xd7 => {}
            _ => {
                let length = rest.first_chunk::<2>().map(|length| u16::from_be_bytes(*length))?;
                let behind = rest.get(usize::from(length)..).filter(|_| length >= 2)?;
                if matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce) {
                    coding = Coding::Progressive;
                }
                rest = if *marker == 0xda { after_scan(behind) } else { behind };
            }
        }
    }
}

/// Skips compressed data to the next marker. Within the data, 0xff is followed by zero or a restart marker.
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
        assert_eq!(coding(&[HEAD, SCAN, b"\xff\xd9"].concat()), Some(Coding::Sequential));
        let twice = [HEAD, b"\xff\xc2\0\x03x", SCAN, b"\xff\xc4\0\x03x", SCAN, b"\xff\xd9 a preview"].concat();
        assert_eq!(coding(&twice), Some(Coding::Progressive));
    }

    #[test]
    fn one_that_was_cut_anywhere_is_not() {
        let whole = [HEAD, SCAN, b"\xff\xd9"].concat();
        for end in 0..whole.len() {
            assert_eq!(coding(&whole[..end]), None, "{end}");
        }
        assert_eq!(coding(b"\xff\xd8\xff\xe0\0\x01\xff\xd9"), None);
    }
}
