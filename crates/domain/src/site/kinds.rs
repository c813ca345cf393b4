//! Every kind of section, once: where it may stand, and its fields. Rules, the office's forms and the API's description
//! follow from this table.

use super::SitePage;
use SitePage::{About, Home};

/// What a field may hold.
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
        /// Of an entry.
        fields: &'static [Field],
    },
}

/// One field of a section, or of an entry of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name on the wire and in storage.
    pub name: &'static str,
    /// Whether publishing needs it.
    pub required: bool,
    /// What it may hold.
    pub rule: Rule,
    /// What is said of a value that is none.
    pub refusal: &'static str,
}

impl Field {
    const fn required(self) -> Self {
        Self { required: true, ..self }
    }
}

/// A kind of section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectionKind {
    /// Its name on the wire and in storage.
    pub name: &'static str,
    /// The pages where it may stand.
    pub pages: &'static [SitePage],
    /// Whether a page may have several.
    pub many: bool,
    /// Whether it must be there, first and not hidden.
    pub first: bool,
    /// Its fields, in the form's order.
    pub fields: &'static [Field],
}

/// The kinds that may stand on a page.
pub fn kinds_of(page: SitePage) -> impl Iterator<Item = &'static SectionKind> {
    KINDS.iter().filter(move |kind| kind.pages.contains(&page))
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

const fn field(name: &'static str, rule: Rule, refusal: &'static str) -> Field {
    Field { name, required: false, rule, refusal }
}

const fn picture(name: &'static str) -> Field {
    field(name, Rule::Picture, "Choose a picture that was uploaded here.")
}

const fn video(name: &'static str) -> Field {
    field(name, Rule::Video, "Choose a video that was uploaded here.")
}

const fn link(name: &'static str) -> Field {
    field(name, Rule::Link, "Enter a path of this site, such as /courses, or an https address.")
}

const fn once(name: &'static str, pages: &'static [SitePage], fields: &'static [Field]) -> SectionKind {
    SectionKind { name, pages, many: false, first: false, fields }
}

const TITLE: Field = line!("title", 80).required();
const TITLE_AND_TEXT: &[Field] = &[TITLE, text!("text", 200)];
const BOTH: &[SitePage] = &[Home, About];

/// All kinds, in the order in which the office offers them.
pub const KINDS: &[SectionKind] = &[
    SectionKind { first: true, ..once("hero", &[Home], HERO) },
    SectionKind { first: true, ..once("story", &[About], STORY) },
    once("trending", &[Home], TITLE_AND_TEXT),
    once("digitalBundles", &[Home], TITLE_AND_TEXT),
    once("newCourses", &[Home], TITLE_AND_TEXT),
    once("figures", BOTH, FIGURES),
    once("partners", &[Home], PARTNERS),
    once("people", &[Home], PEOPLE),
    once("mentors", &[Home], &[TITLE, text!("text", 200), line!("note", 200)]),
    once("schools", &[Home], SCHOOLS),
    once("testimonials", &[Home], TESTIMONIALS),
    once("app", &[Home], APP),
    once("founder", &[About], FOUNDER),
    once("aims", &[About], AIMS),
    once("team", &[About], TEAM),
    once("galleries", &[About], TITLE_AND_TEXT),
    once("faq", BOTH, FAQ),
    SectionKind { many: true, ..once("prose", BOTH, PROSE) },
    once("closing", BOTH, TITLE_AND_TEXT),
    SectionKind { first: true, ..once("legal", &SitePage::LEGAL, LEGAL) },
];

const LEGAL: &[Field] = &[text!("lead", 400).required(), markdown!("body", 60_000).required()];

const HERO: &[Field] = &[
    line!("headlineStart", 40).required(),
    line!("headlineEnd", 40),
    text!("lead", 300),
    picture("picture"),
    line!("pictureText", 120),
];

const STORY: &[Field] =
    &[TITLE, text!("lead", 400), markdown!("body", 20_000), picture("picture"), line!("pictureText", 120)];

const FIGURES: &[Field] =
    &[TITLE, text!("text", 300), list!("items", 8, &[line!("value", 12).required(), line!("label", 40).required()])];

const PARTNERS: &[Field] = &[TITLE, text!("text", 200), list!("items", 40, &[NAME, picture("picture"), link("link")])];

const NAME: Field = line!("name", 60).required();

const PEOPLE: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 24, &[NAME, line!("role", 80), line!("subject", 60), text!("about", 300), picture("picture")]),
];

const SCHOOLS: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!(
        "items",
        12,
        &[
            line!("institution", 80).required(),
            line!("place", 80),
            line!("person", 60),
            line!("role", 80),
            text!("quote", 600).required(),
            whole!("students", 0, 10_000_000),
            whole!("teachers", 0, 1_000_000),
            line!("metric", 12),
            line!("metricLabel", 60),
            video("video"),
            picture("picture"),
        ]
    ),
];

const TESTIMONIALS: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!(
        "items",
        60,
        &[NAME, line!("course", 120), whole!("rating", 1, 5), text!("feedback", 600).required(), picture("picture")]
    ),
];

const APP: &[Field] = &[TITLE, text!("text", 400), list!("steps", 6, &[text!("text", 200).required()])];

const FOUNDER: &[Field] =
    &[line!("title", 80), NAME, line!("role", 80), text!("body", 4_000).required(), picture("picture")];

const AIMS: &[Field] = &[list!("items", 4, &[TITLE, text!("text", 600).required()]).required()];

const TEAM: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 60, &[NAME, line!("role", 80), text!("about", 600), picture("picture")]),
];

const FAQ: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 40, &[line!("question", 200).required(), text!("answer", 2_000).required()]),
];

const PROSE: &[Field] = &[line!("title", 80), markdown!("body", 20_000).required()];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn names_differ(fields: &[Field]) -> bool {
        let names: HashSet<_> = fields.iter().map(|field| field.name).collect();
        let inner = |field: &Field| match field.rule {
            Rule::List { fields, .. } => names_differ(fields),
            _ => true,
        };
        names.len() == fields.len() && fields.iter().all(inner)
    }

    #[test]
    fn every_name_is_there_once_and_none_is_the_sections_own() {
        let kinds: HashSet<_> = KINDS.iter().map(|kind| kind.name).collect();
        assert_eq!(kinds.len(), KINDS.len());
        for kind in KINDS {
            assert!(names_differ(kind.fields), "{}", kind.name);
            let own = |field: &Field| ["id", "kind", "hidden", "mentors"].contains(&field.name);
            assert!(!kind.fields.iter().any(own), "{}", kind.name);
            assert!(!(kind.many && kind.first), "{}", kind.name);
        }
        for page in SitePage::ALL {
            assert_eq!(kinds_of(page).filter(|kind| kind.first).count(), 1, "{page:?}");
            assert_eq!(SitePage::parse(page.as_str()), Some(page));
        }
    }
}
