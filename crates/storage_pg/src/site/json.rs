//! Stores sections as JSON: a list of `{id, kind, hidden, fields}`.

use crate::error::corrupt;
use diesel::QueryResult;
use institute::site::{FieldValue, Fields, Section};
use serde_json::{Map, Value, json};

pub(super) fn write(sections: &[Section]) -> Value {
    let section = |section: &Section| {
        let Section { id, kind, hidden, fields } = section;
        json!({"id": id, "kind": kind, "hidden": hidden, "fields": object(fields)})
    };
    sections.iter().map(section).collect()
}

fn object(fields: &Fields) -> Value {
    let value = |value: &FieldValue| match value {
        FieldValue::Text(text) => Value::from(text.as_str()),
        FieldValue::Whole(number) => Value::from(*number),
        FieldValue::List(entries) => entries.iter().map(object).collect(),
    };
    fields.iter().map(|(name, field)| (name.clone(), value(field))).collect::<Map<_, _>>().into()
}

pub(super) fn read(stored: Value) -> QueryResult<Vec<Section>> {
    let Value::Array(sections) = stored else { return Err(wrong(&stored)) };
    sections.into_iter().map(section).collect()
}

fn section(stored: Value) -> QueryResult<Section> {
    let shown = stored.clone();
    let Value::Object(mut stored) = stored else { return Err(wrong(&shown)) };
    let (id, kind, hidden, fields) =
        (stored.remove("id"), stored.remove("kind"), stored.remove("hidden"), stored.remove("fields"));
    let (Some(Value::String(id)), Some(Value::String(kind)), Some(Value::Bool(hidden)), Some(fields)) =
        (id, kind, hidden, fields)
    else {
        return Err(wrong(&shown));
    };
    Ok(Section { id, kind, hidden, fields: fields_of(fields)? })
}

fn fields_of(stored: Value) -> QueryResult<Fields> {
    let Value::Object(fields) = stored else { return Err(wrong(&stored)) };
    let value = |value: Value| {
        Ok::<_, diesel::result::Error>(match value {
            Value::String(text) => FieldValue::Text(text),
            Value::Array(entries) => FieldValue::List(entries.into_iter().map(fields_of).collect::<QueryResult<_>>()?),
            other => FieldValue::Whole(other.as_i64().ok_or_else(|| wrong(&other))?),
        })
    };
    fields.into_iter().map(|(name, field)| Ok((name, value(field)?))).collect()
}

fn wrong(value: &Value) -> diesel::result::Error {
    corrupt("site sections", &value.to_string())
}
