//! Default texts of the site's pages, used until a page is published: `crates/api/site/en/*.toml`, and in Hindi.

use chrono::DateTime;
use institute::site::{DefaultContent, FieldValue, Fields, Section, SitePage, canonical};
use kernel::Time;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};
use toml::{Table, Value};

static DEFAULTS: LazyLock<Result<Arc<DefaultContent>, String>> = LazyLock::new(|| {
    let read = |page: SitePage| Ok((page, sections(text_of(page))?));
    let pages = SitePage::ALL.into_iter().map(read).collect::<Result<_, String>>()?;
    Ok(Arc::new(DefaultContent(pages)))
});

const fn text_of(page: SitePage) -> &'static str {
    match page {
        SitePage::Home => include_str!("../site/en/home.toml"),
        SitePage::About => include_str!("../site/en/about.toml"),
        SitePage::Goals => include_str!("../site/en/goals.toml"),
        SitePage::SpecialBundle => include_str!("../site/en/specialBundle.toml"),
        SitePage::BasicBundle => include_str!("../site/en/basicBundle.toml"),
        SitePage::IntermediateBundle => include_str!("../site/en/intermediateBundle.toml"),
        SitePage::AdvanceBundle => include_str!("../site/en/advanceBundle.toml"),
        SitePage::Gallery => include_str!("../site/en/gallery.toml"),
        SitePage::Openings => include_str!("../site/en/openings.toml"),
        SitePage::Navigation => include_str!("../site/en/navigation.toml"),
        SitePage::Terms => include_str!("../site/en/terms.toml"),
        SitePage::Privacy => include_str!("../site/en/privacy.toml"),
        SitePage::Refund => include_str!("../site/en/refund.toml"),
        SitePage::License => include_str!("../site/en/license.toml"),
        SitePage::Disclaimer => include_str!("../site/en/disclaimer.toml"),
    }
}

const fn hindi_of(page: SitePage) -> &'static str {
    match page {
        SitePage::Home => include_str!("../site/hi/home.toml"),
        SitePage::About => include_str!("../site/hi/about.toml"),
        SitePage::Goals => include_str!("../site/hi/goals.toml"),
        SitePage::SpecialBundle => include_str!("../site/hi/specialBundle.toml"),
        SitePage::BasicBundle => include_str!("../site/hi/basicBundle.toml"),
        SitePage::IntermediateBundle => include_str!("../site/hi/intermediateBundle.toml"),
        SitePage::AdvanceBundle => include_str!("../site/hi/advanceBundle.toml"),
        SitePage::Gallery => include_str!("../site/hi/gallery.toml"),
        SitePage::Openings => include_str!("../site/hi/openings.toml"),
        SitePage::Navigation => include_str!("../site/hi/navigation.toml"),
        SitePage::Terms => include_str!("../site/hi/terms.toml"),
        SitePage::Privacy => include_str!("../site/hi/privacy.toml"),
        SitePage::Refund => include_str!("../site/hi/refund.toml"),
        SitePage::License => include_str!("../site/hi/license.toml"),
        SitePage::Disclaimer => include_str!("../site/hi/disclaimer.toml"),
    }
}

/// Translations of the build's default texts. A default text that the institute left unchanged is shown in the other language.
/// A text that the institute wrote is not translated.
#[derive(Debug, Default)]
pub struct Dictionary(HashMap<(String, String), String>);

static HINDI: LazyLock<Result<Arc<Dictionary>, String>> = LazyLock::new(|| {
    let defaults = defaults()?;
    let mut dictionary = Dictionary::default();
    for page in SitePage::ALL {
        for (own, hindi) in defaults.of(page).iter().zip(&sections(hindi_of(page))?) {
            dictionary.learn(&own.fields, &hindi.fields);
        }
    }
    Ok(Arc::new(dictionary))
});

impl Dictionary {
    /// The languages, besides the first, in which the build has default texts.
    pub const LOCALES: [&'static str; 1] = ["hi"];

    /// Returns the dictionary for a locale; `None` if the build has no texts in it.
    ///
    /// # Errors
    ///
    /// A file of the build cannot be read. A test reads them all.
    pub fn into(locale: &str) -> Option<Result<Arc<Self>, String>> {
        Self::LOCALES.contains(&locale).then(|| HINDI.clone())
    }

    fn learn(&mut self, own: &Fields, other: &Fields) {
        for (name, value) in own {
            match (value, other.get(name)) {
                (FieldValue::Text(text), Some(FieldValue::Text(other))) => {
                    self.0.insert((name.clone(), text.clone()), other.clone());
                }
                (FieldValue::List(entries), Some(FieldValue::List(others))) => {
                    entries.iter().zip(others).for_each(|(entry, other)| self.learn(entry, other));
                }
                _ => {}
            }
        }
    }

    /// Returns the sections with every known text translated.
    pub fn translate(&self, sections: &[Section]) -> Vec<Section> {
        let translated = |section: &Section| Section { fields: self.fields(&section.fields), ..section.clone() };
        sections.iter().map(translated).collect()
    }

    fn fields(&self, fields: &Fields) -> Fields {
        let value = |(name, value): (&String, &FieldValue)| {
            let value = match value {
                FieldValue::Text(text) => {
                    let known = self.0.get(&(name.clone(), text.clone()));
                    FieldValue::Text(known.unwrap_or(text).clone())
                }
                FieldValue::List(entries) => FieldValue::List(entries.iter().map(|entry| self.fields(entry)).collect()),
                other => other.clone(),
            };
            (name.clone(), value)
        };
        fields.iter().map(value).collect()
    }
}

/// When the build's legal pages last changed: 28 November 2026 in India.
pub fn legal_since() -> Time {
    DateTime::from_timestamp(1_795_804_200, 0).unwrap_or_default()
}

/// Returns the default content of every page.
///
/// # Errors
///
/// A file of the build cannot be read. A test reads them all.
pub fn defaults() -> Result<Arc<DefaultContent>, String> {
    DEFAULTS.clone()
}

/// Parses the sections of a file: tables named `section` with id, kind and fields.
///
/// # Errors
///
/// The message says what is wrong with the file.
pub fn sections(text: &str) -> Result<Vec<Section>, String> {
    let mut file: Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let Some(Value::Array(tables)) = file.remove("section") else { return Err("there is no section".to_owned()) };
    Ok(canonical(tables.into_iter().map(section).collect::<Result<_, _>>()?))
}

fn section(table: Value) -> Result<Section, String> {
    let mut fields = fields(table)?;
    let mut own = |name: &str| match fields.remove(name) {
        Some(FieldValue::Text(text)) => Ok(text),
        _ => Err(format!("a section has no {name}")),
    };
    Ok(Section { id: own("id")?, kind: own("kind")?, hidden: false, fields })
}

fn fields(table: Value) -> Result<Fields, String> {
    let Value::Table(table) = table else { return Err(format!("{table} is no table")) };
    let value = |value: Value| match value {
        Value::String(text) => Ok(FieldValue::Text(text)),
        Value::Integer(number) => Ok(FieldValue::Whole(number)),
        Value::Array(entries) => Ok(FieldValue::List(entries.into_iter().map(fields).collect::<Result<_, _>>()?)),
        other => Err(format!("{other} is no value of a section")),
    };
    table.into_iter().map(|(name, own)| Ok((name, value(own)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use institute::site::violations;

    #[test]
    fn the_builds_own_pages_could_be_published() {
        let defaults = defaults().unwrap();
        for page in SitePage::ALL {
            let broken = violations(page, defaults.of(page));
            let broken: Vec<_> = broken.iter().map(|violation| (violation.path(), violation.code)).collect();
            assert_eq!(broken, [], "{page:?}");
        }
    }

    #[test]
    fn the_build_claims_nothing_that_only_an_institute_knows() {
        let defaults = defaults().unwrap();
        let kinds = |page| defaults.of(page).iter().map(|section| section.kind.as_str()).collect::<Vec<_>>();
        assert_eq!(kinds(SitePage::SpecialBundle), ["bundleCourses", "bundleMentors", "price", "faq"]);
        assert!(!kinds(SitePage::Home).contains(&"faq"));
        for page in [SitePage::Home, SitePage::SpecialBundle] {
            let said = format!("{:?}", defaults.of(page)).to_lowercase();
            for claim in ["bonus", "recorded", "chosen by", "lakh", "years", "preview", "marketing", "week", "workshop"]
            {
                assert!(!said.contains(claim), "{page:?}: {claim}");
            }
        }
    }

    /// Returns the names and numbers of all fields, without their texts.
    fn shape(fields: &Fields) -> Vec<String> {
        let shown = |(name, value): (&String, &FieldValue)| match value {
            FieldValue::Text(_) => vec![name.clone()],
            FieldValue::List(entries) => {
                entries.iter().flat_map(shape).map(|inner| format!("{name}.{inner}")).chain([name.clone()]).collect()
            }
            other => vec![format!("{name} {other:?}")],
        };
        fields.iter().flat_map(shown).collect()
    }

    #[test]
    fn hindi_pages_have_the_parts_of_the_first_ones_and_could_be_published() {
        let defaults = defaults().unwrap();
        for page in SitePage::ALL {
            let hindi = sections(hindi_of(page)).unwrap();
            let of = |sections: &[Section]| -> Vec<_> {
                sections.iter().map(|one| (one.id.clone(), one.kind.clone(), shape(&one.fields))).collect()
            };
            assert_eq!(of(&hindi), of(defaults.of(page)), "{page:?}");
            let broken: Vec<_> = violations(page, &hindi).iter().map(|found| (found.path(), found.code)).collect();
            assert_eq!(broken, [], "{page:?}");
            let translated = Dictionary::into("hi").unwrap().unwrap().translate(defaults.of(page));
            assert!(translated == hindi, "{page:?}: a text of one name has two translations");
        }
    }

    #[test]
    fn what_an_institute_wrote_stays_and_what_it_left_is_translated() {
        let dictionary = Dictionary::into("hi").unwrap().unwrap();
        let mut home = defaults().unwrap().of(SitePage::Home).to_vec();
        home[0].fields.insert("lead".into(), FieldValue::Text("Our own words.".into()));
        let shown = dictionary.translate(&home);
        assert_eq!(shown[0].text("lead"), Some("Our own words."));
        assert!(shown[0].text("headlineStart").unwrap().contains(|letter| ('\u{900}'..='\u{97f}').contains(&letter)));
        assert!(Dictionary::into("en").is_none());
    }

    fn whole(fields: &Fields, name: &str) -> i64 {
        let Some(FieldValue::Whole(number)) = fields.get(name) else { panic!("{name} is no number") };
        *number
    }

    #[test]
    fn a_road_adds_up_to_its_goal_and_no_further_than_it_must() {
        let defaults = defaults().unwrap();
        let roads = [
            (SitePage::BasicBundle, 100_000),
            (SitePage::IntermediateBundle, 300_000),
            (SitePage::AdvanceBundle, 500_000),
        ];
        for (page, goal) in roads {
            let jobs = defaults.of(page)[0].list("jobs");
            let year: i64 = jobs.iter().map(|job| whole(job, "count") * whole(job, "price") * 12).sum();
            assert!((goal..goal * 102 / 100).contains(&year), "{page:?}: {year}");
        }
    }

    #[test]
    fn the_samples_landing_page_has_what_it_names() {
        let landing = sections(include_str!("../demo/site/specialBundle.toml")).unwrap();
        let section = |kind: &str| landing.iter().find(|section| section.kind == kind);
        let count = |kind: &str| section(kind).unwrap().list("items").len();
        assert_eq!([count("skills"), count("roadmap"), count("faq"), count("market")], [12, 7, 7, 3]);
        let of_kind = |kind: &'static str| landing.iter().filter(move |section| section.kind == kind);
        assert!(of_kind("roadmap").all(|section| section.list("items").len() == 7));
        assert_eq!(of_kind("roadmap").count(), 3);
        let hours: i64 = section("benefits").unwrap().list("week").iter().map(|day| whole(day, "hours")).sum();
        assert!((8..=10).contains(&hours), "{hours}");
    }

    #[test]
    fn nobody_has_entered_a_figure() {
        let defaults = defaults().unwrap();
        for section in SitePage::ALL.iter().flat_map(|page| defaults.of(*page)) {
            let items = if section.kind == "figures" { section.list("items") } else { section.list("figures") };
            assert!(items.is_empty(), "{}", section.id);
        }
    }

    #[test]
    fn nobody_is_invented() {
        let defaults = defaults().unwrap();
        let people = ["partners", "people", "schools", "testimonials", "founder", "team"];
        for page in SitePage::ALL {
            assert!(!defaults.of(page).iter().any(|section| people.contains(&section.kind.as_str())));
        }
    }
}
