//! Which page an address means: its template, its status, its head and its data.

use super::Pages;
use super::entries::Entry;
use super::first::First;
use super::head::Head;
use super::structured::{Site, faq};
use crate::public_catalogue::Snapshot;
use actix_web::http::StatusCode;
use domain::catalogue::{Bundle, Course, Status};
use domain::ids::Key;
use domain::money::OutOfRange;

/// What stands at an address.
#[derive(Debug)]
pub struct Found<'p> {
    /// HTML to write into.
    pub template: &'p str,
    /// For the head.
    pub head: Head,
    /// What it reads first.
    pub first: First,
}

/// What an address means.
#[derive(Debug, Clone, Copy)]
pub enum Target<'p> {
    /// A published course.
    Course(&'p Course),
    /// A published bundle.
    Bundle(&'p Bundle),
    /// A page that the build made: its HTML and what the build says of it.
    Prerendered(&'p str, &'p Entry),
    /// The list of courses, narrowed by the address: the client asks for what is found.
    Narrowed(&'p str, &'p Entry),
    /// A page that only the client knows.
    App,
    /// Nothing.
    Missing,
}

impl Target<'_> {
    /// 200 or 404.
    pub fn status(&self) -> StatusCode {
        if matches!(self, Self::Missing) { StatusCode::NOT_FOUND } else { StatusCode::OK }
    }

    /// Names the page among the kept ones: one per page, however it was asked for.
    pub fn name(&self) -> String {
        match self {
            Self::Course(course) => format!("/course/{}", course.slug),
            Self::Bundle(bundle) => bundle_path(bundle),
            Self::Prerendered(_, entry) => entry.path.clone(),
            Self::Narrowed(..) => "/courses?".to_owned(),
            Self::App => "app".to_owned(),
            Self::Missing => "404".to_owned(),
        }
    }
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
    /// What `path` means. Cheap: it is asked for each request, before the kept pages are.
    pub(super) fn target<'p>(&'p self, path: &str, query: &str, catalogue: &'p Snapshot) -> Target<'p> {
        let path = path.trim_end_matches('/');
        let mut words = path.split('/').filter(|word| !word.is_empty());
        let (kind, key, more) = (words.next().unwrap_or_default(), words.next(), words.next());
        let is = |name: &str| kind.eq_ignore_ascii_case(name);
        match (key, more) {
            (Some(key), None) if is("course") => {
                return published_course(catalogue, key).map_or(Target::Missing, Target::Course);
            }
            (Some(key), None) if is("bundle") || is("specialbundle") => {
                return published_bundle(catalogue, key).map_or(Target::Missing, Target::Bundle);
            }
            _ => {}
        }
        match self.pages.get(if path.is_empty() { "/" } else { path }) {
            Some((html, entry)) if path == "/courses" && !query.is_empty() => Target::Narrowed(html, entry),
            Some((html, entry)) => Target::Prerendered(html, entry),
            None if is("courses") && key.is_some() && self.knows(path) => {
                self.pages.get("/courses").map_or(Target::App, |(html, entry)| Target::Narrowed(html, entry))
            }
            None if self.knows(path) => Target::App,
            None => Target::Missing,
        }
    }

    /// What stands there.
    pub(super) fn found<'p>(
        &'p self,
        target: Target<'p>,
        catalogue: &Snapshot,
        site: Site<'_>,
    ) -> Result<Found<'p>, OutOfRange> {
        match target {
            Target::Course(course) => self.course(course, catalogue, site),
            Target::Bundle(bundle) => self.bundle(bundle, catalogue, site),
            Target::Prerendered(html, entry) => Ok(prerendered(html, entry, catalogue, site)),
            Target::Narrowed(html, entry) => Ok(narrowed(html, entry, catalogue, site)),
            Target::App => Ok(self.shell("", site)),
            Target::Missing => Ok(self.shell("Page not found · ", site)),
        }
    }

    fn knows(&self, path: &str) -> bool {
        self.built.patterns.iter().any(|pattern| pattern.matches(path))
    }

    fn shell(&self, title: &str, site: Site<'_>) -> Found<'_> {
        let head = Head { title: format!("{title}{}", site.config.brand.name), ..Head::default() };
        Found { template: &self.shell, head, first: First::default() }
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
        Ok(Found { template: self.template("course"), head, first })
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
        Ok(Found { template, head, first })
    }
}

/// A narrowed list of courses: the same page to search engines as the whole list.
fn narrowed<'p>(html: &'p str, entry: &Entry, catalogue: &Snapshot, site: Site<'_>) -> Found<'p> {
    let found = prerendered(html, entry, catalogue, site);
    Found { first: First::narrowed(catalogue), ..found }
}

fn prerendered<'p>(html: &'p str, entry: &Entry, catalogue: &Snapshot, site: Site<'_>) -> Found<'p> {
    let (head, first) = (head_of(entry, site), First::page(&entry.path, catalogue));
    Found { template: html, head, first }
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
