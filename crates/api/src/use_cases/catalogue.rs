//! Use cases for the catalogue besides courses: mentors, batches, offers, and translations.

use crate::config::Config;
use crate::ports::Ports;
use crate::site_content;
use crate::start_error::StartError;
use catalogue::batches::change_batch::ChangeBatch;
use catalogue::change_mentor::ChangeMentor;
use catalogue::change_popup::ChangePopup;
use domain::translations::change_translations::ChangeTranslations;

/// Builds the use case that edits batches of classroom courses.
pub(super) fn change_batch(ports: &Ports) -> ChangeBatch {
    ChangeBatch { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn change_mentor(ports: &Ports) -> ChangeMentor {
    ChangeMentor { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn change_popup(ports: &Ports) -> ChangePopup {
    ChangePopup { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

/// Builds the use case that edits translations.
///
/// # Errors
///
/// The build's default texts of the site cannot be read.
pub(super) fn change_translations(ports: &Ports, config: &Config) -> Result<ChangeTranslations, StartError> {
    Ok(ChangeTranslations {
        store: ports.store.clone(),
        clock: ports.clock.clone(),
        settings: config.defaults.clone(),
        site: site_content::defaults().map_err(StartError::other)?,
    })
}
