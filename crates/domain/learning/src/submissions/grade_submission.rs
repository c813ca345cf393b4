//! Grades a submission.

use super::submission::{ShownSubmission, State, Verdict};
use crate::LessonProgress;
use crate::ports::Store;
use crate::ports::store::Recorded;
use crate::teaching::TeachingScope;
use kernel::audit::{AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::events::Event;
use kernel::ids::SubmissionId;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GradeSubmissionError {
    /// The submission doesn't exist, or it belongs to a course that the author doesn't teach.
    #[error("no such submission")]
    NotFound,
    /// The work is the grader's own.
    #[error("own work")]
    OwnWork,
    /// The work has been graded already.
    #[error("graded before")]
    AlreadyGraded,
    /// The grade breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct GradeSubmission {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl GradeSubmission {
    /// Accepts the work, which completes its lesson, or returns it. Notifies the learner. The submission is locked, so the
    /// second of two concurrent grades is rejected.
    ///
    /// # Errors
    ///
    /// `NotFound`: the submission is unknown, or the author doesn't teach its course.
    /// `OwnWork`: the work is the author's own.
    /// `AlreadyGraded`: the work is already graded.
    /// `Invalid`: the grade breaks rules.
    pub fn run(
        &self,
        author: &AuditContext,
        id: SubmissionId,
        verdict: &Verdict,
    ) -> Result<ShownSubmission, GradeSubmissionError> {
        let teacher = author.teacher().ok_or(GradeSubmissionError::NotFound)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        // Lock the learner's row first, as submitting does.
        let known = tx.submissions().find(id)?.ok_or(GradeSubmissionError::NotFound)?.submission;
        if !TeachingScope::of(tx.as_mut(), author.actor)?.has(known.course) {
            return Err(GradeSubmissionError::NotFound);
        }
        if known.user == teacher.id {
            return Err(GradeSubmissionError::OwnWork);
        }
        let broken = verdict.violations();
        if !broken.is_empty() {
            return Err(GradeSubmissionError::Invalid(broken));
        }
        tx.users().lock(known.user)?;
        let found = tx.submissions().find(id)?.ok_or(GradeSubmissionError::NotFound)?;
        let mut graded = found.submission.clone();
        if graded.state != State::Submitted {
            return Err(GradeSubmissionError::AlreadyGraded);
        }
        graded.state = if verdict.accepted { State::Accepted } else { State::Returned };
        (graded.grade, graded.comment) = (verdict.grade, verdict.comment.trim().to_owned());
        (graded.graded_at, graded.graded_by) = (Some(now), Some(teacher.id));
        tx.submissions().grade(&graded)?;
        tx.notifications().tell_learner(&graded)?;
        let (user, course, lesson) = (graded.user, graded.course, graded.lesson);
        if verdict.accepted {
            let progress = LessonProgress { course, lesson, position_ms: 0, completed: true, updated_at: now };
            let Recorded { is_first_completion, .. } = tx.progress().record(user, &progress)?;
            if is_first_completion {
                tx.jobs().publish(&Event::LessonCompleted { user, course, lesson }, now)?;
            }
        }
        if let Some(learner) = tx.users().find(user)? {
            tx.jobs().publish(&Event::SubmissionGraded { to: learner.recipient(), submission: id }, now)?;
        }
        let subject = Subject::new("submission", id, format!("{}, {}", found.lesson_title, found.learner));
        let change = Change {
            field: "state".to_owned(),
            before: Some(State::Submitted.as_str().to_owned()),
            after: Some(graded.state.as_str().to_owned()),
        };
        tx.audit().record(&teacher.entry(now, action::SUBMISSION_GRADE, subject, vec![change]))?;
        let stored = tx.submissions().find(id)?.ok_or(GradeSubmissionError::NotFound)?;
        tx.commit()?;
        Ok(stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::submissions::Submission;
    use crate::testing::{self, noon, stores};
    use kernel::actor::Actor;
    use std::sync::Mutex;

    struct Outcome {
        result: Result<(), GradeSubmissionError>,
        graded: Option<Submission>,
        completed: usize,
        told: usize,
        log: usize,
    }

    fn grade(actor: Actor, state: State, verdict: &Verdict) -> Outcome {
        let mut tx = StubTx::default();
        let known = Submission { state, ..testing::submission("work") };
        let kept = Arc::new(Mutex::new(None));
        let (written, read) = (kept.clone(), kept.clone());
        tx.submissions.expect_find().returning(move |_| {
            let now = read.lock().unwrap().clone().unwrap_or_else(|| known.clone());
            Ok(Some(testing::shown_submission(now)))
        });
        tx.submissions.expect_grade().returning(move |submission: &Submission| {
            *written.lock().unwrap() = Some(submission.clone());
            Ok(())
        });
        tx.mentors.expect_courses_of().returning(|user| {
            Ok((user == testing::user(5).id).then(|| testing::course("react").id).into_iter().collect())
        });
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        let (completed, told) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(0)));
        let (seen, events) = (completed.clone(), told.clone());
        tx.progress.expect_record().returning(move |_, progress| {
            *seen.lock().unwrap() += usize::from(progress.completed);
            Ok(Recorded { progress: *progress, is_first_completion: true })
        });
        tx.jobs.expect_publish().returning(move |event, _| {
            *events.lock().unwrap() += usize::from(matches!(event, Event::SubmissionGraded { .. }));
            Ok(())
        });
        tx.notifications.expect_tell_learner().returning(|_| Ok(()));
        let log = testing::log(&mut tx);
        let use_case = GradeSubmission { store: stores(vec![tx]), clock: testing::clock() };
        let author = AuditContext { actor, request: "r".into() };
        let result = use_case.run(&author, testing::submission("work").id, verdict).map(drop);
        let (completed, told) = (*completed.lock().unwrap(), *told.lock().unwrap());
        let graded = kept.lock().unwrap().clone();
        let log = log.lock().unwrap().len();
        Outcome { result, graded, completed, told, log }
    }

    fn verdict(accepted: bool) -> Verdict {
        Verdict { accepted, grade: Some(80), comment: " Good. ".into() }
    }

    #[test]
    fn accepted_work_completes_the_lesson_and_returned_work_does_not() {
        let mentor = Actor::Mentor(testing::user(5).id);
        for (actor, accepted) in [(mentor, true), (Actor::Admin(testing::user(9).id), false)] {
            let outcome = grade(actor, State::Submitted, &verdict(accepted));
            assert_eq!(outcome.result, Ok(()));
            let graded = outcome.graded.unwrap();
            assert_eq!(graded.state, if accepted { State::Accepted } else { State::Returned });
            assert_eq!((graded.grade, graded.comment.as_str(), graded.graded_by), (Some(80), "Good.", actor.user()));
            assert_eq!(graded.graded_at, Some(noon()));
            assert_eq!((outcome.completed, outcome.told, outcome.log), (usize::from(accepted), 1, 1));
        }
    }

    #[test]
    fn nobody_decides_twice_or_on_work_that_they_do_not_teach() {
        let mentor = Actor::Mentor(testing::user(5).id);
        for state in [State::Accepted, State::Returned] {
            assert_eq!(grade(mentor, state, &verdict(true)).result, Err(GradeSubmissionError::AlreadyGraded));
        }
        let others = [Actor::Mentor(testing::user(6).id), Actor::Learner(testing::user(5).id), Actor::Anonymous];
        for actor in others {
            let outcome = grade(actor, State::Submitted, &verdict(true));
            assert_eq!((outcome.result, outcome.log), (Err(GradeSubmissionError::NotFound), 0), "{actor:?}");
        }
        // A mentor can also be a learner of the course. A colleague grades their work then.
        for own in [Actor::Mentor(testing::submission("work").user), Actor::Admin(testing::submission("work").user)] {
            let refused = grade(own, State::Submitted, &verdict(true));
            let expected = match own {
                Actor::Admin(_) => GradeSubmissionError::OwnWork,
                _ => GradeSubmissionError::NotFound,
            };
            assert_eq!((refused.result, refused.log), (Err(expected), 0), "{own:?}");
        }
        let nonsense = Verdict { grade: Some(101), ..verdict(true) };
        assert!(matches!(grade(mentor, State::Submitted, &nonsense).result, Err(GradeSubmissionError::Invalid(_))));
    }
}
