use super::*;
use crate::providers::Secrecy;
use crate::providers::change_gateway::tests::{sealer, storing};
use crate::testing::{self, stores};
use std::sync::{Arc, Mutex};

fn server() -> MailServer {
    MailServer {
        host: "smtp.gurukul.example".into(),
        port: 587,
        secrecy: Secrecy::StartTls,
        user: "asha".into(),
        password: Some("hunter2".into()),
        sender: Some("hello@gurukul.example".into()),
    }
}

const STORED: [(&str, &str); 6] = [
    ("mail.host", "smtp.gurukul.example"),
    ("mail.port", "587"),
    ("mail.tls", "starttls"),
    ("mail.user", "asha"),
    ("mail.password", "hunter2"),
    ("mail.from", "hello@gurukul.example"),
];

/// Returns the values that are written and removed, or the first error.
fn change(
    operator: &[&str],
    stored: &[(&'static str, &'static str)],
    server: &MailServer,
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
    let use_case = ChangeMail { store: stores(vec![tx]), clock: testing::clock(), sealer: sealer(), operator };
    use_case.run(&testing::admin(), server)?;
    assert!(!format!("{:?}", log.lock().unwrap()).contains("hunter2"), "the log names no value");
    let written =
        written.lock().unwrap().iter().map(|value| String::from_utf8(value.sealed.clone()).unwrap()).collect();
    let removed = removed.lock().unwrap().clone();
    Ok((written, removed))
}

fn broken(result: Result<(Vec<String>, Vec<String>), ChangeProviderError>) -> Vec<(&'static str, &'static str)> {
    let Err(ChangeProviderError::Invalid(violations)) = result else { panic!("{result:?}") };
    violations.into_iter().map(|it| (it.field, it.code)).collect()
}

#[test]
fn a_server_is_stored_value_by_value() {
    let (written, removed) = change(&[], &[], &server()).unwrap();
    let expected: Vec<_> = STORED.iter().map(|(name, text)| format!("{name}={text}")).collect();
    assert_eq!((written, removed), (expected, vec![]));
    assert_eq!(change(&[], &STORED, &server()), Ok((vec![], vec![])), "the same again");
}

#[test]
fn a_password_that_is_not_entered_stays_with_its_server_alone() {
    let kept = MailServer { password: None, ..server() };
    let renamed = MailServer { sender: Some("no-reply@gurukul.example".into()), ..kept.clone() };
    assert_eq!(change(&[], &STORED, &renamed).unwrap().0, ["mail.from=no-reply@gurukul.example"]);
    let elsewhere: [fn(&mut MailServer); 4] = [
        |it| it.host = "smtp.attacker.example".into(),
        |it| it.port = 2525,
        |it| it.user = "somebody".into(),
        |it| it.secrecy = Secrecy::Implicit,
    ];
    for change_of in elsewhere {
        let mut server = kept.clone();
        change_of(&mut server);
        assert_eq!(broken(change(&[], &STORED, &server)), [("password", "required")]);
    }
    let mut unreadable = STORED;
    unreadable[4].1 = "?";
    assert_eq!(broken(change(&[], &unreadable, &kept)), [("password", "required")]);
}

#[test]
fn without_a_user_there_is_no_password() {
    let open = MailServer { user: String::new(), password: None, ..server() };
    let (written, removed) = change(&[], &STORED, &open).unwrap();
    assert_eq!((written, removed), (vec!["mail.user=".to_owned()], vec!["mail.password".to_owned()]));
    assert_eq!(
        broken(change(&[], &[], &MailServer { password: Some(String::new()), ..server() })),
        [("password", "required")]
    );
}

#[test]
fn what_the_operator_set_stays() {
    assert_eq!(change(&["mail.host"], &[], &server()), Err(ChangeProviderError::SetByOperator));
    assert_eq!(broken(change(&["mail.from"], &[], &server())), [("from", "set_by_operator")]);
    assert!(change(&["mail.from"], &[], &MailServer { sender: None, ..server() }).is_ok());
    assert_eq!(broken(change(&[], &[], &MailServer { sender: None, ..server() })), [("from", "required")]);
}

#[test]
fn only_admins_change_it() {
    let (tx, _) = storing(&[]);
    let operator = Arc::new(OperatorSet::default());
    let use_case = ChangeMail { store: stores(vec![tx]), clock: testing::clock(), sealer: sealer(), operator };
    assert_eq!(use_case.run(&testing::no_admin(), &server()), Err(ChangeProviderError::Forbidden));
}
