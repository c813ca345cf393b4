//! Converts the validator's errors to field errors with wire names.

use crate::error::FieldError;
use kernel::locale::Text;
use std::borrow::Cow;
use validator::{ValidationErrors, ValidationErrorsKind};

/// Returns all errors. Each field's name is preceded by `prefix`.
pub(super) fn violations(prefix: &str, errors: &ValidationErrors) -> Vec<FieldError> {
    let mut violations = Vec::new();
    for (name, kind) in errors.errors() {
        let field = format!("{prefix}{}", wire_name(name));
        match kind {
            ValidationErrorsKind::Field(errors) => violations.extend(errors.iter().map(|error| {
                let message = match error.message.clone() {
                    Some(Cow::Borrowed(known)) => Text::new(known),
                    Some(Cow::Owned(made)) => Text::verbatim(made),
                    None => Text::new("{field} is not valid.").with("field", &field),
                };
                FieldError::new(field.clone(), error.code.clone(), message)
            })),
            ValidationErrorsKind::Struct(errors) => violations.extend(self::violations(&format!("{field}."), errors)),
            ValidationErrorsKind::List(items) => {
                for (index, errors) in items {
                    violations.extend(self::violations(&format!("{field}[{index}]."), errors));
                }
            }
        }
    }
    violations.sort_by(|a, b| a.field.cmp(&b.field));
    violations
}

/// Converts a Rust field name, as reported by the validator, to its wire name: camel case, with a few exceptions.
fn wire_name(rust: &str) -> String {
    match rust {
        "mobile_number" => return "mobilenumber".to_owned(),
        "how_will_help_you" => return "HowWillHelpYou".to_owned(),
        _ => {}
    }
    let mut words = rust.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn validators_names_become_wire_names() {
        assert_eq!(wire_name("mobile_number"), "mobilenumber");
        assert_eq!(wire_name("referral_code"), "referralCode");
        assert_eq!(wire_name("email"), "email");
    }
}
