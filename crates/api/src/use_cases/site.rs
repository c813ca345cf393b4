//! Use cases of the site's own pages.

use crate::ports::Ports;
use crate::site_content;
use crate::start_error::StartError;
use institute::site::edit_site::EditSite;

/// Builds the use case that edits pages. A page that was never edited has the product's default content.
///
/// # Errors
///
/// The default content cannot be read.
pub(super) fn edit_site(ports: &Ports) -> Result<EditSite, StartError> {
    Ok(EditSite {
        store: ports.store.clone(),
        clock: ports.clock.clone(),
        defaults: site_content::defaults().map_err(StartError::other)?,
    })
}
