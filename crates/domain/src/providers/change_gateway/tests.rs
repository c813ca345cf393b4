use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use kernel::ports::sealer::MockSealer;
use kernel::role::Role;
use money::ports::gateway::{AccountKey, OpenedGateway};
use std::sync::Mutex;

fn open(settings: &GatewaySettings) -> OpenedGateway {
    Err(if settings.production { OpenError::Unconfigured(vec![]) } else { OpenError::Faulty(vec![]) })
}

fn free(settings: &GatewaySettings) -> OpenedGateway {
    Err(if settings.production { OpenError::NotForProduction } else { OpenError::Faulty(vec![]) })
}

fn no_space(text: &str, _: bool) -> Option<(&'static str, &'static str)> {
    text.contains(' ').then_some(("invalid_key", "No spaces."))
}

const GATEWAYS: &[GatewayEntry] = &[
    GatewayEntry { name: "free", keys: &[], account: &[], open: free },
    GatewayEntry {
        name: "pay",
        keys: &["key", "salt"],
        account: &[
            AccountKey { name: "key", path: "account.key", judge: no_space },
            AccountKey { name: "salt", path: "account.salt", judge: no_space },
        ],
        open,
    },
];

pub(in crate::providers) fn sealer() -> Arc<dyn Sealer> {
    let mut sealer = MockSealer::new();
    sealer.expect_seal().returning(|name, text| Ok(format!("{name}={text}").into_bytes()));
    sealer.expect_open().returning(|name, sealed| {
        let text = String::from_utf8(sealed.to_vec()).unwrap();
        let of_name = text.strip_prefix(&format!("{name}=")).map(str::to_owned);
        of_name.ok_or_else(|| SealError("another key".into()))
    });
    Arc::new(sealer)
}

/// A stub transaction over these stored values, and the values that are written in it.
pub(in crate::providers) fn storing(stored: &[(&'static str, &'static str)]) -> (StubTx, Arc<Mutex<Vec<SealedValue>>>) {
    let mut tx = StubTx::default();
    let row = |(name, text): &(&str, &str)| SealedValue {
        name: (*name).into(),
        sealed: if *text == "?" { b"?".to_vec() } else { format!("{name}={text}").into_bytes() },
        at: noon(),
        by: None,
    };
    let rows: Vec<_> = stored.iter().map(row).collect();
    tx.providers.expect_raise().returning(|| Ok(()));
    tx.providers.expect_all().returning(move || Ok(rows.clone()));
    let written = Arc::new(Mutex::new(Vec::new()));
    let put = written.clone();
    tx.providers.expect_put().returning(move |value| {
        put.lock().unwrap().push(value.clone());
        Ok(())
    });
    (tx, written)
}

struct Outcome {
    result: Result<(), ChangeProviderError>,
    written: Vec<String>,
    changes: Vec<(String, Option<String>, Option<String>)>,
}

fn choose(
    (author, operator, production): (AuditContext, &[&str], bool),
    stored: &[(&'static str, &'static str)],
    gateway: &str,
    account: &[(&str, &str)],
) -> Outcome {
    let (mut tx, written) = storing(stored);
    let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
    let use_case = ChangeGateway {
        store: stores(vec![tx]),
        clock: testing::clock(),
        sealer: sealer(),
        gateways: GATEWAYS,
        operator: Arc::new(OperatorSet::new(operator.iter().map(|name| (*name).to_owned()))),
        production,
    };
    let account = account.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
    let result = use_case.run(&author, &Command { gateway: gateway.into(), account });
    let changes: Vec<_> = log.lock().unwrap().iter().flat_map(|entry| entry.changes.clone()).collect();
    assert_eq!(committed.load(std::sync::atomic::Ordering::SeqCst), !changes.is_empty());
    let written =
        written.lock().unwrap().iter().map(|value| String::from_utf8(value.sealed.clone()).unwrap()).collect();
    Outcome { result, written, changes: changes.into_iter().map(|it| (it.field, it.before, it.after)).collect() }
}

fn broken(outcome: Outcome) -> Vec<(&'static str, &'static str)> {
    assert!(outcome.changes.is_empty());
    let Err(ChangeProviderError::Invalid(violations)) = outcome.result else { panic!("{:?}", outcome.result) };
    violations.into_iter().map(|it| (it.field, it.code)).collect()
}

const BOTH: [(&str, &str); 2] = [("key", "k1"), ("salt", "hunter2")];

#[test]
fn choice_and_account_are_stored_and_the_log_has_no_value_of_the_account() {
    let outcome = choose((testing::admin(), &[], true), &[("payment.pay.salt", "old")], "pay", &BOTH);
    assert_eq!(outcome.result, Ok(()));
    assert_eq!(outcome.written, ["payment.gateway=pay", "payment.pay.key=k1", "payment.pay.salt=hunter2"]);
    let set = |text: &str| Some(text.to_owned());
    let expected = [
        ("payment.gateway".to_owned(), None, set("pay")),
        ("payment.pay.key".to_owned(), None, set("set")),
        ("payment.pay.salt".to_owned(), set("set"), set("set anew")),
    ];
    assert_eq!(outcome.changes, expected);
    let command = Command { gateway: "pay".into(), account: [("salt".to_owned(), "hunter2".to_owned())].into() };
    assert!(!format!("{command:?}").contains("hunter2"));
}

#[test]
fn what_is_left_out_stays_and_nothing_new_writes_nothing() {
    let stored = [("payment.gateway", "pay"), ("payment.pay.key", "k1"), ("payment.pay.salt", "s1")];
    let outcome = choose((testing::admin(), &[], true), &stored, "pay", &[]);
    assert_eq!((outcome.result, outcome.written.len()), (Ok(()), 0));
    let outcome = choose((testing::admin(), &[], true), &stored, "pay", &[("salt", "s2")]);
    assert_eq!((outcome.result, outcome.written), (Ok(()), vec!["payment.pay.salt=s2".to_owned()]));
}

#[test]
fn what_is_missing_wrong_or_unknown_is_told_at_its_field() {
    let admin = || (testing::admin(), &[][..], true);
    let missing = [("account.key", "required"), ("account.salt", "required")];
    assert_eq!(broken(choose(admin(), &[], "pay", &[])), missing);
    assert_eq!(broken(choose(admin(), &[("payment.pay.key", "?")], "pay", &[BOTH[1]])), missing[..1]);
    assert_eq!(broken(choose(admin(), &[], "pay", &[("key", "a b")])), [("account.key", "invalid_key")]);
    assert_eq!(broken(choose(admin(), &[], "pay", &[("url", "x")])), [("account", "unknown")]);
    assert_eq!(broken(choose(admin(), &[], "nobody", &[])), [("gateway", "unknown_gateway")]);
    assert_eq!(broken(choose(admin(), &[], "free", &[])), [("gateway", "unknown_gateway")]);
    assert_eq!(choose((testing::admin(), &[], false), &[], "free", &[]).result, Ok(()));
}

#[test]
fn what_the_operator_set_stays() {
    let chosen = choose((testing::admin(), &["payment.gateway"], true), &[], "pay", &BOTH);
    assert_eq!(chosen.result, Err(ChangeProviderError::SetByOperator));
    let with_account = || (testing::admin(), &["payment.pay.key"][..], true);
    assert_eq!(broken(choose(with_account(), &[], "pay", &BOTH[..1])), [("account.key", "set_by_operator")]);
    assert_eq!(choose(with_account(), &[], "pay", &[]).written, ["payment.gateway=pay"]);
}

#[test]
fn only_admins_choose() {
    let other = |role| AuditContext { actor: kernel::actor::Actor::of(role, testing::user(3).id), request: "r".into() };
    for role in [Role::Learner, Role::Mentor, Role::Support, Role::Finance, Role::Editor] {
        let refused = choose((other(role), &[], true), &[], "pay", &BOTH);
        assert_eq!(refused.result, Err(ChangeProviderError::Forbidden), "{role:?}");
    }
}
