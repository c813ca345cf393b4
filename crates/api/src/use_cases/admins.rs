//! Use cases of admins: creating an admin's account, the setup code of the first admin, and the second factor.

use crate::config::Config;
use crate::ports::Ports;
use people::identity::change_second_factor::ChangeSecondFactor;
use people::identity::check_second_factor::SecondFactorCheck;
use people::identity::create_admin::CreateAdmin;
use people::identity::first_admin::FirstAdmin;
use people::identity::set_up_second_factor::SetUpSecondFactor;
use people::identity::setup_code::OfferSetup;
use people::identity::sign_in::SignIn;

pub struct AdminUseCases {
    pub change_second_factor: ChangeSecondFactor,
    pub create: CreateAdmin,
    pub first: FirstAdmin,
    pub offer_setup: OfferSetup,
    pub set_up_second_factor: SetUpSecondFactor,
}

impl AdminUseCases {
    pub fn new(ports: &Ports, config: &Config, sign_in: &SignIn, check: &SecondFactorCheck) -> Self {
        let offer_setup = OfferSetup {
            store: ports.store.clone(),
            clock: ports.clock.clone(),
            tokens: ports.tokens.clone(),
            file: ports.setup_file.clone(),
        };
        Self {
            change_second_factor: ChangeSecondFactor {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
                check: check.clone(),
            },
            create: create(ports),
            first: FirstAdmin {
                offer: offer_setup.clone(),
                hasher: ports.passwords.clone(),
                sign_in: sign_in.clone(),
                defaults: config.defaults.clone(),
            },
            offer_setup,
            set_up_second_factor: SetUpSecondFactor {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
                check: check.clone(),
            },
        }
    }
}

fn create(ports: &Ports) -> CreateAdmin {
    CreateAdmin {
        store: ports.store.clone(),
        hasher: ports.passwords.clone(),
        clock: ports.clock.clone(),
        ids: ports.ids.clone(),
        tokens: ports.tokens.clone(),
        file: ports.setup_file.clone(),
    }
}
