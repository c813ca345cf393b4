//! Documents for the GST return, from columns that the database computes from the documents' snapshots.

use crate::error::corrupt;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Integer, Jsonb, Nullable, Text, Timestamptz};
use kernel::Time;
use kernel::gst::{Gst, StateCode};
use kernel::money::{BasisPoints, Paise};
use money::invoicing::Kind;
use money::reports::gstr1::{Amounts, TaxDocument};
use serde_json::Value;

const DOCUMENTS: &str = "
    SELECT number, kind, issued_at, place, rate, buyer_gstin, total, taxable, cgst, sgst, igst, sac,
        CASE WHEN buyer_gstin IS NOT NULL THEN snapshot -> 'buyer' ->> 'name' END AS buyer,
        CASE WHEN has_several_sacs THEN snapshot -> 'lines' END AS lines
    FROM invoices WHERE issued_at >= $1 AND issued_at < $2 ORDER BY number";

/// Indian financial years begin on 1 April, three months after the calendar year. Days follow Indian time.
const TURNOVERS: &str = "
    SELECT extract(YEAR FROM (issued_at AT TIME ZONE INTERVAL '05:30') - INTERVAL '3 months')::integer AS year,
        sum(CASE kind WHEN 'credit_note' THEN -taxable ELSE taxable END)::bigint AS turnover
    FROM invoices WHERE issued_at < $1 GROUP BY 1 ORDER BY 1";

#[derive(QueryableByName)]
struct DocumentRow {
    #[diesel(sql_type = Text)]
    number: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Timestamptz)]
    issued_at: Time,
    #[diesel(sql_type = Nullable<Text>)]
    place: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    rate: Option<i32>,
    #[diesel(sql_type = Nullable<Text>)]
    buyer_gstin: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    buyer: Option<String>,
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    taxable: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    cgst: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    sgst: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    igst: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    sac: Option<String>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    lines: Option<Value>,
}

impl DocumentRow {
    fn document(self) -> Option<TaxDocument> {
        let [taxable, cgst, sgst, igst] = [self.taxable?, self.cgst?, self.sgst?, self.igst?].map(Paise::new);
        let whole = Amounts { value: Paise::new(self.total), taxable, gst: Gst { cgst, sgst, igst } };
        let lines = match self.lines {
            None => vec![(self.sac?, whole)],
            Some(lines) => lines.as_array()?.iter().map(line).collect::<Option<_>>()?,
        };
        Some(TaxDocument {
            number: self.number,
            kind: Kind::parse(&self.kind)?,
            issued_at: self.issued_at,
            buyer: self.buyer,
            gstin: self.buyer_gstin,
            place: StateCode::parse(&self.place?)?,
            rate: BasisPoints::new(self.rate?.try_into().ok()?),
            lines,
        })
    }
}

fn line(line: &Value) -> Option<(String, Amounts)> {
    let paise = |value: &Value, name: &str| value.get(name)?.as_i64().map(Paise::new);
    let tax = line.get("gst")?;
    let gst = Gst { cgst: paise(tax, "cgst")?, sgst: paise(tax, "sgst")?, igst: paise(tax, "igst")? };
    let amounts = Amounts { value: paise(line, "total")?, taxable: paise(line, "taxable")?, gst };
    Some((line.get("sac")?.as_str()?.to_owned(), amounts))
}

pub(super) fn documents(from: Time, until: Time, connection: &mut PgConnection) -> QueryResult<Vec<TaxDocument>> {
    let query = sql_query(DOCUMENTS).bind::<Timestamptz, _>(from).bind::<Timestamptz, _>(until);
    let rows: Vec<DocumentRow> = query.load(connection)?;
    let document = |row: DocumentRow| {
        let number = row.number.clone();
        row.document().ok_or_else(|| corrupt("invoices.snapshot", &number))
    };
    rows.into_iter().map(document).collect()
}

#[derive(QueryableByName)]
struct TurnoverRow {
    #[diesel(sql_type = Integer)]
    year: i32,
    #[diesel(sql_type = BigInt)]
    turnover: i64,
}

pub(super) fn turnovers(until: Time, connection: &mut PgConnection) -> QueryResult<Vec<(i32, Paise)>> {
    let rows: Vec<TurnoverRow> = sql_query(TURNOVERS).bind::<Timestamptz, _>(until).load(connection)?;
    Ok(rows.into_iter().map(|row| (row.year, Paise::new(row.turnover))).collect())
}
