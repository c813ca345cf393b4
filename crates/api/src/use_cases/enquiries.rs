//! Use cases of enquiries to the institute.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::enquiries::answer_enquiry::AnswerEnquiry;
use domain::enquiries::change_enquiries::ChangeEnquiries;
use domain::enquiries::reply_to_enquiry::ReplyToEnquiry;
use domain::enquiries::send_enquiry::SendEnquiry;

pub struct EnquiryUseCases {
    pub answer: AnswerEnquiry,
    pub change: ChangeEnquiries,
    pub reply: ReplyToEnquiry,
    pub send: SendEnquiry,
}

impl EnquiryUseCases {
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        let (store, clock, ids) = (&ports.store, &ports.clock, &ports.ids);
        Self {
            answer: AnswerEnquiry { store: store.clone(), clock: clock.clone(), ids: ids.clone() },
            change: ChangeEnquiries { store: store.clone(), clock: clock.clone() },
            reply: ReplyToEnquiry {
                store: store.clone(),
                clock: clock.clone(),
                ids: ids.clone(),
                sale: runtime.sale.clone(),
            },
            send: SendEnquiry {
                store: store.clone(),
                clock: clock.clone(),
                ids: ids.clone(),
                sale: runtime.sale.clone(),
            },
        }
    }
}
