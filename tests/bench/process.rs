//! The measured programs: starts them, reads their memory and processor time, and stops them.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Timeout of a start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running program. It is stopped when this value is dropped.
pub(crate) struct Running {
    child: Child,
    /// Base URL, such as `http://127.0.0.1:4000`.
    pub base: String,
    /// URL of the metrics. Empty for the floor, which has none.
    metrics: String,
    /// Time from the start to the first successful response.
    pub start: Duration,
}

impl Running {
    /// Starts the product from `BENCH_SERVER`, with its data in `folder`. With an empty `database` it uses its embedded one.
    pub(crate) fn product(folder: &Path, database: &str, arguments: &[&str]) -> Result<Self, Box<dyn Error>> {
        let (port, metrics) = (free_port()?, free_port()?);
        let log = File::options().create(true).append(true).open(folder.join("server.log"))?;
        let mut command = Command::new(std::env::var("BENCH_SERVER")?);
        command.arg("serve").args(arguments).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let settings = [
            ("PROFILE", "development".to_owned()),
            ("DATA__DIR", folder.join("data").display().to_string()),
            ("DATABASE__URL", database.to_owned()),
            ("HTTP__PORT", port.to_string()),
            ("METRICS__PORT", metrics.to_string()),
            ("RATE_LIMIT__LOGIN_PER_MINUTE", "0".to_owned()),
            ("RATE_LIMIT__REGISTER_PER_MINUTE", "0".to_owned()),
            ("RATE_LIMIT__OTHER_PER_MINUTE", "0".to_owned()),
        ];
        command.env_remove("DATABASE_URL").envs(settings.map(|(key, value)| (format!("KAUSHAL_{key}"), value)));
        let began = Instant::now();
        let [base, metrics] = [port, metrics].map(|port| format!("http://127.0.0.1:{port}"));
        let mut running = Self { child: command.spawn()?, base, metrics, start: Duration::ZERO };
        while !running.is_ready(port)? {
            if began.elapsed() > PATIENCE {
                return Err(format!("the server is not ready after {PATIENCE:?}").into());
            }
            sleep(Duration::from_millis(2));
        }
        running.start = began.elapsed();
        Ok(running)
    }

    /// Starts this program itself as the floor. Its first line of output is its URL.
    pub(crate) fn floor(arguments: &[&str]) -> Result<Self, Box<dyn Error>> {
        let mut command = Command::new(std::env::current_exe()?);
        let began = Instant::now();
        let mut child = command.arg("floor").args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut base = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut base)?;
        let running = Self { child, base: base.trim().to_owned(), metrics: String::new(), start: began.elapsed() };
        if running.base.is_empty() {
            return Err("the floor did not start".into());
        }
        Ok(running)
    }

    /// Starts nginx, which serves the files in `media` and writes its own files to `folder`.
    pub(crate) fn nginx(program: &Path, folder: &Path, media: &Path) -> Result<Self, Box<dyn Error>> {
        let port = free_port()?;
        let values = [
            ("{folder}", folder.canonicalize()?.display().to_string()),
            ("{media}", media.canonicalize()?.display().to_string()),
            ("{port}", port.to_string()),
        ];
        let settings = include_str!("nginx.conf").to_owned();
        let settings = values.iter().fold(settings, |text, (name, value)| text.replace(name, value));
        let file = folder.canonicalize()?.join("nginx.conf");
        std::fs::write(&file, settings)?;
        let mut command = Command::new(program);
        command.arg("-e").arg(file.with_extension("error.log")).arg("-c").arg(&file).stdin(Stdio::null());
        let (began, base) = (Instant::now(), format!("http://127.0.0.1:{port}"));
        let mut running = Self { child: command.spawn()?, base, metrics: String::new(), start: Duration::ZERO };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if let Some(status) = running.child.try_wait()? {
                return Err(format!("nginx ended: {status}").into());
            }
            if began.elapsed() > PATIENCE {
                return Err(format!("nginx is not ready after {PATIENCE:?}").into());
            }
            sleep(Duration::from_millis(2));
        }
        running.start = began.elapsed();
        Ok(running)
    }

    fn is_ready(&mut self, port: u16) -> Result<bool, Box<dyn Error>> {
        if let Some(status) = self.child.try_wait()? {
            return Err(format!("the server ended: {status}").into());
        }
        if TcpStream::connect(("127.0.0.1", port)).is_err() {
            return Ok(false);
        }
        Ok(crate::http::get(&self.base, "/health/ready", &[]).is_ok())
    }

    /// Waits until the most requested pages are rendered. Returns approximately how long that took since the first successful
    /// response.
    pub(crate) fn until_warm(&self) -> Result<Duration, Box<dyn Error>> {
        let began = Instant::now();
        loop {
            let figures = String::from_utf8(crate::http::get(&self.metrics, "/metrics", &[])?.body)?;
            let made =
                figures.lines().find_map(|line| line.strip_prefix("kaushal_pages_warm ")).ok_or("no such figure")?;
            if made != "0" {
                return Ok(began.elapsed());
            }
            if began.elapsed() > PATIENCE {
                return Err(format!("the pages are not warm after {PATIENCE:?}").into());
            }
            sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns the resident memory in MiB.
    pub(crate) fn memory(&self) -> Result<f64, Box<dyn Error>> {
        let pid = self.child.id().to_string();
        let shown = Command::new("ps").args(["-o", "rss=", "-p", &pid]).output()?;
        let kib: f64 = String::from_utf8(shown.stdout)?.trim().parse()?;
        Ok(kib / 1024.0)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Ok(Some(_)) = self.child.try_wait() {
            return;
        }
        // SIGTERM, so that the product stops its own database.
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        if asked.is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// Returns the processor time that a process has used. `None` on a system without /proc.
pub(crate) fn cpu(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // Skip the name, which may contain spaces and brackets. After it, the 12th and 13th fields are user and system time, in
    // hundredths of a second.
    let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
    let hundredths: u64 = fields.map(|field| field.parse::<u64>().ok()).sum::<Option<u64>>()?;
    Some(Duration::from_millis(10 * hundredths))
}

fn free_port() -> Result<u16, std::io::Error> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
