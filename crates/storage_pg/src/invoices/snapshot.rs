//! Stores a document as JSON. Names and meanings of the fields must never change, because documents from years ago are still
//! read.

use super::row::InvoiceRow;
use crate::error::corrupt;
use diesel::QueryResult;
use kernel::gst::{Gst, StateCode};
use kernel::ids::{OrderId, UserId};
use kernel::money::{BasisPoints, Paise};
use money::invoicing::{Buyer, Document, Kind, Line, Origin, Seller};
use money::pricing::{AdjustmentKind, AdjustmentTotal};
use serde_json::{Value, json};

/// Returns a document's JSON. Amounts are in paise, the rate is in hundredths of a percent, times are RFC 3339.
pub(super) fn written(document: &Document) -> Value {
    let Document { seller, buyer, of, .. } = document;
    json!({
        "of": of.as_ref().map(|of| json!({ "number": of.number, "issuedAt": of.issued_at.to_rfc3339() })),
        "seller": {
            "brand": seller.brand, "name": seller.name, "address": seller.address, "state": seller.state.as_str(),
            "gstin": seller.gstin, "email": seller.email, "phone": seller.phone,
        },
        "buyer": { "name": buyer.name, "email": buyer.email, "mobile": buyer.mobile, "gstin": buyer.gstin },
        "place": document.place.as_str(),
        "rate": document.rate.get(),
        "lines": document.lines.iter().map(written_line).collect::<Vec<_>>(),
        "adjustments": document.adjustments.iter().map(written_adjustment).collect::<Vec<_>>(),
        "discount": document.discount.get(),
        "taxable": document.taxable.get(),
        "gst": written_gst(document.gst),
        "wallet": document.wallet.get(),
        "words": document.words,
    })
}

fn written_line(line: &Line) -> Value {
    json!({
        "title": line.title, "sac": line.sac, "price": line.price.get(), "discount": line.discount.get(),
        "taxable": line.taxable.get(), "gst": written_gst(line.gst), "total": line.total.get(),
    })
}

fn written_adjustment(total: &AdjustmentTotal) -> Value {
    json!({ "kind": total.kind.as_str(), "label": total.label, "amount": total.amount.get() })
}

fn written_gst(gst: Gst) -> Value {
    json!({ "cgst": gst.cgst.get(), "sgst": gst.sgst.get(), "igst": gst.igst.get() })
}

/// The document of a row.
pub(super) fn read(row: InvoiceRow) -> QueryResult<Document> {
    let number = row.number.clone();
    document(row).ok_or_else(|| corrupt("invoices.snapshot", &number))
}

fn document(row: InvoiceRow) -> Option<Document> {
    let InvoiceRow { number, kind, order_id, user_id, issued_at, total, snapshot, .. } = row;
    let (seller, buyer) = (snapshot.get("seller")?, snapshot.get("buyer")?);
    Some(Document {
        number,
        kind: Kind::parse(&kind)?,
        order: OrderId(order_id),
        order_number: 0,
        user: UserId(user_id),
        issued_at,
        of: match snapshot.get("of")? {
            Value::Null => None,
            of => Some(Origin { number: text(of, "number")?, issued_at: text(of, "issuedAt")?.parse().ok()? }),
        },
        seller: Seller {
            brand: text(seller, "brand")?,
            name: text(seller, "name")?,
            address: text(seller, "address")?,
            state: state(seller, "state")?,
            gstin: text(seller, "gstin"),
            email: text(seller, "email")?,
            phone: text(seller, "phone")?,
        },
        buyer: Buyer {
            name: text(buyer, "name")?,
            email: text(buyer, "email")?,
            mobile: text(buyer, "mobile")?,
            gstin: text(buyer, "gstin"),
        },
        place: state(&snapshot, "place")?,
        rate: BasisPoints::new(snapshot.get("rate")?.as_u64()?.try_into().ok()?),
        lines: snapshot.get("lines")?.as_array()?.iter().map(line).collect::<Option<_>>()?,
        adjustments: match snapshot.get("adjustments") {
            // The document was issued before adjustments were stored.
            None => Vec::new(),
            Some(all) => all.as_array()?.iter().map(adjustment).collect::<Option<_>>()?,
        },
        discount: paise(&snapshot, "discount")?,
        taxable: paise(&snapshot, "taxable")?,
        gst: gst(&snapshot)?,
        total: Paise::new(total),
        // The document was issued before wallets could pay.
        wallet: paise(&snapshot, "wallet").unwrap_or_default(),
        words: text(&snapshot, "words")?,
    })
}

fn line(value: &Value) -> Option<Line> {
    Some(Line {
        title: text(value, "title")?,
        sac: text(value, "sac")?,
        price: paise(value, "price")?,
        discount: paise(value, "discount")?,
        taxable: paise(value, "taxable")?,
        gst: gst(value)?,
        total: paise(value, "total")?,
    })
}

fn adjustment(value: &Value) -> Option<AdjustmentTotal> {
    let kind = AdjustmentKind::parse(value.get("kind")?.as_str()?)?;
    Some(AdjustmentTotal { kind, label: text(value, "label")?, amount: paise(value, "amount")? })
}

fn text(value: &Value, name: &str) -> Option<String> {
    value.get(name)?.as_str().map(str::to_owned)
}

fn state(value: &Value, name: &str) -> Option<StateCode> {
    StateCode::parse(value.get(name)?.as_str()?)
}

fn paise(value: &Value, name: &str) -> Option<Paise> {
    value.get(name)?.as_i64().map(Paise::new)
}

fn gst(value: &Value) -> Option<Gst> {
    let gst = value.get("gst")?;
    Some(Gst { cgst: paise(gst, "cgst")?, sgst: paise(gst, "sgst")?, igst: paise(gst, "igst")? })
}
