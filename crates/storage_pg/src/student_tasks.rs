//! Bulk actions on students.

use crate::error::corrupt;
use crate::schema::{student_task_rows, student_tasks, users};
use crate::sql::insert_rows;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::ports::store::StudentTaskRepo;
use domain::students::import_students::Outcome;
use domain::students::task::{StudentTask, TaskAction, TaskCounts, TaskRow};
use kernel::Time;
use kernel::ids::{StudentTaskId, UserId};
use kernel::store::{Listed, Page, StoreError};
use uuid::Uuid;

/// Rows per INSERT. Postgres accepts at most 65,535 parameters.
const MOST: usize = 1_000;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = student_tasks, check_for_backend(Pg), treat_none_as_default_value = false)]
struct TaskRecord {
    id: Uuid,
    kind: String,
    details: Vec<String>,
    author_id: Uuid,
    request_id: String,
    row_count: i32,
    created_at: Time,
    finished_at: Option<Time>,
}

impl From<&StudentTask> for TaskRecord {
    fn from(task: &StudentTask) -> Self {
        Self {
            id: task.id.0,
            kind: task.action.kind().to_owned(),
            details: task.action.details(),
            author_id: task.author.0,
            request_id: task.request.clone(),
            row_count: i32::try_from(task.total).unwrap_or(i32::MAX),
            created_at: task.created_at,
            finished_at: task.finished_at,
        }
    }
}

impl TaskRecord {
    fn task(self) -> QueryResult<StudentTask> {
        let action = TaskAction::parse(&self.kind, &self.details);
        Ok(StudentTask {
            id: StudentTaskId(self.id),
            action: action.ok_or_else(|| corrupt("student_tasks.kind", &self.kind))?,
            author: UserId(self.author_id),
            request: self.request_id,
            total: usize::try_from(self.row_count).unwrap_or_default(),
            created_at: self.created_at,
            finished_at: self.finished_at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = student_task_rows, check_for_backend(Pg), treat_none_as_default_value = false)]
struct RowRecord {
    task_id: Uuid,
    line: i32,
    batch: i32,
    cells: Vec<String>,
    user_id: Option<Uuid>,
    outcome: Option<String>,
    messages: Vec<String>,
}

impl RowRecord {
    fn new(task: StudentTaskId, row: &TaskRow) -> Self {
        Self {
            task_id: task.0,
            line: i32::try_from(row.line).unwrap_or(i32::MAX),
            batch: i32::try_from(row.batch).unwrap_or(i32::MAX),
            cells: row.cells.clone(),
            user_id: row.user.map(|user| user.0),
            outcome: row.outcome.map(|outcome| outcome.as_str().to_owned()),
            messages: row.messages.clone(),
        }
    }

    fn row(self) -> QueryResult<TaskRow> {
        let outcome = |name: String| Outcome::parse(&name).ok_or_else(|| corrupt("student_task_rows.outcome", &name));
        Ok(TaskRow {
            line: u64::try_from(self.line).unwrap_or_default(),
            batch: usize::try_from(self.batch).unwrap_or_default(),
            cells: self.cells,
            user: self.user_id.map(UserId),
            outcome: self.outcome.map(outcome).transpose()?,
            messages: self.messages,
        })
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = Nullable<Text>)]
    outcome: Option<String>,
    #[diesel(sql_type = BigInt)]
    n: i64,
    #[diesel(sql_type = BigInt)]
    given: i64,
}

fn rows(records: Vec<RowRecord>) -> QueryResult<Vec<TaskRow>> {
    records.into_iter().map(RowRecord::row).collect()
}

impl StudentTaskRepo for PgTx {
    fn insert(&mut self, task: &StudentTask, rows: &[TaskRow]) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::insert_into(student_tasks::table).values(TaskRecord::from(task)).execute(c)?;
            for some in rows.chunks(MOST) {
                let records: Vec<RowRecord> = some.iter().map(|row| RowRecord::new(task.id, row)).collect();
                insert_rows!(student_task_rows::table, records, c)?;
            }
            Ok(())
        })
    }

    fn find(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, String)>, StoreError> {
        self.run(|c| {
            let found: Option<(TaskRecord, String)> = student_tasks::table
                .inner_join(users::table)
                .filter(student_tasks::id.eq(id.0))
                .select((TaskRecord::as_select(), users::name))
                .first(c)
                .optional()?;
            found.map(|(record, author)| Ok((record.task()?, author))).transpose()
        })
    }

    fn list(&mut self, author: UserId, page: Page) -> Result<Listed<StudentTask>, StoreError> {
        self.run(|c| {
            let own = || student_tasks::table.filter(student_tasks::author_id.eq(author.0));
            let total = own().count().get_result(c)?;
            let records: Vec<TaskRecord> = own()
                .order((student_tasks::created_at.desc(), student_tasks::id.desc()))
                .offset(page.offset)
                .limit(page.limit)
                .select(TaskRecord::as_select())
                .load(c)?;
            Ok(Listed { rows: records.into_iter().map(TaskRecord::task).collect::<QueryResult<_>>()?, total })
        })
    }

    fn counts(&mut self, id: StudentTaskId) -> Result<TaskCounts, StoreError> {
        const COUNTED: &str = "
            SELECT outcome, count(*) AS n,
                count(*) FILTER (WHERE outcome IN ('created', 'assigned') AND messages <> '{}') AS given
            FROM student_task_rows WHERE task_id = $1 GROUP BY outcome";
        self.run(|c| {
            let counted: Vec<Count> = sql_query(COUNTED).bind::<SqlUuid, _>(id.0).load(c)?;
            let mut counts = TaskCounts::default();
            for Count { outcome, n, given } in counted {
                // A created or assigned row with messages granted items, because its messages list them.
                counts.given += given;
                match outcome.as_deref().and_then(Outcome::parse) {
                    None => counts.waiting = n,
                    Some(Outcome::Created) => counts.created = n,
                    Some(Outcome::Assigned) => counts.assigned = n,
                    Some(Outcome::Done) => counts.done = n,
                    Some(Outcome::Unchanged) => counts.unchanged = n,
                    Some(Outcome::Failed) => counts.failed = n,
                }
            }
            Ok(counts)
        })
    }

    fn lock_next(&mut self, id: StudentTaskId) -> Result<Option<(StudentTask, Vec<TaskRow>)>, StoreError> {
        self.run(|c| {
            let found: Option<TaskRecord> = student_tasks::table
                .find(id.0)
                .select(TaskRecord::as_select())
                .for_no_key_update()
                .first(c)
                .optional()?;
            let Some(record) = found else { return Ok(None) };
            let waiting = || {
                let own = student_task_rows::table.filter(student_task_rows::task_id.eq(id.0));
                own.filter(student_task_rows::outcome.is_null())
            };
            let batch: Option<i32> =
                waiting().order(student_task_rows::batch).select(student_task_rows::batch).first(c).optional()?;
            let next = match batch {
                None => Vec::new(),
                Some(batch) => waiting()
                    .filter(student_task_rows::batch.eq(batch))
                    .order(student_task_rows::line)
                    .select(RowRecord::as_select())
                    .load(c)?,
            };
            Ok(Some((record.task()?, rows(next)?)))
        })
    }

    fn store_results(&mut self, id: StudentTaskId, rows: &[TaskRow]) -> Result<(), StoreError> {
        self.run(|c| {
            for row in rows {
                let RowRecord { line, user_id, outcome, messages, .. } = RowRecord::new(id, row);
                diesel::update(student_task_rows::table.find((id.0, line)))
                    .set((
                        student_task_rows::user_id.eq(user_id),
                        student_task_rows::outcome.eq(outcome),
                        student_task_rows::messages.eq(messages),
                    ))
                    .execute(c)?;
            }
            Ok(())
        })
    }

    fn finish(&mut self, id: StudentTaskId, now: Time) -> Result<(), StoreError> {
        let change = student_tasks::finished_at.eq(now);
        self.run(|c| diesel::update(student_tasks::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn rows_after(
        &mut self,
        id: StudentTaskId,
        outcome: Option<Outcome>,
        line: u64,
        limit: i64,
    ) -> Result<Vec<TaskRow>, StoreError> {
        self.run(|c| {
            let line = i32::try_from(line).unwrap_or(i32::MAX);
            let mut query = student_task_rows::table
                .filter(student_task_rows::task_id.eq(id.0))
                .filter(student_task_rows::line.gt(line))
                .into_boxed();
            if let Some(outcome) = outcome {
                query = query.filter(student_task_rows::outcome.eq(outcome.as_str()));
            }
            rows(query.order(student_task_rows::line).limit(limit).select(RowRecord::as_select()).load(c)?)
        })
    }

    fn of_student(&mut self, id: UserId) -> Result<Vec<(StudentTask, TaskRow)>, StoreError> {
        self.run(|c| {
            let found: Vec<(TaskRecord, RowRecord)> = student_task_rows::table
                .inner_join(student_tasks::table)
                .filter(student_task_rows::user_id.eq(id.0))
                .order((student_tasks::created_at.desc(), student_tasks::id.desc(), student_task_rows::line))
                .select((TaskRecord::as_select(), RowRecord::as_select()))
                .load(c)?;
            found.into_iter().map(|(task, row)| Ok((task.task()?, row.row()?))).collect()
        })
    }

    fn mails_since(&mut self, since: Time) -> Result<i64, StoreError> {
        // An advisory lock that only senders of bulk mails take.
        const ALONE: &str = "SELECT pg_advisory_xact_lock(5307168227)";
        const MAILED: &str =
            "SELECT NULL::text AS outcome, coalesce(sum(row_count), 0)::bigint AS n, 0::bigint AS given
            FROM student_tasks
            WHERE kind = 'mail' AND created_at >= $1";
        self.run(|c| {
            sql_query(ALONE).execute(c)?;
            sql_query(MAILED).bind::<Timestamptz, _>(since).get_result::<Count>(c).map(|count| count.n)
        })
    }

    fn mailed(&mut self, ids: &[UserId], details: &[String], since: Time) -> Result<Vec<UserId>, StoreError> {
        let alike = student_tasks::kind.eq("mail").and(student_tasks::details.eq(details));
        self.run(|c| {
            let found: Vec<Option<Uuid>> = student_task_rows::table
                .inner_join(student_tasks::table)
                .filter(student_task_rows::user_id.eq_any(ids.iter().map(|id| id.0).collect::<Vec<_>>()))
                .filter(student_task_rows::outcome.eq(Outcome::Done.as_str()))
                .filter(alike)
                .filter(student_tasks::created_at.ge(since))
                .select(student_task_rows::user_id)
                .load(c)?;
            Ok(found.into_iter().flatten().map(UserId).collect())
        })
    }

    fn sweep(&mut self, before: Time) -> Result<usize, StoreError> {
        self.run(|c| diesel::delete(student_tasks::table.filter(student_tasks::created_at.lt(before))).execute(c))
    }
}
