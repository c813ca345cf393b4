//! Changes of a user's own account, and its deletion.

use super::row::UserRow;
use crate::audit;
use crate::discussions::wipe;
use crate::email_changes;
use crate::jobs;
use crate::schema::{
    cart_items, cart_reminders, certificates, course_ratings, device_cookies, discussion_follows, discussion_posts,
    discussion_reports, email_links, enquiries, guardians, known_devices, learning_goals, learning_reminders,
    ledger_entries, lesson_progress, login_links, mentors, notes, notifications, openid_accounts, order_attributions,
    orders, pans, password_guesses, password_resets, post_pictures, quiz_attempts, refund_requests, reviews,
    second_factors, sessions, signup_attributions, staff_invites, stream_claims, student_figures, student_notes,
    student_tags, submissions, users, watch_days, watched_lessons, withdrawals,
};
use crate::site::forget_author;
use crate::sql::lower;
use crate::webinars;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Uuid as SqlUuid;
use kernel::Time;
use kernel::ids::UserId;
use kernel::locale::Locale;
use kernel::role::Role;
use people::identity::User;
use people::identity::user::DELETED_USER;
use uuid::Uuid;

pub(super) fn update(user: &User, connection: &mut PgConnection) -> QueryResult<()> {
    let row = UserRow::from(user);
    let renamed =
        users::table.find(row.id).filter(users::name.ne(&row.name)).count().get_result::<i64>(connection)? > 0;
    let change = (
        users::name.eq(row.name),
        users::email.eq(row.email),
        users::mobile.eq(row.mobile),
        users::profile_pic.eq(row.profile_pic),
        users::state.eq(row.state),
        users::email_confirmed_at.eq(row.email_confirmed_at),
        users::pending_email.eq(row.pending_email),
        users::undeliverable_email.eq(row.undeliverable_email),
        users::undeliverable_since.eq(row.undeliverable_since),
        users::referred_by.eq(row.referred_by),
        users::referral_code_given.eq(row.referral_code_given),
        users::locale.eq(row.locale),
    );
    diesel::update(users::table.find(row.id)).set(change).execute(connection)?;
    if renamed { mark_ratings_stale(row.id, connection) } else { Ok(()) }
}

/// Marks the ratings of the author's reviews as stale, because course pages show reviewers' names. Ratings are locked in the
/// order of their courses, so that two reviewers who are renamed concurrently don't deadlock.
fn mark_ratings_stale(author: Uuid, connection: &mut PgConnection) -> QueryResult<()> {
    let reviewed = reviews::table.filter(reviews::user_id.eq(author)).select(reviews::course_id);
    let found =
        course_ratings::table.filter(course_ratings::course_id.eq_any(reviewed)).order(course_ratings::course_id);
    let courses: Vec<Uuid> = found.select(course_ratings::course_id).for_update().load(connection)?;
    diesel::update(course_ratings::table.filter(course_ratings::course_id.eq_any(courses)))
        .set(course_ratings::is_stale.eq(true))
        .execute(connection)
        .map(drop)
}

pub(super) fn mark_undeliverable(id: UserId, email: &str, now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    let theirs = users::email.eq(email).or(users::pending_email.eq(email));
    let user = users::table
        .find(id.0)
        .filter(users::deleted_at.is_null())
        .filter(theirs)
        .filter(users::undeliverable_email.is_distinct_from(email));
    let mark = (users::undeliverable_email.eq(email), users::undeliverable_since.eq(now));
    diesel::update(user).set(mark).execute(connection).map(drop)
}

pub(super) fn has_traded(id: UserId, connection: &mut PgConnection) -> QueryResult<bool> {
    let paid = orders::table
        .filter(orders::user_id.eq(id.0))
        .filter(orders::paid_at.is_not_null())
        .filter(orders::total.gt(0));
    let earned = ledger_entries::table.filter(ledger_entries::user_id.eq(id.0));
    let (paid, earned): (bool, bool) = select((exists(paid), exists(earned))).get_result(connection)?;
    Ok(paid || earned)
}

/// Locks admins in the order of their ids, so that two who leave at the same time take turns instead of deadlocking.
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

/// Posts with answers by others stay, without the author's name. The rest is deleted.
fn erase_discussions(id: UserId, now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    let own = discussion_posts::table
        .filter(discussion_posts::author_id.eq(id.0))
        .filter(discussion_posts::deleted_at.is_null());
    let unanswered = discussion_posts::question_id.is_null().and(discussion_posts::answers.eq(0));
    let of_no_use = own.filter(discussion_posts::hidden_at.is_not_null().or(unanswered));
    let of_no_use: Vec<Uuid> = of_no_use.select(discussion_posts::id).load(connection)?;
    wipe(&of_no_use, now, connection)?;
    // Also delete the pictures in posts that stay.
    diesel::delete(post_pictures::table.filter(post_pictures::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(discussion_follows::table.filter(discussion_follows::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(discussion_reports::table.filter(discussion_reports::user_id.eq(id.0))).execute(connection).map(drop)
}

/// Deletes rows of imported lists that name the user. Rows that created no account are found by the address, so this must run
/// before the address is deleted.
const TASK_ROWS: &str = "DELETE FROM student_task_rows WHERE user_id = $1
    OR user_id IS NULL AND lower(cells[2]) = (SELECT lower(email) FROM users WHERE id = $1)";

fn erase_student(id: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::delete(student_notes::table.filter(student_notes::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(student_tags::table.filter(student_tags::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(student_figures::table.find(id.0)).execute(connection).map(drop)
}

/// Deletes goals and habits.
fn erase_habits(id: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::delete(watch_days::table.filter(watch_days::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(learning_reminders::table.filter(learning_reminders::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(cart_reminders::table.find(id.0)).execute(connection)?;
    diesel::delete(guardians::table.find(id.0)).execute(connection)?;
    diesel::delete(stream_claims::table.find(id.0)).execute(connection)?;
    diesel::delete(learning_goals::table.find(id.0)).execute(connection).map(drop)
}

/// Deletes the attributions of sign-up and orders.
fn erase_attributions(id: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    let own = orders::table.filter(orders::user_id.eq(id.0)).select(orders::id);
    diesel::delete(order_attributions::table.filter(order_attributions::order_id.eq_any(own))).execute(connection)?;
    diesel::delete(signup_attributions::table.find(id.0)).execute(connection).map(drop)
}

/// Keeps destination and PAN of payouts, because the institute must account for their tax, as for invoices.
fn erase_payouts(id: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    let unpaid = withdrawals::table.filter(withdrawals::user_id.eq(id.0)).filter(withdrawals::status.ne("paid"));
    let nowhere =
        (withdrawals::upi.eq(""), withdrawals::account.eq(None::<String>), withdrawals::reason.eq(None::<String>));
    diesel::update(unpaid).set(nowhere).execute(connection)?;
    let paid = withdrawals::table.filter(withdrawals::user_id.eq(id.0)).filter(withdrawals::status.eq("paid"));
    if select(exists(paid)).get_result::<bool>(connection)? {
        return Ok(());
    }
    let own = withdrawals::table.filter(withdrawals::user_id.eq(id.0)).filter(withdrawals::pan.is_not_null());
    diesel::update(own).set(withdrawals::pan.eq(None::<String>)).execute(connection)?;
    diesel::delete(pans::table.find(id.0)).execute(connection).map(drop)
}

/// Returns the account's confirmed address in lower case. An unconfirmed one may belong to somebody else.
fn confirmed_address(id: UserId, connection: &mut PgConnection) -> QueryResult<Option<String>> {
    let confirmed = users::table.find(id.0).filter(users::email_confirmed_at.is_not_null());
    confirmed.select(lower(users::email)).first(connection).optional()
}

/// Returns the texts by which mails to others may name the account: its confirmed address, its phone number, a parent's
/// address.
fn named_in_mails(id: UserId, address: Option<String>, connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    let mobile: Option<Option<String>> = users::table.find(id.0).select(users::mobile).first(connection).optional()?;
    let parent: Option<String> = guardians::table.find(id.0).select(guardians::email).first(connection).optional()?;
    Ok([address, mobile.flatten(), parent].into_iter().flatten().filter(|name| !name.is_empty()).collect())
}

/// Deletes the account's enquiries with their conversations, including those that were sent without logging in. Also removes
/// the account as assignee from other users' enquiries.
fn erase_enquiries(id: UserId, address: Option<&str>, connection: &mut PgConnection) -> QueryResult<()> {
    let looked_after = enquiries::table.filter(enquiries::assignee_id.eq(id.0));
    diesel::update(looked_after).set(enquiries::assignee_id.eq(None::<Uuid>)).execute(connection)?;
    diesel::delete(enquiries::table.filter(enquiries::user_id.eq(id.0))).execute(connection)?;
    let Some(address) = address else { return Ok(()) };
    let as_guest = enquiries::table.filter(enquiries::user_id.is_null());
    diesel::delete(as_guest.filter(lower(enquiries::email.assume_not_null()).eq(address))).execute(connection).map(drop)
}

pub(crate) fn erase(id: UserId, now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    // Do this first: it needs the account's address, and the audit log needs the rows that its entries name.
    let address = confirmed_address(id, connection)?;
    webinars::erase(id, connection)?;
    audit::forget(id, address.as_deref(), connection)?;
    jobs::erase(id, &named_in_mails(id, address.clone(), connection)?, connection)?;
    let nobody = id.to_string();
    let nothing = (
        users::name.eq(DELETED_USER),
        users::email.eq(format!("{nobody}@deleted.invalid")),
        users::mobile.eq(&nobody),
        users::referral_code.eq(&nobody),
        users::referral_code_given.eq(None::<String>),
        users::password_hash.eq(None::<String>),
        users::profile_pic.eq(None::<String>),
        users::state.eq(None::<String>),
        users::email_confirmed_at.eq(None::<Time>),
        users::pending_email.eq(None::<String>),
        users::undeliverable_email.eq(None::<String>),
        users::undeliverable_since.eq(None::<Time>),
        users::blocked_reason.eq(None::<String>),
        users::blocked_notice.eq(None::<String>),
        users::locale.eq(Locale::default().as_str()),
        users::deleted_at.eq(now),
    );
    sql_query(TASK_ROWS).bind::<SqlUuid, _>(id.0).execute(connection)?;
    diesel::update(users::table.find(id.0).filter(users::deleted_at.is_null())).set(nothing).execute(connection)?;
    mark_ratings_stale(id.0, connection)?;
    diesel::delete(sessions::table.filter(sessions::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(known_devices::table.filter(known_devices::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(device_cookies::table.filter(device_cookies::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(login_links::table.filter(login_links::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(openid_accounts::table.filter(openid_accounts::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(password_guesses::table.find(id.0)).execute(connection)?;
    diesel::delete(email_links::table.find(id.0)).execute(connection)?;
    email_changes::erase(id, connection)?;
    diesel::delete(password_resets::table.filter(password_resets::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(second_factors::table.find(id.0)).execute(connection)?;
    diesel::delete(staff_invites::table.filter(staff_invites::invited_by.eq(id.0))).execute(connection)?;
    diesel::delete(cart_items::table.filter(cart_items::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(lesson_progress::table.filter(lesson_progress::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(watched_lessons::table.filter(watched_lessons::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(quiz_attempts::table.filter(quiz_attempts::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(certificates::table.filter(certificates::user_id.eq(id.0))).execute(connection)?;
    erase_habits(id, connection)?;
    erase_attributions(id, connection)?;
    erase_payouts(id, connection)?;
    erase_student(id, connection)?;
    erase_discussions(id, now, connection)?;
    forget_author(id, connection)?;
    diesel::update(mentors::table.filter(mentors::user_id.eq(id.0)))
        .set(mentors::user_id.eq(None::<Uuid>))
        .execute(connection)?;
    // Delete the requests, because nobody is left to receive the money.
    diesel::delete(refund_requests::table.filter(refund_requests::user_id.eq(id.0))).execute(connection)?;
    // The sweep deletes their files, because no row names them any more.
    diesel::delete(submissions::table.filter(submissions::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(notes::table.filter(notes::user_id.eq(id.0))).execute(connection)?;
    diesel::delete(notifications::table.filter(notifications::user_id.eq(id.0))).execute(connection)?;
    erase_enquiries(id, address.as_deref(), connection)
}
