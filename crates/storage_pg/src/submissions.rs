//! Submitted work.

use crate::error::corrupt;
use crate::schema::{submission_files, submissions};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Nullable, Text, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, SubmissionFileId, SubmissionId, UserId};
use kernel::store::{Listed, Page, StoreError};
use learning::ports::store::{SubmissionFilter, SubmissionRepo};
use learning::submissions::{ShownSubmission, State, Submission, SubmittedFile};
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Queryable, QueryableByName, Selectable, Insertable)]
#[diesel(table_name = submissions, check_for_backend(Pg), treat_none_as_default_value = false)]
struct SubmissionRow {
    id: Uuid,
    user_id: Uuid,
    course_id: Uuid,
    lesson_id: Uuid,
    body: String,
    state: String,
    grade: Option<i32>,
    comment: String,
    submitted_at: Time,
    graded_at: Option<Time>,
    graded_by: Option<Uuid>,
}

impl From<&Submission> for SubmissionRow {
    fn from(submission: &Submission) -> Self {
        Self {
            id: submission.id.0,
            user_id: submission.user.0,
            course_id: submission.course.0,
            lesson_id: submission.lesson.0,
            body: submission.text.clone(),
            state: submission.state.as_str().to_owned(),
            grade: submission.grade,
            comment: submission.comment.clone(),
            submitted_at: submission.submitted_at,
            graded_at: submission.graded_at,
            graded_by: submission.graded_by.map(|user| user.0),
        }
    }
}

#[derive(QueryableByName)]
struct ShownRow {
    #[diesel(embed)]
    own: SubmissionRow,
    #[diesel(sql_type = Text)]
    learner: String,
    #[diesel(sql_type = Nullable<Text>)]
    grader: Option<String>,
    #[diesel(sql_type = Text)]
    course_slug: String,
    #[diesel(sql_type = Text)]
    course_title: String,
    #[diesel(sql_type = Text)]
    lesson_title: String,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = submission_files, check_for_backend(Pg), treat_none_as_default_value = false)]
struct FileRow {
    id: Uuid,
    submission_id: Uuid,
    position: i32,
    name: String,
    key: String,
    bytes: i64,
}

impl FileRow {
    fn file(self) -> SubmittedFile {
        SubmittedFile { id: SubmissionFileId(self.id), name: self.name, key: self.key, bytes: self.bytes }
    }
}

impl ShownRow {
    fn shown(self, files: Vec<SubmittedFile>) -> QueryResult<ShownSubmission> {
        let Self { own: row, learner, grader, course_slug, course_title, lesson_title } = self;
        let state = State::parse(&row.state).ok_or_else(|| corrupt("submissions.state", &row.state))?;
        let submission = Submission {
            id: SubmissionId(row.id),
            course: CourseId(row.course_id),
            lesson: LessonId(row.lesson_id),
            user: UserId(row.user_id),
            text: row.body,
            files,
            state,
            grade: row.grade,
            comment: row.comment,
            submitted_at: row.submitted_at,
            graded_at: row.graded_at,
            graded_by: row.graded_by.map(UserId),
        };
        Ok(ShownSubmission { submission, learner, grader, course_slug, course_title, lesson_title })
    }
}

const SHOWN: &str = "SELECT s.*, u.name AS learner, g.name AS grader, c.slug AS course_slug, c.title AS course_title,
        v.title AS lesson_title
    FROM submissions s
        JOIN users u ON u.id = s.user_id
        JOIN courses c ON c.id = s.course_id
        JOIN lessons v ON v.id = s.lesson_id
        LEFT JOIN users g ON g.id = s.graded_by
    WHERE s.id = ANY ($1)";

/// Returns submissions with their files, in the order of the ids.
fn shown(ids: &[Uuid], connection: &mut PgConnection) -> QueryResult<Vec<ShownSubmission>> {
    let mut rows: Vec<ShownRow> = diesel::sql_query(SHOWN).bind::<Array<SqlUuid>, _>(ids).load(connection)?;
    rows.sort_by_key(|shown| ids.iter().position(|id| *id == shown.own.id));
    let files: Vec<FileRow> = submission_files::table
        .filter(submission_files::submission_id.eq_any(ids))
        .order(submission_files::position)
        .select(FileRow::as_select())
        .load(connection)?;
    let mut of: HashMap<Uuid, Vec<SubmittedFile>> = HashMap::new();
    for file in files {
        of.entry(file.submission_id).or_default().push(file.file());
    }
    rows.into_iter()
        .map(|row| {
            let files = of.remove(&row.own.id).unwrap_or_default();
            row.shown(files)
        })
        .collect()
}

type Found<'f> = submissions::BoxedQuery<'f, Pg>;

fn found(filter: &SubmissionFilter) -> Found<'_> {
    let mut query = submissions::table.into_boxed();
    if let Some(courses) = &filter.within {
        query = query.filter(submissions::course_id.eq_any(courses.iter().map(|course| course.0)));
    }
    if let Some(course) = filter.course {
        query = query.filter(submissions::course_id.eq(course.0));
    }
    if let Some(state) = filter.state {
        query = query.filter(submissions::state.eq(state.as_str()));
    }
    query
}

impl SubmissionRepo for PgTx {
    fn insert(&mut self, submission: &Submission) -> Result<(), StoreError> {
        let file = |(position, file): (i32, &SubmittedFile)| FileRow {
            id: file.id.0,
            submission_id: submission.id.0,
            position,
            name: file.name.clone(),
            key: file.key.clone(),
            bytes: file.bytes,
        };
        let files: Vec<_> = (0..).zip(&submission.files).map(file).collect();
        self.run(|c| {
            diesel::insert_into(submissions::table).values(SubmissionRow::from(submission)).execute(c)?;
            diesel::insert_into(submission_files::table).values(files).execute(c).map(drop)
        })
    }

    fn find(&mut self, id: SubmissionId) -> Result<Option<ShownSubmission>, StoreError> {
        self.run(|c| Ok(shown(&[id.0], c)?.pop()))
    }

    fn of_lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<ShownSubmission>, StoreError> {
        self.run(|c| {
            let own = submissions::table
                .filter(submissions::user_id.eq(user.0))
                .filter(submissions::lesson_id.eq(lesson.0))
                .order((submissions::submitted_at.desc(), submissions::id));
            let ids: Vec<Uuid> = own.select(submissions::id).load(c)?;
            shown(&ids, c)
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<ShownSubmission>, StoreError> {
        self.run(|c| {
            let own = submissions::table
                .filter(submissions::user_id.eq(user.0))
                .order((submissions::submitted_at.desc(), submissions::id));
            let ids: Vec<Uuid> = own.select(submissions::id).load(c)?;
            shown(&ids, c)
        })
    }

    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            submissions::table
                .filter(submissions::user_id.eq(user.0))
                .filter(submissions::submitted_at.gt(since))
                .order(submissions::submitted_at.desc())
                .select(submissions::submitted_at)
                .load(c)
        })
    }

    fn list(&mut self, filter: &SubmissionFilter, page: Page) -> Result<Listed<ShownSubmission>, StoreError> {
        self.run(|c| {
            let total = found(filter).count().get_result(c)?;
            let decided = submissions::graded_at.desc().nulls_first();
            let rows = found(filter).order((decided, submissions::submitted_at, submissions::id));
            let ids: Vec<Uuid> = rows.offset(page.offset).limit(page.limit).select(submissions::id).load(c)?;
            Ok(Listed { rows: shown(&ids, c)?, total })
        })
    }

    fn grade(&mut self, submission: &Submission) -> Result<(), StoreError> {
        let row = SubmissionRow::from(submission);
        let change = (
            submissions::state.eq(row.state),
            submissions::grade.eq(row.grade),
            submissions::comment.eq(row.comment),
            submissions::graded_at.eq(row.graded_at),
            submissions::graded_by.eq(row.graded_by),
        );
        self.run(|c| diesel::update(submissions::table.find(row.id)).set(change).execute(c)).map(drop)
    }

    fn file(&mut self, id: SubmissionId, file: SubmissionFileId) -> Result<Option<SubmittedFile>, StoreError> {
        self.run(|c| {
            let row = submission_files::table
                .find(file.0)
                .filter(submission_files::submission_id.eq(id.0))
                .select(FileRow::as_select());
            Ok(row.first(c).optional()?.map(FileRow::file))
        })
    }

    fn accepted(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError> {
        self.run(|c| {
            let ids: Vec<Uuid> = submissions::table
                .filter(submissions::user_id.eq(user.0))
                .filter(submissions::course_id.eq(course.0))
                .filter(submissions::state.eq(State::Accepted.as_str()))
                .select(submissions::lesson_id)
                .load(c)?;
            Ok(ids.into_iter().map(LessonId).collect())
        })
    }

    fn waiting(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, i64)>, StoreError> {
        self.run(|c| {
            let rows: Vec<(Uuid, i64)> = submissions::table
                .filter(submissions::course_id.eq_any(courses.iter().map(|course| course.0)))
                .filter(submissions::state.eq(State::Submitted.as_str()))
                .group_by(submissions::course_id)
                .select((submissions::course_id, diesel::dsl::count_star()))
                .load(c)?;
            Ok(rows.into_iter().map(|(course, count)| (CourseId(course), count)).collect())
        })
    }
}
