//! Mentors. Courses name them, and a mentor may have an account. A mentor has a learner's rights everywhere except in the
//! courses that name them. Each call looks these courses up in the database.

use kernel::Time;
use kernel::ids::{MentorId, UserId};
use kernel::line::disguises;
use kernel::markdown;
use kernel::validation::Violation;

/// Longest name, in characters.
pub const MAX_NAME: usize = 150;
/// Longest text about a mentor, in characters.
pub const MAX_WORDS: usize = 20_000;
/// Longest link, in bytes.
const MAX_ADDRESS: usize = 2_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mentor {
    pub id: MentorId,
    /// Slug of the mentor's page. Empty until the mentor is stored.
    pub slug: String,
    pub name: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Text about the mentor in markdown. Only the client renders it.
    pub words: String,
    /// Link to a YouTube page.
    pub youtube: Option<String>,
    /// Link to a LinkedIn page.
    pub linkedin: Option<String>,
    /// Link to the mentor's own website.
    pub website: Option<String>,
    pub user: Option<UserId>,
    pub created_at: Time,
    pub updated_at: Time,
}

impl Mentor {
    /// Builds a mentor of whom only the name is known.
    pub fn new(id: MentorId, name: String, now: Time) -> Self {
        Self {
            id,
            slug: String::new(),
            name,
            image: None,
            words: String::new(),
            youtube: None,
            linkedin: None,
            website: None,
            user: None,
            created_at: now,
            updated_at: now,
        }
    }

    pub fn violations(&self) -> Vec<Violation> {
        let bad = |link: &Option<String>| link.as_deref().is_some_and(|link| !is_address(link));
        let long = |text: &str, most: usize| text.len() > most && text.chars().count() > most;
        let is_line = !self.name.contains(disguises);
        let link = "A mentor's links must be addresses that begin with https://.";
        let rules = [
            (self.name.trim().is_empty(), "name", "required", "Each mentor needs a name."),
            (long(&self.name, MAX_NAME), "name", "too_long", "A mentor's name must be at most 150 characters."),
            (!is_line, "name", "invalid_name", "A mentor's name must be one line without control characters."),
            (long(&self.words, MAX_WORDS), "words", "too_long", "A mentor's text must be at most 20,000 characters."),
            (bad(&self.youtube), "youtube", "invalid_address", link),
            (bad(&self.linkedin), "linkedin", "invalid_address", link),
            (bad(&self.website), "website", "invalid_address", link),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        let own = broken.map(|(_, field, code, message)| Violation::new(field, code, message));
        own.chain(markdown::too_deep("words", &self.words)).collect()
    }
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://") && text.len() <= MAX_ADDRESS && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn a_mentor_has_a_name_and_links_that_lead_somewhere() {
        let fields = |mentor: Mentor| mentor.violations().into_iter().map(|fault| fault.field).collect::<Vec<_>>();
        let meera = || testing::mentor("Meera");
        let link = Some("https://a.in/meera".to_owned());
        let complete = Mentor { youtube: link.clone(), linkedin: link.clone(), website: link, ..meera() };
        assert_eq!(fields(complete), [""; 0]);
        assert_eq!(fields(Mentor { name: "क".repeat(MAX_NAME), words: "क".repeat(MAX_WORDS), ..meera() }), [""; 0]);
        let bad = Some("javascript:alert(1)".to_owned());
        let wrong = Mentor {
            name: "a\nb".to_owned(),
            words: "क".repeat(MAX_WORDS + 1),
            youtube: bad.clone(),
            linkedin: Some("https://a b.in".to_owned()),
            website: bad,
            ..meera()
        };
        assert_eq!(fields(wrong), ["name", "words", "youtube", "linkedin", "website"]);
        assert_eq!(fields(Mentor { name: " ".to_owned(), ..meera() }), ["name"]);
    }
}
