//! Test builders of this context, with those of the contexts below.

mod webinars;

pub use money::testing::*;
pub use webinars::{listed_webinar, seat, shown_webinar, webinar};

use crate::mail::handle_events::account_mail;
use crate::ports::Store;
use crate::ports::store::StubTx;
use kernel::events::Event;
use kernel::mail::Mail;
use std::sync::Arc;

/// A store that hands out these stub transactions in order.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}

/// Returns the mail that an account or course event triggers, with the default texts.
pub fn mail(event: &Event) -> Option<Mail> {
    account_mail(event, "Kaushal", "https://kaushal.test").map(|mail| mail.in_default_words())
}
