//! What the institute says of who teaches, and when.

use crate::ports::Ports;
use domain::batches::change_batch::ChangeBatch;
use domain::catalogue::change_mentor::ChangeMentor;

/// Writes batches of classroom courses.
pub(super) fn change_batch(ports: &Ports) -> ChangeBatch {
    ChangeBatch { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

/// Writes mentors.
pub(super) fn change_mentor(ports: &Ports) -> ChangeMentor {
    ChangeMentor { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}
