//! The settings that an admin can change, as JSON and in the API description. Both derive from the domain's table of settings.
//! Dots in a setting's name separate nested objects.

use crate::public_catalogue::bundle::percent;
use institute::settings::{GROUPS, Settings, Value};
use kernel::money::BasisPoints;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A setting or an object of settings, in the order of the table.
#[derive(Debug)]
enum Node {
    Setting(Value, &'static str),
    Group(Group),
}

/// An object of settings.
#[derive(Debug, Default)]
pub struct Group(Vec<(&'static str, Node)>);

impl Group {
    /// Builds the tree of all settings.
    fn all(settings: &Settings) -> Self {
        let mut all = Self::default();
        for slot in settings.clone().slots() {
            all.put(slot.name, Node::Setting(slot.value(), slot.meaning.trim()));
        }
        all
    }

    /// Returns the settings of one object, such as `contact`.
    pub fn of(settings: &Settings, name: &str) -> Self {
        let found = Self::all(settings).0.into_iter().find_map(|(own, node)| match node {
            Node::Group(group) if own == name => Some(group),
            Node::Group(_) | Node::Setting(..) => None,
        });
        found.unwrap_or_default()
    }

    /// Adds a text that comes from another object of the settings.
    #[must_use]
    pub fn with_text(mut self, name: &'static str, text: &str) -> Self {
        self.put(name, Node::Setting(Value::Text(text.to_owned()), ""));
        self
    }

    fn put(&mut self, path: &'static str, node: Node) {
        let Some((name, rest)) = path.split_once('.') else { return self.0.push((path, node)) };
        let at = self.0.iter().position(|(own, _)| *own == name);
        let at = at.unwrap_or_else(|| {
            self.0.push((name, Node::Group(Self::default())));
            self.0.len() - 1
        });
        if let Some((_, Node::Group(group))) = self.0.get_mut(at) {
            group.put(rest, node);
        }
    }

    /// Builds the object's schema. Schemas of nested objects are named after them, with `suffix`.
    fn schema(&self, about: &str, suffix: &str) -> RefOr<Schema> {
        let object = ObjectBuilder::new().description((!about.is_empty()).then_some(about));
        let object = self.0.iter().fold(object, |object, (name, node)| {
            let schema = match node {
                Node::Setting(value, meaning) => schema_of(value, meaning),
                Node::Group(_) => Ref::from_schema_name(schema_name(name, suffix)).into(),
            };
            object.property(*name, schema).required(*name)
        });
        object.into()
    }

    /// Adds the schemas of the nested objects to `schemas`.
    fn inner_schemas(&self, suffix: &str, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for (name, node) in &self.0 {
            if let Node::Group(group) = node {
                let about = GROUPS.iter().find(|(own, _)| own == name).map_or("", |(_, about)| about.trim());
                schemas.push((schema_name(name, suffix), group.schema(about, suffix)));
                group.inner_schemas(suffix, schemas);
            }
        }
    }
}

/// Builds a schema's name, such as `ColoursForm` from `colours` and `Form`.
fn schema_name(name: &str, suffix: &str) -> String {
    let (first, rest) = name.split_at_checked(1).unwrap_or_default();
    format!("{}{rest}{suffix}", first.to_uppercase())
}

fn schema_of(value: &Value, meaning: &str) -> RefOr<Schema> {
    let object = ObjectBuilder::new().description((!meaning.is_empty()).then_some(meaning));
    let whole =
        |object: ObjectBuilder| object.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32))).minimum(Some(0));
    let optional = |kind: Type| SchemaType::Array(vec![kind, Type::Null]);
    let object = match value {
        Value::Text(_) => object.schema_type(Type::String),
        Value::OptionalText(_) => object.schema_type(optional(Type::String)),
        Value::Flag(_) => object.schema_type(Type::Boolean),
        Value::Whole(_) => whole(object.schema_type(Type::Integer)),
        Value::OptionalWhole(_) => whole(object.schema_type(optional(Type::Integer))),
        Value::Percent(_) => {
            object.schema_type(Type::Number).format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
        }
    };
    object.into()
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, node) in &self.0 {
            match node {
                Node::Group(group) => map.serialize_entry(name, group),
                Node::Setting(Value::Text(text), _) => map.serialize_entry(name, text),
                Node::Setting(Value::OptionalText(text), _) => map.serialize_entry(name, text),
                Node::Setting(Value::Flag(flag), _) => map.serialize_entry(name, flag),
                Node::Setting(Value::Whole(number), _) => map.serialize_entry(name, number),
                Node::Setting(Value::OptionalWhole(number), _) => map.serialize_entry(name, number),
                Node::Setting(Value::Percent(rate), _) => map.serialize_entry(name, &percent(*rate)),
            }?;
        }
        map.end()
    }
}

/// All settings that an admin can change, as a form receives and sends them. Texts are trimmed. An empty optional text counts
/// as null.
#[derive(Debug)]
pub struct SettingsForm(pub Settings);

impl Serialize for SettingsForm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Group::all(&self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SettingsForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let body = serde_json::Value::deserialize(deserializer)?;
        let mut settings = Settings::default();
        for mut slot in settings.slots() {
            let entered = body.pointer(&format!("/{}", slot.name.replace('.', "/")));
            let value = entered_value(entered, &slot.value())
                .map_err(|wanted| D::Error::custom(format!("{} must be {wanted}", slot.name)))?;
            slot.set(value);
        }
        Ok(Self(settings))
    }
}

/// Parses a value of the kind that the setting has. The error names the expected kind.
fn entered_value(entered: Option<&serde_json::Value>, kind: &Value) -> Result<Value, &'static str> {
    let entered = entered.filter(|value| !value.is_null());
    let text = || entered.and_then(serde_json::Value::as_str).map(|text| text.trim().to_owned());
    let whole = || entered.and_then(serde_json::Value::as_u64).and_then(|number| u32::try_from(number).ok());
    match kind {
        Value::Text(_) => text().map(Value::Text).ok_or("a text"),
        Value::OptionalText(_) if entered.is_none() => Ok(Value::OptionalText(None)),
        Value::OptionalText(_) => {
            text().map(|text| Value::OptionalText((!text.is_empty()).then_some(text))).ok_or("a text or null")
        }
        Value::Flag(_) => entered.and_then(serde_json::Value::as_bool).map(Value::Flag).ok_or("true or false"),
        Value::Whole(_) => whole().map(Value::Whole).ok_or("a whole number"),
        Value::OptionalWhole(_) if entered.is_none() => Ok(Value::OptionalWhole(None)),
        Value::OptionalWhole(_) => {
            whole().map(|number| Value::OptionalWhole(Some(number))).ok_or("a whole number or null")
        }
        Value::Percent(_) => {
            let number = entered.and_then(serde_json::Value::as_f64).ok_or("a number")?;
            // An invalid percentage becomes a value that the setting's own rule rejects, so that it is reported with the form's
            // other errors.
            Ok(Value::Percent(BasisPoints::parse_percent(&number.to_string()).unwrap_or(BasisPoints::new(u32::MAX))))
        }
    }
}

impl PartialSchema for SettingsForm {
    fn schema() -> RefOr<Schema> {
        Group::all(&Settings::default()).schema("All settings that an admin may change.", "Form")
    }
}

impl ToSchema for SettingsForm {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Group::all(&Settings::default()).inner_schemas("Form", schemas);
    }
}

/// Declares the schemas of the public settings' objects.
macro_rules! public_groups {
    ($($(#[doc = $about:literal])* $name:ident = $group:literal $(, $other:literal)*;)*) => {$(
        $(#[doc = $about])*
        #[derive(Debug, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub Group);

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let group = Group::of(&Settings::default(), $group)$(.with_text($other, ""))*;
                group.schema(concat!($($about),*).trim(), "Body")
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                Group::of(&Settings::default(), $group).inner_schemas("Body", schemas);
            }
        }
    )*};
}

public_groups! {
    /// The institute that runs the site.
    BrandBody = "brand", "company";
    /// How to contact the institute.
    ContactBody = "contact", "address";
    /// Addresses of the institute's social media pages.
    SocialBody = "social";
    /// Figures that the institute states about itself.
    FiguresBody = "figures";
}
