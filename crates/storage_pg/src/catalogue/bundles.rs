//! Reads and writes bundles as rows.

use super::rows::{faq_columns, faqs, status};
use super::version::raise_version;
use crate::error::corrupt;
use crate::schema::{bundle_courses, bundles};
use crate::sql::{coalesce, escape_like};
use catalogue::ports::store::BundleUse;
use catalogue::{Bundle, Dates, Sellable, Status};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::result::Error;
use diesel::sql_types::BigInt;
use kernel::Time;
use kernel::ids::{BundleId, CourseId, ItemId, Key};
use kernel::money::{BasisPoints, Paise};
use std::collections::HashMap;
use uuid::Uuid;

/// `None` is written as NULL, in an update too, so that a field which the admin cleared is cleared.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = bundles, check_for_backend(Pg), treat_none_as_null = true, treat_none_as_default_value = false)]
struct BundleRow {
    id: Uuid,
    slug: String,
    name: String,
    description: Option<String>,
    image: Option<String>,
    price: i64,
    offer_price: Option<i64>,
    discount: Option<i32>,
    discount_starts_at: Option<Time>,
    discount_ends_at: Option<Time>,
    is_special: bool,
    category: Option<String>,
    workshops: i32,
    why_bundle: Vec<String>,
    theme: Option<String>,
    popup_language: Option<String>,
    video_url_english: Option<String>,
    video_url_hindi: Option<String>,
    start_learning_url: Option<String>,
    refund_window_days: i32,
    status: String,
    published_at: Option<Time>,
    created_at: Time,
    updated_at: Time,
    version: i32,
    outcomes: Vec<String>,
    questions: Vec<String>,
    answers: Vec<String>,
}

impl BundleRow {
    /// Converts a bundle to its row. Fails if the discount does not fit the column.
    fn new(bundle: &Bundle) -> QueryResult<Self> {
        let discount = bundle.discount.map(|percent| i32::try_from(percent.get())).transpose();
        let (questions, answers) = faq_columns(&bundle.questions);
        Ok(Self {
            id: bundle.id.0,
            slug: bundle.slug.clone(),
            name: bundle.name.clone(),
            description: bundle.description.clone(),
            image: bundle.image.clone(),
            price: bundle.price.get(),
            offer_price: bundle.offer_price.map(Paise::get),
            discount: discount.map_err(|error| Error::SerializationError(error.into()))?,
            discount_starts_at: bundle.discount_dates.starts_at,
            discount_ends_at: bundle.discount_dates.ends_at,
            is_special: bundle.is_special,
            category: bundle.category.clone(),
            workshops: bundle.workshops,
            why_bundle: bundle.why_bundle.clone(),
            theme: bundle.theme.clone(),
            popup_language: bundle.popup_language.clone(),
            video_url_english: bundle.video_url_english.clone(),
            video_url_hindi: bundle.video_url_hindi.clone(),
            start_learning_url: bundle.start_learning_url.clone(),
            refund_window_days: bundle.refund_window_days,
            status: bundle.status.as_str().to_owned(),
            published_at: bundle.published_at,
            created_at: bundle.created_at,
            updated_at: bundle.updated_at,
            version: bundle.version,
            outcomes: bundle.outcomes.clone(),
            questions,
            answers,
        })
    }

    fn bundle(self, courses: Vec<CourseId>) -> QueryResult<Bundle> {
        let discount = self.discount.map(u32::try_from).transpose();
        Ok(Bundle {
            id: BundleId(self.id),
            slug: self.slug,
            name: self.name,
            description: self.description,
            image: self.image,
            price: Paise::new(self.price),
            offer_price: self.offer_price.map(Paise::new),
            discount: discount.map_err(|_| corrupt("bundles.discount", "a negative"))?.map(BasisPoints::new),
            discount_dates: Dates { starts_at: self.discount_starts_at, ends_at: self.discount_ends_at },
            is_special: self.is_special,
            category: self.category,
            workshops: self.workshops,
            why_bundle: self.why_bundle,
            outcomes: self.outcomes,
            questions: faqs(self.questions, self.answers),
            theme: self.theme,
            popup_language: self.popup_language,
            video_url_english: self.video_url_english,
            video_url_hindi: self.video_url_hindi,
            start_learning_url: self.start_learning_url,
            refund_window_days: self.refund_window_days,
            status: status(&self.status)?,
            published_at: self.published_at,
            created_at: self.created_at,
            updated_at: self.updated_at,
            version: self.version,
            courses,
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = bundle_courses, treat_none_as_default_value = false)]
struct BundleCourseRow {
    bundle_id: Uuid,
    position: i32,
    course_id: Uuid,
}

pub(super) fn all(connection: &mut PgConnection) -> QueryResult<Vec<Bundle>> {
    let rows = bundles::table.select(BundleRow::as_select()).load(connection)?;
    bundles_of(rows, connection)
}

/// Returns the bundles of these rows, in the same order, with their courses' ids.
fn bundles_of(rows: Vec<BundleRow>, connection: &mut PgConnection) -> QueryResult<Vec<Bundle>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let pairs: Vec<(Uuid, Uuid)> = bundle_courses::table
        .filter(bundle_courses::bundle_id.eq_any(&ids))
        .order(bundle_courses::position)
        .select((bundle_courses::bundle_id, bundle_courses::course_id))
        .load(connection)?;
    let mut courses: HashMap<Uuid, Vec<CourseId>> = HashMap::new();
    for (bundle, course) in pairs {
        courses.entry(bundle).or_default().push(CourseId(course));
    }
    rows.into_iter()
        .map(|row| {
            let own = courses.remove(&row.id).unwrap_or_default();
            row.bundle(own)
        })
        .collect()
}

/// See `CatalogueRepo::find_bundle`.
pub(super) fn find(key: &Key, connection: &mut PgConnection) -> QueryResult<Option<Bundle>> {
    let all = bundles::table.select(BundleRow::as_select());
    let row = match key {
        Key::Id(id) => all.filter(bundles::id.eq(id)).first(connection),
        Key::Slug(slug) => all.filter(bundles::slug.eq(slug)).first(connection),
    };
    let found = row.optional()?.into_iter().collect();
    Ok(bundles_of(found, connection)?.pop())
}

/// See `CatalogueRepo::find_bundles`.
pub(super) fn find_all(ids: &[BundleId], connection: &mut PgConnection) -> QueryResult<Vec<Bundle>> {
    let named = bundles::table.filter(bundles::id.eq_any(ids.iter().map(|id| id.0)));
    let rows = named.select(BundleRow::as_select()).load(connection)?;
    bundles_of(rows, connection)
}

/// See `CatalogueRepo::set_bundle_statuses`.
pub(super) fn set_statuses(
    ids: &[BundleId],
    status: Status,
    now: Time,
    connection: &mut PgConnection,
) -> QueryResult<()> {
    raise_version(connection)?;
    let named = bundles::table.filter(bundles::id.eq_any(ids.iter().map(|id| id.0)));
    let change =
        (bundles::status.eq(status.as_str()), bundles::updated_at.eq(now), bundles::version.eq(bundles::version + 1));
    let changed = match status {
        Status::Published => {
            let first = coalesce(bundles::published_at, now).nullable();
            diesel::update(named).set((change, bundles::published_at.eq(first))).execute(connection)
        }
        Status::Draft | Status::Archived => diesel::update(named).set(change).execute(connection),
    };
    changed.map(drop)
}

/// Returns the data that a basket needs about bundles, selected by ids or slugs, at the prices valid at `now`.
pub(super) fn sellable(
    (ids, slugs): (Vec<Uuid>, Vec<String>),
    now: Time,
    connection: &mut PgConnection,
) -> QueryResult<Vec<Sellable>> {
    if ids.is_empty() && slugs.is_empty() {
        return Ok(Vec::new());
    }
    let rows = bundles::table
        .filter(bundles::id.eq_any(ids).or(bundles::slug.eq_any(slugs)))
        .select(BundleRow::as_select())
        .load(connection)?;
    let sellable = |bundle: Bundle| {
        let price = bundle.selling_price(now).map_err(|error| Error::DeserializationError(error.into()))?;
        Ok(Sellable {
            item: ItemId::Bundle(bundle.id),
            slug: bundle.slug,
            title: bundle.name,
            price,
            published: bundle.status == Status::Published,
            courses: bundle.courses,
        })
    };
    bundles_of(rows, connection)?.into_iter().map(sellable).collect()
}

/// See `CatalogueRepo::bundle_slugs_like`.
pub(super) fn slugs_like(base: &str, connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    let like = bundles::slug.eq(base).or(bundles::slug.like(format!("{}-%", escape_like(base))));
    bundles::table.filter(like).order(bundles::slug).select(bundles::slug).load(connection)
}

/// See `CatalogueRepo::insert_bundle`.
pub(super) fn insert(bundle: &Bundle, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    diesel::insert_into(bundles::table).values(BundleRow::new(bundle)?).execute(connection)?;
    insert_courses(bundle, connection)
}

fn insert_courses(bundle: &Bundle, connection: &mut PgConnection) -> QueryResult<()> {
    let courses: Vec<_> = (0..)
        .zip(&bundle.courses)
        .map(|(position, course)| BundleCourseRow { bundle_id: bundle.id.0, position, course_id: course.0 })
        .collect();
    diesel::insert_into(bundle_courses::table).values(courses).execute(connection).map(drop)
}

/// See `CatalogueRepo::update_bundle`.
pub(super) fn update(bundle: &Bundle, connection: &mut PgConnection) -> QueryResult<bool> {
    raise_version(connection)?;
    let known = bundles::table.find(bundle.id.0).filter(bundles::version.eq(bundle.version - 1));
    if diesel::update(known).set(BundleRow::new(bundle)?).execute(connection)? == 0 {
        return Ok(false);
    }
    diesel::delete(bundle_courses::table.filter(bundle_courses::bundle_id.eq(bundle.id.0))).execute(connection)?;
    insert_courses(bundle, connection)?;
    Ok(true)
}

#[derive(QueryableByName)]
struct UseRow {
    #[diesel(sql_type = BigInt)]
    owners: i64,
    #[diesel(sql_type = BigInt)]
    open_orders: i64,
    #[diesel(sql_type = BigInt)]
    orders: i64,
}

/// Implements `CatalogueRepo::bundle_use`. An order that is being stored holds a share lock on the bundle's row, so this waits
/// for it.
pub(super) fn use_of(id: BundleId, connection: &mut PgConnection) -> QueryResult<BundleUse> {
    bundles::table.find(id.0).select(bundles::id).for_update().first::<Uuid>(connection).optional()?;
    let counted: UseRow = diesel::sql_query(
        "SELECT (SELECT count(DISTINCT user_id) FROM grants WHERE bundle_id = $1 AND revoked_at IS NULL) AS owners,
                (SELECT count(*) FROM open_order_items WHERE item_type = 'bundle' AND item_id = $1) AS open_orders,
                (SELECT count(DISTINCT order_id) FROM order_lines WHERE bundle_id = $1)
                    + (SELECT count(*) FROM grants WHERE bundle_id = $1 AND revoked_at IS NOT NULL) AS orders",
    )
    .bind::<diesel::sql_types::Uuid, _>(id.0)
    .get_result(connection)?;
    let UseRow { owners, open_orders, orders } = counted;
    Ok(BundleUse { owners, open_orders, orders })
}

/// See `CatalogueRepo::delete_bundle`.
pub(super) fn delete(id: BundleId, connection: &mut PgConnection) -> QueryResult<bool> {
    raise_version(connection)?;
    Ok(diesel::delete(bundles::table.find(id.0)).execute(connection)? == 1)
}
