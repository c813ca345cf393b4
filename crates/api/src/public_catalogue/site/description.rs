//! API description of sections, generated from the table of section kinds: one schema for each kind, with `kind` as the
//! discriminator.

use super::{ALBUMS, GOALS, MENTORS, SiteMentor, SitePart, SiteSection};
use institute::site::{Field, KINDS, Rule, SectionKind, SitePage};
use utoipa::openapi::schema::{ArrayBuilder, Discriminator, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Name of a site page.
#[derive(Debug)]
pub struct SitePageName;

impl PartialSchema for SitePageName {
    fn schema() -> RefOr<Schema> {
        let names = SitePage::ALL.map(SitePage::as_str);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl ToSchema for SitePageName {}

impl PartialSchema for SiteSection {
    fn schema() -> RefOr<Schema> {
        let reference = |kind: &SectionKind| Ref::from_schema_name(schema_name(kind)).ref_location;
        let mapping = KINDS.iter().map(|kind| (kind.name.to_owned(), reference(kind)));
        let one_of = KINDS
            .iter()
            .fold(OneOfBuilder::new(), |one_of, kind| one_of.item(Ref::from_schema_name(schema_name(kind))));
        let one_of = one_of.discriminator(Some(Discriminator::with_mapping("kind", mapping)));
        one_of.description(Some("A section as visitors see it, by its kind.")).into()
    }
}

impl ToSchema for SiteSection {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((SiteMentor::name().into_owned(), SiteMentor::schema()));
        schemas.push((SitePart::name().into_owned(), SitePart::schema()));
        schemas.extend(KINDS.iter().map(|kind| (schema_name(kind), kind_schema(kind))));
    }
}

/// Returns the schema name of a kind: `SiteNewCourses` for `newCourses`.
fn schema_name(kind: &SectionKind) -> String {
    let (first, rest) = kind.name.split_at_checked(1).unwrap_or_default();
    format!("Site{}{rest}", first.to_uppercase())
}

fn kind_schema(kind: &SectionKind) -> RefOr<Schema> {
    let named = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([kind.name]));
    let own = ObjectBuilder::new()
        .property("id", ObjectBuilder::new().schema_type(Type::String))
        .required("id")
        .property("kind", named)
        .required("kind");
    let object = with_fields(own, kind.fields);
    let list = |of: &str, about: &str| ArrayBuilder::new().items(Ref::from_schema_name(of)).description(Some(about));
    let (name, list) = match kind.name {
        MENTORS => {
            let about = "Whom published courses name, most courses first; at most 12.";
            ("mentors", list(&SiteMentor::name(), about))
        }
        GOALS => ("goals", list(&SitePart::name(), "The learning goals, below /goal/.")),
        ALBUMS => ("albums", list(&SitePart::name(), "The albums with pictures, below /gallery/.")),
        _ => return object.into(),
    };
    object.property(name, list).required(name).into()
}

/// Adds the fields to a schema. Published sections are complete, so a required field is always present.
fn with_fields(object: ObjectBuilder, fields: &[Field]) -> ObjectBuilder {
    fields.iter().fold(object, |object, field| {
        let object = object.property(field.name, field_schema(&field.rule));
        if field.required { object.required(field.name) } else { object }
    })
}

fn field_schema(rule: &Rule) -> RefOr<Schema> {
    let text = |max: Option<usize>, about: Option<&str>| {
        ObjectBuilder::new().schema_type(Type::String).max_length(max).description(about)
    };
    match *rule {
        Rule::Line { max } | Rule::Text { max } => text(Some(max), None).into(),
        Rule::Markdown { max } => text(Some(max), Some("Markdown.")).into(),
        Rule::Picture => text(None, Some("Path of the picture.")).into(),
        Rule::Video => text(None, Some("Path of the video.")).into(),
        Rule::Choice { of } => {
            ObjectBuilder::new().schema_type(Type::String).enum_values(Some(of.iter().copied())).into()
        }
        Rule::Address => text(Some(40), Some("The last word of its page's path.")).into(),
        Rule::Link => text(None, Some("A path of this site or an https address.")).into(),
        Rule::Whole { min, max } => {
            ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(min)).maximum(Some(max)).into()
        }
        Rule::List { max, fields } => {
            ArrayBuilder::new().items(with_fields(ObjectBuilder::new(), fields)).max_items(Some(max)).into()
        }
    }
}
