//! Lists the certificates that become invalid when an admin revokes a grant, for the audit log.

use super::{CertificateRecord, CertificateState};
use kernel::audit::Change;

/// Returns the certificates that are valid in `before` and not in `after`, as audit changes.
pub fn lost(before: &[CertificateRecord], after: &[CertificateRecord]) -> Vec<Change> {
    let holds = |records: &[CertificateRecord], code| {
        let found = records.iter().find(|record| record.certificate.code == code);
        found.is_some_and(|record| record.state() == CertificateState::Valid)
    };
    let codes = before.iter().map(|record| record.certificate.code.clone());
    let gone = codes.filter(|code| holds(before, code.clone()) && !holds(after, code.clone()));
    gone.map(|code| Change { field: "certificate".to_owned(), before: Some(code.to_string()), after: None }).collect()
}
