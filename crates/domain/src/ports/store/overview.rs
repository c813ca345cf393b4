//! Figures for the dashboard.

use crate::overview::Facts;
use kernel::store::StoreError;
use kernel::window::Window;

/// The dashboard's figures.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OverviewRepo {
    /// Returns the figures of a window and the previous one, by a fixed number of statements.
    fn facts(&mut self, window: Window) -> Result<Facts, StoreError>;
}
