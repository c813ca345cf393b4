//! What the build has for the site's pages while nobody published them: `crates/api/site/en/*.toml`.

use domain::site::{DefaultContent, FieldValue, Fields, Section, SitePage, canonical};
use std::sync::{Arc, LazyLock};
use toml::{Table, Value};

static DEFAULTS: LazyLock<Result<Arc<DefaultContent>, String>> = LazyLock::new(|| {
    let read = |page: SitePage| Ok((page, sections(text_of(page))?));
    let pages = SitePage::ALL.into_iter().map(read).collect::<Result<_, String>>()?;
    Ok(Arc::new(DefaultContent(pages)))
});

const fn text_of(page: SitePage) -> &'static str {
    match page {
        SitePage::Home => include_str!("../site/en/home.toml"),
        SitePage::About => include_str!("../site/en/about.toml"),
        SitePage::Goals => include_str!("../site/en/goals.toml"),
        SitePage::Gallery => include_str!("../site/en/gallery.toml"),
        SitePage::Openings => include_str!("../site/en/openings.toml"),
        SitePage::Navigation => include_str!("../site/en/navigation.toml"),
    }
}

/// Of every page.
///
/// # Errors
/// When a file of the build cannot be read; a test reads them all.
pub fn defaults() -> Result<Arc<DefaultContent>, String> {
    DEFAULTS.clone()
}

/// The sections of a file: tables named `section` with id, kind and fields.
///
/// # Errors
/// Says what is wrong with it.
pub fn sections(text: &str) -> Result<Vec<Section>, String> {
    let mut file: Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let Some(Value::Array(tables)) = file.remove("section") else { return Err("there is no section".to_owned()) };
    Ok(canonical(tables.into_iter().map(section).collect::<Result<_, _>>()?))
}

fn section(table: Value) -> Result<Section, String> {
    let mut fields = fields(table)?;
    let mut own = |name: &str| match fields.remove(name) {
        Some(FieldValue::Text(text)) => Ok(text),
        _ => Err(format!("a section has no {name}")),
    };
    Ok(Section { id: own("id")?, kind: own("kind")?, hidden: false, fields })
}

fn fields(table: Value) -> Result<Fields, String> {
    let Value::Table(table) = table else { return Err(format!("{table} is no table")) };
    let value = |value: Value| match value {
        Value::String(text) => Ok(FieldValue::Text(text)),
        Value::Integer(number) => Ok(FieldValue::Whole(number)),
        Value::Array(entries) => Ok(FieldValue::List(entries.into_iter().map(fields).collect::<Result<_, _>>()?)),
        other => Err(format!("{other} is no value of a section")),
    };
    table.into_iter().map(|(name, own)| Ok((name, value(own)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::site::violations;

    #[test]
    fn the_builds_own_pages_could_be_published() {
        let defaults = defaults().unwrap();
        for page in SitePage::ALL {
            let broken = violations(page, defaults.of(page));
            let broken: Vec<_> = broken.iter().map(|violation| (violation.path(), violation.code)).collect();
            assert_eq!(broken, [], "{page:?}");
        }
    }

    #[test]
    fn nobody_is_invented() {
        let defaults = defaults().unwrap();
        let people = ["partners", "people", "schools", "testimonials", "founder", "team"];
        for page in SitePage::ALL {
            assert!(!defaults.of(page).iter().any(|section| people.contains(&section.kind.as_str())));
        }
    }
}
