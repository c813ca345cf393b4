use super::*;
use crate::ports::store::StubTx;
use crate::testing::reset_links as links;
use crate::testing::{self, noon, stores};
use kernel::ids::JobId;
use std::sync::atomic::Ordering;

fn id() -> StudentTaskId {
    StudentTaskId(testing::id("task"))
}

fn task() -> StudentTask {
    StudentTask {
        id: id(),
        action: TaskAction::Import { file: "a.csv".into() },
        author: testing::user(9).id,
        request: "r".into(),
        total: 1,
        created_at: noon(),
        finished_at: None,
    }
}

fn claiming(attempts: i32) -> StubTx {
    let mut tx = StubTx::default();
    let job = Job {
        id: JobId(testing::id("job")),
        task: Task::RunStudentTask(id()),
        attempts,
        claim: testing::id("claim"),
        created_at: noon(),
    };
    tx.jobs.expect_claim().times(1).returning(move |_, _, _| Ok(Some(job.clone())));
    tx
}

fn idle() -> StubTx {
    let mut tx = StubTx::default();
    tx.jobs.expect_claim().returning(|_, _, _| Ok(None));
    tx
}

fn rows(cells: &[&str]) -> Vec<TaskRow> {
    let cells = cells.iter().map(|cell| (*cell).to_owned()).collect();
    vec![TaskRow { line: 2, batch: 0, cells, user: None, outcome: None, messages: Vec::new() }]
}

/// A stub transaction that locks the next batch, with these rows.
fn locking(rows: Vec<TaskRow>) -> StubTx {
    let mut tx = StubTx::default();
    tx.student_tasks.expect_lock_next().times(1).returning(move |_| Ok(Some((task(), rows.clone()))));
    tx
}

fn runner(txs: Vec<StubTx>) -> RunTasks {
    let (store, clock) = (stores(txs), testing::clock());
    let import = ImportStudents {
        store: store.clone(),
        clock: clock.clone(),
        ids: testing::ids(),
        tokens: testing::tokens(),
        links: links(),
        terms_version: "2026-07".into(),
    };
    let apply = ApplyToStudents { ids: testing::ids(), sale: testing::sale() };
    RunTasks { queue: Queue { store, clock }, import, apply }
}

#[test]
fn results_are_stored_with_the_change_and_the_job_goes_with_the_last() {
    let mut batch = locking(rows(&["", "asha@", "98", "", ""]));
    batch.users.expect_await_turn_to_import().returning(|| Ok(()));
    batch.users.expect_contacts().returning(|_, _| Ok(vec![]));
    batch.users.expect_insert_new().returning(|_| Ok(vec![]));
    batch.grants.expect_owned_by().returning(|_| Ok(vec![]));
    batch.grants.expect_insert_all().returning(|_| Ok(()));
    batch.catalogue.expect_sellables().returning(|_, _| Ok(vec![]));
    batch.student_tasks.expect_store_results().times(1).returning(|_, rows| {
        assert_eq!((rows[0].line, rows[0].outcome, rows[0].messages.len()), (2, Some(Outcome::Failed), 3));
        Ok(())
    });
    batch.jobs.expect_extend().times(1).returning(|_, _| Ok(()));
    let committed = batch.committed.clone();
    let mut last = locking(vec![]);
    last.student_tasks.expect_finish().times(1).returning(|_, _| Ok(()));
    last.jobs.expect_complete().times(1).returning(|_| Ok(()));
    assert_eq!(runner(vec![claiming(1), batch, last, idle()]).run(&|| true), Ok(1));
    assert!(committed.load(Ordering::SeqCst));
}

#[test]
fn a_stop_leaves_the_rest_to_the_next_start() {
    let mut back = StubTx::default();
    back.jobs.expect_put_back().times(1).withf(|_, at, _| *at == noon()).returning(|_, _, _| Ok(()));
    let asked = std::cell::Cell::new(0);
    let goes_on = || {
        asked.set(asked.get() + 1);
        asked.get() == 1
    };
    assert_eq!(runner(vec![claiming(1), back]).run(&goes_on), Ok(0));
}

#[test]
fn what_fails_too_often_is_given_up_row_by_row() {
    let broken = || StoreError::Unexpected("broken".into());
    let mut failing = StubTx::default();
    failing.student_tasks.expect_lock_next().returning(move |_| Err(broken()));
    let mut letter = StubTx::default();
    letter.jobs.expect_dead_letter().times(1).returning(|_, _, _| Ok(()));
    let mut up = StubTx::default();
    let mut left = vec![vec![], rows(&[])];
    up.student_tasks.expect_lock_next().times(2).returning(move |_| Ok(Some((task(), left.pop().unwrap()))));
    let is_told = |_: &_, rows: &[TaskRow]| rows[0].outcome == Some(Outcome::Failed) && !rows[0].messages.is_empty();
    up.student_tasks.expect_store_results().times(1).withf(is_told).returning(|_, _| Ok(()));
    up.student_tasks.expect_finish().times(1).returning(|_, _| Ok(()));
    let runner = runner(vec![claiming(kernel::jobs::MAX_ATTEMPTS), failing, letter, up, idle()]);
    assert_eq!(runner.run(&|| true), Ok(0));
}
