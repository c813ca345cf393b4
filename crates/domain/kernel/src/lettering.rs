//! The characters that documents can print. The fonts belong to adapters. The adapters' tests check that the fonts contain the
//! characters promised here.

mod covered;
mod script;

pub use script::Script;

use covered::COVERED;
use icu_normalizer::ComposingNormalizerBorrowed;
use std::borrow::Cow;

impl Script {
    pub fn all() -> impl Iterator<Item = Self> {
        COVERED.iter().map(|(script, _)| *script)
    }

    /// Returns the script whose font contains a character; `None` if no font contains it.
    pub fn of(letter: char) -> Option<Self> {
        let has = |ranges: &[(char, char)]| ranges.iter().any(|(first, last)| (*first..=*last).contains(&letter));
        COVERED.iter().find(|(_, ranges)| has(ranges)).map(|(script, _)| *script)
    }

    /// Returns all characters of the script's font.
    pub fn letters(self) -> impl Iterator<Item = char> {
        let own = COVERED.iter().filter(move |(script, _)| *script == self);
        own.flat_map(|(_, ranges)| ranges.iter().flat_map(|(first, last)| *first..=*last))
    }
}

/// Returns whether a character joins letters of Indian scripts, or keeps them apart.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Returns whether a character is a combining accent. Usual accented Latin letters don't need one, because they are letters of
/// their own (NFC).
fn is_accent(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Returns the text canonically composed (NFC): 'é' becomes one letter, however it was typed.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { ComposingNormalizerBorrowed::new_nfc().normalize(text) }
}

/// Returns a name in its stored form: composed, without white space and direction marks at its ends.
pub fn stored_name(name: &str) -> String {
    let is_around = |c: char| c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}');
    composed(name.trim_matches(is_around)).into_owned()
}

/// Returns whether the fonts of documents lack a letter of this text.
pub fn lacks_letters(text: &str) -> bool {
    let lacks = |letter: char| letter.is_alphanumeric() && !is_accent(letter) && Script::of(letter).is_none();
    composed(text).chars().any(lacks)
}

/// Returns the text as documents print it: composed, with letters that no font has transliterated to Latin. Idempotent.
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)) {
        return Cow::Borrowed(text);
    }
    let text = composed(text);
    if text.chars().all(|letter| letter == ' ' || letter == '\n' || is_joiner(letter) || Script::of(letter).is_some()) {
        return text;
    }
    let mut printed = String::with_capacity(text.len());
    let mut is_spelt = false;
    for letter in text.chars() {
        if letter == '\n' || is_joiner(letter) || Script::of(letter).is_some() {
            printed.push(letter);
            is_spelt = false;
        } else if letter.is_whitespace() {
            printed.push(' ');
            is_spelt = false;
        } else {
            let spelt = spelling(letter);
            // '李小龙' is three syllables, not a single word, so they need spaces.
            if is_spelt && spelt.len() > 1 && spelt.starts_with(|first: char| first.is_ascii_uppercase()) {
                printed.push(' ');
            }
            printed.push_str(spelt);
            is_spelt = letter.is_alphabetic();
        }
    }
    Cow::Owned(printed)
}

/// Returns the transliteration to Latin letters; empty for accents, control characters and pictures.
fn spelling(letter: char) -> &'static str {
    if is_accent(letter) || letter.is_control() {
        return "";
    }
    Some(any_ascii::any_ascii_char(letter)).filter(|spelt| !spelt.starts_with(':')).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_script_of_india_is_printed_as_it_is_written() {
        for (name, script) in [
            ("Asha", Script::Latin),
            ("आशा", Script::Devanagari),
            ("অমিতাভ", Script::Bengali),
            ("ਹਰਪ੍ਰੀਤ", Script::Gurmukhi),
            ("જિગ્નેશ", Script::Gujarati),
            ("ଓଡ଼ିଆ", Script::Odia),
            ("தமிழ்", Script::Tamil),
            ("తెలుగు", Script::Telugu),
            ("ಕನ್ನಡ", Script::Kannada),
            ("മലയാളം", Script::Malayalam),
            ("සිංහල", Script::Sinhala),
            ("ᱥᱟᱱᱛᱟᱲᱤ", Script::OlChiki),
            ("ꯃꯅꯤꯄꯨꯔ", Script::MeeteiMayek),
            ("محمد", Script::Arabic),
        ] {
            assert!(name.chars().all(|letter| Script::of(letter) == Some(script)), "{name}");
            assert_eq!((printable(name), lacks_letters(name)), (composed(name), false), "{name}");
        }
        assert_eq!(Script::all().count(), 14);
    }

    #[test]
    fn letters_without_a_face_are_spelt_and_no_letter_is_lost() {
        for (given, printed) in [
            ("李小龙", "Li Xiao Long"),
            ("Ольга", "Ol'ga"),
            ("Nguye\u{302}\u{303}n", "Nguyễn"),
            ("Zoe\u{308}", "Zoë"),
            ("R\u{325}s\u{323}i", "Rṣi"),
            ("React 🚀", "React "),
            ("a\u{a0}b\tc", "a b c"),
            ("\u{202e}nimda\u{200b}", "nimda"),
            ("A\nB", "A\nB"),
        ] {
            assert_eq!(printable(given), printed, "{given}");
            assert_eq!(printable(printed), printed);
        }
        assert!(["Dan → ₿", "½ ① ﷼ ⅷ"].into_iter().all(|text| !printable(text).trim().is_empty()));
        assert!(lacks_letters("李小龙") && lacks_letters("Asha Ω") && !lacks_letters("Nguye\u{302}\u{303}n, R\u{325}"));
    }

    #[test]
    fn a_name_is_stored_composed_and_without_marks_around_it() {
        assert_eq!(stored_name(" Zoe\u{308} "), "Zoë");
        assert_eq!(stored_name("مریم\u{200f}"), "مریم");
        assert_eq!(stored_name("क्\u{200d}षमा"), "क्\u{200d}षमा");
    }
}
