//! A certificate, a snapshot of what it said when it was issued. Its name is fixed at the first issue. Under a
//! corrected name the staff issue another one, and the two point to each other.

use super::CertificateCode;
use kernel::Time;
use kernel::ids::{CourseId, UserId};
use kernel::lettering::{lacks_letters, stored_name};
use kernel::validation::Violation;
use people::identity::contact::UNPRINTABLE;

/// Longest name, in characters.
pub const MAX_NAME: usize = 80;

/// A certificate that somebody finished a course; a snapshot of the day of issue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub code: CertificateCode,
    pub user: UserId,
    pub course: CourseId,
    /// The name on it.
    pub name: String,
    /// The course's title on it.
    pub course_title: String,
    /// How long the lessons are together.
    pub seconds: i64,
    /// How many hours the course was said to take with practice.
    pub practice_hours: Option<i32>,
    /// When it was issued.
    pub issued_at: Time,
    /// The one that took its place.
    pub replaced_by: Option<CertificateCode>,
}

/// The validity of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CertificateState {
    Valid,
    /// Its holder has no right to the course any more: the order was refunded, or an admin took it back.
    Revoked,
    /// Another one took its place, which the staff issued under a corrected name.
    Replaced,
}

impl CertificateState {
    pub const ALL: [Self; 3] = [Self::Valid, Self::Revoked, Self::Replaced];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Valid => "Valid",
            Self::Revoked => "Revoked",
            Self::Replaced => "Replaced",
        }
    }
}

/// A certificate with its present validity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CertificateRecord {
    pub certificate: Certificate,
    /// The course's slug.
    pub slug: String,
    /// The course's category.
    pub category: String,
    /// Whether its holder has a right to the course.
    pub is_owned: bool,
}

impl CertificateRecord {
    /// Valid while its holder has a live grant on the course, whatever its source.
    pub fn state(&self) -> CertificateState {
        match (self.is_owned, &self.certificate.replaced_by) {
            (false, _) => CertificateState::Revoked,
            (true, Some(_)) => CertificateState::Replaced,
            (true, None) => CertificateState::Valid,
        }
    }
}

/// How long a course is, as its certificate says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Hours that it takes with practice, as it was sold.
    Practice(i32),
    /// Tenths of hours of its lessons.
    Lessons(i64),
}

/// Lessons of less are not counted on a certificate, in tenths of hours.
const LEAST_LESSONS: i64 = 5;

impl Certificate {
    /// The course's length as the certificate states it: what the buyer was told, else the length of the lessons.
    /// `None`: too short to mention.
    pub fn length(&self) -> Option<Length> {
        let lessons = self.tenths_of_hours();
        self.practice_hours.map(Length::Practice).or((lessons >= LEAST_LESSONS).then_some(Length::Lessons(lessons)))
    }

    /// Hours with one decimal, rounded, at least a tenth.
    pub fn tenths_of_hours(&self) -> i64 {
        ((self.seconds + 180) / 360).max(1)
    }
}

/// The name as it is written on a certificate.
///
/// # Errors
/// The text is no name.
pub fn written_name(name: &str) -> Result<String, Violation> {
    let name = stored_name(name).split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > MAX_NAME {
        return Err(Violation::new("name", "too_long", "The name must be at most 80 characters."));
    }
    let may_stand = |letter: char| letter.is_alphabetic() || is_mark(letter) || " .'’-".contains(letter);
    if !name.chars().any(char::is_alphabetic) || !name.chars().all(may_stand) {
        let message = "Write the name in letters; dots, hyphens and apostrophes may stand between them.";
        return Err(Violation::new("name", "invalid_name", message));
    }
    if lacks_letters(&name) {
        return Err(Violation::new("name", "unprintable_name", UNPRINTABLE));
    }
    Ok(name)
}

/// Signs that belong to a letter: accents, and those of Indian scripts that are not letters by themselves.
fn is_mark(sign: char) -> bool {
    matches!(sign, '\u{0300}'..='\u{036f}' | '\u{064b}'..='\u{065f}' | '\u{0900}'..='\u{0dff}' | '\u{abec}' | '\u{abed}'
        | '\u{aaf6}' | '\u{200c}' | '\u{200d}')
        && !sign.is_numeric()
        && !matches!(sign, '\u{0964}' | '\u{0965}' | '\u{0970}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn record(is_owned: bool, replaced: bool) -> CertificateRecord {
        let mut record = testing::certificate(is_owned);
        record.certificate.replaced_by = replaced.then(|| CertificateCode::of_random(&[2; 10]));
        record
    }

    #[test]
    fn it_holds_while_the_course_is_its_holders() {
        let state = |is_owned, replaced| record(is_owned, replaced).state();
        assert_eq!(state(true, false), CertificateState::Valid);
        assert_eq!(state(true, true), CertificateState::Replaced);
        assert_eq!((state(false, false), state(false, true)), (CertificateState::Revoked, CertificateState::Revoked));
    }

    #[test]
    fn its_length_is_what_the_course_was_sold_with_else_that_of_its_lessons() {
        let length = |seconds, practice_hours| {
            Certificate { seconds, practice_hours, ..record(true, false).certificate }.length()
        };
        assert_eq!(length(20, Some(30)), Some(Length::Practice(30)));
        assert_eq!((length(20, None), length(1_600, None)), (None, None));
        assert_eq!((length(1_800, None), length(45_000, None)), (Some(Length::Lessons(5)), Some(Length::Lessons(125))));
    }

    #[test]
    fn hours_have_one_decimal() {
        let hours = |seconds| Certificate { seconds, ..record(true, false).certificate }.tenths_of_hours();
        let found = [60, 1_800, 3_600, 5_400, 45_000].map(hours);
        assert_eq!(found, [1, 5, 10, 15, 125]);
    }

    #[test]
    fn a_name_is_letters_of_any_script() {
        let written = |name: &str| written_name(name).map_err(|fault| fault.code);
        assert_eq!(written("  Asha   Verma "), Ok("Asha Verma".into()));
        for name in ["सुनीता देवी", "R. தமிழ்", "Zoë D’Souza-Peña", "M.K. O'Neil", "শ্রেয়া", "क्‍ष"]
        {
            assert_eq!(written(name), Ok(name.into()));
        }
        for name in ["ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ", "ꯃꯅꯤꯄꯨꯔ ꯆꯥꯅꯨ ꯁꯔꯃꯥ꯭", "නිමල් කුමාර්", "مُحَمَّد اقبال", "Nguyễn", "ଜଗନ୍ନାଥ"]
        {
            assert_eq!(written(name), Ok(name.into()));
        }
        assert_eq!(written("Nguye\u{302}\u{303}n"), Ok("Nguyễn".into()));
        assert_eq!(written("李小龙"), Err("unprintable_name"));
        for bad in ["", "   ", "...", "Asha 2", "<b>Asha</b>", "Asha\u{202e}", "a@b.in", "१२३", "Asha।"] {
            assert_eq!(written(bad), Err("invalid_name"), "{bad}");
        }
        assert_eq!(written(&"क".repeat(MAX_NAME + 1)), Err("too_long"));
    }
}
