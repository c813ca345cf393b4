//! Texts as searches compare them: in lower case, with Hindi spelt in one way where it is usually spelt in several.

use icu_normalizer::ComposingNormalizerBorrowed;

/// Most characters of a word of a search.
pub(super) const MOST_LETTERS: usize = 40;

/// Takes the vowel from a consonant.
const VIRAMA: char = '\u{94d}';
/// The dot under a letter: 'ज़रूरी' is as often written 'जरूरी'.
const NUKTA: char = '\u{93c}';
/// The dot above, for every nasal before a consonant.
pub(super) const ANUSVARA: char = '\u{902}';
/// The dot above in a crescent: 'यहाँ' is as often written 'यहां'.
const CANDRABINDU: char = '\u{901}';

/// Whether a letter or sign belongs to the script of Hindi. Full stops do not: they part words.
pub(super) fn is_devanagari(letter: char) -> bool {
    ('\u{900}'..='\u{97f}').contains(&letter) && !is_danda(letter)
}

/// Whether it is a full stop of Hindi.
pub(super) fn is_danda(letter: char) -> bool {
    matches!(letter, '।' | '॥')
}

/// The text in lower case, composed, and in Hindi without the choices that a spelling leaves: no nukta, one sign for
/// nasals ('हिन्दी', 'हिंदी'), digits as in English, no invisible joiners.
pub(super) fn plain(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let lower = ComposingNormalizerBorrowed::new_nfc().normalize(text).to_lowercase();
    if !lower.chars().any(is_devanagari) {
        return lower;
    }
    let mut folded = String::with_capacity(lower.len());
    let mut letters = lower.chars().filter_map(fold);
    while let Some(letter) = letters.next() {
        let mut ahead = letters.clone();
        if ahead.next() == Some(VIRAMA) && is_nasal_of(letter, ahead.next()) {
            letters.next();
            folded.push(ANUSVARA);
        } else {
            folded.push(letter);
        }
    }
    folded
}

/// A letter without its choices; the composed ones with a nukta that Unicode keeps composed are given by hand.
fn fold(letter: char) -> Option<char> {
    match letter {
        NUKTA | '\u{200c}' | '\u{200d}' => None,
        CANDRABINDU => Some(ANUSVARA),
        'ऩ' => Some('न'),
        'ऱ' => Some('र'),
        'ऴ' => Some('ळ'),
        '०'..='९' => char::from_digit(u32::from(letter).saturating_sub(u32::from('०')), 10),
        _ => Some(letter),
    }
}

/// Whether a nasal without a vowel may be written as anusvara before `next`. At a word's end too, so that 'हिन्' finds
/// 'हिंदी' while one still types.
fn is_nasal_of(nasal: char, next: Option<char>) -> bool {
    let at_end = next.is_none_or(|next| !is_devanagari(next));
    match nasal {
        'ङ' | 'ञ' | 'ण' | 'न' => at_end || matches!(next, Some('क'..='घ' | 'च'..='झ' | 'ट'..='ढ' | 'त'..='ध')),
        'म' => at_end || matches!(next, Some('प'..='भ')),
        _ => false,
    }
}

/// The parts of a text between spaces and the usual signs.
pub(super) fn separated(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |letter: char| letter.is_whitespace() || is_danda(letter) || ",.:;!?()\"'/–—".contains(letter);
    text.split(is_between).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_spellings_of_a_word_are_one() {
        for (one, other) in [
            ("ज़रूरी", "जरूरी"),
            ("\u{95b}रूरी", "ज\u{93c}रूरी"),
            ("\u{929}", "न\u{93c}"),
            ("हिन्दी", "हिंदी"),
            ("यहाँ", "यहां"),
            ("कम्प्यूटर", "कंप्यूटर"),
            ("इण्टरनेट", "इंटरनेट"),
            ("इन्टरनेट", "इंटरनेट"),
            ("भाग १०", "भाग 10"),
            ("क्\u{200d}ष", "क्ष"),
            ("CAFÉ", "cafe\u{301}"),
            ("React", "REACT"),
        ] {
            assert_eq!(plain(one), plain(other), "{one}");
        }
    }

    #[test]
    fn other_words_stay_others() {
        for (one, other) in [("अन्न", "अंन"), ("जन्म", "जंम"), ("सम्मान", "संमान"), ("कल", "कला"), ("चिन्ह", "चिंह")]
        {
            assert_ne!(plain(one), plain(other), "{one}");
        }
        assert!(plain("हिंदी").starts_with(&plain("हिन्")));
    }
}
