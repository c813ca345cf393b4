//! The access rule for lessons, `can_watch`. Only users whom it admits receive a lesson's address. An uploaded file plays only
//! through a signed, expiring link for the session's user, who must still own the course. A file's key in the store never
//! leaves the server.

use crate::ports::store::Tx;
use catalogue::{Course, Lesson, Status};
use kernel::actor::Actor;
use kernel::ids::{CourseId, ItemId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;

/// Returns whether `actor` can see `lesson` of `course`, whatever its kind. Owners and staff who edit the catalogue always can,
/// also in a withdrawn course. Others can see a preview of a published course. Only such staff see a draft, and nobody sees a
/// lesson that is only planned. `owns` says whether the actor has a live grant on the course.
pub fn can_watch(actor: Actor, course: &Course, lesson: &Lesson, owns: bool) -> bool {
    let shown = lesson.is_preview && course.status == Status::Published;
    let is_learner = owns && actor.user().is_some();
    lesson.content.is_complete() && (actor.may(Permission::Catalogue) || (!lesson.is_draft && (is_learner || shown)))
}

/// Returns whether `actor` can see the course's page. Everybody sees the page of a published course, only owners and staff who
/// may read the catalogue see any other.
pub fn can_see(actor: Actor, status: Status, owns: bool) -> bool {
    status == Status::Published || actor.may(Permission::CatalogueRead) || (owns && actor.user().is_some())
}

/// Returns the user behind `actor` if they are a member of the course: an owner with a live grant, one of its mentors, or staff
/// with the permission.
///
/// # Errors
///
/// Storage fails.
pub fn member(tx: &mut dyn Tx, actor: Actor, course: CourseId) -> Result<Option<UserId>, StoreError> {
    let Some(user) = actor.user() else { return Ok(None) };
    let is_member = actor.may(Permission::Discussions)
        || teaches(tx, actor, course)?
        || tx.grants().owns(user, ItemId::Course(course))?;
    Ok(is_member.then_some(user))
}

/// Whether `actor` is a mentor whom the course names.
///
/// # Errors
/// Storage fails.
pub fn teaches(tx: &mut dyn Tx, actor: Actor, course: CourseId) -> Result<bool, StoreError> {
    match actor {
        Actor::Mentor(user) => tx.mentors().teaches(user, course),
        Actor::Anonymous
        | Actor::Learner(_)
        | Actor::Admin(_)
        | Actor::Support(_)
        | Actor::Finance(_)
        | Actor::Editor(_) => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use catalogue::LessonContent;
    use uuid::Uuid;

    #[test]
    fn who_may_watch() {
        let learner = Actor::Learner(UserId(Uuid::from_u128(1)));
        let admin = Actor::Admin(UserId(Uuid::from_u128(2)));
        let mut course = testing::course("react");
        let (mut lesson, mut preview) = (testing::video(1), testing::video(2));
        (lesson.is_preview, preview.is_preview) = (false, true);
        // Columns: status, actor, owns, then the expected access to the lesson and to the preview.
        let cases = [
            (Status::Published, Actor::Anonymous, false, false, true),
            (Status::Published, Actor::Anonymous, true, false, true),
            (Status::Published, learner, false, false, true),
            (Status::Published, learner, true, true, true),
            (Status::Published, admin, false, true, true),
            (Status::Draft, Actor::Anonymous, false, false, false),
            (Status::Draft, learner, false, false, false),
            (Status::Archived, learner, true, true, true),
            (Status::Draft, admin, false, true, true),
        ];
        for (status, actor, owns, watch_lesson, watch_preview) in cases {
            course.status = status;
            assert_eq!(can_watch(actor, &course, &lesson, owns), watch_lesson, "{status:?} {actor:?} {owns}");
            assert_eq!(can_watch(actor, &course, &preview, owns), watch_preview, "{status:?} {actor:?} {owns}");
        }
        course.status = Status::Published;
        preview.is_draft = true;
        assert!(can_watch(admin, &course, &preview, false));
        assert!(!can_watch(learner, &course, &preview, true) && !can_watch(Actor::Anonymous, &course, &preview, false));
        preview.content = LessonContent::File(None);
        assert!(!can_watch(admin, &course, &preview, true));
    }
}
