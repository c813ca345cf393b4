//! JSON shapes of legal pages. They are parsed on the server, so that browsers need no parser. The client fills in the
//! institute's details.

use crate::answer::Timestamp;
use crate::site_content;
use institute::site::prose::{Element, Node, Prose};
use institute::site::{ListedVersion, PublishedVersion, Section};
use kernel::Time;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /legal/{page} and of one of its versions.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalData {
    /// Number of the version. 0: the product's built-in text.
    version: i32,
    /// The time from which it applies.
    since: Timestamp,
    /// What changed since the version before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    note: Option<String>,
    /// Summary in one sentence.
    lead: String,
    /// Headings of the second level, in order.
    headings: Vec<LegalHeading>,
    /// Text nodes, and elements `{tag, href?, id?, children}`. `{brand.name}` and other names of public settings in texts and
    /// addresses are placeholders.
    #[schema(value_type = Vec<serde_json::Value>)]
    body: Vec<NodeBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LegalHeading {
    /// Anchor of the heading.
    id: String,
    text: String,
}

/// A text node, or an element.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum NodeBody {
    Text(String),
    Element(ElementBody),
}

#[derive(Debug, Serialize)]
struct ElementBody {
    tag: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    children: Vec<NodeBody>,
}

impl From<Node> for NodeBody {
    fn from(node: Node) -> Self {
        match node {
            Node::Text(text) => Self::Text(text),
            Node::Element(Element { tag, href, id, children }) => {
                Self::Element(ElementBody { tag, href, id, children: children.into_iter().map(Self::from).collect() })
            }
        }
    }
}

impl LegalData {
    /// Builds the version in force: the published one, else the built-in text.
    pub fn current(published: Option<&PublishedVersion>, shown: &[Section]) -> Self {
        match published {
            Some(version) => Self::new(version.number, version.at, version.note.clone(), shown),
            None => Self::new(0, site_content::legal_since(), None, shown),
        }
    }

    /// Builds a draft as if it were published now.
    pub fn draft(sections: &[Section], now: Time) -> Self {
        Self::new(0, now, None, sections)
    }

    /// Builds a published version.
    pub fn of(version: &PublishedVersion) -> Self {
        Self::new(version.number, version.at, version.note.clone(), &version.sections)
    }

    fn new(version: i32, since: Time, note: Option<String>, sections: &[Section]) -> Self {
        let text = |name: &str| {
            let fields = sections.first().map(|section| &section.fields);
            match fields.and_then(|fields| fields.get(name)) {
                Some(institute::site::FieldValue::Text(text)) => text.clone(),
                _ => String::new(),
            }
        };
        let Prose { headings, body } = Prose::read(&text("body"));
        Self {
            version,
            since: Timestamp(since),
            note,
            lead: text("lead"),
            headings: headings.into_iter().map(|(id, text)| LegalHeading { id, text }).collect(),
            body: body.into_iter().map(NodeBody::from).collect(),
        }
    }
}

/// `data` of GET /legal/{page}/versions.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalVersionsData {
    /// Versions, newest first. Empty while the built-in text is in force.
    versions: Vec<LegalVersion>,
}

/// A published version.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalVersion {
    number: i32,
    /// Time from which it applies.
    since: Timestamp,
    /// What changed since the previous version.
    #[schema(required)]
    note: Option<String>,
}

impl From<Vec<ListedVersion>> for LegalVersionsData {
    fn from(versions: Vec<ListedVersion>) -> Self {
        let row =
            |ListedVersion { number, at, note, .. }: ListedVersion| LegalVersion { number, since: Timestamp(at), note };
        Self { versions: versions.into_iter().map(row).collect() }
    }
}
