#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::*;
use domain::testing;
use learning::certificates::Certificate;

/// Returns the texts on a certificate for this many tenths of an hour, from top to bottom.
fn texts(locale: Locale, tenths: i64) -> Vec<String> {
    of(locale, Certificate { seconds: tenths * 360, ..testing::certificate(true).certificate })
}

/// Returns the texts on a certificate, from top to bottom.
fn of(locale: Locale, certificate: Certificate) -> Vec<String> {
    let verify = "https://kaushal.test/verify/x".to_owned();
    let (brand, colour) = ("Kaushal".to_owned(), "#0b4f5c".to_owned());
    let paper = CertificatePaper { certificate, brand, colour, logo: None, verify, signatory: None };
    let (typeface, qr) = (Typeface::new().unwrap(), qr::modules(&paper.verify).unwrap());
    let ops = layout(&paper, locale, &typeface, &qr, &Pictures { logo: None, signature: None });
    let text = |op| match op {
        Op::Text { text, .. } => Some(text),
        Op::Band { .. } | Op::Shape { .. } | Op::Squares { .. } | Op::Picture { .. } => None,
    };
    ops.into_iter().filter_map(text).collect()
}

#[test]
fn every_label_has_a_hindi_text() {
    for label in labels::ALL {
        assert_ne!(Locale::Hindi.translate(label), *label);
    }
}

#[test]
fn it_is_a_sentence_in_each_language() {
    let code = testing::certificate(true).certificate.code.to_string();
    let english = [
        "Kaushal",
        "Certificate of completion",
        "This certifies that",
        "Asha Verma",
        "has completed the course",
        "Course react",
        "12.5 hours of lessons · 1 July 2026",
        "Certificate",
        &code,
        "Verify at",
        "https://kaushal.test/verify/x",
    ];
    assert_eq!(texts(Locale::English, 125), english);
    let hindi = [
        "Kaushal",
        "कोर्स पूरा करने का सर्टिफ़िकेट",
        "प्रमाणित किया जाता है कि",
        "Asha Verma",
        "ने यह कोर्स पूरा किया है:",
        "Course react",
        "12.5 घंटे के लेसन · 1 जुलाई 2026",
        "सर्टिफ़िकेट नंबर",
        &code,
        "यहाँ जाँचें",
        "https://kaushal.test/verify/x",
    ];
    assert_eq!(texts(Locale::Hindi, 125), hindi);
}

#[test]
fn hours_are_whole_where_they_are() {
    let shown = |locale, tenths| texts(locale, tenths).into_iter().find(|text| text.contains('·')).unwrap();
    assert_eq!(shown(Locale::English, 10), "1 hour of lessons · 1 July 2026");
    assert_eq!(shown(Locale::English, 20), "2 hours of lessons · 1 July 2026");
    assert!(!texts(Locale::English, 1).concat().contains("hours"), "too little to be said");
    assert!(texts(Locale::English, 1).contains(&"1 July 2026".to_owned()));
    assert_eq!(shown(Locale::Hindi, 10), "1 घंटे के लेसन · 1 जुलाई 2026");
    assert_eq!(shown(Locale::Hindi, 20), "2 घंटे के लेसन · 1 जुलाई 2026");
}

#[test]
fn it_says_the_hours_that_the_course_was_sold_with() {
    let sold = Certificate { seconds: 20, practice_hours: Some(30), ..testing::certificate(true).certificate };
    let says = |locale, text: &str| of(locale, sold.clone()).contains(&text.to_owned());
    assert!(says(Locale::English, "About 30 hours with practice · 1 July 2026"));
    assert!(says(Locale::Hindi, "अभ्यास के साथ करीब 30 घंटे · 1 जुलाई 2026"));
}
