//! The staff's tags of students.

use crate::schema::student_tags;
use crate::sql::{escape_like, lower};
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::ids::UserId;
use std::collections::HashMap;
use uuid::Uuid;

/// Returns the tags of these users, sorted by name.
pub(super) fn of(users: &[Uuid], connection: &mut PgConnection) -> QueryResult<HashMap<Uuid, Vec<String>>> {
    let rows: Vec<(Uuid, String)> = student_tags::table
        .filter(student_tags::user_id.eq_any(users))
        .order((student_tags::user_id, student_tags::tag))
        .load(connection)?;
    let mut tags: HashMap<Uuid, Vec<String>> = HashMap::new();
    for (user, tag) in rows {
        tags.entry(user).or_default().push(tag);
    }
    Ok(tags)
}

pub(super) fn set(id: UserId, tags: &[String], connection: &mut PgConnection) -> QueryResult<()> {
    diesel::delete(student_tags::table.filter(student_tags::user_id.eq(id.0))).execute(connection)?;
    let rows: Vec<_> = tags.iter().map(|tag| (student_tags::user_id.eq(id.0), student_tags::tag.eq(tag))).collect();
    diesel::insert_into(student_tags::table).values(rows).execute(connection).map(drop)
}

pub(super) fn spellings(tags: &[String], connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    let folded: Vec<String> = tags.iter().map(|tag| tag.to_lowercase()).collect();
    let used = student_tags::table.filter(lower(student_tags::tag).eq_any(folded));
    used.select(student_tags::tag).distinct().order(student_tags::tag).load(connection)
}

pub(super) fn known(beginning: &str, limit: i64, connection: &mut PgConnection) -> QueryResult<Vec<(String, i64)>> {
    student_tags::table
        .filter(lower(student_tags::tag).like(lower(format!("{}%", escape_like(beginning)))))
        .group_by(student_tags::tag)
        .order((count_star().desc(), student_tags::tag))
        .limit(limit)
        .select((student_tags::tag, count_star()))
        .load(connection)
}
