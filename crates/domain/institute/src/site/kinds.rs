//! Every kind of section, with its pages and its fields. Rules, forms and the API description are generated from this table.
//! Each section of a kind with `below` has a page of its own (a goal, an album).

use super::SitePage;
use super::field::Field;
use super::fields::*;
use SitePage::{
    About, AdvanceBundle, BasicBundle, Gallery, Goals, Home, IntermediateBundle, Navigation, Openings, SpecialBundle,
};

/// A kind of section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectionKind {
    /// The name in the API and in storage.
    pub name: &'static str,
    /// The pages on which the section is allowed.
    pub pages: &'static [SitePage],
    /// Whether a page can have several sections of this kind.
    pub many: bool,
    /// Whether the page must begin with this section, which then can't be hidden.
    pub first: bool,
    /// The parent path of the page that each section of this kind has of its own. The field `address` is the last part of the
    /// path.
    pub below: Option<&'static str>,
    /// Its fields, in the form's order.
    pub fields: &'static [Field],
}

/// The kinds that are allowed on a page.
pub fn kinds_of(page: SitePage) -> impl Iterator<Item = &'static SectionKind> {
    KINDS.iter().filter(move |kind| kind.pages.contains(&page))
}

const fn once(name: &'static str, pages: &'static [SitePage], fields: &'static [Field]) -> SectionKind {
    SectionKind { name, pages, many: false, first: false, below: None, fields }
}

const BOTH: &[SitePage] = &[Home, About];
const LANDING: &[SitePage] = &[SpecialBundle];
const ROADS: &[SitePage] = &[BasicBundle, IntermediateBundle, AdvanceBundle];
/// Pages on which figures are allowed.
const WITH_FIGURES: &[SitePage] = &[Home, About, BasicBundle, IntermediateBundle, AdvanceBundle];
/// Pages on which questions and running text are allowed.
const OPEN: &[SitePage] = &[Home, About, SpecialBundle, BasicBundle, IntermediateBundle, AdvanceBundle];

const fn many(kind: SectionKind) -> SectionKind {
    SectionKind { many: true, ..kind }
}

const fn first(kind: SectionKind) -> SectionKind {
    SectionKind { first: true, ..kind }
}

/// All kinds, in the order in which the office offers them.
pub const KINDS: &[SectionKind] = &[
    first(once("hero", &[Home], HERO)),
    first(once("story", &[About], STORY)),
    once("trending", &[Home], TITLE_AND_TEXT),
    once("digitalBundles", &[Home], TITLE_AND_TEXT),
    once("newCourses", &[Home], TITLE_AND_TEXT),
    once("figures", WITH_FIGURES, FIGURES),
    once("partners", &[Home], PARTNERS),
    once("people", &[Home], PEOPLE),
    once("mentors", &[Home], MENTORS),
    once("schools", &[Home], SCHOOLS),
    once("testimonials", &[Home], TESTIMONIALS),
    once("app", &[Home], APP),
    once("founder", &[About], FOUNDER),
    once("aims", &[About], AIMS),
    once("team", &[About], TEAM),
    once("galleries", &[About], TITLE_AND_TEXT),
    once("faq", OPEN, FAQ),
    many(once("prose", OPEN, PROSE)),
    once("closing", BOTH, TITLE_AND_TEXT),
    once("offers", &[Home], OFFERS),
    SectionKind { below: Some("/goal/"), ..many(once("goal", &[Goals], GOAL)) },
    many(once("bundleIntro", LANDING, BUNDLE_INTRO)),
    many(once("skills", LANDING, SKILLS)),
    many(once("benefits", LANDING, BENEFITS)),
    once("market", LANDING, MARKET),
    many(once("roadmap", LANDING, ROADMAP)),
    once("bundleCourses", LANDING, TEXT),
    once("bundleMentors", LANDING, TITLE_AND_LEAD),
    once("certificate", LANDING, TITLE_AND_LEAD),
    once("price", LANDING, TITLE_ALONE),
    first(once("road", ROADS, ROAD)),
    once("needs", ROADS, NEEDS),
    once("plan", ROADS, PLAN),
    once("fit", ROADS, FIT),
    once("isNot", ROADS, IS_NOT),
    once("roadBundle", ROADS, TITLE_AND_LEAD),
    once("furtherLinks", ROADS, FURTHER_LINKS),
    SectionKind { below: Some("/gallery/"), ..many(once("album", &[Gallery], ALBUM)) },
    first(once("openingsIntro", &[Openings], OPENINGS_INTRO)),
    many(once("opening", &[Openings], OPENING)),
    first(once("header", &[Navigation], HEADER)),
    once("drawer", &[Navigation], LINKS),
    once("menuBundles", &[Navigation], LINKS),
    many(once("footerColumn", &[Navigation], FOOTER_COLUMN)),
    first(once("legal", &SitePage::LEGAL, LEGAL)),
];

#[cfg(test)]
mod tests {
    use super::super::field::Rule;
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
            let own = |field: &Field| ["id", "kind", "hidden", "mentors", "goals", "albums"].contains(&field.name);
            assert!(!kind.fields.iter().any(own), "{}", kind.name);
            assert!(!(kind.many && kind.first), "{}", kind.name);
            let is_address = |field: &Field| field.rule == Rule::Address;
            let named = kind.fields.iter().find(|field| is_address(field)).map(|field| (field.name, field.required));
            assert_eq!(named, kind.below.map(|_| ("address", true)), "{}", kind.name);
        }
        for page in SitePage::ALL {
            assert!(kinds_of(page).filter(|kind| kind.first).count() < 2, "{page:?}");
            assert_eq!(SitePage::parse(page.as_str()), Some(page));
        }
    }
}
