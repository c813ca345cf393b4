//! The types of a section's fields.

/// The type of a field's value, with its bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Text on one line.
    Line {
        /// Longest text, in characters.
        max: usize,
    },
    /// Text on several lines.
    Text {
        /// Longest text, in characters.
        max: usize,
    },
    /// Markdown. The server stores it as text; only the client renders it.
    Markdown {
        /// Longest text, in characters.
        max: usize,
    },
    /// Path of a picture that was uploaded here.
    Picture,
    /// Path of a video that was uploaded here.
    Video,
    /// The slug of the section's own page.
    Link,
    /// The slug of the page that the entry has of its own.
    Address,
    /// One of a fixed set of words.
    Choice {
        /// The words, in the form's order.
        of: &'static [&'static str],
    },
    /// A whole number.
    Whole { min: i64, max: i64 },
    /// A list of entries, each with these fields.
    List {
        /// Greatest number of entries.
        max: usize,
        fields: &'static [Field],
    },
}

/// A field of a section, or of an entry of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// The name in the API and in storage.
    pub name: &'static str,
    /// Whether the field must be filled before the page is published.
    pub required: bool,
    pub rule: Rule,
    /// The message for an invalid value.
    pub refusal: &'static str,
}

impl Field {
    pub(super) const fn required(self) -> Self {
        Self { required: true, ..self }
    }
}

macro_rules! line {
    ($name:literal, $max:literal) => {
        field($name, Rule::Line { max: $max }, concat!("Enter one line of at most ", $max, " characters."))
    };
}

macro_rules! text {
    ($name:literal, $max:literal) => {
        field($name, Rule::Text { max: $max }, concat!("Enter at most ", $max, " characters."))
    };
}

macro_rules! markdown {
    ($name:literal, $max:literal) => {
        field($name, Rule::Markdown { max: $max }, concat!("Enter at most ", $max, " characters."))
    };
}

macro_rules! whole {
    ($name:literal, $min:literal, $max:literal) => {
        field(
            $name,
            Rule::Whole { min: $min, max: $max },
            concat!("Enter a whole number between ", $min, " and ", $max, "."),
        )
    };
}

macro_rules! list {
    ($name:literal, $max:literal, $fields:expr) => {
        field($name, Rule::List { max: $max, fields: $fields }, concat!("Enter a list of at most ", $max, " entries."))
    };
}

pub(super) const fn field(name: &'static str, rule: Rule, refusal: &'static str) -> Field {
    Field { name, required: false, rule, refusal }
}

pub(super) const fn picture(name: &'static str) -> Field {
    field(name, Rule::Picture, "Choose a picture that was uploaded here.")
}

pub(super) const fn video(name: &'static str) -> Field {
    field(name, Rule::Video, "Choose a video that was uploaded here.")
}

pub(super) const fn link(name: &'static str) -> Field {
    field(name, Rule::Link, "Enter a path of this site, such as /courses, or an https address.")
}

pub(super) const fn choice(name: &'static str, of: &'static [&'static str]) -> Field {
    field(name, Rule::Choice { of }, "Choose one of the list.")
}

pub(super) const fn address(name: &'static str) -> Field {
    field(name, Rule::Address, "Enter 1 to 40 letters, digits, '-' or '_'.")
}

pub(super) use {line, list, markdown, text, whole};
