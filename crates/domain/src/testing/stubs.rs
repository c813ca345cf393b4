//! Gateways and units of work made of mocks, for this crate's own tests: compiling all mocks takes four times as long as
//! compiling the crate, so other crates do without them.

use crate::ports::gateway::MockPaymentGateway;
use crate::ports::store::{MockStore, StubTx};
use crate::ports::{Gateways, Store};
use kernel::audit::Entry;
use kernel::store::StoreError;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// The one gateway that is configured.
pub(crate) fn gateways(gateway: MockPaymentGateway) -> Gateways {
    Gateways::new(Some(Arc::new(gateway)), Vec::new(), Vec::new())
}

/// Lets a unit of work write to its audit log, and collects the entries.
pub(crate) fn log(tx: &mut StubTx) -> Arc<Mutex<Vec<Entry>>> {
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

/// A store that serves these units of work, one after the other.
pub(crate) fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    let txs = Mutex::new(VecDeque::from(txs));
    let mut store = MockStore::new();
    store.expect_begin().returning(move || {
        let next = txs.lock().ok().and_then(|mut txs| txs.pop_front());
        let none = || StoreError::Unexpected("no unit of work is left".into());
        Ok(Box::new(next.ok_or_else(none)?))
    });
    Arc::new(store)
}
