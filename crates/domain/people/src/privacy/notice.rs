//! The privacy notice to a learner whose account the institute created. Such a learner has not consented to anything yet.

use kernel::Time;

/// The privacy policy that the invitation to an imported account named. It does not imply any consent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Version of the legal texts at that time.
    pub version: String,
    /// When the invitation was queued.
    pub at: Time,
}
