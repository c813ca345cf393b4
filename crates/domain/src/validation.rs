//! What is wrong with what somebody entered.

use std::borrow::Cow;

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The field by its name on the wire, such as `title`.
    pub field: &'static str,
    /// Of a field in a list: the list's name and which of its entries, from 0.
    pub entry: Option<(&'static str, usize)>,
    /// Of a list within the entry of another list: that list's name and which of its entries.
    pub within: Option<(&'static str, usize)>,
    /// Stable code for programs, such as `required`.
    pub code: &'static str,
    /// Sentence for the reader.
    pub message: &'static str,
}

impl Violation {
    /// At a field of the form itself.
    pub const fn new(field: &'static str, code: &'static str, message: &'static str) -> Self {
        Self { field, entry: None, within: None, code, message }
    }

    /// At a field of the entry at `index` of a list.
    #[must_use]
    pub const fn of_entry(self, list: &'static str, index: usize) -> Self {
        Self { entry: Some((list, index)), ..self }
    }

    /// With that list in the entry at `index` of another list.
    #[must_use]
    pub const fn within(self, list: &'static str, index: usize) -> Self {
        Self { within: Some((list, index)), ..self }
    }

    /// Where it is, such as `name`, `videos[2].title` or `modules[0].lessons[2].title`.
    pub fn path(&self) -> Cow<'static, str> {
        let Some((list, index)) = self.entry else { return Cow::Borrowed(self.field) };
        let entry = format!("{list}[{index}].{}", self.field);
        Cow::Owned(match self.within {
            None => entry,
            Some((list, index)) => format!("{list}[{index}].{entry}"),
        })
    }
}
