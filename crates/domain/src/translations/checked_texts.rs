//! Validates translations against their original texts.

use super::TextToTranslate;
use institute::site::legal::in_braces;
use institute::translations::{TranslatedKind, Translation};
use kernel::markdown;
use kernel::validation::Violation;
use std::collections::{BTreeMap, HashMap};

/// Most texts in a form, more than any record has.
const MAX_TEXTS: usize = 2_000;

/// Returns the entered translations, keyed by existing text, each once at its first place in the form. Empty ones are left out.
///
/// # Errors
///
/// All violations.
pub(super) fn checked(
    kind: TranslatedKind,
    texts: &[TextToTranslate],
    entered: Vec<(String, String)>,
) -> Result<Vec<Translation>, Vec<Violation>> {
    if entered.len() > MAX_TEXTS {
        return Err(vec![Violation::new("texts", "too_long", "There are more texts than this has.")]);
    }
    // If two texts are equal, the first place counts. It is collected last, so that it overwrites the later one.
    let places: HashMap<&str, &TextToTranslate> = texts.iter().rev().map(|text| (text.text.as_str(), text)).collect();
    let (mut translations, mut faults) = (BTreeMap::new(), Vec::new());
    for (at, (text, translation)) in entered.into_iter().enumerate() {
        let translation = translation.trim().to_owned();
        if translation.is_empty() {
            continue;
        }
        let known = places.get(text.as_str());
        if let Some((field, code, message)) = fault(kind, known.copied(), &translation) {
            faults.push(Violation::new(field, code, message).of_entry("texts", at));
        } else if let Some(known) = known {
            let place = known.place.name.clone();
            translations.insert(text.clone(), (at, Translation { place, text, translation }));
        }
    }
    let shown = |text: &str| translations.get(text).map(|(_, entry)| entry.translation.as_str());
    let repeated = repeated_options(texts, |text| shown(text).unwrap_or(text).to_owned());
    // If the form leaves out the option itself, the violation names the other option that reads the same.
    let at = |text: &str| translations.get(text).map(|(at, _)| *at);
    let mut repeated: Vec<_> = repeated.iter().filter_map(|(text, other)| at(text).or_else(|| at(other))).collect();
    repeated.sort_unstable();
    repeated.dedup();
    let listed_twice = || Violation::new("translation", "repeated", "This option is listed twice.");
    faults.extend(repeated.into_iter().map(|at| listed_twice().of_entry("texts", at)));
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(texts.iter().filter_map(|text| translations.remove(&text.text)).map(|(_, entry)| entry).collect())
}

type Fault = (&'static str, &'static str, &'static str);

fn fault(kind: TranslatedKind, known: Option<&TextToTranslate>, translation: &str) -> Option<Fault> {
    if translation.chars().any(|letter| letter.is_control() && !['\n', '\t'].contains(&letter)) {
        return Some(("translation", "control_character", "This must not have control characters."));
    }
    let Some(known) = known else {
        return Some(("text", "unknown_text", "This text changed meanwhile. Please reload the page."));
    };
    // Legal pages contain facts in braces. Elsewhere braces belong to program code.
    let is_fact = |name: &str| !in_braces(&known.text).any(|own| own == name);
    if kind == TranslatedKind::Site && in_braces(translation).any(is_fact) {
        Some(("translation", "unknown_fact", "There is a name in braces that the English does not have."))
    } else if translation.chars().count() > known.place.max {
        Some(("translation", "too_long", "This is longer than this text may be."))
    } else if !known.place.is_long && translation.contains(['\n', '\t']) {
        Some(("translation", "one_line", "This must be on one line."))
    } else {
        let deep = markdown::too_deep("translation", translation).filter(|_| known.place.is_long);
        deep.map(|Violation { field, code, message, .. }| (field, code, message))
    }
}

/// Returns options that read like an earlier option of the same question, each paired with that earlier option.
fn repeated_options<'t>(texts: &'t [TextToTranslate], shown: impl Fn(&str) -> String) -> Vec<(&'t str, &'t str)> {
    let mut seen: HashMap<(&str, String), &str> = HashMap::new();
    let question = |text: &'t TextToTranslate| Some((text.place.name.split_once(".options[")?.0, text.text.as_str()));
    let mut repeated = Vec::new();
    for (question, text) in texts.iter().filter_map(question) {
        match seen.get(&(question, shown(text))) {
            Some(other) if *other != text => repeated.push((text, *other)),
            Some(_) => {}
            None => drop(seen.insert((question, shown(text)), text)),
        }
    }
    repeated
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translations::Place;

    fn text(place: Place, text: &str) -> TextToTranslate {
        TextToTranslate { place, text: text.into(), translation: None, former: None }
    }

    /// Returns the violations of these translations, for two questions and a text.
    fn faults(kind: TranslatedKind, entered: &[(&str, &str)]) -> Vec<(String, &'static str)> {
        let option = |place: &str| Place::line(place, 100);
        let texts = [
            text(Place::long("text", 100), "if x {\n\tsay(name) }"),
            text(option("questions[0].options[0]"), "less"),
            text(option("questions[0].options[1]"), "fewer"),
            text(option("questions[1].options[0]"), "few"),
        ];
        let entered = entered.iter().map(|(text, to)| ((*text).to_owned(), (*to).to_owned())).collect();
        let faults = checked(kind, &texts, entered).err().unwrap_or_default();
        faults.iter().map(|fault| (fault.path().into_owned(), fault.code)).collect()
    }

    #[test]
    fn code_keeps_its_tabs_and_braces_and_only_pages_name_facts_in_them() {
        let code = [("if x {\n\tsay(name) }", "if x {\n\tबोलो(नाम) }")];
        assert_eq!(faults(TranslatedKind::Lesson, &code), []);
        let fact = ("texts[0].translation".to_owned(), "unknown_fact");
        assert_eq!(faults(TranslatedKind::Site, &code), [fact]);
        let tab = ("texts[0].translation".to_owned(), "one_line");
        assert_eq!(faults(TranslatedKind::Lesson, &[("less", "क\tम")]), [tab]);
    }

    #[test]
    fn options_of_one_question_read_differently() {
        let repeated = |at: usize| (format!("texts[{at}].translation"), "repeated");
        assert_eq!(faults(TranslatedKind::Lesson, &[("less", "कम"), ("fewer", "कम")]), [repeated(1)]);
        assert_eq!(faults(TranslatedKind::Lesson, &[("less", "fewer")]), [repeated(0)]);
        assert_eq!(faults(TranslatedKind::Lesson, &[("less", "कम"), ("few", "कम")]), []);
        assert_eq!(faults(TranslatedKind::Lesson, &[("less", "fewer"), ("fewer", "less")]), []);
    }
}
