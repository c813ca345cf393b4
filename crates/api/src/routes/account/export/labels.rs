//! The staff's tags and notes about a learner, for their export (DPDP Act, section 11). No page shows them to the learner.
//! Names of the authors are the staff's own personal data and are left out.

use super::read_all;
use crate::answer::Timestamp;
use crate::enum_schemas::StudentTaskKind;
use domain::ports::store::Tx;
use domain::students::label_student::StudentNote;
use domain::students::task::{StudentTask, TaskRow};
use kernel::ids::UserId;
use kernel::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// The staff's tags and notes about the user, and rows of staff lists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedLabels {
    /// The staff's tags.
    staff_tags: Vec<String>,
    /// The staff's notes, newest first.
    staff_notes: Vec<ExportedStaffNote>,
    /// The user's rows in imported files or bulk selections of the last 30 days, newest first.
    staff_lists: Vec<ExportedListRow>,
}

/// A note of the staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedStaffNote {
    text: String,
    created_at: Timestamp,
}

/// A row about the user in a bulk action.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedListRow {
    #[schema(value_type = StudentTaskKind)]
    kind: &'static str,
    created_at: Timestamp,
    /// The row's values.
    cells: Vec<String>,
    /// Result messages of the row.
    messages: Vec<String>,
}

impl From<(StudentTask, TaskRow)> for ExportedListRow {
    fn from((task, row): (StudentTask, TaskRow)) -> Self {
        Self { kind: task.action.kind(), created_at: task.created_at.into(), cells: row.cells, messages: row.messages }
    }
}

impl From<StudentNote> for ExportedStaffNote {
    fn from(note: StudentNote) -> Self {
        Self { text: note.text, created_at: note.created_at.into() }
    }
}

pub(super) fn find(tx: &mut dyn Tx, user: UserId) -> Result<ExportedLabels, StoreError> {
    let notes = read_all(tx, |tx, page| tx.students().notes(user, page))?;
    let staff_notes = notes.into_iter().map(ExportedStaffNote::from).collect();
    let staff_lists = tx.student_tasks().of_student(user)?.into_iter().map(ExportedListRow::from).collect();
    Ok(ExportedLabels { staff_tags: tx.students().tags(user)?, staff_notes, staff_lists })
}
