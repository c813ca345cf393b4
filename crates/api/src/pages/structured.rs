//! Structured data as JSON-LD in the vocabulary of schema.org.

use super::alternates::address;
use super::entries::{Language, Question};
use crate::language::ServedLanguage;
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::course::Around;
use catalogue::{Bundle, Course, Mentor};
use domain::webinars::{ShownWebinar, Status};
use institute::articles::Article;
use institute::settings::Settings;
use kernel::Time;
use kernel::gst::{TaxPolicy, inclusive};
use kernel::money::{OutOfRange, Paise};
use learning::reviews::{CourseRating, ShownReview};
use serde_json::{Value, json};

const CONTEXT: &str = "https://schema.org";

/// The institute and the site, as inputs of structured data.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    /// Origin of the site.
    pub origin: &'a str,
    /// Settings with the institute's name, company and addresses.
    pub settings: &'a Settings,
    /// The client's language and its texts.
    pub language: &'a Language,
    /// All languages that are served.
    pub languages: &'a [ServedLanguage],
    /// The catalogue, with translations.
    pub catalogue: &'a Snapshot,
    /// The seller's tax policy.
    pub tax: TaxPolicy,
}

impl Site<'_> {
    /// Returns the URL of a page in this language.
    fn url(&self, path: &str) -> String {
        address(self.origin, &self.language.served, path)
    }

    /// Returns the URL of a file, which is the same in every language.
    fn file(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    fn publisher(&self) -> Value {
        json!({"@type": "Organization", "name": self.settings.brand.name, "url": self.url("/")})
    }

    /// Describes the price, including tax.
    fn offer(&self, price: Paise, path: &str) -> Result<Value, OutOfRange> {
        let paise = inclusive(price, self.tax)?.get();
        Ok(json!({
            "@type": "Offer",
            "category": if paise == 0 { "Free" } else { "Paid" },
            "price": format!("{}.{:02}", paise / 100, paise % 100),
            "priceCurrency": "INR",
            "availability": "https://schema.org/InStock",
            "url": self.url(path),
        }))
    }

    /// Describes the institute and its site, for the home page.
    pub(super) fn home(&self) -> Vec<Value> {
        let Settings { brand, company, contact, .. } = self.settings;
        let is_page = |name: &str, address: &String| name.starts_with("social.") && !address.is_empty();
        let settings = self.settings.fields().into_iter().filter_map(|(name, shown)| Some((name, shown?)));
        let pages: Vec<_> = settings.filter(|(name, shown)| is_page(name, shown)).map(|(_, address)| address).collect();
        let organization = json!({
            "@context": CONTEXT, "@type": "EducationalOrganization", "name": brand.name, "legalName": company.legal_name,
            "url": self.url("/"), "description": brand.description, "email": contact.email,
            "telephone": contact.phone, "address": company.address, "sameAs": pages,
            "logo": self.file("/media/share/page/home.png"),
        });
        let site = json!({
            "@context": CONTEXT, "@type": "WebSite", "name": brand.name, "url": self.url("/"),
            "potentialAction": {
                "@type": "SearchAction", "query-input": "required name=q",
                "target": {"@type": "EntryPoint", "urlTemplate": self.url("/courses?q={q}")},
            },
        });
        vec![organization, site]
    }

    /// Describes breadcrumbs: names with paths, from the home page down.
    pub(super) fn breadcrumb(&self, steps: &[(&str, &str)]) -> Value {
        let items: Vec<_> = (1..)
            .zip(steps)
            .map(|(position, (name, path)): (u32, _)| {
                json!({"@type": "ListItem", "position": position, "name": name, "item": self.url(path)})
            })
            .collect();
        json!({"@context": CONTEXT, "@type": "BreadcrumbList", "itemListElement": items})
    }

    /// Describes a course with its price and rating.
    ///
    /// # Errors
    ///
    /// The price with its tax is out of range.
    pub(super) fn course(
        &self,
        course: &Course,
        around: Around<'_>,
        (path, image): (&str, &str),
    ) -> Result<Value, OutOfRange> {
        let Around { rating, category_name, .. } = around;
        let minutes = (course.total_seconds() + 59) / 60;
        let mut told = json!({
            "@context": CONTEXT, "@type": "Course", "name": course.title, "description": summary(course),
            "url": self.url(path), "image": self.file(image), "provider": self.publisher(),
            "educationalLevel": course.level, "about": category_name.unwrap_or(&course.category),
            "offers": self.offer(course.price, path)?,
            "hasCourseInstance": {
                "@type": "CourseInstance",
                "courseMode": if course.is_offline { "Onsite" } else { "Online" },
                "courseWorkload": format!("PT{}H{}M", minutes / 60, minutes % 60),
            },
        });
        if let (Some(language), Some(told)) = (&course.language, told.as_object_mut()) {
            told.insert("inLanguage".to_owned(), language.as_str().into());
        }
        if let (Some(rating), Some(told)) = (rating.and_then(aggregate), told.as_object_mut()) {
            told.extend(rating);
        }
        Ok(told)
    }

    /// Describes a bundle with its courses and its price at a moment.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub(super) fn bundle(
        &self,
        bundle: &Bundle,
        courses: &[&Course],
        (path, image): (&str, &str),
        now: Time,
    ) -> Result<Vec<Value>, OutOfRange> {
        let product = json!({
            "@context": CONTEXT, "@type": "Product", "name": bundle.name,
            "description": bundle.description.as_deref().unwrap_or(&bundle.name), "url": self.url(path),
            "image": self.file(image), "sku": bundle.slug,
            "brand": {"@type": "Brand", "name": self.settings.brand.name},
            "offers": self.offer(bundle.selling_price(now)?, path)?,
        });
        Ok(vec![product, self.list(courses)])
    }

    /// Describes a mentor, with links to their pages on other sites.
    pub(super) fn person(&self, mentor: &Mentor, path: &str) -> Value {
        let links: Vec<_> = [&mentor.website, &mentor.youtube, &mentor.linkedin].into_iter().flatten().collect();
        let mut told = json!({
            "@context": CONTEXT, "@type": "Person", "name": mentor.name, "url": self.url(path),
            "worksFor": self.publisher(), "sameAs": links,
        });
        if let (Some(image), Some(told)) = (&mentor.image, told.as_object_mut()) {
            told.insert("image".to_owned(), json!(self.file(image)));
        }
        told
    }

    /// Describes a webinar: title, time, place and speaker. A cancelled one is marked as cancelled.
    pub(super) fn event(&self, shown: &ShownWebinar, (path, image): (&str, &str)) -> Value {
        let webinar = &shown.webinar;
        let online = webinar.online_link.as_ref().map(|_| json!({"@type": "VirtualLocation", "url": self.url(path)}));
        let place = webinar.place.as_ref().map(|place| json!({"@type": "Place", "name": place, "address": place}));
        let mode = match (&online, &place) {
            (Some(_), Some(_)) => "MixedEventAttendanceMode",
            (None, Some(_)) => "OfflineEventAttendanceMode",
            (_, None) => "OnlineEventAttendanceMode",
        };
        let status = if webinar.status == Status::Cancelled { "EventCancelled" } else { "EventScheduled" };
        let seats = if shown.is_full { "SoldOut" } else { "InStock" };
        json!({
            "@context": CONTEXT, "@type": "Event", "name": webinar.title, "description": webinar.description,
            "startDate": webinar.starts_at.to_rfc3339(), "endDate": webinar.ends_at.to_rfc3339(),
            "eventStatus": format!("{CONTEXT}/{status}"), "eventAttendanceMode": format!("{CONTEXT}/{mode}"),
            "location": online.into_iter().chain(place).collect::<Vec<_>>(), "url": self.url(path),
            "image": self.file(image), "organizer": self.publisher(),
            "performer": {"@type": "Person", "name": shown.speaker_name()},
            "offers": {
                "@type": "Offer", "price": "0", "priceCurrency": "INR", "url": self.url(path),
                "availability": format!("{CONTEXT}/{seats}"),
            },
        })
    }

    /// Describes an ordered list of courses.
    pub(super) fn list(&self, courses: &[&Course]) -> Value {
        let items: Vec<_> = (1..)
            .zip(courses)
            .map(|(position, course): (u32, _)| {
                let url = self.url(&format!("/course/{}", course.slug));
                json!({"@type": "ListItem", "position": position, "name": course.title, "url": url})
            })
            .collect();
        json!({"@context": CONTEXT, "@type": "ItemList", "itemListElement": items})
    }

    /// Describes an article.
    pub(super) fn article(&self, article: &Article, (path, image): (&str, &str)) -> Value {
        json!({
            "@context": CONTEXT, "@type": "BlogPosting", "headline": article.title, "description": article.excerpt,
            "datePublished": article.publish_at.to_rfc3339(), "dateModified": article.updated_at.to_rfc3339(),
            "image": self.file(image), "mainEntityOfPage": self.url(path),
            "author": {"@type": "Person", "name": article.author}, "publisher": self.publisher(),
        })
    }
}

/// Describes questions with their answers.
pub(super) fn faq(questions: &[Question]) -> Value {
    let items: Vec<_> = questions
        .iter()
        .map(|Question { question, answer }| {
            json!({"@type": "Question", "name": question, "acceptedAnswer": {"@type": "Answer", "text": answer}})
        })
        .collect();
    json!({"@context": CONTEXT, "@type": "FAQPage", "mainEntity": items})
}

fn summary(course: &Course) -> &str {
    if course.description.is_empty() { &course.intro_line } else { &course.description }
}

/// Describes a course's rating. `None` without reviews.
fn aggregate(rating: &CourseRating) -> Option<[(String, Value); 2]> {
    let tenths = rating.mean_tenths()?;
    let aggregate = json!({
        "@type": "AggregateRating", "ratingValue": format!("{}.{}", tenths / 10, tenths % 10),
        "reviewCount": rating.count(), "bestRating": 5, "worstRating": 1,
    });
    let reviews = rating.useful.iter().map(review).collect();
    Some([("aggregateRating".to_owned(), aggregate), ("review".to_owned(), reviews)])
}

fn review(review: &ShownReview) -> Value {
    json!({
        "@type": "Review", "author": {"@type": "Person", "name": review.author}, "reviewBody": review.text,
        "datePublished": review.created_at.date_naive().to_string(),
        "reviewRating": {"@type": "Rating", "ratingValue": review.stars.get(), "bestRating": 5, "worstRating": 1},
    })
}
