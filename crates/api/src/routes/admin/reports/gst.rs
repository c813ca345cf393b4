//! The summary for the GST return.

use super::{SHOWN, file, gst_csv, percent, period, place};
use crate::answer::{Rupees, Success};
use crate::blocking::blocking;
use crate::enum_schemas::{EInvoicingName, GstTable};
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::ports::Ports;
use crate::routes::cart::GstBody;
use crate::session::{MoneyAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::exports::Export;
use kernel::india;
use kernel::store::StoreError;
use money::reports::Period;
use money::reports::gstr1::{
    Amounts, EInvoicing, Gstr1, HsnRow, IssuedSeries, Row, StateRow, Supply, TaxDocument, e_invoicing,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The period of the GST summary.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GstParams {
    /// A month such as `2026-11`, or a quarter of a financial year such as `2026-27-Q3`; the present month when absent.
    period: Option<String>,
}

/// The period and the table of a GST file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GstFileParams {
    /// A month such as `2026-11`, or a quarter of a financial year such as `2026-27-Q3`.
    period: String,
    /// `b2b`, `b2cl`, `b2cs`, `cdnr`, `cdnur`, `hsn_b2b`, `hsn_b2c` or `documents`.
    #[param(inline, value_type = GstTable)]
    table: String,
}

/// `data` of the GST summary: the documents of a period, arranged as the tables of GSTR-1. A chartered accountant must confirm
/// it before filing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GstData {
    period: String,
    /// First day of the period, in India.
    from: String,
    /// Last day of the period, in India.
    to: String,
    /// Table 4A: invoices to registered businesses. The response lists at most 200 documents of each table.
    b2b: GstDocuments,
    /// Table 5: invoices to unregistered buyers in another State, above `b2clThreshold`.
    b2cl: GstDocuments,
    /// Table 7: all other sales by State and rate, less credit notes.
    b2cs: Vec<GstStateRow>,
    /// Table 9B: credit notes to registered businesses.
    cdnr: GstDocuments,
    /// Table 9B: credit notes for invoices of table 5 (B2CL).
    cdnur: GstDocuments,
    /// Table 12: sales by service accounting code.
    hsn: Vec<GstHsnRow>,
    /// Table 13: document numbers that were issued.
    documents: Vec<GstSeries>,
    /// Documents without tax. No other table contains them.
    untaxed: GstUntaxed,
    /// Taxes of all documents, less credit notes.
    tax: GstBody,
    /// An invoice above this value to an unregistered buyer in another State belongs to B2CL.
    b2cl_threshold: Rupees,
    e_invoicing: EInvoicingBody,
}

/// The documents of one table.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstDocuments {
    rows: Vec<GstDocument>,
    /// Number of documents in the table; the file has all of them.
    count: usize,
}

/// An invoice or credit note in a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstDocument {
    number: String,
    /// Day of issue in India.
    date: String,
    /// GSTIN of a registered business; null for other buyers.
    #[schema(required)]
    gstin: Option<String>,
    #[schema(required)]
    buyer: Option<String>,
    /// Place of supply, such as '27-Maharashtra'.
    place: String,
    /// GST rate in percent.
    rate: String,
    #[serde(flatten)]
    amounts: GstAmounts,
}

/// Value with tax, taxable value, taxes.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstAmounts {
    value: Rupees,
    taxable: Rupees,
    gst: GstBody,
}

/// Sales to one State at one rate.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstStateRow {
    /// Place of supply, such as '27-Maharashtra'.
    place: String,
    /// GST rate in percent.
    rate: String,
    #[serde(flatten)]
    amounts: GstAmounts,
}

/// Sales under one service accounting code (SAC).
#[derive(Debug, Serialize, ToSchema)]
pub struct GstHsnRow {
    /// Whether the buyers are registered businesses.
    business: bool,
    sac: String,
    /// GST rate in percent.
    rate: String,
    #[serde(flatten)]
    amounts: GstAmounts,
}

/// A range of document numbers that were issued.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstSeries {
    /// Kind of document, in the wording of the GSTR-1 form.
    nature: &'static str,
    from: String,
    to: String,
    total: u64,
    /// Count of numbers between `from` and `to` that no document has. Investigate any value but 0.
    cancelled: u64,
}

/// Invoices and credit notes without tax.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstUntaxed {
    count: usize,
    /// Value of the invoices less that of the credit notes.
    value: Rupees,
}

/// Whether e-invoicing applies: invoices to businesses then need a number from the government's portal.
#[derive(Debug, Serialize, ToSchema)]
pub struct EInvoicingBody {
    /// `no`, `next_year` (from the next financial year on) or `since` (since the end of the financial year `year`).
    #[schema(value_type = EInvoicingName)]
    state: &'static str,
    /// A financial year such as '2025-26'; null unless `state` is `since`.
    #[schema(required)]
    year: Option<String>,
    /// Annual turnover above which e-invoicing is mandatory.
    threshold: Rupees,
}

impl From<Amounts> for GstAmounts {
    fn from(amounts: Amounts) -> Self {
        Self { value: amounts.value.into(), taxable: amounts.taxable.into(), gst: amounts.gst.into() }
    }
}

impl From<Row> for GstDocument {
    fn from(Row { document, amounts }: Row) -> Self {
        Self {
            place: place(document.place),
            date: india::day_of(document.issued_at).to_string(),
            rate: percent(document.rate),
            number: document.number,
            gstin: document.gstin,
            buyer: document.buyer,
            amounts: amounts.into(),
        }
    }
}

impl From<Vec<Row>> for GstDocuments {
    fn from(rows: Vec<Row>) -> Self {
        let count = rows.len();
        Self { rows: rows.into_iter().take(SHOWN).map(GstDocument::from).collect(), count }
    }
}

impl From<StateRow> for GstStateRow {
    fn from(row: StateRow) -> Self {
        Self { place: place(row.place), rate: percent(row.rate), amounts: row.amounts.into() }
    }
}

impl From<HsnRow> for GstHsnRow {
    fn from(row: HsnRow) -> Self {
        let business = row.supply == Supply::B2b;
        Self { business, sac: row.sac, rate: percent(row.rate), amounts: row.amounts.into() }
    }
}

impl From<IssuedSeries> for GstSeries {
    fn from(IssuedSeries { nature, from, to, total, cancelled }: IssuedSeries) -> Self {
        Self { nature: nature.as_str(), from, to, total, cancelled }
    }
}

fn documents(ports: &Ports, period: &Period) -> Result<Vec<TaxDocument>, StoreError> {
    ports.store.begin()?.reports().tax_documents(period.start(), period.end())
}

/// Returns the documents of a month or quarter, arranged as the tables of GSTR-1.
#[utoipa::path(tag = "admin", params(GstParams), responses(
    (status = 200, body = Success<GstData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/reports/gst")]
pub(crate) async fn get_gst(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<GstParams>,
) -> Result<Success<GstData>, ApiError> {
    let period = period(params.0.period.as_deref(), Period::month_of(state.clock.now()))?;
    let thresholds = state.config.gst.thresholds()?;
    let (ports, asked) = (state.ports.clone(), period.clone());
    let (tables, turnovers) = blocking(move || {
        let found = documents(&ports, &asked)?;
        let turnovers = ports.store.begin()?.reports().turnovers(asked.end())?;
        Ok::<_, ApiError>((Gstr1::of(found, thresholds)?, turnovers))
    })
    .await?;
    let (name, year) = match e_invoicing(&turnovers, india::financial_year(period.start()), thresholds) {
        EInvoicing::No => ("no", None),
        EInvoicing::NextYear => ("next_year", None),
        EInvoicing::Since(year) => ("since", Some(format!("{year}-{:02}", (year + 1) % 100))),
    };
    Ok(Success::ok(GstData {
        period: period.name().to_owned(),
        from: period.first().to_string(),
        to: period.last().to_string(),
        b2b: tables.b2b.into(),
        b2cl: tables.b2cl.into(),
        b2cs: tables.b2cs.into_iter().map(GstStateRow::from).collect(),
        cdnr: tables.cdnr.into(),
        cdnur: tables.cdnur.into(),
        hsn: tables.hsn.into_iter().map(GstHsnRow::from).collect(),
        documents: tables.documents.into_iter().map(GstSeries::from).collect(),
        untaxed: GstUntaxed { count: tables.untaxed.0, value: tables.untaxed.1.value.into() },
        tax: tables.tax.into(),
        b2cl_threshold: thresholds.b2cl.into(),
        e_invoicing: EInvoicingBody { state: name, year, threshold: thresholds.e_invoice.into() },
    }))
}

/// Exports one table as CSV, with exactly the columns of the return's offline tool.
#[utoipa::path(tag = "admin", params(GstFileParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/reports/gst.csv")]
pub(crate) async fn export_gst(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<GstFileParams>,
) -> Result<HttpResponse, ApiError> {
    let Params(GstFileParams { period: name, table }) = params;
    let period = period(Some(&name), None)?;
    let table = gst_csv::Table::parse(&table).ok_or_else(|| {
        ApiError::bad_request("table must be b2b, b2cl, b2cs, cdnr, cdnur, hsn_b2b, hsn_b2c or documents.")
    })?;
    let thresholds = state.config.gst.thresholds()?;
    let (author, ports, now) = (user.author(), state.ports.clone(), state.clock.now());
    let log = state.use_cases().record_export.clone();
    let report = format!("gstr1-{}-{}", table.as_str(), period.name());
    let tables = blocking(move || {
        let name = format!("gstr1-{}", table.as_str());
        log.run(&author, Export::Report { name, period: period.name().to_owned() })?;
        Ok::<_, ApiError>(Gstr1::of(documents(&ports, &period)?, thresholds)?)
    })
    .await?;
    let header = table.header();
    file(&report, now, header, table.rows(&tables))
}
