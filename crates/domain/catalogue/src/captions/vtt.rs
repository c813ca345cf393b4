//! Reads WebVTT and SubRip (SRT) as tools and people write them, and writes plain WebVTT. The parser is lenient. It drops style
//! tags and keeps anything else that looks like markup as text.

use super::mend::{self, Mend, Mends};
use super::{Chapter, Cue, LATEST, LONGEST_TITLE, MOST_CHAPTERS};
use kernel::sheets::{Spoiled, spoiled_text};
use std::fmt::Write;

/// Maximum number of cues of a file.
pub const MOST_CUES: usize = 5_000;

/// The content of a caption file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Track {
    /// Cues in order of start time.
    pub cues: Vec<Cue>,
    /// Chapters from notes of the form `NOTE chapter: title`. Each chapter begins at the next cue.
    pub chapters: Vec<Chapter>,
}

impl Track {
    /// The end of the last cue, in whole seconds.
    pub fn seconds(&self) -> u32 {
        self.cues.iter().map(|cue| cue.to.div_ceil(1000)).max().unwrap_or_default()
    }
}

/// The reason why a file can't be used, and its line number, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    pub line: usize,
    /// A message for the person who uploaded the file.
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

/// Parses a file and lists all repairs.
///
/// # Errors
///
/// The file has an unsupported format, no caption or too many captions, or a fifth of its captions lost letters to a wrong
/// encoding.
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
        // A blank line does not search. Each run of blank lines is therefore scanned only once, so many blank lines can't make
        // parsing quadratic.
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

/// Returns the line of the first caption whose letters were lost to a wrong encoding, if at least a fifth of all captions are
/// affected. A single '??' may be intended.
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
    /// Inside a block that is skipped: the header, a note, styles, or a caption whose times can't be read.
    Silent,
    /// Inside a caption's text. The text continues after an empty line, until the next times.
    Cue,
}

#[derive(Debug, Default)]
struct Reader {
    track: Track,
    mends: Mends,
    place: Place,
    /// The caption being read: its line number and its text so far.
    cue: Option<(usize, Cue)>,
    /// Whether the previous line was empty.
    after_blank: bool,
    /// Chapter titles, with their lines, that begin at the next caption.
    titles: Vec<(usize, String)>,
}

impl Reader {
    /// Reads one line. `next` is the line after it, `following` is the first line after it that isn't empty.
    fn line(&mut self, number: usize, line: &str, (next, following): (&str, &str)) -> Result<(), Fault> {
        let begins_block = number == 1 || self.after_blank;
        self.after_blank = is_blank(line);
        if is_blank(line) {
            if self.place == Place::Silent {
                self.place = Place::Between;
            }
            return Ok(());
        }
        // An arrow inside a caption's text is part of the text.
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
            // The line is the name or number of the next caption.
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

    /// Returns whether the line is a cue number whose times follow after an empty line, because some programs double every line
    /// end. The first line of a caption is always its text.
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
            // If two chapters begin at the same second, the later one wins.
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

    /// Adds the current caption to the track. A caption without text is dropped and listed as a repair.
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

/// Returns the start and end times in a line. `None` means that the line has no times, `Some(None)` that they can't be read.
/// YouTube's own format separates the two times with a comma.
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

/// Returns the rest of a line that begins with `word`.
fn word<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

fn chapter(note: &str) -> Option<String> {
    let (key, title) = note.trim().split_once(':')?;
    let title = plain(title.trim());
    (key.trim().eq_ignore_ascii_case("chapter") && !title.is_empty()).then_some(title)
}

/// Parses `hours:minutes:seconds.milliseconds` into milliseconds. Hours and milliseconds are optional, a comma can replace the
/// dot, and numbers can have fewer digits.
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

/// Tag names of WebVTT and SubRip.
const MARKS: [&str; 10] = ["c", "i", "b", "u", "ruby", "rt", "v", "lang", "font", "s"];

/// Returns a line without WebVTT tags and invisible characters, with its escapes decoded.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    // YouTube's own format separates lines of a caption with `[br]`.
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
            // Not a known tag, so the `<` is part of the text.
            _ => {
                text.push('<');
                tag.get(1..).unwrap_or_default()
            }
        };
    }
    text.push_str(rest);
    unescaped(&text).chars().filter(|letter| !letter.is_control()).collect()
}

/// Decodes the escapes of WebVTT, and those of HTML, which some programs write into captions too.
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

/// Maximum length of an escape, in bytes without the `&`.
const LONGEST_ESCAPE: usize = 10;

/// Returns the character of an escape and the text after it.
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

/// Removes positioning marks such as `{\\an8}`, which some programs write into SubRip.
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

/// Writes the cues as a plain WebVTT file.
pub fn write(track: &Track) -> String {
    let mut text = "WEBVTT\n".to_owned();
    for cue in &track.cues {
        let said = cue.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        // Writing to a `String` can't fail.
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
