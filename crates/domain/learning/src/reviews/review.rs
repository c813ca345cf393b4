//! A review, its validation rules, and the author's public name.

use kernel::Time;
use kernel::ids::{CourseId, ReviewId, UserId};
use kernel::validation::Violation;
use unicode_segmentation::UnicodeSegmentation;

/// Maximum length of a review and of the institute's answer, in characters.
pub const MAX_TEXT: usize = 2_000;
/// Whole percent of a course that its owner must have completed before the first review.
pub const NEEDED_PERCENT: usize = 30;

/// One to five stars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stars(u8);

impl Stars {
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns `None` for a number outside 1 to 5.
    pub fn new(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|stars| i64::from(stars.0) == number)
    }

    pub fn get(self) -> u8 {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub id: ReviewId,
    pub course: CourseId,
    pub author: UserId,
    pub stars: Stars,
    /// Plain text; may be empty.
    pub text: String,
    pub created_at: Time,
    /// When the stars or the text were last changed. `None` if never.
    pub edited_at: Option<Time>,
    /// The institute's answer.
    pub answer: Option<Answer>,
    /// When and why the review was hidden. Only its author and staff see a hidden review.
    pub hidden: Option<Hidden>,
}

/// The institute's answer to a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Plain text.
    pub text: String,
    /// When the answer was last written.
    pub at: Time,
}

/// The time, reason and staff member of a review's hiding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hidden {
    /// The reason, which the author sees too.
    pub reason: String,
    pub at: Time,
    pub by: UserId,
}

/// A review in the back office's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedReview {
    pub review: Review,
    /// The author's full name.
    pub name: String,
    /// The author's email address.
    pub email: String,
    /// The course's slug.
    pub slug: String,
    /// The course's title.
    pub title: String,
}

/// The public form of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownReview {
    pub id: ReviewId,
    pub stars: Stars,
    /// Plain text; may be empty.
    pub text: String,
    /// The author's public name, see [`public_name`].
    pub author: String,
    pub created_at: Time,
    /// When it was last changed. `None` if never.
    pub edited_at: Option<Time>,
    /// The institute's answer.
    pub answer: Option<Answer>,
}

impl ShownReview {
    /// Builds the public form. `name` is the author's full name.
    pub fn new(review: Review, name: &str) -> Self {
        let Review { id, stars, text, created_at, edited_at, answer, .. } = review;
        Self { id, stars, text, author: public_name(name), created_at, edited_at, answer }
    }
}

/// Returns the public form of a name, which shortens the last word to its initial, such as 'Asha V.'.
pub fn public_name(name: &str) -> String {
    if name == people::identity::user::DELETED_USER {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => (*only).to_owned(),
        Some((last, first)) => {
            // The initial is a whole grapheme, because a vowel sign belongs to its letter. The initial of 'देवी' is 'दे'.
            let initial = last.graphemes(true).next().unwrap_or_default();
            format!("{} {initial}.", first.join(" "))
        }
    }
}

/// Returns every rule that a review's text breaks.
pub(super) fn text_violations(field: &'static str, text: &str) -> Vec<Violation> {
    let fault = |code, message| vec![Violation::new(field, code, message)];
    if text.chars().count() > MAX_TEXT {
        return fault("too_long", "The text must be at most 2,000 characters.");
    }
    if text.chars().any(|sign| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t')) {
        return fault("invalid_text", "The text must not contain control characters.");
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_without_the_end_of_its_last_word() {
        let cases = [
            ("Asha Verma", "Asha V."),
            ("Asha", "Asha"),
            ("  Ravi  Kumar   Singh ", "Ravi Kumar S."),
            ("सुनीता देवी", "सुनीता दे."),
            ("Deleted user", "Deleted user"),
            ("", ""),
        ];
        for (name, shown) in cases {
            assert_eq!(public_name(name), shown);
        }
    }

    #[test]
    fn stars_are_one_to_five() {
        let found: Vec<_> = (-1..=7).filter_map(Stars::new).map(Stars::get).collect();
        assert_eq!(found, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn texts_have_bounds() {
        let codes = |text: &str| text_violations("text", text).first().map(|fault| fault.code);
        assert_eq!(codes(&"क".repeat(MAX_TEXT)), None);
        assert_eq!(codes(&"क".repeat(MAX_TEXT + 1)), Some("too_long"));
        assert_eq!(codes("two\nlines"), None);
        assert_eq!(codes("a\u{7}"), Some("invalid_text"));
    }
}
