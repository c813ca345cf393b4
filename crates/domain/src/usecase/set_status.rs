//! Publishing a course, and taking it back.

use crate::audit::{self, Author, Subject, action};
use crate::catalogue::{Course, Status};
use crate::identity::user::Fault;
use crate::ids::Key;
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// Why the status stays.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetStatusError {
    /// Only admins publish.
    #[error("admins only")]
    Forbidden,
    /// No such course.
    #[error("no such course")]
    NotFound,
    /// What is missing to publish: all of it.
    #[error("incomplete")]
    Incomplete(Vec<Fault>),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves courses between Draft and Published.
#[derive(Clone)]
pub struct SetStatus {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl SetStatus {
    /// Publishes a complete course, or takes it back to draft; owners keep it.
    pub fn run(&self, author: &Author, key: &Key, status: Status) -> Result<Course, SetStatusError> {
        let admin = author.admin().ok_or(SetStatusError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let mut course = tx.catalogue().find_course(key)?.ok_or(SetStatusError::NotFound)?;
        let missing = missing(&course);
        if status == Status::Published && !missing.is_empty() {
            return Err(SetStatusError::Incomplete(missing));
        }
        tx.catalogue().set_course_status(course.id, status, now)?;
        let before = audit::of_course(&course);
        course.status = status;
        if status == Status::Published {
            course.published_at = course.published_at.or(Some(now));
        }
        let action = if status == Status::Published { action::COURSE_PUBLISH } else { action::COURSE_UNPUBLISH };
        let changes = audit::diff(&before, &audit::of_course(&course));
        tx.audit().record(&admin.entry(now, action, Subject::new("course", course.id, &course.title), changes))?;
        tx.commit()?;
        Ok(course)
    }
}

/// What a course lacks to be published.
pub fn missing(course: &Course) -> Vec<Fault> {
    let required = [
        ("title", &course.title, "Title is required."),
        ("category", &course.category, "Category is required."),
        ("description", &course.description, "Description is required."),
    ];
    let empty = required.into_iter().filter(|(_, text, _)| text.trim().is_empty());
    empty.map(|(field, _, message)| Fault { field, code: "required", message }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn set(course: Course, author: &Author, status: Status) -> Result<Course, SetStatusError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_find_course().returning(move |_| Ok(Some(course.clone())));
        tx.catalogue.expect_set_course_status().returning(|_, _, _| Ok(true));
        let log = testing::log(&mut tx);
        let use_case = SetStatus { store: stores(vec![tx]), clock: testing::clock() };
        let course = use_case.run(author, &Key::Slug("react".into()), status)?;
        assert_eq!(log.lock().unwrap()[0].changes[0].after.as_deref(), Some(status.as_str()));
        Ok(course)
    }

    #[test]
    fn only_complete_courses_are_published_and_only_by_admins() {
        let admin = &testing::admin();
        let mut draft = testing::course("react");
        (draft.status, draft.published_at) = (Status::Draft, None);
        let published = set(draft.clone(), admin, Status::Published).unwrap();
        assert_eq!((published.status, published.published_at), (Status::Published, Some(testing::noon())));
        assert_eq!(set(published, admin, Status::Draft).unwrap().status, Status::Draft);
        assert_eq!(set(draft.clone(), &testing::no_admin(), Status::Published), Err(SetStatusError::Forbidden));
        draft.description = " ".into();
        let refused = set(draft, admin, Status::Published);
        assert!(matches!(refused, Err(SetStatusError::Incomplete(faults)) if faults[0].field == "description"));
    }
}
