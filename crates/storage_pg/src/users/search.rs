//! Finds users by part of their name, address or phone number.

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

/// Must match the expression of the index `users_search_idx` exactly. The parts are on separate lines, so that no match spans
/// two of them.
pub(crate) const SEARCHED: &str = "lower(users.name || E'\\n' || users.email || E'\\n' || coalesce(users.mobile, ''))";

/// Narrows a boxed query of users to those who match a text.
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
            // Match only at the beginning of words, because the index can't look up texts shorter than three letters elsewhere.
            let later = like(format!("% {escaped}%")).or(like(format!("%\n{escaped}%")));
            $query.filter(like(format!("{escaped}%")).or(later))
        }
    }};
}
pub(crate) use matching;

fn found(filter: &UserFilter) -> users::BoxedQuery<'_, Pg> {
    // Deleted users are in no list.
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
        // The first condition follows from the second, but only the first one can use the index.
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
