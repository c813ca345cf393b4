//! Lists a workbook's sheets, their visibility, and the file of each sheet in the archive.

use super::super::archive::names;
use super::super::bounds::broken;
use crate::error::ApiError;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::{HashMap, HashSet};
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// A sheet as the workbook lists it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) name: String,
    /// Whether the sheet is hidden neither by a person nor by a program.
    pub(super) is_visible: bool,
    /// Name of the sheet's file in the archive.
    pub(super) path: String,
}

/// Lists the workbook's sheets in order. Leaves out sheets without cells, such as charts.
///
/// # Errors
///
/// `not_a_workbook`: the workbook's list of sheets can't be read.
pub(super) fn listed(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<Vec<Listed>, ApiError> {
    let links = elements(&text(archive, "xl/_rels/workbook.xml.rels")?, "Relationship")?;
    let target =
        |link: &Attributes| Some((link.get("Id")?.clone(), (link.get("Type")?.clone(), link.get("Target")?.clone())));
    let targets: HashMap<String, (String, String)> = links.iter().filter_map(target).collect();
    let sheets = elements(&text(archive, "xl/workbook.xml")?, "sheet")?;
    let listed = sheets.iter().filter_map(|sheet| {
        let (kind, target) = targets.get(sheet.get("id")?)?;
        kind.ends_with("/worksheet").then(|| Listed {
            name: sheet.get("name").cloned().unwrap_or_default(),
            is_visible: sheet.get("state").is_none_or(|state| state == "visible"),
            path: target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned),
        })
    });
    Ok(listed.collect())
}

/// Indices of the cell styles that show a fraction as a percentage, such as 0.5 as '50%'. Empty when the styles can't be read.
pub(super) fn percent_styles(archive: &mut ZipArchive<Cursor<&[u8]>>) -> HashSet<usize> {
    let (mut formats, mut found) = (HashSet::from(["9", "10"].map(str::to_owned)), HashSet::new());
    let Ok(xml) = text(archive, "xl/styles.xml") else { return found };
    let mut reader = Reader::from_str(&xml);
    let (mut is_of_cells, mut style) = (false, 0_usize);
    while let Ok(event) = reader.read_event() {
        match event {
            Event::Start(element) | Event::Empty(element) if is(&element, "numFmt") => {
                let mut attributes = attributes(&element);
                let is_percent = attributes.get("formatCode").is_some_and(|code| code.contains('%'));
                formats.extend(attributes.remove("numFmtId").filter(|_| is_percent));
            }
            Event::Start(element) if is(&element, "cellXfs") => is_of_cells = true,
            Event::Start(element) | Event::Empty(element) if is_of_cells && is(&element, "xf") => {
                if attributes(&element).get("numFmtId").is_some_and(|format| formats.contains(format)) {
                    found.insert(style);
                }
                style += 1;
            }
            Event::End(element) if element.local_name().as_ref() == "cellXfs" => break,
            Event::Eof => break,
            _ => {}
        }
    }
    found
}

/// Reads a file of the archive as text.
pub(super) fn text(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Result<String, ApiError> {
    let name = names(archive).find(|known| known.eq_ignore_ascii_case(name));
    let mut file = archive.by_name(&name.ok_or_else(broken)?).map_err(|_| broken())?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|_| broken())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

pub(super) type Attributes = HashMap<String, String>;

/// Returns the attributes of every element with this name. Attribute names lose their namespace prefixes.
fn elements(xml: &str, wanted: &str) -> Result<Vec<Attributes>, ApiError> {
    let mut reader = Reader::from_str(xml);
    let mut found = Vec::new();
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(element) | Event::Empty(element) if is(&element, wanted) => found.push(attributes(&element)),
            Event::Eof => return Ok(found),
            _ => {}
        }
    }
}

/// Whether an element has this name, ignoring its namespace prefix.
pub(super) fn is(element: &BytesStart<'_>, name: &str) -> bool {
    element.local_name().as_ref() == name
}

/// Returns an element's attributes by name without namespace prefix. Leaves out broken attributes.
pub(super) fn attributes(element: &BytesStart<'_>) -> Attributes {
    let pair = |attribute: quick_xml::events::attributes::Attribute<'_>| {
        let name = attribute.key.local_name().as_ref().to_owned();
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned();
        Some((name, value))
    };
    element.attributes().flatten().filter_map(pair).collect()
}
