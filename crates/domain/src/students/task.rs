//! Bulk actions on students. The call stores the rows, and the worker handles them in batches. A row's result is written in the
//! transaction of its change, under the task's row lock, so a restart neither loses nor repeats a row. Tasks are kept for 30
//! days, because rows of files name people.

use super::import_students::Outcome;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{BundleId, CourseId, ItemId, StudentTaskId, UserId};
use uuid::Uuid;

/// How long a task is kept. Rows of files contain addresses of people who may have no account.
pub const KEPT: TimeDelta = TimeDelta::days(30);

/// The action to apply to each student.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaskAction {
    /// Imports the rows of a file.
    Import {
        /// The file's name.
        file: String,
    },
    /// Grants a course or bundle.
    Assign {
        item: ItemId,
        /// The item's title when the task was started.
        title: String,
    },
    AddTag(String),
    /// Removes the tag.
    RemoveTag(String),
    /// Sends a mail.
    Mail {
        subject: String,
        text: String,
        /// Whether the mail is advertising. Then it goes only to students who consented.
        marketing: bool,
    },
}

impl TaskAction {
    /// The wire names of all kinds of actions.
    pub const KINDS: [&'static str; 5] = ["import", "assign", "addTag", "removeTag", "mail"];

    /// The name on the wire and in the database.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Import { .. } => "import",
            Self::Assign { .. } => "assign",
            Self::AddTag(_) => "addTag",
            Self::RemoveTag(_) => "removeTag",
            Self::Mail { .. } => "mail",
        }
    }

    /// Returns the action's parameters, as they are stored.
    pub fn details(&self) -> Vec<String> {
        match self {
            Self::Import { file } => vec![file.clone()],
            Self::Assign { item, title } => vec![title.clone(), item.kind().to_owned(), item.uuid().to_string()],
            Self::AddTag(tag) | Self::RemoveTag(tag) => vec![tag.clone()],
            Self::Mail { subject, text, marketing } => {
                let purpose = if *marketing { "marketing" } else { "service" };
                vec![subject.clone(), text.clone(), purpose.to_owned()]
            }
        }
    }

    /// The reverse of [`Self::kind`] and [`Self::details`].
    pub fn parse(kind: &str, details: &[String]) -> Option<Self> {
        match (kind, details) {
            ("import", [file]) => Some(Self::Import { file: file.clone() }),
            ("assign", [title, kind, id]) => {
                let id = Uuid::try_parse(id).ok()?;
                let item = match kind.as_str() {
                    "course" => ItemId::Course(CourseId(id)),
                    "bundle" => ItemId::Bundle(BundleId(id)),
                    _ => return None,
                };
                Some(Self::Assign { item, title: title.clone() })
            }
            ("addTag", [tag]) => Some(Self::AddTag(tag.clone())),
            ("removeTag", [tag]) => Some(Self::RemoveTag(tag.clone())),
            ("mail", [subject, text, rest @ ..]) => {
                // Tasks of earlier releases have no purpose, and count as advertising.
                let marketing = rest.first().is_none_or(|purpose| purpose != "service");
                Some(Self::Mail { subject: subject.clone(), text: text.clone(), marketing })
            }
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudentTask {
    pub id: StudentTaskId,
    pub action: TaskAction,
    /// The colleague who started it.
    pub author: UserId,
    pub request: String,
    /// Number of rows.
    pub total: usize,
    pub created_at: Time,
    /// When the last row was done.
    pub finished_at: Option<Time>,
}

/// A student of a task, or a row of an imported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRow {
    /// The row's number. In an import, the line in the file.
    pub line: u64,
    /// The batch. Rows of one batch are handled together.
    pub batch: usize,
    /// The cells of the file's row. In other actions, the student's name and e-mail address.
    pub cells: Vec<String>,
    /// The student. `None` until an import has created or found them.
    pub user: Option<UserId>,
    /// The outcome. `None` while the row waits.
    pub outcome: Option<Outcome>,
    /// Why the row failed, otherwise what was done.
    pub messages: Vec<String>,
}

/// The progress of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TaskCounts {
    /// Rows that were not handled yet.
    pub waiting: i64,
    pub created: i64,
    /// Rows of known students who got a grant.
    pub assigned: i64,
    /// Rows of new and known students who got a grant.
    pub given: i64,
    pub done: i64,
    /// Rows that needed no change.
    pub unchanged: i64,
    /// Rows that failed.
    pub failed: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn an_action_is_read_as_it_is_kept() {
        let actions = [
            TaskAction::Import { file: "छात्र.xlsx".into() },
            TaskAction::Assign { item: testing::sellable("react").item, title: "React".into() },
            TaskAction::Assign { item: testing::sellable_bundle("web", &[]).item, title: "Web".into() },
            TaskAction::AddTag("VIP".into()),
            TaskAction::RemoveTag("VIP".into()),
            TaskAction::Mail { subject: "Hello".into(), text: "नमस्ते".into(), marketing: true },
            TaskAction::Mail { subject: "Hello".into(), text: "नमस्ते".into(), marketing: false },
        ];
        for action in actions {
            assert!(TaskAction::KINDS.contains(&action.kind()));
            assert_eq!(TaskAction::parse(action.kind(), &action.details()), Some(action));
        }
        assert_eq!(TaskAction::parse("import", &[]), None);
        let earlier = TaskAction::parse("mail", &["Hello".into(), "Text".into()]);
        assert!(matches!(earlier, Some(TaskAction::Mail { marketing: true, .. })));
    }
}
