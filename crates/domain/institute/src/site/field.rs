//! The types of a section's fields.

/// The rule of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Text on one line.
    Line {
        /// Most characters.
        max: usize,
    },
    /// Text on several lines.
    Text {
        /// Most characters.
        max: usize,
    },
    /// Markdown, which only the client reads as such.
    Markdown {
        /// Most characters.
        max: usize,
    },
    /// Path of a picture that was uploaded here.
    Picture,
    /// Path of a video that was uploaded here.
    Video,
    /// A path of this site or an https address.
    Link,
    /// The slug of a page of its own.
    Address,
    /// One of these words.
    Choice {
        /// In the form's order.
        of: &'static [&'static str],
    },
    /// A whole number.
    Whole {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// Entries, each with these fields.
    List {
        /// Most entries.
        max: usize,
        fields: &'static [Field],
    },
}

/// A field of a section, or of an entry of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name on the wire and in storage.
    pub name: &'static str,
    /// Whether publishing needs it.
    pub required: bool,
    /// The rule of its value.
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
