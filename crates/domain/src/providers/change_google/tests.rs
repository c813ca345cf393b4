use super::*;
use crate::providers::change_gateway::tests::{sealer, storing};
use crate::testing::{self, stores};
use std::sync::Mutex;

const STORED: [(&str, &str); 2] = [("google.client_id", "17.apps.example"), ("google.client_secret", "hunter2")];

fn account(id: &str, secret: Option<&str>) -> GoogleAccount {
    GoogleAccount { client_id: id.into(), client_secret: secret.map(str::to_owned) }
}

/// Returns the values that are written and removed, or the error.
fn change(
    operator: &[&str],
    stored: &[(&'static str, &'static str)],
    account: &GoogleAccount,
) -> Result<(Vec<String>, Vec<String>), ChangeProviderError> {
    let (mut tx, written) = storing(stored);
    let removed = Arc::new(Mutex::new(Vec::new()));
    let gone = removed.clone();
    tx.providers.expect_remove().returning(move |name| {
        gone.lock().unwrap().push(name.to_owned());
        Ok(())
    });
    let log = testing::log(&mut tx);
    let operator = Arc::new(OperatorSet::new(operator.iter().map(|name| (*name).to_owned())));
    let use_case = ChangeGoogle { store: stores(vec![tx]), clock: testing::clock(), sealer: sealer(), operator };
    use_case.run(&testing::admin(), account)?;
    assert!(!format!("{:?}", log.lock().unwrap()).contains("hunter2"), "the log names no value");
    let text = |value: &SealedValue| String::from_utf8(value.sealed.clone()).unwrap();
    let written = written.lock().unwrap().iter().map(text).collect();
    let removed = removed.lock().unwrap().clone();
    Ok((written, removed))
}

fn broken(result: Result<(Vec<String>, Vec<String>), ChangeProviderError>) -> Vec<(&'static str, &'static str)> {
    let Err(ChangeProviderError::Invalid(violations)) = result else { panic!("{result:?}") };
    violations.into_iter().map(|it| (it.field, it.code)).collect()
}

#[test]
fn an_account_is_stored_kept_and_removed() {
    let written = STORED.map(|(name, text)| format!("{name}={text}")).to_vec();
    assert_eq!(change(&[], &[], &account("17.apps.example", Some("hunter2"))).unwrap(), (written, vec![]));
    assert_eq!(change(&[], &STORED, &account("17.apps.example", None)).unwrap(), (vec![], vec![]));
    let gone = STORED.map(|(name, _)| name.to_owned()).to_vec();
    assert_eq!(change(&[], &STORED, &account("", None)).unwrap(), (vec![], gone));
}

#[test]
fn a_secret_is_for_the_id_that_it_was_entered_for() {
    let missing = vec![("clientSecret", "required")];
    assert_eq!(broken(change(&[], &STORED, &account("18.apps.example", None))), missing);
    assert_eq!(broken(change(&[], &[], &account("17.apps.example", Some("")))), missing);
    let both = vec![("clientId", "invalid_text"), ("clientSecret", "invalid_text")];
    assert_eq!(broken(change(&[], &[], &account("अ b", Some("x y")))), both);
}

#[test]
fn nobody_but_an_admin_changes_it_and_nobody_the_operators() {
    let refused = change(&["google.client_id"], &[], &account("17.apps.example", Some("hunter2")));
    assert_eq!(refused, Err(ChangeProviderError::SetByOperator));
    let operator = Arc::new(OperatorSet::default());
    let use_case = ChangeGoogle { store: stores(vec![]), clock: testing::clock(), sealer: sealer(), operator };
    assert_eq!(use_case.run(&testing::no_admin(), &account("", None)), Err(ChangeProviderError::Forbidden));
}
