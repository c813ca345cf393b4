//! Submits work for an assignment.

use super::submission::{State, Submission, SubmittedFile, file_name, violations};
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::submissions::ShownSubmission;
use catalogue::LessonContent;
use chrono::TimeDelta;
use kernel::actor::Actor;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, ItemId, Key, LessonId, SubmissionFileId, SubmissionId, UserId};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// An uploaded file that is stored already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFile {
    /// File name on the learner's computer.
    pub name: String,
    /// Key of the stored file.
    pub key: String,
    /// Size in bytes.
    pub bytes: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub actor: Actor,
    pub course: Key,
    pub lesson: LessonId,
    /// Text of the submission.
    pub text: String,
    pub files: Vec<NewFile>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SubmitWorkError {
    /// The course doesn't exist, or it has no such assignment.
    #[error("no such assignment")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotOwned,
    /// The submission breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// An earlier submission is waiting for its grade.
    #[error("one waits")]
    AlreadySubmitted,
    #[error("one was accepted")]
    AlreadyAccepted,
    /// The account reached the limit of submissions an hour. Holds the time to wait.
    #[error("too many")]
    TooMany(TimeDelta),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The window in which submissions count for the limit.
const WINDOW: TimeDelta = TimeDelta::hours(1);

#[derive(Clone)]
pub struct SubmitWork {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Maximum number of submissions of an account in an hour. `None` for no limit.
    pub most: Option<NonZeroUsize>,
}

impl SubmitWork {
    /// Makes the checks of [`Self::run`] that don't depend on the submitted work, so that a request can be rejected before a
    /// file is read.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn check(&self, actor: Actor, course: &Key, lesson: LessonId) -> Result<(), SubmitWorkError> {
        let mut tx = self.store.begin()?;
        let (user, _) = assignment(tx.as_mut(), actor, course, lesson)?;
        self.admit(tx.as_mut(), user, lesson)
    }

    /// Stores the work for a mentor. Locks the author's row, so that the second of two concurrent submissions finds the first.
    ///
    /// # Errors
    ///
    /// `NotFound`: the assignment is unknown.
    /// `NotOwned`: the user doesn't own the course.
    /// `Invalid`: the work breaks rules.
    /// `AlreadySubmitted`: other work of the user is waiting.
    /// `AlreadyAccepted`: other work of the user was accepted.
    /// `TooMany`: the user submitted too often in the last hour.
    pub fn run(&self, command: Command) -> Result<ShownSubmission, SubmitWorkError> {
        let Command { actor, course, lesson, text, files } = command;
        let text = text.trim().to_owned();
        let mut tx = self.store.begin()?;
        let (user, course) = assignment(tx.as_mut(), actor, &course, lesson)?;
        let broken = violations(&text, files.len());
        if !broken.is_empty() {
            return Err(SubmitWorkError::Invalid(broken));
        }
        tx.users().lock(user)?;
        self.admit(tx.as_mut(), user, lesson)?;
        let file = |file: NewFile| SubmittedFile {
            id: SubmissionFileId(self.ids.uuid()),
            name: file_name(&file.name),
            key: file.key,
            bytes: file.bytes,
        };
        let submission = Submission {
            id: SubmissionId(self.ids.uuid()),
            course,
            lesson,
            user,
            text,
            files: files.into_iter().map(file).collect(),
            state: State::Submitted,
            grade: None,
            comment: String::new(),
            submitted_at: self.clock.now(),
            graded_at: None,
            graded_by: None,
        };
        match tx.submissions().insert(&submission) {
            // An admin deleted the lesson meanwhile.
            Err(StoreError::Gone) => return Err(SubmitWorkError::NotFound),
            stored => stored?,
        }
        tx.notifications().tell_mentors(&submission)?;
        let stored = tx.submissions().find(submission.id)?.ok_or(SubmitWorkError::NotFound)?;
        tx.commit()?;
        Ok(stored)
    }

    /// Checks that the learner can submit now.
    fn admit(&self, tx: &mut dyn Tx, user: UserId, lesson: LessonId) -> Result<(), SubmitWorkError> {
        let states: Vec<State> =
            tx.submissions().of_lesson(user, lesson)?.iter().map(|shown| shown.submission.state).collect();
        if states.contains(&State::Accepted) {
            return Err(SubmitWorkError::AlreadyAccepted);
        }
        if states.contains(&State::Submitted) {
            return Err(SubmitWorkError::AlreadySubmitted);
        }
        let Some(most) = self.most else { return Ok(()) };
        let now = self.clock.now();
        let sent = tx.submissions().sent_since(user, now - WINDOW)?;
        // Times are newest first. Once this one is an hour old, the learner can submit again.
        match sent.get(most.get().saturating_sub(1)) {
            Some(at) => Err(SubmitWorkError::TooMany(*at + WINDOW - now)),
            None => Ok(()),
        }
    }
}

/// Returns the learner and the course of a visible assignment in a course that the learner owns. Admins aren't learners.
fn assignment(
    tx: &mut dyn Tx,
    actor: Actor,
    course: &Key,
    lesson: LessonId,
) -> Result<(UserId, CourseId), SubmitWorkError> {
    let course = tx.catalogue().find_course(course)?.ok_or(SubmitWorkError::NotFound)?;
    let found = course.shown_lessons().find(|known| known.id == lesson);
    let is_one = found.is_some_and(|lesson| matches!(lesson.content, LessonContent::Assignment { .. }));
    if !is_one {
        return Err(SubmitWorkError::NotFound);
    }
    let user = actor.user().ok_or(SubmitWorkError::NotOwned)?;
    match tx.grants().owns(user, ItemId::Course(course.id))? {
        true => Ok((user, course.id)),
        false => Err(SubmitWorkError::NotOwned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use catalogue::{Lesson, LessonContent};

    /// `before` holds the states of earlier submissions. `owns` says whether the learner owns the course.
    fn submit(before: &'static [State], sent: usize, owns: bool, text: &str) -> Result<Submission, SubmitWorkError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_find_course().returning(|_| {
            let mut course = testing::course("react");
            course.lessons[1].content = LessonContent::Assignment { words: 9 };
            course.lessons.push(Lesson {
                is_draft: true,
                content: LessonContent::Assignment { words: 9 },
                ..testing::video(3)
            });
            Ok(Some(course))
        });
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        tx.users.expect_lock().returning(|_| Ok(true));
        let shown = |state: &State| Submission { state: *state, ..testing::submission("before") };
        tx.submissions
            .expect_of_lesson()
            .returning(move |_, _| Ok(before.iter().map(shown).map(testing::shown_submission).collect()));
        tx.submissions.expect_sent_since().returning(move |_, _| Ok(vec![noon() - TimeDelta::minutes(20); sent]));
        let stored = Arc::new(std::sync::Mutex::new(None));
        let kept = stored.clone();
        tx.submissions.expect_insert().returning(move |submission| {
            *kept.lock().unwrap() = Some(submission.clone());
            Ok(())
        });
        tx.submissions
            .expect_find()
            .returning(move |_| Ok(stored.lock().unwrap().clone().map(testing::shown_submission)));
        tx.notifications.expect_tell_mentors().returning(|_| Ok(()));
        let use_case = SubmitWork {
            store: stores(vec![tx]),
            clock: testing::clock(),
            ids: testing::ids(),
            most: NonZeroUsize::new(3),
        };
        let files = vec![NewFile { name: "a/b.pdf".into(), key: "k.work".into(), bytes: 3 }];
        let command = Command {
            actor: Actor::Learner(testing::user(1).id),
            course: Key::Slug("react".into()),
            lesson: testing::course("react").lessons[1].id,
            text: text.to_owned(),
            files: if text == "nothing" { vec![] } else { files },
        };
        let command = Command { text: command.text.replace("nothing", ""), ..command };
        use_case.run(command).map(|shown| shown.submission)
    }

    #[test]
    fn work_waits_for_a_mentor_once() {
        let submitted = submit(&[State::Returned], 2, true, " Mine ").unwrap();
        assert_eq!((submitted.text.as_str(), submitted.state), ("Mine", State::Submitted));
        assert_eq!((submitted.files[0].name.as_str(), submitted.files[0].key.as_str()), ("b.pdf", "k.work"));
        assert_eq!(submit(&[State::Returned, State::Submitted], 0, true, "x"), Err(SubmitWorkError::AlreadySubmitted));
        assert_eq!(submit(&[State::Accepted, State::Submitted], 0, true, "x"), Err(SubmitWorkError::AlreadyAccepted));
        assert_eq!(submit(&[], 3, true, "x"), Err(SubmitWorkError::TooMany(TimeDelta::minutes(40))));
        assert!(matches!(submit(&[], 0, true, "nothing"), Err(SubmitWorkError::Invalid(_))));
    }

    #[test]
    fn only_an_owner_hands_in_and_only_for_an_assignment_that_is_shown() {
        assert_eq!(submit(&[], 0, false, "x"), Err(SubmitWorkError::NotOwned));
        let check = |lesson: LessonId| {
            let mut tx = StubTx::default();
            tx.catalogue.expect_find_course().returning(|_| {
                let mut course = testing::course("react");
                let content = LessonContent::Assignment { words: 9 };
                course.lessons.push(Lesson { is_draft: true, content, ..testing::video(3) });
                Ok(Some(course))
            });
            let (clock, ids) = (testing::clock(), testing::ids());
            let use_case = SubmitWork { store: stores(vec![tx]), clock, ids, most: None };
            use_case.check(Actor::Learner(testing::user(1).id), &Key::Slug("react".into()), lesson)
        };
        let (video, draft) = (testing::course("react").lessons[1].id, testing::video(3).id);
        assert_eq!((check(video), check(draft)), (Err(SubmitWorkError::NotFound), Err(SubmitWorkError::NotFound)));
    }
}
