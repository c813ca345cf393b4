//! A setting's value of any type, for code that treats all settings alike: audit log, storage, configuration files, API.

use kernel::audit::percent;
use kernel::money::BasisPoints;

/// A setting's value; the variant is its type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Text, which may be empty.
    Text(String),
    /// Text, or not set.
    OptionalText(Option<String>),
    Flag(bool),
    /// A whole number.
    Whole(u32),
    /// A whole number, or not set.
    OptionalWhole(Option<u32>),
    Percent(BasisPoints),
}

impl Value {
    /// Returns the value as text for the log and storage.
    pub fn shown(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::OptionalText(text) => text.clone().unwrap_or_default(),
            Self::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
            Self::Whole(number) => number.to_string(),
            Self::OptionalWhole(number) => number.map(|number| number.to_string()).unwrap_or_default(),
            Self::Percent(rate) => percent(*rate),
        }
    }

    /// Parses a value of the same variant from a text that [`Value::shown`] wrote; `None` when the text is no such value.
    #[must_use]
    pub fn reread(&self, text: &str) -> Option<Self> {
        Some(match self {
            Self::Text(_) => Self::Text(text.to_owned()),
            Self::OptionalText(_) => Self::OptionalText((!text.is_empty()).then(|| text.to_owned())),
            Self::Flag(_) => Self::Flag(match text {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            Self::Whole(_) => Self::Whole(text.parse().ok()?),
            Self::OptionalWhole(_) if text.is_empty() => Self::OptionalWhole(None),
            Self::OptionalWhole(_) => Self::OptionalWhole(Some(text.parse().ok()?)),
            Self::Percent(_) => Self::Percent(BasisPoints::parse_percent(text.strip_suffix('%')?)?),
        })
    }
}

/// A type of a setting's field.
pub(super) trait Setting {
    fn value(&self) -> Value;
    /// Sets the value. Returns false and changes nothing when the value is of another variant.
    fn set(&mut self, value: Value) -> bool;
}

macro_rules! kinds {
    ($($kind:ty => $variant:ident,)*) => {$(
        impl Setting for $kind {
            fn value(&self) -> Value {
                Value::$variant(self.clone())
            }
            fn set(&mut self, value: Value) -> bool {
                let Value::$variant(value) = value else { return false };
                *self = value;
                true
            }
        }
    )*};
}

kinds! {
    String => Text,
    Option<String> => OptionalText,
    bool => Flag,
    u32 => Whole,
    Option<u32> => OptionalWhole,
    BasisPoints => Percent,
}

/// One of the [`super::Settings`].
pub struct Slot<'a> {
    /// The key in configuration files, such as `contact.phone`.
    pub key: &'static str,
    /// The name in the API, the log and storage. Each dot leads into a nested object.
    pub name: &'static str,
    pub meaning: &'static str,
    pub(super) place: &'a mut dyn Setting,
}

impl Slot<'_> {
    pub fn value(&self) -> Value {
        self.place.value()
    }

    /// Sets the value. Returns false and changes nothing when the value is of another variant.
    pub fn set(&mut self, value: Value) -> bool {
        self.place.set(value)
    }
}
