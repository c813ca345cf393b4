//! How well a text matches the words of a search.

use super::normal_form::is_devanagari;

/// Words of at most this many letters occur by chance inside the words of nearly every text.
const SHORT: usize = 2;

/// How a word of a search matches a text, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The text contains it as a whole word.
    Whole,
    /// A word of the text begins with it.
    Beginning,
    /// It is inside a word of the text.
    Inside,
    /// A word of the text in the other script sounds like it.
    Heard,
    /// A word of the text in the other script begins with its sound.
    BeginningHeard,
}

impl Fit {
    /// Returns the rank of a word by its fit to a title: below [`BESIDE`], unless it fits by chance. Corrected words come after
    /// typed ones.
    pub(super) fn rank(self, word: &str, is_corrected: bool) -> u8 {
        let rank = match self {
            Self::Inside if word.chars().nth(SHORT).is_none() => return BY_CHANCE,
            Self::Whole => 0,
            Self::Beginning => 1,
            Self::Inside => 2,
            Self::Heard => FIRST_HEARD,
            Self::BeginningHeard => FIRST_HEARD + 1,
        };
        if is_corrected { rank + CORRECTED } else { rank }
    }
}

/// Rank of a word that only sounds like a word of the title.
const FIRST_HEARD: u8 = 3;
/// How much worse a corrected word ranks than a typed one.
const CORRECTED: u8 = FIRST_HEARD + 2;
/// How much worse a word ranks in the text beside the title than in the title.
pub(super) const BESIDE: u8 = 2 * CORRECTED;
/// Rank of a short word inside another word of the title.
const BY_CHANCE: u8 = 2 * BESIDE;

/// The rank of a text among the texts that contain all words of a search. The smallest rank is the best.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Rank {
    /// Rank of the word that fits worst. So a title that contains all words comes before one that contains most of them.
    worst: u8,
    /// Sum of the ranks of all words.
    sum: u8,
    /// Whether the title begins with something other than the first word.
    begins_otherwise: bool,
    /// Whether a word fits only by its sound.
    is_heard: bool,
}

impl Rank {
    /// Combines the ranks of the words. Returns `None` if a word doesn't fit.
    pub(super) fn of(mut words: impl Iterator<Item = Option<u8>>, begins_otherwise: bool) -> Option<Self> {
        words.try_fold(Self { begins_otherwise, ..Self::default() }, |rank, word| {
            let word = word?;
            let (worst, sum) = (rank.worst.max(word), rank.sum.saturating_add(word));
            Some(Self { worst, sum, is_heard: rank.is_heard || word % CORRECTED >= FIRST_HEARD, ..rank })
        })
    }

    /// Whether a word fits only by its sound in the other script.
    pub(in super::super) fn is_heard(self) -> bool {
        self.is_heard
    }
}

/// Returns how a word fits a text by its letters. It reads the text once.
pub(super) fn fit(text: &str, word: &str) -> Option<Fit> {
    let mut best = None;
    for (at, _) in text.match_indices(word) {
        let (before, from) = text.split_at_checked(at)?;
        let is_begun = before.chars().next_back().is_none_or(|letter| !is_of_word(letter));
        let fit = match from.strip_prefix(word) {
            Some(after) if is_begun && is_end(after) => return Some(Fit::Whole),
            _ if is_begun => Fit::Beginning,
            _ => Fit::Inside,
        };
        best = Some(best.map_or(fit, |best: Fit| best.min(fit)));
    }
    best
}

/// Whether one of the lines begins with the word.
pub(super) fn begins(lines: &str, word: &str) -> bool {
    lines.lines().any(|line| line.strip_prefix(word).is_some_and(is_end))
}

/// Whether a word ends before this text. The signs in 'c++' and 'c#' belong to the word.
fn is_end(after: &str) -> bool {
    let mut letters = after.chars();
    match letters.next() {
        Some('+') => letters.next() != Some('+'),
        Some(letter) => letter != '#' && !is_of_word(letter),
        None => true,
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || is_devanagari(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn whole_words_are_told_from_parts() {
        use Fit::{Beginning, Inside, Whole};
        for (text, word, expected) in [
            ("c for beginners", "c", Some(Whole)),
            ("react, c", "c", Some(Whole)),
            ("objective-c", "c", Some(Whole)),
            ("c++ and c#", "c", Some(Beginning)),
            ("c++ and c#", "c++", Some(Whole)),
            ("c++ and c#", "c#", Some(Whole)),
            ("c+python", "c", Some(Whole)),
            ("excel, canva", "c", Some(Beginning)),
            ("react", "c", Some(Inside)),
            ("internet, .net", "net", Some(Whole)),
            ("web-design", "web", Some(Whole)),
            ("हिंदी में", "हिं", Some(Beginning)),
            ("हिंदी में", "में", Some(Whole)),
            ("कम, काम", "म", Some(Inside)),
            ("काम्", "काम", Some(Beginning)),
            ("excel", "word", None),
        ] {
            assert_eq!(fit(text, word), expected, "{word} in {text}");
        }
    }

    #[test]
    fn titles_come_before_other_texts_and_a_short_word_inside_another_one_last() {
        let in_order = [
            Fit::Whole.rank("c", false),
            Fit::Heard.rank("c", false),
            Fit::BeginningHeard.rank("c", false),
            Fit::Whole.rank("c", true),
            Fit::Heard.rank("c", true),
            Fit::Whole.rank("c", false) + BESIDE,
            Fit::Heard.rank("c", true) + BESIDE,
            Fit::Inside.rank("c", false),
            Fit::Inside.rank("c", false) + BESIDE,
        ];
        assert!(in_order.is_sorted_by(|one, next| one < next), "{in_order:?}");
        assert!(Fit::Inside.rank("sql", false) < Fit::Heard.rank("sql", false));
    }

    #[test]
    fn the_worst_word_decides_and_then_all() {
        let rank = |words: &[u8]| Rank::of(words.iter().copied().map(Some), false);
        assert!(rank(&[1, 1]) < rank(&[0, 4]) && rank(&[0, 4]) < rank(&[4, 4]));
        assert!(rank(&[0]) < Rank::of([Some(0)].into_iter(), true));
        assert_eq!(Rank::of([Some(0), None].into_iter(), false), None);
        let heard = Fit::Heard.rank("excel", true) + BESIDE;
        assert!(rank(&[0, heard]).unwrap().is_heard() && rank(&[0, heard + 1]).unwrap().is_heard());
        assert!(!rank(&[0, Fit::Inside.rank("excel", true) + BESIDE, BY_CHANCE]).unwrap().is_heard());
    }

    proptest! {
        #[test]
        fn a_word_fits_exactly_the_texts_that_contain_it(text in "[ab +#.कि]{0,12}", word in "[ab+#कि]{1,3}") {
            prop_assert_eq!(fit(&text, &word).is_some(), text.contains(&word));
        }

        #[test]
        fn a_word_between_spaces_is_whole(before in "[abc +#]{0,6}", word in "[abc][abc+#]{0,3}", after in "[abc +#]{0,6}") {
            prop_assert_eq!(fit(&format!("{before} {word} {after}"), &word), Some(Fit::Whole));
        }
    }
}
