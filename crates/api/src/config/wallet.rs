//! Settings of withdrawals.

use super::rate::rate;
use super::{ConfigError, Wallet};
use kernel::money::Paise;
use money::wallet::Policy;

impl Wallet {
    /// Converts the settings to the domain's type.
    ///
    /// # Errors
    ///
    /// An amount or a percentage is out of range.
    pub fn policy(&self) -> Result<Policy, ConfigError> {
        let rupees = |name: &str, whole: u32| {
            Paise::from_rupees(whole.into()).map_err(|error| ConfigError::refuse(format!("wallet.{name}: {error}")))
        };
        if self.min_withdrawal == 0 {
            return Err(ConfigError::refuse("wallet.min_withdrawal must be at least 1"));
        }
        Ok(Policy {
            least: rupees("min_withdrawal", self.min_withdrawal)?,
            tds: rate("wallet.tds_percent", &self.tds_percent.to_string())?,
            tds_without_pan: rate("wallet.tds_without_pan_percent", &self.tds_without_pan_percent.to_string())?,
            tds_threshold: rupees("tds_threshold", self.tds_threshold)?,
        })
    }
}
