//! The part `large`, which runs only if it is named: it finds the limit of the catalogue in memory, and measures the back
//! office of an institute ten times as large as in the part `admin`.

use crate::process::Running;
use crate::{Bench, CHANGE, DATABASE, FEW, Outcome, PAGE, asked, http, line, line_with_cpu};
use std::time::{Duration, Instant};

const COURSES: [u32; 3] = [1_000, 10_000, 100_000];
const STUDENTS: u32 = 500_000;
/// Number of orders: two for each student.
const ORDERS: u32 = 1_000_000;
/// Courses per statement. With more, the database would sort on disk.
const BATCH: u32 = 10_000;
const PATIENCE: Duration = Duration::from_secs(300);

/// Public pages and responses to measure. Two clients request each of them at the same time.
const PUBLIC: [(&str, &str); 4] = [
    ("page of 12", PAGE),
    ("a search", "/api/v1/course/getCourses?q=market%20design&page=1&perPage=12"),
    ("a course", "/api/v1/course/bench-course-7"),
    ("page /courses", "/courses"),
];

pub(crate) fn measure(bench: &Bench) -> Outcome {
    let mut made = FEW;
    for courses in COURSES {
        while made < courses {
            let to = courses.min(made + BATCH);
            bench.sql(include_str!("data.sql"), &[("from", made + 1), ("to", to)])?;
            made = to;
        }
        catalogue(bench, courses)?;
    }
    let server = bench.start()?;
    bench.office(&server, STUDENTS, ORDERS)
}

fn catalogue(bench: &Bench, courses: u32) -> Outcome {
    let server = bench.start()?;
    let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
    line(&format!("start with {courses} courses, s"), &seconds(server.start), "-");
    line(&format!("pages warm, s after a start with {courses} courses"), &seconds(server.until_warm()?), "< 5");
    std::thread::sleep(Duration::from_secs(1)); // what the burst took is given back right after it
    line(&format!("idle memory with {courses} courses, MiB"), &format!("{:.0}", server.memory()?), "-");
    for (name, path) in PUBLIC {
        let (time, cpu) = asked::p95(&server, path, "")?;
        let shown = format!("{:.1}", time.as_secs_f64() * 1000.0);
        line_with_cpu(&format!("{name} of {courses} courses, p95 ms"), &shown, "-", cpu);
    }
    line(&format!("a change of one of {courses} courses is served, s after"), &seconds(changed(bench, &server)?), "-");
    line(&format!("memory after that with {courses} courses, MiB"), &format!("{:.0}", server.memory()?), "-");
    Ok(())
}

/// Measures how long it takes until a course's response changes, after another process changed the course.
fn changed(bench: &Bench, server: &Running) -> Outcome<Duration> {
    let title = || -> Outcome<Vec<u8>> { Ok(http::get(&server.base, "/api/v1/course/bench-course-7", &[])?.body) };
    let before = title()?;
    let began = Instant::now();
    bench.database.endpoint().execute(DATABASE, CHANGE)?;
    while title()? == before {
        if began.elapsed() > PATIENCE {
            return Err("the change is not served".into());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(began.elapsed())
}
