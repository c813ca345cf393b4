//! Pages as ops: texts with their places, bands of colour. Points (1/72 inch) from the upper left corner.

use pdf_text::{Typeface, Weight};

/// Width of A4.
pub(crate) const WIDTH: f32 = 595.28;
/// Height of A4.
pub(crate) const HEIGHT: f32 = 841.89;
/// Empty border at each side.
pub(crate) const MARGIN: f32 = 48.0;
/// Where the right border begins.
pub(crate) const RIGHT: f32 = WIDTH - MARGIN;
/// The end of a page's content; the foot is below.
pub(crate) const BOTTOM: f32 = HEIGHT - 72.0;

/// A colour of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Color {
    Ink,
    /// Text of less weight.
    Muted,
    Rule,
    /// Behind heads of tables.
    Paper,
}

impl Color {
    /// Red, green, blue.
    pub(crate) fn rgb(self) -> (u8, u8, u8) {
        match self {
            Self::Ink => (28, 26, 23),
            Self::Muted => (92, 85, 75),
            Self::Rule => (214, 206, 192),
            Self::Paper => (246, 242, 234),
        }
    }
}

/// One thing on a page.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum DrawOp {
    /// A line of text.
    Text {
        x: f32,
        /// What its letters stand on.
        baseline: f32,
        /// Size of the letters.
        size: f32,
        /// Strength of the letters.
        weight: Weight,
        color: Color,
        text: String,
    },
    /// A filled rectangle; a thin one is a line.
    Band { x: f32, y: f32, width: f32, height: f32, color: Color },
    /// The institute's logo.
    Logo { x: f32, y: f32, width: f32, height: f32 },
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    /// Size of the letters.
    pub size: f32,
    /// Strength of the letters.
    pub weight: Weight,
    pub color: Color,
}

impl Style {
    /// Plain text.
    pub(crate) const fn text(size: f32) -> Self {
        Self { size, weight: Weight::Regular, color: Color::Ink }
    }

    pub(crate) const fn strong(size: f32) -> Self {
        Self { size, weight: Weight::Bold, color: Color::Ink }
    }

    /// Text of less weight.
    pub(crate) const fn muted(size: f32) -> Self {
        Self { size, weight: Weight::Regular, color: Color::Muted }
    }

    /// The distance between lines.
    pub(crate) fn leading(self) -> f32 {
        self.size * 1.4
    }
}

/// Pages that grow downwards.
pub(crate) struct Sheet<'a> {
    typeface: &'a Typeface,
    /// The pages; the last one is written on.
    pub pages: Vec<Vec<DrawOp>>,
}

impl<'a> Sheet<'a> {
    /// With one empty page.
    pub(crate) fn new(typeface: &'a Typeface) -> Self {
        Self { typeface, pages: vec![Vec::new()] }
    }

    /// Goes on to an empty page.
    pub(crate) fn turn(&mut self) {
        self.pages.push(Vec::new());
    }

    fn put(&mut self, op: DrawOp) {
        if let Some(page) = self.pages.last_mut() {
            page.push(op);
        }
    }

    /// A line of text whose upper end is at `y`.
    pub(crate) fn left(&mut self, x: f32, y: f32, style: Style, text: &str) {
        let Style { size, weight, color } = style;
        let text = text.to_owned();
        self.put(DrawOp::Text { x, baseline: y + size, size, weight, color, text });
    }

    /// How wide a line of text is.
    pub(crate) fn width(&self, style: Style, text: &str) -> f32 {
        self.typeface.width(text, style.size, style.weight)
    }

    /// Text at its right end.
    pub(crate) fn right(&mut self, x: f32, y: f32, style: Style, text: &str) {
        self.left(x - self.width(style, text), y, style, text);
    }

    /// Text in as many lines as it takes; returns where it ends.
    pub(crate) fn block(&mut self, x: f32, y: f32, width: f32, style: Style, text: &str) -> f32 {
        let mut y = y;
        for line in self.lines(width, style, text) {
            self.left(x, y, style, &line);
            y += style.leading();
        }
        y
    }

    /// The lines of such a block; each line of the text begins one.
    pub(crate) fn lines(&self, width: f32, style: Style, text: &str) -> Vec<String> {
        text.lines().flat_map(|line| self.typeface.lines(line, width, style.size, style.weight)).collect()
    }

    pub(crate) fn band(&mut self, x: f32, y: f32, width: f32, height: f32, color: Color) {
        self.put(DrawOp::Band { x, y, width, height, color });
    }

    pub(crate) fn logo(&mut self, x: f32, y: f32, (width, height): (f32, f32)) {
        self.put(DrawOp::Logo { x, y, width, height });
    }

    /// A thin line from border to border.
    pub(crate) fn rule(&mut self, y: f32) {
        self.band(MARGIN, y, RIGHT - MARGIN, 0.6, Color::Rule);
    }
}
