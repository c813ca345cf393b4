//! The institute's own texts of mails: stored in each language as written, and of two concurrent writers one wins.

use crate::world::{World, at};
use institute::mail::{StoredWords, Words};
use kernel::locale::Locale;

fn words(locale: Locale, version: i32, subject: Option<&str>) -> StoredWords {
    let own =
        |subject: &str| Words {
            subject: subject.into(), greeting: String::new(), body: "**पाठ**\n{link}".into()
        };
    let (template, words) = ("confirm".into(), subject.map(own));
    StoredWords { template, locale, version, words, changed_at: at(version.into()) }
}

#[test]
fn words_come_back_as_they_were_written() {
    for locale in Locale::ALL {
        let world = World::new();
        let words = |version, subject| words(locale, version, subject);
        assert_eq!(world.read(|tx| tx.mail_words().find("confirm", locale)), None);
        assert!(world.write(|tx| tx.mail_words().write(&words(1, Some("विषय")))));
        assert_eq!(world.read(|tx| tx.mail_words().find("confirm", locale)), Some(words(1, Some("विषय"))));
        // A version can't be written twice, and can't skip the next number.
        assert!(!world.write(|tx| tx.mail_words().write(&words(1, Some("x")))));
        assert!(!world.write(|tx| tx.mail_words().write(&words(3, Some("x")))));
        assert!(world.write(|tx| tx.mail_words().write(&words(2, None))));
        assert_eq!(world.read(|tx| tx.mail_words().all()), [words(2, None)]);
        assert_eq!(world.read(|tx| tx.mail_words().find("welcome", locale)), None);
    }
}

#[test]
fn the_words_of_a_language_are_its_own() {
    let world = World::new();
    let (english, hindi) = (words(Locale::English, 1, Some("Subject")), words(Locale::Hindi, 1, Some("विषय")));
    for words in [&hindi, &english] {
        assert!(world.write(|tx| tx.mail_words().write(words)));
    }
    let reset = words(Locale::Hindi, 2, None);
    assert!(world.write(|tx| tx.mail_words().write(&reset)));
    assert_eq!(world.read(|tx| tx.mail_words().find("confirm", Locale::English)), Some(english.clone()));
    assert_eq!(world.read(|tx| tx.mail_words().find("confirm", Locale::Hindi)), Some(reset.clone()));
    assert_eq!(world.read(|tx| tx.mail_words().all()), [english.clone(), reset]);
    // A row in a language that only a later release knows is ignored.
    world.sql("UPDATE translated_mail_words SET locale = 'mr'").unwrap();
    assert_eq!(world.read(|tx| tx.mail_words().all()), [english]);
}

#[test]
fn half_words_and_a_second_place_for_the_english_ones_are_refused() {
    let world = World::new();
    for locale in Locale::ALL {
        assert!(world.write(|tx| tx.mail_words().write(&words(locale, 1, Some("x")))));
    }
    for table in ["mail_words", "translated_mail_words"] {
        assert!(world.sql(&format!("UPDATE {table} SET version = 0")).is_err());
        assert!(world.sql(&format!("UPDATE {table} SET subject = NULL")).is_err());
    }
    assert!(world.sql("UPDATE translated_mail_words SET locale = 'en'").is_err());
}

#[test]
fn of_two_who_write_at_once_the_second_is_told() {
    for locale in Locale::ALL {
        let world = World::new();
        for version in [1, 2] {
            let write = |subject: &'static str| {
                move |tx: &mut dyn domain::ports::Tx| {
                    tx.mail_words().write(&words(locale, version, Some(subject))).unwrap()
                }
            };
            let (first, second, _) = world.race(write("first"), write("second"));
            assert_eq!((first, second), (true, false), "version {version}");
            let kept = world.read(|tx| tx.mail_words().find("confirm", locale));
            assert_eq!(kept, Some(words(locale, version, Some("first"))));
        }
    }
}
