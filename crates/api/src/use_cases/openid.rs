//! Use cases of Google and other OpenID providers: logging in, signing up and disconnecting.

use crate::ports::Ports;
use people::identity::log_in::LogIn;
use people::identity::log_in_by_openid::LogInByOpenId;
use people::identity::register::Register;
use people::identity::register_by_openid::RegisterByOpenId;
use people::identity::unlink_openid::UnlinkOpenId;

pub struct OpenIdUseCases {
    pub log_in: LogInByOpenId,
    pub register: RegisterByOpenId,
    pub unlink: UnlinkOpenId,
}

impl OpenIdUseCases {
    pub fn new(ports: &Ports, log_in: &LogIn, register: &Register) -> Self {
        Self {
            log_in: LogInByOpenId { log_in: log_in.clone() },
            register: RegisterByOpenId { register: register.clone() },
            unlink: UnlinkOpenId { store: ports.store.clone() },
        }
    }
}
