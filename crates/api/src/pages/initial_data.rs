//! The data that a page reads first, from the API's own public responses. The renderer uses it, and the client reads it from
//! the page, so that it sends no requests before hydration. It does not depend on the reader.

use super::entries::Question;
use crate::answer::PageBody;
use crate::cached_response::CachedResponse;
use crate::public_catalogue::Snapshot;
use domain::storefront::search::{CourseFilter, CourseSort};
use institute::site::SitePage;
use kernel::ids::Key;
use serde_json::{Map, Value, json};

/// The responses' `data`, by address under /api/v1 as the client requests it.
#[derive(Debug, Default)]
pub(super) struct InitialData(Map<String, Value>);

/// Address of the navigation, which every page shows.
const NAVIGATION: &str = "/site/navigation";

impl InitialData {
    /// Collects the responses at these addresses, and those that every page needs. Addresses outside the public catalogue are
    /// left out, so the client requests them.
    pub(super) fn of(addresses: &[String], catalogue: &Snapshot) -> Self {
        let all = addresses.iter().map(String::as_str).chain([NAVIGATION]);
        Self(all.filter_map(|address| Some((address.to_owned(), answer(address, catalogue)?))).collect())
    }

    /// Returns the data as JSON for a script element, with '<' escaped.
    pub(super) fn json(&self) -> String {
        Value::Object(self.0.clone()).to_string().replace('<', "\\u003c")
    }

    /// Returns the questions of a page that is made of sections. `None` for other pages.
    pub(super) fn questions(&self, brand: &str) -> Option<Vec<Question>> {
        let is_page = |address: &str| address.starts_with("/site/") && address != NAVIGATION;
        let (_, page) = self.0.iter().find(|(address, _)| is_page(address))?;
        let sections = page.get("sections")?.as_array()?.iter();
        let sections = sections.filter(|section| section.get("kind").is_some_and(|kind| kind == "faq"));
        let items = sections.filter_map(|section| section.get("items")?.as_array()).flatten();
        // Skip answers with placeholders: they depend on the item's own terms, so only the page itself can fill them in.
        let is_own = |question: &Question| !question.answer.contains('{');
        Some(items.filter_map(|item| question(item, brand)).filter(is_own).collect())
    }

    /// Returns the headline of the home page, which is its title. `None` for other pages.
    pub(super) fn headline(&self) -> Option<String> {
        let mut sections = self.0.get("/site/home")?.get("sections")?.as_array()?.iter();
        let hero = sections.find(|section| section.get("kind").is_some_and(|kind| kind == "hero"))?;
        let part = |name| hero.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        let parts: Vec<_> = ["headlineStart", "headlineEnd"].into_iter().filter_map(part).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// Returns the titles at the top of an item's page.
    pub(super) fn titles(&self) -> impl Iterator<Item = &str> {
        const NAMES: [&str; 6] = [
            "/course/title",
            "/course/courseIntroLine",
            "/bundle/bundleName",
            "/mentor/name",
            "/webinar/title",
            "/article/title",
        ];
        self.0.values().flat_map(|answer| NAMES.iter().filter_map(|name| answer.pointer(name)?.as_str()))
    }
}

/// Returns a section's question and answer, with the placeholder `{brand}` replaced by the brand's name.
fn question(item: &Value, brand: &str) -> Option<Question> {
    let text = |name: &str| Some(item.get(name)?.as_str()?.replace("{brand}", brand));
    Some(Question { question: text("question")?, answer: text("answer")? })
}

fn answer(address: &str, catalogue: &Snapshot) -> Option<Value> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    match path {
        "/popup" => data(&catalogue.popup),
        "/bundle/getBundles" => data(&catalogue.bundles),
        "/catalogue/menu" => data(&catalogue.menu),
        "/articles" => data(&catalogue.article_list),
        "/webinars" => data(&catalogue.webinars),
        "/course/getCourses" => courses(query, catalogue),
        _ => {
            if let Some(key) = path.strip_prefix("/course/") {
                let course = catalogue.course(&Key::parse(key))?;
                let page = catalogue.course_page(course).ok()??;
                return data(&page);
            }
            if let Some(slug) = path.strip_prefix("/mentors/") {
                let page = catalogue.mentor_page(catalogue.mentor(slug)?).ok()?;
                return data(&page);
            }
            if let Some(key) = path.strip_prefix("/articles/") {
                let page = catalogue.article_page(catalogue.article(key)?).ok()?;
                return data(&page);
            }
            if let Some(slug) = path.strip_prefix("/webinars/") {
                let page = catalogue.webinar_page(catalogue.webinar(slug)?).ok()?;
                return data(&page);
            }
            if let Some(page) = path.strip_prefix("/site/") {
                return data(catalogue.site.pages.get(&SitePage::parse(page)?)?);
            }
            if let Some(page) = path.strip_prefix("/legal/") {
                return data(catalogue.site.legal.get(&SitePage::parse(page)?)?);
            }
            let bundle = catalogue.bundle(&Key::parse(path.strip_prefix("/bundle/getBundle/")?))?;
            data(catalogue.bundle_pages.get(&bundle.id)?)
        }
    }
}

/// Returns one page of the list of courses.
fn courses(query: &str, catalogue: &Snapshot) -> Option<Value> {
    let mut filter = CourseFilter::default();
    let mut sort = None;
    let mut page = PageBody { page: 1, per_page: 12, total: 0, more: false };
    for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
        match name.as_ref() {
            "q" => filter.text = Some(value.into_owned()),
            "in" => filter.title_only = value == "title",
            "category" => filter.category = Some(value.into_owned()),
            "bundle" => filter.bundle = Some(Key::parse(&value)),
            "trending" => filter.trending = value == "true",
            "page" => page.page = value.parse().ok()?,
            "perPage" => page.per_page = value.parse().ok()?,
            "sort" => {
                sort = Some(match value.as_ref() {
                    "newest" => CourseSort::Newest,
                    "relevance" => CourseSort::Relevance,
                    "rating" => CourseSort::Rating,
                    "price" => CourseSort::PriceUp,
                    "-price" => CourseSort::PriceDown,
                    "title" => CourseSort::Title,
                    _ => return None,
                });
            }
            _ => return None,
        }
    }
    filter.sort = sort.unwrap_or(CourseSort::of_search(filter.text.as_deref()));
    let (courses, total) = catalogue.page(&filter, page.into(), catalogue.tax).ok()?;
    serde_json::to_value(json!({"courses": courses, "page": page.with_total(total)})).ok()
}

/// Returns the `data` of a cached response.
fn data(answer: &CachedResponse) -> Option<Value> {
    let mut envelope: Value = serde_json::from_slice(answer.plain()).ok()?;
    envelope.get_mut("data").map(Value::take)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::storefront::snapshot::Catalogue;
    use domain::testing::{self, fields, hero, noon, section};
    use institute::site::{FieldValue, PublishedVersion};
    use std::sync::Arc;

    #[test]
    fn a_page_of_the_site_is_there_with_its_questions() {
        let mut asked = section("faq", &[("title", "Asked")]);
        let item = fields(&[("question", "क्यों?"), ("answer", "<b>{brand}</b>")]);
        asked.fields.insert("items".into(), FieldValue::List(vec![item]));
        let version = PublishedVersion {
            page: SitePage::Home,
            number: 1,
            sections: vec![hero("Learn"), asked],
            at: noon(),
            by: None,
            note: None,
        };
        let site = [(SitePage::Home, Arc::new(version))].into();
        let snapshot = Snapshot::new(Catalogue { site, ..Catalogue::default() }, testing::tax(), noon()).unwrap();
        let of = |address: &str| InitialData::of(&[address.to_owned()], &snapshot);
        let home = of("/site/home");
        assert_eq!(home.0["/site/home"]["sections"][0]["headlineStart"], "Learn");
        assert!(!home.json().contains('<'));
        assert_eq!(home.headline().as_deref(), Some("Learn"));
        assert_eq!(of("/site/about").headline(), None);
        let questions = home.questions("Kaushal").unwrap();
        let (question, answer) = (questions[0].question.as_str(), questions[0].answer.as_str());
        assert_eq!((questions.len(), question, answer), (1, "क्यों?", "<b>Kaushal</b>"));
        assert!(of("/site/about").questions("Kaushal").unwrap().is_empty());
        assert!(of("/popup").questions("Kaushal").is_none() && of("/site/legal").0.len() == 1);
    }
}
