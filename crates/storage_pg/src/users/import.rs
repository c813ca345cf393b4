//! Imports many users at once.

use super::row::UserRow;
use crate::error::corrupt;
use crate::schema::users;
use crate::sql::lower;
use diesel::prelude::*;
use diesel::sql_query;
use kernel::ids::UserId;
use kernel::role::Role;
use people::identity::User;
use people::ports::store::Contact;
use uuid::Uuid;

/// Rows per INSERT. Postgres accepts at most 65,535 parameters.
const MOST: usize = 1_000;

pub(super) fn contacts(
    emails: &[String],
    mobiles: &[String],
    connection: &mut PgConnection,
) -> QueryResult<Vec<Contact>> {
    let rows: Vec<(Uuid, String, String, Option<String>, String)> = users::table
        .filter(lower(users::email).eq_any(emails).or(users::mobile.eq_any(mobiles)))
        // Lock in the order of ids, so that concurrent callers don't deadlock.
        .order(users::id)
        .select((users::id, users::name, users::email, users::mobile, users::role))
        .for_no_key_update()
        .load(connection)?;
    let contact = |(id, name, email, mobile, role): (Uuid, String, String, Option<String>, String)| {
        let role = Role::parse(&role).ok_or_else(|| corrupt("users.role", &role))?;
        Ok(Contact { id: UserId(id), name, email, mobile: mobile.unwrap_or_default(), role })
    };
    rows.into_iter().map(contact).collect()
}

pub(super) fn insert_new(new: &[User], connection: &mut PgConnection) -> QueryResult<Vec<UserId>> {
    let mut stored = Vec::with_capacity(new.len());
    for some in new.chunks(MOST) {
        let rows: Vec<UserRow> = some.iter().map(UserRow::from).collect();
        let ids: Vec<Uuid> = diesel::insert_into(users::table)
            .values(rows)
            .on_conflict_do_nothing()
            .returning(users::id)
            .get_results(connection)?;
        stored.extend(ids.into_iter().map(UserId));
    }
    Ok(stored)
}

/// Waits for an advisory lock that only imports take.
pub(super) fn await_turn(connection: &mut PgConnection) -> QueryResult<()> {
    sql_query("SELECT pg_advisory_xact_lock(5307168225)").execute(connection).map(drop)
}
