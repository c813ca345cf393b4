//! Use cases of the launch checklist: what is missing before the institute can sell.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use crate::start_error::StartError;
use domain::launch::Installation;
use domain::launch::accept_legal::AcceptLegal;
use domain::launch::check_launch::CheckLaunch;
use domain::launch::remove_demo::RemoveDemo;
use money::payments::settle_payment::SettlePayment;
use money::payments::try_gateway::TryGateway;

/// The launch checklist's use cases.
pub struct LaunchUseCases {
    pub accept_legal: AcceptLegal,
    pub check: CheckLaunch,
    pub remove_demo: RemoveDemo,
    pub try_gateway: TryGateway,
}

impl LaunchUseCases {
    /// Builds the use cases.
    ///
    /// # Errors
    ///
    /// The configuration that the product ships with cannot be read.
    pub fn new(
        ports: &Ports,
        config: &Config,
        runtime: &RuntimeSettings,
        settle: &SettlePayment,
    ) -> Result<Self, StartError> {
        let providers = &runtime.providers;
        let terms_version = runtime.legal.all(&config.storefront.terms_version);
        let changed_at = (providers.gateway_changed_at(), providers.mail_changed_at());
        let installation = Installation {
            terms_version: terms_version.clone(),
            ..config.installation(&providers.effective, changed_at)?
        };
        Ok(Self {
            accept_legal: AcceptLegal { store: ports.store.clone(), clock: ports.clock.clone(), terms_version },
            remove_demo: RemoveDemo { store: ports.store.clone(), clock: ports.clock.clone() },
            try_gateway: TryGateway {
                store: ports.store.clone(),
                settle: settle.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
            },
            check: CheckLaunch { store: ports.store.clone(), installation },
        })
    }
}
