//! The demo's site pages, from `site/<page>.toml`. The demo's admin publishes them.

use super::error::DemoError;
use super::files::unreadable;
use super::media::Shelf;
use crate::site_content;
use domain::ports::store::Tx;
use institute::site::{FieldValue, Fields, PublishedVersion, Section, SitePage, StoredPage, violations};
use kernel::Time;
use kernel::role::Role;
use people::identity::User;
use std::path::Path;

/// Returns the sections of each page that the demo has a file for. Their pictures and films are stored like uploads. All other
/// pages keep the built-in texts.
///
/// # Errors
///
/// A file is missing, or a page breaks a rule of publishing.
pub(super) fn make(folder: &Path, shelf: &mut Shelf) -> Result<Vec<(SitePage, Vec<Section>)>, DemoError> {
    let file = |page: SitePage| folder.join("site").join(page.as_str()).with_extension("toml");
    let written = SitePage::ALL.into_iter().map(|page| (page, file(page))).filter(|(_, path)| path.exists());
    written.map(|(page, path)| Ok((page, sections(page, &path, shelf)?))).collect()
}

fn sections(page: SitePage, path: &Path, shelf: &mut Shelf) -> Result<Vec<Section>, DemoError> {
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(path, error))?;
    let mut sections = site_content::sections(&text).map_err(|error| unreadable(path, error))?;
    let file: toml::Table = toml::from_str(&text).map_err(|error| unreadable(path, error))?;
    if file.contains_key("adds") {
        let defaults = site_content::defaults().map_err(|error| unreadable(path, error))?;
        sections = added(defaults.of(page), sections);
    }
    for section in &mut sections {
        keep_files(&mut section.fields, shelf)?;
    }
    match violations(page, &sections).first() {
        None => Ok(sections),
        Some(broken) => {
            let place = broken.path();
            Err(DemoError::wrong(format!("{}: {place}: {}", path.display(), broken.message)))
        }
    }
}

/// Returns the built-in sections, extended by the demo's fields for sections of the same id and by its new sections.
fn added(known: &[Section], more: Vec<Section>) -> Vec<Section> {
    let mut sections = known.to_vec();
    for addition in more {
        match sections.iter_mut().find(|section| section.id == addition.id) {
            Some(section) => section.fields.extend(addition.fields),
            None => sections.push(addition),
        }
    }
    sections
}

/// Stores the demo's files and replaces their names with the paths of the stored files.
fn keep_files(fields: &mut Fields, shelf: &mut Shelf) -> Result<(), DemoError> {
    for (name, value) in fields {
        match value {
            FieldValue::Text(file) if ["picture", "video"].contains(&name.as_str()) => *file = shelf.path(file)?,
            FieldValue::List(entries) => entries.iter_mut().try_for_each(|entry| keep_files(entry, shelf))?,
            FieldValue::Text(_) | FieldValue::Whole(_) => {}
        }
    }
    Ok(())
}

/// Publishes the pages, except those that somebody has edited. Returns the published pages.
///
/// # Errors
///
/// The database fails.
pub(super) fn publish(
    tx: &mut dyn Tx,
    pages: &[(SitePage, Vec<Section>)],
    users: &[User],
    now: Time,
) -> Result<Vec<SitePage>, DemoError> {
    let mut published = Vec::new();
    let by = users.iter().find(|user| user.role == Role::Admin).map(|user| user.id);
    for (page, sections) in pages {
        if tx.site().page(*page)?.is_some() {
            continue;
        }
        let version = PublishedVersion { page: *page, number: 1, sections: sections.clone(), at: now, by, note: None };
        tx.site().append(&version)?;
        tx.site().write(&StoredPage { version: 1, published: Some(1), ..StoredPage::blank(*page) })?;
        published.push(*page);
    }
    Ok(published)
}
