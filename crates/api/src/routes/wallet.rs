//! The learner's wallet: balance, entries and withdrawals.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{WalletEntryKind, WalletEntryState, WithdrawalStatus};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::language;
use crate::public_catalogue::bundle::percent;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, put, web};
use kernel::ids::UserId;
use kernel::locale::{Locale, Text};
use kernel::money::Paise;
use kernel::store::Listed;
use money::ports::store::{LineStatus, WalletLine, WithdrawalFilter};
use money::wallet::request_withdrawal::Command;
use money::wallet::{Balances, Destination, Kind, Source, Withdrawal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of a wallet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalletData {
    /// Amount that can be withdrawn. Negative when an order was refunded after its reward had been paid out.
    balance: Rupees,
    /// Sum of rewards whose orders may still be refunded.
    held: Rupees,
    /// Sum of requested withdrawals that are not paid yet, and of amounts reserved for orders whose remaining payment is
    /// pending.
    reserved: Rupees,
    /// Minimum amount of a withdrawal.
    min_withdrawal: Rupees,
    /// Tax deducted at source (TDS) from withdrawals.
    tds: TdsTerms,
    /// The stored PAN (permanent account number) with its middle masked; null while none is known.
    #[schema(required)]
    pan: Option<String>,
    /// The withdrawal that is not decided or paid yet; null when there is none.
    #[schema(required)]
    open_withdrawal: Option<WithdrawalBody>,
    /// Entries, newest first. All entries together sum to `balance` plus `held`.
    entries: Vec<WalletEntry>,
    page: PageBody,
}

/// Tax deducted at source from withdrawals.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TdsTerms {
    /// Rate in percent for a learner with a known PAN.
    percent: f64,
    /// Rate in percent for a learner without a known PAN.
    percent_without_pan: f64,
    /// Nothing is deducted while the amounts of a financial year stay within this threshold. Above it, tax is deducted on the
    /// whole year's amount.
    threshold: Rupees,
}

/// An entry of the wallet.
#[derive(Debug, Serialize, ToSchema)]
pub struct WalletEntry {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    date: Timestamp,
    /// `reward`, `reversal` (of a reward), `incentive`, `withdrawal`, `return` (of a rejected withdrawal), `purchase` (the
    /// wallet's part of an order), `order_release` (of an order that ended unpaid) or `purchase_return` (of a refunded order).
    #[schema(value_type = WalletEntryKind)]
    kind: &'static str,
    /// Amount; negative for debits.
    amount: Rupees,
    /// `held`, `available` or `reversed`. For a withdrawal `requested`, `approved`, `paid` or `rejected`. For a purchase, the
    /// status of its order.
    #[schema(value_type = WalletEntryState)]
    state: &'static str,
    /// The reason for the entry, in words.
    reason: String,
    #[schema(required)]
    order: Option<uuid::Uuid>,
    #[schema(required)]
    withdrawal: Option<uuid::Uuid>,
}

/// A withdrawal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// The amount that leaves the wallet.
    amount: Rupees,
    /// UPI address; null when the money goes to a bank account.
    #[schema(required)]
    upi: Option<String>,
    /// Bank account in the learner's words; null when the money goes to a UPI address.
    #[schema(required)]
    account: Option<String>,
    /// Whether the learner's PAN is known. Without a PAN more tax is deducted.
    has_pan: bool,
    /// `requested`, `approved`, `paid` or `rejected`.
    #[schema(value_type = WithdrawalStatus)]
    status: &'static str,
    /// Tax deducted at source; 0 until the withdrawal is approved.
    tds: Rupees,
    /// Amount that is transferred: `amount` less `tds`.
    payable: Rupees,
    /// Why the withdrawal was rejected; null if it was not.
    #[schema(required)]
    reason: Option<String>,
    requested_at: Timestamp,
    #[schema(required)]
    decided_at: Option<Timestamp>,
    #[schema(required)]
    paid_at: Option<Timestamp>,
}

impl From<Withdrawal> for WithdrawalBody {
    fn from(withdrawal: Withdrawal) -> Self {
        let payable = withdrawal.payable().unwrap_or_default();
        let (upi, account) = match withdrawal.destination {
            Destination::Upi(address) => (Some(address), None),
            Destination::Account(note) => (None, Some(note)),
        };
        Self {
            id: withdrawal.id.0,
            amount: withdrawal.amount.into(),
            upi,
            account,
            has_pan: withdrawal.has_pan,
            status: withdrawal.status.as_str(),
            tds: withdrawal.tds.into(),
            payable: payable.into(),
            reason: withdrawal.reason,
            requested_at: withdrawal.requested_at.into(),
            decided_at: withdrawal.decided_at.map(Timestamp::from),
            paid_at: withdrawal.paid_at.map(Timestamp::from),
        }
    }
}

/// Returns the API's name of a status.
pub fn state_name(status: LineStatus) -> &'static str {
    match status {
        LineStatus::Held => "held",
        LineStatus::Available => "available",
        LineStatus::Reversed => "reversed",
        LineStatus::Withdrawal(status) => status.as_str(),
        LineStatus::Order(status) => status.as_str(),
    }
}

/// Returns only the first name of a team member. The user who referred them must not learn the whole name.
pub fn first_name(name: Option<&str>) -> Text {
    let first = name.and_then(|name| name.split_whitespace().next());
    first.map_or(Text::new("Deleted account"), Text::verbatim)
}

/// Returns the reason of an entry, as its owner reads it.
pub fn reason(line: &WalletLine) -> Text {
    let buyer = first_name(line.buyer.as_deref());
    match line.entry.kind {
        Kind::Reward | Kind::Release => Text::new("Referral reward: order of {buyer}").with_text("buyer", buyer),
        Kind::Reversal => Text::new("Reward taken back: order of {buyer} was refunded").with_text("buyer", buyer),
        Kind::Incentive => Text::verbatim(line.entry.note.clone().unwrap_or_default()),
        Kind::Reservation | Kind::Payout | Kind::Tds => Text::new("Withdrawal"),
        Kind::Return => Text::new("Withdrawal not paid: the amount is back"),
        Kind::OrderReservation | Kind::Purchase => Text::new("Paid for an order"),
        Kind::OrderRelease => Text::new("Order not paid: the amount is back"),
        Kind::PurchaseReturn => Text::new("Order refunded: the amount is back"),
    }
}

impl WalletEntry {
    /// Builds the body with its reason in one language.
    pub fn new(line: WalletLine, locale: Locale) -> Self {
        let reason = reason(&line).in_locale(locale).into_owned();
        let WalletLine { entry, status, .. } = line;
        let goes = matches!(entry.kind, Kind::Reversal | Kind::Reservation | Kind::OrderReservation | Kind::Purchase);
        let (order, withdrawal) = match entry.source {
            Source::Order(id) => (Some(id.0), None),
            Source::Withdrawal(id) => (None, Some(id.0)),
            Source::Admin(_) => (None, None),
        };
        Self {
            id: entry.id.0,
            date: entry.at.into(),
            kind: match entry.kind {
                Kind::Reservation => "withdrawal",
                Kind::OrderReservation => Kind::Purchase.as_str(),
                kind => kind.as_str(),
            },
            amount: Paise::new(if goes { entry.amount.get().saturating_neg() } else { entry.amount.get() }).into(),
            state: state_name(status),
            reason,
            order,
            withdrawal,
        }
    }
}

/// Reads a user's wallet. The number of queries does not depend on the amount of data.
pub async fn wallet_of(
    state: &AppState,
    (user, locale): (UserId, Locale),
    page: PageBody,
) -> Result<WalletData, ApiError> {
    let policy = state.config.wallet.policy().map_err(ApiError::internal)?;
    let (store, pans) = (state.store.clone(), state.use_cases().pans.clone());
    let (balances, open, lines, pan) = blocking(move || {
        let mut tx = store.begin()?;
        let balances: Balances = tx.ledger().balances(user)?;
        let open = tx.withdrawals().open(user)?;
        let lines: Listed<WalletLine> = tx.ledger().lines(user, None, page.into())?;
        let sealed = tx.pans().find(user)?;
        drop(tx);
        let pan = sealed.map(|sealed| pans.open(user, &sealed)).transpose()?.flatten();
        Ok::<_, ApiError>((balances, open, lines, pan))
    })
    .await?;
    Ok(WalletData {
        balance: balances.available.into(),
        held: balances.held.into(),
        reserved: balances.reserved.into(),
        min_withdrawal: policy.least.into(),
        tds: TdsTerms {
            percent: percent(policy.tds),
            percent_without_pan: percent(policy.tds_without_pan),
            threshold: policy.tds_threshold.into(),
        },
        pan: pan.map(|pan| pan.masked()),
        open_withdrawal: open.map(WithdrawalBody::from),
        entries: lines.rows.into_iter().map(|line| WalletEntry::new(line, locale)).collect(),
        page: page.with_total(lines.total),
    })
}

/// Returns the caller's wallet.
#[utoipa::path(tag = "wallet", params(PageParams), responses(
    (status = 200, body = Success<WalletData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody)))]
#[get("/wallet")]
pub(crate) async fn get_wallet(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<PageParams>,
) -> Result<Success<WalletData>, ApiError> {
    let whose = (user.0.id(), language::locale(&request));
    Ok(Success::ok(wallet_of(&state, whose, params.0.read()?).await?))
}

/// Body of POST /wallet/withdrawals. Either `upi` or `account`.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct WithdrawalForm {
    /// Rupees with at most two decimals.
    amount: f64,
    /// UPI address such as `name@bank`.
    upi: Option<String>,
    /// Number, IFSC and name of a bank account, in one line of at most 200 characters.
    account: Option<String>,
    /// Permanent account number (PAN), stored for later withdrawals. When absent, the stored one applies. Without any PAN more
    /// tax is deducted.
    pan: Option<String>,
}

/// Body of PUT /wallet/pan.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct PanForm {
    /// Permanent account number, such as ABCDE1234F.
    pan: String,
}

/// `data` of PUT /wallet/pan.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanData {
    /// The stored PAN with its middle masked.
    pan: String,
}

/// Stores the caller's permanent account number (PAN) for the tax on withdrawals. It replaces an earlier one.
#[utoipa::path(tag = "wallet", request_body = PanForm, responses(
    (status = 200, body = Success<PanData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[put("/wallet/pan")]
pub(crate) async fn put_pan(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<PanForm>,
) -> Result<Success<PanData>, ApiError> {
    let (owner, pans) = (user.0.id(), state.use_cases().pans.clone());
    let pan = blocking(move || pans.save(owner, &body.0.pan)).await?;
    Ok(Success::ok(PanData { pan: pan.masked() }))
}

/// `data` of one withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithdrawalData {
    withdrawal: WithdrawalBody,
}

/// `data` of GET /wallet/withdrawals.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithdrawalsData {
    /// Newest first.
    withdrawals: Vec<WithdrawalBody>,
    page: PageBody,
}

/// Parses an amount that the caller entered.
pub fn amount(rupees: f64) -> Result<Paise, ApiError> {
    let fault = || {
        let message = "Enter an amount in rupees with at most two decimals.";
        ApiError::unprocessable([FieldError::new("amount", "invalid_amount", message)])
    };
    input::hundredths(rupees).map(Paise::new).ok_or_else(fault)
}

/// Requests a withdrawal from the wallet. The amount is reserved until an admin decides. Only one request can be open.
#[utoipa::path(tag = "wallet", request_body = WithdrawalForm, responses(
    (status = 201, body = Success<WithdrawalData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/wallet/withdrawals")]
pub(crate) async fn request_withdrawal(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<WithdrawalForm>,
) -> Result<Success<WithdrawalData>, ApiError> {
    let WithdrawalForm { amount: rupees, upi, account, pan } = body.0;
    let [upi, account, pan] = [upi, account, pan].map(Option::unwrap_or_default);
    let command = Command { user: user.0.id(), amount: amount(rupees)?, upi, account, pan };
    let use_case = state.use_cases().wallet.request_withdrawal.clone();
    let withdrawal = blocking(move || use_case.run(&command)).await?;
    Ok(Success::created(WithdrawalData { withdrawal: withdrawal.into() }))
}

/// Lists the caller's withdrawals.
#[utoipa::path(tag = "wallet", params(PageParams), responses(
    (status = 200, body = Success<WithdrawalsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody)))]
#[get("/wallet/withdrawals")]
pub(crate) async fn list_own_withdrawals(
    user: CurrentUser,
    state: web::Data<AppState>,
    params: Params<PageParams>,
) -> Result<Success<WithdrawalsData>, ApiError> {
    let page = params.0.read()?;
    let filter = WithdrawalFilter { user: Some(user.0.id()), ..WithdrawalFilter::default() };
    let store = state.store.clone();
    let listed = blocking(move || store.begin()?.withdrawals().list(&filter, page.into())).await?;
    let withdrawals = listed.rows.into_iter().map(|(withdrawal, _)| withdrawal.into()).collect();
    Ok(Success::ok(WithdrawalsData { withdrawals, page: page.with_total(listed.total) }))
}
