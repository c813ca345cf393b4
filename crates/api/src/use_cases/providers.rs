//! Use cases with which an admin configures the payment gateway and the mail server.

use crate::config::{Config, Profile};
use crate::payment_gateways::GATEWAYS;
use crate::ports::Ports;
use domain::mail::send_test_mail::SendTestMail;
use domain::providers::change_gateway::ChangeGateway;
use domain::providers::change_google::ChangeGoogle;
use domain::providers::change_mail::ChangeMail;
use domain::providers::renew_seals::RenewSeals;

pub struct ProviderUseCases {
    pub change_gateway: ChangeGateway,
    pub change_google: ChangeGoogle,
    pub change_mail: ChangeMail,
    pub renew_seals: RenewSeals,
    pub send_test_mail: SendTestMail,
}

impl ProviderUseCases {
    pub fn new(ports: &Ports, config: &Config) -> Self {
        let (store, sealer) = (ports.store.clone(), ports.sealer.clone());
        Self {
            send_test_mail: SendTestMail { store: store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            change_gateway: ChangeGateway {
                store: store.clone(),
                clock: ports.clock.clone(),
                sealer: sealer.clone(),
                gateways: GATEWAYS,
                operator: config.operator.clone(),
                production: config.profile == Profile::Production,
            },
            change_google: ChangeGoogle {
                store: store.clone(),
                clock: ports.clock.clone(),
                sealer: sealer.clone(),
                operator: config.operator.clone(),
            },
            change_mail: ChangeMail {
                store: store.clone(),
                clock: ports.clock.clone(),
                sealer: sealer.clone(),
                operator: config.operator.clone(),
            },
            renew_seals: RenewSeals { store, sealer, codes: ports.totp.clone(), pans: ports.pan_cipher.clone() },
        }
    }
}
