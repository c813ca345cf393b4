//! Benchmarks rendered pages: after a start the most requested ones, then pages that nobody has requested yet.

use crate::compare::line_with_cpu;
use crate::process::{self, Running};
use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Number of pages of each kind that are requested, one after the other.
const PAGES: u32 = 40;
/// Aim for the median time to the first byte in milliseconds, on an otherwise idle machine.
const AIM: &str = "<= 60";

/// Measures pages of courses, and lists narrowed by a search. The server renders none of them after a start.
pub(crate) fn first_bytes(server: &Running, courses: u32) -> Result<(), Box<dyn Error>> {
    let kinds: [(&str, &dyn Fn(u32) -> String); 2] = [
        ("a page not made yet: a course", &|number| format!("/course/bench-course-{}", courses - number)),
        ("a page not made yet: a narrowed list", &|number| format!("/courses?q=course%20{number}")),
    ];
    for (name, path) in kinds {
        let before = process::cpu(server.id());
        let times = (0..PAGES).map(|number| first_byte(&server.base, &path(number)));
        let mut times = times.collect::<Result<Vec<_>, _>>()?;
        times.sort();
        let median = times.get(times.len() / 2).ok_or("nothing was asked for")?;
        let spent = process::cpu(server.id()).zip(before).map(|(after, before)| after.saturating_sub(before));
        let each = spent.map(|spent| crate::compare::micros(spent, PAGES.into()));
        let shown = format!("{:.1}", median.as_secs_f64() * 1000.0);
        line_with_cpu(&format!("{name}, first byte, ms"), &shown, AIM, each);
    }
    Ok(())
}

fn first_byte(base: &str, path: &str) -> Result<Duration, Box<dyn Error>> {
    let address = base.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let encodings = crate::http::ENCODINGS;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: {encodings}\r\n\r\n");
    let asked = Instant::now();
    stream.write_all(head.as_bytes())?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    let took = asked.elapsed();
    if !status.ends_with(b"200") {
        return Err(format!("GET {path} answered {}", String::from_utf8_lossy(&status)).into());
    }
    Ok(took)
}
