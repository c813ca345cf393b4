//! Use cases of webinars and their guests.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::webinars::change_webinar::ChangeWebinar;
use domain::webinars::take_seat::TakeSeat;
use domain::webinars::tell_guests::TellGuests;

pub struct WebinarUseCases {
    pub change: ChangeWebinar,
    pub take_seat: TakeSeat,
    pub tell_guests: TellGuests,
}

impl WebinarUseCases {
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        Self {
            change: ChangeWebinar { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            take_seat: TakeSeat {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
                sale: runtime.sale.clone(),
            },
            tell_guests: TellGuests {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                sale: runtime.sale.clone(),
            },
        }
    }
}
