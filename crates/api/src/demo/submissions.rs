//! Submissions by the demo's learners. Some wait for a mentor.

use super::error::DemoError;
use super::files::{Files, SubmissionFile};
use super::purchases::Demo;
use crate::state::AppState;
use catalogue::LessonContent;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::ids::SubmissionId;
use learning::LessonProgress;
use learning::submissions::{State, Submission};

/// Stores submissions in the transaction of the other data, after purchases: the author must own the course.
///
/// # Errors
///
/// The files name an unknown account or course, a course has no assignment, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    for file in &files.people.submission {
        let work = submission(state, file, demo, now)?;
        tx.submissions().insert(&work)?;
        tx.notifications().tell_mentors(&work)?;
        let Some(graded_at) = work.graded_at else { continue };
        let (course, lesson, completed) = (work.course, work.lesson, true);
        let progress = LessonProgress { course, lesson, position_ms: 0, completed, updated_at: graded_at };
        tx.progress().record(work.user, &progress)?;
        tx.notifications().tell_learner(&work)?;
    }
    Ok(())
}

fn submission(state: &AppState, file: &SubmissionFile, demo: &Demo, now: Time) -> Result<Submission, DemoError> {
    let (learner, course) = (demo.user(&file.account)?, demo.course(&file.course)?);
    let assignment = course.shown_lessons().find(|it| matches!(it.content, LessonContent::Assignment { .. }));
    let lesson = assignment.ok_or_else(|| DemoError::wrong(format!("{} has no assignment", file.course)))?.id;
    let submitted_at = now - TimeDelta::hours(file.hours_ago);
    let grader = file.by.as_deref().map(|email| demo.user(email)).transpose()?;
    Ok(Submission {
        id: SubmissionId(state.ids.uuid()),
        course: course.id,
        lesson,
        user: learner.id,
        text: file.text.trim().to_owned(),
        files: Vec::new(),
        state: if grader.is_some() { State::Accepted } else { State::Submitted },
        grade: file.grade,
        comment: file.comment.clone(),
        submitted_at,
        graded_at: grader.map(|_| submitted_at + TimeDelta::hours(5)),
        graded_by: grader.map(|user| user.id),
    })
}
