//! Bulk actions on students: tasks in batches, each with one worker at a time.

use crate::world::{World, at};
use domain::students::import_students::Outcome;
use domain::students::task::{StudentTask, TaskAction, TaskCounts, TaskRow};
use domain::testing;
use kernel::ids::{StudentTaskId, UserId};
use kernel::store::Page;
use people::identity::User;

fn task(author: UserId, total: usize) -> StudentTask {
    StudentTask {
        id: StudentTaskId(testing::id("task")),
        action: TaskAction::Import { file: "छात्र.csv".into() },
        author,
        request: "r".into(),
        total,
        created_at: at(1),
        finished_at: None,
    }
}

fn row(line: u64, batch: usize) -> TaskRow {
    TaskRow { line, batch, cells: vec!["आशा".into(), String::new()], user: None, outcome: None, messages: vec![] }
}

fn done(row: &TaskRow, user: Option<UserId>, outcome: Outcome) -> TaskRow {
    TaskRow { user, outcome: Some(outcome), messages: vec!["Gives 'React'.".into()], ..row.clone() }
}

#[test]
fn batches_are_taken_in_turn_until_none_waits() {
    let world = World::new();
    let (admin, student) = (world.user(9), world.user(1));
    let named = TaskRow { cells: vec!["आशा".into(), student.email.to_uppercase()], ..row(3, 1) };
    let rows = [row(2, 0), row(5, 0), named];
    let task = task(admin.id, 3);
    world.write(|tx| tx.student_tasks().insert(&task, &rows));
    assert_eq!(world.read(|tx| tx.student_tasks().find(task.id)), Some((task.clone(), admin.name.clone())));
    assert_eq!(world.read(|tx| tx.student_tasks().lock_next(task.id)), Some((task.clone(), rows[..2].to_vec())));
    let results = [done(&rows[0], Some(student.id), Outcome::Created), done(&rows[1], None, Outcome::Failed)];
    world.write(|tx| tx.student_tasks().store_results(task.id, &results));
    assert_eq!(world.read(|tx| tx.student_tasks().lock_next(task.id)).unwrap().1, rows[2..]);
    let counts = TaskCounts { waiting: 1, created: 1, given: 1, failed: 1, ..TaskCounts::default() };
    assert_eq!(world.read(|tx| tx.student_tasks().counts(task.id)), counts);
    world.write(|tx| tx.student_tasks().store_results(task.id, &[done(&rows[2], None, Outcome::Done)]));
    assert_eq!(world.read(|tx| tx.student_tasks().lock_next(task.id)).unwrap().1, []);
    world.write(|tx| tx.student_tasks().finish(task.id, at(9)));
    let listed = world.read(|tx| tx.student_tasks().list(admin.id, Page { offset: 0, limit: 5 }));
    assert_eq!((listed.total, listed.rows[0].finished_at), (1, Some(at(9))));
    let after = |outcome, line| world.read(|tx| tx.student_tasks().rows_after(task.id, outcome, line, 9));
    assert_eq!(after(Some(Outcome::Failed), 0), [results[1].clone()]);
    assert_eq!(after(None, 2).iter().map(|row| row.line).collect::<Vec<_>>(), [3, 5]);
    let of_student = |user: &User| world.read(|tx| tx.student_tasks().of_student(user.id));
    assert_eq!(of_student(&student).into_iter().map(|(_, row)| row).collect::<Vec<_>>(), [results[0].clone()]);
    assert_eq!(of_student(&admin), []);
    // All rows about a user are deleted with the account.
    world.write(|tx| tx.users().erase(student.id, at(10)));
    assert_eq!(after(None, 0).iter().map(|row| row.line).collect::<Vec<_>>(), [5]);
    assert_eq!(world.write(|tx| tx.student_tasks().sweep(at(1))), 0);
    assert_eq!(world.write(|tx| tx.student_tasks().sweep(at(2))), 1);
    assert_eq!(world.number("SELECT count(*) AS n FROM student_task_rows"), 0);
    assert_eq!(world.read(|tx| tx.student_tasks().lock_next(task.id)), None);
}

#[test]
fn of_two_workers_the_second_takes_the_next_batch() {
    let world = World::new();
    let admin = world.user(9);
    let (task, rows) = (task(admin.id, 2), [row(2, 0), row(3, 1)]);
    world.write(|tx| tx.student_tasks().insert(&task, &rows));
    let (first, second, _) = world.race(
        |tx| {
            let (_, next) = tx.student_tasks().lock_next(task.id).unwrap().unwrap();
            tx.student_tasks().store_results(task.id, &[done(&next[0], None, Outcome::Done)]).unwrap();
            next
        },
        |tx| tx.student_tasks().lock_next(task.id).unwrap().unwrap().1,
    );
    assert_eq!((first, second), (rows[..1].to_vec(), rows[1..].to_vec()));
}

#[test]
fn who_was_mailed_the_same_lately_is_known() {
    let world = World::new();
    let (admin, asha, ravi) = (world.user(9), world.user(1), world.user(2));
    let action = TaskAction::Mail { subject: "नया बैच".into(), text: "Text".into(), marketing: true };
    let details = action.details();
    let task = StudentTask { action, ..task(admin.id, 2) };
    let to = |line, user: &User, outcome| TaskRow { user: Some(user.id), outcome: Some(outcome), ..row(line, 0) };
    let rows = [to(1, &asha, Outcome::Done), to(2, &ravi, Outcome::Unchanged)];
    world.write(|tx| tx.student_tasks().insert(&task, &rows));
    let both = [asha.id, ravi.id];
    let mailed = |details: &[String], since| world.read(|tx| tx.student_tasks().mailed(&both, details, since));
    assert_eq!(mailed(&details, at(1)), [asha.id]);
    assert_eq!(mailed(&details, at(2)), []);
    assert_eq!(mailed(&["नया बैच".into(), "Other".into()], at(1)), []);
}
