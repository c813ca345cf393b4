//! The layout of a certificate, in points (1/72 inch) from the upper left corner. The texts are in `labels`.

use crate::labels;
use crate::qr::Modules;
use kernel::india;
use kernel::locale::{Locale, Text};
use krilla::image::Image;
use learning::certificates::{Certificate, Length};
use learning::ports::{CertificatePaper, Signatory};
use pdf_text::{Rgb, Typeface, Weight, fitted};

/// Width of A4 in landscape.
pub(crate) const WIDTH: f32 = 841.89;
/// Height of A4 in landscape.
pub(crate) const HEIGHT: f32 = 595.28;
/// Distance of the frame from the edge of the page, and its thickness.
const FRAME: (f32, f32) = (22.0, 5.0);
/// Left edge of the content inside the frame.
const LEFT: f32 = 64.0;
const RIGHT: f32 = WIDTH - LEFT;
/// Upper edge of the bottom row.
const FOOT: f32 = 446.0;
/// Side length of the QR code.
const QR: f32 = 92.0;
/// Width of the signature line.
const SIGNED: f32 = 210.0;

/// Side length of the star.
const STAR_SIZE: f32 = 26.0;
/// Largest width and height of the logo, which replaces the star.
const LOGO: (f32, f32) = (170.0, 42.0);
/// Sizes of the brand's name, largest first.
const HEAD: [f32; 4] = [20.0, 16.0, 13.0, 9.5];

const INK: Rgb = (28, 26, 23);
const MUTED: Rgb = (92, 85, 75);
const RULE: Rgb = (214, 206, 192);

/// Font sizes of the learner's name, largest first, with the most lines at each.
const NAME: &[(f32, usize)] = &[(46.0, 1), (38.0, 1), (32.0, 1), (27.0, 2), (22.0, 3)];
/// Font sizes of the course title, with the most lines at each.
const TITLE: &[(f32, usize)] = &[(27.0, 1), (24.0, 2), (20.0, 2), (17.0, 3), (14.0, 4)];
/// Font sizes of a line beside the QR code or under a signature, with the most lines at each.
const SMALL: &[(f32, usize)] = &[(9.5, 1), (8.0, 1), (7.0, 2), (6.0, 3)];

/// A drawing operation.
#[derive(Debug, Clone)]
pub(crate) enum Op {
    /// A line of text.
    Text {
        x: f32,
        baseline: f32,
        size: f32,
        weight: Weight,
        color: Rgb,
        text: String,
    },
    Band {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        color: Rgb,
    },
    Shape {
        points: Vec<(f32, f32)>,
        color: Rgb,
    },
    /// Filled squares by their upper left corners.
    Squares {
        corners: Vec<(f32, f32)>,
        side: f32,
        color: Rgb,
    },
    Picture {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        image: Image,
    },
}

/// The uploaded pictures that could be decoded.
pub(crate) struct Pictures {
    /// Replaces the star.
    pub logo: Option<Image>,
    /// Drawn above the signature line.
    pub signature: Option<Image>,
}

struct Layout<'a> {
    typeface: &'a Typeface,
    locale: Locale,
    ops: Vec<Op>,
    /// Vertical position of the next element.
    y: f32,
}

/// Returns all drawing operations of the page.
pub(crate) fn layout(
    paper: &CertificatePaper,
    locale: Locale,
    typeface: &Typeface,
    qr: &Modules,
    pictures: &Pictures,
) -> Vec<Op> {
    let brand = color(&paper.colour);
    let mut layout = Layout { typeface, locale, ops: Vec::new(), y: 62.0 };
    layout.frame(brand);
    layout.head(&paper.brand, brand, pictures.logo.as_ref());
    layout.body(&paper.certificate, brand);
    layout.proof(paper, qr);
    if let Some(signatory) = &paper.signatory {
        layout.signature(signatory, pictures.signature.as_ref());
    }
    layout.ops
}

impl Layout<'_> {
    fn frame(&mut self, brand: Rgb) {
        let (inset, thick) = FRAME;
        self.border(inset, thick, brand);
        self.border(inset + thick + 4.0, 0.8, brand);
    }

    fn border(&mut self, inset: f32, thick: f32, color: Rgb) {
        let (width, height) = (WIDTH - 2.0 * inset, HEIGHT - 2.0 * inset);
        let (right, bottom) = (WIDTH - inset - thick, HEIGHT - inset - thick);
        for (x, y, width, height) in [
            (inset, inset, width, thick),
            (inset, bottom, width, thick),
            (inset, inset, thick, height),
            (right, inset, thick, height),
        ] {
            self.ops.push(Op::Band { x, y, width, height, color });
        }
    }

    /// Draws the brand's name beside its logo, or beside the star without a logo.
    fn head(&mut self, name: &str, brand: Rgb, logo: Option<&Image>) {
        let gap = 10.0;
        let (wide, high) = logo.map_or((STAR_SIZE, STAR_SIZE), |logo| fitted(logo.size(), LOGO));
        let text = |size| self.typeface.width(name, size, Weight::Bold);
        let fits = |size: &f32| wide + gap + text(*size) <= RIGHT - LEFT;
        let size = HEAD.into_iter().find(fits).unwrap_or(HEAD[3]);
        let left = (WIDTH - wide - gap - text(size)) / 2.0;
        let middle = self.y + STAR_SIZE / 2.0;
        if let Some(image) = logo.cloned() {
            self.ops.push(Op::Picture { x: left, y: middle - high / 2.0, width: wide, height: high, image });
        } else {
            let half = STAR_SIZE / 2.0;
            let points = STAR.iter().map(|(x, y)| (left + half + x * half / 49.0, middle + y * half / 49.0));
            self.ops.push(Op::Shape { points: points.collect(), color: brand });
        }
        self.text((left + wide + gap, middle + size * 0.34), (size, Weight::Bold, INK), name);
        self.y += STAR_SIZE + 26.0;
    }

    fn body(&mut self, certificate: &Certificate, brand: Rgb) {
        let locale = self.locale;
        self.centred((30.0, Weight::Bold, brand), &locale.translate(labels::HEADING));
        self.y += 12.0;
        self.sentence(&locale.translate(labels::SENTENCE), certificate);
        let day = locale.date(india::day_of(certificate.issued_at));
        self.centred((13.0, Weight::Regular, INK), &length(certificate, day).in_locale(locale));
    }

    /// Draws the certifying sentence. The placeholders for name and title get large lines of their own; the other words are
    /// small.
    fn sentence(&mut self, sentence: &str, certificate: &Certificate) {
        for part in sentence.split('{').flat_map(|part| part.split('}')).map(str::trim) {
            match part {
                "" => {}
                "name" => {
                    self.fitted(NAME, 640.0, (Weight::Bold, INK), &certificate.name);
                    self.y += 6.0;
                    self.ops.push(Op::Band {
                        x: (WIDTH - 360.0) / 2.0,
                        y: self.y,
                        width: 360.0,
                        height: 0.8,
                        color: RULE,
                    });
                    self.y += 12.0;
                }
                "title" => {
                    self.fitted(TITLE, 640.0, (Weight::Bold, INK), &certificate.course_title);
                    self.y += 8.0;
                }
                words => {
                    self.centred((13.0, Weight::Regular, MUTED), words);
                    self.y += 6.0;
                }
            }
        }
    }

    /// Draws the QR code, the certificate's code and the address at which anybody can verify it.
    fn proof(&mut self, paper: &CertificatePaper, qr: &Modules) {
        let module = QR / f32::from(qr.side);
        let corner = |(x, y): &(u16, u16)| (LEFT + f32::from(*x) * module, FOOT + f32::from(*y) * module);
        self.ops.push(Op::Squares { corners: qr.dark.iter().map(corner).collect(), side: module, color: INK });
        let x = LEFT + QR + 16.0;
        self.y = FOOT + 20.0;
        self.small(x, (Weight::Regular, MUTED), &self.locale.translate(labels::CODE));
        self.small(x, (Weight::Bold, INK), paper.certificate.code.as_str());
        self.y += 6.0;
        self.small(x, (Weight::Regular, MUTED), &self.locale.translate(labels::VERIFY));
        self.small(x, (Weight::Regular, INK), &paper.verify);
    }

    fn signature(&mut self, signatory: &Signatory, picture: Option<&Image>) {
        let x = RIGHT - SIGNED;
        let line = FOOT + 52.0;
        if let Some(image) = picture.cloned() {
            let (width, height) = fitted(image.size(), (SIGNED, 60.0));
            let (x, y) = (x + (SIGNED - width) / 2.0, line - height - 3.0);
            self.ops.push(Op::Picture { x, y, width, height, image });
        }
        self.ops.push(Op::Band { x, y: line, width: SIGNED, height: 0.8, color: INK });
        self.y = line + 6.0;
        self.small(x, (Weight::Bold, INK), &signatory.name);
        self.small(x, (Weight::Regular, MUTED), &signatory.title);
    }

    /// Draws text from the left edge `x`, at the largest of the `SMALL` sizes that fits.
    fn small(&mut self, x: f32, (weight, color): (Weight, Rgb), text: &str) {
        let (size, lines) = self.set(SMALL, 300.0_f32.min(RIGHT - x), weight, text);
        for line in lines {
            self.text((x, self.y + size), (size, weight, color), &line);
            self.y += size * 1.35;
        }
    }

    fn fitted(&mut self, sizes: &[(f32, usize)], width: f32, (weight, color): (Weight, Rgb), text: &str) {
        let (size, lines) = self.set(sizes, width, weight, text);
        for line in lines {
            self.centred((size, weight, color), &line);
        }
    }

    /// Returns the largest size at which the text stays within the size's line limit, and its lines.
    fn set(&self, sizes: &[(f32, usize)], width: f32, weight: Weight, text: &str) -> (f32, Vec<String>) {
        let lines = |size| self.typeface.lines(text, width, size, weight);
        let fitting = sizes.iter().map(|(size, most)| (*size, *most, lines(*size)));
        let mut last = (10.0, Vec::new());
        for (size, most, lines) in fitting {
            let fits = lines.len() <= most;
            last = (size, lines);
            if fits {
                break;
            }
        }
        last
    }

    fn centred(&mut self, (size, weight, color): (f32, Weight, Rgb), text: &str) {
        let x = (WIDTH - self.typeface.width(text, size, weight)) / 2.0;
        self.text((x, self.y + size), (size, weight, color), text);
        self.y += size * 1.3;
    }

    fn text(&mut self, (x, baseline): (f32, f32), (size, weight, color): (f32, Weight, Rgb), text: &str) {
        self.ops.push(Op::Text { x, baseline, size, weight, color, text: text.to_owned() });
    }
}

/// Returns the line with duration and date: 'About 30 hours with practice · 1 July 2026', '12.5 hours of lessons · 1 July
/// 2026', or '1 July 2026' if no duration is known.
fn length(certificate: &Certificate, day: String) -> Text {
    let text = match certificate.length() {
        None => return Text::verbatim(day),
        Some(Length::Practice(hours)) => Text::new(labels::PRACTICE).with("hours", hours),
        Some(Length::Lessons(10)) => Text::new(labels::ONE_HOUR),
        Some(Length::Lessons(tenths)) => {
            let (whole, rest) = (tenths / 10, tenths % 10);
            let hours = if rest == 0 { whole.to_string() } else { format!("{whole}.{rest}") };
            Text::new(labels::HOURS).with("hours", hours)
        }
    };
    text.with("day", day)
}

/// Parses `#rrggbb`. Returns `INK` if the digits can't be read.
fn color(text: &str) -> Rgb {
    let part = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    let parts = || Some((part(1)?, part(3)?, part(5)?));
    parts().unwrap_or(INK)
}

/// The brand's star of eight points, around 0,0.
const STAR: [(f32, f32); 16] = [
    (49.0, 0.0),
    (36.2, 15.0),
    (34.6, 34.6),
    (15.0, 36.2),
    (0.0, 49.0),
    (-15.0, 36.2),
    (-34.6, 34.6),
    (-36.2, 15.0),
    (-49.0, 0.0),
    (-36.2, -15.0),
    (-34.6, -34.6),
    (-15.0, -36.2),
    (0.0, -49.0),
    (15.0, -36.2),
    (34.6, -34.6),
    (36.2, -15.0),
];
