//! Writes one document of each kind into a folder, to be judged by eye: `cargo run -p invoice_pdf --example specimens FOLDER`.
#![allow(clippy::unwrap_used, reason = "a tool for contributors")]

use domain::gst::{Gst, StateCode};
use domain::invoice::words::in_words;
use domain::invoice::{Document, Kind};
use domain::money::Paise;
use domain::ports::InvoiceRenderer;
use domain::testing;
use invoice_pdf::InvoicePdf;
use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    let pdf = InvoicePdf::new().unwrap();
    let write = |name: &str, document: &Document| {
        std::fs::write(folder.join(format!("{name}.pdf")), pdf.pdf(document).unwrap()).unwrap();
    };
    let invoice = invoice();
    write("invoice", &invoice);
    write("union-territory", &Document { place: StateCode::parse("04").unwrap(), ..invoice.clone() });
    write("other-state", &other_state(invoice.clone()));
    write("hindi", &hindi(invoice.clone()));
    let mut bill = Document { kind: Kind::BillOfSupply, gst: Gst::default(), ..invoice.clone() };
    bill.seller.gstin = None;
    for line in &mut bill.lines {
        (line.gst, line.total) = (Gst::default(), line.taxable);
    }
    (bill.total, bill.words) = (bill.taxable, in_words(bill.taxable));
    write("bill-of-supply", &bill);
    let many = hindi(invoice.clone()).lines.into_iter().cycle().take(40).collect();
    write("many-lines", &Document { lines: many, ..hindi(invoice.clone()) });
    let later = invoice.issued_at + chrono::TimeDelta::days(12);
    write("credit-note", &invoice.credited("KC-26-27-000001".into(), &testing::terms(), later));
}

fn invoice() -> Document {
    let mut buyer = testing::user(1);
    buyer.name = "Asha Verma".into();
    let order = testing::order(&buyer, &[testing::sellable("react"), testing::sellable_bundle("web", &["html"])]);
    let mut invoice = Document::of_sale("KS-26-27-000001".into(), &testing::terms(), &order, &buyer, testing::noon());
    for (line, title) in invoice.lines.iter_mut().zip(["React: Build Real Projects", "Full Stack Developer Bundle"]) {
        title.clone_into(&mut line.title);
    }
    invoice
}

fn other_state(mut invoice: Document) -> Document {
    let joined = |gst: Gst| Gst { igst: gst.cgst.plus(gst.sgst).unwrap(), ..Gst::default() };
    invoice.place = StateCode::parse("29").unwrap();
    invoice.buyer.gstin = Some("29AAGCB7383J1Z4".into());
    invoice.gst = joined(invoice.gst);
    for line in &mut invoice.lines {
        line.gst = joined(line.gst);
    }
    invoice
}

/// Names in Hindi, a discount, long titles.
fn hindi(mut invoice: Document) -> Document {
    invoice.seller.name = "कौशल शिक्षण संस्थान प्राइवेट लिमिटेड".into();
    invoice.seller.address = "तीसरी मंज़िल, वसुंधरा व्यापार संकुल,\nशिवाजीनगर, पुणे, महाराष्ट्र ४११००१".into();
    invoice.buyer.name = "श्रीमती अन्नपूर्णा विश्वेश्वरैया कृष्णमूर्ति".into();
    invoice.buyer.email = "annapurna.vishweshwaraiah.krishnamurthy@subdomain.example.co.in".into();
    invoice.place = StateCode::parse("26").unwrap();
    let titles = [
        "हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript से अपनी पहली वेबसाइट बनाइए",
        "Digital Marketing, Search Engine Optimisation and Social Media for Small Businesses in India",
    ];
    for (line, title) in invoice.lines.iter_mut().zip(titles) {
        title.clone_into(&mut line.title);
        line.discount = Paise::new(50_000);
        line.price = line.taxable.plus(line.discount).unwrap();
    }
    invoice.discount = Paise::new(100_000);
    invoice
}
