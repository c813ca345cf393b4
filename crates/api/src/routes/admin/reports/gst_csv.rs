//! Formats the tables of GSTR-1 as CSV rows. The GST portal's offline tool accepts only these column names in this order. It
//! computes the taxes itself.

use super::{percent, place, rupees};
use kernel::Time;
use kernel::india;
use money::reports::gstr1::{Gstr1, Row, Supply};

/// A table of GSTR-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Table {
    B2b,
    B2cl,
    B2cs,
    Cdnr,
    Cdnur,
    /// Sales to businesses. The offline tool has separate sheets for HSN B2B and B2C since May 2025.
    HsnB2b,
    HsnB2c,
    Documents,
}

const B2B: [&str; 13] = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const B2CL: [&str; 9] = [
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    "E-Commerce GSTIN",
];
const B2CS: [&str; 7] =
    ["Type", "Place Of Supply", "Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount", "E-Commerce GSTIN"];
const CDNR: [&str; 13] = [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const CDNUR: [&str; 10] = [
    "UR Type",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
];
const HSN: [&str; 11] = [
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
];
const DOCUMENTS: [&str; 5] = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"];

impl Table {
    const ALL: [Self; 8] =
        [Self::B2b, Self::B2cl, Self::B2cs, Self::Cdnr, Self::Cdnur, Self::HsnB2b, Self::HsnB2c, Self::Documents];

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::B2b => "b2b",
            Self::B2cl => "b2cl",
            Self::B2cs => "b2cs",
            Self::Cdnr => "cdnr",
            Self::Cdnur => "cdnur",
            Self::HsnB2b => "hsn_b2b",
            Self::HsnB2c => "hsn_b2c",
            Self::Documents => "documents",
        }
    }

    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.as_str() == name)
    }

    pub(super) fn header(self) -> &'static [&'static str] {
        match self {
            Self::B2b => &B2B,
            Self::B2cl => &B2CL,
            Self::B2cs => &B2CS,
            Self::Cdnr => &CDNR,
            Self::Cdnur => &CDNUR,
            Self::HsnB2b | Self::HsnB2c => &HSN,
            Self::Documents => &DOCUMENTS,
        }
    }

    pub(super) fn rows(self, tables: &Gstr1) -> Vec<Vec<String>> {
        match self {
            Self::B2b => tables.b2b.iter().map(b2b).collect(),
            Self::B2cl => tables.b2cl.iter().map(b2cl).collect(),
            Self::B2cs => b2cs(tables),
            Self::Cdnr => tables.cdnr.iter().map(cdnr).collect(),
            Self::Cdnur => tables.cdnur.iter().map(cdnur).collect(),
            Self::HsnB2b => hsn(tables, Supply::B2b),
            Self::HsnB2c => hsn(tables, Supply::B2c),
            Self::Documents => documents(tables),
        }
    }
}

/// Formats the day in India, such as '03-Nov-2026'.
fn day(at: Time) -> String {
    india::day_of(at).format("%d-%b-%Y").to_string()
}

/// Converts texts to cells.
fn texts<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

fn b2b(Row { document, amounts }: &Row) -> Vec<String> {
    let (gstin, buyer) = (document.gstin.as_deref().unwrap_or_default(), document.buyer.as_deref().unwrap_or_default());
    let (date, value, place) = (day(document.issued_at), rupees(amounts.value), place(document.place));
    let (rate, taxable) = (percent(document.rate), rupees(amounts.taxable));
    let number = document.number.as_str();
    texts([gstin, buyer, number, &date, &value, &place, "N", "", "Regular B2B", "", &rate, &taxable, "0.00"])
}

fn b2cl(Row { document, amounts }: &Row) -> Vec<String> {
    let (date, value, place) = (day(document.issued_at), rupees(amounts.value), place(document.place));
    let (rate, taxable) = (percent(document.rate), rupees(amounts.taxable));
    texts([&document.number, &date, &value, &place, "", &rate, &taxable, "0.00", ""])
}

fn b2cs(tables: &Gstr1) -> Vec<Vec<String>> {
    let row = |row: &money::reports::gstr1::StateRow| {
        let (place, rate, taxable) = (place(row.place), percent(row.rate), rupees(row.amounts.taxable));
        texts(["OE", &place, "", &rate, &taxable, "0.00", ""])
    };
    tables.b2cs.iter().map(row).collect()
}

fn cdnr(Row { document, amounts }: &Row) -> Vec<String> {
    let (gstin, buyer) = (document.gstin.as_deref().unwrap_or_default(), document.buyer.as_deref().unwrap_or_default());
    let (date, value, place) = (day(document.issued_at), rupees(amounts.value), place(document.place));
    let (rate, taxable) = (percent(document.rate), rupees(amounts.taxable));
    let number = document.number.as_str();
    texts([gstin, buyer, number, &date, "C", &place, "N", "Regular B2B", &value, "", &rate, &taxable, "0.00"])
}

fn cdnur(Row { document, amounts }: &Row) -> Vec<String> {
    let (date, value, place) = (day(document.issued_at), rupees(amounts.value), place(document.place));
    let (rate, taxable) = (percent(document.rate), rupees(amounts.taxable));
    texts(["B2CL", &document.number, &date, "C", &place, &value, "", &rate, &taxable, "0.00"])
}

/// Writes table 12. The columns for unit and quantity have no values, because services have neither.
fn hsn(tables: &Gstr1, supply: Supply) -> Vec<Vec<String>> {
    let row = |row: &money::reports::gstr1::HsnRow| {
        let [value, taxable] = [row.amounts.value, row.amounts.taxable].map(rupees);
        let [igst, cgst, sgst] = [row.amounts.gst.igst, row.amounts.gst.cgst, row.amounts.gst.sgst].map(rupees);
        let rate = percent(row.rate);
        texts([&row.sac, "", "NA", "0.00", &value, &rate, &taxable, &igst, &cgst, &sgst, "0.00"])
    };
    tables.hsn.iter().filter(|row| row.supply == supply).map(row).collect()
}

fn documents(tables: &Gstr1) -> Vec<Vec<String>> {
    let row = |series: &money::reports::gstr1::IssuedSeries| {
        let (total, cancelled) = (series.total.to_string(), series.cancelled.to_string());
        texts([series.nature.as_str(), &series.from, &series.to, &total, &cancelled])
    };
    tables.documents.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing::noon;
    use kernel::gst::{Gst, StateCode};
    use kernel::money::{BasisPoints, Paise};
    use money::invoicing::Kind;
    use money::reports::gstr1::{Amounts, TaxDocument, Thresholds};

    fn document(number: &str, kind: Kind, gstin: Option<&str>) -> TaxDocument {
        let gst = Gst { igst: Paise::new(1_800_000), ..Gst::default() };
        let amounts = Amounts { value: Paise::new(11_800_000), taxable: Paise::new(10_000_000), gst };
        TaxDocument {
            number: number.into(),
            kind,
            issued_at: noon(),
            buyer: gstin.map(|_| "Deccan Books".into()),
            gstin: gstin.map(str::to_owned),
            place: StateCode::parse("29").unwrap(),
            rate: BasisPoints::new(1_800),
            lines: vec![("999293".into(), amounts)],
        }
    }

    #[test]
    fn each_row_has_a_cell_for_each_column() {
        let business = Some("29AAGCB7383J1Z4");
        let thresholds = Thresholds { b2cl: Paise::new(10_000_000), e_invoice: Paise::ZERO };
        let small = |kind| TaxDocument { place: StateCode::parse("27").unwrap(), ..document("KS-5", kind, None) };
        let mut cheap = small(Kind::Invoice);
        cheap.lines[0].1.value = Paise::new(100);
        let documents = vec![
            document("KS-1", Kind::Invoice, business),
            document("KS-2", Kind::Invoice, None),
            document("KC-3", Kind::CreditNote, business),
            document("KC-4", Kind::CreditNote, None),
            cheap,
        ];
        let tables = Gstr1::of(documents, thresholds).unwrap();
        for table in Table::ALL {
            let rows = table.rows(&tables);
            assert!(!rows.is_empty(), "{table:?}");
            assert!(rows.iter().all(|row| row.len() == table.header().len()), "{table:?}");
            assert_eq!(Table::parse(table.as_str()), Some(table));
        }
        assert_eq!(
            Table::B2b.rows(&tables)[0].join(";"),
            "29AAGCB7383J1Z4;Deccan Books;KS-1;01-Jul-2026;118000.00;29-Karnataka;N;;Regular B2B;;18;100000.00;0.00"
        );
        assert_eq!(
            Table::Cdnur.rows(&tables)[0].join(";"),
            "B2CL;KC-4;01-Jul-2026;C;29-Karnataka;118000.00;;18;100000.00;0.00"
        );
    }
}
