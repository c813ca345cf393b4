//! Test builders: a valid thing of each kind, which a test changes as needed.

use crate::Time;
use crate::actor::Actor;
use crate::audit::{AuditContext, Entry};
use crate::clock::{Clock, IdGen, MockClock, MockIdGen, MockTokens, Tokens};
use crate::gst::{STATES, StateCode, TaxPolicy};
use crate::ids::UserId;
use crate::locale::{Locale, SiteLanguages};
use crate::money::BasisPoints;
use crate::ports::store::StubTx;
use crate::store::StoreError;
use chrono::DateTime;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use uuid::Uuid;

/// A store that gets its transactions from a function. It implements the store of each context whose repositories the
/// transactions have.
pub struct Opened<F>(pub F);

/// Returns a store that hands out these transactions one after the other.
pub fn queue<T: Send + 'static>(txs: Vec<T>) -> Arc<Opened<impl Fn() -> Result<T, StoreError> + Send + Sync>> {
    let txs = Mutex::new(VecDeque::from(txs));
    Arc::new(Opened(move || {
        let next = txs.lock().ok().and_then(|mut all| all.pop_front());
        next.ok_or_else(|| StoreError::Unexpected("no unit of work is left".into()))
    }))
}

/// Lets a mock transaction write to its audit log, and collects the entries.
pub fn log(tx: &mut StubTx) -> Arc<Mutex<Vec<Entry>>> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let entries = log.clone();
    tx.audit.expect_record().returning(move |entry| {
        entries.lock().map_err(|_| StoreError::Unexpected("a test panicked".into()))?.push(entry.clone());
        Ok(())
    });
    let entries = log.clone();
    tx.audit.expect_record_all().returning(move |all| {
        entries.lock().map_err(|_| StoreError::Unexpected("a test panicked".into()))?.extend_from_slice(all);
        Ok(())
    });
    log
}

/// Returns 2026-07-01T06:30:00Z, which is noon in India.
pub fn noon() -> Time {
    DateTime::from_timestamp(1_782_887_400, 0).unwrap_or_default()
}

/// Returns an id that is derived from a name, so that tests are readable.
pub fn id(name: &str) -> Uuid {
    Uuid::from_u128(name.bytes().fold(7, |sum: u128, byte| sum.wrapping_mul(257).wrapping_add(u128::from(byte))))
}

/// Returns the tax policy of a registered seller in Maharashtra, at 18%.
pub fn tax() -> TaxPolicy {
    let maharashtra = StateCode::parse("27").or_else(|| StateCode::parse(STATES.first()?.0));
    match maharashtra {
        Some(seller_state) => {
            TaxPolicy { registered: true, seller_state, rate: BasisPoints::new(1_800), prices_contain_gst: false }
        }
        None => unreachable!("the table of States is not empty"),
    }
}

/// Returns a clock on which it is always noon.
pub fn clock() -> Arc<dyn Clock> {
    let mut clock = MockClock::new();
    clock.expect_now().return_const(noon());
    Arc::new(clock)
}

/// Returns a generator of the ids 1, 2, 3, …
pub fn ids() -> Arc<dyn IdGen> {
    let next = AtomicU64::new(1);
    let mut ids = MockIdGen::new();
    ids.expect_uuid().returning(move || Uuid::from_u128(next.fetch_add(1, Ordering::SeqCst).into()));
    Arc::new(ids)
}

/// Returns a generator of tokens that count up. The digest of a token is the reversed token.
pub fn tokens() -> Arc<dyn Tokens> {
    let next = AtomicU64::new(1);
    let mut tokens = MockTokens::new();
    tokens.expect_token().returning(|| "token".to_owned());
    tokens.expect_digest().returning(|token| token.bytes().rev().collect());
    tokens.expect_matches().returning(|token, digest| token.bytes().rev().eq(digest.iter().copied()));
    tokens.expect_code().returning(move |length| format!("{:0length$}", next.fetch_add(1, Ordering::SeqCst)));
    Arc::new(tokens)
}

/// A site that is served in English, and in Hindi under `/hi`.
pub fn languages() -> SiteLanguages {
    let prefixes = [(Locale::English, String::new()), (Locale::Hindi, "/hi".to_owned())];
    SiteLanguages::new("https://kaushal.test", prefixes)
}

/// Returns the id of the user with this number.
pub fn user_id(number: u32) -> UserId {
    UserId(id(&format!("user-{number}")))
}

/// Returns the context of a request by user 9, an admin.
pub fn admin() -> AuditContext {
    AuditContext { actor: Actor::Admin(user_id(9)), request: "request-1".to_owned() }
}

/// Returns the context of a request by user 1, a learner.
pub fn no_admin() -> AuditContext {
    AuditContext { actor: Actor::Learner(user_id(1)), request: "request-1".to_owned() }
}
