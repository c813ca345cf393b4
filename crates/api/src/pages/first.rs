//! What a page reads first, from the API's own public answers: for its template, and for the client, which so need not
//! ask. Nothing of it depends on who reads.

use crate::prepared::Prepared;
use crate::public_catalogue::Snapshot;
use domain::catalogue::{Bundle, Course};
use serde_json::{Map, Value, json};

/// Courses on the first page of their list.
const COURSES: usize = 12;
/// Trending courses on the home page.
const TRENDING: usize = 8;

/// Data of a page.
#[derive(Debug, Default)]
pub struct First {
    /// For the template.
    pub data: Value,
    /// The `data` of answers by their addresses below /api/v1, as the client asks for them.
    answers: Map<String, Value>,
}

impl First {
    /// A course's page.
    pub fn course(course: &Course, catalogue: &Snapshot) -> Self {
        let answer = catalogue.course_page(course).ok().flatten().map(|answer| data(&answer)).unwrap_or_default();
        Self::of("course", format!("/course/{}", course.slug), answer)
    }

    /// A bundle's page.
    pub fn bundle(bundle: &Bundle, catalogue: &Snapshot) -> Self {
        let answer = catalogue.bundle_pages.get(&bundle.id).map(|answer| data(answer)).unwrap_or_default();
        Self::of("bundle", format!("/bundle/getBundle/{}", bundle.slug), answer)
    }

    /// A page that the build made, by its path; empty for one that reads nothing.
    pub fn page(path: &str, catalogue: &Snapshot) -> Self {
        match path {
            "/" => Self::home(catalogue),
            "/courses" => Self::courses(catalogue),
            "/bundles" => Self::bundles(false, catalogue),
            "/specialBundles" => Self::bundles(true, catalogue),
            _ => Self::default(),
        }
    }

    /// What stands at the top of the page of one thing.
    pub fn opening(&self) -> String {
        let names = ["title", "courseIntroLine", "bundleName"];
        names.iter().filter_map(|name| self.data.get(name)?.as_str()).collect()
    }

    /// As the content of a script element, in which only '<' could end it.
    pub fn json(&self) -> String {
        if self.answers.is_empty() {
            return String::new();
        }
        Value::Object(self.answers.clone()).to_string().replace('<', "\\u003c")
    }

    /// The offers, and the first two rows of the trending courses.
    fn home(catalogue: &Snapshot) -> Self {
        let mut list = data(&catalogue.courses);
        if let Value::Object(answer) = &mut list {
            let mut total = 0;
            if let Some(Value::Array(courses)) = answer.get_mut("courses") {
                courses.retain(|course| course.get("isTrending").and_then(Value::as_bool) == Some(true));
                total = courses.len();
                courses.truncate(TRENDING);
            }
            answer.insert("page".to_owned(), json!({"page": 1, "perPage": TRENDING, "total": total}));
        }
        let trending = format!("/course/getCourses?page=1&trending=true&perPage={TRENDING}");
        let answers = [("/popup".to_owned(), data(&catalogue.popup)), (trending, list)];
        Self { answers: Map::from_iter(answers), ..Self::default() }
    }

    fn of(name: &str, address: String, answer: Value) -> Self {
        let data = answer.get(name).cloned().unwrap_or_default();
        Self { data, answers: Map::from_iter([(address, answer)]) }
    }

    /// The list of courses narrowed by an address: the client asks for what is found.
    pub fn narrowed(catalogue: &Snapshot) -> Self {
        let (bundles, menu) = (data(&catalogue.bundles), data(&catalogue.menu));
        let data = bundles.clone();
        let answers = [("/bundle/getBundles".to_owned(), bundles), ("/catalogue/menu".to_owned(), menu)];
        Self { data, answers: Map::from_iter(answers) }
    }

    fn courses(catalogue: &Snapshot) -> Self {
        let mut list = data(&catalogue.courses);
        let mut total = 0;
        if let Some(Value::Array(courses)) = list.get_mut("courses") {
            total = courses.len();
            courses.truncate(COURSES);
        }
        let mut first = Self::narrowed(catalogue);
        if let (Value::Object(list), Value::Object(shown)) = (&mut list, &mut first.data) {
            list.insert("page".to_owned(), json!({"page": 1, "perPage": COURSES, "total": total}));
            shown.extend(list.clone());
        }
        first.answers.insert(format!("/course/getCourses?page=1&sort=newest&perPage={COURSES}"), list);
        first
    }

    fn bundles(special: bool, catalogue: &Snapshot) -> Self {
        let answer = data(&catalogue.bundles);
        let mut shown = answer.clone();
        if let Some(Value::Array(bundles)) = shown.get_mut("bundles") {
            bundles.retain(|bundle| bundle.get("isSpecial").and_then(Value::as_bool) == Some(special));
        }
        Self { data: shown, answers: Map::from_iter([("/bundle/getBundles".to_owned(), answer)]) }
    }
}

/// The `data` of an answer.
fn data(answer: &Prepared) -> Value {
    let mut envelope: Value = serde_json::from_slice(answer.plain()).unwrap_or_default();
    envelope.get_mut("data").map(Value::take).unwrap_or_default()
}
