//! `make bench`: compares the release server with what the same machine can achieve at best, measured in the same run. Prints
//! ratios and their aims. It fails only if something does not run.
//!
//! `bench <folder>` measures, with its data in an empty folder. `bench floor …` is the floor that it starts.
#![allow(clippy::print_stdout, reason = "the figures are its output")]

mod admin;
mod asked;
mod bulk;
mod compare;
mod floor;
mod http;
mod large;
mod learning;
mod load;
mod paced;
mod pages;
mod process;
mod segments;
mod visitors;

use compare::{Side, compare, line, line_with_cpu};
use embedded_pg::EmbeddedPg;
use kernel::store::MOST_COUNTED;
use load::{Load, Seen};
use people::ports::PasswordHasher;
use process::Running;
use std::cell::Cell;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use visitors::Visits;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

const DATABASE: &str = "bench";
const PASSWORD: &str = "bench-password";
/// Half of the learners order from the product, the others from pgbench (see `order.sql`).
const LEARNERS: u32 = 256;
const BUYERS: u32 = LEARNERS / 2;
const FEW: u32 = 40;
const MANY: u32 = 5000;
/// Most orders of a run. The next run's numbers start after them.
const ORDERS: u32 = 50_000;

const PAGE: &str = "/api/v1/course/getCourses?page=1&perPage=12";
const LIST: &str = "/api/v1/course/getCourses";
/// Requests of a signed-in learner. Each is compared with a handler that runs one indexed query.
const OWN: [&str; 2] = ["/api/v1/user", "/api/v1/learning"];
/// Changes a course's title, as an admin's edit does.
const CHANGE: &str = "UPDATE courses SET title = 'Course ' || version, version = version + 1, updated_at = now() \
    WHERE slug = 'bench-course-7'; UPDATE catalogue_version SET version = version + 1";

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [command, server, database, cookie, paths @ ..] if command == "floor" => {
            floor::serve(server, database, cookie, paths)
        }
        [folder, part] if part == LARGE => {
            let mut bench = Bench::new(Path::new(folder))?;
            compare::heading();
            bench.prepare()?;
            large::measure(&bench)
        }
        [folder, parts @ ..] if parts.iter().all(|part| PARTS.contains(&part.as_str())) => {
            Bench::new(Path::new(folder))?.run(|part| parts.is_empty() || parts.iter().any(|wanted| wanted == part))
        }
        _ => Err(format!("usage: bench <empty folder> [parts: {}]", PARTS.join(" ")).into()),
    }
}

/// A part of the benchmark that measures one running server.
type Part = fn(&Bench, &Running) -> Outcome;

/// Parts that can be named on the command line. All of them run by default.
const PARTS: [&str; 8] = ["catalogue", "account", "orders", "login", "learning", "segments", "admin", "starts"];

/// Takes a quarter of an hour, so it runs only if it is named.
const LARGE: &str = "large";

/// The private database and the state of the benchmark.
struct Bench {
    folder: PathBuf,
    database: EmbeddedPg,
    url: String,
    /// Sessions of all learners, as `cookie` headers.
    cookies: Vec<String>,
}

impl Bench {
    fn new(folder: &Path) -> Outcome<Self> {
        let database = embedded_pg::start(&embedded_pg::Options::new(folder.join("postgres")))?;
        database.create_database_if_missing(DATABASE)?;
        let url = database.url(DATABASE);
        Ok(Self { folder: folder.to_owned(), database, url, cookies: Vec::new() })
    }

    fn run(mut self, wanted: impl Fn(&str) -> bool) -> Outcome {
        compare::heading();
        self.prepare()?;
        let few = wanted("catalogue").then(|| self.catalogue(FEW, "<= 100")).transpose()?;
        self.sql(include_str!("data.sql"), &[("from", FEW + 1), ("to", MANY)])?;
        if let Some(few) = few {
            let many = self.catalogue(MANY, "<= 150")?;
            line("page of 12: 5,000 against 40 courses", &format!("{:.2}", many / few), "0.9");
        }
        let server = self.start()?;
        server.until_warm()?;
        let parts: [(&str, Part); 6] = [
            ("account", Self::account),
            ("orders", Self::orders),
            ("login", Self::login),
            ("learning", learning::measure),
            ("segments", segments::measure),
            ("admin", Self::admin),
        ];
        for (_, part) in parts.iter().filter(|(name, _)| wanted(name)) {
            part(&self, &server)?;
        }
        println!("{:<50} {:>8.0} MiB", "memory after all of this", server.memory()?);
        drop(server);
        if wanted("starts") { self.starts() } else { Ok(()) }
    }

    fn start(&self) -> Outcome<Running> {
        Running::product(&self.folder, &self.url, &[])
    }

    fn sql(&self, text: &str, values: &[(&str, u32)]) -> Outcome {
        let filled = values
            .iter()
            .fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()));
        self.database.endpoint().execute(DATABASE, &filled)?;
        Ok(())
    }

    /// Waits until the worker has recomputed all students' figures. The statement fails while some are left.
    fn wait_for_figures(&self, students: u32) -> Outcome {
        let counted = "DO $$ BEGIN IF EXISTS (SELECT FROM student_changes) THEN RAISE 'not yet'; END IF; END $$";
        let began = Instant::now();
        while let Err(error) = self.sql(counted, &[]) {
            if began.elapsed() > Duration::from_secs(120.max(students / 500).into()) {
                return Err(error);
            }
            std::thread::sleep(Duration::from_secs(1));
        }
        Ok(())
    }

    /// The schema, the first courses and the learners with their sessions.
    fn prepare(&mut self) -> Outcome {
        let server = self.start()?;
        let learner = format!(
            r#"{{"name":"Learner 0","email":"learner0@bench.test","mobilenumber":"8000000000","password":"{PASSWORD}"}}"#
        );
        http::post(&server.base, "/api/v1/auth/register", &learner)?;
        self.sql(include_str!("data.sql"), &[("from", 1), ("to", FEW)])?;
        self.sql(include_str!("learners.sql"), &[("learners", LEARNERS)])?;
        for number in 0..BUYERS {
            let login = format!(r#"{{"email":"learner{number}@bench.test","password":"{PASSWORD}"}}"#);
            let answer = http::post(&server.base, "/api/v1/auth/login", &login)?;
            self.cookies.push(answer.session().ok_or("a login without a session")?);
        }
        std::fs::write(self.folder.join("cookies"), self.cookies.join("\n"))?;
        Ok(())
    }

    fn cookie(&self) -> &str {
        self.cookies.first().map_or("", String::as_str)
    }

    fn floor(&self, server: &Running) -> Outcome<Running> {
        let paths = visitors::ROUTES.map(|(_, path)| path);
        Running::floor(&[&[server.base.as_str(), &self.url, self.cookie()], paths.as_slice()].concat())
    }

    /// Measures public requests. Returns the ratio for the paged list.
    fn catalogue(&self, courses: u32, idle: &str) -> Outcome<f64> {
        let server = self.start()?;
        let warm = server.until_warm()?;
        line(
            &format!("pages warm, s after a start with {courses} courses"),
            &format!("{:.1}", warm.as_secs_f64()),
            "< 5",
        );
        // The server returns the burst's memory to the system shortly after it.
        std::thread::sleep(Duration::from_secs(1));
        line(&format!("idle memory with {courses} courses, MiB"), &format!("{:.0}", server.memory()?), idle);
        let floor = self.floor(&server)?;
        let change = || self.database.endpoint().execute(DATABASE, CHANGE).map(drop).map_err(|error| error.to_string());
        let visits = Visits { server: &server, floor: &floor, courses, change: &change };
        if courses == MANY {
            pages::first_bytes(&server, courses)?;
        }
        let ratio = visits.same_answers()?;
        visits.while_it_changes()?;
        if courses == MANY {
            visits.searches()?;
        }
        Ok(ratio)
    }

    fn account(&self, server: &Running) -> Outcome {
        let floor = self.floor(server)?;
        let headers = [("cookie", self.cookie().to_owned())];
        let signed = Load { script: None, headers: &headers };
        for (number, path) in OWN.into_iter().enumerate() {
            let bare = |seconds| load::wrk(&format!("{}/own/{number}", floor.base), seconds, signed);
            let ours = |seconds| load::wrk(&format!("{}{path}", server.base), seconds, signed);
            let floor = Side { load: bare, pid: Some(floor.id()) };
            let ours = Side { load: ours, pid: Some(server.id()) };
            let name = path.trim_start_matches("/api/v1");
            compare(&format!("GET {name}, floor: one indexed query"), "0.6", &floor, &ours)?;
        }
        Ok(())
    }

    fn orders(&self, server: &Running) -> Outcome {
        let cookies = self.folder.join("cookies").display().to_string();
        let number = Cell::new(0);
        let pgbench = |seconds| load::pgbench(&self.url, "order.sql", seconds);
        let ours = |seconds| {
            let arguments = [cookies.clone(), number.get().to_string(), MANY.to_string()];
            number.set(number.get() + ORDERS);
            let load = Load { script: Some(("order.lua", &arguments)), ..Load::default() };
            load::wrk(&format!("{}/api/v1/orders", server.base), seconds, load)
        };
        // All processor time of pgbench's statements is PostgreSQL's.
        let floor = Side { load: pgbench, pid: None };
        let ours = Side { load: ours, pid: Some(server.id()) };
        compare("POST /orders, floor: pgbench, same statements", "0.8", &floor, &ours).map(drop)
    }

    /// Measures logins while visitors read the catalogue.
    fn login(&self, server: &Running) -> Outcome {
        let visitors = Cell::new(0_f64);
        let ours = |seconds| {
            let arguments = [LEARNERS.to_string(), PASSWORD.to_owned()];
            let load = Load { script: Some(("login.lua", &arguments)), ..Load::default() };
            let reading = Load { script: Some(("visitors.lua", &[])), ..Load::default() };
            let page = format!("{}{PAGE}", server.base);
            std::thread::scope(|scope| {
                let readers = scope.spawn(|| load::wrk(&page, seconds, reading).map_err(|error| error.to_string()));
                let seen = load::wrk(&format!("{}/api/v1/auth/login", server.base), seconds, load)?;
                let read = readers.join().map_err(|_| "the readers' thread failed")??;
                visitors.set(visitors.get().max(read.p99));
                Ok(seen)
            })
        };
        let floor = Side { load: hashing, pid: Some(std::process::id()) };
        let ours = Side { load: ours, pid: Some(server.id()) };
        compare("POST /auth/login, floor: argon2 on all cores", "0.95", &floor, &ours)?;
        line("catalogue p99 meanwhile, ms", &format!("{:.1}", visitors.get()), "< 20");
        Ok(())
    }

    /// The back office with many students and orders.
    fn admin(&self, server: &Running) -> Outcome {
        self.office(server, admin::STUDENTS, admin::ORDERS)
    }

    fn office(&self, server: &Running, students: u32, orders: u32) -> Outcome {
        // Insert in several statements, so that none inserts a million rows at once.
        let (many, each) = ((students / admin::STUDENTS).max(1), |all: u32, part, parts| all / parts * part);
        for part in 0..many {
            let ends = |all| (each(all, part, many) + 1, each(all, part + 1, many));
            let ((first_student, students), (first_order, orders)) = (ends(students), ends(orders));
            let sizes = [first_student, students, first_order, orders];
            let names = ["first_student", "students", "first_order", "orders"];
            let values: Vec<_> = names.into_iter().zip(sizes).collect();
            self.sql(include_str!("admin.sql"), &values)?;
        }
        self.wait_for_figures(students)?;
        // Autovacuum would do this within a minute or two of such a load.
        self.sql("VACUUM ANALYZE", &[])?;
        let login = format!(r#"{{"email":"learner1@bench.test","password":"{PASSWORD}"}}"#);
        let cookie = http::post(&server.base, "/api/v1/auth/login", &login)?.session().ok_or("no session")?;
        for (name, path) in admin::SCREENS {
            let path = path.replace("{last}", &(i64::from(students).min(MOST_COUNTED) / 20).to_string());
            let (time, cpu) = asked::p95(server, &path, &cookie)?;
            line_with_cpu(&format!("{name}, p95 ms"), &format!("{:.1}", time.as_secs_f64() * 1000.0), "< 200", cpu);
        }
        for (name, list, call, moves) in admin::MOVES {
            let time = bulk::p95(server, &cookie, list, call, moves)?;
            line(&format!("{name}, p95 ms"), &format!("{:.1}", time.as_secs_f64() * 1000.0), "< 200");
        }
        let time = bulk::import(server, &cookie)?;
        line("import of 10,000 students, s", &format!("{:.1}", time.as_secs_f64()), "< 60");
        Ok(())
    }

    /// Measures starts with the embedded database and the demo data, as with `make run`.
    fn starts(&self) -> Outcome {
        let folder = self.folder.join("start");
        std::fs::create_dir(&folder)?;
        let mut times = Vec::new();
        for _ in 0..4 {
            times.push(Running::product(&folder, "", &["--demo"])?.start);
        }
        let (first, warm) = times.split_first().ok_or("never started")?;
        let warm = warm.iter().min().ok_or("never started again")?;
        println!("{:<50} {:>8} ms", "first start (makes database and demo data)", first.as_millis());
        println!("{:<50} {:>8} ms", "warm start", warm.as_millis());
        Ok(())
    }
}

/// Measures password hashes per second on otherwise idle cores.
fn hashing(seconds: u32) -> Outcome<Seen> {
    let hasher = system::Argon2Hasher::new()?;
    let hash = hasher.hash(PASSWORD)?;
    let (began, life) = (Instant::now(), Duration::from_secs(seconds.into()));
    let one_core = || {
        let mut done = 0_u32;
        while began.elapsed() < life && hasher.verify(PASSWORD, &hash) == Ok(true) {
            done += 1;
        }
        f64::from(done) / began.elapsed().as_secs_f64()
    };
    let cores = std::thread::available_parallelism()?.get();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(one_core)).collect();
        let rates = threads.into_iter().map(|thread| thread.join().map_err(|_| "a hashing thread failed"));
        let rate = rates.sum::<Result<f64, _>>()?;
        Ok(Seen { rate, p99: 0.0, requests: rate * began.elapsed().as_secs_f64() })
    })
}
