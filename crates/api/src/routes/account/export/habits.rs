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

/// A learner's goal, watching habits, mail settings and consents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedHabits {
    weekly_goal: ExportedGoal,
    /// Watch time per day, in order.
    watched_days: Vec<ExportedDay>,
    /// Whether reminders of courses that were not begun or were paused are sent by mail.
    reminders_by_mail: bool,
    /// Whether a reminder of an abandoned cart or payment is sent by mail.
    cart_reminders_by_mail: bool,
    /// Whether offers are sent by mail.
    offers_by_mail: bool,
    /// Time of the last cart reminder. Null if there was none.
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
    /// The privacy notice that was mailed. Only for an account that the institute created.
    #[schema(required)]
    privacy_notice: Option<NoticeBody>,
    /// The parent of a learner under 18.
    #[schema(required)]
    guardian: Option<GuardianBody>,
    /// Course reminders that were sent, in order.
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

/// Watch time on a day in India.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedDay {
    date: Day,
    minutes: i64,
}

/// A page that played a video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPlayer {
    /// Id of the player.
    player: uuid::Uuid,
    heard_at: Timestamp,
}

impl From<Claim> for ExportedPlayer {
    fn from(claim: Claim) -> Self {
        Self { player: claim.player.0, heard_at: claim.heard_at.into() }
    }
}

/// A mailed reminder of a course.
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
