//! Which page an address means: its template, its status, its head and its data.

use super::Pages;
use super::entries::Entry;
use super::first::First;
use super::head::Head;
use super::structured::{Site, faq};
use crate::catalogue_cache::Snapshot;
use actix_web::http::StatusCode;
use domain::catalogue::{Bundle, Course, Status};
use domain::ids::Key;
use domain::money::OutOfRange;

/// What stands at an address.
#[derive(Debug)]
pub struct Found<'p> {
    /// HTML to write into.
    pub template: &'p str,
    /// 200 or 404.
    pub status: StatusCode,
    /// For the head.
    pub head: Head,
    /// What it reads first.
    pub first: First,
    /// Names the page among the ready ones: one per page, however it was asked for.
    pub name: String,
}

/// Address of the share picture of a `course`, `bundle` or `page`.
fn picture(kind: &str, slug: &str) -> String {
    format!("/media/share/{kind}/{slug}.png")
}

/// The page of a bundle: special ones have a landing of their own.
pub fn bundle_path(bundle: &Bundle) -> String {
    if bundle.is_special { format!("/specialBundle/{}", bundle.slug) } else { format!("/bundle/{}", bundle.slug) }
}

impl Pages {
    /// The page at `path`, which has no slash at its end.
    pub(super) fn find(
        &self,
        path: &str,
        query: &str,
        catalogue: &Snapshot,
        site: Site<'_>,
    ) -> Result<Found<'_>, OutOfRange> {
        let words: Vec<_> = path.split('/').filter(|word| !word.is_empty()).collect();
        let kind = words.first().map(|word| word.to_lowercase());
        match (kind.as_deref(), words.as_slice()) {
            (Some("course"), [_, key]) => match published_course(catalogue, key) {
                Some(course) => self.course(course, catalogue, site),
                None => Ok(self.missing(site)),
            },
            (Some("bundle" | "specialbundle"), [_, key]) => match published_bundle(catalogue, key) {
                Some(bundle) => self.bundle(bundle, catalogue, site),
                None => Ok(self.missing(site)),
            },
            _ => Ok(match self.pages.get(if path.is_empty() { "/" } else { path }) {
                Some((html, entry)) if path == "/courses" && !query.is_empty() => {
                    narrowed(html, entry, catalogue, site)
                }
                Some((html, entry)) => prerendered(html, entry, catalogue, site),
                None if path.to_lowercase().starts_with("/courses/") && self.knows(path) => {
                    self.pages.get("/courses").map_or_else(
                        || self.shell(StatusCode::OK, site, "app"),
                        |(html, entry)| narrowed(html, entry, catalogue, site),
                    )
                }
                None if self.knows(path) => self.shell(StatusCode::OK, site, "app"),
                None => self.missing(site),
            }),
        }
    }

    fn knows(&self, path: &str) -> bool {
        self.built.patterns.iter().any(|pattern| pattern.matches(path))
    }

    fn shell(&self, status: StatusCode, site: Site<'_>, name: &str) -> Found<'_> {
        let title = if status == StatusCode::OK { String::new() } else { "Page not found · ".to_owned() };
        let head = Head { title: format!("{title}{}", site.config.brand.name), ..Head::default() };
        Found { template: &self.shell, status, head, first: First::default(), name: name.to_owned() }
    }

    fn missing(&self, site: Site<'_>) -> Found<'_> {
        self.shell(StatusCode::NOT_FOUND, site, "404")
    }

    /// The template of a kind of pages; the shell where the build has none.
    fn template(&self, kind: &str) -> &str {
        self.templates.get(kind).unwrap_or(&self.shell)
    }

    fn course(&self, course: &Course, catalogue: &Snapshot, site: Site<'_>) -> Result<Found<'_>, OutOfRange> {
        let (path, image) = (format!("/course/{}", course.slug), picture("course", &course.slug));
        let steps = [("Home", "/"), ("Courses", "/courses"), (course.title.as_str(), path.as_str())];
        let description = if course.intro_line.is_empty() { &course.description } else { &course.intro_line };
        let title = unique(&course.title, &course.slug, catalogue);
        let head = Head {
            title: format!("{title} · {}", site.config.brand.name),
            description: shortened(description),
            data: vec![site.course(course, &path, &image)?, site.breadcrumb(&steps)],
            canonical: Some(path.clone()),
            image,
            kind: "product",
            has_title: false,
        };
        let first = First::course(course, catalogue);
        Ok(Found { template: self.template("course"), status: StatusCode::OK, head, first, name: path })
    }

    fn bundle(&self, bundle: &Bundle, catalogue: &Snapshot, site: Site<'_>) -> Result<Found<'_>, OutOfRange> {
        let (path, image) = (bundle_path(bundle), picture("bundle", &bundle.slug));
        let list = if bundle.is_special { "/specialBundles" } else { "/bundles" };
        let steps = [("Home", "/"), ("Bundles", list), (bundle.name.as_str(), path.as_str())];
        let courses = members(bundle, catalogue);
        let mut data = site.bundle(bundle, &courses, (&path, &image), catalogue.at)?;
        data.push(site.breadcrumb(&steps));
        let title = unique(&bundle.name, &bundle.slug, catalogue);
        let mut head = Head {
            title: format!("{title} · {}", site.config.brand.name),
            description: shortened(bundle.description.as_deref().unwrap_or_default()),
            data,
            canonical: Some(path.clone()),
            image,
            kind: "product",
            has_title: false,
        };
        let template = match self.pages.get(&path) {
            // A landing page that the build made: its title stands in it.
            Some((html, entry)) => {
                head.has_title = true;
                head.title.clone_from(&entry.title);
                head.description.clone_from(&entry.description);
                if !entry.faq.is_empty() {
                    head.data.push(faq(&entry.faq));
                }
                html.as_str()
            }
            None => self.template(if bundle.is_special { "special-bundle" } else { "bundle" }),
        };
        let first = First::bundle(bundle, catalogue);
        Ok(Found { template, status: StatusCode::OK, head, first, name: path })
    }
}

/// A narrowed list of courses: the same page to search engines as the whole list.
fn narrowed<'p>(html: &'p str, entry: &Entry, catalogue: &Snapshot, site: Site<'_>) -> Found<'p> {
    let found = prerendered(html, entry, catalogue, site);
    Found { first: First::narrowed(catalogue), name: "/courses?".to_owned(), ..found }
}

fn prerendered<'p>(html: &'p str, entry: &Entry, catalogue: &Snapshot, site: Site<'_>) -> Found<'p> {
    let (head, first) = (head_of(entry, site), First::page(&entry.path, catalogue));
    Found { template: html, status: StatusCode::OK, head, first, name: entry.path.clone() }
}

fn head_of(entry: &Entry, site: Site<'_>) -> Head {
    let image = picture("page", &entry.slug());
    let is_article = entry.canonical.starts_with("/blogs/");
    let mut data = Vec::new();
    if entry.canonical == "/" {
        data.extend(site.home());
    } else if is_article {
        data.push(site.article(entry, &image));
        let steps = [("Home", "/"), ("Blog", "/blogs"), (entry.bare_title(), entry.canonical.as_str())];
        data.push(site.breadcrumb(&steps));
    } else {
        data.push(site.breadcrumb(&[("Home", "/"), (entry.bare_title(), entry.canonical.as_str())]));
    }
    if !entry.faq.is_empty() {
        data.push(faq(&entry.faq));
    }
    Head {
        title: entry.title.clone(),
        description: entry.description.clone(),
        canonical: (!entry.noindex).then(|| entry.canonical.clone()),
        image,
        kind: if is_article { "article" } else { "website" },
        data,
        has_title: true,
    }
}

fn published_course<'c>(catalogue: &'c Snapshot, key: &str) -> Option<&'c Course> {
    catalogue.course(&Key::parse(key)).filter(|course| course.status == Status::Published)
}

fn published_bundle<'c>(catalogue: &'c Snapshot, key: &str) -> Option<&'c Bundle> {
    catalogue.bundle(&Key::parse(key)).filter(|bundle| bundle.status == Status::Published)
}

fn members<'c>(bundle: &Bundle, catalogue: &'c Snapshot) -> Vec<&'c Course> {
    let of = |id: &domain::ids::CourseId| catalogue.course(&Key::Id(id.0));
    bundle.courses.iter().filter_map(of).filter(|course| course.status == Status::Published).collect()
}

/// The title, with the slug behind it when something else on sale has the same one.
fn unique(title: &str, slug: &str, catalogue: &Snapshot) -> String {
    let catalogue = &catalogue.catalogue;
    let courses = catalogue.courses.iter().filter(|course| course.status == Status::Published);
    let bundles = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
    let same = courses.map(|course| &course.title).chain(bundles.map(|bundle| &bundle.name));
    if same.filter(|other| *other == title).count() > 1 { format!("{title} ({slug})") } else { title.to_owned() }
}

/// About as much as search engines show, ended at a word.
fn shortened(text: &str) -> String {
    const MOST: usize = 158;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MOST {
        return line;
    }
    let cut: String = line.chars().take(MOST - 1).collect();
    let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ';', ':', '.']))
}
