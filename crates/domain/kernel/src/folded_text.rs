//! Folds texts for comparison in searches and typed answers. Folding removes differences of spelling and of keyboards.

use crate::digits::digit;
use icu_normalizer::ComposingNormalizerBorrowed;

/// The sign that removes the inherent vowel of a consonant.
const VIRAMA: char = '\u{94d}';
/// The dot below a letter. It is often omitted: 'ज़रूरी' and 'जरूरी' are the same word.
const NUKTA: char = '\u{93c}';
/// The dot above, which can stand for every nasal before a consonant.
pub const ANUSVARA: char = '\u{902}';
/// The dot in a crescent above a letter. It is often replaced by anusvara: 'यहाँ' and 'यहां' are the same word.
const CANDRABINDU: char = '\u{901}';

/// Returns whether a letter or sign belongs to Devanagari, the script of Hindi. Full stops don't count, because they separate
/// words.
pub fn is_devanagari(letter: char) -> bool {
    ('\u{900}'..='\u{97f}').contains(&letter) && !is_danda(letter)
}

/// Returns whether a letter is a full stop of Hindi.
pub fn is_danda(letter: char) -> bool {
    matches!(letter, '।' | '॥')
}

/// Folds a text: lower case, composed, with one form of quotes, dashes, dots, ligatures, widths and digits, and without
/// invisible characters. Hindi loses its nuktas and gets one sign for nasals ('हिन्दी', 'हिंदी'). Characters with a meaning of
/// their own stay: x² is not x2.
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        push_plain(letter, &mut plain);
    }
    let lower = ComposingNormalizerBorrowed::new_nfc().normalize(&plain).to_lowercase();
    if lower.chars().any(is_devanagari) { one_spelling(&lower) } else { lower }
}

/// Appends a character as an English keyboard types it. Drops an invisible one.
fn push_plain(letter: char, text: &mut String) {
    match letter {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => {}
        // Some keyboards type an acute accent instead of an apostrophe. A backtick stays, because it has a meaning in code.
        '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' | '‹' | '›' | '´' => text.push('\''),
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => text.push('"'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => text.push('-'),
        '…' => text.push_str("..."),
        // Ligatures and full-width or half-width forms: Unicode's compatibility normalization (NFKC) maps them to the plain
        // letters.
        '\u{fb00}'..='\u{fb06}' | '\u{ff01}'..='\u{ffee}' => {
            let nfkc = ComposingNormalizerBorrowed::new_nfkc();
            text.push_str(&nfkc.normalize(letter.encode_utf8(&mut [0; 4])));
        }
        _ => text.push(digit(letter).unwrap_or(letter)),
    }
}

/// Reduces alternative spellings of Hindi to one.
fn one_spelling(lower: &str) -> String {
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

/// Folds a letter to its basic form; `None` drops it. Letters with a nukta that normalization leaves composed are listed by
/// hand.
fn fold(letter: char) -> Option<char> {
    match letter {
        NUKTA => None,
        CANDRABINDU => Some(ANUSVARA),
        'ऩ' => Some('न'),
        'ऱ' => Some('र'),
        'ऴ' => Some('ळ'),
        _ => Some(letter),
    }
}

/// Returns whether a nasal consonant without a vowel can be written as anusvara before `next`. This also holds at the end of a
/// word, so that a search for 'हिन्' finds 'हिंदी' while the user still types.
fn is_nasal_of(nasal: char, next: Option<char>) -> bool {
    let at_end = next.is_none_or(|next| !is_devanagari(next));
    match nasal {
        'ङ' | 'ञ' | 'ण' | 'न' => at_end || matches!(next, Some('क'..='घ' | 'च'..='झ' | 'ट'..='ढ' | 'त'..='ध')),
        'म' => at_end || matches!(next, Some('प'..='भ')),
        _ => false,
    }
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
            ("১০ ௧௦ ۱۰", "10 10 10"),
            ("क्\u{200d}ष", "क्ष"),
            ("CAFÉ", "cafe\u{301}"),
            ("React", "REACT"),
            ("Wi\u{2011}Fi “x”", "wi-fi \"x\""),
            ("ＥＸＣＥＬ", "excel"),
            ("don´t", "don't"),
        ] {
            assert_eq!(folded(one), folded(other), "{one}");
        }
    }

    #[test]
    fn other_words_stay_others() {
        for (one, other) in
            [("अन्न", "अंन"), ("जन्म", "जंम"), ("सम्मान", "संमान"), ("कल", "कला"), ("चिन्ह", "चिंह"), ("`", "'")]
        {
            assert_ne!(folded(one), folded(other), "{one}");
        }
        assert!(folded("हिंदी").starts_with(&folded("हिन्")));
    }
}
