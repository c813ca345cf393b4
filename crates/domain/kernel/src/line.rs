//! Cleans one-line texts: names, titles, subjects.

use unicode_segmentation::UnicodeSegmentation;

/// Returns whether a character could disguise a text: it breaks the line, is invisible, or reverses the direction of the text
/// beside it. With it, one name or address can look like another. Joiners and direction marks, which Indian languages and Urdu
/// need, don't count.
pub fn disguises(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Cleans a line: removes disguising characters, and replaces each run of white space by one space.
pub fn cleaned(text: &str) -> String {
    let seen: String = text.chars().filter(|c| c.is_whitespace() || !disguises(*c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Shortens a text to at most `most` characters. A letter that doesn't fit with its vowel signs is left out with them.
pub fn shortened(text: &str, most: usize) -> &str {
    let mut length: usize = 0;
    let fits = |(_, letter): &(usize, &str)| {
        length = length.saturating_add(letter.chars().count());
        length <= most
    };
    let end = text.grapheme_indices(true).take_while(fits).last().map_or(0, |(start, letter)| start + letter.len());
    text.get(..end).unwrap_or_default()
}

/// Returns whether a character is invisible.
pub fn is_unseen(c: char) -> bool {
    let fills = matches!(c, '\u{115f}' | '\u{1160}' | '\u{200c}'..='\u{200f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    let selects = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}');
    fills || selects || c.is_whitespace() || disguises(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_shortened_text_ends_with_a_whole_letter() {
        assert_eq!((shortened("आशा वर्मा", 3), shortened("आशा वर्मा", 2)), ("आशा", "आ"));
        assert_eq!((shortened("Asha", 9), shortened("Asha", 0), shortened("", 3)), ("Asha", "", ""));
        // A family is one letter of five characters.
        assert_eq!(shortened("a👨‍👩‍👧", 5), "a");
    }

    #[test]
    fn joiners_are_unseen_and_disguise_nothing() {
        for joiner in ['\u{200c}', '\u{200d}', '\u{200f}'] {
            assert!(!disguises(joiner) && is_unseen(joiner), "{joiner:?}");
        }
        for hidden in ['\u{202e}', '\u{2066}', '\u{200b}', '\u{feff}', '\u{ad}', '\n', '\u{2028}'] {
            assert!(disguises(hidden) && is_unseen(hidden), "{hidden:?}");
        }
        for seen in ['a', 'क', '\u{94d}', '₹', '-'] {
            assert!(!is_unseen(seen), "{seen:?}");
        }
    }

    #[test]
    fn a_line_is_cleaned_of_what_programs_leave_in_it() {
        for pasted in
            ["Asha Verma", "\u{feff}Asha\u{200b} Verma", "Asha\tVerma", "Asha\r\nVerma\n", "\u{202e}Asha\u{a0} Verma"]
        {
            assert_eq!(cleaned(pasted), "Asha Verma", "{pasted:?}");
        }
        assert_eq!(cleaned("क्\u{200d}षमा"), "क्\u{200d}षमा");
    }

    proptest! {
        #[test]
        fn a_shortened_text_is_whole_letters_and_no_letter_more_would_fit(text: String, most in 0..80_usize) {
            let short = shortened(&text, most);
            prop_assert!(short.chars().count() <= most);
            let rest = text.strip_prefix(short).unwrap();
            let letters: Vec<&str> = text.graphemes(true).collect();
            let kept = short.graphemes(true).count();
            prop_assert_eq!(letters[..kept].concat(), short);
            let more = rest.graphemes(true).next().map_or(0, |letter| letter.chars().count());
            prop_assert!(rest.is_empty() || short.chars().count() + more > most);
        }
    }
}
