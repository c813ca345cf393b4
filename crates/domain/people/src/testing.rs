//! Test builders of this context. Re-exports those of the contexts on which it depends.

pub use institute::testing::*;

use crate::identity::confirm_email::ConfirmationLinks;
use crate::identity::forgot_password::ResetLinks;
use crate::identity::sign_in::SignIn;
use crate::identity::{SessionPolicy, User};
use crate::mail::of_event;
use crate::ports::Store;
use crate::ports::store::StubTx;
use crate::privacy::Guardian;
use crate::privacy::ask_parent::ParentLinks;
use crate::privacy::guardian::{ASKED_LIFE, Sender};
use chrono::TimeDelta;
use kernel::events::Event;
use kernel::mail::Mail;
use kernel::role::Role;
use std::sync::Arc;

/// Returns a learner. Mobile number and email address are derived from the number.
pub fn user(number: u32) -> User {
    let (id, code) = (user_id(number), format!("CODE{number:04}"));
    User {
        name: format!("Learner {number}"),
        email: format!("learner{number}@kaushal.test"),
        email_confirmed_at: Some(noon()),
        mobile: format!("9{number:09}"),
        password_hash: Some("not a hash".to_owned()),
        ..User::new(id, Role::Learner, code, noon())
    }
}

/// Returns a builder of sessions that begin at noon.
pub fn sign_in() -> SignIn {
    let policy = SessionPolicy { learner: TimeDelta::days(14), admin: TimeDelta::hours(12) };
    SignIn { clock: clock(), ids: ids(), tokens: tokens(), policy }
}

/// Returns a store that hands out these transactions one after the other.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}

/// Returns the parent of user 1, who was asked at noon.
pub fn guardian() -> Guardian {
    Guardian {
        user: user(1).id,
        name: "सुनीता वर्मा".into(),
        email: "sunita@kaushal.test".into(),
        token_digest: vec![1],
        expires_at: noon() + ASKED_LIFE,
        asked_at: noon(),
        consented_at: None,
        withdrawn_at: None,
    }
}

pub fn parent_links() -> ParentLinks {
    let sender = Sender { brand: "Kaushal".into(), origin: "https://kaushal.test".into(), languages: languages() };
    ParentLinks { tokens: tokens(), ids: ids(), sender: Arc::new(sender) }
}

pub fn reset_links() -> ResetLinks {
    ResetLinks { tokens: tokens() }
}

pub fn confirmation_links() -> ConfirmationLinks {
    ConfirmationLinks { tokens: tokens() }
}

/// Returns the mail that an event about an account causes, in Kaushal's default texts.
pub fn mail(event: &Event) -> Option<Mail> {
    of_event(event, "Kaushal", "https://kaushal.test").map(|mail| mail.in_default_words())
}
