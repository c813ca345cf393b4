//! The languages in which a course can be taught.

use crate::validation::Violation;

/// The languages in which a course can be taught, as BCP 47 codes: English, Hindi, Hindi mixed with English, and others in
/// which many people in India learn.
pub const LANGUAGES: [&str; 14] =
    ["en", "hi", "hi-Latn", "as", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te", "ur"];

/// Returns a violation if the language's code is unknown; `None` is allowed.
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
