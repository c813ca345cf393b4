//! Invoices, bills of supply and credit notes: the list, and each as a PDF.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::InvoiceKind;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::language;
use crate::routes::cart::adjustments::AdjustmentBody;
use crate::routes::orders::credit_notes;
use crate::routes::refund_requests::RefundRequestBody;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::ports::store::Tx;
use kernel::Time;
use kernel::actor::Actor;
use kernel::ids::{OrderId, UserId};
use kernel::locale::Locale;
use kernel::permission::Permission;
use kernel::ports::LOGO_WIDTH;
use kernel::store::StoreError;
use money::invoicing::Document;
use money::payments::refund_request::RefundRequest;
use money::wallet::reward::due_at;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Filters of the list of documents.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceParams {
    /// Id of a user, for admins; everybody's documents when absent. Learners get only their own.
    user: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Documents on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of GET /invoices.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoicesData {
    /// Newest first.
    invoices: Vec<InvoiceBody>,
    page: PageBody,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvoiceBody {
    /// Number of the document; the PDF is at /invoices/{number}/pdf.
    number: String,
    /// `invoice`, `bill_of_supply` or `credit_note`.
    #[schema(value_type = InvoiceKind)]
    kind: &'static str,
    /// When it was issued.
    date: Timestamp,
    /// The adjustments, in the order of their application; empty on documents from before adjustments were stored.
    adjustments: Vec<AdjustmentBody>,
    /// Amount with tax.
    total: Rupees,
    order_id: uuid::Uuid,
    /// Number of the invoice that this credit note cancels; null for other documents.
    #[schema(required)]
    of_number: Option<String>,
    /// Number of the credit note that cancelled this invoice; null if none did.
    #[schema(required)]
    credit_note: Option<String>,
    /// End of the refund period, by the longest refund window that the items had at the time of sale. Null if no item had a
    /// window, once the period is over, after a refund, and for a credit note.
    #[schema(required)]
    refund_until: Option<Timestamp>,
    /// The buyer's newest refund request; null without one.
    #[schema(required)]
    refund_request: Option<RefundRequestBody>,
    /// Titles of the items.
    items: Vec<String>,
    buyer: BuyerBody,
}

/// The buyer, with the name at the time of issue.
#[derive(Debug, Serialize, ToSchema)]
struct BuyerBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
}

impl InvoiceBody {
    fn new(document: Document, locale: Locale) -> Self {
        Self {
            number: document.number,
            kind: document.kind.as_str(),
            date: document.issued_at.into(),
            adjustments: AdjustmentBody::all(&document.adjustments, locale),
            total: document.total.into(),
            order_id: document.order.0,
            of_number: document.of.map(|of| of.number),
            credit_note: None,
            refund_until: None,
            refund_request: None,
            items: document.lines.into_iter().map(|line| line.title).collect(),
            buyer: BuyerBody { id: document.user.0, name: document.buyer.name },
        }
    }
}

/// Lists the caller's invoices, bills of supply and credit notes, newest first. An admin gets everybody's.
#[utoipa::path(tag = "orders", params(InvoiceParams), responses(
    (status = 200, body = Success<InvoicesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/invoices")]
pub(crate) async fn list_invoices(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<InvoiceParams>,
) -> Result<Success<InvoicesData>, ApiError> {
    let page = input::page(params.0.page, params.0.per_page)?;
    let asked = params.0.user.filter(|id| !id.is_empty()).map(|id| input::uuid(&id)).transpose()?.map(UserId);
    let of = whose(user.0.actor(), asked)?;
    let (store, now, locale) = (state.store.clone(), state.clock.now(), language::locale(&request));
    let (listed, mut sales) = blocking(move || {
        let mut tx = store.begin()?;
        let listed = tx.invoices().list(of, page.into())?;
        let sales = listed.rows.iter().filter(|document| document.of.is_none());
        let sales = Sales::find(tx.as_mut(), &sales.map(|sale| sale.order).collect::<Vec<_>>())?;
        Ok::<_, StoreError>((listed, sales))
    })
    .await?;
    let invoices = listed.rows.into_iter().map(|document| sales.body(document, now, locale)).collect();
    Ok(Success::ok(InvoicesData { invoices, page: page.with_total(listed.total) }))
}

/// Data about the orders of the listed documents: credit notes, refund windows and refund requests.
struct Sales {
    notes: HashMap<OrderId, String>,
    windows: HashMap<OrderId, i32>,
    requests: HashMap<OrderId, RefundRequest>,
}

impl Sales {
    /// Reads the data of these orders. Blocks.
    fn find(tx: &mut dyn Tx, orders: &[OrderId]) -> Result<Self, StoreError> {
        let requests = tx.refund_requests().newest_of(orders)?;
        Ok(Self {
            notes: credit_notes(tx, orders)?,
            windows: tx.refund_requests().windows(orders)?.into_iter().collect(),
            requests: requests.into_iter().map(|request| (request.order, request)).collect(),
        })
    }

    fn body(&mut self, document: Document, now: Time, locale: Locale) -> InvoiceBody {
        let order = document.order;
        if document.of.is_some() {
            return InvoiceBody::new(document, locale);
        }
        let window = self.windows.get(&order).copied().unwrap_or_default();
        let until = due_at(document.issued_at, window, 0).filter(|until| now <= *until);
        let credit_note = self.notes.remove(&order);
        InvoiceBody {
            refund_until: until.filter(|_| credit_note.is_none()).map(Timestamp::from),
            refund_request: self.requests.remove(&order).map(RefundRequestBody::from),
            credit_note,
            ..InvoiceBody::new(document, locale)
        }
    }
}

/// Returns the user whose documents are listed; `None` for everybody's.
fn whose(actor: Actor, asked: Option<UserId>) -> Result<Option<UserId>, ApiError> {
    match asked {
        _ if actor.may(Permission::OrdersRead) => Ok(asked),
        Some(other) if actor.user() != Some(other) => Err(ApiError::forbidden("These are not your invoices.")),
        _ => actor.user().map(Some).ok_or_else(ApiError::unauthorized),
    }
}

/// Returns one of the caller's documents as a PDF. An admin can get anybody's.
#[utoipa::path(tag = "orders", params(("number" = String, Path, description = "Such as KS-26-27-000001")), responses(
    (status = 200, body = Vec<u8>, content_type = "application/pdf"), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/invoices/{number}/pdf")]
pub(crate) async fn get_invoice_pdf(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    number: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id()).await?;
    let (actor, number, locale) = (user.0.actor(), number.into_inner(), language::locale(&request));
    let (name, bytes) = blocking(move || {
        let found = state.store.begin()?.invoices().find(&number)?;
        let own = found.filter(|document| actor.may_see(document.user, Permission::OrdersRead));
        let document = own.ok_or_else(|| ApiError::not_found("Invoice not found."))?;
        let runtime = state.runtime_settings();
        let logo = runtime.settings.brand.logo.as_deref();
        let logo = logo.and_then(|path| state.media.read_picture(path, LOGO_WIDTH));
        let bytes = state.renderer.pdf(&document, locale, logo.as_deref()).map_err(ApiError::internal)?;
        Ok::<_, ApiError>((document.number, bytes))
    })
    .await?;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.pdf\"")))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(bytes))
}
