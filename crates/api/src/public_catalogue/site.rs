//! The site's pages on the wire. Fields and their description follow from the domain's table of kinds.

mod description;

use domain::catalogue::Mentor;
use domain::site::{FieldValue, Fields, Section, SitePage};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// `data` of GET /site/{page}.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteData {
    #[schema(value_type = SitePageName)]
    page: &'static str,
    /// In their order; hidden ones are left out.
    sections: Vec<SiteSection>,
}

/// A page that is made of sections.
pub use description::SitePageName;

/// A section as visitors see it: its own fields stand beside id and kind; one without a value is left out.
#[derive(Debug, Serialize)]
pub struct SiteSection {
    id: String,
    kind: String,
    #[serde(flatten)]
    fields: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mentors: Option<Vec<SiteMentor>>,
}

/// A mentor on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SiteMentor {
    slug: String,
    name: String,
    /// Path of the picture.
    #[schema(required)]
    image: Option<String>,
    /// Categories of their courses, most courses first.
    subjects: Vec<String>,
}

impl SiteMentor {
    /// With what they teach.
    pub fn new(mentor: &Mentor, subjects: Vec<String>) -> Self {
        let Mentor { slug, name, image, .. } = mentor.clone();
        Self { slug, name, image, subjects }
    }
}

impl SiteData {
    /// What visitors see; `mentors` stand in the section that shows them.
    pub fn new(page: SitePage, sections: &[Section], mentors: &[SiteMentor]) -> Self {
        let section = |section: &Section| SiteSection {
            id: section.id.clone(),
            kind: section.kind.clone(),
            fields: written(&section.fields),
            mentors: (section.kind == MENTORS).then(|| mentors.to_vec()),
        };
        let seen = sections.iter().filter(|section| !section.hidden);
        Self { page: page.as_str(), sections: seen.map(section).collect() }
    }
}

/// The kind whose items are the institute's mentors.
const MENTORS: &str = "mentors";

/// Fields as JSON.
pub fn written(fields: &Fields) -> Map<String, Value> {
    let value = |value: &FieldValue| match value {
        FieldValue::Text(text) => Value::from(text.as_str()),
        FieldValue::Whole(number) => Value::from(*number),
        FieldValue::List(entries) => entries.iter().map(written).collect(),
    };
    fields.iter().map(|(name, field)| (name.clone(), value(field))).collect()
}

/// Fields of JSON; `null` is no value. `None` when something is neither text, whole number nor a list of objects.
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
        let mentors = [SiteMentor::new(&testing::mentor("Asha"), vec!["Design".into()])];
        let data = serde_json::to_value(SiteData::new(SitePage::Home, &shown, &mentors)).unwrap();
        let expected = json!({"page": "home", "sections": [
            {"id": "hero", "kind": "hero", "headlineStart": "Learn"},
            {"id": "mentors", "kind": "mentors", "title": "Mentors",
             "mentors": [{"slug": "asha", "name": "Asha", "image": null, "subjects": ["Design"]}]},
        ]});
        assert_eq!(data, expected);
    }
}
