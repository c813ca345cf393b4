//! Data that tests store before the server starts.

use super::PASSWORD_HASH;
use api::ports::Ports;
use catalogue::batches::Batch;
use catalogue::{Bundle, Course, Dates, LessonContent, Mentor, Popup};
use chrono::{Days, TimeDelta};
use domain::ports::store::Tx;
use domain::testing;
use domain::webinars::Webinar;
use institute::articles::Article;
use kernel::ids::{GrantId, ItemId, PopupId, UserId};
use kernel::india::day_of;
use kernel::role::Role;
use learning::{Grant, GrantSource};
use people::identity::User;
use people::privacy::Guardian;
use people::privacy::guardian::ASKED_LIFE;

fn in_one(ports: &Ports, work: impl FnOnce(&mut dyn Tx)) {
    let mut tx = ports.store.begin().expect("a unit of work");
    work(tx.as_mut());
    tx.commit().expect("a commit");
}

/// A learner who can log in with [`PASSWORD`](super::PASSWORD).
pub(crate) fn learner(ports: &Ports, number: u32) -> User {
    user(ports, number, Role::Learner)
}

/// Stores a learner who was referred by another one.
pub(crate) fn referred(ports: &Ports, number: u32, by: &User) -> User {
    let user = User { referred_by: Some(by.id), password_hash: by.password_hash.clone(), ..testing::user(number) };
    in_one(ports, |tx| tx.users().insert(&user).expect("a user"));
    user
}

/// An admin who can log in with [`PASSWORD`](super::PASSWORD).
pub(crate) fn admin(ports: &Ports, number: u32) -> User {
    user(ports, number, Role::Admin)
}

/// Stores a mentor's account, which can log in with [`PASSWORD`](super::PASSWORD), and the mentor that courses name.
pub(crate) fn mentor(ports: &Ports, number: u32, name: &str) -> (User, Mentor) {
    let user = user(ports, number, Role::Mentor);
    let mentor = Mentor { user: Some(user.id), ..testing::mentor(name) };
    in_one(ports, |tx| tx.mentors().insert(&mentor).expect("a mentor"));
    (user, mentor)
}

pub(crate) fn article(ports: &Ports, number: i32, slug: &str) -> Article {
    let article = Article { number, ..testing::article(slug) };
    in_one(ports, |tx| tx.articles().insert(&article).expect("an article"));
    article
}

/// Stores a webinar without a seat limit that begins tomorrow.
pub(crate) fn webinar(ports: &Ports, slug: &str) -> Webinar {
    let starts_at = ports.clock.now() + TimeDelta::days(1);
    let webinar = Webinar { starts_at, ends_at: starts_at + TimeDelta::hours(1), ..testing::webinar(slug) };
    in_one(ports, |tx| tx.webinars().insert(&webinar).expect("a webinar"));
    webinar
}

/// Stores a batch of the course 'react' with ten seats that begins in a week.
pub(crate) fn batch(ports: &Ports, name: &str) -> Batch {
    let starts_on = day_of(ports.clock.now()) + Days::new(7);
    let course = testing::course("react").id;
    let batch = Batch { course, starts_on, ends_on: starts_on + Days::new(30), seats: 10, ..testing::batch(name) };
    in_one(ports, |tx| tx.batches().insert(&batch).expect("a batch"));
    batch
}

/// Stores a user with this role who can log in with [`PASSWORD`](super::PASSWORD).
pub(crate) fn user(ports: &Ports, number: u32, role: Role) -> User {
    let user = User { password_hash: Some(PASSWORD_HASH.to_owned()), role, ..testing::user(number) };
    in_one(ports, |tx| tx.users().insert(&user).expect("a user"));
    user
}

pub(crate) fn course(ports: &Ports, course: Course) -> Course {
    in_one(ports, |tx| tx.catalogue().insert_course(&course).expect("a course"));
    course
}

/// A course whose second lesson is an assignment.
pub(crate) fn assignment(ports: &Ports, slug: &str) -> Course {
    let mut taught = testing::course(slug);
    taught.lessons[1].content = LessonContent::Assignment { words: 9 };
    course(ports, taught)
}

pub(crate) fn bundle(ports: &Ports, bundle: Bundle) -> Bundle {
    in_one(ports, |tx| tx.catalogue().insert_bundle(&bundle).expect("a bundle"));
    bundle
}

pub(crate) fn popup(ports: &Ports, bundle: &Bundle, is_active: bool) {
    let (id, text) = (PopupId(ports.ids.uuid()), "Save today".to_owned());
    let popup = Popup { id, bundle: bundle.id, text, is_active, dates: Dates::OPEN };
    in_one(ports, |tx| tx.catalogue().insert_popup(&popup).expect("a popup"));
}

/// Grants a course or bundle to a user, as an admin does.
pub(crate) fn grant(ports: &Ports, user: &User, item: ItemId, by: UserId) {
    let grant = Grant {
        id: GrantId(ports.ids.uuid()),
        user: user.id,
        item,
        source: GrantSource::Assignment(by),
        part_of: None,
        granted_at: ports.clock.now(),
    };
    in_one(ports, |tx| tx.grants().insert(&grant).expect("a grant"));
}

/// Adds a parent to a user, which makes the user a minor. The parent has not answered.
pub(crate) fn parent(ports: &Ports, user: &User) {
    let asked_at = ports.clock.now();
    let parent = Guardian {
        user: user.id,
        name: "Sunita".into(),
        email: "sunita@parent.test".into(),
        token_digest: vec![1; 32],
        expires_at: asked_at + ASKED_LIFE,
        asked_at,
        consented_at: None,
        withdrawn_at: None,
    };
    in_one(ports, |tx| tx.privacy().put_guardian(&parent).unwrap());
}
