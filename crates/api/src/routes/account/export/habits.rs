//! A learner's goals and watching habits, for their export.

use crate::answer::{Day, Timestamp};
use crate::routes::account::privacy::{self, ConsentBody, GuardianBody, NoticeBody, OwnPrivacy};
use domain::ports::store::Tx;
use kernel::ids::UserId;
use kernel::store::StoreError;
use learning::goal::{Goal, WatchDay};
use learning::one_stream::Claim;
use learning::reminder::Reminder;
use serde::Serialize;
use utoipa::ToSchema;

/// A goal and the days of watching.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedHabits {
    weekly_goal: ExportedGoal,
    /// In order.
    watched_days: Vec<ExportedDay>,
    /// Whether mails remind of courses that were not begun, or paused.
    reminders_by_mail: bool,
    /// Whether a mail reminds of a cart or a payment that was left.
    cart_reminders_by_mail: bool,
    /// Whether offers come by mail.
    offers_by_mail: bool,
    /// When the last one did.
    #[schema(required)]
    cart_reminded_at: Option<Timestamp>,
    /// When the cart was last changed.
    #[schema(required)]
    cart_changed_at: Option<Timestamp>,
    /// The player that last had the account's stream.
    #[schema(required)]
    last_player: Option<ExportedPlayer>,
    /// The user's consents and withdrawals, newest first.
    consents: Vec<ConsentBody>,
    /// For an account that the institute made.
    #[schema(required)]
    privacy_notice: Option<NoticeBody>,
    /// The parent of a learner under 18.
    #[schema(required)]
    guardian: Option<GuardianBody>,
    /// Mails that did, in order.
    reminders: Vec<ExportedReminder>,
}

/// A weekly goal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedGoal {
    #[schema(required)]
    minutes_per_week: Option<i32>,
    is_hidden: bool,
}

/// How long somebody watched on a day in India.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedDay {
    date: Day,
    minutes: i64,
}

/// A page that played a video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPlayer {
    /// Its own id.
    player: uuid::Uuid,
    heard_at: Timestamp,
}

impl From<Claim> for ExportedPlayer {
    fn from(claim: Claim) -> Self {
        Self { player: claim.player.0, heard_at: claim.heard_at.into() }
    }
}

/// A mail that reminded of a course.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedReminder {
    course: uuid::Uuid,
    /// `not_begun` or `paused`.
    kind: &'static str,
    sent_at: Timestamp,
}

impl From<Reminder> for ExportedReminder {
    fn from(reminder: Reminder) -> Self {
        Self { course: reminder.course.0, kind: reminder.kind.as_str(), sent_at: reminder.sent_at.into() }
    }
}

impl From<WatchDay> for ExportedDay {
    fn from(watched: WatchDay) -> Self {
        Self { date: Day(watched.day), minutes: watched.minutes() }
    }
}

pub(super) fn find(tx: &mut dyn Tx, user: UserId) -> Result<ExportedHabits, StoreError> {
    let Goal { minutes_per_week, is_hidden } = tx.goals().goal(user)?;
    let days = tx.goals().watched_days(user, None)?;
    let OwnPrivacy { consents, notice, guardian } = privacy::find(tx, user)?;
    Ok(ExportedHabits {
        consents,
        privacy_notice: notice,
        guardian,
        weekly_goal: ExportedGoal { minutes_per_week, is_hidden },
        reminders_by_mail: tx.reminders().wanted(user)?,
        cart_reminders_by_mail: tx.cart_reminders().wanted(user)?,
        offers_by_mail: tx.privacy().want_offers(&[user])?.contains(&user),
        cart_reminded_at: tx.cart_reminders().sent_at(user)?.map(Timestamp::from),
        cart_changed_at: tx.carts().changed_at(user)?.map(Timestamp::from),
        reminders: tx.reminders().of_user(user)?.into_iter().map(ExportedReminder::from).collect(),
        last_player: tx.stream_claims().of(user)?.map(ExportedPlayer::from),
        watched_days: days.into_iter().map(ExportedDay::from).collect(),
    })
}
