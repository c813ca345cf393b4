//! Writes certificates in each language into a folder, to be judged by eye: `cargo run -p certificate_pdf --example certificate_specimens FOLDER`.
#![allow(clippy::unwrap_used, reason = "a tool for contributors")]

use certificate_pdf::CertificatePdf;
use domain::testing;
use kernel::locale::Locale;
use learning::ports::{CertificatePaper, CertificateRenderer, Signatory};
use std::path::PathBuf;

fn paper(name: &str, title: &str) -> CertificatePaper {
    let mut certificate = testing::certificate(true).certificate;
    (certificate.name, certificate.course_title) = (name.to_owned(), title.to_owned());
    let signatory = Signatory { name: "Meera Joshi".into(), title: "Director".into(), picture: None };
    CertificatePaper {
        verify: format!("https://kaushal.test/verify/{}", certificate.code),
        certificate,
        brand: "Kaushal".to_owned(),
        colour: "#0b4f5c".to_owned(),
        logo: None,
        signatory: Some(signatory),
    }
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    let pdf = CertificatePdf::new().unwrap();
    let long = "हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript से अपनी पहली वेबसाइट बनाइए";
    for (name, paper) in [
        ("english", paper("Asha Verma", "React: Build Real Projects")),
        ("hindi", paper("श्रीमती अन्नपूर्णा कृष्णमूर्ति", long)),
    ] {
        for locale in Locale::ALL {
            let file = folder.join(format!("certificate-{name}.{}.pdf", locale.as_str()));
            std::fs::write(file, pdf.pdf(&paper, locale).unwrap()).unwrap();
        }
    }
}
