//! A rough phonetic key that 'मार्केटिंग' and 'marketing' share.
//!
//! Both scripts are turned into Latin letters and folded by one function. Writers of both scripts agree on consonants but less
//! on vowels: English has 'course' where Hindi has 'कोर्स'. So consonants must be equal, and vowels must only not contradict
//! each other. The longer the word, the more contradictions are allowed.

use super::normal_form::{ANUSVARA, is_devanagari};
use super::respelt::respelt;
use super::romanise::romanise;
use any_ascii::any_ascii;

/// Fewest consonants for a comparison by sound. With only one, nearly all words sound alike.
const FEWEST: usize = 2;
/// Fewest consonants of a word without any vowel. Shorter ones are abbreviations ('css'), which match only by letters.
const FEWEST_BARE: usize = 4;

/// The script that a word is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    /// English, or Hindi in English letters.
    Latin,
    Devanagari,
}

impl Script {
    /// Returns the script of a normalised word. `None` for numbers, signs and other scripts.
    pub(super) fn of(word: &str) -> Option<Self> {
        if word.chars().any(is_devanagari) {
            return Some(Self::Devanagari);
        }
        word.bytes().any(|letter| letter.is_ascii_lowercase()).then_some(Self::Latin)
    }
}

/// The possible vowel sounds after a consonant, as a bit set of four: none or 'a', an 'i' sound, a 'u' sound, both 'i' and 'u'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Vowels(u8);

impl Vowels {
    /// No vowel is written.
    const UNWRITTEN: Self = Self(0);
    const A: Self = Self(0b0001);
    const I: Self = Self(0b0010);
    /// 'e' may sound like 'i', like nothing at the end of a word, or like 'a' in 'er'. 'ai' may sound like 'a' in 'टैली'.
    const I_OR_A: Self = Self(0b0011);
    const U: Self = Self(0b0100);

    fn possible(self) -> impl Iterator<Item = u8> {
        let set = if self == Self::UNWRITTEN { Self::A.0 } else { self.0 };
        (0..4_u8).filter(move |vowel| set & (1 << vowel) != 0)
    }

    /// Combines two consecutive vowels.
    fn then(self, next: Self) -> Self {
        let both = self.possible().flat_map(|one| next.possible().map(move |other| 1 << (one | other)));
        Self(both.fold(0, |set, vowel: u8| set | vowel))
    }

    /// Whether both may mean the same vowels. In longer words 'u' and 'o' often sound like 'a' or 'yu' ('computer',
    /// 'कंप्यूटर'). In short words they distinguish words: 'kul' is not 'कल'.
    fn agrees(self, other: Self, is_long: bool) -> bool {
        let near = |one: u8, other: u8| one ^ other == 2 || (one & other == 2 && one | other == 3);
        let same = |one: u8| other.possible().any(|other| one == other || (is_long && near(one, other)));
        self.possible().any(same)
    }

    /// Whether `other` may begin with this, while the visitor is still typing.
    fn begins(self, other: Self) -> bool {
        self.possible().any(|one| other.possible().any(|two| one & two == one))
    }
}

/// The sound of a word.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sound {
    /// The consonants. A vowel at the beginning of the word counts as the consonant 'a'.
    consonants: String,
    /// The vowels after each consonant.
    vowels: Vec<Vowels>,
}

impl Sound {
    /// Returns the possible sounds of a normalised word. People often type Hindi without the nasal at a word's end: 'seekhe'
    /// for 'सीखें'.
    pub(super) fn of(word: &str) -> Vec<Self> {
        let mut spellings = vec![word];
        spellings.extend(word.strip_suffix(ANUSVARA));
        let sounds = spellings.into_iter().map(|word| Self::of_latin(&latin(word)));
        sounds.filter(Self::is_distinct).collect()
    }

    /// Returns the consonants, which are the lookup key.
    pub(super) fn consonants(&self) -> &str {
        &self.consonants
    }

    /// Whether `known` sounds like this, or begins with this sound.
    pub(super) fn begins(&self, known: &Self) -> bool {
        let Some((last, inner)) = self.vowels.split_last() else { return false };
        if !known.consonants.starts_with(&self.consonants) {
            return false;
        }
        let letters = self.vowels.len();
        let apart = inner.iter().zip(&known.vowels).filter(|(one, other)| !one.agrees(**other, letters > 2)).count();
        let ends = known.vowels.get(inner.len()).is_some_and(|known| last.begins(*known));
        apart + usize::from(!ends) <= contradictions(letters)
    }

    fn is_distinct(&self) -> bool {
        let is_bare = self.vowels.iter().all(|vowels| *vowels == Vowels::UNWRITTEN);
        self.vowels.len() >= if is_bare { FEWEST_BARE } else { FEWEST }
    }

    fn of_latin(word: &str) -> Self {
        let respelt = respelt(word);
        let mut sound = Self::default();
        let mut rest = respelt.as_bytes();
        while !rest.is_empty() {
            rest = sound.hear(rest);
        }
        sound
    }

    /// Reads the next sound of a word, and returns the rest.
    fn hear<'w>(&mut self, word: &'w [u8]) -> &'w [u8] {
        let (heard, rest) = next(word, self.is_open());
        match heard {
            Heard::Nothing => {}
            Heard::One(letter) => self.consonant(letter),
            Heard::Two(one, other) => {
                self.consonant(one);
                self.consonant(other);
            }
            Heard::Vowels(vowels) => self.vowel(vowels),
        }
        rest
    }

    /// Whether the last sound was a vowel.
    fn is_open(&self) -> bool {
        self.vowels.last().is_some_and(|vowels| *vowels != Vowels::UNWRITTEN)
    }

    /// Adds a consonant. A doubled consonant counts once.
    fn consonant(&mut self, letter: char) {
        if self.is_open() || !self.consonants.ends_with(letter) {
            self.consonants.push(letter);
            self.vowels.push(Vowels::UNWRITTEN);
        }
    }

    fn vowel(&mut self, vowels: Vowels) {
        match self.vowels.last_mut() {
            Some(last) => *last = if *last == Vowels::UNWRITTEN { vowels } else { last.then(vowels) },
            None => {
                self.consonants.push('a');
                self.vowels.push(vowels);
            }
        }
    }
}

/// The sound at one position in a word in Latin letters.
enum Heard {
    Nothing,
    One(char),
    Two(char, char),
    Vowels(Vowels),
}

/// Returns the first sound and the rest of the word. `after_vowel`: the sound before is a vowel.
fn next(word: &[u8], after_vowel: bool) -> (Heard, &[u8]) {
    use Heard::{Nothing, One, Two};
    let before_any = |rest: &[u8], letters: &[u8]| rest.first().is_some_and(|next| letters.contains(next));
    match word {
        [b'c', b'c', b'h', rest @ ..] | [b'c', b'h', b'h', rest @ ..] | [b'c', b'h', rest @ ..] => (One('c'), rest),
        [b'c', b'k', rest @ ..] | [b'k' | b'q', b'h', rest @ ..] => (One('k'), rest),
        [b'c', rest @ ..] if before_any(rest, b"eiy") => (One('s'), rest),
        [b'q', b'u', rest @ ..] => (Two('k', 'v'), rest),
        [b'c' | b'q', rest @ ..] => (One('k'), rest),
        [b'x', rest @ ..] => (Two('k', 's'), rest),
        [b'p', b'h', rest @ ..] => (One('f'), rest),
        [b'w', rest @ ..] if after_vowel && !before_any(rest, b"aehiouy") => (Heard::Vowels(Vowels::U), rest),
        [b'w' | b'v', b'h', rest @ ..] | [b'w' | b'v', rest @ ..] => (One('v'), rest),
        [b'z' | b'j', b'h', rest @ ..] | [b'z' | b'j', rest @ ..] => (One('j'), rest),
        [b'm', rest @ ..] if before_any(rest, b"pbf") => (One('n'), rest),
        [letter @ (b's' | b'g' | b't' | b'd' | b'b' | b'r'), b'h', rest @ ..] => (One(char::from(*letter)), rest),
        [b'a', b'i', rest @ ..] | [b'e', rest @ ..] => (Heard::Vowels(Vowels::I_OR_A), rest),
        [b'a', rest @ ..] => (Heard::Vowels(Vowels::A), rest),
        [b'i' | b'y', rest @ ..] => (Heard::Vowels(Vowels::I), rest),
        [b'o' | b'u', rest @ ..] => (Heard::Vowels(Vowels::U), rest),
        [letter, rest @ ..] if letter.is_ascii_alphanumeric() => (One(char::from(*letter)), rest),
        [_, rest @ ..] => (Nothing, rest),
        [] => (Nothing, word),
    }
}

/// Transliterates a word into Latin letters without accents.
pub(super) fn latin(word: &str) -> String {
    let word = romanise(word);
    if word.is_ascii() { word } else { any_ascii(&word).to_ascii_lowercase() }
}

/// At how many positions vowels may contradict each other, for this number of consonants.
const fn contradictions(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..6 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::super::normal_form::plain;
    use super::*;
    use proptest::prelude::*;

    fn meet(one: &str, other: &str) -> bool {
        let (one, other) = (Sound::of(&plain(one)), Sound::of(&plain(other)));
        one.iter().any(|one| other.iter().any(|other| one.begins(other)))
    }

    #[test]
    fn spellings_in_both_scripts_sound_alike() {
        for (hindi, spellings) in [
            ("हिन्दी", "hindi hindee hindhi"),
            ("व्यापार", "vyapar vyapaar vyaapaar wyapar"),
            ("विपणन", "vipnan vipanan"),
            ("फ़ोटो", "photo foto"),
            ("वेबसाइट", "website vebsait web"),
            ("मार्केटिंग", "marketing maarketing markting market"),
            ("वीडियो", "video vidio veedio"),
            ("कोर्स", "course kors"),
            ("एक्सेल", "excel eksel exel"),
            ("रिएक्ट", "react"),
            ("पायथन", "python"),
            ("पाइथन", "python"),
            ("डिजिटल", "digital"),
            ("डिज़ाइन", "design dizain"),
            ("बिज़नेस", "business biznes"),
            ("कंप्यूटर", "computer kampyutar"),
            ("जावास्क्रिप्ट", "javascript"),
            ("ऑनलाइन", "online"),
            ("अंग्रेज़ी", "angrezi angreji"),
            ("इंग्लिश", "english inglish"),
            ("टैली", "tally"),
            ("डेटा", "data"),
            ("डाटा", "data"),
            ("यूट्यूब", "youtube"),
            ("फेसबुक", "facebook"),
            ("व्हाट्सएप", "whatsapp"),
            ("गूगल", "google"),
            ("इंजीनियर", "engineer"),
            ("सोशल", "social"),
            ("पिक्चर", "picture"),
            ("पैकेज", "package"),
            ("टेक्नोलॉजी", "technology"),
            ("सर्टिफिकेट", "certificate"),
            ("इंटरव्यू", "interview"),
            ("डाउनलोड", "download"),
            ("अकाउंटिंग", "accounting"),
            ("फाइनेंस", "finance"),
            ("शिक्षा", "shiksha siksha"),
            ("ज्ञान", "gyan gyaan"),
            ("अच्छा", "achha accha acha achchha"),
            ("सीखें", "seekhe sikhe seekhen"),
            ("दुकान", "dukaan dukan"),
            ("बाज़ार", "bazaar bazar bajar"),
            ("नौकरी", "naukri nokri"),
            ("बनना", "banna"),
            ("गिटहब", "github"),
        ] {
            for spelling in spellings.split(' ') {
                assert!(meet(spelling, hindi), "{spelling} {hindi}");
            }
        }
    }

    #[test]
    fn other_words_sound_otherwise() {
        for (one, other) in [
            ("kila", "कला"),
            ("kul", "कल"),
            ("kursi", "कोर्स"),
            ("course", "करियर"),
            ("web", "विपणन"),
            ("video", "वादा"),
            ("css", "केस"),
            ("a", "आ"),
            ("me", "में"),
            ("", "में"),
        ] {
            assert!(!meet(one, other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_transliterated_word_sounds_as_its_own(word in "([क-घच-झट-नप-रलवशसह][्ािीुूेैोौं]?){2,6}[ािीुूेैोौ]?") {
            let word = plain(&word);
            let (own, typed) = (Sound::of(&word), Sound::of(&latin(&word)));
            for typed in typed {
                prop_assert!(own.iter().any(|own| typed.begins(own)), "{word} {typed:?} {own:?}");
            }
        }
    }
}
