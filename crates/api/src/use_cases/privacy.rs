//! Asking parents, and what they answer. Erasing guests.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::orders::cancel_order::CancelOrder;
use domain::privacy::answer_for_child::AnswerForChild;
use domain::privacy::ask_parent::{AskParent, ParentLinks};
use domain::privacy::erase_guest::EraseGuest;
use domain::privacy::guardian::Sender;
use domain::privacy::record_paper::RecordPaper;
use std::sync::Arc;

/// The use cases around parents of learners under 18, and around guests.
pub struct PrivacyUseCases {
    pub answer_for_child: AnswerForChild,
    pub ask_parent: AskParent,
    pub erase_guest: EraseGuest,
    pub record_paper: RecordPaper,
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
