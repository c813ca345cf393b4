//! Stores captions and chapters that an admin uploads for a lesson.

use super::mend::Mends;
use super::vtt::{self, Fault};
use super::{Captions, Chapter, Language, violations};
use crate::ports::Store;
use kernel::audit::{Admin, AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::ids::LessonId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeCaptionsError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// No such lesson, or no captions in this language.
    #[error("no such captions")]
    NotFound,
    /// The file cannot be read.
    #[error("line {}: {}", .0.line, .0.message)]
    Unreadable(Fault),
    /// The chapters break rules. Lists all violations.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for ChangeCaptionsError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gone => Self::NotFound,
            error => Self::Store(error),
        }
    }
}

/// A lesson with the name that the audit log shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub id: LessonId,
    pub title: String,
}

#[derive(Clone)]
pub struct ChangeCaptions {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ChangeCaptions {
    /// Stores captions of a lesson and replaces the captions in the same language. Also returns which captions were repaired or
    /// left out.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller can't edit courses.
    /// `Unreadable`: the file holds no captions.
    /// `NotFound`: the lesson is gone.
    pub fn put(
        &self,
        author: &AuditContext,
        lesson: &Named,
        language: Language,
        text: &str,
    ) -> Result<(Captions, Mends), ChangeCaptionsError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeCaptionsError::Forbidden)?;
        let (track, mends) = vtt::parse(text).map_err(ChangeCaptionsError::Unreadable)?;
        let captions = Captions {
            language,
            cues: u32::try_from(track.cues.len()).unwrap_or(u32::MAX),
            seconds: track.seconds(),
            chapters: track.chapters.clone(),
        };
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.captions().put(lesson.id, &captions, &vtt::write(&track), now)?;
        let what = Some(format!("{} cues", captions.cues));
        tx.audit().record(&entry(admin, now, action::LESSON_CAPTIONS, lesson, language.as_str(), what))?;
        tx.commit()?;
        Ok((captions, mends))
    }

    /// Deletes the captions of a lesson in one language.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the lesson has no captions in this language.
    pub fn remove(&self, author: &AuditContext, lesson: &Named, language: Language) -> Result<(), ChangeCaptionsError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeCaptionsError::Forbidden)?;
        let mut tx = self.store.begin()?;
        if !tx.captions().delete(lesson.id, language)? {
            return Err(ChangeCaptionsError::NotFound);
        }
        let now = self.clock.now();
        tx.audit().record(&entry(admin, now, action::LESSON_CAPTIONS, lesson, language.as_str(), None))?;
        Ok(tx.commit()?)
    }

    /// Stores an admin's own list of chapters. With an empty list, learners see the chapters from the captions.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the chapters break rules.
    /// `NotFound`: the lesson is gone.
    pub fn set_chapters(
        &self,
        author: &AuditContext,
        lesson: &Named,
        chapters: &[Chapter],
    ) -> Result<(), ChangeCaptionsError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeCaptionsError::Forbidden)?;
        let trimmed = |it: &Chapter| Chapter { title: it.title.trim().to_owned(), start: it.start };
        let chapters: Vec<_> = chapters.iter().map(trimmed).collect();
        let broken = violations(&chapters);
        if !broken.is_empty() {
            return Err(ChangeCaptionsError::Invalid(broken));
        }
        let mut tx = self.store.begin()?;
        tx.captions().set_chapters(lesson.id, &chapters)?;
        let names: Vec<_> = chapters.iter().map(|it| it.title.as_str()).collect();
        let what = Some(names.join(", ")).filter(|names| !names.is_empty());
        tx.audit().record(&entry(admin, self.clock.now(), action::LESSON_CHAPTERS, lesson, "chapters", what))?;
        Ok(tx.commit()?)
    }
}

fn entry(
    admin: Admin<'_>,
    now: kernel::Time,
    action: &'static str,
    lesson: &Named,
    field: &str,
    after: Option<String>,
) -> kernel::audit::Entry {
    let subject = Subject::new("lesson", lesson.id, lesson.title.clone());
    admin.entry(now, action, subject, vec![Change { field: field.to_owned(), before: None, after }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    const FILE: &str = "WEBVTT\n\nNOTE chapter: One\n\n00:01.000 --> 00:02.500\n<i>Namaste</i> <script>\n";

    fn lesson() -> Named {
        Named { id: testing::video(1).id, title: "Lesson 1".into() }
    }

    fn change(txs: Vec<StubTx>) -> ChangeCaptions {
        ChangeCaptions { store: stores(txs), clock: testing::clock() }
    }

    #[test]
    fn captions_are_kept_as_text_and_logged() {
        let mut tx = StubTx::default();
        let log = testing::log(&mut tx);
        tx.captions
            .expect_put()
            .withf(|_, captions, text, _| {
                text.ends_with("Namaste &lt;script&gt;\n") && captions.chapters[0].title == "One"
            })
            .returning(|_, _, _, _| Ok(()));
        let committed = tx.committed.clone();
        let (kept, _) = change(vec![tx]).put(&testing::admin(), &lesson(), Language::Hindi, FILE).unwrap();
        assert_eq!((kept.cues, kept.seconds, kept.language), (1, 3, Language::Hindi));
        assert!(committed.load(std::sync::atomic::Ordering::SeqCst));
        assert_eq!(log.lock().unwrap()[0].action, action::LESSON_CAPTIONS);
    }

    #[test]
    fn what_is_wrong_and_who_may_not_change_nothing() {
        let wrong = change(vec![]).put(&testing::admin(), &lesson(), Language::English, "<html>");
        assert!(matches!(wrong, Err(ChangeCaptionsError::Unreadable(Fault { line: 1, .. }))));
        let chapters = [Chapter { title: " ".into(), start: 0 }];
        let wrong = change(vec![]).set_chapters(&testing::admin(), &lesson(), &chapters);
        assert!(matches!(wrong, Err(ChangeCaptionsError::Invalid(broken)) if broken.len() == 1));
        let author = testing::no_admin();
        let refused = Err(ChangeCaptionsError::Forbidden);
        assert_eq!(change(vec![]).put(&author, &lesson(), Language::English, FILE).map(drop), refused);
        assert_eq!(change(vec![]).remove(&author, &lesson(), Language::English), refused);
        assert_eq!(change(vec![]).set_chapters(&author, &lesson(), &[]), refused);
    }

    #[test]
    fn a_lesson_that_is_gone_takes_none() {
        let mut tx = StubTx::default();
        tx.captions.expect_put().returning(|_, _, _, _| Err(StoreError::Gone));
        let gone = change(vec![tx]).put(&testing::admin(), &lesson(), Language::English, FILE);
        assert_eq!(gone, Err(ChangeCaptionsError::NotFound));
        let mut tx = StubTx::default();
        tx.captions.expect_delete().returning(|_, _| Ok(false));
        let none = change(vec![tx]).remove(&testing::admin(), &lesson(), Language::English);
        assert_eq!(none, Err(ChangeCaptionsError::NotFound));
    }
}
