//! Use cases of the wallet: earnings, held rewards, withdrawals, and the PANs that the tax requires.

use crate::config::{Config, ConfigError};
use crate::ports::Ports;
use money::wallet::credit_student::CreditStudent;
use money::wallet::decide_withdrawal::DecideWithdrawal;
use money::wallet::pan::Pans;
use money::wallet::release_rewards::ReleaseRewards;
use money::wallet::request_withdrawal::RequestWithdrawal;

pub struct WalletUseCases {
    pub credit_student: CreditStudent,
    pub decide_withdrawal: DecideWithdrawal,
    pub release_rewards: ReleaseRewards,
    pub request_withdrawal: RequestWithdrawal,
}

impl WalletUseCases {
    /// Builds the use cases.
    ///
    /// # Errors
    ///
    /// The rules of withdrawals cannot be used.
    pub fn new(ports: &Ports, config: &Config) -> Result<Self, ConfigError> {
        let (store, clock, ids) = (&ports.store, &ports.clock, &ports.ids);
        let policy = config.wallet.policy()?;
        Ok(Self {
            credit_student: CreditStudent { store: store.clone(), clock: clock.clone() },
            decide_withdrawal: DecideWithdrawal {
                store: store.clone(),
                clock: clock.clone(),
                ids: ids.clone(),
                cipher: ports.pan_cipher.clone(),
                policy,
            },
            release_rewards: ReleaseRewards { store: store.clone(), clock: clock.clone(), ids: ids.clone() },
            request_withdrawal: RequestWithdrawal {
                store: store.clone(),
                clock: clock.clone(),
                ids: ids.clone(),
                cipher: ports.pan_cipher.clone(),
                policy,
            },
        })
    }
}

pub(super) fn pans(ports: &Ports) -> Pans {
    Pans { store: ports.store.clone(), cipher: ports.pan_cipher.clone(), clock: ports.clock.clone() }
}
