//! A setting's value of any kind, for code that treats all settings alike (log, storage, files, wire).

use kernel::audit::percent;
use kernel::money::BasisPoints;

/// A setting's value; the variant is its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Text, perhaps empty.
    Text(String),
    /// Text, or not set.
    OptionalText(Option<String>),
    Flag(bool),
    /// A whole number.
    Whole(u32),
    /// A whole number, or not set.
    OptionalWhole(Option<u32>),
    /// A percentage.
    Percent(BasisPoints),
}

impl Value {
    /// As text, in the log and in storage.
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

    /// A value of the same kind, from what [`Value::shown`] wrote; `None` when the text is no such value.
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

/// A type that a setting's field can have.
pub(super) trait Setting {
    fn value(&self) -> Value;
    /// False when the value is of another kind; nothing changes then.
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

/// One setting of some [`super::Settings`].
pub struct Slot<'a> {
    /// Its key in the configuration's files: `contact.phone`.
    pub key: &'static str,
    /// Its name on the wire, in the log and in storage; dots lead into objects.
    pub name: &'static str,
    pub meaning: &'static str,
    pub(super) place: &'a mut dyn Setting,
}

impl Slot<'_> {
    pub fn value(&self) -> Value {
        self.place.value()
    }

    /// Puts another value there; false when it is of another kind, and nothing changes then.
    pub fn set(&mut self, value: Value) -> bool {
        self.place.set(value)
    }
}
