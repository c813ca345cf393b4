//! A learner's attempt at a quiz. Its time limit follows the server's clock: the first read after the limit ends the attempt
//! with the saved answers. All writes lock the learner's row. A passed quiz completes its lesson. A player's report doesn't.

use super::paper::{Answer, Paper, Score};
use super::quiz::Quiz;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, QuestionId, QuizAttemptId, UserId};

/// How long after its time limit an attempt still accepts answers that were in transit.
pub const GRACE: TimeDelta = TimeDelta::seconds(5);
/// Maximum number of attempts at one quiz that a learner can begin within an hour.
pub const PER_HOUR: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizAttempt {
    pub id: QuizAttemptId,
    /// The learner. No other user can see the attempt.
    pub user: UserId,
    pub course: CourseId,
    pub lesson: LessonId,
    pub started_at: Time,
    /// When the time limit ends the attempt. `None` without a limit.
    pub due_at: Option<Time>,
    pub paper: Paper,
    /// The answers so far.
    pub answers: Vec<Answer>,
    /// Answers that arrived after the time limit. They are shown with the result and never counted.
    pub late: Vec<Answer>,
    /// The result. `None` while the attempt is open.
    pub outcome: Option<Outcome>,
}

/// The result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    pub submitted_at: Time,
    pub score: Score,
}

/// An attempt without its paper, for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuizTry {
    pub id: QuizAttemptId,
    pub started_at: Time,
    /// When the time limit ends the attempt. `None` without a limit.
    pub due_at: Option<Time>,
    /// The result. `None` while the attempt is open.
    pub outcome: Option<Outcome>,
}

/// An attempt in the export of a learner's own data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnAttempt {
    pub attempt: QuizAttempt,
    /// The lesson's title.
    pub lesson_title: String,
    /// The course's title.
    pub course_title: String,
}

/// A quiz and a learner's attempts at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizStanding {
    /// The current version of the quiz.
    pub quiz: Quiz,
    /// The learner's attempts, newest first.
    pub tries: Vec<QuizTry>,
}

/// How often a question was answered, and how often correctly, in finished attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionMarks {
    pub question: QuestionId,
    pub answered: i64,
    pub right: i64,
}

/// A learner's results in a quiz.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LearnerResult {
    pub user: UserId,
    pub name: String,
    /// Number of finished attempts.
    pub attempts: i64,
    /// Best result, in whole percent.
    pub best_percent: i32,
    /// Whether the learner passed in any attempt.
    pub passed: bool,
    /// When the last attempt ended.
    pub last_at: Time,
}

/// Results of all finished attempts at a quiz.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QuizFigures {
    pub learners: i64,
    pub attempts: i64,
    /// Attempts that were passed.
    pub passed: i64,
    /// Marks per question, in no particular order.
    pub questions: Vec<QuestionMarks>,
}

impl QuizAttempt {
    /// Returns whether the attempt is open although its time limit, including `GRACE`, is over.
    pub fn ran_out(&self, now: Time) -> bool {
        self.outcome.is_none() && self.due_at.is_some_and(|due| now > due + GRACE)
    }

    /// Returns whether the time limit ended the attempt, and not the learner.
    pub fn was_ended_by_time(&self) -> bool {
        self.outcome.is_some_and(|outcome| Some(outcome.submitted_at) == self.due_at)
    }

    /// Ends the attempt with its stored answers. If the time limit is over, the attempt ends at the limit, otherwise at `now`.
    #[must_use]
    pub fn ended(self, now: Time) -> Self {
        let submitted_at = self.due_at.filter(|_| self.ran_out(now)).unwrap_or(now);
        let score = self.paper.score(&self.answers);
        Self { outcome: Some(Outcome { submitted_at, score }), ..self }
    }
}

impl QuizStanding {
    /// Returns how many attempts are left. `None` when the number isn't limited.
    pub fn attempts_left(&self) -> Option<i32> {
        let made = i32::try_from(self.tries.len()).unwrap_or(i32::MAX);
        self.quiz.attempts.map(|most| most.saturating_sub(made).max(0))
    }

    /// Returns when the learner can begin another attempt, if they began too many within the last hour.
    pub fn paused_until(&self, now: Time) -> Option<Time> {
        let hour = TimeDelta::hours(1);
        let mut begun: Vec<Time> = self.tries.iter().map(|attempt| attempt.started_at).collect();
        begun.sort_unstable_by(|one, other| other.cmp(one));
        let free_at = *begun.get(PER_HOUR - 1)? + hour;
        Some(free_at).filter(|free_at| now < *free_at)
    }

    /// Returns the outcome of the best attempt, of equal ones the first.
    pub fn best(&self) -> Option<Outcome> {
        let ended = self.tries.iter().filter_map(|attempt| attempt.outcome);
        ended.max_by_key(|outcome| (outcome.score.passed, outcome.score.percent()))
    }

    pub fn open(&self) -> Option<&QuizTry> {
        self.tries.iter().find(|attempt| attempt.outcome.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon};

    fn attempt() -> QuizAttempt {
        QuizAttempt {
            id: QuizAttemptId(testing::id("attempt")),
            user: testing::user(1).id,
            course: testing::course("react").id,
            lesson: testing::video(1).id,
            started_at: noon(),
            due_at: Some(noon() + TimeDelta::minutes(1)),
            paper: Paper { pass_percent: 50, questions: Vec::new() },
            answers: Vec::new(),
            late: Vec::new(),
            outcome: None,
        }
    }

    #[test]
    fn time_is_up_after_the_grace_and_ends_an_attempt_when_it_was_due() {
        let at = |seconds| noon() + TimeDelta::seconds(seconds);
        for (seconds, ran_out, submitted_at) in [(59, false, 59), (65, false, 65), (66, true, 60), (9_999, true, 60)] {
            assert_eq!(attempt().ran_out(at(seconds)), ran_out);
            let ended = attempt().ended(at(seconds));
            assert_eq!(ended.outcome.unwrap().submitted_at, at(submitted_at));
            assert_eq!((ended.was_ended_by_time(), ended.ran_out(at(9_999))), (ran_out, false));
        }
        let endless = QuizAttempt { due_at: None, ..attempt() };
        assert!(!endless.ran_out(at(999_999_999)));
    }

    #[test]
    fn what_is_left_and_what_was_best() {
        let ended = |right, minutes| QuizTry {
            id: attempt().id,
            started_at: noon() + TimeDelta::minutes(minutes),
            due_at: None,
            outcome: Some(Outcome {
                submitted_at: noon() + TimeDelta::minutes(minutes),
                score: Score { right, total: 4, passed: right > 2 },
            }),
        };
        let quiz = Quiz { pass_percent: 60, attempts: Some(3), minutes: None, shuffle: false, questions: Vec::new() };
        let open = QuizTry { outcome: None, ..ended(0, 0) };
        let standing = QuizStanding { quiz: quiz.clone(), tries: vec![open, ended(3, 3), ended(3, 2), ended(1, 1)] };
        assert_eq!((standing.attempts_left(), standing.open()), (Some(0), Some(&open)));
        assert_eq!(standing.best().unwrap().submitted_at, noon() + TimeDelta::minutes(2));
        let fresh = QuizStanding { quiz: Quiz { attempts: None, ..quiz }, tries: Vec::new() };
        assert_eq!((fresh.attempts_left(), fresh.best(), fresh.open()), (None, None, None));
    }

    #[test]
    fn twenty_attempts_within_an_hour_are_enough() {
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        let begun = |minute| QuizTry { id: attempt().id, started_at: at(minute), due_at: None, outcome: None };
        let quiz = Quiz { pass_percent: 60, attempts: None, minutes: None, shuffle: false, questions: Vec::new() };
        let paused = |count: i64, now| {
            let standing = QuizStanding { quiz: quiz.clone(), tries: (0..count).map(begun).collect() };
            standing.paused_until(at(now))
        };
        assert_eq!((paused(19, 20), paused(20, 20)), (None, Some(at(60))));
        assert_eq!((paused(20, 59), paused(20, 60), paused(25, 60)), (Some(at(60)), None, Some(at(65))));
    }
}
