//! Request and response bodies for editing the site's pages.

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

/// A page in the back office's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSitePage {
    #[schema(value_type = SitePageName)]
    page: &'static str,
    /// When the page was last published; null while visitors see the build's default page.
    #[schema(required)]
    published_at: Option<Timestamp>,
    /// When the draft was last saved; null without a draft.
    #[schema(required)]
    draft_at: Option<Timestamp>,
    /// Whether the draft differs from the published page.
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
    /// Unique on the page: at most 64 letters, digits, '-' and '_'.
    id: String,
    kind: String,
    /// Whether the section is hidden from visitors.
    #[serde(default)]
    #[schema(required)]
    hidden: bool,
    /// Values by field name: texts, whole numbers, and lists of objects, as the section's kind defines. Null and empty values
    /// count as absent.
    #[schema(value_type = HashMap<String, Value>)]
    fields: Map<String, Value>,
}

/// `data` of a page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSitePageData {
    #[serde(flatten)]
    own: AdminSitePage,
    /// Version to send with a change (optimistic locking); 0 before the first change.
    version: i32,
    sections: Vec<SectionBody>,
    /// The kinds of sections that the page may have, in the order of the menu.
    kinds: Vec<SiteKind>,
    /// The mentors that a section of kind `mentors` can show.
    mentors: Vec<SiteMentor>,
    /// The goals that a section of kind `hero` can link to.
    goals: Vec<SitePart>,
    /// The albums that a section of kind `galleries` can link to.
    albums: Vec<SitePart>,
    /// For a legal page: the page as it would look if the draft were published now. Absent for other pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    legal: Option<LegalData>,
}

/// A kind of section.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteKind {
    kind: &'static str,
    /// Whether a page may have several sections of this kind.
    many: bool,
    /// Whether the section is mandatory, must come first and can't be hidden.
    first: bool,
    fields: Vec<SiteField>,
}

/// A field of a section, or of an entry in a list field.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteField {
    name: &'static str,
    #[schema(value_type = SiteFieldKind)]
    kind: &'static str,
    /// Whether publishing requires a value.
    required: bool,
    /// Maximum length of a text, maximum number of entries of a list, or the largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    max: Option<i64>,
    /// The smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    min: Option<i64>,
    /// The allowed values of a choice field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    choices: Option<&'static [&'static str]>,
    /// The fields of each entry of a list field.
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
    /// Builds the body of a page, with the lists that its sections can show.
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
    /// The version that the client last read.
    version: i32,
    /// All sections in their order; at most 100.
    sections: Vec<SectionBody>,
}

impl SiteDraftForm {
    /// Splits the form into version and sections.
    ///
    /// # Errors
    ///
    /// 422: a field holds something other than texts, whole numbers and lists of objects.
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
        // Take one section more than the maximum, so that the later check of the maximum fails.
        let sections = self.sections.into_iter().take(MAX_SECTIONS + 1).enumerate().map(read).collect();
        if wrong.is_empty() { Ok((self.version, sections)) } else { Err(ApiError::unprocessable(wrong)) }
    }
}

/// `data` of a saved draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteSavedData {
    pub(super) version: i32,
}

/// The version of a page that the client last read.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SiteVersionForm {
    /// The version that the client last read.
    pub(super) version: i32,
}

/// The draft to publish.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SitePublishForm {
    /// The version that the client last read.
    pub(super) version: i32,
    /// Description of the change, for readers. A legal page requires it from its second version on.
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
    /// The version that the client last read.
    pub(super) version: i32,
    /// Number of the published version to restore.
    pub(super) number: i32,
}

/// `data` of the list of a page's versions.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteVersionsData {
    versions: Vec<SiteVersion>,
}

/// A published version.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteVersion {
    number: i32,
    published_at: Timestamp,
    /// Name of the person who published the version; null when their account no longer exists.
    #[schema(required)]
    published_by: Option<String>,
    /// Description of the change, for readers; null if none was given.
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
