//! Questions and answers of the demo's discussions.

use super::error::DemoError;
use super::files::{AnswerFile, Files, QuestionFile};
use super::purchases::Demo;
use crate::state::AppState;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::ids::PostId;
use learning::discussions::{Post, violations};

/// Stores the questions with their answers, votes and followers, in the transaction of the other data.
///
/// # Errors
///
/// The files name an unknown account, course or lesson, a text breaks a rule, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    for file in &files.discussions.question {
        let question = question(state, file, demo, now)?;
        put(tx, &question, &file.votes, demo)?;
        tx.discussions().set_follow(question.id, question.author, true)?;
        let mut seen = question.clone();
        for file in &file.answer {
            let answer = answer(state, file, &question, demo, now)?;
            put(tx, &answer, &file.votes, demo)?;
            tx.discussions().set_follow(question.id, answer.author, true)?;
            seen.answers += 1;
            seen.last_activity_at = seen.last_activity_at.max(answer.created_at);
            seen.accepted = seen.accepted.or(file.accepted.then_some(answer.id));
        }
        tx.discussions().update(&seen)?;
    }
    Ok(())
}

fn put(tx: &mut dyn Tx, post: &Post, votes: &[String], demo: &Demo) -> Result<(), DemoError> {
    if let Some(fault) = violations(post.title.as_deref(), Some(&post.body)).first() {
        return Err(DemoError::wrong(format!("a post of the demo: {}", fault.message)));
    }
    tx.discussions().insert(post)?;
    for voter in votes {
        tx.discussions().set_vote(post.id, demo.user(voter)?.id, true)?;
    }
    Ok(())
}

fn question(state: &AppState, file: &QuestionFile, demo: &Demo, now: Time) -> Result<Post, DemoError> {
    let wrong = || DemoError::wrong(format!("there is no such course or lesson: {}", file.title));
    let course = demo.courses.iter().find(|course| course.slug == file.course).ok_or_else(wrong)?;
    let lesson = match file.lesson {
        None => None,
        Some(place) => Some(course.shown_videos().nth(place).ok_or_else(wrong)?.id),
    };
    let at = now - TimeDelta::hours(file.hours_ago);
    let author = demo.user(&file.author)?.id;
    let id = PostId(state.ids.uuid());
    let post = Post::question(id, course.id, author, &file.title, file.body.trim(), at);
    Ok(Post { lesson, at: file.at, ..post })
}

fn answer(state: &AppState, file: &AnswerFile, question: &Post, demo: &Demo, now: Time) -> Result<Post, DemoError> {
    let at = now - TimeDelta::hours(file.hours_ago);
    Ok(question.answered(PostId(state.ids.uuid()), demo.user(&file.author)?.id, file.body.trim(), at))
}
