//! A certificate, a snapshot of what it said when it was issued. Its name is fixed at the first issue. Staff can issue another
//! certificate under a corrected name, and the two refer to each other.

use super::CertificateCode;
use kernel::Time;
use kernel::ids::{CourseId, UserId};
use kernel::lettering::{lacks_letters, stored_name};
use kernel::validation::Violation;
use people::identity::contact::UNPRINTABLE;

/// Longest name, in characters.
pub const MAX_NAME: usize = 80;

/// A certificate that a learner finished a course. It is a snapshot of the day of issue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub code: CertificateCode,
    pub user: UserId,
    pub course: CourseId,
    /// The name on it.
    pub name: String,
    /// The course's title on it.
    pub course_title: String,
    /// Total length of the course's lessons, in seconds.
    pub seconds: i64,
    /// Hours that the course takes with practice, as it was advertised. `None` if it wasn't.
    pub practice_hours: Option<i32>,
    pub issued_at: Time,
    /// The certificate that replaced this one. `None` while it isn't replaced.
    pub replaced_by: Option<CertificateCode>,
}

/// The validity of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CertificateState {
    Valid,
    /// The holder no longer has a live grant on the course: the order was refunded, or an admin revoked the grant.
    Revoked,
    /// Staff issued another certificate under a corrected name, which replaces this one.
    Replaced,
}

impl CertificateState {
    pub const ALL: [Self; 3] = [Self::Valid, Self::Revoked, Self::Replaced];

    /// Returns the name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Valid => "Valid",
            Self::Revoked => "Revoked",
            Self::Replaced => "Replaced",
        }
    }
}

/// A certificate with the data that decides its present validity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CertificateRecord {
    pub certificate: Certificate,
    /// The course's slug.
    pub slug: String,
    /// The course's category.
    pub category: String,
    /// Whether its holder has a live grant on the course.
    pub is_owned: bool,
}

impl CertificateRecord {
    /// Returns the validity. A certificate is valid while its holder has a live grant on the course, whatever the grant's
    /// source, and while it isn't replaced.
    pub fn state(&self) -> CertificateState {
        match (self.is_owned, &self.certificate.replaced_by) {
            (false, _) => CertificateState::Revoked,
            (true, Some(_)) => CertificateState::Replaced,
            (true, None) => CertificateState::Valid,
        }
    }
}

/// The length of a course as its certificate states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Advertised hours, including practice.
    Practice(i32),
    /// Total length of the lessons, in tenths of an hour.
    Lessons(i64),
}

/// Shortest total length of lessons that a certificate states, in tenths of an hour.
const LEAST_LESSONS: i64 = 5;

impl Certificate {
    /// Returns the course's length as the certificate states it: the advertised hours or, without them, the length of the
    /// lessons. `None` if the lessons are too short to mention.
    pub fn length(&self) -> Option<Length> {
        let lessons = self.tenths_of_hours();
        self.practice_hours.map(Length::Practice).or((lessons >= LEAST_LESSONS).then_some(Length::Lessons(lessons)))
    }

    /// Returns the lessons' total length in tenths of an hour, rounded, at least one.
    pub fn tenths_of_hours(&self) -> i64 {
        ((self.seconds + 180) / 360).max(1)
    }
}

/// Cleans a name for printing on a certificate.
///
/// # Errors
///
/// The text isn't a valid name.
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

/// Returns whether a character is a mark that belongs to a letter: an accent, or a sign of an Indian script that isn't a letter
/// on its own.
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
