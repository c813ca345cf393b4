//! The texts of each kind of record, with their names on the wire.

use crate::webinars::Webinar;
use catalogue::batches::Batch;
use catalogue::batches::batch::{MAX_TIMING, MAX_VENUE};
use catalogue::course_rules::{MAX_LINE, MAX_PURPOSE, MAX_TEXT, MAX_TITLE};
use catalogue::mentor::MAX_WORDS;
use catalogue::offer::MAX_POPUP_TEXT;
use catalogue::{Bundle, Course, Faq, Mentor, Popup};
use institute::articles::Article;
use institute::articles::article::{MAX_BODY, MAX_EXCERPT, MAX_TITLE as MAX_HEADLINE};
use institute::settings::Settings;

/// The place of a text in its record, and the rules for its translation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The name on the wire, such as `title` or `questions[0].answer`.
    pub name: String,
    /// Longest translation, in characters.
    pub max: usize,
    /// Whether the translation may have several lines.
    pub is_long: bool,
    /// Whether a record counts as translated only if this text is.
    pub is_required: bool,
}

impl Place {
    pub(super) fn line(name: impl Into<String>, max: usize) -> Self {
        Self { name: name.into(), max, is_long: false, is_required: false }
    }

    pub(super) fn long(name: impl Into<String>, max: usize) -> Self {
        Self { is_long: true, ..Self::line(name, max) }
    }

    pub(super) fn required(self) -> Self {
        Self { is_required: true, ..self }
    }
}

/// A record whose texts can be translated.
pub trait EachText {
    /// Visits every text in the order of the record's form.
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String));
}

/// Visits the entries of a list, named `name[0]` and so on.
fn lines(name: &str, list: &mut [String], visit: &mut dyn FnMut(Place, &mut String)) {
    list.iter_mut().enumerate().for_each(|(at, entry)| visit(Place::line(format!("{name}[{at}]"), MAX_LINE), entry));
}

fn questions(faqs: &mut [Faq], visit: &mut dyn FnMut(Place, &mut String)) {
    for (at, faq) in faqs.iter_mut().enumerate() {
        visit(Place::line(format!("questions[{at}].question"), MAX_LINE), &mut faq.question);
        visit(Place::long(format!("questions[{at}].answer"), MAX_TEXT), &mut faq.answer);
    }
}

impl EachText for Course {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("title", MAX_TITLE).required(), &mut self.title);
        visit(Place::line("courseIntroLine", MAX_LINE / 2), &mut self.intro_line);
        visit(Place::long("description", MAX_TEXT).required(), &mut self.description);
        visit(Place::line("duration", MAX_TITLE), &mut self.duration);
        if let Some(help) = &mut self.how_will_help_you {
            visit(Place::long("HowWillHelpYou", MAX_TEXT), help);
        }
        lines("whyCourse", &mut self.why_course, visit);
        lines("whatYouWillLearn", &mut self.what_you_will_learn, visit);
        lines("whoShouldEnroll", &mut self.who_should_enroll, visit);
        lines("stillConfused", &mut self.still_confused, visit);
        lines("reason", &mut self.reason, visit);
        lines("courseHighlights", &mut self.course_highlights, visit);
        for (at, project) in self.projects.iter_mut().enumerate() {
            visit(Place::line(format!("projects[{at}].title"), MAX_TITLE), &mut project.title);
        }
        questions(&mut self.questions, visit);
        for (at, module) in self.modules.iter_mut().enumerate() {
            visit(Place::line(format!("modules[{at}].title"), MAX_TITLE), &mut module.title);
            visit(Place::line(format!("modules[{at}].purpose"), MAX_PURPOSE), &mut module.purpose);
        }
        for (at, lesson) in self.lessons.iter_mut().enumerate() {
            visit(Place::line(format!("lessons[{at}].title"), MAX_TITLE), &mut lesson.title);
        }
    }
}

/// A course with its batches.
pub struct CourseWithBatches {
    pub course: Course,
    /// The classroom batches of the course.
    pub batches: Vec<Batch>,
}

impl EachText for CourseWithBatches {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        self.course.each_text(visit);
        for (at, batch) in self.batches.iter_mut().enumerate() {
            visit(Place::long(format!("batches[{at}].venue"), MAX_VENUE), &mut batch.venue);
            visit(Place::line(format!("batches[{at}].timing"), MAX_TIMING), &mut batch.timing);
        }
    }
}

/// The names of all categories. Each name is its own place.
pub struct CategoryNames(pub Vec<String>);

impl EachText for CategoryNames {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        self.0.iter_mut().for_each(|name| visit(Place::line(name.clone(), MAX_TITLE), name));
    }
}

impl EachText for Bundle {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("bundleName", MAX_TITLE).required(), &mut self.name);
        if let Some(description) = &mut self.description {
            visit(Place::long("bundleDesc", MAX_TEXT).required(), description);
        }
        lines("whyBundle", &mut self.why_bundle, visit);
        lines("outcomes", &mut self.outcomes, visit);
        questions(&mut self.questions, visit);
    }
}

impl EachText for Webinar {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("title", MAX_TITLE).required(), &mut self.title);
        visit(Place::long("description", MAX_TEXT).required(), &mut self.description);
        if let Some(place) = &mut self.place {
            visit(Place::line("place", MAX_TITLE), place);
        }
        visit(Place::long("speaker.words", MAX_TEXT), &mut self.speaker.words);
    }
}

impl EachText for Article {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("title", MAX_HEADLINE).required(), &mut self.title);
        visit(Place::line("excerpt", MAX_EXCERPT), &mut self.excerpt);
        visit(Place::long("body", MAX_BODY).required(), &mut self.body);
    }
}

impl EachText for Mentor {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("name", MAX_TITLE), &mut self.name);
        visit(Place::long("words", MAX_WORDS).required(), &mut self.words);
    }
}

impl EachText for Popup {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::long("text", MAX_POPUP_TEXT).required(), &mut self.text);
    }
}

/// Registered names and addresses aren't translated.
impl EachText for Settings {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::line("brand.tagline", 120), &mut self.brand.tagline);
        visit(Place::line("brand.poweredBy", 120), &mut self.brand.powered_by);
        visit(Place::line("brand.description", 300), &mut self.brand.description);
        visit(Place::line("contact.hours", 60), &mut self.contact.hours);
        if let Some(title) = &mut self.certificate.signatory_title {
            visit(Place::line("certificate.signatoryTitle", 120), title);
        }
    }
}
