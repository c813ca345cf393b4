//! Reads a notification's body as fields. PayU sends buyers back with a form, and can be configured to send webhooks as JSON.

use money::ports::gateway::{Notification, NotificationError};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Returns the fields. Those of a form keep its order; those of JSON are sorted by name.
///
/// # Errors
///
/// The media type is neither a form nor JSON, or the JSON is not an object of plain values.
pub(crate) fn fields(notification: &Notification) -> Result<Vec<(String, String)>, NotificationError> {
    match notification.media_type().as_str() {
        "application/json" => from_json(&notification.body).ok_or(NotificationError::Unreadable),
        "application/x-www-form-urlencoded" => Ok(form_urlencoded::parse(&notification.body).into_owned().collect()),
        _ => Err(NotificationError::MediaType),
    }
}

/// Keeps numbers as they are written, because the hash is computed over the text.
fn from_json(body: &[u8]) -> Option<Vec<(String, String)>> {
    let values: BTreeMap<String, Box<RawValue>> = serde_json::from_slice(body).ok()?;
    let text = |raw: &str| match raw {
        "null" => Some(String::new()),
        quoted if quoted.starts_with('"') => serde_json::from_str(quoted).ok(),
        other => Some(other.to_owned()),
    };
    values.into_iter().map(|(name, value)| Some((name, text(value.get())?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(media_type: &str, body: &str) -> Result<Vec<(String, String)>, NotificationError> {
        let headers = vec![("content-type".to_owned(), media_type.to_owned())];
        fields(&Notification { headers, body: body.as_bytes().to_vec() })
    }

    #[test]
    fn forms_and_json_give_the_same_fields() {
        let expected: Vec<(String, String)> =
            [("amount", "10.00"), ("firstname", "आशा & co"), ("udf2", "")].map(|(a, b)| (a.into(), b.into())).to_vec();
        let form = "amount=10.00&firstname=%E0%A4%86%E0%A4%B6%E0%A4%BE+%26+co&udf2=";
        assert_eq!(read("application/x-www-form-urlencoded; charset=utf-8", form), Ok(expected.clone()));
        let json = r#"{"udf2": null, "firstname": "आशा & co", "amount": 10.00}"#;
        assert_eq!(read("Application/JSON", json), Ok(expected));
        for nonsense in ["[1]", "{\"a\": "] {
            assert_eq!(read("application/json", nonsense), Err(NotificationError::Unreadable));
        }
        assert_eq!(read("text/plain", form), Err(NotificationError::MediaType));
        assert_eq!(read("", form), Err(NotificationError::MediaType));
    }
}
