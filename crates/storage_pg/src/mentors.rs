//! Mentors, and what they see of the courses that name them.

mod taught;

use crate::catalogue::raise_version;
use crate::schema::{course_mentors, mentors, users, webinars};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use catalogue::Mentor;
use catalogue::ports::store::{ListedMentor, MentorRepo, TaughtCounts, TaughtLearner};
use diesel::dsl::{count, exists, not, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, MentorId, UserId};
use kernel::store::{Listed, Page, StoreError};
use uuid::Uuid;

/// `None` is written as NULL, so that a field which the admin cleared is cleared.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = mentors, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(crate) struct MentorRow {
    pub(crate) id: Uuid,
    slug: String,
    name: String,
    image: Option<String>,
    words: String,
    youtube: Option<String>,
    linkedin: Option<String>,
    website: Option<String>,
    user_id: Option<Uuid>,
    created_at: Time,
    updated_at: Time,
}

impl From<&Mentor> for MentorRow {
    fn from(mentor: &Mentor) -> Self {
        let Mentor { id, slug, name, image, words, youtube, linkedin, website, user, created_at, updated_at } =
            mentor.clone();
        let (id, user_id) = (id.0, user.map(|user| user.0));
        Self { id, slug, name, image, words, youtube, linkedin, website, user_id, created_at, updated_at }
    }
}

impl MentorRow {
    pub(crate) fn mentor(self) -> Mentor {
        let Self { id, slug, name, image, words, youtube, linkedin, website, user_id, created_at, updated_at } = self;
        let (id, user) = (MentorId(id), user_id.map(UserId));
        Mentor { id, slug, name, image, words, youtube, linkedin, website, user, created_at, updated_at }
    }
}

type Found<'f> = mentors::BoxedQuery<'f, Pg>;

fn found(text: &str) -> Found<'_> {
    let all = mentors::table.into_boxed();
    if text.is_empty() {
        return all;
    }
    let pattern = format!("%{}%", escape_like(text));
    let accounts = users::table.filter(lower(users::email).like(lower(pattern.clone()))).select(users::id.nullable());
    all.filter(lower(mentors::name).like(lower(pattern)).or(mentors::user_id.eq_any(accounts)))
}

/// Converts rows to mentors, with the address of each mentor's account and the number of courses that name the mentor.
fn listed(rows: Vec<MentorRow>, connection: &mut PgConnection) -> QueryResult<Vec<ListedMentor>> {
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let accounts: Vec<_> = rows.iter().filter_map(|row| row.user_id).collect();
    let emails: Vec<(Uuid, String)> =
        users::table.filter(users::id.eq_any(accounts)).select((users::id, users::email)).load(connection)?;
    let courses: Vec<(Uuid, i64)> = course_mentors::table
        .filter(course_mentors::mentor_id.eq_any(ids))
        .group_by(course_mentors::mentor_id)
        .select((course_mentors::mentor_id, count(course_mentors::course_id).aggregate_distinct()))
        .load(connection)?;
    let listed = |row: MentorRow| ListedMentor {
        email: emails.iter().find(|(user, _)| Some(*user) == row.user_id).map(|(_, email)| email.clone()),
        courses: courses.iter().find(|(mentor, _)| *mentor == row.id).map_or(0, |(_, count)| *count),
        mentor: row.mentor(),
    };
    Ok(rows.into_iter().map(listed).collect())
}

fn update(mentor: &Mentor, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    let change = (
        mentors::name.eq(&mentor.name),
        mentors::image.eq(&mentor.image),
        mentors::words.eq(&mentor.words),
        mentors::youtube.eq(&mentor.youtube),
        mentors::linkedin.eq(&mentor.linkedin),
        mentors::website.eq(&mentor.website),
        mentors::updated_at.eq(mentor.updated_at),
    );
    diesel::update(mentors::table.find(mentor.id.0)).set(change).execute(connection).map(drop)
}

impl MentorRepo for PgTx {
    fn known(&mut self, ids: &[MentorId], names: &[String]) -> Result<Vec<Mentor>, StoreError> {
        self.run(|c| {
            let named = mentors::id.eq_any(ids.iter().map(|id| id.0)).or(mentors::name.eq_any(names));
            let rows = mentors::table.filter(named).order((mentors::created_at, mentors::id));
            let rows: Vec<MentorRow> = rows.select(MentorRow::as_select()).load(c)?;
            Ok(rows.into_iter().map(MentorRow::mentor).collect())
        })
    }

    fn find_locked(&mut self, id: MentorId) -> Result<Option<Mentor>, StoreError> {
        self.run(|c| {
            let row = mentors::table.find(id.0).select(MentorRow::as_select()).for_update();
            Ok(row.first(c).optional()?.map(MentorRow::mentor))
        })
    }

    fn listed(&mut self, id: MentorId) -> Result<Option<ListedMentor>, StoreError> {
        self.run(|c| {
            let rows = mentors::table.find(id.0).select(MentorRow::as_select()).load(c)?;
            Ok(listed(rows, c)?.pop())
        })
    }

    fn list(&mut self, text: &str, page: Page) -> Result<Listed<ListedMentor>, StoreError> {
        self.run(|c| {
            let total = found(text).count().get_result(c)?;
            let rows = found(text).order((lower(mentors::name), mentors::id)).offset(page.offset).limit(page.limit);
            let rows = rows.select(MentorRow::as_select()).load(c)?;
            Ok(Listed { rows: listed(rows, c)?, total })
        })
    }

    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        let numbered = format!("{}-%", escape_like(base));
        self.run(|c| {
            let like = mentors::slug.eq(base).or(mentors::slug.like(numbered));
            mentors::table.filter(like).order(mentors::slug).select(mentors::slug).load(c)
        })
    }

    fn insert(&mut self, mentor: &Mentor) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(mentors::table).values(MentorRow::from(mentor)).execute(c)).map(drop)
    }

    fn update(&mut self, mentor: &Mentor) -> Result<(), StoreError> {
        self.run(|c| update(mentor, c))
    }

    fn delete(&mut self, id: MentorId) -> Result<bool, StoreError> {
        self.run(|c| {
            raise_version(c)?;
            let naming = course_mentors::table.filter(course_mentors::mentor_id.eq(mentors::id));
            let speaking = webinars::table.filter(webinars::mentor_id.eq(mentors::id.nullable()));
            let unnamed = mentors::table.filter(mentors::id.eq(id.0)).filter(not(exists(naming)));
            Ok(diesel::delete(unnamed.filter(not(exists(speaking)))).execute(c)? == 1)
        })
    }

    fn set_account(&mut self, id: MentorId, user: Option<UserId>) -> Result<(), StoreError> {
        let change = mentors::user_id.eq(user.map(|user| user.0));
        self.run(|c| diesel::update(mentors::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn courses_of(&mut self, user: UserId) -> Result<Vec<CourseId>, StoreError> {
        self.run(|c| {
            let named = course_mentors::table.inner_join(mentors::table).filter(mentors::user_id.eq(user.0));
            let ids: Vec<Uuid> = named.select(course_mentors::course_id).distinct().load(c)?;
            Ok(ids.into_iter().map(CourseId).collect())
        })
    }

    fn teaches(&mut self, user: UserId, course: CourseId) -> Result<bool, StoreError> {
        self.run(|c| {
            let named = course_mentors::table.inner_join(mentors::table).filter(mentors::user_id.eq(user.0));
            select(exists(named.filter(course_mentors::course_id.eq(course.0)))).get_result(c)
        })
    }

    fn counts(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, TaughtCounts)>, StoreError> {
        self.run(|c| taught::counts(courses, c))
    }

    fn learners(
        &mut self,
        course: CourseId,
        lessons: &[LessonId],
        text: &str,
        page: Page,
    ) -> Result<Listed<TaughtLearner>, StoreError> {
        self.run(|c| taught::learners(course, lessons, text, page, c))
    }
}
