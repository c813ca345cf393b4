//! Screens of signed-in users, requested by two clients at the same time, each sending one request after the other.

use crate::compare::micros;
use crate::http;
use crate::process::{Running, cpu};
use std::error::Error;
use std::time::{Duration, Instant};

const PEOPLE: u32 = 2;
const REQUESTS: u32 = 60;

/// Returns the 95th percentile of the response time, and the server's processor time per request in microseconds.
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
        let people: Vec<_> = (0..PEOPLE).map(|_| scope.spawn(ask)).collect();
        let seen = people.into_iter().map(|one| one.join().map_err(|_| "a thread that asks failed".to_owned())?);
        seen.collect::<Result<Vec<_>, _>>()
    })?
    .concat();
    times.sort_unstable();
    let place = (times.len() * 95).div_ceil(100).saturating_sub(1);
    let used = before.zip(cpu(server.id())).map(|(before, after)| after.saturating_sub(before));
    let time = times.get(place).copied().ok_or("nothing was asked")?;
    Ok((time, used.map(|used| micros(used, f64::from(PEOPLE * REQUESTS)))))
}
