//! Benchmarks visitors' requests: pages as browsers load them, unchanged responses, searches.

use crate::compare::{Side, compare};
use crate::load::{self, Load};
use crate::process::Running;
use crate::{LIST, PAGE, http};
use std::cell::Cell;
use std::error::Error;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// A page of the list that is not cached yet.
const SECOND_PAGE: &str = "/api/v1/course/getCourses?page=2&perPage=12";
/// The floor of the searches returns the response to this search.
const SEARCH: &str = "/api/v1/course/getCourses?page=1&perPage=12&q=course%201";
/// Most searches of a run. The next run's texts start after them.
const SEARCHES: u32 = 100_000;

/// Aim for public, unchanged responses, as a fraction of the floor's rate.
const NEAR: &str = "0.85";

/// Routes that are compared with a bare handler returning the same response: name and path, in the floor's order.
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

/// The product, and the floor that returns its responses.
pub(crate) struct Visits<'a> {
    pub server: &'a Running,
    pub floor: &'a Running,
    pub courses: u32,
    /// Changes the catalogue, as another process would.
    pub change: &'a Change<'a>,
}

pub(crate) type Change<'a> = dyn Fn() -> Result<(), String> + Sync + 'a;

impl Visits<'_> {
    /// Measures lists, a course and pages. Returns the ratio for the paged list.
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

    /// Measures a list, a course and a page while the catalogue changes once a second. After each change, the first request
    /// renders the response anew.
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

    /// Measures searches with a new text each time, then a list that is requested while searches run.
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
