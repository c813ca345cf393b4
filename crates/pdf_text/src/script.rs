//! Names in scripts of India that no face has. Their letters stand in Unicode in the order of Devanagari's, so that they
//! can be written in it: read aloud it is the same name, where there would be boxes.

use std::borrow::Cow;

/// Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
const SISTERS: std::ops::RangeInclusive<char> = '\u{0980}'..='\u{0d7f}';

/// The text with letters of those scripts in Devanagari; others stay. Doing it twice changes nothing.
pub fn legible(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter| SISTERS.contains(&letter)) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match special(letter) {
            Some(letters) => written.push_str(letters),
            None => written.push(if SISTERS.contains(&letter) { parallel(letter) } else { letter }),
        }
    }
    Cow::Owned(written)
}

/// The letter at the same place of Devanagari.
fn parallel(letter: char) -> char {
    char::from_u32(0x0900 | u32::from(letter) & 0x7f).unwrap_or(letter)
}

/// Letters that stand elsewhere.
fn special(letter: char) -> Option<&'static str> {
    Some(match letter {
        // Bengali: final t, the two signs of Assamese.
        '\u{09ce}' => "त्",
        '\u{09f0}' => "र",
        '\u{09f1}' => "व",
        // Gurmukhi: nasal, doubling, the bearers of vowels.
        '\u{0a70}' => "ं",
        '\u{0a71}' => "",
        '\u{0a72}' => "इ",
        '\u{0a73}' => "उ",
        // Odia: w.
        '\u{0b71}' => "व",
        // Signs of length that only follow a vowel's sign.
        '\u{0b57}' | '\u{0bd7}' | '\u{0c56}' | '\u{0cd5}' | '\u{0cd6}' | '\u{0d57}' => "",
        // Malayalam: consonants without a vowel.
        '\u{0d7a}' => "ण्",
        '\u{0d7b}' => "न्",
        '\u{0d7c}' => "र्",
        '\u{0d7d}' => "ल्",
        '\u{0d7e}' => "ळ्",
        '\u{0d7f}' => "क्",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_other_scripts_are_written_in_devanagari() {
        for (given, written) in [
            ("বাংলা", "बांला"),
            ("ਪੰਜਾਬੀ", "पंजाबी"),
            ("ગુજરાતી", "गुजराती"),
            ("\u{0b13}\u{0b21}\u{0b3c}\u{0b3f}\u{0b06}", "ओड\u{093c}िआ"),
            ("தமிழ்", "तमिऴ्"),
            ("తెలుగు", "तॆलुगु"),
            ("ಕನ್ನಡ", "कन्नड"),
            ("അവർ", "अवर्"),
        ] {
            assert_eq!(legible(given), written, "{given}");
        }
    }

    #[test]
    fn other_text_stays() {
        for text in ["Asha Verma", "आशा वर्मा", "₹1,178.82", "李", ""] {
            assert!(matches!(legible(text), Cow::Borrowed(same) if same == text));
        }
        assert_eq!(legible("R. தமிழ் (2)"), "R. तमिऴ् (2)");
    }
}
