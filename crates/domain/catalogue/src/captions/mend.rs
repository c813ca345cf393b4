//! Repairs uploaded captions and lists the repairs for the admin.

use super::{Cue, LONGEST_CUE};

/// Maximum number of line numbers reported for each kind of repair.
const MOST_LINES: usize = 10;
/// Display time of a caption that has no duration, in milliseconds per character. `SHORTEST` is the minimum.
const FOR_A_LETTER: u32 = 60;
const SHORTEST: u32 = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mend {
    /// The caption was left out, because its times can't be read.
    NoTimes,
    /// The caption was left out, because it has no text.
    Wordless,
    /// The caption was left out, because it begins after 100 hours.
    TooLate,
    /// A chapter title was too long and was cut, or a chapter beyond the limit was left out.
    Chapter,
    /// The caption was moved to its place by start time.
    Moved,
    /// The caption ended at or before its start, so it got a duration that suits its length.
    Lengthened,
    /// The caption overlapped the next one, so it was cut at the start of the next one.
    Shortened,
    /// The text was too long for one caption, so it was split.
    Parted,
}

impl Mend {
    pub const ALL: [Self; 8] = [
        Self::NoTimes,
        Self::Wordless,
        Self::TooLate,
        Self::Chapter,
        Self::Moved,
        Self::Lengthened,
        Self::Shortened,
        Self::Parted,
    ];

    /// Returns the name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoTimes => "noTimes",
            Self::Wordless => "wordless",
            Self::TooLate => "tooLate",
            Self::Chapter => "chapter",
            Self::Moved => "moved",
            Self::Lengthened => "lengthened",
            Self::Shortened => "shortened",
            Self::Parted => "parted",
        }
    }
}

/// All repairs made to a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mends {
    /// Each kind of repair with the line numbers in the file, in order of first occurrence.
    pub all: Vec<(Mend, Vec<usize>)>,
    /// Line number of each caption that was kept.
    pub(super) lines: Vec<usize>,
}

impl Mends {
    /// Adds a line to a kind.
    pub fn note(&mut self, mend: Mend, line: usize) {
        match self.all.iter_mut().find(|(kind, _)| *kind == mend) {
            Some((_, lines)) => lines.push(line),
            None => self.all.push((mend, vec![line])),
        }
    }

    /// Returns each kind of repair with its count and its first line numbers.
    pub fn told(&self) -> impl Iterator<Item = (Mend, usize, &[usize])> {
        self.all.iter().map(|(mend, lines)| (*mend, lines.len(), lines.get(..MOST_LINES).unwrap_or(lines)))
    }
}

/// Sorts captions by start time, gives each one a duration, removes overlaps, and splits captions that are too long.
pub(super) fn put_right(cues: &mut Vec<Cue>, mends: &mut Mends) {
    let mut numbered: Vec<(usize, Cue)> = std::mem::take(&mut mends.lines).into_iter().zip(cues.drain(..)).collect();
    let mut latest = 0;
    for (line, cue) in &numbered {
        if cue.from < latest {
            mends.note(Mend::Moved, *line);
        }
        latest = latest.max(cue.from);
    }
    numbered.sort_by_key(|(_, cue)| cue.from);
    // Start of the next caption that begins later than this one.
    let mut next = None;
    let mut begin = None;
    for (line, cue) in numbered.iter_mut().rev() {
        if begin != Some(cue.from) {
            (next, begin) = (begin, Some(cue.from));
        }
        if cue.to <= cue.from {
            mends.note(Mend::Lengthened, *line);
            let letters = u32::try_from(cue.text.chars().count()).unwrap_or(u32::MAX);
            cue.to = cue.from.saturating_add(letters.saturating_mul(FOR_A_LETTER).max(SHORTEST));
            cue.to = next.map_or(cue.to, |next| cue.to.min(next));
        } else if let Some(next) = next
            && cue.to > next
        {
            mends.note(Mend::Shortened, *line);
            cue.to = next;
        }
    }
    for (line, cue) in numbered {
        let parts = parted(&cue.text);
        if parts.len() > 1 {
            mends.note(Mend::Parted, line);
        }
        cues.extend(shared(&cue, &parts));
    }
    for (_, lines) in &mut mends.all {
        lines.sort_unstable();
    }
}

/// Splits a text into parts of at most `LONGEST_CUE` characters, between words where possible.
fn parted(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut letters = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let length = word.chars().count();
        if letters > 0 && letters + length > LONGEST_CUE {
            parts.push(String::new());
            letters = 0;
        }
        for letter in word.chars() {
            if letters == LONGEST_CUE {
                parts.push(String::new());
                letters = 0;
            }
            if let Some(part) = parts.last_mut() {
                part.push(letter);
            }
            letters += 1;
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Spreads a caption's time evenly over the parts of its text.
fn shared(cue: &Cue, parts: &[String]) -> Vec<Cue> {
    let many = u64::try_from(parts.len().max(1)).unwrap_or(1);
    let at = |part: u64| {
        let after = u64::from(cue.to - cue.from) * part / many;
        cue.from.saturating_add(u32::try_from(after).unwrap_or_default())
    };
    (0..).zip(parts).map(|(part, text)| Cue { from: at(part), to: at(part + 1), text: text.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::type_complexity)] // a test compares it all at once
    fn right(cues: &[(u32, u32, &str)]) -> (Vec<(u32, u32, String)>, Vec<(Mend, Vec<usize>)>) {
        let mut mends = Mends { lines: (1..=cues.len()).collect(), ..Mends::default() };
        let mut cues: Vec<Cue> =
            cues.iter().map(|(from, to, text)| Cue { from: *from, to: *to, text: (*text).to_owned() }).collect();
        put_right(&mut cues, &mut mends);
        (cues.into_iter().map(|cue| (cue.from, cue.to, cue.text)).collect(), mends.all)
    }

    #[test]
    fn captions_are_put_in_order_and_end_where_the_next_begins() {
        let (cues, mends) =
            right(&[(2_000, 4_000, "A"), (1_800, 3_000, "B"), (5_000, 5_000, "C"), (5_500, 9_000, "D")]);
        let expected = [(1_800, 2_000, "B"), (2_000, 4_000, "A"), (5_000, 5_500, "C"), (5_500, 9_000, "D")];
        assert_eq!(cues, expected.map(|(from, to, text)| (from, to, text.to_owned())));
        assert_eq!(mends, [(Mend::Moved, vec![2]), (Mend::Lengthened, vec![3]), (Mend::Shortened, vec![2])]);
    }

    #[test]
    fn two_who_speak_at_once_are_both_shown() {
        let (cues, mends) = right(&[(1_000, 3_000, "A"), (1_000, 2_500, "B"), (2_000, 2_200, "C")]);
        assert_eq!(
            cues.iter().map(|cue| (cue.0, cue.1)).collect::<Vec<_>>(),
            [(1_000, 2_000), (1_000, 2_000), (2_000, 2_200)]
        );
        assert_eq!(mends, [(Mend::Shortened, vec![1, 2])]);
    }

    #[test]
    fn a_long_caption_is_parted_between_words_and_over_its_time() {
        let text = "शब्द ".repeat(300);
        let (cues, mends) = right(&[(0, 6_000, text.trim())]);
        assert_eq!(mends, [(Mend::Parted, vec![1])]);
        assert!(cues.iter().all(|cue| cue.2.chars().count() <= LONGEST_CUE && !cue.2.is_empty()));
        assert_eq!((cues[0].0, cues[cues.len() - 1].1), (0, 6_000));
        assert!(cues.windows(2).all(|pair| pair[0].1 == pair[1].0 && pair[0].0 < pair[0].1));
        let words: usize = cues.iter().map(|cue| cue.2.split(' ').count()).sum();
        assert_eq!(words, 300, "none is lost");
    }
}
