//! Benchmarks learners in a course: players report progress, and users read discussions and reviews.

use crate::compare::{line_with_cpu, micros};
use crate::paced::paced;
use crate::process::{Running, cpu};
use crate::{Bench, Outcome, PASSWORD, asked, http};
use std::time::Duration;

/// Concurrent viewers. Their players report every ten seconds.
const VIEWERS: u32 = 1_000;
const REPORTED_EVERY: u32 = 10;
const SECONDS: u32 = 30;
/// A lesson that every viewer owns. `data.sql` defines its id.
const LESSON: &str = "/api/v1/learning/bench-course-1/videos/1abefa31-f59d-8145-64cd-002ee00edfc4";

const QUESTIONS: u32 = 20_000;
const ANSWERS: u32 = 4;
/// Names and paths. Questions and answers make 100,000 posts.
const PAGES: [(&str, &str); 7] = [
    ("discussions, first page", "/api/v1/course/bench-course-1/discussions"),
    ("discussions, page 500", "/api/v1/course/bench-course-1/discussions?page=500"),
    ("discussions, most votes", "/api/v1/course/bench-course-1/discussions?sort=votes"),
    ("discussions, unanswered", "/api/v1/course/bench-course-1/discussions?filter=unanswered"),
    ("discussions, a rare word", "/api/v1/course/bench-course-1/discussions?q=question%204242"),
    // `learning.sql` defines this id.
    ("a question with its answers", "/api/v1/discussions/44c6e31e-0cf2-ebc5-2084-357c011f7036"),
    ("reviews of a course", "/api/v1/course/bench-course-1/reviews"),
];
const AIM: &str = "< 20";

/// Adds the learners, their posts and reviews to the database, then measures.
pub(crate) fn measure(bench: &Bench, server: &Running) -> Outcome {
    let sizes = [("viewers", VIEWERS), ("questions", QUESTIONS), ("answers", ANSWERS)];
    bench.sql(include_str!("learning.sql"), &sizes)?;
    // Autovacuum would do this within a minute or two of such a load.
    bench.sql("VACUUM ANALYZE", &[])?;
    let cookies = log_in(server)?;
    reports(server, &cookies)?;
    let cookie = cookies.first().ok_or("nobody is logged in")?;
    for (name, path) in PAGES {
        let (time, cpu) = asked::p95(server, path, cookie)?;
        line_with_cpu(&format!("{name}, p95 ms"), &milliseconds(time), AIM, cpu);
    }
    Ok(())
}

/// Returns the sessions of all viewers as `cookie` headers.
fn log_in(server: &Running) -> Outcome<Vec<String>> {
    let one = |number: u32| {
        let login = format!(r#"{{"email":"viewer{number}@bench.test","password":"{PASSWORD}"}}"#);
        let answer = http::post(&server.base, "/api/v1/auth/login", &login).map_err(|error| error.to_string())?;
        answer.session().ok_or_else(|| "a login without a session".to_owned())
    };
    let cores = u32::try_from(std::thread::available_parallelism()?.get())?;
    let cookies = std::thread::scope(|scope| {
        let some = |core: u32| (0..VIEWERS).filter(move |number| number % cores == core).map(one);
        let threads: Vec<_> =
            (0..cores).map(|core| scope.spawn(move || some(core).collect::<Result<Vec<_>, _>>())).collect();
        let seen = threads.into_iter().map(|thread| thread.join().map_err(|_| "a login's thread failed".to_owned())?);
        seen.collect::<Result<Vec<_>, String>>()
    })?;
    Ok(cookies.concat())
}

/// Sends progress reports. Each report of a viewer is ten seconds further than the previous one.
fn reports(server: &Running, cookies: &[String]) -> Outcome {
    let rate = VIEWERS / REPORTED_EVERY;
    let report = |number: u32| {
        let viewer = usize::try_from(number % VIEWERS).map_err(|error| error.to_string())?;
        let cookie = cookies.get(viewer).ok_or("a viewer without a session")?;
        let from = number / VIEWERS * REPORTED_EVERY;
        let to = from + REPORTED_EVERY;
        let body = format!(r#"{{"position":{to},"watched":[[{from},{to}]]}}"#);
        let headers = [("cookie", cookie.clone())];
        http::put(&server.base, LESSON, &headers, &body).map(drop).map_err(|error| error.to_string())
    };
    let before = cpu(server.id());
    let times = paced(rate, SECONDS, report)?;
    let used = before.zip(cpu(server.id())).map(|(before, after)| after.saturating_sub(before));
    let p99 = times.get(times.len() * 99 / 100).copied().ok_or("nothing was reported")?;
    let name = format!("PUT /learning, 1,000 learners ({rate}/s), p99 ms");
    line_with_cpu(&name, &milliseconds(p99), "< 50", used.map(|used| micros(used, f64::from(rate * SECONDS))));
    Ok(())
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}
