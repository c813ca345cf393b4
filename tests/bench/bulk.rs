//! The back office's work on a thousand rows at once, and an import of the largest file.

use crate::http;
use crate::process::Running;
use serde_json::{Value, json};
use std::error::Error;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Rows per call, and rows of the imported file.
const ROWS: usize = 1_000;
const FILE_ROWS: u64 = 10_000;
/// Calls of each kind. Twenty are enough for a 95th percentile.
const CALLS: usize = 20;
/// Timeout of the import.
const PATIENCE: Duration = Duration::from_secs(120);

/// Returns the 95th percentile of calls that change a thousand rows to one status and back.
///
/// # Errors
///
/// A call is refused, or the list has fewer rows.
pub(crate) fn p95(
    server: &Running,
    cookie: &str,
    [list, rows]: [&str; 2],
    call: &str,
    moves: [&str; 2],
) -> Result<Duration, Box<dyn Error>> {
    let signed = [("cookie", cookie.to_owned())];
    let mut ids: Vec<Value> = Vec::new();
    for page in 1..=ROWS / 100 {
        let answer = http::get(&server.base, &format!("{list}&page={page}&perPage=100"), &plain(cookie))?;
        let answer: Value = serde_json::from_slice(&answer.body)?;
        let found = answer.pointer(&format!("/data/{rows}")).and_then(Value::as_array).ok_or("a list without rows")?;
        ids.extend(found.iter().filter_map(|row| row.get("_id").cloned()));
    }
    if ids.len() < ROWS {
        return Err(format!("{list} has {} rows", ids.len()).into());
    }
    let mut times = Vec::new();
    for status in moves.into_iter().cycle().take(CALLS) {
        let body = json!({"ids": ids, "status": status}).to_string();
        let began = Instant::now();
        http::send_json("POST", &server.base, call, &signed, &body)?;
        times.push(began.elapsed());
    }
    times.sort_unstable();
    times.get((CALLS * 95).div_ceil(100) - 1).copied().ok_or_else(|| "nothing was asked".into())
}

/// Returns headers that request an uncompressed response.
fn plain(cookie: &str) -> [(&'static str, String); 2] {
    [("cookie", cookie.to_owned()), ("accept-encoding", "identity".to_owned())]
}

/// Measures an import from sending ten thousand new students until the worker has stored the last one.
///
/// # Errors
///
/// The import is refused, rows fail, or it does not end.
pub(crate) fn import(server: &Running, cookie: &str) -> Result<Duration, Box<dyn Error>> {
    let mut file = String::from("name,email,mobile\r\n");
    for number in 0..FILE_ROWS {
        write!(file, "आशा वर्मा {number},import{number}@bench.test,{}\r\n", 7_000_000_000 + number)?;
    }
    let form = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"students.csv\"\r\n\
        content-type: text/csv\r\n\r\n{file}\r\n--edge--\r\n"
    );
    let began = Instant::now();
    let headers = [("cookie", cookie.to_owned())];
    let path = "/api/v1/admin/students/imports";
    let begun = http::send_as("POST", &server.base, path, "multipart/form-data; boundary=edge", &headers, &form)?;
    let begun: Value = serde_json::from_slice(&begun.body)?;
    let id = begun.pointer("/data/task/_id").and_then(Value::as_str).ok_or("an import without a task")?;
    while began.elapsed() < PATIENCE {
        let answer = http::get(&server.base, &format!("/api/v1/admin/students/tasks/{id}"), &plain(cookie))?;
        let answer: Value = serde_json::from_slice(&answer.body)?;
        if answer.pointer("/data/task/finishedAt").is_some_and(Value::is_string) {
            let created = answer.pointer("/data/task/created").and_then(Value::as_u64);
            return if created == Some(FILE_ROWS) {
                Ok(began.elapsed())
            } else {
                Err(format!("the import ended as {answer}").into())
            };
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Err("the import did not end".into())
}
