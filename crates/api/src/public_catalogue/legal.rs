//! Legal pages on the wire, parsed on the server so that no parser reaches a browser. The client fills in the
//! institute's facts.

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
    /// Its number; 0 of the text that the product comes with.
    version: i32,
    /// The time from which it applies.
    since: Timestamp,
    /// What changed since the version before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    note: Option<String>,
    /// One sentence that says it all.
    lead: String,
    /// Headings of the second level, in order.
    headings: Vec<LegalHeading>,
    /// Texts, and elements `{tag, href?, id?, children}`. `{brand.name}` and other names of public settings in texts
    /// and addresses are placeholders.
    #[schema(value_type = Vec<serde_json::Value>)]
    body: Vec<NodeBody>,
}

/// A heading.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalHeading {
    /// Its anchor.
    id: String,
    text: String,
}

/// A text, or an element.
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
    /// The version that applies: these published sections, else the build's.
    pub fn current(published: Option<&PublishedVersion>, shown: &[Section]) -> Self {
        match published {
            Some(version) => Self::new(version.number, version.at, version.note.clone(), shown),
            None => Self::new(0, site_content::legal_since(), None, shown),
        }
    }

    /// A draft, as it would be published now.
    pub fn draft(sections: &[Section], now: Time) -> Self {
        Self::new(0, now, None, sections)
    }

    /// A version that was published.
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
    /// The newest first; none while the text is the one that the product comes with.
    versions: Vec<LegalVersion>,
}

/// A version that holds or held.
#[derive(Debug, Serialize, ToSchema)]
pub struct LegalVersion {
    number: i32,
    /// From when on.
    since: Timestamp,
    /// What changed since the version before.
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
