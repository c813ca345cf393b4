//! Staff answer a review, hide it with a reason, or show it again.

use super::review::text_violations;
use super::{Answer, Hidden, ListedReview, Review};
use crate::ports::Store;
use kernel::audit::reason::required_reason;
use kernel::audit::{AuditContext, Field, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::ReviewId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Writes or changes the institute's answer.
    Answer(String),
    /// Removes the answer.
    RemoveAnswer,
    /// Hides the review for a reason, which its author sees.
    Hide(String),
    Show,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub review: ReviewId,
    pub step: Step,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModerateReviewError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The answer or reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such review")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ModerateReview {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ModerateReview {
    /// Stores the change. A change without an effect adds no audit entry.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the review is unknown.
    /// `Invalid`: the answer or the reason breaks rules.
    pub fn run(&self, command: &Command) -> Result<ListedReview, ModerateReviewError> {
        let admin = command.author.staff(Permission::Catalogue).ok_or(ModerateReviewError::Forbidden)?;
        let step = read(&command.step).map_err(ModerateReviewError::Invalid)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let mut listed = tx.reviews().find_locked(command.review)?.ok_or(ModerateReviewError::NotFound)?;
        let before = listed.review.clone();
        let action = match step {
            Step::Answer(text) => {
                listed.review.answer = Some(Answer { text, at: now });
                action::REVIEW_ANSWER
            }
            Step::RemoveAnswer => {
                listed.review.answer = None;
                action::REVIEW_ANSWER
            }
            Step::Hide(reason) => {
                listed.review.hidden = Some(Hidden { reason, at: now, by: admin.id });
                action::REVIEW_HIDE
            }
            Step::Show => {
                listed.review.hidden = None;
                action::REVIEW_SHOW
            }
        };
        let changes = diff(&shown(&before), &shown(&listed.review));
        if changes.is_empty() {
            return Ok(ListedReview { review: before, ..listed });
        }
        tx.reviews().moderate(&listed.review, now)?;
        let subject = Subject::new("review", listed.review.id, listed.title.clone());
        tx.audit().record(&admin.entry(now, action, subject, changes))?;
        tx.commit()?;
        Ok(listed)
    }
}

fn read(step: &Step) -> Result<Step, Vec<Violation>> {
    match step {
        Step::Answer(text) => {
            let text = text.trim();
            let mut violations = text_violations("text", text);
            if text.is_empty() {
                violations.push(Violation::new("text", "required", "Write an answer."));
            }
            if violations.is_empty() { Ok(Step::Answer(text.to_owned())) } else { Err(violations) }
        }
        Step::Hide(reason) => {
            let reason = required_reason(reason, "Say why the review is hidden. Its author will read it.");
            reason.map(Step::Hide).map_err(|violation| vec![violation])
        }
        Step::RemoveAnswer | Step::Show => Ok(step.clone()),
    }
}

fn shown(review: &Review) -> [Field; 2] {
    [
        ("answer", review.answer.as_ref().map(|answer| answer.text.clone())),
        ("hidden", review.hidden.as_ref().map(|hidden| hidden.reason.clone())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::reviews::Stars;
    use crate::testing::{self, id, noon};
    use kernel::ids::CourseId;

    fn listed(answer: Option<&str>) -> ListedReview {
        let review = Review {
            id: ReviewId(id("review")),
            course: CourseId(id("react")),
            author: testing::user(1).id,
            stars: Stars::new(2).unwrap(),
            text: "Too fast.".to_owned(),
            created_at: noon(),
            edited_at: None,
            answer: answer.map(|text| Answer { text: text.to_owned(), at: noon() }),
            hidden: None,
        };
        let [name, email, slug, title] = ["Learner 1", "l@kaushal.test", "react", "React"].map(str::to_owned);
        ListedReview { review, name, email, slug, title }
    }

    /// Returns the changed review and its audit entries.
    fn moderate(
        author: AuditContext,
        present: ListedReview,
        step: Step,
    ) -> Result<(ListedReview, Vec<&'static str>), ModerateReviewError> {
        let mut tx = StubTx::default();
        tx.reviews
            .expect_find_locked()
            .returning(move |asked| Ok(Some(present.clone()).filter(|it| it.review.id == asked)));
        tx.reviews.expect_moderate().returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let use_case = ModerateReview { store: testing::stores(vec![tx]), clock: testing::clock() };
        let after = use_case.run(&Command { author, review: ReviewId(id("review")), step })?;
        let actions = log.lock().unwrap().iter().map(|entry| entry.action).collect();
        Ok((after, actions))
    }

    #[test]
    fn an_admin_answers_and_hides_with_a_reason() {
        let (after, log) = moderate(testing::admin(), listed(None), Step::Answer(" Thank you. ".into())).unwrap();
        assert_eq!((after.review.answer.unwrap().text.as_str(), log), ("Thank you.", vec![action::REVIEW_ANSWER]));
        let (after, log) = moderate(testing::admin(), listed(None), Step::Hide("A phone number".into())).unwrap();
        assert_eq!((after.review.hidden.unwrap().reason.as_str(), log), ("A phone number", vec![action::REVIEW_HIDE]));
        let (after, log) = moderate(testing::admin(), listed(Some("Thanks")), Step::RemoveAnswer).unwrap();
        assert_eq!((after.review.answer, log), (None, vec![action::REVIEW_ANSWER]));
    }

    #[test]
    fn what_changes_nothing_is_not_logged() {
        assert_eq!(moderate(testing::admin(), listed(None), Step::Show).unwrap().1, [""; 0]);
        let same = Step::Answer("Thanks".into());
        let (after, log) = moderate(testing::admin(), listed(Some("Thanks")), same).unwrap();
        assert_eq!((after, log), (listed(Some("Thanks")), vec![]));
    }

    #[test]
    fn others_and_empty_words_are_refused() {
        let step = || Step::Answer("Hello".into());
        assert_eq!(moderate(testing::no_admin(), listed(None), step()), Err(ModerateReviewError::Forbidden));
        let mut other = listed(None);
        other.review.id = ReviewId(id("another"));
        assert_eq!(moderate(testing::admin(), other, step()), Err(ModerateReviewError::NotFound));
        for step in [Step::Answer("  ".into()), Step::Hide(String::new())] {
            let refused = moderate(testing::admin(), listed(None), step);
            assert!(matches!(refused, Err(ModerateReviewError::Invalid(faults)) if faults[0].code == "required"));
        }
    }
}
