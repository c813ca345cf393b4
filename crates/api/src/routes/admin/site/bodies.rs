//! The site's pages as the office reads and sends them.

use crate::answer::Timestamp;
use crate::error::{ApiError, FieldError};
use crate::public_catalogue::legal::LegalData;
use crate::public_catalogue::site::{SiteLists, SiteMentor, SitePageName, SitePart, read, written};
use institute::site::edit_site::EditedPage;
use institute::site::{Field, ListedVersion, MAX_SECTIONS, Rule, Section, SectionKind, kinds_of};
use kernel::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET /admin/site.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminSiteData {
    pages: Vec<AdminSitePage>,
}

/// A page in the office's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSitePage {
    #[schema(value_type = SitePageName)]
    page: &'static str,
    /// Null: visitors see what the build has.
    #[schema(required)]
    published_at: Option<Timestamp>,
    /// When the draft was last written.
    #[schema(required)]
    draft_at: Option<Timestamp>,
    /// Whether the draft differs from what visitors see.
    differs: bool,
}

impl From<&EditedPage> for AdminSitePage {
    fn from(edited: &EditedPage) -> Self {
        Self {
            page: edited.page.as_str(),
            published_at: edited.published_at.map(Timestamp),
            draft_at: edited.draft_at.map(Timestamp),
            differs: edited.differs,
        }
    }
}

impl From<Vec<EditedPage>> for AdminSiteData {
    fn from(pages: Vec<EditedPage>) -> Self {
        Self { pages: pages.iter().map(AdminSitePage::from).collect() }
    }
}

/// A section with its fields.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = AdminSiteSection)]
pub struct SectionBody {
    /// Unique on the page: letters, digits, '-' and '_', at most 64.
    id: String,
    kind: String,
    /// Whether visitors do not see it.
    #[serde(default)]
    #[schema(required)]
    hidden: bool,
    /// By name, as the kind defines them: texts, whole numbers, lists of objects. Null and empty ones count as
    /// absent.
    #[schema(value_type = HashMap<String, Value>)]
    fields: Map<String, Value>,
}

/// `data` of a page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSitePageData {
    #[serde(flatten)]
    own: AdminSitePage,
    /// Goes back with a change; 0 while it was never written.
    version: i32,
    sections: Vec<SectionBody>,
    /// The kinds that the page may have, in the order in which they are offered.
    kinds: Vec<SiteKind>,
    /// Whom a section of the kind `mentors` shows.
    mentors: Vec<SiteMentor>,
    /// Targets of a section of the kind `hero`.
    goals: Vec<SitePart>,
    /// Targets of a section of the kind `galleries`.
    albums: Vec<SitePart>,
    /// For a legal page: the draft, as it would look if published now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    legal: Option<LegalData>,
}

/// A kind of section.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteKind {
    kind: &'static str,
    /// Whether a page may have several.
    many: bool,
    /// Whether it must be there, first and not hidden.
    first: bool,
    fields: Vec<SiteField>,
}

/// A field of a section, or of an entry of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteField {
    name: &'static str,
    #[schema(value_type = SiteFieldKind)]
    kind: &'static str,
    /// Whether publishing needs it.
    required: bool,
    /// Most characters of a text, most entries of a list, the largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    max: Option<i64>,
    /// The smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    min: Option<i64>,
    /// The values of a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    choices: Option<&'static [&'static str]>,
    /// For an entry of a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, no_recursion)]
    fields: Option<Vec<SiteField>>,
}

/// The kind of a field's value.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes only")]
enum SiteFieldKind {
    Line,
    Text,
    Markdown,
    Picture,
    Video,
    Link,
    Address,
    Choice,
    Whole,
    List,
}

impl From<&Field> for SiteField {
    fn from(field: &Field) -> Self {
        let count = |most: usize| i64::try_from(most).ok();
        let (kind, max, min, fields) = match field.rule {
            Rule::Line { max } => ("line", count(max), None, None),
            Rule::Text { max } => ("text", count(max), None, None),
            Rule::Markdown { max } => ("markdown", count(max), None, None),
            Rule::Picture => ("picture", None, None, None),
            Rule::Video => ("video", None, None, None),
            Rule::Link => ("link", None, None, None),
            Rule::Address => ("address", Some(40), None, None),
            Rule::Choice { .. } => ("choice", None, None, None),
            Rule::Whole { min, max } => ("whole", Some(max), Some(min), None),
            Rule::List { max, fields } => ("list", count(max), None, Some(fields.iter().map(Self::from).collect())),
        };
        let choices = if let Rule::Choice { of } = field.rule { Some(of) } else { None };
        Self { name: field.name, kind, required: field.required, max, min, choices, fields }
    }
}

impl From<&SectionKind> for SiteKind {
    fn from(kind: &SectionKind) -> Self {
        let fields = kind.fields.iter().map(SiteField::from).collect();
        Self { kind: kind.name, many: kind.many, first: kind.first, fields }
    }
}

impl AdminSitePageData {
    /// A page, with the lists that its sections may show.
    pub(super) fn new(edited: EditedPage, lists: SiteLists, now: Time) -> Self {
        let section = |section: &Section| SectionBody {
            id: section.id.clone(),
            kind: section.kind.clone(),
            hidden: section.hidden,
            fields: written(&section.fields),
        };
        Self {
            own: AdminSitePage::from(&edited),
            version: edited.version,
            sections: edited.sections.iter().map(section).collect(),
            kinds: kinds_of(edited.page).map(SiteKind::from).collect(),
            mentors: lists.mentors,
            goals: lists.goals,
            albums: lists.albums,
            legal: edited.page.is_legal().then(|| LegalData::draft(&edited.sections, now)),
        }
    }
}

/// A draft to be saved.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SiteDraftForm {
    /// The one that was read.
    version: i32,
    /// All of them, in their order; at most 100.
    sections: Vec<SectionBody>,
}

impl SiteDraftForm {
    /// The version and the sections.
    ///
    /// # Errors
    /// 422 for fields that hold what no field may.
    pub(super) fn sections(self) -> Result<(i32, Vec<Section>), ApiError> {
        let mut wrong = Vec::new();
        let read = |(at, body): (usize, SectionBody)| {
            let SectionBody { id, kind, hidden, fields } = body;
            let fields = read(fields).unwrap_or_else(|| {
                let message = "Fields hold texts, whole numbers and lists of objects.";
                wrong.push(FieldError::new(format!("sections[{at}].fields"), "wrong_type", message));
                institute::site::Fields::new()
            });
            Section { id, kind, hidden, fields }
        };
        // One more than there may be, so that the rule for that is asked.
        let sections = self.sections.into_iter().take(MAX_SECTIONS + 1).enumerate().map(read).collect();
        if wrong.is_empty() { Ok((self.version, sections)) } else { Err(ApiError::unprocessable(wrong)) }
    }
}

/// `data` of a saved draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteSavedData {
    pub(super) version: i32,
}

/// The version of the page.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SiteVersionForm {
    /// The one that was read.
    pub(super) version: i32,
}

/// What to publish.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SitePublishForm {
    /// The one that was read.
    pub(super) version: i32,
    /// What changed, for readers; a legal page needs a note from its second version on.
    pub(super) note: Option<String>,
}

/// `data` of a published page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SitePublishedData {
    version: i32,
    #[schema(required)]
    published_at: Option<Timestamp>,
}

impl From<&EditedPage> for SitePublishedData {
    fn from(edited: &EditedPage) -> Self {
        Self { version: edited.version, published_at: edited.published_at.map(Timestamp) }
    }
}

/// The version to restore as the draft.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SiteRestoreForm {
    /// The page's version that was read.
    pub(super) version: i32,
    /// The number of one that was published.
    pub(super) number: i32,
}

/// `data` of the versions.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteVersionsData {
    versions: Vec<SiteVersion>,
}

/// A version that was published.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteVersion {
    number: i32,
    published_at: Timestamp,
    /// Null when their account is gone.
    #[schema(required)]
    published_by: Option<String>,
    /// What changed, for readers.
    #[schema(required)]
    note: Option<String>,
}

impl From<Vec<ListedVersion>> for SiteVersionsData {
    fn from(versions: Vec<ListedVersion>) -> Self {
        let version = |version: ListedVersion| SiteVersion {
            number: version.number,
            published_at: Timestamp(version.at),
            published_by: version.by,
            note: version.note,
        };
        Self { versions: versions.into_iter().map(version).collect() }
    }
}
