//! What stands on the site's own pages.

use crate::ports::Ports;
use crate::site_content;
use crate::start_error::StartError;
use institute::site::edit_site::EditSite;

/// Writes the pages, over the content that the product comes with.
///
/// # Errors
/// When that content cannot be read.
pub(super) fn edit_site(ports: &Ports) -> Result<EditSite, StartError> {
    Ok(EditSite {
        store: ports.store.clone(),
        clock: ports.clock.clone(),
        defaults: site_content::defaults().map_err(StartError::other)?,
    })
}
