#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::*;
use crate::sheet::{BOTTOM, MARGIN, RIGHT};
use domain::testing;
use kernel::gst::StateCode;
use kernel::locale::Locale;
use kernel::money::Paise;
use money::invoicing::{Document, Kind};

fn typeface() -> Typeface {
    Typeface::new().unwrap()
}

/// Returns an invoice for a course and a bundle, to a buyer in this State.
fn invoice(place: &str) -> Document {
    let buyer = testing::user(1);
    let mut order = testing::order(&buyer, &[testing::sellable("react"), testing::sellable_bundle("web", &["html"])]);
    order.state = StateCode::parse(place).unwrap();
    if place != "27" {
        for line in &mut order.lines {
            let gst = line.line.gst;
            line.line.gst.igst = gst.cgst.plus(gst.sgst).unwrap();
            (line.line.gst.cgst, line.line.gst.sgst) = (Paise::ZERO, Paise::ZERO);
        }
        order.gst.igst = order.gst.cgst.plus(order.gst.sgst).unwrap();
        (order.gst.cgst, order.gst.sgst) = (Paise::ZERO, Paise::ZERO);
    }
    Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, testing::noon())
}

fn texts(document: &Document) -> Vec<String> {
    texts_in(Locale::English, document)
}

fn texts_in(locale: Locale, document: &Document) -> Vec<String> {
    let pages = paper::pages(document, locale, &typeface(), None);
    let text = |op: &DrawOp| match op {
        DrawOp::Text { text, .. } => Some(text.clone()),
        DrawOp::Band { .. } | DrawOp::Logo { .. } => None,
    };
    pages.iter().flatten().filter_map(text).collect()
}

/// Left, right, upper and lower edge of a text, and the text.
type Box = (f32, f32, f32, f32, String);

/// Returns the boxes of all texts and of the logo, page by page.
fn boxes(locale: Locale, document: &Document, logo: Option<(u32, u32)>) -> Vec<Vec<Box>> {
    let typeface = typeface();
    let place = |op: &DrawOp| match op {
        DrawOp::Text { x, baseline, size, weight, text, .. } => {
            let right = x + typeface.width(text, *size, *weight);
            Some((*x, right, baseline - size * 0.7, baseline + size * 0.2, text.clone()))
        }
        DrawOp::Logo { x, y, width, height } => Some((*x, x + width, *y, y + height, "the logo".to_owned())),
        DrawOp::Band { .. } => None,
    };
    paper::pages(document, locale, &typeface, logo).iter().map(|page| page.iter().filter_map(place).collect()).collect()
}

/// Asserts for every language and several logos that no text leaves its page and no two texts overlap.
fn stands_clear(document: &Document) {
    let logos = [None, Some((640, 640)), Some((640, 40)), Some((20, 640))];
    let looks = Locale::ALL.into_iter().flat_map(|locale| logos.map(|logo| (locale, logo)));
    for page in looks.flat_map(|(locale, logo)| boxes(locale, document, logo)) {
        for (number, (left, right, top, bottom, text)) in page.iter().enumerate() {
            assert!(*left >= MARGIN - 0.1 && *right <= RIGHT + 0.1, "{text} leaves the page: {left} {right}");
            assert!(*top >= MARGIN - 0.1 && *bottom <= HEIGHT - 30.0, "{text} leaves the page: {top} {bottom}");
            for (l, r, t, b, other) in &page[number + 1..] {
                let apart = right <= l || r <= left || bottom <= t || b <= top;
                assert!(apart, "'{text}' and '{other}' stand on each other");
            }
        }
    }
}

fn long() -> Document {
    let mut document = invoice("27");
    document.seller.name = "Kaushal Skills and Vocational Learning Institute (Western Region) Private Limited".into();
    document.seller.brand = "Kaushal Skills and Vocational Learning Institute, Pune (West)".into();
    document.seller.address =
        "Third floor, Vasundhara Commercial Complex,\nopposite the Old Engineering College,\nPune".into();
    document.buyer.name = "श्रीमती अन्नपूर्णा विश्वेश्वरैया कृष्णमूर्ति-चट्टोपाध्याय".into();
    document.buyer.email = "a.very.long.address.of.a.learner.with.many.names@subdomain.example-institute.co.in".into();
    document.buyer.gstin = Some("29AAGCB7383J1Z4".into());
    document.place = StateCode::parse("26").unwrap();
    document.discount = Paise::new(10_000_000);
    document.lines[0].title = "हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript से अपनी पहली वेबसाइट बनाइए".into();
    document.lines[1].title = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenträger".into();
    for line in &mut document.lines {
        (line.price, line.discount) = (Paise::MAX_PRICE, Paise::new(999_999_999));
        (line.taxable, line.total) = (Paise::MAX_PRICE, Paise::MAX_PRICE);
        (line.gst.cgst, line.gst.sgst) = (Paise::new(90_000_000), Paise::new(90_000_000));
    }
    document
}

#[test]
fn the_order_is_named_by_the_number_that_its_buyer_knows() {
    let document = Document { order_number: 1_002, ..invoice("27") };
    let texts = texts(&document);
    assert!(texts.iter().any(|text| text == "Order 1002"), "{texts:?}");
    assert!(!texts.concat().contains(&document.order.to_string()), "{texts:?}");
}

#[test]
fn what_the_law_asks_for_is_there() {
    let all = texts(&invoice("27"));
    for text in [
        "Tax invoice",
        "KS-26-27-000001",
        "1 July 2026",
        "Kaushal Learning Private Limited",
        "GSTIN 27AAPFU0939F1ZV",
        "Learner 1",
        "Maharashtra (27)",
        "No",
        "SAC 999293",
        "Course react",
        "999.00",
        "89.91",
        "1,178.82",
        "CGST 9%",
        "SGST 9%",
        "₹7,077.64",
        "Page 1 of 1",
    ] {
        assert!(all.iter().any(|one| one == text), "{text}: {all:?}");
    }
    assert!(all.join(" ").contains("Rupees Seven Thousand Seventy-Seven and Sixty-Four Paise Only"), "{all:?}");
    assert!(!all.iter().any(|text| text.contains("IGST") || text == "Discount"), "{all:?}");
}

#[test]
fn another_state_pays_one_tax_and_a_union_territory_its_own() {
    let all = texts(&invoice("29"));
    assert!(all.contains(&"IGST 18%".to_owned()) && !all.iter().any(|text| text.starts_with("CGST")), "{all:?}");
    let mut document = invoice("27");
    document.place = StateCode::parse("04").unwrap();
    assert!(texts(&document).contains(&"UTGST 9%".to_owned()));
}

#[test]
fn a_bill_of_supply_shows_no_tax_and_a_credit_note_what_it_takes_back() {
    let mut bill = invoice("27");
    (bill.kind, bill.seller.gstin, bill.gst) = (Kind::BillOfSupply, None, kernel::gst::Gst::default());
    let all = texts(&bill);
    assert!(all.contains(&"Not registered under GST".to_owned()), "{all:?}");
    assert!(!all.iter().any(|text| text.contains("CGST") || text.contains("IGST")), "{all:?}");
    let note = invoice("27").credited("KC-26-27-000001".into(), &testing::sale(), testing::noon());
    let all = texts(&note);
    assert!(all.contains(&"Credit note".to_owned()), "{all:?}");
    assert!(all.join(" ").contains("Against KS-26-27-000001 Dated 1 July 2026"), "{all:?}");
    stands_clear(&bill);
    stands_clear(&note);
}

#[test]
fn long_names_and_great_amounts_stand_clear_of_each_other() {
    stands_clear(&invoice("27"));
    stands_clear(&invoice("29"));
    stands_clear(&long());
}

#[test]
fn many_lines_go_on_on_further_pages() {
    let mut document = long();
    document.lines = document.lines.iter().cycle().take(50).cloned().collect();
    let pages = boxes(Locale::English, &document, None);
    assert!(pages.len() > 3, "{}", pages.len());
    stands_clear(&document);
    for (number, page) in pages.iter().enumerate() {
        let has = |wanted: &str| page.iter().any(|(.., text)| text == wanted);
        assert!(has(&format!("Page {} of {}", number + 1, pages.len())));
        assert!(
            page.iter()
                .all(|(_, _, _, bottom, text)| *bottom <= BOTTOM || text.contains("Page") || text.contains("KS-"))
        );
    }
    let all = texts(&document);
    assert!((1..=50).all(|number| all.contains(&number.to_string())));
}

#[test]
fn the_same_document_is_the_same_file_and_another_is_another() {
    let pdf = InvoicePdf::new().unwrap();
    let file = pdf.pdf(&long(), Locale::English, None).unwrap();
    assert!(file.starts_with(b"%PDF-1.") && file.len() < 200_000, "{}", file.len());
    assert_eq!(file, InvoicePdf::new().unwrap().pdf(&long(), Locale::English, None).unwrap());
    assert_ne!(file, pdf.pdf(&invoice("27"), Locale::English, None).unwrap());
}

/// Returns whether the text has Devanagari letters.
fn is_hindi(text: &str) -> bool {
    text.contains(|letter| ('\u{900}'..='\u{97f}').contains(&letter))
}

#[test]
fn every_label_has_a_hindi_text() {
    for label in labels::ALL {
        assert!(is_hindi(&Locale::Hindi.translate(label)), "{label}");
    }
}

#[test]
fn a_document_in_hindi_says_what_the_law_asks_for_with_its_names_in_latin_letters() {
    let all = texts_in(Locale::Hindi, &invoice("27"));
    for text in [
        "टैक्स इनवॉइस",
        "Tax invoice",
        "KS-26-27-000001",
        "1 जुलाई 2026",
        "Kaushal Learning Private Limited",
        "GSTIN 27AAPFU0939F1ZV",
        "Learner 1",
        "महाराष्ट्र (27)",
        "नहीं",
        "SAC 999293",
        "Course react",
        "CGST 9%",
        "SGST 9%",
        "₹7,077.64",
        "1 में से पेज 1",
    ] {
        assert!(all.iter().any(|one| one == text), "{text}: {all:?}");
    }
    assert!(all.join(" ").contains("सात हज़ार सतहत्तर रुपये और चौंसठ पैसे मात्र"), "{all:?}");
    for label in labels::ALL.iter().filter(|label| **label != labels::NO) {
        assert!(!all.iter().any(|text| text == label), "{label} is English: {all:?}");
    }
}

#[test]
fn other_kinds_and_discounts_are_in_hindi_too() {
    let mut bill = invoice("27");
    (bill.kind, bill.seller.gstin, bill.gst) = (Kind::BillOfSupply, None, kernel::gst::Gst::default());
    let all = texts_in(Locale::Hindi, &bill);
    for text in ["बिल ऑफ़ सप्लाई", "GST में रजिस्टर्ड नहीं", "इस सप्लाई पर कोई टैक्स नहीं लिया गया है।"]
    {
        assert!(all.iter().any(|one| one == text), "{text}: {all:?}");
    }
    let mut note = invoice("27").credited("KC-26-27-000001".into(), &testing::sale(), testing::noon());
    (note.discount, note.wallet) = (Paise::new(50_000), Paise::new(100_000));
    let (kind, label) = (money::pricing::AdjustmentKind::Coupon, "Coupon DIWALI".to_owned());
    note.adjustments = vec![money::pricing::AdjustmentTotal { kind, label, amount: note.discount }];
    let all = texts_in(Locale::Hindi, &note);
    for text in ["क्रेडिट नोट", "पहले वाला बिल", "कूपन DIWALI", "छूट", "वॉलेट में वापस"]
    {
        assert!(all.iter().any(|one| one == text), "{text}: {all:?}");
    }
    stands_clear(&note);
}

#[test]
fn a_price_that_contains_gst_says_so_and_adds_up_to_the_total() {
    let mut sold = invoice("27");
    for line in &mut sold.lines {
        line.discount = Paise::new(10_000);
        line.price = line.total.plus(line.discount).unwrap();
    }
    sold.discount = Paise::new(20_000);
    let all = texts(&sold);
    let count = |text: &str| all.iter().filter(|one| *one == text).count();
    assert_eq!((count("Price incl. GST"), count("Price")), (2, 0), "over the column and among the sums: {all:?}");
    assert!(all.contains(&"7,277.64".to_owned()), "{all:?}");
    let hindi = texts_in(Locale::Hindi, &sold);
    assert_eq!(hindi.iter().filter(|one| *one == "GST सहित कीमत").count(), 2, "{hindi:?}");
    stands_clear(&sold);
    sold.lines.iter_mut().for_each(|line| line.discount = Paise::ZERO);
    sold.lines.iter_mut().for_each(|line| line.price = line.total);
    sold.discount = Paise::ZERO;
    assert_eq!(texts(&sold).iter().filter(|one| *one == "Price incl. GST").count(), 1);
    let without = invoice("29");
    assert!(!texts(&without).contains(&"Price incl. GST".to_owned()));
}

#[test]
fn a_file_says_its_language() {
    let pdf = InvoicePdf::new().unwrap();
    for (locale, lang, title) in [(Locale::English, "en-IN", "Tax invoice"), (Locale::Hindi, "hi-IN", "टैक्स इनवॉइस")]
    {
        let file = pdf.pdf(&invoice("27"), locale, None).unwrap();
        let text = String::from_utf8_lossy(&file).into_owned();
        assert!(text.contains(&format!("Lang({lang})")) && text.contains(title), "{lang}");
    }
}
