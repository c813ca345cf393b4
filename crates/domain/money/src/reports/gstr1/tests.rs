use super::*;
use crate::testing;
use chrono::DateTime;
use kernel::gst::{StateCode, TaxPolicy};
use kernel::money::BasisPoints;
use proptest::prelude::*;

const THRESHOLDS: Thresholds = Thresholds { b2cl: Paise::new(10_000_000), e_invoice: Paise::new(5_000_000_000) };
const BUSINESS: &str = "29AAGCB7383J1Z4";

/// Amounts with 18% tax on a taxable value in paise, sold from Maharashtra.
fn amounts(taxable: i64, place: &str) -> Amounts {
    let taxable = Paise::new(taxable);
    let gst = Gst::on(taxable, StateCode::parse(place).unwrap(), testing::tax()).unwrap();
    Amounts { value: taxable.plus(gst.total().unwrap()).unwrap(), taxable, gst }
}

fn document(number: &str, kind: Kind, gstin: Option<&str>, place: &str, taxable: i64) -> TaxDocument {
    TaxDocument {
        number: number.into(),
        kind,
        issued_at: testing::noon(),
        buyer: gstin.map(|_| "Deccan Books".into()),
        gstin: gstin.map(str::to_owned),
        place: StateCode::parse(place).unwrap(),
        rate: BasisPoints::new(1_800),
        lines: vec![("999293".into(), amounts(taxable, place))],
    }
}

/// Ten documents of one month.
///
/// | number | what | to | taxable | tax | value |
/// |---|---|---|---|---|---|
/// | KS-26-27-000101 | invoice | business in Karnataka | 10,000.00 | IGST 1,800.00 | 11,800.00 |
/// | KS-26-27-000102 | invoice | Maharashtra | 999.00 | CGST 89.91, SGST 89.91 | 1,178.82 |
/// | KS-26-27-000103 | invoice | Karnataka | 49,999.00 | IGST 8,999.82 | 58,998.82 |
/// | KS-26-27-000104 | invoice | Karnataka | 84,745.77 | IGST 15,254.24 | 1,00,000.01 |
/// | KS-26-27-000105 | invoice | Karnataka | 84,745.76 | IGST 15,254.24 | 1,00,000.00 |
/// | KS-26-27-000106 | invoice | Maharashtra | 1,50,000.00 | CGST 13,500.00, SGST 13,500.00 | 1,77,000.00 |
/// | KS-26-27-000107 | bill of supply | Maharashtra | 500.00 | none | 500.00 |
/// | KC-26-27-000011 | credit note of 101 | business in Karnataka | 10,000.00 | IGST 1,800.00 | 11,800.00 |
/// | KC-26-27-000012 | credit note of 104 | Karnataka | 84,745.77 | IGST 15,254.24 | 1,00,000.01 |
/// | KC-26-27-000013 | credit note of 102 | Maharashtra | 999.00 | CGST 89.91, SGST 89.91 | 1,178.82 |
fn november() -> Vec<TaxDocument> {
    let bill = TaxDocument {
        lines: vec![(
            "999293".into(),
            Amounts { value: Paise::new(50_000), taxable: Paise::new(50_000), gst: Gst::default() },
        )],
        ..document("KS-26-27-000107", Kind::BillOfSupply, None, "27", 50_000)
    };
    vec![
        document("KS-26-27-000101", Kind::Invoice, Some(BUSINESS), "29", 1_000_000),
        document("KS-26-27-000102", Kind::Invoice, None, "27", 99_900),
        document("KS-26-27-000103", Kind::Invoice, None, "29", 4_999_900),
        document("KS-26-27-000104", Kind::Invoice, None, "29", 8_474_577),
        document("KS-26-27-000105", Kind::Invoice, None, "29", 8_474_576),
        document("KS-26-27-000106", Kind::Invoice, None, "27", 15_000_000),
        bill,
        document("KC-26-27-000011", Kind::CreditNote, Some(BUSINESS), "29", 1_000_000),
        document("KC-26-27-000012", Kind::CreditNote, None, "29", 8_474_577),
        document("KC-26-27-000013", Kind::CreditNote, None, "27", 99_900),
    ]
}

/// Returns value, taxable value, CGST, SGST and IGST.
fn paise(amounts: Amounts) -> [i64; 5] {
    let Amounts { value, taxable, gst } = amounts;
    [value, taxable, gst.cgst, gst.sgst, gst.igst].map(Paise::get)
}

fn rows(rows: &[Row]) -> Vec<(&str, [i64; 5])> {
    rows.iter().map(|row| (row.document.number.as_str(), paise(row.amounts))).collect()
}

#[test]
fn a_month_worked_out_by_hand() {
    let tables = Gstr1::of(november(), THRESHOLDS).unwrap();
    // Table 4A: | KS-…101 | 11,800.00 | 10,000.00 | IGST 1,800.00 |
    assert_eq!(rows(&tables.b2b), [("KS-26-27-000101", [1_180_000, 1_000_000, 0, 0, 180_000])]);
    assert_eq!(tables.b2b[0].document.gstin.as_deref(), Some(BUSINESS));
    // Table 5: | KS-…104 | 1,00,000.01 | 84,745.77 | IGST 15,254.24 |. Document 105 is exactly at the threshold, 106 is not
    // inter-State.
    assert_eq!(rows(&tables.b2cl), [("KS-26-27-000104", [10_000_001, 8_474_577, 0, 0, 1_525_424])]);
    // Table 9B: | KC-…011 | registered |, | KC-…012 | B2CL |
    assert_eq!(rows(&tables.cdnr), [("KC-26-27-000011", [1_180_000, 1_000_000, 0, 0, 180_000])]);
    assert_eq!(rows(&tables.cdnur), [("KC-26-27-000012", [10_000_001, 8_474_577, 0, 0, 1_525_424])]);
    // Table 7: | 27 | 999.00 + 1,50,000.00 - 999.00 | CGST 13,500.00 |, | 29 | 49,999.00 + 84,745.76 | IGST 24,254.06 |
    let b2cs: Vec<_> = tables.b2cs.iter().map(|row| (row.place.as_str(), row.rate.get(), paise(row.amounts))).collect();
    let maharashtra = ("27", 1_800, [17_700_000, 15_000_000, 1_350_000, 1_350_000, 0]);
    let karnataka = ("29", 1_800, [15_899_882, 13_474_476, 0, 0, 2_425_406]);
    assert_eq!(b2cs, [maharashtra, karnataka]);
    // Table 12: | B2B | 10,000.00 - 10,000.00 |, | B2C | 999 + 49,999 + 84,745.77 + 84,745.76 + 1,50,000 - 84,745.77 - 999 |
    let hsn: Vec<_> = tables.hsn.iter().map(|row| (row.supply, row.sac.as_str(), paise(row.amounts))).collect();
    let business = (Supply::B2b, "999293", [0; 5]);
    let others = (Supply::B2c, "999293", [33_599_882, 28_474_476, 1_350_000, 1_350_000, 2_425_406]);
    assert_eq!(hsn, [business, others]);
    // Table 13: | invoices | 101 to 107 | 7 | 0 |, | credit notes | 11 to 13 | 3 | 0 |
    let issued: Vec<_> = tables
        .documents
        .iter()
        .map(|series| {
            (series.nature.as_str(), series.from.as_str(), series.to.as_str(), series.total, series.cancelled)
        })
        .collect();
    let invoices = ("Invoices for outward supply", "KS-26-27-000101", "KS-26-27-000107", 7, 0);
    assert_eq!(issued, [invoices, ("Credit Note", "KC-26-27-000011", "KC-26-27-000013", 3, 0)]);
    assert_eq!((tables.untaxed.0, paise(tables.untaxed.1)), (1, [50_000, 50_000, 0, 0, 0]));
    let tax = [tables.tax.cgst, tables.tax.sgst, tables.tax.igst].map(Paise::get);
    assert_eq!(tax, [1_350_000, 1_350_000, 2_425_406]);
}

#[test]
fn credit_notes_of_earlier_sales_make_a_state_negative() {
    let note = document("KC-26-27-000020", Kind::CreditNote, None, "29", 99_900);
    let tables = Gstr1::of(vec![note], THRESHOLDS).unwrap();
    assert_eq!(paise(tables.b2cs[0].amounts), [-117_882, -99_900, 0, 0, -17_982]);
    assert!(tables.cdnur.is_empty());
}

#[test]
fn several_codes_of_one_document_stand_apart() {
    let lines = vec![("999293".to_owned(), amounts(10_000, "27")), ("998313".to_owned(), amounts(20_000, "27"))];
    let document = TaxDocument { lines, ..document("KS-1", Kind::Invoice, None, "27", 0) };
    let tables = Gstr1::of(vec![document], THRESHOLDS).unwrap();
    let codes: Vec<_> = tables.hsn.iter().map(|row| (row.sac.as_str(), row.amounts.taxable.get())).collect();
    assert_eq!(codes, [("998313", 20_000), ("999293", 10_000)]);
    assert_eq!(paise(tables.b2cs[0].amounts), [35_400, 30_000, 2_700, 2_700, 0]);
}

#[test]
fn a_number_that_is_missing_is_seen() {
    let issued = |number: &str| document(number, Kind::Invoice, None, "27", 100);
    let series = issued_series(&["KS-26-27-000009", "KS-26-27-000012", "KS-26-27-000010"].map(issued));
    assert_eq!((series[0].from.as_str(), series[0].to.as_str()), ("KS-26-27-000009", "KS-26-27-000012"));
    assert_eq!((series[0].total, series[0].cancelled), (4, 1));
}

#[test]
fn a_year_above_the_threshold_asks_for_e_invoices_from_the_next_one_on() {
    let crore = |crore: i64| Paise::from_rupees(crore * 10_000_000).unwrap();
    let of = |years: &[(i32, i64)]| {
        let years: Vec<_> = years.iter().map(|(year, turnover)| (*year, crore(*turnover))).collect();
        e_invoicing(&years, 2026, THRESHOLDS)
    };
    assert_eq!(of(&[]), EInvoicing::No);
    assert_eq!(of(&[(2025, 5), (2026, 5)]), EInvoicing::No, "exactly five crore is not above");
    assert_eq!(of(&[(2025, 1), (2026, 6)]), EInvoicing::NextYear);
    assert_eq!(of(&[(2024, 6), (2025, 1), (2026, 1)]), EInvoicing::Since(2024));
    assert_eq!(of(&[(2027, 6)]), EInvoicing::No, "what comes later does not count");
}

fn any_document() -> impl Strategy<Value = TaxDocument> {
    let kind = prop::sample::select(vec![Kind::Invoice, Kind::Invoice, Kind::CreditNote]);
    let taxable = prop_oneof![1..200_000_i64, 8_000_000..9_000_000_i64];
    let place = prop::sample::select(vec!["27", "29", "07"]);
    let rate = prop::sample::select(vec![0_u32, 500, 1_800]);
    let at = 0..86_400_i64;
    (kind, any::<bool>(), place, prop::collection::vec(taxable, 1..3), rate, at).prop_map(
        |(kind, is_business, place, taxables, rate, at)| {
            let place = StateCode::parse(place).unwrap();
            let policy = TaxPolicy { rate: BasisPoints::new(rate), ..testing::tax() };
            let line = |(code, taxable): (u32, &i64)| {
                let taxable = Paise::new(*taxable);
                let gst = Gst::on(taxable, place, policy).unwrap();
                let value = taxable.plus(gst.total().unwrap()).unwrap();
                (format!("99929{code}"), Amounts { value, taxable, gst })
            };
            TaxDocument {
                number: String::new(),
                kind,
                issued_at: DateTime::from_timestamp(1_790_000_000 + at, 0).unwrap(),
                buyer: None,
                gstin: is_business.then(|| BUSINESS.to_owned()),
                place,
                rate: policy.rate,
                lines: (0..).zip(&taxables).map(line).collect(),
            }
        },
    )
}

fn total<'a>(amounts: impl IntoIterator<Item = &'a Amounts>) -> Amounts {
    amounts.into_iter().try_fold(Amounts::default(), |sum, next| sum.plus(*next)).unwrap()
}

proptest! {
    #[test]
    fn taxes_of_the_tables_are_those_of_the_documents_and_each_stands_once(
        found in prop::collection::vec(any_document(), 0..40),
    ) {
        let named = |(count, document): (usize, TaxDocument)| {
            let series = if document.kind == Kind::CreditNote { "KC" } else { "KS" };
            TaxDocument { number: format!("{series}-26-27-{count:06}"), ..document }
        };
        let documents: Vec<_> = found.into_iter().enumerate().map(named).collect();
        let tables = Gstr1::of(documents.clone(), THRESHOLDS).unwrap();
        let part = |rows: &[Row]| total(rows.iter().map(|row| &row.amounts));
        let [b2b, b2cl, cdnr, cdnur] = [&tables.b2b, &tables.b2cl, &tables.cdnr, &tables.cdnur].map(|rows| part(rows));
        let b2cs = total(tables.b2cs.iter().map(|row| &row.amounts));
        let sum = total(&[b2b, b2cl, b2cs, cdnr.negated(), cdnur.negated(), tables.untaxed.1]);
        let signed = |document: &TaxDocument| {
            let amounts = document.amounts().unwrap();
            if document.kind == Kind::CreditNote { amounts.negated() } else { amounts }
        };
        let expected = total(&documents.iter().map(signed).collect::<Vec<_>>());
        prop_assert_eq!(sum, expected);
        prop_assert_eq!(tables.tax, expected.gst);
        prop_assert_eq!(total(tables.hsn.iter().map(|row| &row.amounts)).gst, expected.gst);
        // Each document is counted once: it has a row of its own, or is summed up in a table.
        let own = [&tables.b2b, &tables.b2cl, &tables.cdnr, &tables.cdnur].into_iter().flatten();
        let mut numbers: Vec<_> = own.map(|row| row.document.number.clone()).collect();
        let table = |document: &TaxDocument| table_of(document, document.amounts().unwrap(), THRESHOLDS);
        let summed = documents.iter().filter(|document| matches!(table(document), Table::B2cs | Table::Untaxed));
        numbers.extend(summed.map(|document| document.number.clone()));
        numbers.sort();
        let mut all: Vec<_> = documents.iter().map(|document| document.number.clone()).collect();
        all.sort();
        prop_assert_eq!(numbers, all);
        let issued: u64 = tables.documents.iter().map(|series| series.total - series.cancelled).sum();
        prop_assert_eq!(issued, u64::try_from(documents.len()).unwrap());
    }

    #[test]
    fn nothing_large_hides_in_a_sum_and_nothing_small_stands_alone(document in any_document()) {
        let amounts = document.amounts().unwrap();
        let table = table_of(&document, amounts, THRESHOLDS);
        let is_large = amounts.gst.igst > Paise::ZERO && amounts.value.get() > 10_000_000;
        prop_assert_eq!(matches!(table, Table::B2cl | Table::Cdnur), is_large && document.gstin.is_none());
        prop_assert_eq!(matches!(table, Table::Cdnr | Table::Cdnur), document.kind == Kind::CreditNote
            && table != Table::B2cs && table != Table::Untaxed);
    }
}
