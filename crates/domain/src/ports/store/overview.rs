//! Figures for the dashboard.

use super::StoreError;
use crate::overview::{Facts, Window};

/// The dashboard's figures.
#[cfg_attr(test, mockall::automock)]
pub trait OverviewRepo {
    /// The facts of a window and the one before, by a fixed number of statements.
    fn facts(&mut self, window: Window) -> Result<Facts, StoreError>;
}
