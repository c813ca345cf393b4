//! Finding users by part of what they are called.

use super::row::UserRow;
use crate::schema::users;
use crate::sql::counted;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::{Listed, Page};
use people::identity::User;
use people::ports::store::UserFilter;

/// The index `users_search_idx` is on exactly this. The parts are on lines of their own, so that no text is found
/// across two of them.
pub(crate) const SEARCHED: &str = "lower(users.name || E'\\n' || users.email || E'\\n' || coalesce(users.mobile, ''))";

/// A query of users, boxed, narrowed to those who are called like a text.
macro_rules! matching {
    ($query:expr, $text:expr) => {{
        use crate::sql::{escape_like, lower};
        use crate::users::search::SEARCHED;
        use diesel::dsl::sql;
        let text: &str = $text;
        let escaped = escape_like(text);
        let like = |pattern: String| sql::<diesel::sql_types::Text>(SEARCHED).like(lower(pattern));
        if text.chars().count() > 2 {
            $query.filter(like(format!("%{escaped}%")))
        } else {
            // Nothing shorter than three letters is looked up in the index but the beginning of a word.
            let later = like(format!("% {escaped}%")).or(like(format!("%\n{escaped}%")));
            $query.filter(like(format!("{escaped}%")).or(later))
        }
    }};
}
pub(crate) use matching;

fn found(filter: &UserFilter) -> users::BoxedQuery<'_, Pg> {
    // Who left is in no list.
    let mut query = users::table.filter(users::deleted_at.is_null()).into_boxed();
    if !filter.text.is_empty() {
        query = matching!(query, &filter.text);
    }
    match filter.role {
        Some(role) => query.filter(users::role.eq(role.as_str())),
        None => query,
    }
}

pub(super) fn list(filter: &UserFilter, page: Page, connection: &mut PgConnection) -> QueryResult<Listed<User>> {
    let total = counted(found(filter).select(users::id)).get_result(connection)?;
    let rows = found(filter)
        .order((users::created_at.desc(), users::id.desc()))
        .offset(page.offset)
        .limit(page.limit)
        .select(UserRow::as_select())
        .load(connection)?;
    Ok(Listed { rows: rows.into_iter().map(UserRow::user).collect::<QueryResult<_>>()?, total })
}

pub(super) fn list_after(
    filter: &UserFilter,
    last: Option<(Time, UserId)>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<User>> {
    let mut query = found(filter);
    if let Some((at, id)) = last {
        // The first condition alone would do with the second, but only it can be looked up in the index.
        let same = users::created_at.eq(at).and(users::id.lt(id.0));
        query = query.filter(users::created_at.le(at)).filter(users::created_at.lt(at).or(same));
    }
    let rows = query
        .order((users::created_at.desc(), users::id.desc()))
        .limit(limit)
        .select(UserRow::as_select())
        .load(connection)?;
    rows.into_iter().map(UserRow::user).collect()
}
