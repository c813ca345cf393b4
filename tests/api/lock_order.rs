//! Tests the order of row locks: use cases that lock several rows run against each other, and no two may deadlock.

use crate::harness::{self, start};
use api::ports::Ports;
use catalogue::change_mentor::MentorChanges;
use domain::testing;
use domain::translations::change_translations::{ChangeTranslationsError, Command};
use domain::webinars::{Seat, Webinar};
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::ids::SeatId;
use kernel::locale::Locale;
use kernel::store::StoreError;
use people::identity::User;
use std::thread;
use uuid::Uuid;

const ROUNDS: u128 = 60;

/// Takes the last seat and gives it back. Both raise the catalogue's version while holding the webinar's lock.
fn take_and_give_back(ports: &Ports, webinar: &Webinar) -> Result<(), StoreError> {
    for round in 0..ROUNDS {
        let seat = Seat { id: SeatId(Uuid::from_u128(round)), ..testing::seat("asha", webinar) };
        let mut tx = ports.store.begin()?;
        tx.webinars().find_locked(webinar.id)?;
        tx.webinars().insert_seat(&seat)?;
        tx.commit()?;
        let mut tx = ports.store.begin()?;
        tx.webinars().find_locked(webinar.id)?;
        tx.webinars().delete_seat(seat.id)?;
        tx.commit()?;
    }
    Ok(())
}

#[actix_web::test]
async fn nobody_is_ended_for_locks_in_another_order() {
    let mut made = None;
    let webinar = Webinar { seats: Some(1), ..testing::webinar("react") };
    let published = webinar.clone();
    let server = start(&[], |ports| {
        let admin = harness::admin(ports, 9);
        let (account, mentor) = harness::mentor(ports, 5, "Meera");
        let other = harness::learner(ports, 6);
        let mut tx = ports.store.begin().unwrap();
        tx.webinars().insert(&published).unwrap();
        tx.commit().unwrap();
        made = Some((admin, account, other, mentor.id));
    })
    .await;
    let (admin, account, other, mentor) = made.unwrap();
    let state = server.state.clone();
    let ports = state.ports.clone();
    let (use_cases, author) = (state.use_cases(), testing::admin());
    let author = kernel::audit::AuditContext { actor: kernel::actor::Actor::Admin(admin.id), ..author };
    thread::scope(|scope| {
        let seats = scope.spawn(|| take_and_give_back(&ports, &webinar));
        let translations = scope.spawn(|| -> Result<(), ChangeTranslationsError> {
            let key = TranslationKey { kind: TranslatedKind::Webinar, id: webinar.id.0, locale: Locale::Hindi };
            let change = use_cases.change_translations.clone();
            for round in 0..ROUNDS {
                let version = change.read(key)?.version;
                let texts = vec![(webinar.title.clone(), format!("रिएक्ट {round}"))];
                change.run(&author, Command { key, version, texts })?;
            }
            Ok(())
        });
        let accounts: Vec<_> = [&account, &other]
            .map(|user: &User| {
                let (change, author, email) = (use_cases.change_mentor.clone(), author.clone(), user.email.clone());
                scope.spawn(move || {
                    let mut ended = Vec::new();
                    for _ in 0..ROUNDS {
                        // One of the two may be refused if the mentor has the other account at that moment.
                        for done in [change.give_account(&author, mentor, &email), change.take_account(&author, mentor)]
                        {
                            ended.extend(done.err().map(|error| error.to_string()));
                        }
                    }
                    ended
                })
            })
            .into_iter()
            .collect();
        let edits = scope.spawn(|| {
            for round in 0..ROUNDS {
                let form = MentorChanges { words: Some(format!("Round {round}")), ..MentorChanges::default() };
                use_cases.change_mentor.edit(&author, mentor, form)?;
            }
            Ok::<_, catalogue::change_mentor::ChangeMentorError>(())
        });
        assert_eq!(seats.join().unwrap(), Ok(()));
        assert_eq!(translations.join().unwrap(), Ok(()));
        assert_eq!(edits.join().unwrap(), Ok(()));
        let unavailable = StoreError::Unavailable.to_string();
        for ended in accounts.into_iter().flat_map(|thread| thread.join().unwrap()) {
            assert_ne!(ended, unavailable);
        }
    });
}
