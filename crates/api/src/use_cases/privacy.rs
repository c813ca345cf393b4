//! Use cases of privacy: parents' consent, erasing guests, and deleting data after its retention period.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::privacy::answer_for_child::AnswerForChild;
use domain::privacy::erase_guest::EraseGuest;
use domain::privacy::sweep::Sweep;
use money::orders::cancel_order::CancelOrder;
use people::privacy::ask_parent::{AskParent, ParentLinks};
use people::privacy::guardian::Sender;
use people::privacy::record_paper::RecordPaper;
use std::sync::Arc;

/// Use cases for parents of learners under 18, and for guests.
pub struct PrivacyUseCases {
    pub answer_for_child: AnswerForChild,
    pub ask_parent: AskParent,
    pub erase_guest: EraseGuest,
    pub record_paper: RecordPaper,
    pub sweep: Sweep,
}

impl PrivacyUseCases {
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        let sale = &runtime.sale;
        let (brand, origin) = (sale.settings.brand.name.clone(), sale.origin.clone());
        let sender = Arc::new(Sender { brand, origin, languages: sale.languages.clone() });
        let links = ParentLinks { tokens: ports.tokens.clone(), ids: ports.ids.clone(), sender };
        let (store, clock) = (ports.store.clone(), ports.clock.clone());
        Self {
            ask_parent: AskParent { store: store.clone(), clock: clock.clone(), links: links.clone() },
            erase_guest: EraseGuest { store: store.clone(), clock: clock.clone() },
            sweep: Sweep {
                store: store.clone(),
                clock: clock.clone(),
                guests_kept_days: sale.settings.webinars.guests_kept_days,
            },
            record_paper: RecordPaper { store: store.clone(), clock: clock.clone(), links: links.clone() },
            answer_for_child: AnswerForChild {
                orders: CancelOrder { store: store.clone(), clock: clock.clone(), ids: ports.ids.clone() },
                store,
                clock,
                links,
            },
        }
    }
}
