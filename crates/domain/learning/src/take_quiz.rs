//! Begins, saves and ends attempts. All times are the server's.

use crate::LessonProgress;
use crate::ports::Store;
use crate::ports::store::{Recorded, Tx};
use catalogue::quizzes::attempt::{QuizAttempt, QuizStanding};
use catalogue::quizzes::merge;
use catalogue::quizzes::paper::{Answer, Paper};
use chrono::TimeDelta;
use kernel::Time;
use kernel::actor::Actor;
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::events::Event;
use kernel::ids::{ItemId, Key, LessonId, QuizAttemptId, UserId};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TakeQuizError {
    /// The quiz or attempt doesn't exist, or it belongs to another user.
    #[error("no such quiz")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotOwned,
    /// The learner has used all attempts.
    #[error("no attempts left")]
    NoAttemptsLeft,
    /// The learner began too many attempts within an hour.
    #[error("too many attempts")]
    TooManyAttempts {
        /// Seconds until the next attempt can begin.
        wait: i64,
    },
    /// The attempt's time is over.
    #[error("time is up")]
    TimeIsUp,
    /// The attempt was submitted before.
    #[error("already submitted")]
    AlreadySubmitted,
    /// The answers break rules. Lists all violations.
    #[error("answers break rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of beginning an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    pub attempt: QuizAttempt,
    /// Whether this call began the attempt. False if it was open already.
    pub is_new: bool,
}

/// The answers of an attempt as they are stored now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    pub at: Time,
    /// All answers with their versions.
    pub answers: Vec<Answer>,
}

/// An attempt, and how many further attempts the learner has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub attempt: QuizAttempt,
    /// `None` when the number isn't limited.
    pub attempts_left: Option<i32>,
}

/// Takes quizzes. Writes lock the learner's row first, so concurrent writes run one after the other.
#[derive(Clone)]
pub struct TakeQuiz {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Source of the random order of papers.
    pub tokens: Arc<dyn Tokens>,
}

impl TakeQuiz {
    /// Begins an attempt, or continues the open one.
    ///
    /// # Errors
    ///
    /// `NotFound`: the quiz is unknown.
    /// `NotOwned`: the learner doesn't own the course.
    /// `NoAttemptsLeft`: the learner has used all attempts.
    /// `TooManyAttempts`: the learner began too many attempts within an hour.
    pub fn begin(&self, actor: Actor, course: &Key, lesson: LessonId) -> Result<Begun, TakeQuizError> {
        let user = actor.user().ok_or(TakeQuizError::NotOwned)?;
        let (now, seed) = (self.clock.now(), self.seed());
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(course)?.ok_or(TakeQuizError::NotFound)?;
        if !tx.grants().owns(user, ItemId::Course(course.id))? {
            return Err(TakeQuizError::NotOwned);
        }
        let shown = course.shown_lessons().find(|shown| shown.id == lesson);
        shown.and_then(|lesson| lesson.content.questions()).ok_or(TakeQuizError::NotFound)?;
        tx.users().lock(user)?;
        if let Some(open) = tx.quizzes().open_attempt(user, lesson)? {
            if !open.ran_out(now) {
                return Ok(Begun { attempt: open, is_new: false });
            }
            end(tx.as_mut(), open, now)?;
        }
        let standing = standing(tx.as_mut(), user, lesson)?;
        if standing.attempts_left() == Some(0) {
            tx.commit()?;
            return Err(TakeQuizError::NoAttemptsLeft);
        }
        if let Some(free_at) = standing.paused_until(now) {
            tx.commit()?;
            return Err(TakeQuizError::TooManyAttempts { wait: (free_at - now).num_seconds().saturating_add(1) });
        }
        let attempt = QuizAttempt {
            id: QuizAttemptId(self.ids.uuid()),
            user,
            course: course.id,
            lesson,
            started_at: now,
            due_at: standing.quiz.minutes.map(|minutes| now + TimeDelta::minutes(i64::from(minutes))),
            paper: Paper::draw(&standing.quiz, seed),
            answers: Vec::new(),
            late: Vec::new(),
            outcome: None,
        };
        match tx.quizzes().insert_attempt(&attempt) {
            // An admin deleted the lesson meanwhile.
            Err(StoreError::Gone) => return Err(TakeQuizError::NotFound),
            stored => stored?,
        }
        tx.commit()?;
        Ok(Begun { attempt, is_new: true })
    }

    /// Returns an attempt. Ends it first if its time limit is over.
    ///
    /// # Errors
    ///
    /// The attempt isn't the user's, or the user no longer owns its course.
    pub fn read(&self, user: UserId, id: QuizAttemptId) -> Result<Taken, TakeQuizError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let mut attempt = own(tx.as_mut(), user, id)?;
        let ran_out = attempt.ran_out(now);
        if ran_out {
            tx.users().lock(user)?;
            attempt = ended_in_time(tx.as_mut(), user, id, now)?;
        }
        let attempts_left = standing(tx.as_mut(), user, attempt.lesson)?.attempts_left();
        if ran_out {
            tx.commit()?;
        }
        Ok(Taken { attempt, attempts_left })
    }

    /// Merges answers into the stored ones. Answers that arrive after the time limit are stored apart.
    ///
    /// # Errors
    ///
    /// The attempt isn't the user's, its time limit is over, it was submitted, or the answers break rules.
    pub fn save(&self, user: UserId, id: QuizAttemptId, answers: &[Answer]) -> Result<Saved, TakeQuizError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        let attempt = ended_in_time(tx.as_mut(), user, id, now)?;
        if attempt.outcome.is_some() {
            let over = attempt.was_ended_by_time();
            keep_late(tx.as_mut(), attempt, answers)?;
            tx.commit()?;
            return Err(if over { TakeQuizError::TimeIsUp } else { TakeQuizError::AlreadySubmitted });
        }
        valid(&attempt, answers)?;
        let answers = merge::merged(&attempt.answers, answers);
        tx.quizzes().save_answers(id, &answers)?;
        tx.commit()?;
        Ok(Saved { at: now, answers })
    }

    /// Submits the stored answers, merged with the given ones. After the time limit only the stored answers count, and the
    /// given ones are stored as late. A repeated call returns the same result.
    ///
    /// # Errors
    ///
    /// The attempt isn't the user's, or the answers break rules.
    pub fn submit(
        &self,
        user: UserId,
        id: QuizAttemptId,
        answers: Option<Vec<Answer>>,
    ) -> Result<Taken, TakeQuizError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        let mut attempt = ended_in_time(tx.as_mut(), user, id, now)?;
        if attempt.outcome.is_none() {
            if let Some(answers) = answers {
                valid(&attempt, &answers)?;
                attempt.answers = merge::merged(&attempt.answers, &answers);
            }
            attempt = end(tx.as_mut(), attempt, now)?;
        } else if let Some(answers) = answers {
            attempt = keep_late(tx.as_mut(), attempt, &answers)?;
        }
        let attempts_left = standing(tx.as_mut(), user, attempt.lesson)?.attempts_left();
        tx.commit()?;
        Ok(Taken { attempt, attempts_left })
    }

    /// Returns a user's attempts at a lesson's quiz. First ends an attempt whose time limit is over.
    ///
    /// # Errors
    ///
    /// `NotFound`: the lesson has no quiz.
    pub fn standing(&self, user: UserId, lesson: LessonId) -> Result<QuizStanding, TakeQuizError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let open = tx.quizzes().open_attempt(user, lesson)?.filter(|open| open.ran_out(now));
        let Some(open) = open else { return standing(tx.as_mut(), user, lesson) };
        tx.users().lock(user)?;
        if let Some(open) = tx.quizzes().attempt(open.id)?.filter(|open| open.ran_out(now)) {
            end(tx.as_mut(), open, now)?;
        }
        let standing = standing(tx.as_mut(), user, lesson)?;
        tx.commit()?;
        Ok(standing)
    }

    /// Derives a seed from a token's digest, which is as random as the token. The seed must stay secret, because it reveals the
    /// right order of ordering questions.
    fn seed(&self) -> u64 {
        let digest = self.tokens.digest(&self.tokens.token());
        digest.iter().take(8).fold(0, |seed, byte| (seed << 8) | u64::from(*byte))
    }
}

fn valid(attempt: &QuizAttempt, answers: &[Answer]) -> Result<(), TakeQuizError> {
    let broken = attempt.paper.violations(answers);
    if broken.is_empty() { Ok(()) } else { Err(TakeQuizError::Invalid(broken)) }
}

/// Stores answers that arrived after the time limit. Ignores answers that break rules.
fn keep_late(tx: &mut dyn Tx, attempt: QuizAttempt, sent: &[Answer]) -> Result<QuizAttempt, StoreError> {
    if !attempt.was_ended_by_time() || valid(&attempt, sent).is_err() {
        return Ok(attempt);
    }
    let late = merge::late(&attempt.late, &attempt.answers, sent);
    if late != attempt.late {
        tx.quizzes().save_late(attempt.id, &late)?;
    }
    Ok(QuizAttempt { late, ..attempt })
}

/// Returns the user's attempt, if the user still owns its course.
fn own(tx: &mut dyn Tx, user: UserId, id: QuizAttemptId) -> Result<QuizAttempt, TakeQuizError> {
    let attempt = tx.quizzes().attempt(id)?.filter(|attempt| attempt.user == user).ok_or(TakeQuizError::NotFound)?;
    if !tx.grants().owns(user, ItemId::Course(attempt.course))? {
        return Err(TakeQuizError::NotOwned);
    }
    Ok(attempt)
}

/// Returns the user's attempt as `own` does, and ends it if its time limit is over. The caller has locked the learner's row.
fn ended_in_time(tx: &mut dyn Tx, user: UserId, id: QuizAttemptId, now: Time) -> Result<QuizAttempt, TakeQuizError> {
    let attempt = own(tx, user, id)?;
    if attempt.ran_out(now) { Ok(end(tx, attempt, now)?) } else { Ok(attempt) }
}

/// Ends an attempt. A passed attempt completes the lesson in the learner's list.
fn end(tx: &mut dyn Tx, attempt: QuizAttempt, now: Time) -> Result<QuizAttempt, StoreError> {
    let attempt = attempt.ended(now);
    tx.quizzes().end(&attempt)?;
    if attempt.outcome.is_some_and(|outcome| outcome.score.passed) {
        let (user, course, lesson) = (attempt.user, attempt.course, attempt.lesson);
        let progress = LessonProgress { course, lesson, position_ms: 0, completed: true, updated_at: now };
        let Recorded { is_first_completion, .. } = tx.progress().record(user, &progress)?;
        if is_first_completion {
            tx.jobs().publish(&Event::LessonCompleted { user, course, lesson }, now)?;
        }
    }
    Ok(attempt)
}

fn standing(tx: &mut dyn Tx, user: UserId, lesson: LessonId) -> Result<QuizStanding, TakeQuizError> {
    let (_, quiz) = tx.quizzes().definitions(&[lesson])?.pop().ok_or(TakeQuizError::NotFound)?;
    Ok(QuizStanding { quiz, tries: tx.quizzes().tries(user, lesson)? })
}

#[cfg(test)]
mod tests;
