//! Pages as drawing operations: texts and bands of colour with their positions, in points (1/72 inch) from the upper left
//! corner.

use pdf_text::{Typeface, Weight};

/// Width of A4.
pub(crate) const WIDTH: f32 = 595.28;
/// Height of A4.
pub(crate) const HEIGHT: f32 = 841.89;
/// Margin on each side.
pub(crate) const MARGIN: f32 = 48.0;
/// Right edge of the content.
pub(crate) const RIGHT: f32 = WIDTH - MARGIN;
/// Lower edge of a page's content. The footer is below.
pub(crate) const BOTTOM: f32 = HEIGHT - 72.0;

/// A colour that documents use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Color {
    Ink,
    /// Secondary text.
    Muted,
    Rule,
    /// Background of table headings.
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

/// A drawing operation.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum DrawOp {
    /// A line of text.
    Text {
        x: f32,
        /// Vertical position of the text's baseline.
        baseline: f32,
        /// Font size.
        size: f32,
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
    /// Font size.
    pub size: f32,
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

    /// Secondary text.
    pub(crate) const fn muted(size: f32) -> Self {
        Self { size, weight: Weight::Regular, color: Color::Muted }
    }

    /// The distance between lines.
    pub(crate) fn leading(self) -> f32 {
        self.size * 1.4
    }
}

/// Pages that are filled from top to bottom.
pub(crate) struct Sheet<'a> {
    typeface: &'a Typeface,
    /// The pages. The last one is being filled.
    pub pages: Vec<Vec<DrawOp>>,
}

impl<'a> Sheet<'a> {
    /// Creates a sheet with one empty page.
    pub(crate) fn new(typeface: &'a Typeface) -> Self {
        Self { typeface, pages: vec![Vec::new()] }
    }

    /// Starts a new page.
    pub(crate) fn turn(&mut self) {
        self.pages.push(Vec::new());
    }

    fn put(&mut self, op: DrawOp) {
        if let Some(page) = self.pages.last_mut() {
            page.push(op);
        }
    }

    /// Adds a line of text with its upper edge at `y`.
    pub(crate) fn left(&mut self, x: f32, y: f32, style: Style, text: &str) {
        let Style { size, weight, color } = style;
        let text = text.to_owned();
        self.put(DrawOp::Text { x, baseline: y + size, size, weight, color, text });
    }

    /// Returns the width of a line of text.
    pub(crate) fn width(&self, style: Style, text: &str) -> f32 {
        self.typeface.width(text, style.size, style.weight)
    }

    /// Adds a line of text that ends at `x`.
    pub(crate) fn right(&mut self, x: f32, y: f32, style: Style, text: &str) {
        self.left(x - self.width(style, text), y, style, text);
    }

    /// Adds text, wrapped to the width. Returns its lower end.
    pub(crate) fn block(&mut self, x: f32, y: f32, width: f32, style: Style, text: &str) -> f32 {
        let mut y = y;
        for line in self.lines(width, style, text) {
            self.left(x, y, style, &line);
            y += style.leading();
        }
        y
    }

    /// Wraps text to the width. Line breaks in the text are kept.
    pub(crate) fn lines(&self, width: f32, style: Style, text: &str) -> Vec<String> {
        text.lines().flat_map(|line| self.typeface.lines(line, width, style.size, style.weight)).collect()
    }

    pub(crate) fn band(&mut self, x: f32, y: f32, width: f32, height: f32, color: Color) {
        self.put(DrawOp::Band { x, y, width, height, color });
    }

    pub(crate) fn logo(&mut self, x: f32, y: f32, (width, height): (f32, f32)) {
        self.put(DrawOp::Logo { x, y, width, height });
    }

    /// Draws a thin line from the left margin to the right one.
    pub(crate) fn rule(&mut self, y: f32) {
        self.band(MARGIN, y, RIGHT - MARGIN, 0.6, Color::Rule);
    }
}
