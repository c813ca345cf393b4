use super::*;
use crate::mail::templates::find;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use kernel::audit::Entry;
use std::sync::atomic::Ordering;

fn welcome(locale: Locale) -> LocalizedTemplate {
    LocalizedTemplate::new(find("welcome").unwrap(), locale, &testing::languages()).unwrap()
}

fn own(body: &str) -> Words {
    let default = Words::default_of(find("welcome").unwrap());
    Words { body: body.into(), ..default }
}

fn stored(version: i32, words: Option<Words>) -> StoredWords {
    StoredWords { template: "welcome".into(), locale: Locale::English, version, words, changed_at: noon() }
}

/// The result of a change, the written texts, the audit entries, and whether it was committed.
type Changed = (Result<i32, ChangeWordsError>, Vec<StoredWords>, Vec<Entry>, bool);

fn change(author: &AuditContext, found: Option<StoredWords>, version: i32, words: Option<Words>) -> Changed {
    change_in(Locale::English, author, found, version, words)
}

fn change_in(
    locale: Locale,
    author: &AuditContext,
    found: Option<StoredWords>,
    version: i32,
    words: Option<Words>,
) -> Changed {
    let mut tx = StubTx::default();
    let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
    let written = Arc::new(std::sync::Mutex::new(Vec::new()));
    let put = written.clone();
    tx.mail_words
        .expect_find()
        .withf(move |name, of| name == "welcome" && *of == locale)
        .returning(move |_, _| Ok(found.clone()));
    tx.mail_words.expect_write().returning(move |words| {
        put.lock().unwrap().push(words.clone());
        Ok(true)
    });
    let use_case = ChangeWords { store: stores(vec![tx]), clock: testing::clock() };
    let result = use_case.run(author, &welcome(locale), version, words);
    let (written, log) = (written.lock().unwrap().clone(), log.lock().unwrap().clone());
    (result, written, log, committed.load(Ordering::SeqCst))
}

#[test]
fn own_words_are_stored_with_an_entry_in_the_log() {
    let (result, written, log, committed) = change(&testing::admin(), None, 0, Some(own(" Hi\r\nthere \n")));
    assert_eq!((result, committed), (Ok(1), true));
    assert_eq!(written, [stored(1, Some(own("Hi\nthere")))]);
    let [entry] = log.as_slice() else { panic!("{log:?}") };
    assert_eq!((entry.action, entry.subject.name.as_str()), (action::MAIL_WORDS_UPDATE, "Welcome"));
    assert_eq!(entry.changes.len(), 1);
    assert_eq!(entry.changes[0].after.as_deref(), Some("Hi\nthere"));
}

#[test]
fn back_to_the_default_words_is_a_reset_however_it_is_asked_for() {
    let default = Words::default_of(find("welcome").unwrap());
    for words in [None, Some(default)] {
        let (result, written, log, _) = change(&testing::admin(), Some(stored(3, Some(own("Hi")))), 3, words);
        assert_eq!((result, written), (Ok(4), vec![stored(4, None)]));
        assert_eq!(log[0].action, action::MAIL_WORDS_RESET);
    }
}

#[test]
fn nothing_is_written_where_nothing_changes_or_may_change() {
    let (admin, hi) = (testing::admin(), || Some(own("Hi")));
    let same = change(&admin, Some(stored(3, hi())), 3, hi());
    assert_eq!((same.0, same.3), (Ok(3), false));
    let stale = change(&admin, Some(stored(3, None)), 2, hi());
    assert_eq!((stale.0, stale.3), (Err(ChangeWordsError::Stale), false));
    let learner = change(&testing::no_admin(), None, 0, hi());
    assert_eq!((learner.0, learner.1), (Err(ChangeWordsError::Forbidden), vec![]));
    let (broken, _, log, _) = change(&admin, None, 0, Some(own("{token}")));
    assert!(matches!(&broken, Err(ChangeWordsError::Invalid(all)) if all[0].code == "unknown_field"), "{broken:?}");
    assert_eq!(log, []);
}

#[test]
fn each_language_has_words_of_its_own_and_the_log_names_it() {
    let (admin, hindi) = (testing::admin(), welcome(Locale::Hindi).defaults);
    let in_hindi = |version, words| StoredWords { locale: Locale::Hindi, ..stored(version, words) };
    let own = Words { subject: "{brand} में स्वागत है".into(), ..hindi.clone() };
    let (result, written, log, _) = change_in(Locale::Hindi, &admin, None, 0, Some(own.clone()));
    assert_eq!((result, written), (Ok(1), vec![in_hindi(1, Some(own.clone()))]));
    let fields: Vec<_> = log[0].changes.iter().map(|change| (change.field.as_str(), change.after.as_deref())).collect();
    assert_eq!(fields, [("locale", Some("hi")), ("subject", Some("{brand} में स्वागत है"))]);
    assert_eq!(log[0].changes[1].before.as_ref(), Some(&hindi.subject), "the default Hindi ones");
    // In Hindi, the default English texts are stored like any other texts. Only the default Hindi texts are a reset.
    let english = welcome(Locale::English).defaults;
    let (_, written, ..) = change_in(Locale::Hindi, &admin, None, 0, Some(english.clone()));
    assert_eq!(written, [in_hindi(1, Some(english))]);
    let (_, written, log, _) = change_in(Locale::Hindi, &admin, Some(in_hindi(1, Some(own))), 1, Some(hindi.clone()));
    assert_eq!((written, log[0].action), (vec![in_hindi(2, None)], action::MAIL_WORDS_RESET));
    let broken = Words { body: "{token}".into(), ..hindi };
    let (broken, ..) = change_in(Locale::Hindi, &admin, None, 0, Some(broken));
    assert!(matches!(&broken, Err(ChangeWordsError::Invalid(all)) if all[0].code == "unknown_field"), "{broken:?}");
}

#[test]
fn the_list_has_what_is_stored_of_each_mail_in_each_language() {
    let mut tx = StubTx::default();
    let all = || vec![stored(1, None), StoredWords { locale: Locale::Hindi, ..stored(2, None) }];
    tx.mail_words.expect_all().returning(move || Ok(all()));
    let list = ChangeWords { store: stores(vec![tx]), clock: testing::clock() }.list().unwrap();
    for (template, found) in list {
        assert_eq!(found, if template.name == "welcome" { all() } else { vec![] }, "{}", template.name);
    }
}
