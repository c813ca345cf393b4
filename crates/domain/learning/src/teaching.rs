//! The data that mentors and admins see of courses (`TeachingScope`). Admins see all courses, mentors those that name them.
//! Mentors see learners without their addresses, take part in discussions and accept answers. For a mentor, any other course is
//! 404. Moderation and money stay with the staff.

use crate::CourseProgress;
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::ports::store::TaughtLearner;
use catalogue::{Course, Lesson};
use kernel::Time;
use kernel::actor::Actor;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::store::{Listed, Page};
use std::sync::Arc;

/// The courses that a user teaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TeachingScope {
    /// All courses, for an admin.
    All,
    /// The courses that name the mentor. Empty for any other user.
    Courses(Vec<CourseId>),
}

impl TeachingScope {
    /// Returns the present scope of `actor`.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn of(tx: &mut dyn Tx, actor: Actor) -> Result<Self, StoreError> {
        match actor {
            Actor::Mentor(user) => tx.mentors().courses_of(user).map(Self::Courses),
            actor if actor.may(Permission::Teaching) => Ok(Self::All),
            _ => Ok(Self::Courses(Vec::new())),
        }
    }

    /// Returns whether the scope includes the course.
    pub fn has(&self, course: CourseId) -> bool {
        match self {
            Self::All => true,
            Self::Courses(courses) => courses.contains(&course),
        }
    }

    /// The courses to which a list is limited; `None` for no limit.
    pub fn limit(self) -> Option<Vec<CourseId>> {
        match self {
            Self::All => None,
            Self::Courses(courses) => Some(courses),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TeachingError {
    /// The course doesn't exist, or the actor doesn't teach it.
    #[error("no such course")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A learner of a course as mentors see them, without email address and phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseLearner {
    pub user: UserId,
    pub name: String,
    /// Share of completed lessons, in whole percent.
    pub percent: usize,
    /// When the learner last watched or read a lesson of the course.
    pub last_seen_at: Option<Time>,
}

impl CourseLearner {
    /// Returns whether the learner completed every lesson.
    pub fn has_finished(&self) -> bool {
        self.percent == 100
    }

    fn new(learner: TaughtLearner, total: usize) -> Self {
        let completed = usize::try_from(learner.completed).unwrap_or_default();
        let percent = CourseProgress { completed, total }.percent();
        Self { user: learner.user, name: learner.name, percent, last_seen_at: learner.last_seen_at }
    }
}

/// Reads courses, learners and questions for mentors and admins.
#[derive(Clone)]
pub struct Teaching {
    pub store: Arc<dyn Store>,
}

impl Teaching {
    /// Returns a page of a course's learners, by name. The text is a substring of the name.
    ///
    /// # Errors
    ///
    /// `NotFound`: the actor doesn't teach the course.
    pub fn learners(
        &self,
        actor: Actor,
        course: &Course,
        text: &str,
        page: Page,
    ) -> Result<Listed<CourseLearner>, TeachingError> {
        let mut tx = self.store.begin()?;
        if !TeachingScope::of(tx.as_mut(), actor)?.has(course.id) {
            return Err(TeachingError::NotFound);
        }
        let lessons: Vec<LessonId> = course.shown_lessons().map(|lesson: &Lesson| lesson.id).collect();
        let found = tx.mentors().learners(course.id, &lessons, text, page)?;
        let rows = found.rows.into_iter().map(|learner| CourseLearner::new(learner, lessons.len())).collect();
        Ok(Listed { rows, total: found.total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn learners(actor: Actor) -> Result<Vec<(String, usize, bool)>, TeachingError> {
        let mut tx = StubTx::default();
        tx.mentors.expect_courses_of().returning(|_| Ok(vec![testing::course("html").id]));
        tx.mentors.expect_learners().returning(|_, lessons, _, _| {
            assert_eq!(lessons.len(), 2);
            let learner = |(number, completed)| TaughtLearner {
                user: testing::user(number).id,
                name: testing::user(number).name,
                completed,
                last_seen_at: None,
            };
            Ok(Listed { rows: [(1, 1), (2, 2)].map(learner).into(), total: 2 })
        });
        let page = Page { offset: 0, limit: 20 };
        let found = Teaching { store: stores(vec![tx]) }.learners(actor, &testing::course("react"), "", page)?;
        let seen = |learner: CourseLearner| (learner.name.clone(), learner.percent, learner.has_finished());
        Ok(found.rows.into_iter().map(seen).collect())
    }

    #[test]
    fn a_mentor_sees_the_learners_of_their_own_courses_only() {
        let user = testing::user(5).id;
        let expected = vec![("Learner 1".to_owned(), 50, false), ("Learner 2".to_owned(), 100, true)];
        assert_eq!(learners(Actor::Admin(user)), Ok(expected));
        for actor in [Actor::Mentor(user), Actor::Learner(user), Actor::Anonymous] {
            assert_eq!(learners(actor), Err(TeachingError::NotFound), "{actor:?}");
        }
    }

    #[test]
    fn a_scope_is_all_or_what_names_them() {
        let (own, other) = (testing::course("html").id, testing::course("react").id);
        let scope = TeachingScope::Courses(vec![own]);
        assert!(scope.has(own) && !scope.has(other) && TeachingScope::All.has(other));
        assert_eq!((scope.limit(), TeachingScope::All.limit()), (Some(vec![own]), None));
    }
}
