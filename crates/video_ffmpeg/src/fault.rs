//! Explains to the staff why a film can't be converted. The programs' own messages go to the log.

use catalogue::ports::video::EncodeError;

pub(crate) const NO_PICTURE: &str = "The file holds no moving picture, only sound or something else. Export it with its \
                                     picture as MP4 (H.264 and AAC), then upload that file.";
const DAMAGED: &str = "The video is damaged or incomplete. Play it to its end on your computer: if it plays, export it \
                       again as MP4 (H.264 and AAC), then upload that file; if not, copy it from the camera again.";
const UNKNOWN_FORMAT: &str = "This server can't read the format of the picture in this video. Export it as MP4 (H.264 and \
                              AAC), then upload that file.";
const TOO_MANY_PIXELS: &str = "The picture of this video is larger than 8K. Export it as MP4 in at most 3840 by 2160 pixels, \
                               then upload that file.";
const LOCKED: &str = "The video is protected against copying (DRM), so it can't be converted. Upload a copy without \
                      protection.";

pub(crate) fn damaged() -> EncodeError {
    EncodeError::Source(DAMAGED.to_owned())
}

pub(crate) fn unknown_format() -> EncodeError {
    EncodeError::Source(UNKNOWN_FORMAT.to_owned())
}

/// Maps a program's error output to an explanation.
pub(crate) fn of_complaint(complaint: &str) -> EncodeError {
    let complaint = complaint.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|words| complaint.contains(words));
    let words = if has(&["no space left", "cannot allocate memory", "too many open files", "file too large"]) {
        return EncodeError::Failed("The server ran out of disk or memory while it converted this video.".to_owned());
    } else if has(&["encrypted", "drm"]) {
        LOCKED
    } else if has(&["exceeds max_pixels", "max_pixels", "picture size", "image size"]) {
        TOO_MANY_PIXELS
    } else if has(&["decoder not found", "no decoder", "not found for", "unsupported codec", "decoder (codec"]) {
        UNKNOWN_FORMAT
    } else {
        DAMAGED
    };
    EncodeError::Source(words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_become_a_cause_and_a_way_out() {
        let cases = [
            ("moov atom not found", DAMAGED),
            ("Decoder (codec apv) not found for input stream #0:0", UNKNOWN_FORMAT),
            ("[h264] Picture size 20000x20000 is invalid", TOO_MANY_PIXELS),
            ("stream is encrypted", LOCKED),
        ];
        for (complaint, words) in cases {
            assert_eq!(of_complaint(complaint), EncodeError::Source(words.to_owned()), "{complaint}");
        }
        assert!(matches!(
            of_complaint("av_interleaved_write_frame(): No space left on device"),
            EncodeError::Failed(_)
        ));
    }
}
