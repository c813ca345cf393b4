//! Asking parents, and what they answer.

use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::privacy::answer_for_child::AnswerForChild;
use domain::privacy::ask_parent::{AskParent, ParentLinks};
use domain::privacy::guardian::Sender;
use std::sync::Arc;

/// The use cases around parents of learners under 18.
#[allow(missing_docs, reason = "each use case says what it does")]
pub struct PrivacyUseCases {
    pub answer_for_child: AnswerForChild,
    pub ask_parent: AskParent,
}

impl PrivacyUseCases {
    /// Builds them.
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        let sale = &runtime.sale;
        let (brand, origin) = (sale.settings.brand.name.clone(), sale.origin.clone());
        let sender = Arc::new(Sender { brand, origin, languages: sale.languages.clone() });
        let links = ParentLinks { tokens: ports.tokens.clone(), ids: ports.ids.clone(), sender };
        let (store, clock) = (ports.store.clone(), ports.clock.clone());
        Self {
            answer_for_child: AnswerForChild { store, clock, links: links.clone() },
            ask_parent: AskParent { store: ports.store.clone(), clock: ports.clock.clone(), links },
        }
    }
}
