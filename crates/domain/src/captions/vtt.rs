//! Captions as WebVTT: read strictly, and written anew as plain text. Marks of style are dropped, whatever else looks like
//! one is text and stays text.

use super::{Chapter, LATEST, LONGEST_TITLE, MOST_CHAPTERS};
use std::fmt::Write;

/// Most cues.
pub const MOST_CUES: usize = 5_000;
/// Longest text of a cue, in characters.
pub const LONGEST_CUE: usize = 500;

/// What is said from one moment to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cue {
    /// Begin, in milliseconds.
    pub from: u32,
    /// End.
    pub to: u32,
    /// Plain text; may have several lines.
    pub text: String,
}

/// All that a file says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Track {
    /// In the order in which they begin.
    pub cues: Vec<Cue>,
    /// Of notes that read `NOTE chapter: <title>`: each begins with the cue that follows.
    pub chapters: Vec<Chapter>,
}

impl Track {
    /// Where the last cue ends, in whole seconds.
    pub fn seconds(&self) -> u32 {
        self.cues.iter().map(|cue| cue.to.div_ceil(1000)).max().unwrap_or_default()
    }
}

/// What is wrong, and in which line, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// A sentence for the reader.
    pub message: &'static str,
}

const NO_HEAD: &str = "The file must begin with a line WEBVTT.";
const NO_TIMES: &str = "A line with times is missing, such as 00:00:01.000 --> 00:00:04.500.";
const NO_TIME: &str = "A time must read 00:01:02.500 or 01:02.500.";
const NO_LENGTH: &str = "A caption must end after it begins.";
const NOT_IN_ORDER: &str = "A caption must not begin before the one above it.";
const TOO_LATE: &str = "A caption must begin within 100 hours.";
const TOO_LONG: &str = "A caption may have 500 characters.";
const TOO_MANY: &str = "A file may have 5,000 captions.";
const NO_CUES: &str = "The file holds no captions.";
const TOO_MANY_CHAPTERS: &str = "A lesson has at most 100 chapters.";
const LONG_TITLE: &str = "A chapter's title may have 150 characters.";

/// Reads a file.
///
/// # Errors
/// The first line that is wrong.
pub fn parse(text: &str) -> Result<Track, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let mut lines = text.lines().enumerate().map(|(number, line)| (number + 1, line)).peekable();
    let head = lines.next().and_then(|(_, line)| line.strip_prefix("WEBVTT"));
    if !head.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t'])) {
        return Err(Fault { line: 1, message: NO_HEAD });
    }
    // What stands right below the first line belongs to it.
    while lines.next_if(|(_, line)| !is_blank(line)).is_some() {}
    let (mut track, mut titles) = (Track::default(), Vec::new());
    while let Some(first) = lines.next() {
        if is_blank(first.1) {
            continue;
        }
        let mut block = vec![first];
        while let Some(line) = lines.next_if(|(_, line)| !is_blank(line)) {
            block.push(line);
        }
        if let Some(note) = word(first.1, "NOTE") {
            titles.extend(chapter(note).map(|title| (first.0, title)));
        } else if track.cues.is_empty() && ["STYLE", "REGION"].iter().any(|kind| word(first.1, kind).is_some()) {
            continue;
        } else {
            take(&mut track, &mut titles, &block)?;
        }
    }
    if track.cues.is_empty() {
        return Err(Fault { line: text.lines().count().max(1), message: NO_CUES });
    }
    Ok(track)
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// What stands behind a word that begins a line.
fn word<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

fn chapter(note: &str) -> Option<String> {
    let (key, title) = note.trim().split_once(':')?;
    let title = plain(title.trim());
    (key.trim().eq_ignore_ascii_case("chapter") && !title.is_empty()).then_some(title)
}

/// Adds the cue of a block, and the chapters that begin with it.
fn take(track: &mut Track, titles: &mut Vec<(usize, String)>, block: &[(usize, &str)]) -> Result<(), Fault> {
    let times = block.iter().take(2).position(|(_, line)| line.contains("-->"));
    let at = |index: usize| block.get(index).map_or(1, |(number, _)| *number);
    let fault = |index, message| Fault { line: at(index), message };
    let times = times.ok_or_else(|| fault(0, NO_TIMES))?;
    let (number, line) = block.get(times).copied().unwrap_or((1, ""));
    let wrong = |message| Fault { line: number, message };
    let (from, rest) = line.split_once("-->").ok_or_else(|| wrong(NO_TIMES))?;
    let from = milliseconds(from.trim()).ok_or_else(|| wrong(NO_TIME))?;
    let to = rest.split_whitespace().next().and_then(milliseconds).ok_or_else(|| wrong(NO_TIME))?;
    if from / 1000 > LATEST {
        return Err(wrong(TOO_LATE));
    }
    if to <= from {
        return Err(wrong(NO_LENGTH));
    }
    if track.cues.last().is_some_and(|before| from < before.from) {
        return Err(wrong(NOT_IN_ORDER));
    }
    if track.cues.len() == MOST_CUES {
        return Err(wrong(TOO_MANY));
    }
    let said: Vec<_> = block.iter().skip(times + 1).map(|(_, line)| plain(line)).collect();
    let text = said.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    if text.chars().count() > LONGEST_CUE {
        return Err(fault(times + 1, TOO_LONG));
    }
    for (line, title) in titles.drain(..) {
        if title.chars().count() > LONGEST_TITLE {
            return Err(Fault { line, message: LONG_TITLE });
        }
        if track.chapters.len() == MOST_CHAPTERS {
            return Err(Fault { line, message: TOO_MANY_CHAPTERS });
        }
        let start = from / 1000;
        // Of two at one moment the later one counts.
        track.chapters.retain(|chapter| chapter.start != start);
        track.chapters.push(Chapter { title, start });
    }
    // A cue without a word only parts others.
    if !text.is_empty() {
        track.cues.push(Cue { from, to, text });
    }
    Ok(())
}

/// `[hours:]minutes:seconds.milliseconds`.
fn milliseconds(text: &str) -> Option<u32> {
    let (clock, rest) = text.split_once('.')?;
    let part = |text: &str, digits: std::ops::RangeInclusive<usize>| {
        let is_number = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok()).flatten()
    };
    let mut parts = clock.rsplit(':');
    let (seconds, minutes) = (part(parts.next()?, 2..=2)?, part(parts.next()?, 2..=2)?);
    let hours = parts.next().map_or(Some(0), |hours| part(hours, 2..=3))?;
    if parts.next().is_some() || seconds > 59 || minutes > 59 {
        return None;
    }
    Some((hours * 3600 + minutes * 60 + seconds) * 1000 + part(rest, 3..=3)?)
}

/// The names of WebVTT's own marks.
const MARKS: [&str; 8] = ["c", "i", "b", "u", "ruby", "rt", "v", "lang"];

/// A line without WebVTT's marks, its escapes read, and nothing in it that cannot be seen.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        text.push_str(before);
        rest = match tag
            .find('>')
            .map(|end| (tag.get(1..end).unwrap_or_default(), tag.get(end + 1..).unwrap_or_default()))
        {
            Some((inside, after)) if is_mark(inside) => after,
            // No mark of ours: a text that happens to have this letter.
            _ => {
                text.push('<');
                tag.get(1..).unwrap_or_default()
            }
        };
    }
    text.push_str(rest);
    for (escape, letter) in
        [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&")]
    {
        text = text.replace(escape, letter);
    }
    text.chars().filter(|letter| !letter.is_control()).collect()
}

fn is_mark(inside: &str) -> bool {
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let name = name.split(['.', ' ', '\t']).next().unwrap_or_default();
    MARKS.contains(&name) || (inside == "/" || milliseconds(inside).is_some())
}

/// Writes a file that says the same and nothing else.
pub fn write(track: &Track) -> String {
    let mut text = "WEBVTT\n".to_owned();
    for cue in &track.cues {
        let said = cue.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        // Writing to a text does not fail.
        let _ = writeln!(text, "\n{} --> {}\n{said}", clock(cue.from), clock(cue.to));
    }
    text
}

fn clock(milliseconds: u32) -> String {
    let seconds = milliseconds / 1000;
    format!("{:02}:{:02}:{:02}.{:03}", seconds / 3600, seconds / 60 % 60, seconds % 60, milliseconds % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\u{feff}WEBVTT - a lesson\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n\
        NOTE chapter: परिचय\r\n\r\nfirst\r\n00:01.000 --> 00:04.500 align:start position:0%\r\n\
        <v Asha>नमस्ते <b.loud>सब</b> &amp; all\r\nof you\r\n\r\nNOTE only a word\r\n\r\nNOTE Chapter: The & second\r\n\r\n\
        00:01:05.000 --> 00:01:06.000\r\nTwo<00:01:05.500> words\r\n\r\n99:00:00.000 --> 99:00:01.000\r\nEnd\r\n";

    fn fault(text: &str) -> (usize, &'static str) {
        let fault = parse(text).unwrap_err();
        (fault.line, fault.message)
    }

    #[test]
    fn cues_and_chapters_are_read() {
        let track = parse(FILE).unwrap();
        let cue = |from, to, text: &str| Cue { from, to, text: text.to_owned() };
        assert_eq!(
            track.cues,
            [
                cue(1_000, 4_500, "नमस्ते सब & all\nof you"),
                cue(65_000, 66_000, "Two words"),
                cue(356_400_000, 356_401_000, "End")
            ]
        );
        let chapter = |title: &str, start| Chapter { title: title.to_owned(), start };
        assert_eq!(track.chapters, [chapter("परिचय", 1), chapter("The & second", 65)]);
        assert_eq!(track.seconds(), 356_401);
        assert_eq!(parse(&write(&track)).unwrap().cues, track.cues, "what is written reads the same");
    }

    #[test]
    fn hostile_text_stays_text() {
        let said = "<script>alert(1)</script> <img src=x onerror=alert(1)> a < b --> c &lt;b&gt; </style> <";
        let track = parse(&format!("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n{said}\n")).unwrap();
        let text = &track.cues[0].text;
        assert_eq!(text, "x\n<script>alert(1)</script> <img src=x onerror=alert(1)> a < b --> c <b> </style> <");
        let written = write(&track);
        let below = written.split_once("02.000\n").unwrap().1;
        assert!(!below.contains('<') && !below.contains('>'), "{written}");
        assert_eq!(parse(&written).unwrap().cues, track.cues);
        let hidden = parse("WEBVTT\n\n00:01.000 --> 00:02.000\na\u{0}b\u{1b}[31mc\n").unwrap();
        assert_eq!(hidden.cues[0].text, "ab[31mc");
    }

    #[test]
    fn the_line_that_is_wrong_is_named() {
        let cue = |times: &str| format!("WEBVTT\n\n{times}\nText\n");
        assert_eq!(fault(""), (1, NO_HEAD));
        assert_eq!(fault("WEBVTTX\n"), (1, NO_HEAD));
        assert_eq!(fault("1\n00:00:01,000 --> 00:00:02,000\nText\n"), (1, NO_HEAD), "another format");
        assert_eq!(fault("WEBVTT\n\n"), (2, NO_CUES));
        assert_eq!(fault("WEBVTT\n\nText alone\n"), (3, NO_TIMES));
        assert_eq!(fault(&cue("00:01,000 --> 00:02,000")), (3, NO_TIME));
        for wrong in ["1:00.000", "00:60.000", "60:00.000", "00:01.00", "-0:01.000", "0001:00:00.000", "1", ""] {
            assert_eq!(fault(&cue(&format!("{wrong} --> 00:02.000"))), (3, NO_TIME), "{wrong}");
        }
        assert_eq!(fault(&cue("00:02.000 --> 00:02.000")), (3, NO_LENGTH));
        assert_eq!(fault(&cue("101:00:00.000 --> 101:00:02.000")), (3, TOO_LATE));
        let later = "WEBVTT\n\n00:05.000 --> 00:06.000\nOne\n\nid\n00:04.000 --> 00:05.000\nTwo\n";
        assert_eq!(fault(later), (7, NOT_IN_ORDER));
        assert_eq!(fault(&format!("WEBVTT\n\n00:01.000 --> 00:02.000\n{}\n", "क".repeat(501))), (4, TOO_LONG));
        let note = format!("WEBVTT\n\nNOTE chapter: {}\n\n00:01.000 --> 00:02.000\nOne\n", "a".repeat(151));
        assert_eq!(fault(&note), (3, LONG_TITLE));
        let many: String = (0..=MOST_CUES).map(|_| "\n00:01.000 --> 00:02.000\nOne\n").collect();
        assert_eq!(fault(&format!("WEBVTT\n{many}")).1, TOO_MANY);
    }
}
