//! Opens the counters that servers share (Valkey), in builds with the feature `valkey`.

use crate::config::SecretString;
use crate::start_error::StartError;
use kernel::ports::SharedCounters;
use std::sync::Arc;

/// Opens the counters at `url`. Valkey need not be reachable yet.
///
/// # Errors
///
/// `url` is not a Valkey or Redis address.
#[cfg(feature = "valkey")]
pub(super) fn open(url: &SecretString) -> Result<Arc<dyn SharedCounters>, StartError> {
    let cannot = |error| StartError::other(format!("valkey.url: {error}"));
    Ok(Arc::new(counters_valkey::ValkeyCounters::new(url).map_err(cannot)?))
}

/// Rejects the address, because this build has no Valkey support.
///
/// # Errors
///
/// Always fails.
#[cfg(not(feature = "valkey"))]
pub(super) fn open(_: &SecretString) -> Result<Arc<dyn SharedCounters>, StartError> {
    Err(StartError::other(crate::config::features::VALKEY.missing("valkey.url is set")))
}
