//! A user's purchases and wallet, for their export.

use super::read_all::read_all;
use crate::answer::{Rupees, Timestamp};
use crate::public_catalogue::Snapshot;
use crate::routes::admin::orders::AttemptBody;
use crate::routes::attribution::AttributionBody;
use crate::routes::cart::GstBody;
use crate::routes::cart::adjustments::AdjustmentBody;
use crate::routes::orders::OrderBody;
use crate::routes::referrals::MemberBody;
use crate::routes::refund_requests::RefundRequestBody;
use crate::routes::wallet::{WalletEntry, WithdrawalBody};
use domain::ports::store::Tx;
use kernel::ids::UserId;
use kernel::locale::Locale;
use kernel::store::StoreError;
use money::invoicing::Document;
use money::payments::Refund;
use money::payments::refund_request::RefundRequest;
use money::ports::store::WithdrawalFilter;
use money::wallet::pan::Pan;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// Purchases and wallet. Each list is ordered newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedMoney {
    orders: Vec<ExportedOrder>,
    /// Invoices, bills of supply and credit notes as they were issued.
    invoices: Vec<ExportedInvoice>,
    /// Refunds, pending and completed.
    refunds: Vec<ExportedRefund>,
    /// Refund requests.
    #[serde(rename = "refundRequests")]
    refund_requests: Vec<ExportedRefundRequest>,
    wallet: ExportedWallet,
    /// Permanent account number (PAN) for income tax.
    #[schema(required)]
    pan: Option<String>,
    withdrawals: Vec<WithdrawalBody>,
    /// Users who signed up with this user's code.
    referrals: Vec<MemberBody>,
}

/// An order with its payment attempts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedOrder {
    #[serde(flatten)]
    order: OrderBody,
    /// Payment attempts, oldest first.
    attempts: Vec<AttemptBody>,
    /// Source of the visit in which the order was placed.
    #[schema(required)]
    came_from: Option<AttributionBody>,
}

/// A tax document of a sale.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedInvoice {
    number: String,
    /// `invoice`, `bill_of_supply` or `credit_note`.
    kind: &'static str,
    /// When it was issued.
    date: Timestamp,
    /// Number of the invoice that a credit note reverses. Null for other documents.
    #[schema(required)]
    of_number: Option<String>,
    order: uuid::Uuid,
    /// The buyer, as on the document.
    name: String,
    email: String,
    mobilenumber: String,
    #[schema(required)]
    gstin: Option<String>,
    /// Place of supply as a two-digit GST code.
    state: &'static str,
    /// Titles of the items.
    items: Vec<String>,
    /// Price adjustments. Empty on documents that were issued before adjustments were stored.
    adjustments: Vec<AdjustmentBody>,
    discount: Rupees,
    taxable: Rupees,
    gst: GstBody,
    total: Rupees,
}

/// A refund.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedRefund {
    order: uuid::Uuid,
    /// Reference of the payment, as sent to the gateway.
    reference: String,
    amount: Rupees,
    /// Kind of refund: `order`, `duplicate`, `late` or `wrong_amount`.
    kind: &'static str,
    #[schema(required)]
    reason: Option<String>,
    /// State: `due`, `sent`, `done` or `failed`.
    state: &'static str,
    /// Reference of an admin's manual payment, if the gateway didn't refund it.
    #[schema(required)]
    by_hand: Option<String>,
    created_at: Timestamp,
}

/// A request to refund an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedRefundRequest {
    order: uuid::Uuid,
    #[serde(flatten)]
    request: RefundRequestBody,
}

impl From<RefundRequest> for ExportedRefundRequest {
    fn from(request: RefundRequest) -> Self {
        Self { order: request.order.0, request: request.into() }
    }
}

/// The wallet with all entries: rewards, credits, withdrawals.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ExportedWallet {
    balance: Rupees,
    held: Rupees,
    reserved: Rupees,
    entries: Vec<WalletEntry>,
}

impl From<Document> for ExportedInvoice {
    fn from(document: Document) -> Self {
        Self {
            number: document.number,
            kind: document.kind.as_str(),
            date: document.issued_at.into(),
            of_number: document.of.map(|of| of.number),
            order: document.order.0,
            name: document.buyer.name,
            email: document.buyer.email,
            mobilenumber: document.buyer.mobile,
            gstin: document.buyer.gstin,
            state: document.place.as_str(),
            items: document.lines.into_iter().map(|line| line.title).collect(),
            adjustments: AdjustmentBody::all(&document.adjustments, Locale::default()),
            discount: document.discount.into(),
            taxable: document.taxable.into(),
            gst: document.gst.into(),
            total: document.total.into(),
        }
    }
}

impl From<Refund> for ExportedRefund {
    fn from(refund: Refund) -> Self {
        Self {
            order: refund.order.0,
            reference: refund.reference,
            amount: refund.amount.into(),
            kind: refund.reason.as_str(),
            reason: refund.note,
            state: refund.state.as_str(),
            by_hand: refund.by_hand,
            created_at: refund.created_at.into(),
        }
    }
}

impl ExportedMoney {
    /// Adds the decrypted PAN.
    pub(super) fn with_pan(self, pan: Option<&Pan>) -> Self {
        Self { pan: pan.map(|pan| pan.as_str().to_owned()), ..self }
    }
}

/// Reads the user's purchases and wallet. Blocks.
pub(super) fn find(tx: &mut dyn Tx, snapshot: &Snapshot, user: UserId) -> Result<ExportedMoney, StoreError> {
    let orders = read_all(tx, |tx, page| tx.orders().list(user, page))?;
    let attempts: Vec<Vec<AttemptBody>> =
        orders.iter().map(|order| order.attempts.iter().map(AttemptBody::from).collect()).collect();
    let orders = OrderBody::with_invoices(tx, snapshot, orders)?.into_iter().zip(attempts);
    let mut came_from: HashMap<_, _> =
        tx.attributions().of_orders(user)?.into_iter().map(|(order, from)| (order.0, from)).collect();
    let balances = tx.ledger().balances(user)?;
    let own = WithdrawalFilter { user: Some(user), ..WithdrawalFilter::default() };
    let invoices = read_all(tx, |tx, page| tx.invoices().list(Some(user), page))?;
    let entries = read_all(tx, |tx, page| tx.ledger().lines(user, None, page))?;
    let withdrawals = read_all(tx, |tx, page| tx.withdrawals().list(&own, page))?;
    let team = read_all(tx, |tx, page| tx.ledger().team(user, page))?;
    Ok(ExportedMoney {
        orders: orders
            .map(|(order, attempts)| {
                let came_from = came_from.remove(&order.id()).map(AttributionBody::from);
                ExportedOrder { order, attempts, came_from }
            })
            .collect(),
        invoices: invoices.into_iter().map(ExportedInvoice::from).collect(),
        refunds: tx.refunds().of_user(user)?.into_iter().map(ExportedRefund::from).collect(),
        refund_requests: tx.refund_requests().of_user(user)?.into_iter().map(ExportedRefundRequest::from).collect(),
        wallet: ExportedWallet {
            balance: balances.available.into(),
            held: balances.held.into(),
            reserved: balances.reserved.into(),
            entries: entries.into_iter().map(|line| WalletEntry::new(line, Locale::English)).collect(),
        },
        // The caller adds the decrypted PAN after everything else is read.
        pan: None,
        withdrawals: withdrawals.into_iter().map(|(withdrawal, _)| WithdrawalBody::from(withdrawal)).collect(),
        referrals: team.into_iter().map(|member| MemberBody::new(member, Locale::English)).collect(),
    })
}
