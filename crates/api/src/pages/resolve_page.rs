//! Resolves an address to a page: its status, head, first data, and the path to render.

use super::alternates::{is_unreadable, of_site};
use super::client::Pages;
use super::entries::{Entry, Language, slug_of};
use super::head::Head;
use super::initial_data::InitialData;
use super::structured::{Site, faq};
use crate::language::file_address;
use crate::public_catalogue::{PartPage, Snapshot};
use actix_web::http::StatusCode;
use catalogue::{Bundle, Course, Mentor, Status};
use domain::webinars::ShownWebinar;
use institute::articles::Article;
use institute::translations::TranslatedKind;
use kernel::ids::Key;
use kernel::locale::Locale;
use kernel::money::OutOfRange;

/// Address of the texts for the landing page of every special bundle.
const LANDING: &str = "/site/specialBundle";
/// The path of the list of courses.
const COURSES: &str = "/courses";

/// Everything about a page except its rendered HTML.
#[derive(Debug, Default)]
pub(super) struct Draft<'p> {
    /// Path to render. `None`: only the client renders this page.
    pub path: Option<String>,
    /// Whether many addresses share this rendering. The client reads the rest of the address.
    pub is_narrowed: bool,
    pub head: Head,
    /// The page's first data.
    pub first: InitialData,
    /// Addresses of the page's scripts.
    pub modules: &'p [String],
}

/// What an address points to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Target<'p> {
    /// A published course.
    Course(&'p Course),
    /// A published bundle.
    Bundle(&'p Bundle),
    /// A mentor whom a published course names.
    Mentor(&'p Mentor),
    /// A site section that has a page of its own.
    Part(&'p PartPage),
    /// An article that visitors see.
    Article(&'p Article),
    /// An announced webinar.
    Webinar(&'p ShownWebinar),
    /// A built-in page of the client.
    Public(&'p Entry),
    /// The list of courses, filtered by the address: the client requests the results.
    Narrowed(&'p Entry),
    /// A site page whose text can't be read.
    Unreadable,
    /// A page that only the client knows.
    App,
    /// The address is unknown.
    Missing,
}

impl Target<'_> {
    /// Returns the status code: 200, 404 or 500.
    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::Missing => StatusCode::NOT_FOUND,
            Self::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::OK,
        }
    }

    /// Returns the page's name in the cache. All addresses of a page have the same name.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Course(course) => course_path(course),
            Self::Bundle(bundle) => bundle_path(bundle),
            Self::Mentor(mentor) => mentor_path(mentor),
            Self::Part(part) => part.path.clone(),
            Self::Article(article) => article_path(article),
            Self::Webinar(shown) => webinar_path(shown),
            Self::Public(entry) => entry.path.clone(),
            Self::Narrowed(_) => "/courses?".to_owned(),
            Self::App => "app".to_owned(),
            Self::Unreadable => "500".to_owned(),
            Self::Missing => "404".to_owned(),
        }
    }
}

/// Returns the path of a course's page.
pub(super) fn course_path(course: &Course) -> String {
    format!("/course/{}", course.slug)
}

/// Address of the share picture of a `course`, `bundle` or `page`.
fn picture(kind: &str, slug: &str, locale: Locale) -> String {
    file_address(format!("/media/share/{kind}/{slug}.png"), locale)
}

/// Returns the path of a bundle's page. Special bundles have a landing page.
pub(super) fn bundle_path(bundle: &Bundle) -> String {
    if bundle.is_special { format!("/specialBundle/{}", bundle.slug) } else { format!("/bundle/{}", bundle.slug) }
}

/// Returns the path of a mentor's page.
pub(super) fn mentor_path(mentor: &Mentor) -> String {
    format!("/mentors/{}", mentor.slug)
}

/// Returns the path of an article's page. A path with the article's number instead of its slug opens the same page.
pub(super) fn article_path(article: &Article) -> String {
    format!("/blogs/{}", article.slug)
}

/// Returns the path of a webinar's page.
pub(super) fn webinar_path(shown: &ShownWebinar) -> String {
    format!("/webinars/{}", shown.webinar.slug)
}

impl Pages {
    /// Resolves `path` to its target. This must be cheap, because every request calls it before the cache.
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
            (Some(slug), None) if is("mentors") && self.has_mentors() => {
                return catalogue.mentor(&slug.to_lowercase()).map_or(Target::Missing, Target::Mentor);
            }
            (Some(key), None) if is("blogs") && self.knows(path) => {
                return catalogue.article(&key.to_lowercase()).map_or(Target::Missing, Target::Article);
            }
            (Some(slug), None) if is("webinars") && self.knows(path) => {
                return catalogue.webinar(&slug.to_lowercase()).map_or(Target::Missing, Target::Webinar);
            }
            _ => {}
        }
        if let Some(part) = catalogue.site.parts.get(path).filter(|part| self.kinds.contains_key(part.kind)) {
            return Target::Part(part);
        }
        match self.pages.get(if path.is_empty() { "/" } else { path }) {
            Some(entry) if path == COURSES && !query.is_empty() => Target::Narrowed(entry),
            Some(entry) if is_unreadable(&entry.reads, catalogue) => Target::Unreadable,
            Some(entry) => Target::Public(entry),
            None if is("courses") && key.is_some() && self.knows(path) => {
                self.pages.get(COURSES).map_or(Target::App, Target::Narrowed)
            }
            None if self.knows(path) => Target::App,
            None => Target::Missing,
        }
    }

    /// Builds the draft of a page.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub(super) fn draft<'p>(
        &'p self,
        target: Target<'p>,
        catalogue: &Snapshot,
        site: Site<'_>,
    ) -> Result<Draft<'p>, OutOfRange> {
        match target {
            Target::Course(course) => self.course(course, catalogue, site),
            Target::Bundle(bundle) => self.bundle(bundle, catalogue, site),
            Target::Mentor(mentor) => Ok(self.mentor(mentor, catalogue, site)),
            Target::Part(part) => Ok(self.part(part, catalogue, site)),
            Target::Article(article) => Ok(self.article(article, catalogue, site)),
            Target::Webinar(shown) => Ok(self.webinar(shown, catalogue, site)),
            Target::Public(entry) => Ok(public(entry, catalogue, site)),
            Target::Narrowed(entry) => Ok(narrowed(entry, catalogue, site)),
            Target::App | Target::Unreadable => Ok(unrendered("", catalogue, site)),
            Target::Missing => Ok(unrendered(&format!("{} · ", site.language.not_found), catalogue, site)),
        }
    }

    fn knows(&self, path: &str) -> bool {
        self.built.patterns.iter().any(|pattern| pattern.matches(path))
    }

    /// Whether the client has pages of mentors.
    pub(super) fn has_mentors(&self) -> bool {
        self.knows("/mentors/somebody")
    }

    fn mentor(&self, mentor: &Mentor, catalogue: &Snapshot, site: Site<'_>) -> Draft<'_> {
        let path = mentor_path(mentor);
        let steps = [(site.language.home.as_str(), "/"), (mentor.name.as_str(), path.as_str())];
        let head = Head {
            title: format!("{} · {}", mentor.name, site.settings.brand.name),
            description: shortened(&mentor.words),
            data: vec![site.person(mentor, &path), site.breadcrumb(&steps)],
            canonical: Some(path.clone()),
            subject: Some((TranslatedKind::Mentor, mentor.id.0)),
            image: picture("page", "home", catalogue.locale),
            kind: "profile",
        };
        let first = InitialData::of(std::slice::from_ref(&path), catalogue);
        Draft { path: Some(path), head, first, modules: self.modules("mentor"), ..Draft::default() }
    }

    fn part(&self, part: &PartPage, catalogue: &Snapshot, site: Site<'_>) -> Draft<'_> {
        let brand = &site.settings.brand.name;
        let (path, title) = (part.path.clone(), part.title.replace("{brand}", brand));
        let head = Head {
            data: vec![site.breadcrumb(&[(site.language.home.as_str(), "/"), (title.as_str(), path.as_str())])],
            title: format!("{title} · {brand}"),
            description: shortened(&part.description.replace("{brand}", brand)),
            canonical: part.is_filled.then(|| path.clone()),
            subject: of_site(&part.reads),
            image: picture("page", &slug_of(&path), catalogue.locale),
            kind: "website",
        };
        let first = InitialData::of(&part.reads, catalogue);
        Draft { path: Some(path), head, first, modules: self.modules(part.kind), ..Draft::default() }
    }

    fn article(&self, article: &Article, catalogue: &Snapshot, site: Site<'_>) -> Draft<'_> {
        let (path, title) = (article_path(article), article.title.as_str());
        let image = picture("article", &article.slug, catalogue.locale);
        let Language { home, blog, .. } = site.language;
        let steps = [(home.as_str(), "/"), (blog.as_str(), "/blogs"), (title, path.as_str())];
        let head = Head {
            title: format!("{title} · {}", site.settings.brand.name),
            description: shortened(&article.excerpt),
            data: vec![site.article(article, (&path, &image)), site.breadcrumb(&steps)],
            canonical: Some(path.clone()),
            subject: Some((TranslatedKind::Article, article.id.0)),
            image,
            kind: "article",
        };
        let first = InitialData::of(&[format!("/articles/{}", article.slug)], catalogue);
        Draft { path: Some(path), head, first, modules: self.modules("article"), ..Draft::default() }
    }

    fn webinar(&self, shown: &ShownWebinar, catalogue: &Snapshot, site: Site<'_>) -> Draft<'_> {
        let (path, title) = (webinar_path(shown), shown.webinar.title.as_str());
        let image = picture("webinar", &shown.webinar.slug, site.catalogue.locale);
        let Language { home, webinars, .. } = site.language;
        let steps = [(home.as_str(), "/"), (webinars.as_str(), "/webinars"), (title, path.as_str())];
        let head = Head {
            title: format!("{title} · {}", site.settings.brand.name),
            description: shortened(&shown.webinar.description),
            data: vec![site.event(shown, (&path, &image)), site.breadcrumb(&steps)],
            canonical: Some(path.clone()),
            subject: Some((TranslatedKind::Webinar, shown.webinar.id.0)),
            image,
            kind: "website",
        };
        let first = InitialData::of(std::slice::from_ref(&path), catalogue);
        Draft { path: Some(path), head, first, modules: self.modules("webinar"), ..Draft::default() }
    }

    /// Returns the scripts of a kind of item page.
    fn modules(&self, kind: &str) -> &[String] {
        self.kinds.get(kind).map_or(&[], Vec::as_slice)
    }

    fn course(&self, course: &Course, catalogue: &Snapshot, site: Site<'_>) -> Result<Draft<'_>, OutOfRange> {
        let (path, image) = (course_path(course), picture("course", &course.slug, catalogue.locale));
        let Language { home, courses, .. } = site.language;
        let steps = [(home.as_str(), "/"), (courses.as_str(), "/courses"), (course.title.as_str(), path.as_str())];
        let description = if course.intro_line.is_empty() { &course.description } else { &course.intro_line };
        let title = unique(&course.title, &course.slug, catalogue);
        let head = Head {
            title: format!("{title} · {}", site.settings.brand.name),
            description: shortened(description),
            data: vec![site.course(course, catalogue.around(course), (&path, &image))?, site.breadcrumb(&steps)],
            canonical: Some(path.clone()),
            subject: Some((TranslatedKind::Course, course.id.0)),
            image,
            kind: "product",
        };
        let first = InitialData::of(std::slice::from_ref(&path), catalogue);
        Ok(Draft { path: Some(path), head, first, modules: self.modules("course"), ..Draft::default() })
    }

    fn bundle(&self, bundle: &Bundle, catalogue: &Snapshot, site: Site<'_>) -> Result<Draft<'_>, OutOfRange> {
        let (path, image) = (bundle_path(bundle), picture("bundle", &bundle.slug, catalogue.locale));
        let list = if bundle.is_special { "/specialBundles" } else { "/bundles" };
        let Language { home, bundles, .. } = site.language;
        let steps = [(home.as_str(), "/"), (bundles.as_str(), list), (bundle.name.as_str(), path.as_str())];
        let courses = members(bundle, catalogue);
        let mut data = site.bundle(bundle, &courses, (&path, &image), catalogue.at)?;
        data.push(site.breadcrumb(&steps));
        let title = unique(&bundle.name, &bundle.slug, catalogue);
        let reads = [format!("/bundle/getBundle/{}", bundle.slug), LANDING.to_owned()];
        let first = InitialData::of(reads.get(..if bundle.is_special { 2 } else { 1 }).unwrap_or_default(), catalogue);
        // These are an admin's texts, shared by the pages of all special bundles.
        let questions = first.questions(&site.settings.brand.name).unwrap_or_default();
        if !questions.is_empty() {
            data.push(faq(&questions));
        }
        let head = Head {
            title: format!("{title} · {}", site.settings.brand.name),
            description: shortened(bundle.description.as_deref().unwrap_or_default()),
            data,
            canonical: Some(path.clone()),
            subject: Some((TranslatedKind::Bundle, bundle.id.0)),
            image,
            kind: "product",
        };
        let modules = self.modules(if bundle.is_special { "special-bundle" } else { "bundle" });
        Ok(Draft { path: Some(path), head, first, modules, ..Draft::default() })
    }
}

/// Builds the page of a filtered list of courses. Its head equals that of the unfiltered list, so search engines treat both as
/// one page. The first data leaves the courses out, because the client requests them.
fn narrowed<'p>(entry: &'p Entry, catalogue: &Snapshot, site: Site<'_>) -> Draft<'p> {
    let is_list = |address: &&String| address.starts_with("/course/getCourses");
    let reads: Vec<_> = entry.reads.iter().filter(|address| !is_list(address)).cloned().collect();
    Draft { is_narrowed: true, first: InitialData::of(&reads, catalogue), ..public(entry, catalogue, site) }
}

fn public<'p>(entry: &'p Entry, catalogue: &Snapshot, site: Site<'_>) -> Draft<'p> {
    let (path, first) = (Some(entry.path.clone()), InitialData::of(&entry.reads, catalogue));
    let mut head = head_of(entry, site);
    // An admin's texts are more specific than the build's.
    if let Some(headline) = first.headline() {
        head.title = format!("{headline} · {}", site.settings.brand.name);
    }
    let questions = first.questions(&site.settings.brand.name).unwrap_or_else(|| entry.faq.clone());
    if !questions.is_empty() {
        head.data.push(faq(&questions));
    }
    Draft { path, head, first, modules: &entry.modules, ..Draft::default() }
}

fn unrendered(title: &str, catalogue: &Snapshot, site: Site<'_>) -> Draft<'static> {
    let head = Head { title: format!("{title}{}", site.settings.brand.name), ..Head::default() };
    Draft { head, first: InitialData::of(&[], catalogue), ..Draft::default() }
}

fn head_of(entry: &Entry, site: Site<'_>) -> Head {
    let image = picture("page", &entry.slug(), site.catalogue.locale);
    let home = &site.language.home;
    let mut data = Vec::new();
    if entry.canonical == "/" {
        data.extend(site.home());
    } else {
        data.push(site.breadcrumb(&[(home.as_str(), "/"), (entry.bare_title(), entry.canonical.as_str())]));
    }
    Head {
        title: entry.title.clone(),
        description: entry.description.clone(),
        canonical: (!entry.noindex).then(|| entry.canonical.clone()),
        subject: of_site(&entry.reads),
        image,
        kind: "website",
        data,
    }
}

fn published_course<'c>(catalogue: &'c Snapshot, key: &str) -> Option<&'c Course> {
    catalogue.course(&Key::parse(key)).filter(|course| course.status == Status::Published)
}

fn published_bundle<'c>(catalogue: &'c Snapshot, key: &str) -> Option<&'c Bundle> {
    catalogue.bundle(&Key::parse(key)).filter(|bundle| bundle.status == Status::Published)
}

fn members<'c>(bundle: &Bundle, catalogue: &'c Snapshot) -> Vec<&'c Course> {
    let of = |id: &kernel::ids::CourseId| catalogue.course(&Key::Id(id.0));
    bundle.courses.iter().filter_map(of).filter(|course| course.status == Status::Published).collect()
}

/// Returns the title. Appends the slug when another item on sale has the same title.
fn unique(title: &str, slug: &str, catalogue: &Snapshot) -> String {
    let catalogue = &catalogue.catalogue;
    let courses = catalogue.courses.iter().filter(|course| course.status == Status::Published);
    let bundles = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
    let same = courses.map(|course| &course.title).chain(bundles.map(|bundle| &bundle.name));
    if same.filter(|other| *other == title).count() > 1 { format!("{title} ({slug})") } else { title.to_owned() }
}

/// Shortens a description to about what search engines show, at a word boundary.
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
