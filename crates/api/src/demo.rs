//! Demo data: a whole institute from the files of `crates/api/demo`, so that the first page a newcomer sees is alive.
//!
//! Everything is stored in one unit of work: it is there completely or not at all. Files go to the media store first
//! and are taken back when the rest fails.

mod accounts;
mod catalogue;
mod coupons;
mod files;
mod media;
mod purchases;
mod seller;

use crate::config::Profile;
use crate::error::ApiError;
use crate::state::AppState;
use domain::Time;
use domain::catalogue::{Bundle, Course};
use domain::identity::{Login, User};
use domain::ports::{MediaError, PasswordError, StoreError};
use files::Files;
use media::Shelf;
use std::path::{Path, PathBuf};

pub use media::{FOLDER, PATH};
pub use seller::with_seller;

/// What was loaded; nothing the second time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Courses, drafts included.
    pub courses: usize,
    /// Bundles, special ones included.
    pub bundles: usize,
    /// Accounts.
    pub accounts: usize,
}

/// Why no demo data was loaded.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// Its passwords are public.
    #[error("demo data is not loaded in production: everybody knows the passwords of its accounts")]
    Production,
    /// A file is missing or unreadable.
    #[error("cannot read {}: {reason}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The files contradict each other or the rules of the product.
    #[error("the demo data is wrong: {0}")]
    Wrong(String),
    /// The database holds something of the same name.
    #[error("the database already holds other data ({0:?} is taken); load demo data into an empty one")]
    Occupied(domain::ports::Unique),
    /// Storage.
    #[error(transparent)]
    Store(StoreError),
    /// The media store.
    #[error(transparent)]
    Media(#[from] MediaError),
    /// Hashing a password.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The catalogue in memory.
    #[error(transparent)]
    Catalogue(#[from] ApiError),
}

impl From<StoreError> for DemoError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(unique) => Self::Occupied(unique),
            other @ (StoreError::Unavailable | StoreError::Gone | StoreError::Unexpected(_)) => Self::Store(other),
        }
    }
}

impl DemoError {
    fn wrong(what: impl std::fmt::Display) -> Self {
        Self::Wrong(what.to_string())
    }
}

/// What was made, ready to be stored together.
struct Demo {
    users: Vec<User>,
    courses: Vec<Course>,
    bundles: Vec<Bundle>,
    popups: Vec<domain::catalogue::Popup>,
}

/// Loads the demo data of `folder`, unless it was loaded before. Blocks for some seconds.
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
    let (courses, bundles, popups) = catalogue::make(state, &files, &mut shelf, now)?;
    let users = accounts::make(state, &files, now)?;
    let demo = Demo { users, courses, bundles, popups };
    store(state, &files, &demo, now)?;
    shelf.settle();
    state.catalogue.refresh(state.store.as_ref(), state.tax())?;
    Ok(Summary { courses: demo.courses.len(), bundles: demo.bundles.len(), accounts: demo.users.len() })
}

/// One line for each demo account that is there, with its password, which is no secret.
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

/// Whether somebody of the demo data is there: all of it was stored at once.
fn is_loaded(state: &AppState, files: &Files) -> Result<bool, DemoError> {
    let mut tx = state.store.begin()?;
    for account in &files.people.account {
        if tx.users().find_by_login(&Login::parse(&account.email))?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

fn store(state: &AppState, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    let mut tx = state.store.begin()?;
    for user in &demo.users {
        tx.users().insert(user)?;
    }
    for course in &demo.courses {
        tx.catalogue().insert_course(course)?;
    }
    for bundle in &demo.bundles {
        tx.catalogue().insert_bundle(bundle)?;
    }
    for popup in &demo.popups {
        tx.catalogue().insert_popup(popup)?;
    }
    coupons::store(state, tx.as_mut(), files, now)?;
    purchases::store(state, tx.as_mut(), files, demo, now)?;
    Ok(tx.commit()?)
}
