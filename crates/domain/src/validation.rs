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
    /// Of lists below that entry: their names and which of their entries, the outer one first.
    pub inside: [Option<(&'static str, usize)>; 2],
    /// Stable code for programs, such as `required`.
    pub code: &'static str,
    /// Sentence for the reader.
    pub message: &'static str,
}

impl Violation {
    /// At a field of the form itself.
    pub const fn new(field: &'static str, code: &'static str, message: &'static str) -> Self {
        Self { field, entry: None, within: None, inside: [None, None], code, message }
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

    /// With its field in the entry at `index` of a list below `entry`; of two such calls the later one names the outer
    /// list.
    #[must_use]
    pub const fn inside(self, list: &'static str, index: usize) -> Self {
        let [before, _] = self.inside;
        Self { inside: [Some((list, index)), before], ..self }
    }

    /// Where it is, such as `name`, `videos[2].title`, `modules[0].lessons[2].title` or, with two lists more,
    /// `modules[0].lessons[2].quiz.questions[1].options[0].text`.
    pub fn path(&self) -> Cow<'static, str> {
        let [outer, inner] = self.inside;
        let lists = [self.within, self.entry, outer, inner];
        if lists.iter().all(Option::is_none) {
            return Cow::Borrowed(self.field);
        }
        let lists: String = lists.into_iter().flatten().map(|(list, index)| format!("{list}[{index}].")).collect();
        Cow::Owned(format!("{lists}{}", self.field))
    }
}
