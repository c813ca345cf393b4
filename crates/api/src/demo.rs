//! Demo data: a complete institute from the files of `crates/api/demo`, so that a newcomer's first page isn't empty.
//!
//! Everything except captions and certificates is stored in one transaction. Files go to the media store first and are deleted
//! again when the transaction fails.

mod accounts;
mod articles;
mod batches;
mod captions;
mod catalogue;
mod certificates;
mod coupons;
mod curriculum;
mod discussions;
mod error;
mod files;
mod marks;
mod media;
mod purchases;
mod reviews;
mod seller;
mod settings;
mod site;
mod submissions;
mod translations;
mod webinars;

use crate::config::Profile;
use crate::state::AppState;
use files::Files;
use kernel::Time;
use media::Shelf;
use people::identity::Login;
use purchases::Demo;
use std::path::Path;
use translations::Hindi;

pub use error::DemoError;
pub use media::{PATH, blob};
pub use seller::with_seller;

/// Counts of what was loaded. All are zero if the data had been loaded before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Number of courses, drafts included.
    pub courses: usize,
    /// Number of bundles, special ones included.
    pub bundles: usize,
    /// Number of accounts.
    pub accounts: usize,
}

/// Loads the demo data of `folder`, unless it was loaded before. Blocks for some seconds.
///
/// # Errors
///
/// The profile is production, or a file cannot be read or contradicts another.
pub fn seed(state: &AppState, folder: &Path) -> Result<Summary, DemoError> {
    if state.config.profile == Profile::Production {
        return Err(DemoError::Production);
    }
    let files = Files::read(folder)?;
    media::copy_pictures(state, folder, &files)?;
    if is_loaded(state, &files)? {
        return Ok(Summary::default());
    }
    let now = state.clock.now();
    let mut shelf = Shelf::new(state, folder.join("media"));
    let (mut mentors, courses, bundles, popups, apart) = catalogue::make(state, &files, &mut shelf, now)?;
    let pages = site::make(folder, &mut shelf)?;
    let settings = settings::read(folder)?;
    let articles = articles::make(state, folder, now)?;
    let webinars = webinars::make(state, folder, &mentors, now)?;
    let users = accounts::make(state, &files, now)?;
    accounts::of_mentors(&files, &users, &mut mentors)?;
    let hindi = translations::read(folder)?;
    let demo = Demo { users, mentors, courses, bundles, popups, apart, pages, settings, articles, webinars };
    store(state, &files, &demo, &hindi, now)?;
    shelf.settle();
    captions::put(state, folder, &demo)?;
    certificates::issue(state, &files, &demo, now)?;
    state.use_cases().reviews.refresh_ratings.run()?;
    state.use_cases().habits.count_companions.run()?;
    state.refresh_settings()?;
    state.catalogue.refresh(state.store.as_ref(), state.tax())?;
    Ok(Summary { courses: demo.courses.len(), bundles: demo.bundles.len(), accounts: demo.users.len() })
}

/// Returns one line for each demo account that exists, with its password, which is public.
///
/// # Errors
///
/// The files or the database cannot be read.
pub fn public_accounts(state: &AppState, folder: &Path) -> Result<String, DemoError> {
    let mut tx = state.store.begin()?;
    let mut lines = String::new();
    for account in &Files::read(folder)?.people.account {
        let Some(password) = &account.password else { continue };
        if tx.users().find_by_login(&Login::parse(&account.email))?.is_some() {
            lines.push_str(&format!("\n  {} / {password}", account.email));
        }
    }
    Ok(lines)
}

/// Whether the demo data is loaded. One account is proof enough, because all data is stored in one transaction.
fn is_loaded(state: &AppState, files: &Files) -> Result<bool, DemoError> {
    let mut tx = state.store.begin()?;
    for account in &files.people.account {
        if tx.users().find_by_login(&Login::parse(&account.email))?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

fn store(state: &AppState, files: &Files, demo: &Demo, hindi: &Hindi, now: Time) -> Result<(), DemoError> {
    let mut tx = state.store.begin()?;
    for user in &demo.users {
        tx.users().insert(user)?;
    }
    accounts::agree(state, tx.as_mut(), &demo.users)?;
    for mentor in &demo.mentors {
        tx.mentors().insert(mentor)?;
    }
    for course in &demo.courses {
        tx.catalogue().insert_course(course)?;
    }
    batches::store(state, tx.as_mut(), files, &demo.courses, now)?;
    tx.catalogue().write_readings(&demo.apart.readings)?;
    tx.quizzes().write_definitions(&demo.apart.quizzes, now)?;
    for bundle in &demo.bundles {
        tx.catalogue().insert_bundle(bundle)?;
    }
    for popup in &demo.popups {
        tx.catalogue().insert_popup(popup)?;
    }
    let pages = site::publish(tx.as_mut(), &demo.pages, &demo.users, now)?;
    articles::store(tx.as_mut(), &demo.articles)?;
    for webinar in &demo.webinars {
        tx.webinars().insert(webinar)?;
    }
    let has_settings = settings::store(tx.as_mut(), &demo.settings, now)?;
    translations::store(state, tx.as_mut(), hindi, demo, now)?;
    let coupons = coupons::store(state, tx.as_mut(), files, now)?;
    purchases::store(state, tx.as_mut(), files, demo, now)?;
    discussions::store(state, tx.as_mut(), files, demo, now)?;
    reviews::store(state, tx.as_mut(), files, demo, now)?;
    submissions::store(state, tx.as_mut(), files, demo, now)?;
    certificates::watch(tx.as_mut(), files, demo, now)?;
    marks::put(tx.as_mut(), demo, &coupons, &pages, has_settings)?;
    Ok(tx.commit()?)
}
