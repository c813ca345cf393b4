//! Writes or changes the caller's own review.

use super::review::{NEEDED_PERCENT, text_violations};
use super::{Review, Stars};
use crate::CourseProgress;
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::actor::Actor;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, ItemId, Key, ReviewId, UserId};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// An owner's review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub actor: Actor,
    /// The course, by id or slug.
    pub course: Key,
    pub stars: i64,
    /// Plain text, at most [`super::review::MAX_TEXT`] characters; may be empty.
    pub text: String,
}

/// Why somebody may not review a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The user doesn't own the course.
    NotOwned,
    /// The user hasn't completed enough of the course yet.
    Progress,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteReviewError {
    #[error("no such course")]
    NotFound,
    /// The actor can't review the course.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// The review breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A user's own review of a course, and whether the user can write one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The user's review. `None` if they wrote none.
    pub review: Option<Review>,
    /// The user's full name.
    pub name: String,
    /// The user's progress in the course, in whole percent.
    pub percent: usize,
    /// Why the user can't review the course. `None` when they can.
    pub refusal: Option<Refusal>,
}

/// Returns why a user can't review a course. An owner can after completing [`NEEDED_PERCENT`] of it. An author can change their
/// review while they own the course, even if lessons were added since.
pub fn refusal(owns: bool, percent: usize, has_written: bool) -> Option<Refusal> {
    match (owns, percent >= NEEDED_PERCENT || has_written) {
        (false, _) => Some(Refusal::NotOwned),
        (true, false) => Some(Refusal::Progress),
        (true, true) => None,
    }
}

#[derive(Clone)]
pub struct WriteReview {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl WriteReview {
    /// Returns the actor's review of the course, and whether the actor can write one.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown.
    /// `Refused`: the caller isn't signed in.
    pub fn standing(&self, actor: Actor, course: &Key) -> Result<Standing, WriteReviewError> {
        let user = actor.user().ok_or(WriteReviewError::Refused(Refusal::NotOwned))?;
        stand(self.store.begin()?.as_mut(), user, course).map(|(_, standing)| standing)
    }

    /// Stores a review, or changes the actor's existing one. Returns the state after the change.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown.
    /// `Refused`: the user can't review the course.
    /// `Invalid`: the review breaks rules.
    pub fn run(&self, command: &Command) -> Result<Standing, WriteReviewError> {
        let user = command.actor.user().ok_or(WriteReviewError::Refused(Refusal::NotOwned))?;
        let text = command.text.trim();
        let stars = read(command.stars, text).map_err(WriteReviewError::Invalid)?;
        let mut tx = self.store.begin()?;
        let (course, standing) = stand(tx.as_mut(), user, &command.course)?;
        if let Some(refusal) = standing.refusal {
            return Err(WriteReviewError::Refused(refusal));
        }
        let (id, now) = (ReviewId(self.ids.uuid()), self.clock.now());
        let written = Review {
            id,
            course,
            author: user,
            stars,
            text: text.to_owned(),
            created_at: now,
            edited_at: None,
            answer: None,
            hidden: None,
        };
        let review = match &standing.review {
            Some(present) if (present.stars, present.text.as_str()) == (stars, text) => present.clone(),
            Some(_) | None => tx.reviews().write(&written)?,
        };
        tx.commit()?;
        Ok(Standing { review: Some(review), ..standing })
    }
}

fn stand(tx: &mut dyn Tx, user: UserId, key: &Key) -> Result<(CourseId, Standing), WriteReviewError> {
    let course = tx.catalogue().find_course(key)?.ok_or(WriteReviewError::NotFound)?;
    let owns = tx.grants().owns(user, ItemId::Course(course.id))?;
    let known = tx.progress().of_course(user, course.id)?;
    let percent = CourseProgress::of(course.shown_lessons().map(|lesson| lesson.id), &known).percent();
    let review = tx.reviews().of_author(course.id, user)?;
    let name = tx.users().find(user)?.map(|user| user.name).unwrap_or_default();
    let refusal = refusal(owns, percent, review.is_some());
    Ok((course.id, Standing { review, name, percent, refusal }))
}

fn read(stars: i64, text: &str) -> Result<Stars, Vec<Violation>> {
    let stars = Stars::new(stars);
    let mut violations = text_violations("text", text);
    if stars.is_none() {
        violations.push(Violation::new("rating", "out_of_range", "Choose one to five stars."));
    }
    stars.filter(|_| violations.is_empty()).ok_or(violations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LessonProgress;
    use crate::ports::store::StubTx;
    use crate::reviews::review::MAX_TEXT;
    use crate::testing::{self, noon};

    /// `done` is how many of the course's two lessons are completed.
    fn write(
        command: &Command,
        owns: bool,
        done: usize,
        present: Option<Review>,
    ) -> Result<Standing, WriteReviewError> {
        let mut tx = StubTx::default();
        let unknown = command.course == Key::Slug("unknown".into());
        tx.catalogue.expect_find_course().returning(move |_| Ok((!unknown).then(|| testing::course("react"))));
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        tx.progress.expect_of_course().returning(move |_, course| {
            let seen = testing::course("react").lessons.into_iter().take(done);
            let (position_ms, completed, updated_at) = (30_000, true, noon());
            let progress = |lesson| LessonProgress { course, lesson, position_ms, completed, updated_at };
            Ok(seen.map(|lesson| progress(lesson.id)).collect())
        });
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        let changes = present.as_ref().is_none_or(|present| present.text != command.text);
        tx.reviews.expect_of_author().returning(move |_, _| Ok(present.clone()));
        tx.reviews.expect_write().times(0..=usize::from(changes)).returning(|review| Ok(review.clone()));
        let (store, clock, ids) = (testing::stores(vec![tx]), testing::clock(), testing::ids());
        WriteReview { store, clock, ids }.run(command)
    }

    fn command(stars: i64, text: &str) -> Command {
        let actor = Actor::Learner(testing::user(1).id);
        Command { actor, course: Key::Slug("react".into()), stars, text: text.to_owned() }
    }

    #[test]
    fn an_owner_reviews_after_thirty_percent_and_keeps_the_right() {
        let cases = [
            ((false, 100, true), Some(Refusal::NotOwned)),
            ((true, 29, false), Some(Refusal::Progress)),
            ((true, 30, false), None),
            ((true, 0, true), None),
        ];
        for ((owns, percent, has_written), expected) in cases {
            assert_eq!(refusal(owns, percent, has_written), expected, "{owns} {percent} {has_written}");
        }
        let standing = write(&command(4, " अच्छा कोर्स "), true, 1, None).unwrap();
        let review = standing.review.unwrap();
        assert_eq!((review.stars.get(), review.text.as_str(), standing.percent), (4, "अच्छा कोर्स", 50));
    }

    #[test]
    fn others_are_refused() {
        let refused = |refusal| Err(WriteReviewError::Refused(refusal));
        assert_eq!(write(&command(4, ""), false, 2, None), refused(Refusal::NotOwned));
        assert_eq!(write(&command(4, ""), true, 0, None), refused(Refusal::Progress));
        let anonymous = Command { actor: Actor::Anonymous, ..command(4, "") };
        assert_eq!(write(&anonymous, true, 2, None), refused(Refusal::NotOwned));
        let unknown = Command { course: Key::Slug("unknown".into()), ..command(4, "") };
        assert_eq!(write(&unknown, true, 2, None), Err(WriteReviewError::NotFound));
    }

    #[test]
    fn what_breaks_rules_is_named() {
        let fields = |command: &Command| match write(command, true, 2, None) {
            Err(WriteReviewError::Invalid(faults)) => faults.iter().map(|fault| fault.field).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        assert_eq!(fields(&command(0, "")), ["rating"]);
        assert_eq!(fields(&command(6, &"x".repeat(MAX_TEXT + 1))), ["text", "rating"]);
    }

    #[test]
    fn the_same_words_again_change_nothing() {
        let present = write(&command(5, "Good"), true, 2, None).unwrap().review.unwrap();
        let again = write(&command(5, "Good"), true, 2, Some(present.clone())).unwrap();
        assert_eq!(again.review, Some(present));
    }
}
