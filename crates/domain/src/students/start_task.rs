//! Starts a bulk action on students: stores its rows and queues one job for the worker.

use super::import_students::{MOST_ROWS, batches};
use super::listing::StudentFilter;
use super::task::{StudentTask, TaskAction, TaskRow};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::audit::{Admin, AuditContext, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{JobId, StudentTaskId};
use kernel::india;
use kernel::jobs::Task;
use kernel::permission::Permission;
use kernel::sheets::Row;
use kernel::store::StoreError;
use std::sync::Arc;

/// Most students in one action.
pub const MOST_CHOSEN: usize = 1_000;
/// Students in one batch.
const TOGETHER: usize = 100;
/// Most mails that all staff together may send to students on one day in India.
pub const MAILS_A_DAY: i64 = 5_000;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartTaskError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    /// The action has no rows.
    #[error("no rows")]
    Empty,
    /// The action has too many rows. The value is their number.
    #[error("too many rows: {0}")]
    TooMany(usize),
    /// The daily limit of mails would be exceeded. The value is how many are left.
    #[error("too many mails today: {0} are left")]
    TooManyMails(i64),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct StartTask {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl StartTask {
    /// Starts the import of a file's rows. The audit log gets an entry for each row as it is imported.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, there are no rows, or more than [`MOST_ROWS`].
    pub fn import(&self, author: &AuditContext, file: &str, rows: &[Row]) -> Result<StudentTask, StartTaskError> {
        let admin = author.staff(Permission::Students).ok_or(StartTaskError::Forbidden)?;
        match rows.len() {
            0 => return Err(StartTaskError::Empty),
            count if count > MOST_ROWS => return Err(StartTaskError::TooMany(count)),
            _ => {}
        }
        let row = |batch: usize, row: &Row| TaskRow {
            line: row.line,
            batch,
            cells: row.cells.clone(),
            user: None,
            outcome: None,
            messages: Vec::new(),
        };
        let batches = batches(rows);
        let numbered = batches.iter().enumerate().flat_map(|(batch, rows)| rows.iter().map(move |it| row(batch, it)));
        let numbered: Vec<TaskRow> = numbered.collect();
        let mut tx = self.store.begin()?;
        let task = self.put(tx.as_mut(), admin, TaskAction::Import { file: file.to_owned() }, &numbered)?;
        tx.commit()?;
        Ok(task)
    }

    /// Starts an action on the students that the filter matches now, at most [`MOST_CHOSEN`]. All staff together may send at
    /// most [`MAILS_A_DAY`] mails.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, no student matches, or there are too many students or mails.
    pub fn bulk(
        &self,
        author: &AuditContext,
        done: TaskAction,
        chosen: &StudentFilter,
    ) -> Result<StudentTask, StartTaskError> {
        let admin = author.staff(Permission::Students).ok_or(StartTaskError::Forbidden)?;
        let mut tx = self.store.begin()?;
        let limit = i64::try_from(MOST_CHOSEN).unwrap_or(i64::MAX);
        let found = tx.students().list_after(chosen, None, limit + 1)?;
        match found.len() {
            0 => return Err(StartTaskError::Empty),
            count if count > MOST_CHOSEN => return Err(StartTaskError::TooMany(count)),
            _ => {}
        }
        let row = |(place, student): (usize, &super::listing::ListedStudent)| TaskRow {
            line: u64::try_from(place).unwrap_or(u64::MAX).saturating_add(1),
            batch: place / TOGETHER,
            cells: vec![student.user.name.clone(), student.user.email.clone()],
            user: Some(student.user.id),
            outcome: None,
            messages: Vec::new(),
        };
        let rows: Vec<TaskRow> = found.iter().enumerate().map(row).collect();
        if let TaskAction::Mail { subject, .. } = &done {
            let now = self.clock.now();
            let sent = tx.student_tasks().mails_since(india::start_of(india::day_of(now)))?;
            let left = MAILS_A_DAY.saturating_sub(sent).max(0);
            if i64::try_from(rows.len()).is_ok_and(|count| count > left) {
                return Err(StartTaskError::TooManyMails(left));
            }
            let about = [("subject", Some(subject.clone())), ("students", Some(rows.len().to_string()))];
            let entry =
                admin.entry(now, action::STUDENT_MAIL, Subject::new("students", "", "Students"), diff(&[], &about));
            tx.audit().record(&entry)?;
        }
        let task = self.put(tx.as_mut(), admin, done, &rows)?;
        tx.commit()?;
        Ok(task)
    }

    fn put(
        &self,
        tx: &mut dyn Tx,
        admin: Admin<'_>,
        action: TaskAction,
        rows: &[TaskRow],
    ) -> Result<StudentTask, StoreError> {
        let task = StudentTask {
            id: StudentTaskId(self.ids.uuid()),
            action,
            author: admin.id,
            request: admin.request.to_owned(),
            total: rows.len(),
            created_at: self.clock.now(),
            finished_at: None,
        };
        tx.student_tasks().insert(&task, rows)?;
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::RunStudentTask(task.id), task.created_at)?;
        Ok(task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn start(txs: Vec<StubTx>) -> StartTask {
        StartTask { store: stores(txs), clock: testing::clock(), ids: testing::ids() }
    }

    fn row(line: u64, email: &str) -> Row {
        Row { line, cells: vec!["Asha".into(), email.into()] }
    }

    #[test]
    fn rows_of_one_student_are_done_together_by_one_job() {
        let mut tx = StubTx::default();
        tx.student_tasks.expect_insert().times(1).returning(|task, rows| {
            assert_eq!((task.total, task.action.details()), (301, vec!["a.csv".to_owned()]));
            let batch = |line| rows.iter().find(|row: &&TaskRow| row.line == line).unwrap().batch;
            assert_eq!((batch(2), batch(302), batch(301)), (0, 0, 1));
            Ok(())
        });
        tx.jobs.expect_enqueue().times(1).returning(|_, _, _| Ok(()));
        let mut rows = vec![row(2, "asha@example.in")];
        rows.extend((3..302).map(|line| row(line, &format!("{line}@example.in"))));
        rows.push(row(302, "Asha@example.in"));
        assert_eq!(start(vec![tx]).import(&testing::admin(), "a.csv", &rows).unwrap().total, 301);
    }

    fn listed(number: u32) -> super::super::listing::ListedStudent {
        super::super::listing::ListedStudent {
            user: testing::user(number),
            figures: super::super::listing::StudentFigures::default(),
            tags: vec![],
        }
    }

    fn choosing(count: u32) -> StubTx {
        let mut tx = StubTx::default();
        tx.students.expect_list_after().returning(move |_, _, _| Ok((0..count).map(listed).collect()));
        tx.student_tasks.expect_insert().returning(|_, _| Ok(()));
        tx.jobs.expect_enqueue().returning(|_, _, _| Ok(()));
        tx
    }

    #[test]
    fn a_selection_is_bounded_and_mails_of_a_day_are_counted() {
        let bulk = |tx, action| start(vec![tx]).bulk(&testing::admin(), action, &StudentFilter::default());
        let tag = || TaskAction::AddTag("VIP".into());
        assert_eq!(bulk(choosing(150), tag()).unwrap().total, 150);
        assert_eq!(bulk(choosing(0), tag()), Err(StartTaskError::Empty));
        assert_eq!(bulk(choosing(1_001), tag()), Err(StartTaskError::TooMany(1_001)));
        let mail = || TaskAction::Mail { subject: "Hello".into(), text: "Text".into(), marketing: true };
        let sent = |sent| {
            let mut tx = choosing(3);
            tx.student_tasks.expect_mails_since().returning(move |_| Ok(sent));
            tx
        };
        let mut tx = sent(MAILS_A_DAY - 3);
        let log = testing::log(&mut tx);
        assert_eq!(bulk(tx, mail()).unwrap().total, 3);
        assert_eq!(log.lock().unwrap()[0].changes[1].after.as_deref(), Some("3"));
        assert_eq!(bulk(sent(MAILS_A_DAY - 2), mail()), Err(StartTaskError::TooManyMails(2)));
        assert_eq!(
            start(vec![]).bulk(&testing::no_admin(), tag(), &StudentFilter::default()),
            Err(StartTaskError::Forbidden)
        );
    }

    #[test]
    fn only_staff_imports_and_within_bounds() {
        let import = |author, rows: &[Row]| start(vec![]).import(&author, "a.csv", rows);
        let many: Vec<Row> = (0..10_001).map(|line| row(line, "")).collect();
        assert_eq!(import(testing::no_admin(), &[]), Err(StartTaskError::Forbidden));
        assert_eq!(import(testing::admin(), &[]), Err(StartTaskError::Empty));
        assert_eq!(import(testing::admin(), &many), Err(StartTaskError::TooMany(10_001)));
    }
}
