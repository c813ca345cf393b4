//! What users change of their own account, and leaving.

use super::UserRow;
use crate::schema::{
    cart_items, device_cookies, email_links, enquiries, known_devices, login_links, password_guesses, password_resets,
    sessions, users, video_progress,
};
use diesel::prelude::*;
use domain::Time;
use domain::identity::{Role, User};
use domain::ids::UserId;
use uuid::Uuid;

pub(super) fn update(user: &User, connection: &mut PgConnection) -> QueryResult<()> {
    let UserRow { id, name, email, mobile, profile_pic, state, email_confirmed_at, pending_email, .. } = user.into();
    let change = (
        users::name.eq(name),
        users::email.eq(email),
        users::mobile.eq(mobile),
        users::profile_pic.eq(profile_pic),
        users::state.eq(state),
        users::email_confirmed_at.eq(email_confirmed_at),
        users::pending_email.eq(pending_email),
    );
    diesel::update(users::table.find(id)).set(change).execute(connection).map(drop)
}

/// In one order, so that two who leave at once wait in a row.
pub(super) fn other_admins(id: UserId, connection: &mut PgConnection) -> QueryResult<bool> {
    let admins: Vec<Uuid> = users::table
        .filter(users::role.eq(Role::Admin.as_str()))
        .filter(users::deleted_at.is_null())
        .order(users::id)
        .select(users::id)
        .for_no_key_update()
        .load(connection)?;
    Ok(admins.iter().any(|admin| *admin != id.0))
}

pub(super) fn erase(id: UserId, now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    let nobody = id.to_string();
    let nothing = (
        users::name.eq("Deleted user"),
        users::email.eq(format!("{nobody}@deleted.invalid")),
        users::mobile.eq(&nobody),
        users::referral_code.eq(&nobody),
        users::referral_code_given.eq(None::<String>),
        users::password_hash.eq(None::<String>),
        users::profile_pic.eq(None::<String>),
        users::state.eq(None::<String>),
        users::email_confirmed_at.eq(None::<Time>),
        users::pending_email.eq(None::<String>),
        users::deleted_at.eq(now),
    );
    diesel::update(users::table.find(id.0).filter(users::deleted_at.is_null())).set(nothing).execute(connection)?;
    diesel::delete(sessions::table.filter(sessions::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(known_devices::table.filter(known_devices::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(device_cookies::table.filter(device_cookies::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(login_links::table.filter(login_links::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(password_guesses::table.find(id.0)).execute(connection)?;
    diesel::delete(email_links::table.find(id.0)).execute(connection)?;
    diesel::delete(password_resets::table.find(id.0)).execute(connection)?;
    diesel::delete(cart_items::table.filter(cart_items::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(video_progress::table.filter(video_progress::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(enquiries::table.filter(enquiries::user_id.eq(id.0))).execute(connection).map(drop)
}
