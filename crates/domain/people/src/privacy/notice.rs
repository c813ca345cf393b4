//! The notice to a learner whose account the institute made, before any consent.

use kernel::Time;

/// The privacy policy that the invitation to an imported account named. It says nothing of what the learner agrees to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Version of the texts in force then.
    pub version: String,
    /// When the invitation was queued.
    pub at: Time,
}
