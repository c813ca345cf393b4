use super::document::colour;
use super::glyph::{BROAD, TOPICS, every_glyph};
use super::motif::MOTIFS;
use super::outlines::OUTLINES;
use super::*;
use std::collections::HashSet;

const SLUGS: [&str; 12] = [
    "react-from-zero-to-job",
    "html-and-css",
    "seo-for-local-shops",
    "advanced-excel",
    "spoken-english",
    "upwork-profile",
    "chatgpt-at-work",
    "resume-that-opens-doors",
    "pottery",
    "",
    "हिन्दी",
    "a",
];

fn every_cover() -> Vec<String> {
    NAMES
        .iter()
        .chain(&["Yoga", ""])
        .flat_map(|category| SLUGS.iter().map(move |slug| cover_svg(category, slug)))
        .chain((0..300).map(|n| cover_svg("Design", &format!("course-{n}"))))
        .chain((0..300).map(|n| cover_svg(BUNDLE, &format!("bundle-{n}"))))
        .collect()
}

#[test]
fn each_is_small_and_has_one_marigold_tile_and_a_glyph() {
    for svg in every_cover() {
        assert!(svg.len() < 5 * 1024, "{} bytes", svg.len());
        assert_eq!(svg.matches("#F4A81D").count(), 1, "{svg}");
        assert_eq!(svg.matches("stroke=\"#FBF8F2\"").count(), 1, "{svg}");
        assert!(!svg.contains("d=\"\" fill=\"none\""), "no glyph in {svg}");
        assert!(!svg.contains("<text"));
    }
}

#[test]
fn elements_are_balanced_and_references_resolve() {
    for svg in every_cover() {
        let opened = svg.matches('<').count() - svg.matches("</").count();
        let closed = svg.matches("</").count() + svg.matches("/>").count();
        assert_eq!(opened, closed, "{svg}");
        let ids: HashSet<&str> = after(&svg, " id=\"", '"').into_iter().collect();
        for used in after(&svg, "url(#", ')').into_iter().chain(after(&svg, "href=\"#", '"')) {
            assert!(ids.contains(used), "#{used} is nowhere in {svg}");
        }
    }
}

fn after<'a>(svg: &'a str, mark: &str, end: char) -> Vec<&'a str> {
    svg.split(mark).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

#[test]
fn the_same_slug_draws_the_same_and_another_draws_another() {
    assert_eq!(cover_svg("Design", "logo"), cover_svg("Design", "logo"));
    let all: HashSet<String> = (0..200).map(|n| cover_svg("Career", &format!("step-{n}"))).collect();
    assert!(all.len() > 195, "only {} different of 200", all.len());
}

#[test]
fn hostile_text_is_not_in_the_picture() {
    let hostile = "\"/><script>alert(1)</script>&x;--><svg onload=x>";
    for svg in [cover_svg("Design", hostile), cover_svg(hostile, hostile), cover_svg(BUNDLE, hostile)] {
        for part in ["script", "alert", "onload", "&", "--"] {
            assert!(!svg.contains(part), "{part} in {svg}");
        }
    }
    assert_eq!(cover_path("../..", "\"><x> y/../z"), "/media/covers/other/x-y-z.svg");
}

#[test]
fn a_topic_chooses_its_glyph_the_first_word_before_the_next() {
    let wears = |slug: &str, name: &str| {
        let path = OUTLINES.iter().find(|(n, _)| *n == name).unwrap().1;
        assert!(cover_svg("Career", slug).contains(path), "{slug} is not {name}");
    };
    wears("react-from-zero", "atom");
    wears("javascript-basics", "braces");
    wears("power-bi-reports", "chart-column-big");
    wears("ai-at-work", "brain-circuit");
    wears("email-that-sells", "mail"); // not "ai-" in its middle
    wears("google-ads", "megaphone");
    wears("hindi-mein-html-css", "code-xml"); // a topic before a broad word, the first before the next
    wears("Tally-Prime", "calculator");
}

#[test]
fn every_glyph_named_has_an_outline_and_every_outline_is_used() {
    let named: HashSet<&str> = TOPICS.iter().chain(BROAD).map(|(_, glyph)| *glyph).chain(every_glyph()).collect();
    let drawn: HashSet<&str> = OUTLINES.iter().map(|(name, _)| *name).collect();
    let missing: Vec<_> = named.symmetric_difference(&drawn).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_motif_is_met_in_a_hundred_covers() {
    let covers: String = (0..100).map(|n| cover_svg("Design", &format!("c{n}"))).collect();
    for motif in &MOTIFS {
        assert!(covers.contains(motif.shape));
    }
}

#[test]
fn categories_go_to_an_address_and_back() {
    assert_eq!(category_slug("Data & Office"), "data-office");
    assert_eq!(category_slug("AI & Automation"), "ai-automation");
    assert_eq!(category_slug("ध्यान"), "dhyan");
    assert_eq!(category_slug("…"), "other");
    for name in NAMES {
        assert_eq!(category_name(&category_slug(name)), Some(name));
        assert_eq!(cover_svg(name, "x"), cover_svg(&category_slug(name), "x"));
    }
    assert_eq!(category_name("yoga"), None);
    let colours: HashSet<String> = NAMES.iter().take(8).map(|n| colour(&category_slug(n)).to_string()).collect();
    assert_eq!(colours.len(), 8);
    assert_eq!(colour("data-office").to_string(), "#1F4E2E");
}
