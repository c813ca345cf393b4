//! Wallets: asking for money, and the numbers that its tax needs.

use crate::ports::Ports;
use domain::wallet::Policy;
use domain::wallet::pan::Pans;
use domain::wallet::request_withdrawal::RequestWithdrawal;

pub(super) fn pans(ports: &Ports) -> Pans {
    Pans { store: ports.store.clone(), cipher: ports.pan_cipher.clone(), clock: ports.clock.clone() }
}

pub(super) fn request_withdrawal(ports: &Ports, policy: Policy) -> RequestWithdrawal {
    RequestWithdrawal {
        store: ports.store.clone(),
        clock: ports.clock.clone(),
        ids: ports.ids.clone(),
        cipher: ports.pan_cipher.clone(),
        policy,
    }
}
