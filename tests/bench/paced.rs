//! Sends requests at a fixed rate, whether or not earlier ones were answered. A request's time includes its wait behind a slow
//! response, as its sender experiences it.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Most concurrent requests.
const SENDERS: u32 = 64;

/// Sends this many requests a second, numbered from 0. Returns the time that each took since it was due, shortest first.
pub(crate) fn paced(
    per_second: u32,
    seconds: u32,
    send: impl Fn(u32) -> Result<(), String> + Sync,
) -> Result<Vec<Duration>, String> {
    let (next, began) = (AtomicU32::new(0), Instant::now());
    let sender = || {
        let mut times = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= per_second * seconds {
                return Ok::<_, String>(times);
            }
            let due = began + Duration::from_secs(number.into()) / per_second;
            sleep(due.saturating_duration_since(Instant::now()));
            send(number)?;
            times.push(due.elapsed());
        }
    };
    let mut times = std::thread::scope(|scope| {
        let senders: Vec<_> = (0..SENDERS).map(|_| scope.spawn(sender)).collect();
        let sent = senders.into_iter().map(|one| one.join().map_err(|_| "a sender's thread failed".to_owned())?);
        sent.collect::<Result<Vec<_>, _>>()
    })?
    .concat();
    times.sort_unstable();
    Ok(times)
}
