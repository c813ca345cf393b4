//! What people ask the institute.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::enquiries::answer_enquiry::AnswerEnquiry;
use domain::enquiries::change_enquiries::ChangeEnquiries;
use domain::enquiries::reply_to_enquiry::ReplyToEnquiry;
use domain::enquiries::send_enquiry::SendEnquiry;

pub(super) fn send(ports: &Ports, runtime: &RuntimeSettings) -> SendEnquiry {
    let (store, clock) = (ports.store.clone(), ports.clock.clone());
    SendEnquiry { store, clock, ids: ports.ids.clone(), sale: runtime.sale.clone() }
}

pub(super) fn answer(ports: &Ports) -> AnswerEnquiry {
    AnswerEnquiry { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn change(ports: &Ports) -> ChangeEnquiries {
    ChangeEnquiries { store: ports.store.clone(), clock: ports.clock.clone() }
}

pub(super) fn reply(ports: &Ports, runtime: &RuntimeSettings) -> ReplyToEnquiry {
    let (store, clock) = (ports.store.clone(), ports.clock.clone());
    ReplyToEnquiry { store, clock, ids: ports.ids.clone(), sale: runtime.sale.clone() }
}
