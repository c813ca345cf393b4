//! The site's pages: drafts and published versions.

mod json;

use crate::catalogue::raise_version;
use crate::error::corrupt;
use crate::schema::{site_pages, site_versions, users};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::result::Error;
use institute::ports::store::SiteRepo;
use institute::site::legal::LegalVersions;
use institute::site::{Draft, KEPT_VERSIONS, ListedVersion, PublishedVersion, SitePage, StoredPage};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = site_pages, primary_key(page), check_for_backend(Pg))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
struct PageRow {
    page: String,
    version: i32,
    draft: Option<Value>,
    draft_at: Option<Time>,
    draft_by: Option<Uuid>,
    published: Option<i32>,
}

impl From<&StoredPage> for PageRow {
    fn from(stored: &StoredPage) -> Self {
        let draft = stored.draft.as_ref();
        Self {
            page: stored.page.as_str().to_owned(),
            version: stored.version,
            draft: draft.map(|draft| json::write(&draft.sections)),
            draft_at: draft.map(|draft| draft.at),
            draft_by: draft.and_then(|draft| draft.by).map(|user| user.0),
            published: stored.published,
        }
    }
}

impl PageRow {
    fn stored(self) -> QueryResult<StoredPage> {
        let Self { page, version, draft, draft_at, draft_by, published } = self;
        let draft = match (draft, draft_at) {
            (Some(sections), Some(at)) => Some(Draft { sections: json::read(sections)?, at, by: draft_by.map(UserId) }),
            _ => None,
        };
        Ok(StoredPage { page: named(&page)?, version, draft, published })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = site_versions, check_for_backend(Pg), treat_none_as_default_value = false)]
struct VersionRow {
    page: String,
    number: i32,
    sections: Value,
    published_at: Time,
    published_by: Option<Uuid>,
    note: Option<String>,
}

impl VersionRow {
    fn version(self) -> QueryResult<PublishedVersion> {
        let Self { page, number, sections, published_at, published_by, note } = self;
        let (page, sections) = (named(&page)?, json::read(sections)?);
        Ok(PublishedVersion { page, number, sections, at: published_at, by: published_by.map(UserId), note })
    }
}

fn named(page: &str) -> QueryResult<SitePage> {
    SitePage::parse(page).ok_or_else(|| corrupt("site_pages.page", page))
}

type Versions = HashMap<SitePage, Arc<PublishedVersion>>;
type Unreadable = BTreeMap<SitePage, String>;

/// Returns the visible sections of each published page. Takes unchanged ones from `known`. A page that this build doesn't know,
/// as after a downgrade, is left out. A page whose version can't be read is reported with the cause, so that the rest of the
/// catalogue still works.
pub(crate) fn published(known: &Versions, connection: &mut PgConnection) -> QueryResult<(Versions, Unreadable)> {
    let marks = site_pages::table.filter(site_pages::published.is_not_null());
    let marks: Vec<(String, Option<i32>)> = marks.select((site_pages::page, site_pages::published)).load(connection)?;
    let (mut found, mut unreadable) = (HashMap::new(), BTreeMap::new());
    for (page, number) in marks {
        let (Some(page), Some(number)) = (SitePage::parse(&page), number) else { continue };
        let same = known.get(&page).filter(|version| version.number == number);
        if let Some(version) = same {
            found.insert(page, Arc::clone(version));
            continue;
        }
        let row = site_versions::table.find((page.as_str(), number)).select(VersionRow::as_select());
        match row.first(connection).and_then(VersionRow::version) {
            Ok(version) => drop(found.insert(page, Arc::new(version))),
            Err(Error::DeserializationError(cause)) => drop(unreadable.insert(page, cause.to_string())),
            Err(error) => return Err(error),
        }
    }
    Ok((found, unreadable))
}

/// Removes a deleted author's name from drafts.
pub(crate) fn forget_author(id: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::update(site_pages::table.filter(site_pages::draft_by.eq(id.0)))
        .set(site_pages::draft_by.eq(None::<Uuid>))
        .execute(connection)?;
    diesel::update(site_versions::table.filter(site_versions::published_by.eq(id.0)))
        .set(site_versions::published_by.eq(None::<Uuid>))
        .execute(connection)
        .map(drop)
}

impl SiteRepo for PgTx {
    fn page(&mut self, page: SitePage) -> Result<Option<StoredPage>, StoreError> {
        self.run(|c| {
            let row = site_pages::table.find(page.as_str()).select(PageRow::as_select()).first(c).optional()?;
            row.map(PageRow::stored).transpose()
        })
    }

    fn write(&mut self, page: &StoredPage) -> Result<bool, StoreError> {
        let row = PageRow::from(page);
        self.run(|c| {
            let written = if row.version == 1 {
                diesel::insert_into(site_pages::table).values(&row).on_conflict_do_nothing().execute(c)?
            } else {
                let before = site_pages::table.find(&row.page).filter(site_pages::version.eq(row.version - 1));
                diesel::update(before).set(&row).execute(c)?
            };
            Ok(written == 1)
        })
    }

    fn append(&mut self, version: &PublishedVersion) -> Result<(), StoreError> {
        let row = VersionRow {
            page: version.page.as_str().to_owned(),
            number: version.number,
            sections: json::write(&version.sections),
            published_at: version.at,
            published_by: version.by.map(|user| user.0),
            note: version.note.clone(),
        };
        let old = site_versions::table
            .filter(site_versions::page.eq(version.page.as_str()))
            .filter(site_versions::number.le(version.number - KEPT_VERSIONS));
        self.run(|c| {
            raise_version(c)?;
            diesel::insert_into(site_versions::table).values(&row).execute(c)?;
            if version.page.is_legal() { Ok(()) } else { diesel::delete(old).execute(c).map(drop) }
        })
    }

    fn legal(&mut self) -> Result<LegalVersions, StoreError> {
        self.run(|c| {
            let held = site_pages::table.filter(site_pages::page.eq_any(SitePage::LEGAL.map(SitePage::as_str)));
            let held: Vec<(String, Option<i32>)> = held.select((site_pages::page, site_pages::published)).load(c)?;
            let held = held.into_iter().filter_map(|(page, number)| Some((SitePage::parse(&page)?, number?)));
            Ok(LegalVersions(held.collect()))
        })
    }

    fn version(&mut self, page: SitePage, number: i32) -> Result<Option<PublishedVersion>, StoreError> {
        self.run(|c| {
            let row = site_versions::table.find((page.as_str(), number)).select(VersionRow::as_select());
            row.first(c).optional()?.map(VersionRow::version).transpose()
        })
    }

    fn versions(&mut self, page: SitePage) -> Result<Vec<ListedVersion>, StoreError> {
        self.run(|c| {
            let rows: Vec<(i32, Time, Option<String>, Option<String>)> = site_versions::table
                .left_join(users::table)
                .filter(site_versions::page.eq(page.as_str()))
                .order(site_versions::number.desc())
                .select((
                    site_versions::number,
                    site_versions::published_at,
                    users::name.nullable(),
                    site_versions::note,
                ))
                .load(c)?;
            Ok(rows.into_iter().map(|(number, at, by, note)| ListedVersion { number, at, by, note }).collect())
        })
    }
}
