//! A minimal HTTP client that reads a response.

use std::error::Error;
use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// The encodings that browsers accept.
pub(crate) const ENCODINGS: &str = "gzip, deflate, br, zstd";

pub(crate) struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// Returns the session cookie as the value of a `cookie` header.
    pub(crate) fn session(&self) -> Option<String> {
        let cookies = self.headers.iter().filter(|(name, _)| name == "set-cookie");
        let mut pairs = cookies.filter_map(|(_, value)| value.split(';').next());
        pairs.find(|pair| pair.starts_with("app_session=")).map(str::to_owned)
    }

    /// Returns the ETag, by which the server recognises an unchanged response.
    pub(crate) fn etag(&self) -> Option<String> {
        self.headers.iter().find(|(name, _)| name == "etag").map(|(_, value)| value.clone())
    }
}

/// Sends GET as a browser does: it accepts compressed responses unless `headers` say otherwise.
pub(crate) fn get(base: &str, path: &str, headers: &[(&str, String)]) -> Result<Answer, Box<dyn Error>> {
    let more = lines(headers);
    let encodings = match headers.iter().any(|(name, _)| *name == "accept-encoding") {
        true => String::new(),
        false => format!("accept-encoding: {ENCODINGS}\r\n"),
    };
    let answer = send(base, &format!("GET {path} HTTP/1.1\r\n{encodings}{more}"), "")?;
    match answer.status {
        200 | 304 => Ok(answer),
        status => Err(format!("GET {path} answered {status}: {}", String::from_utf8_lossy(&answer.body)).into()),
    }
}

/// Sends POST with JSON.
pub(crate) fn post(base: &str, path: &str, json: &str) -> Result<Answer, Box<dyn Error>> {
    send_json("POST", base, path, &[], json)
}

/// Sends PUT with JSON.
pub(crate) fn put(base: &str, path: &str, headers: &[(&str, String)], json: &str) -> Result<Answer, Box<dyn Error>> {
    send_json("PUT", base, path, headers, json)
}

/// Sends a JSON body.
pub(crate) fn send_json(
    method: &str,
    base: &str,
    path: &str,
    headers: &[(&str, String)],
    json: &str,
) -> Result<Answer, Box<dyn Error>> {
    send_as(method, base, path, "application/json", headers, json)
}

/// A body of this media type.
pub(crate) fn send_as(
    method: &str,
    base: &str,
    path: &str,
    media_type: &str,
    headers: &[(&str, String)],
    body: &str,
) -> Result<Answer, Box<dyn Error>> {
    let (length, more) = (body.len(), lines(headers));
    let head = format!("{method} {path} HTTP/1.1\r\ncontent-type: {media_type}\r\ncontent-length: {length}\r\n{more}");
    let answer = send(base, &head, body)?;
    match answer.status {
        200..=202 => Ok(answer),
        status => Err(format!("{method} {path} answered {status}: {}", String::from_utf8_lossy(&answer.body)).into()),
    }
}

fn lines(headers: &[(&str, String)]) -> String {
    headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect()
}

fn send(base: &str, head: &str, body: &str) -> Result<Answer, Box<dyn Error>> {
    let address = base.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    write!(stream, "{head}host: {address}\r\nconnection: close\r\n\r\n{body}")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end =
        answer.windows(4).position(|window| window == b"\r\n\r\n").ok_or("an answer without an end of its head")?;
    let (head, body) = answer.split_at(end);
    let head = String::from_utf8_lossy(head);
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).ok_or("an answer without a status")?.parse()?;
    let pair = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
    Ok(Answer { status, headers: lines.filter_map(pair).collect(), body: body.get(4..).unwrap_or_default().to_vec() })
}
