//! The register of tax deducted at source from commission.

use super::{SHOWN, file, percent, period, rupees};
use crate::answer::{Rupees, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::ports::Ports;
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::exports::Export;
use kernel::Time;
use kernel::india;
use kernel::money::Paise;
use money::reports::Period;
use money::reports::tds::{self, Line, Payee};
use money::wallet::Policy;
use money::wallet::pan::Pans;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The quarter of the register.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TdsParams {
    /// A quarter of a financial year, such as `2026-27-Q3`; the present quarter when absent.
    quarter: Option<String>,
}

/// `data` of the TDS register: commission credited or paid in a quarter, whichever came first, and its tax. A chartered
/// accountant must confirm it before filing.
#[derive(Debug, Serialize, ToSchema)]
pub struct TdsData {
    quarter: String,
    /// First day of the quarter, in India.
    from: String,
    /// Last day of the quarter, in India.
    to: String,
    /// Sorted by name; at most 200 rows.
    rows: Vec<TdsRow>,
    /// Number of rows in all; the file has all of them.
    count: usize,
    totals: TdsAmounts,
    /// No tax is due while a payee's commission in a financial year stays within this amount.
    threshold: Rupees,
}

/// A learner who earned commission.
#[derive(Debug, Serialize, ToSchema)]
pub struct TdsRow {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    /// PAN with its middle masked; null while no PAN is known.
    #[schema(required)]
    pan: Option<String>,
    /// Rate of tax above the threshold, in percent.
    rate: String,
    #[serde(flatten)]
    amounts: TdsAmounts,
}

/// Amounts of a payee, or of all payees.
#[derive(Debug, Serialize, ToSchema)]
pub struct TdsAmounts {
    /// Commission credited or paid in the quarter, whichever came first. Negative when more was reversed.
    amount: Rupees,
    /// Commission credited or paid since the financial year began.
    year: Rupees,
    /// Tax that became due in the quarter.
    due: Rupees,
    /// Tax that was withheld from payments in the quarter.
    withheld: Rupees,
    /// Tax on the financial year so far, less what was withheld.
    open: Rupees,
}

impl From<Line> for TdsAmounts {
    fn from(line: Line) -> Self {
        let Line { amount, year, due, withheld, open } = line;
        Self { amount: amount.into(), year: year.into(), due: due.into(), withheld: withheld.into(), open: open.into() }
    }
}

fn quarter(name: Option<&str>, now: Time) -> Result<Period, ApiError> {
    let found = period(name, Period::quarter_of(now))?;
    if found.is_quarter() { Ok(found) } else { Err(ApiError::bad_request("quarter must be such as 2026-27-Q3.")) }
}

/// Returns the register's lines of a quarter. Blocks.
fn lines(ports: &Ports, quarter: &Period, policy: Policy) -> Result<Vec<(Payee, Line)>, ApiError> {
    let year = india::financial_year_start(quarter.start());
    let payees = ports.store.begin()?.reports().payees(year, quarter.end())?;
    let mut found = Vec::new();
    for payee in payees {
        if let Some(line) = tds::line(&payee, quarter, policy)? {
            found.push((payee, line));
        }
    }
    Ok(found)
}

fn totals(lines: &[(Payee, Line)]) -> Result<Line, ApiError> {
    let sum = |part: fn(&Line) -> Paise| Paise::sum(lines.iter().map(|(_, line)| part(line)));
    Ok(Line {
        amount: sum(|line| line.amount)?,
        year: sum(|line| line.year)?,
        due: sum(|line| line.due)?,
        withheld: sum(|line| line.withheld)?,
        open: sum(|line| line.open)?,
    })
}

fn rate(payee: &Payee, policy: Policy) -> String {
    percent(if payee.sealed_pan.is_some() { policy.tds } else { policy.tds_without_pan })
}

/// Returns the payee's PAN, whole or masked.
fn pan(pans: &Pans, payee: &Payee, is_whole: bool) -> Result<Option<String>, ApiError> {
    let Some(sealed) = &payee.sealed_pan else { return Ok(None) };
    let pan = pans.open(payee.user, sealed)?;
    Ok(pan.map(|pan| if is_whole { pan.as_str().to_owned() } else { pan.masked() }))
}

/// Lists the learners who were credited or paid commission in a quarter, with the tax (section 194H of the Income-tax Act).
#[utoipa::path(tag = "admin", params(TdsParams), responses(
    (status = 200, body = Success<TdsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/reports/tds")]
pub(crate) async fn get_tds(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<TdsParams>,
) -> Result<Success<TdsData>, ApiError> {
    let quarter = quarter(params.0.quarter.as_deref(), state.clock.now())?;
    let policy = state.config.wallet.policy().map_err(ApiError::internal)?;
    let (ports, asked, pans) = (state.ports.clone(), quarter.clone(), state.use_cases().pans.clone());
    let data = blocking(move || {
        let found = lines(&ports, &asked, policy)?;
        let (totals, count) = (totals(&found)?, found.len());
        let row = |(payee, line): (Payee, Line)| {
            let (pan, rate) = (pan(&pans, &payee, false)?, rate(&payee, policy));
            Ok(TdsRow { id: payee.user.0, name: payee.name, pan, rate, amounts: line.into() })
        };
        let rows = found.into_iter().take(SHOWN).map(row).collect::<Result<_, ApiError>>()?;
        Ok::<_, ApiError>((rows, count, totals))
    });
    let (rows, count, totals) = data.await?;
    Ok(Success::ok(TdsData {
        quarter: quarter.name().to_owned(),
        from: quarter.first().to_string(),
        to: quarter.last().to_string(),
        rows,
        count,
        totals: totals.into(),
        threshold: policy.tds_threshold.into(),
    }))
}

const HEADER: [&str; 11] = [
    "Deductee",
    "PAN",
    "Section",
    "Quarter",
    "From",
    "To",
    "Amount credited or paid",
    "Amount in the year",
    "Rate above the threshold",
    "Tax due",
    "Tax deducted from payments",
];

/// Exports the register as CSV, with whole PANs. Requires a recent code of the second factor.
#[utoipa::path(tag = "admin", params(TdsParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/admin/reports/tds.csv")]
pub(crate) async fn export_tds(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    params: Params<TdsParams>,
) -> Result<HttpResponse, ApiError> {
    let quarter = quarter(params.0.quarter.as_deref(), state.clock.now())?;
    state.limits.check_file(user.user().id).await?;
    let policy = state.config.wallet.policy().map_err(ApiError::internal)?;
    let (author, ports, now) = (user.author(), state.ports.clone(), state.clock.now());
    let log = state.use_cases().record_export.clone();
    let (name, pans) = (format!("tds-194h-{}", quarter.name()), state.use_cases().pans.clone());
    let rows = blocking(move || {
        log.run(&author, Export::Report { name: "tds-194h".to_owned(), period: quarter.name().to_owned() })?;
        let found = lines(&ports, &quarter, policy)?;
        let row = |(payee, line): &(Payee, Line)| {
            let pan = pan(&pans, payee, true)?.unwrap_or_else(|| "PANNOTAVBL".to_owned());
            Ok(cells(payee, *line, &quarter, pan, &rate(payee, policy)))
        };
        found.iter().map(row).collect::<Result<Vec<_>, ApiError>>()
    });
    file(&name, now, &HEADER, rows.await?)
}

fn cells(payee: &Payee, line: Line, quarter: &Period, pan: String, rate: &str) -> Vec<String> {
    vec![
        payee.name.clone(),
        pan,
        "194H".to_owned(),
        quarter.name().to_owned(),
        quarter.first().to_string(),
        quarter.last().to_string(),
        rupees(line.amount),
        rupees(line.year),
        rate.to_owned(),
        rupees(line.due),
        rupees(line.withheld),
    ]
}
