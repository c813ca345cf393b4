//! Reads the catalogue. The number of queries does not depend on the catalogue's size.

use super::lessons::{LessonRow, ModuleRow};
use super::rows::{CourseRow, Parts, TextsRow, status};
use super::{bundles, popups};
use crate::articles;
use crate::mentors::MentorRow;
use crate::reviews::load_ratings;
use crate::schema::{
    articles as article_rows, catalogue_version, course_mentors, course_modules, course_texts, courses, lessons,
    mentors,
};
use crate::site;
use crate::translations;
use crate::webinars;
use catalogue::{Course, ItemKey, Mentor, Sellable, Status};
use diesel::prelude::*;
use domain::storefront::snapshot::Catalogue;
use kernel::Time;
use kernel::ids::{CourseId, ItemId, Key};
use kernel::money::Paise;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use uuid::Uuid;

/// Loads the whole catalogue. Takes unchanged courses from `known`. Holds a share lock on the version's row: writers raise the
/// version before they write, so they wait until the transaction ends.
pub(super) fn load(known: &Catalogue, connection: &mut PgConnection) -> QueryResult<Catalogue> {
    let version = catalogue_version::table.select(catalogue_version::version).for_share().first(connection)?;
    let mut courses = courses_now(&known.courses, connection)?;
    courses.sort_by_key(|c| Reverse((c.published_at.unwrap_or(c.created_at), c.created_at, c.id)));
    let mut bundles = bundles::all(connection)?;
    bundles.sort_by_key(|b| Reverse((b.published_at.unwrap_or(b.created_at), b.created_at, b.id)));
    let ratings = load_ratings(&known.ratings, connection)?;
    let (site, unreadable) = site::published(&known.site, connection)?;
    let webinars = webinars::announced(connection)?;
    let articles = articles::published(&known.articles, connection)?;
    let translations = translations::all(&known.translations, connection)?;
    let popups = popups::all(connection)?;
    Ok(Catalogue { version, courses, bundles, popups, ratings, site, unreadable, webinars, articles, translations })
}

/// See `CatalogueRepo::categories`.
pub(super) fn categories(connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    let of_courses: Vec<String> = courses::table.select(courses::category).distinct().load(connection)?;
    let of_articles: Vec<String> = article_rows::table.select(article_rows::category).distinct().load(connection)?;
    let named = of_courses.into_iter().chain(of_articles).filter(|name| !name.is_empty());
    Ok(named.collect::<BTreeSet<_>>().into_iter().collect())
}

fn courses_now(known: &[Arc<Course>], connection: &mut PgConnection) -> QueryResult<Vec<Arc<Course>>> {
    if known.is_empty() {
        let rows = courses::table.select(CourseRow::as_select()).load(connection)?;
        return Ok(courses_of(rows, connection)?.into_iter().map(Arc::new).collect());
    }
    let marks = courses::table.select((courses::id, courses::version, courses::updated_at)).load(connection)?;
    as_known(known, marks, connection)
}

/// Id, version and `updated_at` of a course, to detect changes. Each write of a course raises its version. A course that was
/// deleted and inserted again may have the same version, but has another date. A write of a mentor changes only the mentor's
/// date.
type Mark = (Uuid, i32, Time);

/// Returns the courses of these marks. Takes unchanged ones from `known` and reads the others.
fn as_known(known: &[Arc<Course>], marks: Vec<Mark>, connection: &mut PgConnection) -> QueryResult<Vec<Arc<Course>>> {
    let known: HashMap<Uuid, &Arc<Course>> = known.iter().map(|course| (course.id.0, course)).collect();
    let dates = mentors::table.select((mentors::id, mentors::updated_at)).load::<(Uuid, Time)>(connection)?;
    let dates: HashMap<Uuid, Time> = dates.into_iter().collect();
    let is_as_before = |mentor: &Mentor| dates.get(&mentor.id.0) == Some(&mentor.updated_at);
    let (mut courses, mut changed) = (Vec::with_capacity(marks.len()), Vec::new());
    for (id, version, updated_at) in marks {
        let same = |course: &&&Arc<Course>| {
            course.version == version && course.updated_at == updated_at && course.mentors.iter().all(is_as_before)
        };
        match known.get(&id).filter(same) {
            Some(course) => courses.push(Arc::clone(course)),
            None => changed.push(id),
        }
    }
    if !changed.is_empty() {
        let named = courses::table.filter(courses::id.eq_any(changed));
        let rows = named.select(CourseRow::as_select()).load(connection)?;
        courses.extend(courses_of(rows, connection)?.into_iter().map(Arc::new));
    }
    Ok(courses)
}

/// Returns the courses of these rows, in the same order, with their texts, modules, lessons and mentors.
pub(super) fn courses_of(rows: Vec<CourseRow>, connection: &mut PgConnection) -> QueryResult<Vec<Course>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let found = course_texts::table.filter(course_texts::course_id.eq_any(&ids)).select(TextsRow::as_select());
    let mut texts: HashMap<Uuid, TextsRow> =
        found.load(connection)?.into_iter().map(|row| (row.course_id, row)).collect();
    let mut parts = parts_of(&ids, connection)?;
    rows.into_iter()
        .map(|row| {
            let id = row.id;
            row.course(texts.remove(&id).unwrap_or_default(), parts.remove(&id).unwrap_or_default())
        })
        .collect()
}

/// Returns the modules, lessons and mentors of these courses, by course id. Each list is in its stored order.
fn parts_of(ids: &[Uuid], connection: &mut PgConnection) -> QueryResult<HashMap<Uuid, Parts>> {
    let mut parts: HashMap<Uuid, Parts> = HashMap::new();
    let modules = course_modules::table
        .filter(course_modules::course_id.eq_any(ids))
        .order(course_modules::position)
        .select(ModuleRow::as_select());
    for row in modules.load(connection)? {
        parts.entry(row.course_id).or_default().modules.push(row.module());
    }
    let lessons =
        lessons::table.filter(lessons::course_id.eq_any(ids)).order(lessons::position).select(LessonRow::as_select());
    for row in lessons.load(connection)? {
        parts.entry(row.course_id).or_default().lessons.push(row.lesson()?);
    }
    let named = course_mentors::table
        .filter(course_mentors::course_id.eq_any(ids))
        .inner_join(mentors::table)
        .order(course_mentors::position)
        .select((course_mentors::course_id, MentorRow::as_select()));
    for (course, row) in named.load::<(Uuid, MentorRow)>(connection)? {
        parts.entry(course).or_default().mentors.push(row.mentor());
    }
    Ok(parts)
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

/// See `CatalogueRepo::find_courses`.
pub(super) fn find_courses(
    ids: &[CourseId],
    known: &[Arc<Course>],
    connection: &mut PgConnection,
) -> QueryResult<Vec<Arc<Course>>> {
    let named = courses::table.filter(courses::id.eq_any(ids.iter().map(|id| id.0)));
    let marks = named.select((courses::id, courses::version, courses::updated_at)).load(connection)?;
    as_known(known, marks, connection)
}

/// Returns the data that a basket needs about `items`, at the prices valid at `now`. Takes at most three queries.
pub(super) fn sellables(items: &[ItemKey], now: Time, connection: &mut PgConnection) -> QueryResult<Vec<Sellable>> {
    let course = |item: &ItemKey| match item {
        ItemKey::Course(key) => Some(key.clone()),
        ItemKey::Bundle(_) => None,
    };
    let bundle = |item: &ItemKey| match item {
        ItemKey::Bundle(key) => Some(key.clone()),
        ItemKey::Course(_) => None,
    };
    let courses = sellable_courses(items.iter().filter_map(course), connection)?;
    let bundles = bundles::sellable(split(items.iter().filter_map(bundle)), now, connection)?;
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
