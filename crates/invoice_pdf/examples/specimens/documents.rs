//! Sample documents for visual review and for comparison with approved pictures.

use domain::testing;
use kernel::gst::{Gst, StateCode};
use kernel::money::Paise;
use money::invoicing::words::in_words;
use money::invoicing::{Document, Kind, Line};
use money::pricing::{AdjustmentKind, AdjustmentTotal};

/// Returns one document of each kind, with its file name.
pub(crate) fn all() -> Vec<(&'static str, Document)> {
    let (invoice, hindi) = (invoice(), hindi(invoice()));
    let later = invoice.issued_at + chrono::TimeDelta::days(12);
    let many = hindi.lines.iter().cycle().take(40).cloned().collect();
    vec![
        ("invoice", invoice.clone()),
        ("wallet", Document { wallet: Paise::new(250_000), ..invoice.clone() }),
        ("union-territory", Document { place: StateCode::parse("04").unwrap(), ..invoice.clone() }),
        ("other-state", other_state(invoice.clone())),
        ("bill-of-supply", bill_of_supply(invoice.clone())),
        ("credit-note", invoice.clone().credited("KC-26-27-000001".into(), &testing::sale(), later)),
        ("other-scripts", other_scripts(invoice)),
        // A document from before adjustments were stored: the discount is a sum without names.
        ("many-lines", Document { lines: many, adjustments: vec![], ..hindi.clone() }),
        ("hindi", hindi),
    ]
}

fn invoice() -> Document {
    let mut buyer = testing::user(1);
    buyer.name = "Asha Verma".into();
    let order = testing::order(&buyer, &[testing::sellable("react"), testing::sellable_bundle("web", &["html"])]);
    let mut invoice = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, testing::noon());
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

/// Returns an invoice with names in Hindi, named discounts and long titles.
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
    let (coupon, credit) = (("Coupon WELCOME10", 60_000), ("Credit for what you own", 40_000));
    invoice.adjustments = [(AdjustmentKind::Coupon, coupon), (AdjustmentKind::Credit, credit)]
        .map(|(kind, (label, paise))| AdjustmentTotal { kind, label: label.to_owned(), amount: Paise::new(paise) })
        .to_vec();
    invoice
}

fn bill_of_supply(mut invoice: Document) -> Document {
    (invoice.kind, invoice.seller.gstin, invoice.gst) = (Kind::BillOfSupply, None, Gst::default());
    for line in &mut invoice.lines {
        (line.gst, line.total) = (Gst::default(), line.taxable);
    }
    Document { total: invoice.taxable, words: in_words(invoice.taxable), ..invoice }
}

/// Returns an invoice with a name or a title in each script that documents can print, and in one that they transliterate.
fn other_scripts(mut invoice: Document) -> Document {
    invoice.buyer.name = "தமிழ்ச்செல்வி ಕೃಷ್ಣ R. محمد".into();
    let titles = [
        "বাংলা টাইপিং শেখা: ক্ষুদ্র ব্যবসা",
        "ગુજરાતી: Spoken English, શ્રેષ્ઠ",
        "ਪੰਜਾਬੀ ਵਿੱਚ ਵੈੱਬ ਡਿਵੈਲਪਮੈਂਟ",
        "ଓଡ଼ିଆ ଭାଷାରେ କମ୍ପ୍ୟୁଟର ଶିକ୍ଷା",
        "తెలుగులో డిజిటల్ మార్కెటింగ్",
        "മലയാളം ടൈപ്പിംഗ് ശ്രദ്ധയോടെ",
        "සිංහල පරිගණක පාඨමාලාව ශ්‍රී",
        "ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ",
        "ꯃꯤꯇꯩꯂꯣꯟ ꯇꯝꯕꯥ",
        "اردو میں ویب ڈیزائن (HTML, CSS)",
        "Nguyễn Văn Đạt: 李小龙 → ₿",
    ];
    let titled = |line: &Line| titles.map(|title| Line { title: title.to_owned(), ..line.clone() });
    invoice.lines = invoice.lines.iter().take(1).flat_map(titled).collect();
    invoice
}
