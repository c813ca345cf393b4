//! Runs the load generators and reads their results.

use crate::http::ENCODINGS;
use std::error::Error;
use std::path::Path;
use std::process::Command;

const CONNECTIONS: u32 = 64;

/// The result of a load run.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Seen {
    /// Requests or transactions per second.
    pub rate: f64,
    /// The 99th percentile of the response time, in milliseconds.
    pub p99: f64,
    /// Number of requests.
    pub requests: f64,
}

/// Arguments of wrk, besides URL and connections.
#[derive(Clone, Copy, Default)]
pub(crate) struct Load<'a> {
    /// A script in this folder with its arguments.
    pub script: Option<(&'a str, &'a [String])>,
    pub headers: &'a [(&'a str, String)],
}

/// Runs wrk against a URL. A response other than 2xx and 3xx is an error.
pub(crate) fn wrk(address: &str, seconds: u32, load: Load) -> Result<Seen, Box<dyn Error>> {
    let mut command = Command::new("wrk");
    command.args(["--threads", "2", "--latency", "--timeout", "20"]);
    command.arg("--connections").arg(CONNECTIONS.to_string()).arg("--duration").arg(format!("{seconds}s"));
    command.arg("--header").arg(format!("accept-encoding: {ENCODINGS}"));
    for (name, value) in load.headers {
        command.arg("--header").arg(format!("{name}: {value}"));
    }
    if let Some((script, _)) = load.script {
        command.arg("--script").arg(file(script));
    }
    command.arg(address);
    if let Some((_, arguments)) = load.script {
        command.arg("--").args(arguments);
    }
    let text = output(&mut command)?;
    let after = |label: &str| text.lines().find_map(|line| line.trim().strip_prefix(label)).map(str::trim);
    if let Some(bad) = after("Non-2xx or 3xx responses:").or_else(|| after("Socket errors:")) {
        return Err(format!("{address}: bad answers or broken connections: {bad}").into());
    }
    let rate = after("Requests/sec:").ok_or("wrk says no rate")?.parse()?;
    let p99 = after("99%").and_then(milliseconds).ok_or("wrk says no latency")?;
    let requests = text.lines().find_map(|line| line.trim().split_once(" requests in ")?.0.parse().ok());
    Ok(Seen { rate, p99, requests: requests.ok_or("wrk says no number of requests")? })
}

/// Runs a script of this folder in pgbench on as many connections as the product's pool has.
pub(crate) fn pgbench(database: &str, script: &str, seconds: u32) -> Result<Seen, Box<dyn Error>> {
    let mut command = Command::new(std::env::var("PGBENCH").unwrap_or_else(|_| "pgbench".to_owned()));
    command.args(["--no-vacuum", "--protocol=prepared", "--client=16", "--jobs=2"]);
    command.arg(format!("--time={seconds}")).arg("--file").arg(file(script)).arg(database);
    let text = output(&mut command)?;
    let rate = text.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
    Ok(Seen { rate: rate.ok_or("pgbench says no rate")?, ..Seen::default() })
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new("tests/bench").join(name)
}

fn output(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let done = command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    if done.status.success() {
        return Ok(text);
    }
    let complaint = String::from_utf8_lossy(&done.stderr).into_owned();
    Err(format!("{}: {}\n{complaint}{text}", command.get_program().display(), done.status).into())
}

/// Parses wrk's times: `850.00us`, `1.20ms`, `1.02s`.
fn milliseconds(text: &str) -> Option<f64> {
    let number = text.trim_end_matches(char::is_alphabetic);
    let unit = match text.get(number.len()..)? {
        "us" => 0.001,
        "ms" => 1.0,
        "s" => 1000.0,
        "m" => 60_000.0,
        _ => return None,
    };
    Some(number.parse::<f64>().ok()? * unit)
}
