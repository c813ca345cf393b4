//! Referrals: the code to share, the users who signed up with it, and the rewards.

use super::wallet::{first_name, reason, state_name};
use crate::answer::{Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::RewardState;
use crate::error::{ApiError, FailureBody};
use crate::language;
use crate::public_catalogue::bundle::percent;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use kernel::locale::Locale;
use kernel::money::Paise;
use kernel::store::Listed;
use kernel::store::{Page, StoreError};
use money::ports::store::{TeamMember, WalletLine};
use money::wallet::{Kind, income_since};
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of team members in a response, newest first.
const TEAM: i64 = 500;
/// Maximum number of rewards in a response, newest first.
const REWARDS: i64 = 100;

/// `data` of GET /referrals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferralsData {
    /// The caller's code to share.
    code: String,
    /// Complete link that contains the code.
    link: String,
    /// Reward as a percentage of an order's taxable value.
    percent: f64,
    /// Minimum number of days for which a reward is held.
    hold_days: u32,
    /// Newest first, at most 500.
    team: Vec<MemberBody>,
    total_team: i64,
    income: IncomeBody,
    /// The newest rewards, at most 100.
    rewards: Vec<RewardBody>,
    /// Sum of all rewards that were not reversed.
    total: Rupees,
    /// The part of `total` that is still held.
    held: Rupees,
}

/// A user who signed up with the caller's code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberBody {
    /// First name of the user.
    name: String,
    joined_at: Timestamp,
    /// Number of orders that the user paid.
    orders: i64,
    /// What the caller earned from this user, less reversals.
    earned: Rupees,
}

/// Sums of rewards and incentives over days in India.
#[derive(Debug, Serialize, ToSchema)]
pub struct IncomeBody {
    /// Income since midnight in India.
    today: Rupees,
    /// Income of the last 7 days, including today.
    week: Rupees,
    /// Income of the last 30 days, including today.
    month: Rupees,
}

/// A reward.
#[derive(Debug, Serialize, ToSchema)]
pub struct RewardBody {
    date: Timestamp,
    amount: Rupees,
    /// `held`, `available` or `reversed`.
    #[schema(value_type = RewardState)]
    state: &'static str,
    /// The reason for the reward, in words.
    reason: String,
}

struct Found {
    team: Listed<TeamMember>,
    rewards: Listed<WalletLine>,
    income: [Paise; 3],
    total: Paise,
    held: Paise,
}

impl MemberBody {
    /// Builds the body. The name of a deleted account is in the given language.
    pub fn new(member: TeamMember, locale: Locale) -> Self {
        Self {
            name: first_name(member.name.as_deref()).in_locale(locale).into_owned(),
            joined_at: member.joined_at.into(),
            orders: member.orders,
            earned: member.earned.into(),
        }
    }
}

impl RewardBody {
    fn new(line: WalletLine, locale: Locale) -> Self {
        Self {
            date: line.entry.at.into(),
            amount: line.entry.amount.into(),
            state: state_name(line.status),
            reason: reason(&line).in_locale(locale).into_owned(),
        }
    }
}

/// Returns the caller's code, team and rewards.
#[utoipa::path(tag = "wallet", responses(
    (status = 200, body = Success<ReferralsData>), (status = 401, body = FailureBody)))]
#[get("/referrals")]
pub(crate) async fn get_referrals(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<ReferralsData>, ApiError> {
    let locale = language::locale(&request);
    let (id, store) = (user.0.id(), state.store.clone());
    let since = income_since(state.clock.now());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        let [today, week, month] = since.map(|since| tx.ledger().earned_since(id, since));
        Ok::<_, StoreError>(Found {
            income: [today?, week?, month?],
            team: tx.ledger().team(id, Page { offset: 0, limit: TEAM })?,
            rewards: tx.ledger().lines(id, Some(Kind::Reward), Page { offset: 0, limit: REWARDS })?,
            total: tx.ledger().rewarded(id)?,
            held: tx.ledger().balances(id)?.held,
        })
    })
    .await?;
    let sale = state.sale();
    let referral = &sale.settings.referral;
    let code = user.0.user.referral_code.clone();
    let [today, week, month] = found.income.map(Rupees::from);
    Ok(Success::ok(ReferralsData {
        link: format!("{}/signup?ref={code}", sale.origin),
        code,
        percent: percent(referral.percent),
        hold_days: referral.hold_days.unwrap_or_else(|| state.default_hold_days()),
        team: found.team.rows.into_iter().map(|member| MemberBody::new(member, locale)).collect(),
        total_team: found.team.total,
        income: IncomeBody { today, week, month },
        rewards: found.rewards.rows.into_iter().map(|line| RewardBody::new(line, locale)).collect(),
        total: found.total.into(),
        held: found.held.into(),
    }))
}
