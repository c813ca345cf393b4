//! JSON shapes of the site's pages. Fields and their API description are derived from the domain's table of section kinds.

mod description;

use catalogue::Mentor;
use institute::site::{FieldValue, Fields, Section, SitePage};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// `data` of GET /site/{page}.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteData {
    #[schema(value_type = SitePageName)]
    page: &'static str,
    /// Sections in order, without hidden ones.
    sections: Vec<SiteSection>,
}

/// A page that is made of sections.
pub use description::SitePageName;

/// A section as visitors see it: id, kind, and the fields of its kind. A field without a value is omitted.
#[derive(Debug, Serialize)]
pub struct SiteSection {
    id: String,
    kind: String,
    #[serde(flatten)]
    fields: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mentors: Option<Vec<SiteMentor>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goals: Option<Vec<SitePart>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    albums: Option<Vec<SitePart>>,
}

/// A mentor on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteMentor {
    slug: String,
    name: String,
    /// Path of the picture.
    #[schema(required)]
    image: Option<String>,
    /// Categories of the mentor's courses, those with the most courses first.
    subjects: Vec<String>,
    /// The subjects in the language of the address. Absent if they equal `subjects`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    subject_names: Option<Vec<String>>,
}

impl SiteMentor {
    /// Builds a card with the mentor's subjects and their translated names.
    pub fn new(mentor: &Mentor, subjects: Vec<String>, names: Vec<String>) -> Self {
        let Mentor { slug, name, image, .. } = mentor.clone();
        let subject_names = Some(names).filter(|names| *names != subjects);
        Self { slug, name, image, subjects, subject_names }
    }
}

/// A link to a section that has a page of its own.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SitePart {
    /// Last segment of the path.
    address: String,
    title: String,
    /// Path of its first picture.
    #[schema(required)]
    picture: Option<String>,
}

impl SitePart {
    /// Builds the link. `None` for a section without an address.
    pub fn new(section: &Section) -> Option<Self> {
        let picture = section.list("items").iter().find_map(|entry| match entry.get("picture") {
            Some(FieldValue::Text(path)) => Some(path.clone()),
            _ => None,
        });
        let text = |field: &str| section.text(field).map(str::to_owned);
        Some(Self { address: text("address")?, title: text("title")?, picture })
    }

    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }
}

/// Lists that sections show in addition to their own fields.
#[derive(Debug, Clone, Default)]
pub struct SiteLists {
    /// Mentors in a section of mentors.
    pub mentors: Vec<SiteMentor>,
    /// Links at the top of the home page.
    pub goals: Vec<SitePart>,
    /// Links in the section of galleries: albums with a picture.
    pub albums: Vec<SitePart>,
}

impl SiteData {
    /// Builds the page as visitors see it. Each list is added to the sections that show it.
    pub fn new(page: SitePage, sections: &[Section], lists: &SiteLists) -> Self {
        let section = |section: &Section| SiteSection {
            id: section.id.clone(),
            kind: section.kind.clone(),
            fields: written(&section.fields),
            mentors: (section.kind == MENTORS).then(|| lists.mentors.clone()),
            goals: (section.kind == GOALS).then(|| lists.goals.clone()),
            albums: (section.kind == ALBUMS).then(|| lists.albums.clone()),
        };
        let seen = sections.iter().filter(|section| !section.hidden);
        Self { page: page.as_str(), sections: seen.map(section).collect() }
    }
}

/// Section kind that lists the institute's mentors.
const MENTORS: &str = "mentors";
/// Section kind that links to the learning goals.
const GOALS: &str = "hero";
/// Section kind that links to the albums.
const ALBUMS: &str = "galleries";

/// Converts fields to JSON.
pub fn written(fields: &Fields) -> Map<String, Value> {
    let value = |value: &FieldValue| match value {
        FieldValue::Text(text) => Value::from(text.as_str()),
        FieldValue::Whole(number) => Value::from(*number),
        FieldValue::List(entries) => entries.iter().map(written).collect(),
    };
    fields.iter().map(|(name, field)| (name.clone(), value(field))).collect()
}

/// Parses fields from JSON. `null` counts as no value. Returns `None` when a value is not a text, a whole number or a list of
/// objects.
pub fn read(fields: Map<String, Value>) -> Option<Fields> {
    let value = |value: Value| {
        Some(match value {
            Value::String(text) => FieldValue::Text(text),
            Value::Number(number) => FieldValue::Whole(number.as_i64()?),
            Value::Array(entries) => {
                let entry = |entry| if let Value::Object(fields) = entry { read(fields) } else { None };
                FieldValue::List(entries.into_iter().map(entry).collect::<Option<_>>()?)
            }
            Value::Null | Value::Bool(_) | Value::Object(_) => return None,
        })
    };
    let given = fields.into_iter().filter(|(_, field)| !field.is_null());
    given.map(|(name, field)| Some((name, value(field)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing::{self, hero, section};
    use serde_json::json;

    #[test]
    fn fields_go_to_json_and_back() {
        let wire = json!({"title": "हमारे साथी", "students": 420, "items": [{"name": "<b>A</b>"}]});
        let Value::Object(wire) = wire else { unreachable!() };
        let fields = read(wire.clone()).unwrap();
        assert_eq!(fields["students"], FieldValue::Whole(420));
        assert_eq!(written(&fields), wire);
        for bad in [json!({"a": 1.5}), json!({"a": true}), json!({"a": {}}), json!({"a": ["b"]}), json!({"a": [[]]})] {
            let Value::Object(bad) = bad else { unreachable!() };
            assert_eq!(read(bad), None);
        }
        let Value::Object(empty) = json!({"a": null}) else { unreachable!() };
        assert_eq!(read(empty), Some(Fields::new()));
    }

    #[test]
    fn hidden_sections_are_left_out_and_mentors_put_in() {
        let hidden = Section { hidden: true, ..section("faq", &[("title", "Asked")]) };
        let shown = [hero("Learn"), hidden, section("mentors", &[("title", "Mentors")])];
        let mentors = [SiteMentor::new(&testing::mentor("Asha"), vec!["Design".into()], vec!["Design".into()])];
        let goal = section("goal", &[("title", "A role"), ("address", "1")]);
        let goals = SitePart::new(&goal).into_iter().collect();
        let lists = SiteLists { mentors: mentors.into(), goals, albums: Vec::new() };
        let data = serde_json::to_value(SiteData::new(SitePage::Home, &shown, &lists)).unwrap();
        let expected = json!({"page": "home", "sections": [
            {"id": "hero", "kind": "hero", "headlineStart": "Learn",
             "goals": [{"address": "1", "title": "A role", "picture": null}]},
            {"id": "mentors", "kind": "mentors", "title": "Mentors",
             "mentors": [{"slug": "asha", "name": "Asha", "image": null, "subjects": ["Design"]}]},
        ]});
        assert_eq!(data, expected);
    }
}
