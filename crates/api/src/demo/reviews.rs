//! Reviews of courses by the demo's learners. A learner who didn't buy the course got it as a gift, and has watched as much of
//! it as a review requires.

use super::error::DemoError;
use super::files::{Files, ReviewFile};
use super::purchases::Demo;
use crate::state::AppState;
use catalogue::Course;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::ids::{GrantId, ItemId, ReviewId};
use kernel::role::Role;
use learning::reviews::review::NEEDED_PERCENT;
use learning::reviews::{Answer, Review, Stars};
use learning::{CourseProgress, Grant, GrantSource, LessonProgress};
use people::identity::User;

/// Stores reviews in the transaction of the other data, after purchases and progress.
///
/// # Errors
///
/// The files name an unknown account or course, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    for file in &files.people.review {
        let (author, course) = (demo.user(&file.account)?, demo.course(&file.course)?);
        let written = now - TimeDelta::days(file.days_ago);
        enrol(state, tx, demo, (author, course), written)?;
        let mut review = review(state, file, author, course, written)?;
        tx.reviews().write(&review)?;
        if let Some(text) = &file.answer {
            let at = written + TimeDelta::hours(20);
            review.answer = Some(Answer { text: text.clone(), at });
            tx.reviews().moderate(&review, at)?;
        }
    }
    Ok(())
}

fn review(
    state: &AppState,
    file: &ReviewFile,
    author: &User,
    course: &Course,
    written: Time,
) -> Result<Review, DemoError> {
    let stars = Stars::new(file.stars).ok_or_else(|| DemoError::wrong(format!("{} stars", file.stars)))?;
    Ok(Review {
        id: ReviewId(state.ids.uuid()),
        course: course.id,
        author: author.id,
        stars,
        text: file.text.clone(),
        created_at: written,
        edited_at: None,
        answer: None,
        hidden: None,
    })
}

fn enrol(
    state: &AppState,
    tx: &mut dyn Tx,
    demo: &Demo,
    (author, course): (&User, &Course),
    written: Time,
) -> Result<(), DemoError> {
    let item = ItemId::Course(course.id);
    if !tx.grants().owns(author.id, item)? {
        let admin = demo.users.iter().find(|user| user.role == Role::Admin);
        let admin = admin.ok_or_else(|| DemoError::wrong("there is no admin"))?;
        let (id, source) = (GrantId(state.ids.uuid()), GrantSource::Assignment(admin.id));
        let granted_at = written - TimeDelta::days(5);
        tx.grants().insert(&Grant { id, user: author.id, item, source, part_of: None, granted_at })?;
    }
    let mut seen = tx.progress().of_course(author.id, course.id)?;
    for lesson in course.shown_lessons() {
        if CourseProgress::of(course.shown_lessons().map(|lesson| lesson.id), &seen).percent() >= NEEDED_PERCENT {
            break;
        }
        let progress = LessonProgress {
            course: course.id,
            lesson: lesson.id,
            position_ms: lesson.seconds().unwrap_or_default().saturating_mul(1_000),
            completed: true,
            updated_at: written - TimeDelta::hours(1),
        };
        tx.progress().record(author.id, &progress)?;
        seen.push(progress);
    }
    Ok(())
}
