//! Parses Indian phone numbers as people write them. `tests/tables/` checks this module and the client's `shared/lib/phone.ts`
//! with the same cases.

use crate::digits::digit;
use crate::line::is_unseen;

/// Returns the ten digits of a mobile number. The number may have the prefix +91, 0091, 91 or 0, may contain spaces, dashes,
/// dots and brackets, and may be in the digits of any Indian script. `None` for anything else.
pub fn mobile(text: &str) -> Option<String> {
    let written: String = text.chars().filter(|c| !parts(*c)).map(|c| digit(c).unwrap_or(c)).collect();
    let national = ["+91", "0091", "91", ""].iter().filter_map(|prefix| written.strip_prefix(prefix));
    let mut ends = national.flat_map(|rest| [Some(rest), rest.strip_prefix('0')]).flatten();
    let is_number = |text: &&str| text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit());
    ends.find(is_number).map(str::to_owned)
}

/// Fewer digits are as likely a year or an amount as a part of a number.
const LEAST_OF_A_PART: usize = 5;

/// Returns the text for which a list is searched: the digits of a whole or partial number in their stored form, otherwise the
/// trimmed text.
pub fn searched(text: &str) -> String {
    let text = text.trim();
    let part = || digits(text.strip_prefix("+91").unwrap_or(text)).filter(|digits| digits.len() >= LEAST_OF_A_PART);
    mobile(text).or_else(part).unwrap_or_else(|| text.to_owned())
}

/// Returns the ASCII digits of a text that has only digits and separators; `None` for other texts.
fn digits(text: &str) -> Option<String> {
    text.chars().filter(|c| !parts(*c)).map(digit).collect()
}

/// Returns whether a character can separate or precede the digits of a number. Phones copy numbers with invisible marks around
/// them, spreadsheets with an apostrophe before them.
fn parts(c: char) -> bool {
    is_unseen(c) || matches!(c, '-' | '.' | '(' | ')' | '\'' | '’' | '\u{2010}'..='\u{2015}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_a_number_are_its_ten_digits_and_nothing_else_is_a_number() {
        let table = include_str!("../../../../tests/tables/mobiles.txt");
        for (meant, text) in
            table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
        {
            assert_eq!(mobile(text).unwrap_or_else(|| "-".to_owned()), meant, "{text:?}");
        }
        for pasted in ["\u{202a}+91 98765\u{a0}43210\u{202c}", "98765\u{200d}43210\u{200b}", "'9876543210"] {
            assert_eq!(mobile(pasted).as_deref(), Some("9876543210"), "{pasted:?}");
        }
    }

    #[test]
    fn a_part_of_a_number_is_found_however_it_is_written_and_words_stay() {
        for (typed, sought) in [
            ("+91 98765 43210", "9876543210"),
            ("98765 43", "9876543"),
            ("+91 98765", "98765"),
            ("९८७६५", "98765"),
            ("Asha Verma", "Asha Verma"),
            ("asha-1@kaushal.test", "asha-1@kaushal.test"),
            ("12.50", "12.50"),
            (" 2026 ", "2026"),
            ("", ""),
        ] {
            assert_eq!(searched(typed), sought, "{typed:?}");
        }
    }
}
