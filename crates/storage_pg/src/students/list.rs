//! Lists learners by filters and in an order. Figures are joined, not computed.

use super::tags;
use crate::schema::{grants, student_figures, student_tags, users};
use crate::sql::{counted, lower};
use crate::users::UserRow;
use crate::users::search::matching;
use diesel::dsl::{exists, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use domain::students::listing::{ListedStudent, Stage, StudentFigures, StudentFilter, StudentOrder};
use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use kernel::role::Role;
use kernel::store::{Listed, Page};
use learning::CourseProgress;
use people::identity::User;
use uuid::Uuid;

#[derive(Queryable, Selectable)]
#[diesel(table_name = student_figures, check_for_backend(Pg))]
struct FiguresRow {
    bought: i32,
    spent: i64,
    lessons: i32,
    completed: i32,
    begun: i32,
    finished: i32,
    last_seen_at: Option<Time>,
}

impl From<FiguresRow> for StudentFigures {
    fn from(row: FiguresRow) -> Self {
        let whole = |count: i32| usize::try_from(count).unwrap_or_default();
        Self {
            bought: row.bought.into(),
            spent: Paise::new(row.spent),
            progress: CourseProgress { completed: whole(row.completed), total: whole(row.lessons) },
            begun: row.begun.into(),
            finished: row.finished.into(),
            last_seen_at: row.last_seen_at,
        }
    }
}

/// Selects bought items that are still owned. The condition is a literal, so that no generic plan is prepared: some items have
/// one owner and others fifty thousand, and no plan suits both.
const LIVE: &str = "grants.revoked_at IS NULL AND grants.order_line_id IS NOT NULL";

/// Matches the owner of a tag. It is a literal for the same reason.
const TAGGED: &str = "student_tags.user_id = users.id";

/// Selects the learners that match a filter. This is a macro because the type of such a query is too long to write down. A
/// trigger gives every user a row of figures, which is why a list can start from an index on figures.
macro_rules! found {
    ($filter:expr) => {{
        let filter: &StudentFilter = $filter;
        let mut query = users::table
            .inner_join(student_figures::table)
            .filter(users::deleted_at.is_null())
            .filter(users::role.eq(Role::Learner.as_str()))
            .into_boxed();
        if !filter.text.is_empty() {
            query = matching!(query, &filter.text);
        }
        query = match filter.stage {
            None => query,
            Some(Stage::NotBought) => query.filter(student_figures::bought.eq(0)),
            Some(Stage::PaidNotBegun) => {
                query.filter(student_figures::spent.gt(0)).filter(student_figures::begun.eq(0))
            }
            Some(Stage::Began) => query.filter(student_figures::begun.gt(0)),
            Some(Stage::Finished) => query.filter(student_figures::finished.gt(0)),
        };
        if let Some(item) = filter.bought {
            let live = grants::table.filter(grants::user_id.eq(users::id)).filter(sql::<Bool>(LIVE));
            query = query.filter(exists(live.filter(grants::course_id.eq(item).or(grants::bundle_id.eq(item)))));
        }
        if let Some(tag) = &filter.tag {
            let tagged = student_tags::table.filter(sql::<Bool>(TAGGED));
            query = query.filter(exists(tagged.filter(lower(student_tags::tag).eq(lower(tag)))));
        }
        let seen = student_figures::last_seen_at;
        if let Some(from) = filter.seen_from {
            query = query.filter(seen.ge(from));
        }
        if let Some(from) = filter.not_seen_from {
            query = query.filter(seen.is_null().or(seen.lt(from)));
        }
        query = match filter.blocked {
            None => query,
            Some(true) => query.filter(users::blocked_at.is_not_null()),
            Some(false) => query.filter(users::blocked_at.is_null()),
        };
        if let Some(ids) = &filter.ids {
            query = query.filter(users::id.eq_any(ids.iter().map(|id| id.0).collect::<Vec<Uuid>>()));
        }
        query
    }};
}

/// Sorts a query by a figure, in the order of the figure's index. An unknown figure sorts as the smallest.
macro_rules! sorted {
    ($query:expr, $column:expr, $falls:expr) => {
        if $falls {
            $query.order(($column.desc().nulls_last(), users::id.desc()))
        } else {
            $query.order(($column.asc().nulls_first(), users::id.asc()))
        }
    };
}

pub(super) fn list(
    filter: &StudentFilter,
    (order, falls): (StudentOrder, bool),
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<ListedStudent>> {
    let total = counted(found!(filter).select(users::id)).get_result(connection)?;
    let all = found!(filter);
    let sorted = match (order, falls) {
        // Sort exactly as the indexes do.
        (StudentOrder::Joined, true) => all.order((users::created_at.desc(), users::id.desc())),
        (StudentOrder::Joined, false) => all.order((users::created_at.asc(), users::id.asc())),
        (StudentOrder::Name, true) => all.order((lower(users::name).desc(), users::id.desc())),
        (StudentOrder::Name, false) => all.order((lower(users::name).asc(), users::id.asc())),
        (StudentOrder::Bought, _) => sorted!(all, student_figures::bought, falls),
        (StudentOrder::Spent, _) => sorted!(all, student_figures::spent, falls),
        (StudentOrder::Progress, _) => sorted!(all, student_figures::percent, falls),
        (StudentOrder::LastSeen, _) => sorted!(all, student_figures::last_seen_at, falls),
    };
    // Sort only ids: fifty thousand whole rows would not fit PostgreSQL's sort memory.
    let ids: Vec<Uuid> = sorted.offset(page.offset).limit(page.limit).select(users::id).load(connection)?;
    let mut rows: Vec<(UserRow, FiguresRow)> = users::table
        .inner_join(student_figures::table)
        .filter(users::id.eq_any(&ids))
        .select((UserRow::as_select(), FiguresRow::as_select()))
        .load(connection)?;
    rows.sort_by_key(|(user, _)| ids.iter().position(|id| *id == user.id));
    Ok(Listed { rows: students(rows, connection)?, total })
}

pub(super) fn list_after(
    filter: &StudentFilter,
    last: Option<(Time, UserId)>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<ListedStudent>> {
    let mut query = found!(filter);
    if let Some((at, id)) = last {
        // The first condition follows from the second, but only the first one can use the index.
        let same = users::created_at.eq(at).and(users::id.lt(id.0));
        query = query.filter(users::created_at.le(at)).filter(users::created_at.lt(at).or(same));
    }
    let rows = query
        .order((users::created_at.desc(), users::id.desc()))
        .limit(limit)
        .select((UserRow::as_select(), FiguresRow::as_select()))
        .load(connection)?;
    students(rows, connection)
}

fn students(rows: Vec<(UserRow, FiguresRow)>, connection: &mut PgConnection) -> QueryResult<Vec<ListedStudent>> {
    let found = rows.into_iter().map(|(user, figures)| Ok((user.user()?, figures)));
    let found: Vec<_> = found.collect::<QueryResult<_>>()?;
    let ids: Vec<Uuid> = found.iter().map(|(user, _)| user.id.0).collect();
    let mut tags = tags::of(&ids, connection)?;
    let student = |(user, figures): (User, FiguresRow)| ListedStudent {
        tags: tags.remove(&user.id.0).unwrap_or_default(),
        figures: figures.into(),
        user,
    };
    Ok(found.into_iter().map(student).collect())
}

/// Locks users in the order of their ids, so that concurrent callers don't deadlock.
pub(super) fn lock_all(ids: &[UserId], connection: &mut PgConnection) -> QueryResult<Vec<User>> {
    let rows: Vec<UserRow> = users::table
        .filter(users::id.eq_any(ids.iter().map(|id| id.0).collect::<Vec<Uuid>>()))
        .order(users::id)
        .select(UserRow::as_select())
        .for_no_key_update()
        .load(connection)?;
    rows.into_iter().map(UserRow::user).collect()
}
