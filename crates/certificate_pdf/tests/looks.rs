//! Tests the rendered look of certificates. To save the pictures: `SHOW_IN=FOLDER cargo nextest run -p certificate_pdf -j 1`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

use certificate_pdf::CertificatePdf;
use domain::testing;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{GrayImage, ImageFormat, Luma};
use kernel::locale::Locale;
use learning::ports::{CertificatePaper, CertificateRenderer, Signatory};
use std::io::Cursor;

fn paper(name: &str, title: &str) -> CertificatePaper {
    let mut certificate = testing::certificate(true).certificate;
    (certificate.name, certificate.course_title) = (name.to_owned(), title.to_owned());
    CertificatePaper {
        verify: format!("https://kaushal.test/verify/{}", certificate.code),
        certificate,
        brand: "Kaushal".to_owned(),
        colour: "#0b4f5c".to_owned(),
        logo: None,
        signatory: None,
    }
}

fn pdf(paper: &CertificatePaper) -> Vec<u8> {
    pdf_in(Locale::English, paper)
}

fn pdf_in(locale: Locale, paper: &CertificatePaper) -> Vec<u8> {
    CertificatePdf::new().unwrap().pdf(paper, locale).unwrap()
}

fn picture(paper: &CertificatePaper) -> GrayImage {
    picture_in(Locale::English, paper)
}

/// Renders the page at two pixels per point.
fn picture_in(locale: Locale, paper: &CertificatePaper) -> GrayImage {
    let file = Pdf::new(pdf_in(locale, paper)).unwrap();
    assert_eq!(file.pages().len(), 1);
    let size = PixmapSettings { x_scale: 2.0, y_scale: 2.0, bg_color: WHITE };
    let rendering = RenderSettings { hinting: false, ..RenderSettings::default() };
    let shown = render(&file.pages()[0], &RenderCache::new(), &InterpreterSettings::default(), &rendering, &size);
    let mut picture = GrayImage::new(shown.width().into(), shown.height().into());
    for (pixel, seen) in picture.pixels_mut().zip(shown.data()) {
        *pixel = Luma([u8::try_from((u32::from(seen.r) + u32::from(seen.g) + u32::from(seen.b)) / 3).unwrap()]);
    }
    if let Some(folder) = std::env::var_os("SHOW_IN") {
        let count = std::fs::read_dir(&folder).unwrap().count();
        picture.save(std::path::Path::new(&folder).join(format!("{count}.png"))).unwrap();
    }
    picture
}

/// Counts the dark pixels within left, top, right, bottom, in points.
fn ink(picture: &GrayImage, [left, top, right, bottom]: [u32; 4]) -> usize {
    let within = |x: u32, y: u32| (left * 2..right * 2).contains(&x) && (top * 2..bottom * 2).contains(&y);
    picture.enumerate_pixels().filter(|(x, y, pixel)| within(*x, *y) && pixel.0[0] < 200).count()
}

/// Area of the QR code, and the area to the right of it for a signature.
const CODE: [u32; 4] = [60, 440, 160, 545];
const SIGNATURE: [u32; 4] = [560, 430, 785, 545];

#[test]
fn it_is_a4_on_its_side_with_a_code_and_no_line_to_sign_on_unless_somebody_signs() {
    let plain = picture(&paper("Asha Verma", "React"));
    assert_eq!(plain.dimensions(), (1683, 1190));
    assert!(ink(&plain, CODE) > 5_000);
    assert_eq!(ink(&plain, SIGNATURE), 0);
    let by = Signatory { name: "Meera Joshi".into(), title: String::new(), picture: None };
    let signed = picture(&CertificatePaper { signatory: Some(by), ..paper("Asha Verma", "React") });
    assert!(ink(&signed, SIGNATURE) > 400);
}

#[test]
fn a_picture_of_the_signature_stands_above_the_line_and_a_broken_one_is_left_out() {
    let webp = black();
    let signed = |bytes: Vec<u8>| {
        let by = Signatory { name: "Meera Joshi".into(), title: "Director".into(), picture: Some(bytes) };
        picture(&CertificatePaper { signatory: Some(by), ..paper("Asha Verma", "React") })
    };
    let above = [560, 430, 785, 495];
    assert!(ink(&signed(webp.clone()), above) > 30_000);
    for broken in [Vec::new(), b"no picture".to_vec(), webp[..webp.len() / 2].to_vec()] {
        assert_eq!(ink(&signed(broken), above), 0);
    }
}

#[test]
fn the_longest_name_and_title_stay_on_the_page_and_apart_from_the_foot() {
    let wide = "W".repeat(80);
    for (name, title) in [(wide.as_str(), "W".repeat(150)), ("सुनीता देवी", "क्षत्रिय ".repeat(18)), ("A", "A".to_owned())]
    {
        for locale in Locale::ALL {
            let page = picture_in(locale, &paper(name, &title));
            // The areas between the frame and the text, and between the text and the bottom row, stay empty.
            for empty in [[34, 34, 62, 560], [782, 34, 808, 440], [34, 432, 808, 445]] {
                assert_eq!(ink(&page, empty), 0, "{locale:?} {name} {title} {empty:?}");
            }
        }
    }
}

#[test]
fn the_same_certificate_is_the_same_file_and_another_name_another() {
    assert_eq!(pdf(&paper("Asha", "React")), pdf(&paper("Asha", "React")));
    assert_ne!(pdf(&paper("Asha", "React")), pdf(&paper("Usha", "React")));
}

/// Returns a black picture of 300 by 100 pixels.
fn black() -> Vec<u8> {
    let mut webp = Vec::new();
    let black = image::DynamicImage::ImageLuma8(GrayImage::new(300, 100)).into_rgb8();
    black.write_to(&mut Cursor::new(&mut webp), ImageFormat::WebP).unwrap();
    webp
}

#[test]
fn the_logo_stands_at_the_head_in_place_of_the_star_and_a_broken_one_leaves_the_star() {
    let with = |logo: Option<Vec<u8>>, brand: &str| {
        picture(&CertificatePaper { logo, brand: brand.to_owned(), ..paper("Asha Verma", "React") })
    };
    let plain = with(None, "Vidya");
    let seen = with(Some(black()), "Vidya");
    let head = [100, 54, 740, 97];
    assert!(ink(&seen, head) > ink(&plain, head) + 18_000, "{} {}", ink(&seen, head), ink(&plain, head));
    for broken in [Vec::new(), b"no picture".to_vec(), black()[..black().len() / 2].to_vec()] {
        assert!(with(Some(broken), "Vidya") == plain);
    }
    // The longest name beside the widest logo.
    let longest = with(Some(black()), &"W".repeat(60));
    for empty in [[34, 34, 62, 560], [782, 34, 808, 440], [34, 34, 808, 52]] {
        assert_eq!(ink(&longest, empty), 0, "{empty:?}");
    }
}

#[test]
fn the_file_names_the_institute_and_nobody_else() {
    let mut of_vidya = CertificatePaper { brand: "Vidya Institute".to_owned(), ..paper("Asha Verma", "React") };
    of_vidya.verify = format!("https://vidya.test/verify/{}", of_vidya.certificate.code);
    let bytes = pdf(&of_vidya);
    let told = Pdf::new(bytes.clone()).unwrap().metadata().clone();
    assert_eq!(told.author.as_deref(), Some(b"Vidya Institute".as_slice()));
    assert!(told.title.is_some() && told.creator.is_none() && told.producer.is_none(), "{told:?}");
    let all = String::from_utf8_lossy(&bytes).replace('\0', "").to_lowercase();
    for name in ["kaushal", "krilla"] {
        assert!(!all.contains(name), "{name}");
    }
}

/// Compares a name in each script with an approved picture. After an intended change, run with `UPDATE_GOLDEN=1` and look at
/// the new pictures.
#[test]
fn a_name_in_each_script_looks_as_judged() {
    let names = [
        ("latin", "Nguyễn D’Souza-Śāntā"),
        ("devanagari", "ज्ञानेश्वर क्षत्रिय"),
        ("bengali", "অমিতাভ বন্দ্যোপাধ্যায়"),
        ("gurmukhi", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ"),
        ("gujarati", "જિગ્નેશ શ્રેષ્ઠ પટેલ"),
        ("odia", "ଜଗନ୍ନାଥ ମିଶ୍ର"),
        ("tamil", "முத்துலட்சுமி ரெட்டி"),
        ("telugu", "వెంకటేశ్వర్లు నాయుడు"),
        ("kannada", "ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಕೃಷ್ಣ"),
        ("malayalam", "ശ്രീകുമാർ നമ്പ്യാർ"),
        ("sinhala", "නිමල් කුමාර් ශ්‍රී"),
        ("ol-chiki", "ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ"),
        ("meetei-mayek", "ꯃꯅꯤꯄꯨꯔ ꯆꯥꯅꯨ"),
        ("urdu", "محمد اقبال ٹھاکر"),
        ("spelt", "李小龙 Ольга"),
    ];
    for (script, name) in names {
        let page = picture(&paper(name, "React"));
        let seen = image::imageops::crop_imm(&page, 340, 300, 1000, 260).to_image();
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{script}.png"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            seen.save(&file).unwrap();
        }
        let judged = image::open(&file).unwrap().into_luma8();
        let differs = |(judged, seen): (&Luma<u8>, &Luma<u8>)| judged.0[0].abs_diff(seen.0[0]) > 60;
        let count = judged.pixels().zip(seen.pixels()).filter(|pair| differs(*pair)).count();
        assert!(count < 20 && judged.dimensions() == seen.dimensions(), "{script}: {count} pixels differ");
    }
}

#[test]
fn an_accent_typed_apart_stands_on_its_letter() {
    let (typed, composed) = ("Nguye\u{302}\u{303}n Zoe\u{308}", "Nguyễn Zoë");
    assert!(picture(&paper(typed, "React")) == picture(&paper(composed, "React")));
}
