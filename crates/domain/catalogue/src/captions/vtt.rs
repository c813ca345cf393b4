//! Reads WebVTT and SubRip (SRT) as tools and people write them, and writes plain WebVTT. The parser is lenient. It
//! drops style tags; anything else that looks like markup stays text.

use super::mend::{self, Mend, Mends};
use super::{Chapter, Cue, LATEST, LONGEST_TITLE, MOST_CHAPTERS};
use kernel::sheets::{Spoiled, spoiled_text};
use std::fmt::Write;

/// Most cues.
pub const MOST_CUES: usize = 5_000;

/// All that a file says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Track {
    /// In the order in which they begin.
    pub cues: Vec<Cue>,
    /// From notes `NOTE chapter: <title>`: each chapter begins with the next cue.
    pub chapters: Vec<Chapter>,
}

impl Track {
    /// The end of the last cue, in whole seconds.
    pub fn seconds(&self) -> u32 {
        self.cues.iter().map(|cue| cue.to.div_ceil(1000)).max().unwrap_or_default()
    }
}

/// Why a file can't be used, and in which line, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    pub line: usize,
    /// A sentence for the reader.
    pub message: &'static str,
}

const NO_CUES: &str = "The file holds no captions. Send WebVTT (.vtt) or SubRip (.srt), in which each caption has a line with \
                       its times, such as 00:00:01.000 --> 00:00:04.500.";
const OTHER_FORMAT: &str = "These captions are in another format. Save them as WebVTT (.vtt) or SubRip (.srt), then send that \
                            file.";
const LOST_LETTERS: &str = "Letters of these captions were lost to question marks when the file was saved. Save the original captions \
                            again in UTF-8, then send that file.";
const TOO_MANY: &str = "A file may have 5,000 captions. Give the lesson fewer, longer ones.";

/// How unsupported caption formats begin.
const OTHER_FORMATS: [&str; 4] = ["[Script Info]", "<?xml", "<tt", "{\\rtf"];

/// Parses a file, and notes all repairs.
///
/// # Errors
/// A file without a caption, or with too many.
pub fn parse(text: &str) -> Result<(Track, Mends), Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    if OTHER_FORMATS.iter().any(|start| text.trim_start().starts_with(start)) {
        return Err(Fault { line: 1, message: OTHER_FORMAT });
    }
    let mut reader = Reader::default();
    let lines: Vec<&str> = text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let behind = || lines.iter().skip(index + 1).copied();
        let next = behind().next().unwrap_or_default();
        // Looked for once in each run of empty lines.
        let following = if is_blank(line) { "" } else { behind().find(|line| !is_blank(line)).unwrap_or_default() };
        reader.line(index + 1, line, (next, following))?;
    }
    reader.end_cue();
    if let Some(line) = lost_letters(&reader) {
        return Err(Fault { line, message: LOST_LETTERS });
    }
    let Reader { mut track, mut mends, .. } = reader;
    track.chapters.sort_by_key(|chapter| chapter.start);
    mend::put_right(&mut track.cues, &mut mends);
    if track.cues.is_empty() {
        return Err(Fault { line: lines.len().max(1), message: NO_CUES });
    }
    Ok((track, mends))
}

/// The line of the first caption whose letters were lost, if a fifth of all captions lost theirs: a single '??' may be
/// meant.
fn lost_letters(reader: &Reader) -> Option<usize> {
    let is_lost = |cue: &Cue| spoiled_text(&cue.text) == Some(Spoiled::LostLetters);
    let (cues, lines) = (&reader.track.cues, &reader.mends.lines);
    let mut lost = cues.iter().zip(lines).filter(|(cue, _)| is_lost(cue)).map(|(_, line)| *line);
    let first = lost.next()?;
    ((lost.count() + 1) * 5 >= cues.len()).then_some(first)
}

/// The block that the next lines belong to.
#[derive(Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Between,
    /// In a block that says nothing: the head, a note, styles, a caption without readable times.
    Silent,
    /// In the text of a caption, which continues after an empty line until other times come.
    Cue,
}

#[derive(Debug, Default)]
struct Reader {
    track: Track,
    mends: Mends,
    place: Place,
    /// The caption that is read: its line, and its text so far.
    cue: Option<(usize, Cue)>,
    /// The line above was empty.
    after_blank: bool,
    /// Titles of chapters that begin with the next caption.
    titles: Vec<(usize, String)>,
}

impl Reader {
    /// Reads a line. After it come the `next` line and, as `following`, the first that isn't empty.
    fn line(&mut self, number: usize, line: &str, (next, following): (&str, &str)) -> Result<(), Fault> {
        let begins_block = number == 1 || self.after_blank;
        self.after_blank = is_blank(line);
        if is_blank(line) {
            if self.place == Place::Silent {
                self.place = Place::Between;
            }
            return Ok(());
        }
        // An arrow in the middle of a text is a part of it.
        let is_said = |times: &Option<_>| times.is_none() && self.place == Place::Cue && !begins_block;
        if let Some(times) = times(line).filter(|times| !is_said(times)) {
            self.end_cue();
            let Some((from, to)) = times else {
                self.mends.note(Mend::NoTimes, number);
                self.place = Place::Silent;
                return Ok(());
            };
            return self.begin_cue(number, from, to);
        }
        let is_silent = ["WEBVTT", "STYLE", "REGION", "NOTE"].iter().any(|kind| word(line, kind).is_some());
        if begins_block && is_silent {
            self.end_cue();
            self.place = Place::Silent;
            if let Some(title) = word(line, "NOTE").and_then(chapter) {
                self.titles.push((number, title));
            }
        } else if is_name(line, next, begins_block) || begins_block && self.is_number_apart(line, following) {
            // The name or number of the caption that follows.
            self.end_cue();
            self.place = Place::Between;
        } else if let (Place::Cue, Some((_, cue))) = (&self.place, self.cue.as_mut()) {
            let said = plain(line);
            if !said.trim().is_empty() {
                cue.text.push_str(if cue.text.is_empty() { "" } else { "\n" });
                cue.text.push_str(said.trim());
            }
        } else if self.place == Place::Between {
            self.mends.note(Mend::NoTimes, number);
            self.place = Place::Silent;
        }
        Ok(())
    }

    /// Whether a line is the number of a caption whose times come after an empty line: some programs double every
    /// line end. The first line of a caption is its text.
    fn is_number_apart(&self, line: &str, following: &str) -> bool {
        let has_text = self.cue.as_ref().is_none_or(|(_, cue)| !cue.text.is_empty());
        has_text && line.trim().bytes().all(|byte| byte.is_ascii_digit()) && matches!(times(following), Some(Some(_)))
    }

    fn begin_cue(&mut self, number: usize, from: u32, to: u32) -> Result<(), Fault> {
        if from / 1000 > LATEST {
            self.mends.note(Mend::TooLate, number);
            self.place = Place::Silent;
            return Ok(());
        }
        if self.track.cues.len() == MOST_CUES {
            return Err(Fault { line: number, message: TOO_MANY });
        }
        for (line, title) in std::mem::take(&mut self.titles) {
            let start = from / 1000;
            // Of two chapters at one moment the later one counts.
            self.track.chapters.retain(|chapter| chapter.start != start);
            if self.track.chapters.len() == MOST_CHAPTERS {
                self.mends.note(Mend::Chapter, line);
                continue;
            }
            if title.chars().count() > LONGEST_TITLE {
                self.mends.note(Mend::Chapter, line);
            }
            let title = title.chars().take(LONGEST_TITLE).collect();
            self.track.chapters.push(Chapter { title, start });
        }
        self.cue = Some((number, Cue { from, to, text: String::new() }));
        self.place = Place::Cue;
        Ok(())
    }

    /// A caption without a word says nothing.
    fn end_cue(&mut self) {
        match self.cue.take() {
            Some((number, cue)) if cue.text.is_empty() => self.mends.note(Mend::Wordless, number),
            Some((number, cue)) => {
                self.mends.lines.push(number);
                self.track.cues.push(cue);
            }
            None => {}
        }
    }
}

/// Whether a line is the name or number of the caption whose times are in the next line.
fn is_name(line: &str, next: &str, begins_block: bool) -> bool {
    match times(next) {
        None => false,
        Some(None) => begins_block,
        Some(Some(_)) => begins_block || line.trim().bytes().all(|byte| byte.is_ascii_digit()),
    }
}

/// Begin and end of a caption where a line gives any, `Some(None)` when they can't be read. YouTube's own format parts them
/// by a comma.
fn times(line: &str) -> Option<Option<(u32, u32)>> {
    if let Some((from, rest)) = line.split_once("-->") {
        let to = rest.split_whitespace().next().and_then(milliseconds);
        return Some(milliseconds(from.trim()).zip(to));
    }
    let (from, to) = line.trim().split_once(',')?;
    let both = milliseconds(from).zip(milliseconds(to)).filter(|_| from.contains(':') && to.contains(':'));
    both.map(Some)
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// The rest of a line after the word that begins it.
fn word<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

fn chapter(note: &str) -> Option<String> {
    let (key, title) = note.trim().split_once(':')?;
    let title = plain(title.trim());
    (key.trim().eq_ignore_ascii_case("chapter") && !title.is_empty()).then_some(title)
}

/// `[hours:]minutes:seconds[.milliseconds]`, also with a comma and with fewer digits.
fn milliseconds(text: &str) -> Option<u32> {
    let (clock, rest) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let part = |text: &str, most: usize| {
        let is_number = (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok()).flatten()
    };
    let mut parts = clock.rsplit(':');
    let (seconds, minutes) = (part(parts.next()?, 2)?, part(parts.next()?, 2)?);
    let hours = parts.next().map_or(Some(0), |hours| part(hours, 3))?;
    if parts.next().is_some() || seconds > 59 || minutes > 59 {
        return None;
    }
    part(rest, 9)?;
    let thousandths: String = rest.chars().chain("00".chars()).take(3).collect();
    Some((hours * 3600 + minutes * 60 + seconds) * 1000 + part(&thousandths, 3)?)
}

/// The names of WebVTT's own marks, and of SubRip's.
const MARKS: [&str; 10] = ["c", "i", "b", "u", "ruby", "rt", "v", "lang", "font", "s"];

/// A line without WebVTT's marks, its escapes read, and nothing in it that cannot be seen.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    // YouTube's own format parts lines of a caption so.
    let line = without_places(line).replace("[br]", " ");
    let mut rest = line.as_str();
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
    unescaped(&text).chars().filter(|letter| !letter.is_control()).collect()
}

/// A text with its escapes read: those of WebVTT, and those of HTML, which programs write into captions too.
fn unescaped(text: &str) -> String {
    let (mut read, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, from)) = rest.split_once('&') {
        read.push_str(before);
        rest = match escape(from) {
            Some((letter, behind)) => {
                read.push_str(letter.encode_utf8(&mut [0; 4]).trim_start_matches(['\u{200e}', '\u{200f}']));
                behind
            }
            None => {
                read.push('&');
                from
            }
        };
    }
    read.push_str(rest);
    read
}

/// Longest escape, in bytes without the `&`.
const LONGEST_ESCAPE: usize = 10;

/// The letter of an escape, and the rest after it.
fn escape(from: &str) -> Option<(char, &str)> {
    let end = from.get(..from.floor_char_boundary(LONGEST_ESCAPE))?.find(';')?;
    let (name, behind) = (from.get(..end)?, from.get(end + 1..)?);
    let letter = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "lrm" => '\u{200e}',
        "rlm" => '\u{200f}',
        name => {
            let number = name.strip_prefix('#')?;
            let code =
                number.strip_prefix(['x', 'X']).map_or_else(|| number.parse(), |hex| u32::from_str_radix(hex, 16));
            char::from_u32(code.ok()?)?
        }
    };
    Some((letter, behind))
}

/// A line without what some programs write into SubRip to place a caption, such as `{\\an8}`.
fn without_places(line: &str) -> String {
    let mut text = line.to_owned();
    while let Some(at) = text.find("{\\") {
        let Some(end) = text.get(at..).and_then(|rest| rest.find('}')) else { break };
        text.replace_range(at..=at + end, "");
    }
    text
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
mod tests;
