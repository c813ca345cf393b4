//! Captions and chapters of the demo's own films. They are stored like an admin's: validated and written to the audit log.

use super::error::DemoError;
use super::files::unreadable;
use super::purchases::Demo;
use crate::state::AppState;
use catalogue::captions::Language;
use catalogue::captions::change_captions::{ChangeCaptions, ChangeCaptionsError};
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::role::Role;
use std::path::Path;

/// Stores the captions of `folder` for the lessons with a film of their own. Notes in the captions name the chapters.
///
/// # Errors
///
/// A file is missing or has no valid captions, or the database fails.
pub(super) fn put(state: &AppState, folder: &Path, demo: &Demo) -> Result<(), DemoError> {
    let admin = demo.users.iter().find(|user| user.role == Role::Admin);
    let admin = admin.ok_or_else(|| DemoError::wrong("there is no admin"))?;
    let author = AuditContext { actor: Actor::Admin(admin.id), request: "demo".to_owned() };
    let change = ChangeCaptions { store: state.store.clone(), clock: state.clock.clone() };
    for (lesson, film) in &demo.apart.films {
        for language in Language::ALL {
            let path = folder.join(format!("media/lessons/{film}.{}.vtt", language.as_str()));
            let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
            change.put(&author, lesson, language, &text).map_err(|error| match error {
                ChangeCaptionsError::Store(error) => error.into(),
                other => unreadable(&path, other),
            })?;
        }
    }
    Ok(())
}
