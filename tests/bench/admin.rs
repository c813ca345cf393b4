//! The back office at the size of a large institute: each list and the dashboard, asked by two admins at once.

use crate::compare::micros;
use crate::http;
use crate::process::{Running, cpu};
use std::error::Error;
use std::time::{Duration, Instant};

/// Students and orders in the database; courses are already there.
pub(crate) const STUDENTS: u32 = 50_000;
/// Two each.
pub(crate) const ORDERS: u32 = 100_000;

/// What an admin opens: first pages, last pages, searches.
pub(crate) const SCREENS: [(&str, &str); 11] = [
    ("courses, first page", "/api/v1/course/getCourses?status=all&page=1&perPage=20"),
    ("courses, a search", "/api/v1/course/getCourses?status=all&q=market&page=3&perPage=20"),
    ("bundles", "/api/v1/bundle/getBundles?status=all&page=1&perPage=20"),
    ("students, first page", "/api/v1/user/getUsers?page=1&perPage=20"),
    ("students, last page", "/api/v1/user/getUsers?page=2500&perPage=20"),
    ("students, a search", "/api/v1/user/getUsers?q=student4242&page=1&perPage=20"),
    ("students, a search in Devanagari", "/api/v1/user/getUsers?q=%E0%A4%86%E0%A4%B6%E0%A4%BE&page=1&perPage=20"),
    ("enquiries", "/api/v1/admin/enquiries?status=open&page=1&perPage=20"),
    ("audit log", "/api/v1/admin/audit?page=1&perPage=20"),
    ("dashboard, 7 days", "/api/v1/admin/overview?range=7d"),
    ("dashboard, 90 days", "/api/v1/admin/overview?range=90d"),
];

const ADMINS: u32 = 2;
const REQUESTS: u32 = 60;

/// Within how long 95 of 100 requests are answered, and the server's microseconds for each.
pub(crate) fn p95(server: &Running, path: &str, cookie: &str) -> Result<(Duration, Option<f64>), Box<dyn Error>> {
    let signed = [("cookie", cookie.to_owned())];
    http::get(&server.base, path, &signed)?;
    let before = cpu(server.id());
    let ask = || -> Result<Vec<Duration>, String> {
        let one = |_| {
            let began = Instant::now();
            http::get(&server.base, path, &signed).map_err(|error| error.to_string())?;
            Ok(began.elapsed())
        };
        (0..REQUESTS).map(one).collect()
    };
    let mut times = std::thread::scope(|scope| {
        let admins: Vec<_> = (0..ADMINS).map(|_| scope.spawn(ask)).collect();
        let seen = admins.into_iter().map(|admin| admin.join().map_err(|_| "an admin's thread failed".to_owned())?);
        seen.collect::<Result<Vec<_>, _>>()
    })?
    .concat();
    times.sort_unstable();
    let place = times.len() * 95 / 100;
    let used = before.zip(cpu(server.id())).map(|(before, after)| after.saturating_sub(before));
    let time = times.get(place).copied().ok_or("nothing was asked")?;
    Ok((time, used.map(|used| micros(used, f64::from(ADMINS * REQUESTS)))))
}
