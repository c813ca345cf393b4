//! Share pictures: a cover with its title set, 1200 by 630 pixels, as other sites show a link to it.
//!
//! Drawn at the first request and kept under a key that follows from everything in the picture, so that a changed title
//! gets a new one.

mod lines;

use crate::cover::cover_svg;
use domain::ports::{DrawError, Share, SharePictures};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use sha2::{Digest, Sha256};

/// Width and height in pixels.
pub const SIZE: (u32, u32) = (1200, 630);
/// Raised when the drawing changes, so that older pictures are not shown again.
const DRAWING: &str = "1";
/// Anek Latin and Anek Devanagari (OFL, see fonts/LICENSE-OFL) in weight 700, cut by frontend/scripts/fonts.mjs.
const FONTS: [&[u8]; 3] = [
    include_bytes!("../fonts/anek-latin.ttf"),
    include_bytes!("../fonts/anek-latin-ext.ttf"),
    include_bytes!("../fonts/anek-devanagari.ttf"),
];

/// The family as these files name it, after the variable font that they were cut from; their weight is 700.
const FAMILY: &str = "Anek Latin Medium";
const DEVANAGARI: &str = "Anek Devanagari Medium";

/// Draws share pictures with fonts of ours.
pub struct SharePainter {
    options: Options<'static>,
}

impl Default for SharePainter {
    fn default() -> Self {
        let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
        for font in FONTS {
            options.fontdb_mut().load_font_data(font.to_vec());
        }
        Self { options }
    }
}

impl SharePictures for SharePainter {
    fn key(&self, share: &Share<'_>) -> String {
        format!("share/{}.png", name(share))
    }

    fn png(&self, share: &Share<'_>) -> Result<Vec<u8>, DrawError> {
        let cannot = |reason: String| DrawError(reason);
        let tree = Tree::from_str(&self.svg(share), &self.options).map_err(|error| cannot(error.to_string()))?;
        let mut pixels = Pixmap::new(SIZE.0, SIZE.1).ok_or_else(|| cannot("no picture of this size".to_owned()))?;
        resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| cannot(error.to_string()))
    }
}

impl SharePainter {
    fn svg(&self, share: &Share<'_>) -> String {
        let cover = cover_svg(share.category, share.slug);
        // The cover is 16:9 and a share picture a little wider: 22 rows are lost above and below.
        let cover = cover.replacen("width=\"640\" height=\"360\"", "y=\"-22.5\" width=\"1200\" height=\"675\"", 1);
        let (size, lines) = lines::set(share.title, |text| self.width(text));
        let leading = size * 1.12;
        let count = f64::from(u32::try_from(lines.len()).unwrap_or(1));
        let first = 345.0 - leading * (count - 1.0) / 2.0;
        let mut title = String::new();
        let mut baseline = first;
        for line in &lines {
            title.push_str(&format!("<text x=\"72\" y=\"{baseline:.1}\" font-size=\"{size}\">{}</text>", marked(line)));
            baseline += leading;
        }
        let line = |text: &str, size, most| marked(&lines::line(text, |text| self.width(text) * size / 100.0 <= most));
        let (label, brand) = (line(share.label, 32.0, lines::WIDTH), line(share.brand, 36.0, 1000.0));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" width=\"1200\" height=\"630\">\
             <defs><linearGradient id=\"shade\"><stop offset=\".4\" stop-color=\"#0a0908\" stop-opacity=\".78\"/>\
             <stop offset=\".62\" stop-color=\"#0a0908\" stop-opacity=\"0\"/></linearGradient></defs>{cover}\
             <path d=\"M0 0H1200V630H0z\" fill=\"url(#shade)\"/>\
             <g font-family=\"{FAMILY}\" font-weight=\"700\" fill=\"#FBF8F2\">\
             <path d=\"{STAR}\" transform=\"translate(94 96)scale(.45)\" fill=\"#F4A81D\"/>\
             <text x=\"130\" y=\"109\" font-size=\"36\">{brand}</text>{title}\
             <text x=\"72\" y=\"560\" font-size=\"32\" fill=\"#F4A81D\">{label}</text></g></svg>"
        )
    }

    /// Width of a text at size 100, as it will be set.
    fn width(&self, text: &str) -> f64 {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"><text font-family=\"{FAMILY}\" \
             font-weight=\"700\" font-size=\"100\">{}</text></svg>",
            marked(text)
        );
        Tree::from_str(&svg, &self.options).map_or(0.0, |tree| f64::from(tree.root().abs_bounding_box().width()))
    }
}

/// The brand's star of eight points, around 0,0.
const STAR: &str = "M49 0L36.2 15 34.6 34.6 15 36.2 0 49-15 36.2-34.6 34.6-36.2 15-49 0-36.2-15-34.6-34.6-15-36.2 0-49 15-36.2 34.6-34.6 36.2-15z";

fn name(share: &Share<'_>) -> String {
    let Share { category, slug, title, label, brand } = share;
    let mut hash = Sha256::new();
    for part in [DRAWING, category, slug, title, label, brand] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    let mut name = hex::encode(hash.finalize());
    name.truncate(40);
    name
}

/// Text with its Devanagari marked as such: the renderer's own search for a font gives up on shaped letters.
fn marked(text: &str) -> String {
    let is_devanagari = |letter: char| matches!(letter, '\u{900}'..='\u{97f}' | '\u{200c}' | '\u{200d}');
    let letters: Vec<char> = text.chars().collect();
    let runs = letters.chunk_by(|a, b| is_devanagari(*a) == is_devanagari(*b));
    runs.map(|run| {
        let escaped = escape(&run.iter().collect::<String>());
        match run.first() {
            Some(first) if is_devanagari(*first) => {
                format!("<tspan font-family=\"{DEVANAGARI}\">{escaped}</tspan>")
            }
            _ => escaped,
        }
    })
    .collect()
}

/// Text for XML, without the characters that XML has no place for.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share<'a>(title: &'a str, slug: &'a str) -> Share<'a> {
        Share { category: "Web Development", slug, title, label: "Web Development", brand: "Kaushal" }
    }

    fn pixels(png: &[u8]) -> Pixmap {
        Pixmap::decode_png(png).unwrap()
    }

    #[test]
    fn a_picture_is_a_png_of_the_size_that_others_ask_for() {
        let pictures = SharePainter::default();
        let png = pictures.png(&share("React from zero to job", "react")).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        let picture = pixels(&png);
        assert_eq!((picture.width(), picture.height()), SIZE);
        assert!(png.len() < 400 * 1024, "{} bytes", png.len());
        assert_eq!(pictures.png(&share("React from zero to job", "react")).unwrap(), png);
    }

    #[test]
    fn another_title_is_another_key() {
        let pictures = SharePainter::default();
        let first = pictures.key(&share("React", "react"));
        assert!(domain::ports::blobs::is_blob_key(&first), "{first}");
        assert_eq!(pictures.key(&share("React", "react")), first);
        assert_ne!(pictures.key(&share("React 2", "react")), first);
        assert_ne!(pictures.key(&Share { brand: "Another", ..share("React", "react") }), first);
    }

    #[test]
    fn titles_in_both_scripts_and_the_rupee_have_letters() {
        let pictures = SharePainter::default();
        let notdef = pictures.width("\u{e000}");
        for text in ["Excel", "हिन्दी में वेब", "₹999", "Zoë · “Été” – 2×"] {
            assert!(pictures.width(text) > 0.0, "{text}");
        }
        // A conjunct is narrower than its letters: the text is shaped, not set letter by letter.
        assert!(pictures.width("क्ष") < pictures.width("क") + pictures.width("ष"));
        assert!(pictures.width("₹") > 0.0 && (pictures.width("₹") - notdef).abs() > f64::EPSILON);
    }

    #[test]
    fn hostile_titles_are_text() {
        let pictures = SharePainter::default();
        let hostile = "</text><image href=\"file:///etc/passwd\"/>&\u{0}\u{ffff}";
        let svg = pictures.svg(&share(hostile, hostile));
        assert!(!svg.contains("<image"), "{svg}");
        assert!(pictures.png(&share(hostile, hostile)).is_ok());
        assert!(pictures.png(&share("", "")).is_ok());
    }

    #[test]
    fn a_long_label_is_shortened_and_a_short_one_is_not() {
        let pictures = SharePainter::default();
        let fits = |text: &str| pictures.width(text) * 0.32 <= lines::WIDTH;
        assert_eq!(lines::line("Web Development", fits), "Web Development");
        let long = lines::line(&"Full Stack Web Development ".repeat(6), fits);
        assert!(long.ends_with('…') && long.starts_with("Full Stack") && fits(&long), "{long}");
        let share = Share { label: &"हिन्दी ".repeat(20), ..share("Asha Verma", "react") };
        assert!(pictures.svg(&share).contains('…'));
    }

    #[test]
    fn the_title_stands_left_of_the_glyph() {
        let pictures = SharePainter::default();
        let long = "A very long title of a course about marketing, spreadsheets and everything else that one learns";
        for title in ["Excel", long, &"x".repeat(300), &"हिन्दी ".repeat(40)] {
            let (size, lines) = lines::set(title, |text| pictures.width(text));
            assert!(!lines.is_empty() && lines.len() <= 5, "{lines:?}");
            for line in lines {
                assert!(pictures.width(&line) * size / 100.0 <= lines::WIDTH + 1.0, "{line}");
            }
        }
    }
}
