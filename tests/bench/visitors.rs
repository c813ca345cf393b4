//! Requests of visitors: pages as browsers load them, unchanged responses, searches.

use crate::compare::{Side, compare};
use crate::load::{self, Load};
use crate::process::Running;
use crate::{LIST, PAGE, http};
use std::cell::Cell;
use std::error::Error;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// The list when nobody has asked for it yet.
const SECOND_PAGE: &str = "/api/v1/course/getCourses?page=2&perPage=12";
/// What the floor of the searches returns: a search's own answer.
const SEARCH: &str = "/api/v1/course/getCourses?page=1&perPage=12&q=course%201";
/// Searches of one run, at most: the next run's texts begin after them.
const SEARCHES: u32 = 100_000;

/// Of what is public and did not change: at least so much of the floor's rate.
const NEAR: &str = "0.85";

/// What is compared with a bare handler that returns the very answer: name and address, numbered as the floor does.
pub(crate) const ROUTES: [(&str, &str); 12] = [
    ("list, a page of 12", PAGE),
    ("list, all at once", LIST),
    ("course detail", "/api/v1/course/bench-course-20"),
    ("page: home", "/"),
    ("sections of the home page", "/api/v1/site/home"),
    ("page: /courses", "/courses"),
    ("page: /bundles", "/bundles"),
    ("page: a course", "/course/bench-course-20"),
    ("page: home, in Hindi", "/hi"),
    ("page: a course, in Hindi", "/hi/course/bench-course-20"),
    ("search", SEARCH),
    ("list, page 2", SECOND_PAGE),
];
const COURSE: usize = 2;
const HOME: usize = 3;
const HINDI_HOME: usize = 8;
const SEARCHED: usize = 10;
const SECOND: usize = 11;

/// The product and the floor that returns its answers.
pub(crate) struct Visits<'a> {
    pub server: &'a Running,
    pub floor: &'a Running,
    pub courses: u32,
    /// Changes the catalogue, as another process does.
    pub change: &'a Change<'a>,
}

pub(crate) type Change<'a> = dyn Fn() -> Result<(), String> + Sync + 'a;

impl Visits<'_> {
    /// Lists, a course and pages; returns the ratio of the paged list.
    pub(crate) fn same_answers(&self) -> Result<f64, Box<dyn Error>> {
        let mut ratios = Vec::new();
        for (number, (name, path)) in ROUTES.into_iter().enumerate().take(SEARCHED) {
            ratios.push(self.route(name, &number.to_string(), path, &[])?);
        }
        for number in [0, HOME] {
            let Some((name, path)) = ROUTES.get(number) else { continue };
            let etag = http::get(&self.server.base, path, &[])?.etag();
            let known = [("if-none-match", etag.ok_or("an answer without an etag")?)];
            self.route(&format!("{name}, unchanged (304)"), &format!("{number}/unchanged"), path, &known)?;
        }
        ratios.first().copied().ok_or_else(|| "nothing was compared".into())
    }

    fn route(&self, name: &str, floor: &str, path: &str, headers: &[(&str, String)]) -> Result<f64, Box<dyn Error>> {
        let load = Load { script: None, headers };
        let bare = |seconds| load::wrk(&format!("{}/{floor}", self.floor.base), seconds, load);
        let ours = |seconds| load::wrk(&format!("{}{path}", self.server.base), seconds, load);
        self.compare((name, NEAR), bare, ours)
    }

    /// A list, a course and a page while the catalogue changes once a second: each time the first who asks has it made.
    pub(crate) fn while_it_changes(&self) -> Result<(), Box<dyn Error>> {
        let meanwhile = |path: String, seconds: u32| {
            let (stop, stopped) = std::sync::mpsc::channel::<()>();
            std::thread::scope(|scope| {
                let changes = scope.spawn(move || {
                    while stopped.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                        (self.change)()?;
                    }
                    Ok::<_, String>(())
                });
                let seen = load::wrk(&path, seconds, Load::default());
                drop(stop);
                changes.join().map_err(|_| "the thread that changes failed")??;
                seen
            })
        };
        for number in [0, COURSE, HOME, HINDI_HOME] {
            let Some((name, path)) = ROUTES.get(number) else { continue };
            self.compare(
                (&format!("{name}, a change a second"), NEAR),
                |seconds| meanwhile(format!("{}/{number}", self.floor.base), seconds),
                |seconds| meanwhile(format!("{}{path}", self.server.base), seconds),
            )?;
        }
        Ok(())
    }

    fn compare(
        &self,
        (name, aim): (&str, &str),
        bare: impl Fn(u32) -> Result<load::Seen, Box<dyn Error>>,
        ours: impl Fn(u32) -> Result<load::Seen, Box<dyn Error>>,
    ) -> Result<f64, Box<dyn Error>> {
        let name = format!("{name}, {} courses", self.courses);
        let floor = Side { load: bare, pid: Some(self.floor.id()) };
        compare(&name, aim, &floor, &Side { load: ours, pid: Some(self.server.id()) })
    }

    /// Searches, each with a text that nobody asked for before; then a list that is asked for while some go on.
    pub(crate) fn searches(&self) -> Result<(), Box<dyn Error>> {
        let number = Cell::new(0);
        let next = || {
            number.set(number.get() + SEARCHES);
            number.get().to_string()
        };
        let still = format!("{}/{SEARCHED}", self.floor.base);
        let list = format!("{}{LIST}", self.server.base);
        let search = |address: &str, pause: &str, seconds| {
            let arguments = [next(), pause.to_owned()];
            load::wrk(address, seconds, Load { script: Some(("search.lua", &arguments)), headers: &[] })
        };
        self.compare(
            ("searches, each another text", "0.9"),
            |seconds| load::wrk(&still, seconds, Load::default()),
            |seconds| search(&list, "", seconds),
        )?;
        let meanwhile = |path: String, searched: &str, seconds: u32| {
            let junk = [next(), "300".to_owned()];
            std::thread::scope(|scope| {
                let load = Load { script: Some(("search.lua", &junk)), headers: &[] };
                let junk = scope.spawn(move || load::wrk(searched, seconds, load).map_err(|error| error.to_string()));
                let seen = load::wrk(&path, seconds, Load::default())?;
                junk.join().map_err(|_| "the searchers' thread failed")??;
                Ok(seen)
            })
        };
        self.compare(
            ("list, page 2, while 200 searches a second run", "0.9"),
            |seconds| meanwhile(format!("{}/{SECOND}", self.floor.base), &still, seconds),
            |seconds| meanwhile(format!("{}{SECOND_PAGE}", self.server.base), &list, seconds),
        )
        .map(drop)
    }
}
