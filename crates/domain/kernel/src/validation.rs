//! Violations: broken rules of input, by field.

use std::borrow::Cow;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The field's name in the API, such as `title`.
    pub field: &'static str,
    /// For a field in a list: the list's name and the index of its entry, from 0. In nested lists the outermost comes first.
    pub lists: Vec<(&'static str, usize)>,
    /// Stable code for programs, such as `required`.
    pub code: &'static str,
    /// Message for the user.
    pub message: &'static str,
}

impl Violation {
    /// Makes a violation for a field of the form itself, outside any list.
    pub const fn new(field: &'static str, code: &'static str, message: &'static str) -> Self {
        Self { field, lists: Vec::new(), code, message }
    }

    /// Moves the violation into the entry at `index` of a list. For nested lists, call this for the inner list first.
    #[must_use]
    pub fn of_entry(mut self, list: &'static str, index: usize) -> Self {
        self.lists.insert(0, (list, index));
        self
    }

    /// The place of the fault, such as `name`, `videos[2].title`, `modules[0].lessons[2].title` or
    /// `modules[0].lessons[2].quiz.questions[1].options[0].text`.
    pub fn path(&self) -> Cow<'static, str> {
        if self.lists.is_empty() {
            return Cow::Borrowed(self.field);
        }
        let lists: String = self.lists.iter().map(|(list, index)| format!("{list}[{index}].")).collect();
        Cow::Owned(format!("{lists}{}", self.field))
    }
}
