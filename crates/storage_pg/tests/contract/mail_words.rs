//! The institute's own words of mails: they come back as written, and of two writers one wins.

use crate::world::{World, at};
use domain::mail::{StoredWords, Words};

fn words(version: i32, subject: Option<&str>) -> StoredWords {
    let own =
        |subject: &str| Words {
            subject: subject.into(), greeting: String::new(), body: "**पाठ**\n{link}".into()
        };
    StoredWords { template: "confirm".into(), version, words: subject.map(own), changed_at: at(version.into()) }
}

#[test]
fn words_come_back_as_they_were_written() {
    let world = World::new();
    assert_eq!(world.read(|tx| tx.mail_words().find("confirm")), None);
    assert!(world.write(|tx| tx.mail_words().write(&words(1, Some("विषय")))));
    assert_eq!(world.read(|tx| tx.mail_words().find("confirm")), Some(words(1, Some("विषय"))));
    // Neither again nor over a version that is not the one before.
    assert!(!world.write(|tx| tx.mail_words().write(&words(1, Some("x")))));
    assert!(!world.write(|tx| tx.mail_words().write(&words(3, Some("x")))));
    assert!(world.write(|tx| tx.mail_words().write(&words(2, None))));
    assert_eq!(world.read(|tx| tx.mail_words().all()), [words(2, None)]);
    assert_eq!(world.read(|tx| tx.mail_words().find("welcome")), None);
    assert!(world.sql("UPDATE mail_words SET subject = 'half'").is_err());
}

#[test]
fn of_two_who_write_at_once_the_second_is_told() {
    let world = World::new();
    for version in [1, 2] {
        let write = |subject: &'static str| {
            move |tx: &mut dyn domain::ports::Tx| tx.mail_words().write(&words(version, Some(subject))).unwrap()
        };
        let (first, second, _) = world.race(write("first"), write("second"));
        assert_eq!((first, second), (true, false), "version {version}");
        assert_eq!(world.read(|tx| tx.mail_words().find("confirm")), Some(words(version, Some("first"))));
    }
}
