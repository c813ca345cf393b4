//! The languages that a course may be taught in.

use crate::validation::Violation;

/// The languages that a course may be taught in, as BCP 47 has them: English, Hindi, Hindi and English mixed, and the others
/// that many people in India learn in.
pub const LANGUAGES: [&str; 14] =
    ["en", "hi", "hi-Latn", "as", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te", "ur"];

/// The fault of a language code.
pub fn in_language(code: Option<&str>) -> Option<Violation> {
    let is_known = code.is_none_or(|code| LANGUAGES.contains(&code));
    (!is_known).then_some(Violation::new("language", "unknown", "Choose a language of the list."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_one_of_the_list_or_unknown() {
        assert_eq!((in_language(None), in_language(Some("hi-Latn"))), (None, None));
        for code in ["", "EN", "de", "हिन्दी"] {
            assert_eq!(in_language(Some(code)).map(|fault| fault.field), Some("language"), "{code}");
        }
    }
}
