//! Draws share pictures (Open Graph images) of 1200 by 630 pixels, which other sites show with a link. The background is the
//! thumbnail, or the cover in the brand's colour. The title and the brand's logo are drawn on it.
//!
//! A picture is drawn at the first request and stored under a key derived from everything in it, so a changed title gets a new
//! picture.

mod lines;
mod scene;

use crate::cover::cover_in;
use domain::ports::{DrawError, MAX_SHARE_BYTES, Share, SharePictures};
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};
use kernel::lettering::{Script, printable};
use kernel::ports::MediaStore;
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::fontdb::Source;
use resvg::usvg::{Options, Tree};
use scene::{Look, Scene};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use typefaces::FACES;

pub use scene::SIZE;

/// Version of the drawing. Raise it when the drawing changes, so that stored pictures are not used any more.
const DRAWING: &str = "4";
/// JPEG qualities, best first. The first one that gives a small enough file is used, else the last.
const QUALITIES: [u8; 5] = [88, 80, 70, 55, 35];

/// Draws share pictures from our own fonts and the uploaded pictures.
pub struct SharePainter {
    options: Options<'static>,
    /// The font family of each script, as its bold font file (weight 700) names it. That is the name of the variable font from
    /// which the file was cut.
    families: Vec<(Script, String)>,
    media: Arc<dyn MediaStore>,
    /// Width of a space at size 100.
    space: f64,
}

impl SharePictures for SharePainter {
    fn key(&self, share: &Share<'_>) -> String {
        format!("share/{}.{}", name(share), if share.thumbnail.is_some() { "jpg" } else { "png" })
    }

    fn draw(&self, share: &Share<'_>) -> Result<Vec<u8>, DrawError> {
        let cannot = |reason: String| DrawError(reason);
        let scene = Scene::read(self.media.as_ref(), share);
        let tree = Tree::from_str(&self.svg(share, &scene), &self.options).map_err(|e| cannot(e.to_string()))?;
        let mut pixels = Pixmap::new(SIZE.0, SIZE.1).ok_or_else(|| cannot("no picture of this size".to_owned()))?;
        let plain = PixmapPaint::default();
        if let Some(thumbnail) = &scene.thumbnail {
            // White is the background of a partly transparent thumbnail.
            pixels.fill(Color::WHITE);
            pixels.draw_pixmap(0, 0, thumbnail.as_ref(), &plain, Transform::identity(), None);
        }
        resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
        if let Some(logo) = &scene.logo {
            let (x, y) = logo.corner;
            pixels.draw_pixmap(x, y, logo.pixels.as_ref(), &plain, Transform::identity(), None);
        }
        if share.thumbnail.is_some() {
            return jpeg(&pixels).map_err(|error| cannot(error.to_string()));
        }
        pixels.encode_png().map_err(|error| cannot(error.to_string()))
    }
}

impl SharePainter {
    /// Creates a painter with the fonts that are embedded in the program. It reads thumbnails and logos from `media`.
    #[must_use]
    pub fn new(media: Arc<dyn MediaStore>) -> Self {
        let mut options = Options::default();
        let mut families: Vec<(Script, String)> = Vec::new();
        for face in FACES {
            let fonts = options.fontdb_mut();
            for id in fonts.load_font_source(Source::Binary(Arc::new(face.bold))) {
                let named = fonts.face(id).and_then(|info| info.families.first());
                families.extend(named.map(|(family, _)| (face.script, family.clone())));
            }
        }
        let mut painter = Self { options, families, media, space: 0.0 };
        let latin = |words: &str| painter.measured(&Run { script: Script::Latin, words: words.to_owned(), spaces: 0 });
        painter.space = latin("n n") - latin("nn");
        painter
    }

    /// Returns the SVG of everything except the uploaded pictures: the thumbnail is drawn under it, and the logo over it.
    fn svg(&self, share: &Share<'_>, scene: &Scene) -> String {
        let look = Look::of(share);
        let cover = if scene.thumbnail.is_some() { String::new() } else { cover(share, &look) };
        // The shade reaches further right over a thumbnail, whose colours are unknown, so that the title's column is dark.
        let (from, to, depth) = if scene.thumbnail.is_some() { (".6", ".8", ".88") } else { (".4", ".66", ".82") };
        let (shade, bar) = (look.shade, look.brand);
        let (title, head) = (self.title(&printable(share.title)), self.head(share, scene, &look));
        let label = lines::line(&printable(share.label), |text| self.width(text) * 0.32 <= lines::WIDTH);
        let label = self.text((72.0, 560.0), 32.0, &format!(" fill=\"{}\"", look.label), &label);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" width=\"1200\" height=\"630\">\
             <defs><linearGradient id=\"shade\"><stop offset=\"{from}\" stop-color=\"{shade}\" stop-opacity=\"{depth}\"/>\
             <stop offset=\"{to}\" stop-color=\"{shade}\" stop-opacity=\"0\"/></linearGradient></defs>{cover}\
             <path d=\"M0 0H1200V630H0z\" fill=\"url(#shade)\"/><path d=\"M0 614H1200V630H0z\" fill=\"{bar}\"/>\
             <g font-weight=\"700\" fill=\"{PAPER}\">{head}{title}{label}</g></svg>"
        )
    }

    fn title(&self, title: &str) -> String {
        let (size, lines) = lines::set(title, |text| self.width(text));
        let leading = size * 1.12;
        let count = f64::from(u32::try_from(lines.len()).unwrap_or(1));
        let first = 345.0 - leading * (count - 1.0) / 2.0;
        let (mut set, mut baseline) = (String::new(), first);
        for line in &lines {
            set.push_str(&self.text((72.0, baseline), size, "", line));
            baseline += leading;
        }
        set
    }

    /// Draws the brand's name beside the background of the logo, or beside the star.
    fn head(&self, share: &Share<'_>, scene: &Scene, look: &Look) -> String {
        let (mark, left) = match &scene.logo {
            Some(logo) => (logo.ground(look), f64::from(logo.right()) + 24.0),
            None => (
                format!("<path d=\"{STAR}\" transform=\"translate(94 92)scale(.45)\" fill=\"{}\"/>", look.label),
                130.0,
            ),
        };
        // A cover is dark everywhere, but a thumbnail is dark only under the shade.
        let right = if scene.thumbnail.is_some() { 72.0 + lines::WIDTH } else { 1128.0 };
        let fits = |size: f64, text: &str| self.width(text) * size / 100.0 <= right - left;
        let brand = printable(share.brand);
        let size = NAME_SIZES.into_iter().find(|size| fits(*size, &brand)).unwrap_or(NAME_SIZES[2]);
        let name = lines::line(&brand, |text| fits(size, text));
        mark + &self.text((left, 92.0 + size * 0.36), size, "", &name)
    }

    /// Returns a text that starts at a baseline position, with a `text` element for each run. The renderer shapes a `text` by
    /// its first script, so conjuncts of Devanagari after a Latin word would fall apart.
    fn text(&self, (x, y): (f64, f64), size: f64, attributes: &str, text: &str) -> String {
        let (mut set, mut at) = (String::new(), x);
        for run in runs(text) {
            let (family, words) = (self.family(run.script), escape(&run.words));
            set.push_str(&format!(
                "<text x=\"{at:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-family=\"{family}\"{attributes}>{words}</text>"
            ));
            at += self.advance(&run) * size / 100.0;
        }
        set
    }

    /// Returns the width of a text at size 100, as it is drawn.
    fn width(&self, text: &str) -> f64 {
        runs(text.trim_end()).iter().map(|run| self.advance(run)).sum()
    }

    /// The distance from the beginning of this run to the next one, at size 100.
    fn advance(&self, run: &Run) -> f64 {
        self.measured(run) + f64::from(u32::try_from(run.spaces).unwrap_or_default()) * self.space
    }
    /// Returns the font family of a script.
    fn family(&self, script: Script) -> &str {
        self.families.iter().find(|(known, _)| *known == script).map(|(_, family)| family.as_str()).unwrap_or_default()
    }

    /// Returns the width of a run at size 100, without the spaces after it.
    fn measured(&self, run: &Run) -> f64 {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"><text font-family=\"{}\" \
             font-weight=\"700\" font-size=\"100\">{}</text></svg>",
            self.family(run.script),
            escape(&run.words)
        );
        Tree::from_str(&svg, &self.options).map_or(0.0, |tree| f64::from(tree.root().abs_bounding_box().width()))
    }
}

/// Letters of one script, and how many spaces follow them.
#[derive(Debug, PartialEq)]
struct Run {
    script: Script,
    words: String,
    spaces: usize,
}

/// Splits a text into runs. Spaces belong to the run before them. Words of Urdu stay in one run, because they are
/// written from right to left.
fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for letter in text.chars() {
        let script = Script::of(letter).unwrap_or(Script::Latin);
        let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}');
        match runs.last_mut() {
            Some(run) if letter == ' ' => run.spaces += 1,
            Some(run) if run.spaces == 0 && (is_joiner || script == run.script || run.binds(letter)) => {
                run.words.push(letter);
            }
            Some(run) if run.script == Script::Arabic && script == Script::Arabic => {
                run.words.extend(std::iter::repeat_n(' ', std::mem::take(&mut run.spaces)).chain([letter]));
            }
            _ if letter == ' ' => runs.push(Run { script, words: String::new(), spaces: 1 }),
            _ => runs.push(Run { script, words: letter.to_string(), spaces: 0 }),
        }
    }
    runs
}

impl Run {
    /// Whether a sign between words of Urdu keeps them in one run.
    fn binds(&self, sign: char) -> bool {
        self.script == Script::Arabic && !sign.is_alphanumeric()
    }
}

/// Encodes the picture as JPEG, at the best quality that is small enough.
fn jpeg(pixels: &Pixmap) -> Result<Vec<u8>, image::ImageError> {
    let rgb: Vec<u8> = pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut bytes = Vec::new();
    for quality in QUALITIES {
        bytes.clear();
        let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
        encoder.write_image(&rgb, pixels.width(), pixels.height(), ExtendedColorType::Rgb8)?;
        if bytes.len() <= MAX_SHARE_BYTES {
            break;
        }
    }
    Ok(bytes)
}

/// Sizes of the brand's name in pixels, largest first.
const NAME_SIZES: [f64; 3] = [36.0, 30.0, 25.0];
/// Colour of the texts.
const PAPER: &str = "#FBF8F2";

/// Path of the brand's eight-pointed star, around 0,0.
const STAR: &str = "M49 0L36.2 15 34.6 34.6 15 36.2 0 49-15 36.2-34.6 34.6-36.2 15-49 0-36.2-15-34.6-34.6-15-36.2 0-49 15-36.2 34.6-34.6 36.2-15z";

/// Returns the drawn cover as wide as the picture. A cover is 16:9 and a share picture is a little wider, so about 22 rows are
/// cropped above and below.
fn cover(share: &Share<'_>, look: &Look) -> String {
    let cover = cover_in(look.brand, share.category, share.slug);
    cover.replacen("width=\"640\" height=\"360\"", "y=\"-22.5\" width=\"1200\" height=\"675\"", 1)
}

fn name(share: &Share<'_>) -> String {
    let Share { category, slug, title, label, brand, colour, accent, thumbnail, logo } = share;
    let [category, thumbnail, logo] = [category, thumbnail, logo].map(|part| part.unwrap_or_default());
    let mut hash = Sha256::new();
    for part in [DRAWING, category, slug, title, label, brand, colour, accent, thumbnail, logo] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    let mut name = hex::encode(hash.finalize());
    name.truncate(40);
    name
}

/// Escapes text for XML and removes characters that XML does not allow.
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
mod tests;
