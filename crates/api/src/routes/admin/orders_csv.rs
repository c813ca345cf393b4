//! Exports orders as CSV for bookkeeping.

use super::orders::filter;
use super::spreadsheet::{self, rupees};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::ports::Ports;
use crate::session::{MoneyAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::exports::Export;
use futures_util::stream::try_unfold;
use kernel::Time;
use kernel::audit::Field;
use kernel::gst::StateCode;
use kernel::ids::OrderId;
use kernel::india;
use money::invoicing::{Document, Kind};
use money::orders::Order;
use money::payments::{Attempt, AttemptStatus};
use money::ports::store::OrderFilter;
use money::pricing::AdjustmentKind;
use people::identity::User;
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::IntoParams;

/// Number of orders that are loaded at a time.
const TOGETHER: i64 = 500;

/// The column headings. The second half of GST has another name in a State than in a Union Territory, but both use the same
/// column.
const HEADER: [&str; 29] = [
    "Order",
    "Placed (IST)",
    "Paid (IST)",
    "Status",
    "Buyer",
    "Email",
    "Place of supply",
    "GSTIN",
    "Items",
    "Subtotal",
    "Discount",
    "Credit",
    "Coupon",
    "Taxable",
    "CGST",
    "SGST/UTGST",
    "IGST",
    "Total",
    "From wallet",
    "Through gateway",
    "Gateway",
    "Reference",
    "Gateway payment",
    "Invoice",
    "Invoice date",
    "Credit note",
    "Credit note date",
    "Credit note total",
    "Order id",
];

/// Filters of the exported orders.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrdersFileParams {
    /// Same values as in GET /admin/orders.
    status: Option<String>,
    /// Part of the buyer's name, e-mail address or mobile number.
    #[serde(default)]
    q: String,
}

/// The state of an export in progress.
struct Writing {
    ports: Ports,
    filter: OrderFilter,
    last: Option<(Time, OrderId)>,
}

/// Exports all orders that GET /admin/orders finds, newest first, as CSV. Amounts are rupees with two decimals, times are
/// Indian time. Name and address come from the invoice, if there is one. A cell that a spreadsheet would treat as a formula
/// gets a leading apostrophe.
#[utoipa::path(tag = "admin", params(OrdersFileParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/admin/orders.csv")]
pub(crate) async fn export_orders(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    params: Params<OrdersFileParams>,
) -> Result<HttpResponse, ApiError> {
    let Params(OrdersFileParams { status, q }) = params;
    let now = state.clock.now();
    let filter = filter(status.as_deref(), &q, now)?;
    let asked = vec![("status", status), ("q", Some(q.trim().to_owned()))];
    export(&user, &state, now, filter, asked).await
}

/// Exports the orders that match a filter, and logs the filter.
pub(super) async fn export(
    user: &Staff<MoneyAccess>,
    state: &web::Data<AppState>,
    now: Time,
    filter: OrderFilter,
    asked: Vec<Field>,
) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id()).await?;
    let (author, log) = (user.author(), state.use_cases().record_export.clone());
    blocking(move || log.run(&author, Export::Orders(asked))).await?;
    let writing = Writing { ports: state.ports.clone(), filter, last: None };
    let parts = try_unfold(Some(writing), |next| async {
        match next {
            None => Ok::<_, ApiError>(None),
            Some(writing) => blocking(move || part(writing)).await.map(Some),
        }
    });
    Ok(spreadsheet::download("orders", now, parts))
}

/// Writes the next batch of orders as text; returns it with the state of the rest.
fn part(writing: Writing) -> Result<(web::Bytes, Option<Writing>), ApiError> {
    let mut tx = writing.ports.reads.begin()?;
    let found = tx.orders().search_after(&writing.filter, writing.last, TOGETHER)?;
    let paid: Vec<OrderId> =
        found.iter().filter(|(order, _)| order.paid_at.is_some()).map(|(order, _)| order.id).collect();
    let mut documents: HashMap<OrderId, Vec<Document>> = HashMap::new();
    for document in tx.invoices().of_orders(&paid)? {
        documents.entry(document.order).or_default().push(document);
    }
    let numbers = tx.orders().numbers(&found.iter().map(|(order, _)| order.id).collect::<Vec<_>>())?;
    let rows = found.iter().map(|(order, buyer)| {
        let order_number = numbers.get(&order.id).copied().unwrap_or_default();
        let issued = documents.get(&order.id).map(Vec::as_slice).unwrap_or_default();
        row(order, order_number, buyer, issued)
    });
    let bytes = spreadsheet::part(writing.last.is_none().then_some(HEADER.as_slice()), rows)?;
    let full = i64::try_from(found.len()).is_ok_and(|count| count == TOGETHER);
    let last = found.last().filter(|_| full).map(|(order, _)| (order.created_at, order.id));
    Ok((bytes, last.map(|last| Writing { last: Some(last), ..writing })))
}

fn row(order: &Order, order_number: i64, buyer: &User, issued: &[Document]) -> [String; HEADER.len()] {
    let invoice = issued.iter().find(|document| document.kind != Kind::CreditNote);
    let note = issued.iter().find(|document| document.kind == Kind::CreditNote);
    let (name, email) = invoice.map_or((&buyer.name, &buyer.email), |sale| (&sale.buyer.name, &sale.buyer.email));
    let payment = payment(order);
    let credit = order.taken_off(AdjustmentKind::Credit).unwrap_or_default();
    let titles: Vec<&str> = order.lines.iter().map(|line| line.line.title.as_str()).collect();
    let number = |document: Option<&Document>| document.map(|it| it.number.clone()).unwrap_or_default();
    let day = |document: Option<&Document>| document.map(|it| india(it.issued_at, "%Y-%m-%d")).unwrap_or_default();
    [
        order_number.to_string(),
        india(order.created_at, MINUTE),
        order.paid_at.map(|at| india(at, MINUTE)).unwrap_or_default(),
        order.status.as_str().to_owned(),
        name.clone(),
        email.clone(),
        place(order.state),
        order.gstin.clone().unwrap_or_default(),
        titles.join("; "),
        rupees(order.subtotal),
        rupees(order.discount.minus(credit).unwrap_or_default()),
        rupees(credit),
        order.coupon().unwrap_or_default().to_owned(),
        rupees(order.taxable),
        rupees(order.gst.cgst),
        rupees(order.gst.sgst),
        rupees(order.gst.igst),
        rupees(order.total),
        rupees(order.wallet),
        rupees(order.payable()),
        payment.map(|it| it.gateway.clone()).unwrap_or_default(),
        payment.map(|it| it.reference.clone()).unwrap_or_default(),
        payment.and_then(|it| it.gateway_payment.clone()).unwrap_or_default(),
        number(invoice),
        day(invoice),
        number(note),
        day(note),
        note.map(|it| rupees(it.total)).unwrap_or_default(),
        order.id.to_string(),
    ]
}

/// Returns the payment that made the order paid, else the last attempt. A second, later payment is in the refund queue.
fn payment(order: &Order) -> Option<&Attempt> {
    let paid = order.attempts.iter().filter(|attempt| attempt.status == AttemptStatus::Paid);
    paid.min_by_key(|attempt| attempt.settled_at).or(order.attempts.last())
}

const MINUTE: &str = "%Y-%m-%d %H:%M";

/// Formats an instant in Indian time so that spreadsheets recognise it.
fn india(at: Time, format: &str) -> String {
    india::clock(at).format(format).to_string()
}

/// Formats a State as the tax returns do, such as '27-Maharashtra'.
fn place(code: StateCode) -> String {
    format!("{}-{}", code.as_str(), code.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use domain::testing::{self, noon, sellable};
    use kernel::money::Paise;

    #[test]
    fn a_row_names_the_payment_that_counted_and_the_buyer_as_invoiced() {
        let buyer = testing::user(1);
        let mut order = testing::order(&buyer, &[sellable("react"), sellable("html")]);
        order.wallet = Paise::new(50_000);
        let attempt = |reference: &str, status, minute| Attempt {
            reference: reference.into(),
            settled_at: Some(noon() + TimeDelta::minutes(minute)),
            ..testing::attempt(&order, status)
        };
        order.attempts = vec![
            attempt("TWICE", AttemptStatus::Paid, 9),
            attempt("FIRST", AttemptStatus::Paid, 3),
            attempt("LATER", AttemptStatus::Failed, 1),
        ];
        let mut invoice = Document::of_sale("KS-1".into(), &testing::sale(), &order, &buyer, noon());
        invoice.buyer.name = "आशा वर्मा".into();
        let late = noon() + TimeDelta::hours(12);
        let note = invoice.clone().credited("KC-1".into(), &testing::sale(), late);
        let gone = User { name: "Deleted user".into(), ..buyer.clone() };
        let cells = row(&order, 1_002, &gone, &[note, invoice]);
        let cell = |name: &str| cells[HEADER.iter().position(|head| *head == name).unwrap()].as_str();
        assert_eq!((cell("Order"), cell("Order id")), ("1002", order.id.to_string().as_str()));
        assert_eq!((cell("Buyer"), cell("Reference")), ("आशा वर्मा", "FIRST"));
        assert_eq!((cell("Placed (IST)"), cell("Place of supply")), ("2026-07-01 12:00", "27-Maharashtra"));
        assert_eq!(
            (cell("Subtotal"), cell("CGST"), cell("IGST"), cell("Total")),
            ("1998.00", "179.82", "0.00", "2357.64")
        );
        assert_eq!((cell("Invoice"), cell("Credit note"), cell("Credit note date")), ("KS-1", "KC-1", "2026-07-02"));
        assert_eq!((cell("From wallet"), cell("Through gateway")), ("500.00", "1857.64"));
        assert_eq!(cell("Items"), "Course react; Course html");
        order.attempts.truncate(0);
        assert_eq!(payment(&order), None);
        assert_eq!(row(&order, 1_002, &gone, &[])[4], "Deleted user");
    }
}
