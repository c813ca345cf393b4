//! Captions and chapters of lessons. Uploaded captions are parsed and written anew from their text, so no markup of a
//! file reaches a page.

pub mod change_captions;
pub mod mend;
pub mod vtt;

use kernel::validation::Violation;

/// Most chapters of a lesson.
pub const MOST_CHAPTERS: usize = 100;
/// Longest title of a chapter, in characters.
pub const LONGEST_TITLE: usize = 150;
/// Maximum length of a cue's text, in characters.
pub const LONGEST_CUE: usize = 500;
/// Latest second of a lesson that a chapter or cue can have (100 hours).
pub const LATEST: u32 = 360_000;

/// One caption, shown between two times of the video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cue {
    /// Start time, in milliseconds.
    pub from: u32,
    pub to: u32,
    /// Plain text; may have several lines.
    pub text: String,
}

/// A supported caption language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    English,
    Hindi,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::English, Self::Hindi];

    /// Returns the language tag, as used in the API and the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Hindi => "hi",
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Hindi => "हिन्दी",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.as_str() == tag)
    }
}

/// A named part of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    pub title: String,
    /// Start time, in seconds.
    pub start: u32,
}

/// The captions of a lesson in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captions {
    pub language: Language,
    pub cues: u32,
    /// End of the last caption, in seconds.
    pub seconds: u32,
    /// Chapters that `NOTE` lines among the cues define.
    pub chapters: Vec<Chapter>,
}

/// Returns the chapters that learners see: the admin's own list or, if it is empty, the chapters from the captions.
pub fn shown_chapters(own: Vec<Chapter>, captions: &[Captions]) -> Vec<Chapter> {
    if !own.is_empty() {
        return own;
    }
    captions.iter().map(|it| &it.chapters).find(|chapters| !chapters.is_empty()).cloned().unwrap_or_default()
}

/// Returns every rule that an admin's list of chapters breaks.
pub fn violations(chapters: &[Chapter]) -> Vec<Violation> {
    let mut broken = Vec::new();
    if chapters.len() > MOST_CHAPTERS {
        broken.push(Violation::new("chapters", "too_many", "A lesson has at most 100 chapters."));
    }
    let mut last = None;
    for (index, chapter) in chapters.iter().enumerate() {
        let mut at = |violation: Violation| broken.push(violation.of_entry("chapters", index));
        match chapter.title.chars().count() {
            0 => at(Violation::new("title", "required", "A chapter needs a title.")),
            1..=LONGEST_TITLE => {}
            _ => at(Violation::new("title", "too_long", "A chapter's title may have 150 characters.")),
        }
        if chapter.start > LATEST {
            at(Violation::new("start", "too_large", "A chapter begins within 100 hours."));
        } else if last.is_some_and(|last| chapter.start <= last) {
            at(Violation::new("start", "not_in_order", "Chapters stand in the order in which they begin."));
        }
        last = Some(chapter.start);
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapter(title: &str, start: u32) -> Chapter {
        Chapter { title: title.to_owned(), start }
    }

    #[test]
    fn chapters_have_titles_and_stand_in_order() {
        assert_eq!(violations(&[chapter("परिचय", 0), chapter("Second", 61)]), []);
        let broken = violations(&[chapter("", 5), chapter(&"क".repeat(151), 5), chapter("Late", LATEST + 1)]);
        let paths: Vec<_> = broken.iter().map(|it| format!("{} {}", it.path(), it.code)).collect();
        assert_eq!(
            paths,
            [
                "chapters[0].title required",
                "chapters[1].title too_long",
                "chapters[1].start not_in_order",
                "chapters[2].start too_large"
            ]
        );
        let many: Vec<_> = (0..101).map(|start| chapter("One", start)).collect();
        assert_eq!(violations(&many).len(), 1);
    }

    #[test]
    fn an_admins_list_goes_before_that_of_the_captions() {
        let captions = |language, chapters| Captions { language, cues: 1, seconds: 1, chapters };
        let both = [captions(Language::English, vec![]), captions(Language::Hindi, vec![chapter("परिचय", 0)])];
        assert_eq!(shown_chapters(vec![], &both), [chapter("परिचय", 0)]);
        assert_eq!(shown_chapters(vec![chapter("Own", 3)], &both), [chapter("Own", 3)]);
        assert_eq!(shown_chapters(vec![], &[]), []);
    }
}
