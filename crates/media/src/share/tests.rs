use super::*;
use crate::library::MediaLibrary;
use blobs::MemoryBlobs;
use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use kernel::clock::IdGen;
use kernel::ports::{BlobContent, BlobStore, FileLimits};
use resvg::tiny_skia::PremultipliedColorU8;
use std::io::Cursor;
use uuid::Uuid;

const THUMBNAIL: &str = "/media/files/00000000-0000-0000-0000-000000000001-960.webp";
const LOGO: &str = "/media/files/00000000-0000-0000-0000-000000000002-960.webp";
const PLUM: [u8; 3] = [0x7a, 0x1f, 0x5c];

struct NoIds;

impl IdGen for NoIds {
    fn uuid(&self) -> Uuid {
        Uuid::nil()
    }
}

fn share<'a>(title: &'a str, slug: &'a str) -> Share<'a> {
    Share {
        category: Some("Web Development"),
        slug,
        title,
        label: "Web Development",
        brand: "Vidya",
        colour: "#7a1f5c",
        accent: "#f4a81d",
        thumbnail: None,
        logo: None,
    }
}

/// Returns a painter that has these files at these paths.
fn painter(files: &[(&str, Vec<u8>)]) -> SharePainter {
    let blobs = Arc::new(MemoryBlobs::default());
    for (path, bytes) in files {
        blobs.put(path.strip_prefix("/media/files/").unwrap(), BlobContent::Bytes(bytes)).unwrap();
    }
    let limits = FileLimits { image: 1 << 20, pdf: 1, video: 1, download: 1 };
    SharePainter::new(Arc::new(MediaLibrary::new(blobs, Arc::new(NoIds), limits)))
}

fn webp(width: u32, height: u32, colour: impl Fn(u32, u32) -> [u8; 4]) -> Vec<u8> {
    let image = RgbaImage::from_fn(width, height, |x, y| Rgba(colour(x, y)));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(image).write_to(&mut bytes, ImageFormat::WebP).unwrap();
    bytes.into_inner()
}

fn at(picture: &Pixmap, x: u32, y: u32) -> [u8; 3] {
    let pixel: PremultipliedColorU8 = picture.pixel(x, y).unwrap();
    [pixel.red(), pixel.green(), pixel.blue()]
}

fn is_near(seen: [u8; 3], wanted: [u8; 3]) -> bool {
    seen.iter().zip(wanted).all(|(seen, wanted)| seen.abs_diff(wanted) <= 6)
}

fn pixels(picture: &[u8]) -> Pixmap {
    if picture.starts_with(b"\x89PNG") {
        return Pixmap::decode_png(picture).unwrap();
    }
    let mut png = Cursor::new(Vec::new());
    let jpeg = image::load_from_memory_with_format(picture, ImageFormat::Jpeg).unwrap();
    jpeg.write_to(&mut png, ImageFormat::Png).unwrap();
    Pixmap::decode_png(&png.into_inner()).unwrap()
}

#[test]
fn a_picture_is_a_png_of_the_size_that_others_ask_for() {
    let pictures = painter(&[]);
    let png = pictures.draw(&share("React from zero to job", "react")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let picture = pixels(&png);
    assert_eq!((picture.width(), picture.height()), SIZE);
    assert!(png.len() < MAX_SHARE_BYTES, "{} bytes", png.len());
    assert_eq!(pictures.draw(&share("React from zero to job", "react")).unwrap(), png);
}

#[test]
fn another_title_is_another_key() {
    let pictures = painter(&[]);
    let first = pictures.key(&share("React", "react"));
    assert!(kernel::ports::blobs::is_blob_key(&first), "{first}");
    assert_eq!(pictures.key(&share("React", "react")), first);
    assert_ne!(pictures.key(&share("React 2", "react")), first);
    let known = || share("React", "react");
    let others = [
        Share { brand: "Another", ..known() },
        Share { colour: "#0b4f5c", ..known() },
        Share { accent: "#ffffff", ..known() },
        Share { category: None, ..known() },
        Share { thumbnail: Some(THUMBNAIL), ..known() },
        Share { logo: Some(THUMBNAIL), ..known() },
        Share { logo: Some(LOGO), ..known() },
    ];
    let keys: std::collections::BTreeSet<_> = others.iter().map(|share| pictures.key(share)).collect();
    assert_eq!(keys.len(), others.len());
    assert!(!keys.contains(&first));
}

#[test]
fn titles_in_both_scripts_and_the_rupee_have_letters() {
    let pictures = painter(&[]);
    let notdef = pictures.width("\u{e000}");
    for text in ["Excel", "हिन्दी में वेब", "₹999", "Zoë · “Été” – 2×"] {
        assert!(pictures.width(text) > 0.0, "{text}");
    }
    // A conjunct is narrower than its separate letters, so the text is shaped.
    assert!(pictures.width("क्ष") < pictures.width("क") + pictures.width("ष"));
    assert!(
        pictures.width("React प्रोजेक्ट") < pictures.width("React प्रोजेक्") + pictures.width("ट"),
        "after a Latin word too"
    );
    // The Devanagari font has no Latin letters or digits, so those after a Hindi word use the Latin font.
    let scripts: Vec<_> = runs("अक्टूबर 2026, 18:00 से").iter().map(|run| run.script).collect();
    assert_eq!(scripts, [Script::Devanagari, Script::Latin, Script::Latin, Script::Devanagari]);
    assert!(pictures.width("₹") > 0.0 && (pictures.width("₹") - notdef).abs() > f64::EPSILON);
}

#[test]
fn every_script_has_a_family_of_its_own_and_words_of_urdu_stay_in_one_run() {
    let pictures = painter(&[]);
    let families: std::collections::BTreeSet<_> = Script::all().map(|script| pictures.family(script)).collect();
    assert_eq!(families.len(), Script::all().count());
    let words = |text: &str| runs(text).into_iter().map(|run| (run.script, run.words)).collect::<Vec<_>>();
    assert_eq!(words("محمد اقبال"), [(Script::Arabic, "محمد اقبال".to_owned())]);
    assert_eq!(words("R. தமிழ்").last(), Some(&(Script::Tamil, "தமிழ்".to_owned())));
    // Text in a script without a font is transliterated, so its picture differs from that of an empty title.
    let empty = pictures.draw(&share("", "react")).unwrap();
    for title in ["ଜଗନ୍ନାଥ", "ᱥᱟᱱᱛᱟᱲᱤ", "ꯃꯅꯤꯄꯨꯔ", "محمد", "李小龙", "Nguyễn"]
    {
        assert_ne!(pictures.draw(&share(title, "react")).unwrap(), empty, "{title}");
    }
}

#[test]
fn a_photograph_is_a_jpeg_that_messengers_show() {
    // Noise compresses worst.
    let mut state = 1_u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u8::try_from(state >> 24).unwrap()
    };
    let colours: Vec<[u8; 4]> = (0..960 * 540).map(|_| [noise(), noise(), noise(), 255]).collect();
    let photo = webp(960, 540, |x, y| colours[usize::try_from(y * 960 + x).unwrap()]);
    let pictures = painter(&[(THUMBNAIL, photo)]);
    let shown = Share { thumbnail: Some(THUMBNAIL), ..share("React", "react") };
    let drawn = pictures.draw(&shown).unwrap();
    assert!(drawn.starts_with(b"\xff\xd8\xff") && pictures.key(&shown).ends_with(".jpg"));
    assert!(drawn.len() <= MAX_SHARE_BYTES, "{} bytes", drawn.len());
    assert_eq!((pixels(&drawn).width(), pixels(&drawn).height()), SIZE);
}

#[test]
fn hostile_titles_are_text() {
    let pictures = painter(&[]);
    let hostile = "</text><image href=\"file:///etc/passwd\"/>&\u{0}\u{ffff}";
    let scene = Scene { thumbnail: None, logo: None };
    let svg = pictures.svg(&share(hostile, hostile), &scene);
    assert!(!svg.contains("<image"), "{svg}");
    assert!(pictures.draw(&share(hostile, hostile)).is_ok());
    assert!(pictures.draw(&share("", "")).is_ok());
}

#[test]
fn a_long_label_is_shortened_and_a_short_one_is_not() {
    let pictures = painter(&[]);
    let fits = |text: &str| pictures.width(text) * 0.32 <= lines::WIDTH;
    assert_eq!(lines::line("Web Development", fits), "Web Development");
    let long = lines::line(&"Full Stack Web Development ".repeat(6), fits);
    assert!(long.ends_with('…') && long.starts_with("Full Stack") && fits(&long), "{long}");
    let share = Share { label: &"हिन्दी ".repeat(20), ..share("Asha Verma", "react") };
    assert!(pictures.svg(&share, &Scene { thumbnail: None, logo: None }).contains('…'));
}

#[test]
fn the_title_stands_left_of_the_glyph() {
    let pictures = painter(&[]);
    let long = "A very long title of a course about marketing, spreadsheets and everything else that one learns";
    for title in ["Excel", long, &"x".repeat(300), &"हिन्दी ".repeat(40)] {
        let (size, lines) = lines::set(title, |text| pictures.width(text));
        assert!(!lines.is_empty() && lines.len() <= 5, "{lines:?}");
        for line in lines {
            assert!(pictures.width(&line) * size / 100.0 <= lines::WIDTH + 1.0, "{line}");
        }
    }
}

#[test]
fn a_thumbnail_fills_the_picture_under_the_shade() {
    let green = [20, 160, 60];
    let pictures = painter(&[(THUMBNAIL, webp(960, 540, |_, _| [20, 160, 60, 255]))]);
    let drawn = pixels(&pictures.draw(&Share { thumbnail: Some(THUMBNAIL), ..share("React", "react") }).unwrap());
    for (x, y) in [(1190, 5), (1190, 600), (1000, 300)] {
        assert!(is_near(at(&drawn, x, y), green), "{x} {y} {:?}", at(&drawn, x, y));
    }
    // Under the title, the shade in the brand's colour covers nine tenths of the thumbnail.
    assert!(!is_near(at(&drawn, 40, 500), green));
    assert!(at(&drawn, 40, 500)[1] < 50 && at(&drawn, 700, 500)[1] < 50);
}

#[test]
fn the_bar_and_the_shade_wear_the_brand_s_colour() {
    let pictures = painter(&[]);
    let plum = pixels(&pictures.draw(&share("React", "react")).unwrap());
    let teal = pixels(&pictures.draw(&Share { colour: "#0b4f5c", ..share("React", "react") }).unwrap());
    for x in [3, 600, 1196] {
        assert_eq!((at(&plum, x, 622), at(&teal, x, 622)), (PLUM, [0x0b, 0x4f, 0x5c]));
    }
    let (red, blue) = (at(&plum, 20, 300), at(&teal, 20, 300));
    assert!(red[0] > blue[0] && red[1] < blue[1], "{red:?} {blue:?}");
    // The cover has the colour too, whatever the category is.
    for category in [Some("Web Development"), Some(crate::cover::BUNDLE), None] {
        let page = pixels(&pictures.draw(&Share { category, ..share("Refunds", "refund") }).unwrap());
        let corner = at(&page, 1196, 4);
        assert!(corner[0] > corner[1] && corner[2] > corner[1], "{category:?} {corner:?}");
    }
}

#[test]
fn a_logo_stands_on_white_and_a_light_one_on_the_brand_s_colour() {
    let red = |_, _| [200, 10, 10, 255];
    // A white picture with a transparent frame.
    let light = |x: u32, y: u32| if x < 40 || y < 40 { [0, 0, 0, 0] } else { [255; 4] };
    let with = |bytes| {
        let pictures = painter(&[(LOGO, bytes)]);
        pixels(&pictures.draw(&Share { logo: Some(LOGO), ..share("React", "react") }).unwrap())
    };
    // The logo is 136 by 68 pixels, with a background that extends 14 pixels on each side.
    let drawn = with(webp(400, 200, red));
    assert!(is_near(at(&drawn, 72 + 14 + 68, 92), [200, 10, 10]));
    assert_eq!((at(&drawn, 79, 92), at(&drawn, 72 + 14 + 136 + 7, 92)), ([255; 3], [255; 3]));
    let drawn = with(webp(400, 200, light));
    assert_eq!((at(&drawn, 79, 92), at(&drawn, 72 + 14 + 68, 92)), (PLUM, [255; 3]));
    // A logo of any proportions stays within its room.
    for (width, height) in [(960, 4), (4, 960)] {
        let drawn = with(webp(width, height, red));
        assert!((0..1200).all(|x| at(&drawn, x, 40) != [255; 3] && at(&drawn, x, 144) != [255; 3]));
    }
}

#[test]
fn pictures_that_cannot_be_read_leave_the_drawn_cover_and_the_star() {
    let whole = webp(400, 200, |_, _| [20, 160, 60, 255]);
    let drawn = |pictures: &SharePainter, share: &Share<'_>| pixels(&pictures.draw(share).unwrap());
    let plain = drawn(&painter(&[]), &share("React", "react"));
    let is_near_to_plain = |seen: &Pixmap| {
        let pairs = seen.data().iter().zip(plain.data());
        pairs.filter(|(seen, plain)| seen.abs_diff(**plain) > 60).count() < 2_000
    };
    for broken in [Vec::new(), b"no picture".to_vec(), whole[..whole.len() / 2].to_vec()] {
        let pictures = painter(&[(THUMBNAIL, broken.clone()), (LOGO, broken)]);
        let both = Share { thumbnail: Some(THUMBNAIL), logo: Some(LOGO), ..share("React", "react") };
        assert!(is_near_to_plain(&drawn(&pictures, &both)));
    }
    for path in [THUMBNAIL, "https://elsewhere.example/a.png", "/media/files/../secret", ""] {
        let missing = Share { thumbnail: Some(path), logo: Some(path), ..share("React", "react") };
        assert!(is_near_to_plain(&drawn(&painter(&[]), &missing)), "{path}");
    }
}

#[test]
fn a_colour_that_cannot_be_read_on_the_shade_is_not_written_in() {
    let label = |accent| Look::of(&Share { accent, ..share("React", "react") }).label.to_string();
    assert_eq!(label("#f4a81d"), "#f4a81d");
    assert_eq!(label("#333333"), "#ffffff");
    assert_eq!(label("no colour"), "#ffffff");
}

#[test]
fn a_long_name_keeps_beside_the_logo() {
    let pictures = painter(&[(LOGO, webp(900, 100, |_, _| [10, 10, 10, 255]))]);
    let share =
        Share { brand: "The Very Long Named Vocational Institute", logo: Some(LOGO), ..share("React", "react") };
    let scene = Scene::read(pictures.media.as_ref(), &share);
    assert!(!pictures.svg(&share, &scene).contains('…'));
    let over = Scene { thumbnail: Pixmap::new(SIZE.0, SIZE.1), ..scene };
    assert!(pictures.svg(&share, &over).contains('…'));
}

/// Writes share pictures for visual review: `SHOW_IN=FOLDER cargo test -p media share_pictures_to_look_at`.
#[test]
fn share_pictures_to_look_at() {
    let Some(folder) = std::env::var_os("SHOW_IN") else { return };
    let photo = webp(960, 540, |x, y| {
        let stripe = u8::try_from((x + y) % 200).unwrap();
        [230, 200_u8.saturating_sub(stripe / 2), 120 + stripe / 2, 255]
    });
    let logo = webp(600, 240, |x, y| {
        let (dx, dy) = (i64::from(x) - 120, i64::from(y) - 120);
        let on = dx * dx + dy * dy < 110 * 110 || (x > 260 && (90..150).contains(&y));
        if on { [0x7a, 0x1f, 0x5c, 255] } else { [0; 4] }
    });
    let pictures = painter(&[(THUMBNAIL, photo), (LOGO, logo)]);
    let hindi = "हिन्दी में वेब डेवलपमेंट सीखिए";
    let all = [
        ("both", Share { thumbnail: Some(THUMBNAIL), logo: Some(LOGO), ..share(hindi, "react") }),
        ("logo", Share { logo: Some(LOGO), ..share("React from zero to job", "react") }),
        ("plain", share(hindi, "react")),
        ("mixed", share("React प्रोजेक्ट, 10 हफ़्ते में", "react")),
        ("bundle", Share { category: Some(crate::cover::BUNDLE), ..share("Full Stack Developer", "web") }),
        ("bengali", share("অমিতাভ বন্দ্যোপাধ্যায়", "web")),
        ("gurmukhi", share("ਹਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ", "web")),
        ("gujarati", share("જિગ્નેશ પટેલ", "web")),
        ("odia", share("ଜଗନ୍ନାଥ ମିଶ୍ର", "web")),
        ("tamil", share("முத்துலட்சுமி ரெட்டி", "web")),
        ("telugu", share("వెంకటేశ్వర్లు నాయుడు", "web")),
        ("kannada", share("ಲಕ್ಷ್ಮೀನಾರಾಯಣ", "web")),
        ("malayalam", share("ശ്രീകുമാർ നമ്പ്യാർ", "web")),
        ("sinhala", share("නිමල් කුමාර්", "web")),
        ("ol-chiki", share("ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ", "web")),
        ("meetei-mayek", share("ꯃꯅꯤꯄꯨꯔ ꯆꯥꯅꯨ", "web")),
        ("urdu", share("محمد اقبال ٹھاکر", "web")),
        ("vietnamese", share("Nguyễn Văn Đạt ₿ →", "web")),
        ("chinese", share("李小龙", "web")),
        ("page", Share { category: None, logo: Some(LOGO), ..share("Refund and cancellation policy", "refund") }),
    ];
    for (name, share) in all {
        let file =
            std::path::Path::new(&folder).join(format!("{name}.{}", pictures.key(&share).rsplit('.').next().unwrap()));
        std::fs::write(file, pictures.draw(&share).unwrap()).unwrap();
    }
}
