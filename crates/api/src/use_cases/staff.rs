//! Use cases of the back office's staff.

use crate::ports::Ports;
use people::identity::sign_in::SignIn;
use people::staff::accept_invite::AcceptInvite;
use people::staff::change_staff::ChangeStaff;
use people::staff::invite_staff::InviteStaff;

pub struct StaffUseCases {
    pub accept: AcceptInvite,
    pub change: ChangeStaff,
    pub invite: InviteStaff,
}

impl StaffUseCases {
    pub fn new(ports: &Ports, sign_in: &SignIn) -> Self {
        Self {
            accept: AcceptInvite {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                sign_in: sign_in.clone(),
            },
            change: ChangeStaff { store: ports.store.clone(), clock: ports.clock.clone() },
            invite: InviteStaff {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
            },
        }
    }
}
