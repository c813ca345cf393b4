//! Reading the catalogue: a handful of queries, however much there is.

use super::rows::{BundleRow, CourseRow, MentorRow, PopupRow, VideoRow, status};
use crate::schema::{bundle_courses, bundles, catalogue_version, course_mentors, course_videos, courses, popups};
use diesel::prelude::*;
use domain::catalogue::{Bundle, Catalogue, Course, ItemKey, Mentor, Sellable, Status, Video};
use domain::ids::{CourseId, ItemId, Key};
use domain::money::Paise;
use std::cmp::Reverse;
use std::collections::HashMap;
use uuid::Uuid;

/// Everything. Writers raise the version before they write, so sharing its row keeps them out until this is read.
pub(super) fn load(connection: &mut PgConnection) -> QueryResult<Catalogue> {
    let version = catalogue_version::table.select(catalogue_version::version).for_share().first(connection)?;
    let rows = courses::table.select(CourseRow::as_select()).load(connection)?;
    let mut courses = courses_of(rows, connection)?;
    courses.sort_by_key(|c| Reverse((c.published_at.unwrap_or(c.created_at), c.created_at, c.id)));
    let rows = bundles::table.select(BundleRow::as_select()).load(connection)?;
    let mut bundles = bundles_of(rows, connection)?;
    bundles.sort_by_key(|b| Reverse((b.published_at.unwrap_or(b.created_at), b.created_at, b.id)));
    let rows = popups::table.order(popups::id.desc()).select(PopupRow::as_select()).load(connection)?;
    Ok(Catalogue { version, courses, bundles, popups: rows.into_iter().map(PopupRow::popup).collect() })
}

/// Courses of rows, in their order, with lessons and mentors.
pub(super) fn courses_of(rows: Vec<CourseRow>, connection: &mut PgConnection) -> QueryResult<Vec<Course>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut videos: HashMap<Uuid, Vec<Video>> = HashMap::new();
    let video_rows = course_videos::table
        .filter(course_videos::course_id.eq_any(&ids))
        .order(course_videos::position)
        .select(VideoRow::as_select())
        .load(connection)?;
    for row in video_rows {
        videos.entry(row.course_id).or_default().push(row.video()?);
    }
    let mut mentors: HashMap<Uuid, Vec<Mentor>> = HashMap::new();
    let mentor_rows = course_mentors::table
        .filter(course_mentors::course_id.eq_any(&ids))
        .order(course_mentors::position)
        .select(MentorRow::as_select())
        .load(connection)?;
    for row in mentor_rows {
        mentors.entry(row.course_id).or_default().push(row.mentor());
    }
    rows.into_iter()
        .map(|row| {
            let parts = (videos.remove(&row.id).unwrap_or_default(), mentors.remove(&row.id).unwrap_or_default());
            row.course(parts.0, parts.1)
        })
        .collect()
}

/// Bundles of rows, in their order, with their courses' ids.
pub(super) fn bundles_of(rows: Vec<BundleRow>, connection: &mut PgConnection) -> QueryResult<Vec<Bundle>> {
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

/// A course by id or slug.
pub(super) fn find_course(key: &Key, connection: &mut PgConnection) -> QueryResult<Option<Course>> {
    let all = courses::table.select(CourseRow::as_select());
    let row = match key {
        Key::Id(id) => all.filter(courses::id.eq(id)).first(connection),
        Key::Slug(slug) => all.filter(courses::slug.eq(slug)).first(connection),
    };
    let found = row.optional()?.into_iter().collect();
    Ok(courses_of(found, connection)?.pop())
}

/// A bundle by id or slug.
pub(super) fn find_bundle(key: &Key, connection: &mut PgConnection) -> QueryResult<Option<Bundle>> {
    let all = bundles::table.select(BundleRow::as_select());
    let row = match key {
        Key::Id(id) => all.filter(bundles::id.eq(id)).first(connection),
        Key::Slug(slug) => all.filter(bundles::slug.eq(slug)).first(connection),
    };
    let found = row.optional()?.into_iter().collect();
    Ok(bundles_of(found, connection)?.pop())
}

/// What a basket needs of `items`: at most three queries.
pub(super) fn sellables(items: &[ItemKey], connection: &mut PgConnection) -> QueryResult<Vec<Sellable>> {
    let course = |item: &ItemKey| match item {
        ItemKey::Course(key) => Some(key.clone()),
        ItemKey::Bundle(_) => None,
    };
    let bundle = |item: &ItemKey| match item {
        ItemKey::Bundle(key) => Some(key.clone()),
        ItemKey::Course(_) => None,
    };
    let courses = sellable_courses(items.iter().filter_map(course), connection)?;
    let bundles = sellable_bundles(items.iter().filter_map(bundle), connection)?;
    let named = |sellable: &&Sellable, key: &Key| match key {
        Key::Id(id) => sellable.item.uuid() == *id,
        Key::Slug(slug) => sellable.slug == *slug,
    };
    let sellable = |item: &ItemKey| match item {
        ItemKey::Course(key) => courses.iter().find(|sellable| named(sellable, key)).cloned(),
        ItemKey::Bundle(key) => bundles.iter().find(|sellable| named(sellable, key)).cloned(),
    };
    Ok(items.iter().filter_map(sellable).collect())
}

fn split(keys: impl Iterator<Item = Key>) -> (Vec<Uuid>, Vec<String>) {
    let (mut ids, mut slugs) = (Vec::new(), Vec::new());
    for key in keys {
        match key {
            Key::Id(id) => ids.push(id),
            Key::Slug(slug) => slugs.push(slug),
        }
    }
    (ids, slugs)
}

fn sellable_courses(keys: impl Iterator<Item = Key>, connection: &mut PgConnection) -> QueryResult<Vec<Sellable>> {
    let (ids, slugs) = split(keys);
    if ids.is_empty() && slugs.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<(Uuid, String, String, i64, String)> = courses::table
        .filter(courses::id.eq_any(ids).or(courses::slug.eq_any(slugs)))
        .select((courses::id, courses::slug, courses::title, courses::price, courses::status))
        .load(connection)?;
    let sellable = |(id, slug, title, price, name): (Uuid, String, String, i64, String)| {
        let published = status(&name)? == Status::Published;
        let (item, courses) = (ItemId::Course(CourseId(id)), vec![CourseId(id)]);
        Ok(Sellable { item, slug, title, price: Paise::new(price), published, courses })
    };
    rows.into_iter().map(sellable).collect()
}

fn sellable_bundles(keys: impl Iterator<Item = Key>, connection: &mut PgConnection) -> QueryResult<Vec<Sellable>> {
    let (ids, slugs) = split(keys);
    if ids.is_empty() && slugs.is_empty() {
        return Ok(Vec::new());
    }
    let rows = bundles::table
        .filter(bundles::id.eq_any(ids).or(bundles::slug.eq_any(slugs)))
        .select(BundleRow::as_select())
        .load(connection)?;
    let sellable = |bundle: Bundle| {
        let price =
            bundle.selling_price().map_err(|error| diesel::result::Error::DeserializationError(error.into()))?;
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
