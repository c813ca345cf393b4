//! What the staff says of a learner. It is theirs to see in the copy of their data (DPDP Act, section 11), though no page
//! shows it; who of the staff wrote it is the staff's own data and left out.

use super::read_all;
use crate::answer::Timestamp;
use domain::ids::UserId;
use domain::ports::StoreError;
use domain::ports::store::Tx;
use domain::students::label_student::StudentNote;
use serde::Serialize;
use utoipa::ToSchema;

/// Tags and notes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedLabels {
    /// What the staff calls the user.
    staff_tags: Vec<String>,
    /// What the staff noted of the user, newest first.
    staff_notes: Vec<ExportedStaffNote>,
}

/// A note of the staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedStaffNote {
    text: String,
    created_at: Timestamp,
}

impl From<StudentNote> for ExportedStaffNote {
    fn from(note: StudentNote) -> Self {
        Self { text: note.text, created_at: note.created_at.into() }
    }
}

pub(super) fn find(tx: &mut dyn Tx, user: UserId) -> Result<ExportedLabels, StoreError> {
    let notes = read_all(tx, |tx, page| tx.students().notes(user, page))?;
    let staff_notes = notes.into_iter().map(ExportedStaffNote::from).collect();
    Ok(ExportedLabels { staff_tags: tx.students().tags(user)?, staff_notes })
}
