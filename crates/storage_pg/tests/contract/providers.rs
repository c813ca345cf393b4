use crate::world::{World, at};
use domain::ports::store::SealedValue;
use std::sync::mpsc;
use std::time::Duration;

fn value(name: &str, byte: u8, minute: i64) -> SealedValue {
    SealedValue { name: name.into(), sealed: vec![byte], at: at(minute), by: None }
}

#[test]
fn values_are_kept_by_name_with_when_and_by_whom() {
    let world = World::new();
    let admin = world.user(1);
    let first = SealedValue { by: Some(admin.id), ..value("payment.payu.salt", 1, 0) };
    world.write(|tx| tx.providers().put(&first));
    world.write(|tx| tx.providers().put(&value("mail.host", 2, 1)));
    let all = |world: &World| world.read(|tx| tx.providers().all());
    assert_eq!(all(&world), [value("mail.host", 2, 1), first]);
    let anew = value("payment.payu.salt", 3, 2);
    world.write(|tx| tx.providers().put(&anew));
    world.write(|tx| tx.providers().remove("mail.host"));
    world.write(|tx| tx.providers().remove("mail.host"));
    assert_eq!(all(&world), [anew]);
}

#[test]
fn only_the_value_that_was_read_is_sealed_anew() {
    let world = World::new();
    world.write(|tx| tx.providers().put(&value("mail.host", 1, 0)));
    world.write(|tx| tx.providers().reseal("mail.host", &[2], &[9]));
    assert_eq!(world.read(|tx| tx.providers().all()), [value("mail.host", 1, 0)]);
    world.write(|tx| tx.providers().reseal("mail.host", &[1], &[9]));
    assert_eq!(world.read(|tx| tx.providers().all()), [value("mail.host", 9, 0)]);
}

#[test]
fn who_changes_them_waits_for_who_does_and_the_version_grows() {
    let world = World::new();
    let version = |world: &World| world.read(|tx| tx.providers().version());
    assert_eq!(version(&world), 0);
    let mut first = world.store.begin().unwrap();
    first.providers().raise().unwrap();
    let (told, hears) = mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut second = world.store.begin().unwrap();
            second.providers().raise().unwrap();
            told.send(()).unwrap();
            second.commit().unwrap();
        });
        assert!(hears.recv_timeout(Duration::from_millis(200)).is_err(), "the second waits");
        first.commit().unwrap();
        hears.recv_timeout(Duration::from_secs(10)).unwrap();
    });
    assert_eq!(version(&world), 2);
}
