//! Parses percentages in settings.

use super::ConfigError;
use kernel::money::BasisPoints;

/// Parses a percentage from 0 to 100 with at most two decimals.
pub(super) fn rate(name: &str, percent: &str) -> Result<BasisPoints, ConfigError> {
    let rate = BasisPoints::parse_percent(percent).filter(|rate| *rate <= BasisPoints::WHOLE);
    rate.ok_or_else(|| {
        ConfigError::refuse(format!("{name} {percent} is not between 0 and 100 with at most two decimals"))
    })
}
