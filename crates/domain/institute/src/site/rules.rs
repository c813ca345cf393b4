//! Validation rules of a page's sections.

use super::field::{Field, Rule};
use super::kinds::{SectionKind, kinds_of};
use super::{FieldValue, Fields, Section, SitePage, legal};
use crate::settings::rules::{is_line, is_own_path, is_text, is_web_address};
use kernel::markdown;
use kernel::validation::Violation;
use std::collections::HashSet;

/// Greatest number of sections of a page.
pub const MAX_SECTIONS: usize = 100;
/// Greatest size of all texts of a page together, in bytes.
pub const MAX_BYTES: usize = 200_000;
/// Longest id of a section, in bytes.
const MAX_ID: usize = 64;
/// Longest slug, in bytes.
const MAX_ADDRESS: usize = 40;
/// The name of the list of sections in a violation's path.
const SECTIONS: &str = "sections";
const REQUIRED: &str = "This must be filled in before the page is published.";

/// Returns the sections in their stored form: texts are trimmed and have line feeds as the only line breaks, and empty values
/// are absent.
#[must_use]
pub fn canonical(mut sections: Vec<Section>) -> Vec<Section> {
    sections.iter_mut().for_each(|section| tidy(&mut section.fields));
    sections
}

fn tidy(fields: &mut Fields) {
    for value in fields.values_mut() {
        match value {
            FieldValue::Text(text) => *text = text.replace("\r\n", "\n").trim().to_owned(),
            FieldValue::List(entries) => entries.iter_mut().for_each(tidy),
            FieldValue::Whole(_) => {}
        }
    }
    fields.retain(|_, value| match value {
        FieldValue::Text(text) => !text.is_empty(),
        FieldValue::List(entries) => !entries.is_empty(),
        FieldValue::Whole(_) => true,
    });
}

/// Returns the rules that a page breaks, including those that apply only when it is published.
pub fn violations(page: SitePage, sections: &[Section]) -> Vec<Violation> {
    let mut violations = broken(page, sections, true);
    if page.is_legal() {
        violations.extend(legal::unknown_facts(sections));
    }
    violations
}

/// Returns the rules that a draft breaks. A draft may be incomplete, because it is saved while the editor writes.
pub fn draft_violations(page: SitePage, sections: &[Section]) -> Vec<Violation> {
    broken(page, sections, false)
}

fn broken(page: SitePage, sections: &[Section], is_whole: bool) -> Vec<Violation> {
    if sections.len() > MAX_SECTIONS {
        return vec![Violation::new(SECTIONS, "too_many", "A page has at most 100 sections.")];
    }
    if sections.iter().map(|section| bytes(&section.fields)).sum::<usize>() > MAX_BYTES {
        return vec![Violation::new(SECTIONS, "too_large", "The texts of a page have at most 200,000 bytes together.")];
    }
    let mut violations = Vec::new();
    let (mut ids, mut once, mut addresses) = (HashSet::new(), HashSet::new(), HashSet::new());
    for (place, section) in sections.iter().enumerate() {
        let known = kinds_of(page).find(|kind| kind.name == section.kind);
        let own = of_section(section, known, (place, is_whole)).into_iter();
        violations.extend(own.map(|violation| violation.of_entry(SECTIONS, place)));
        if !ids.insert(section.id.as_str()) {
            let message = "Two sections have this id.";
            violations.push(Violation::new("id", "duplicate", message).of_entry(SECTIONS, place));
        }
        if known.is_some_and(|kind| !kind.many) && !once.insert(section.kind.as_str()) {
            let message = "A page has one section of this kind.";
            violations.push(Violation::new("kind", "only_once", message).of_entry(SECTIONS, place));
        }
        let address = known.filter(|kind| kind.below.is_some()).and_then(|_| section.text("address"));
        if is_whole && address.is_some_and(|address| !addresses.insert(address.to_lowercase())) {
            let message = "Another one has this address.";
            violations.push(Violation::new("address", "duplicate", message).of_entry(SECTIONS, place));
        }
    }
    let first = kinds_of(page).find(|kind| kind.first);
    if is_whole && first.is_some_and(|kind| sections.first().is_none_or(|section| section.kind != kind.name)) {
        violations.push(Violation::new(SECTIONS, "first_section", "The page's first section is missing."));
    }
    violations
}

fn of_section(section: &Section, kind: Option<&SectionKind>, (place, is_whole): (usize, bool)) -> Vec<Violation> {
    let mut violations = Vec::new();
    if !is_word(&section.id, MAX_ID) {
        let message = "An id has 1 to 64 letters, digits, '-' or '_'.";
        violations.push(Violation::new("id", "invalid_id", message));
    }
    let Some(kind) = kind else {
        violations.push(Violation::new("kind", "unknown_kind", "This page has no sections of this kind."));
        return violations;
    };
    if kind.first && section.hidden {
        violations.push(Violation::new("hidden", "first_section", "The first section cannot be hidden."));
    }
    if kind.first && is_whole && place > 0 {
        violations.push(Violation::new("kind", "first_section", "This section must be the first one."));
    }
    of_fields(kind.fields, &section.fields, is_whole, &mut violations);
    violations
}

fn of_fields(known: &'static [Field], fields: &Fields, is_whole: bool, violations: &mut Vec<Violation>) {
    if fields.keys().any(|name| known.iter().all(|field| field.name != name)) {
        violations.push(Violation::new("fields", "unknown_field", "There is a field that this section does not have."));
    }
    for field in known {
        let Some(value) = fields.get(field.name) else {
            if field.required && is_whole {
                violations.push(Violation::new(field.name, "required", REQUIRED));
            }
            continue;
        };
        if let Some(code) = refused(&field.rule, value) {
            violations.push(Violation::new(field.name, code, field.refusal));
        } else if let (Rule::Markdown { .. }, FieldValue::Text(text)) = (&field.rule, value) {
            violations.extend(markdown::too_deep(field.name, text));
        } else if let (Rule::List { fields: inner, .. }, FieldValue::List(entries)) = (&field.rule, value) {
            for (place, entry) in entries.iter().enumerate() {
                let mut own = Vec::new();
                of_fields(inner, entry, is_whole, &mut own);
                violations.extend(own.into_iter().map(|violation| violation.of_entry(field.name, place)));
            }
        }
    }
}

/// Returns the code of the rule that a value breaks. The entries of a list are not checked here.
fn refused(rule: &Rule, value: &FieldValue) -> Option<&'static str> {
    let (holds, code) = match (rule, value) {
        (Rule::Line { max }, FieldValue::Text(text)) => (is_line(text, 0, *max), "invalid_line"),
        (Rule::Text { max } | Rule::Markdown { max }, FieldValue::Text(text)) => (is_prose(text, *max), "invalid_text"),
        (Rule::Picture, FieldValue::Text(path)) => (is_upload(path, &["webp", "avif"]), "invalid_picture"),
        (Rule::Video, FieldValue::Text(path)) => (is_upload(path, &["mp4", "mov", "mkv", "webm"]), "invalid_video"),
        (Rule::Link, FieldValue::Text(link)) => (is_link(link), "invalid_address"),
        (Rule::Choice { of }, FieldValue::Text(word)) => (of.contains(&word.as_str()), "invalid_choice"),
        (Rule::Address, FieldValue::Text(word)) => (is_word(word, MAX_ADDRESS), "invalid_address"),
        (Rule::Whole { min, max }, FieldValue::Whole(number)) => ((min..=max).contains(&number), "out_of_range"),
        (Rule::List { max, .. }, FieldValue::List(entries)) => (entries.len() <= *max, "too_many"),
        _ => (false, "wrong_type"),
    };
    (!holds).then_some(code)
}

/// Checks text on several lines. Tabs are allowed, because pasted texts contain them.
fn is_prose(text: &str, most: usize) -> bool {
    is_text(&text.replace('\t', " "), 0, most)
}

/// Returns whether a word has 1 to `most` letters, digits, '-' or '_'.
fn is_word(word: &str, most: usize) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    !word.is_empty() && word.len() <= most && word.bytes().all(plain)
}

fn is_upload(path: &str, endings: &[&str]) -> bool {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    path.starts_with("/media/files/") && is_own_path(path) && endings.contains(&ending)
}

/// Returns whether a link is a path on this site or an https address. A path can't begin with `//`, which would lead to another
/// site.
fn is_link(link: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_graphic() && !"<>\"'\\`".contains(letter);
    let is_path = link.starts_with('/') && !link.starts_with("//") && link.len() <= 300 && link.chars().all(plain);
    is_path || is_web_address(link)
}

fn bytes(fields: &Fields) -> usize {
    let of = |(name, value): (&String, &FieldValue)| {
        name.len()
            + match value {
                FieldValue::Text(text) => text.len(),
                FieldValue::Whole(_) => size_of::<i64>(),
                FieldValue::List(entries) => entries.iter().map(bytes).sum(),
            }
    };
    fields.iter().map(of).sum()
}

#[cfg(test)]
mod tests;
