//! The socket of a server, and a minimal client of PostgreSQL's protocol (version 3, simple query). It can create a database
//! and query one value. The npm packages carry neither `psql` nor `createdb`.

use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::Error;

/// Only part of the socket's file name. No TCP port is opened.
pub(crate) const PORT: u16 = 5432;
pub(crate) const SUPERUSER: &str = "postgres";
const PROTOCOL_3_0: u32 = 196_608;
/// Timeout of a statement. Statements that write many rows, as in the benchmark, take minutes.
const PATIENCE: Duration = Duration::from_secs(600);

/// A server behind a unix socket.
#[derive(Debug, Clone)]
pub struct Endpoint {
    socket_dir: PathBuf,
}

impl Endpoint {
    /// Names the server whose socket `.s.PGSQL.5432` is in this folder.
    pub fn new(socket_dir: impl Into<PathBuf>) -> Self {
        Self { socket_dir: socket_dir.into() }
    }

    /// Returns the folder of the socket (libpq's `host`).
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// A libpq URL of a database: `postgres://postgres@/<database>?host=<socket folder>&port=5432`, percent-encoded.
    pub fn url(&self, database: &str) -> String {
        let database = percent_encoded(database.as_bytes());
        let host = percent_encoded(self.socket_dir.as_os_str().as_bytes());
        format!("postgres://{SUPERUSER}@/{database}?host={host}&port={PORT}")
    }

    /// Creates a database owned by the superuser. An existing one stays unchanged.
    ///
    /// # Errors
    ///
    /// [`Error::Connection`], [`Error::Statement`].
    pub fn create_database_if_missing(&self, database: &str) -> Result<(), Error> {
        match self.execute("postgres", &format!("CREATE DATABASE {}", quoted_identifier(database))) {
            // 42P04 is duplicate_database. 23505 is a unique violation, which occurs when two processes create the database at
            // the same time.
            Err(Error::Statement { code, .. }) if code == "42P04" || code == "23505" => Ok(()),
            result => result.map(drop),
        }
    }

    /// Runs SQL in a database and returns the first column of the last row, if there is one and it is not NULL.
    ///
    /// # Errors
    /// [`Error::Connection`], [`Error::Statement`] for the first statement that failed.
    pub fn execute(&self, database: &str, sql: &str) -> Result<Option<String>, Error> {
        let socket = self.socket_dir.join(format!(".s.PGSQL.{PORT}"));
        let failed = |source| Error::Connection { socket: socket.clone(), source };
        let mut stream = UnixStream::connect(&socket).map_err(failed)?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(failed)?;
        let startup = [b"user\0", SUPERUSER.as_bytes(), b"\0database\0", database.as_bytes(), b"\0\0"].concat();
        send(&mut stream, &PROTOCOL_3_0.to_be_bytes(), &[], &startup).map_err(failed)?;
        answer(&mut stream).map_err(failed)??;
        send(&mut stream, &[], b"Q", &[sql.as_bytes(), b"\0"].concat()).map_err(failed)?;
        let value = answer(&mut stream).map_err(failed)??;
        // Say goodbye. An error does not matter, because the result is complete.
        let _ = send(&mut stream, &[], b"X", &[]);
        Ok(value)
    }
}

/// Sends a message. Only the startup message has an empty `kind`; it begins with the protocol number instead.
fn send(stream: &mut UnixStream, protocol: &[u8], kind: &[u8], body: &[u8]) -> io::Result<()> {
    let length = u32::try_from(4 + protocol.len() + body.len()).map_err(io::Error::other)?;
    stream.write_all(&[kind, &length.to_be_bytes(), protocol, body].concat())
}

/// Reads until the server is ready for the next query.
fn answer(stream: &mut UnixStream) -> io::Result<Result<Option<String>, Error>> {
    let mut result = Ok(None);
    loop {
        let (kind, body) = message(stream)?;
        match kind {
            b'Z' => return Ok(result),
            b'D' if result.is_ok() => result = Ok(first_column(&body)),
            b'R' if body != [0; 4] => return Err(io::Error::other("it asks for a password")),
            b'E' => {
                let error = statement_error(&body);
                // After a fatal error the server closes the connection instead of becoming ready.
                if field(&body, b'V').is_some_and(|severity| severity != "ERROR") {
                    return Ok(Err(error));
                }
                result = Err(error);
            }
            _ => {}
        }
    }
}

fn message(stream: &mut UnixStream) -> io::Result<(u8, Vec<u8>)> {
    let mut kind = [0];
    let mut length = [0; 4];
    stream.read_exact(&mut kind)?;
    stream.read_exact(&mut length)?;
    let length = usize::try_from(u32::from_be_bytes(length)).map_err(io::Error::other)?;
    let mut body = vec![0; length.saturating_sub(4)];
    stream.read_exact(&mut body)?;
    let [kind] = kind;
    Ok((kind, body))
}

/// Returns the first column of a DataRow. A row consists of the column count (2 bytes), then each column's length (4 bytes,
/// negative for NULL) and text.
fn first_column(row: &[u8]) -> Option<String> {
    let length = row.get(2..6).and_then(|bytes| bytes.try_into().ok()).map(i32::from_be_bytes)?;
    let text = row.get(6..)?.get(..usize::try_from(length).ok()?)?;
    Some(String::from_utf8_lossy(text).into_owned())
}

/// Returns a field of an ErrorResponse. Each field is one letter and a zero-terminated text.
fn field(error: &[u8], letter: u8) -> Option<String> {
    error
        .split(|byte| *byte == 0)
        .find_map(|part| part.strip_prefix(&[letter]))
        .map(|text| String::from_utf8_lossy(text).into_owned())
}

fn statement_error(body: &[u8]) -> Error {
    Error::Statement { code: field(body, b'C').unwrap_or_default(), message: field(body, b'M').unwrap_or_default() }
}

fn quoted_identifier(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn percent_encoded(bytes: &[u8]) -> String {
    let mut encoded = String::new();
    for byte in bytes {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(byte) {
            encoded.push(char::from(*byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_carries_the_socket_folder_encoded() {
        let url = Endpoint::new("/tmp/my data/socket").url("shop?1");
        assert_eq!(url, "postgres://postgres@/shop%3F1?host=%2Ftmp%2Fmy%20data%2Fsocket&port=5432");
    }

    #[test]
    fn identifiers_cannot_break_out_of_their_quotes() {
        assert_eq!(quoted_identifier(r#"a"; DROP TABLE b"#), r#""a""; DROP TABLE b""#);
    }

    #[test]
    fn reads_the_first_column_and_its_absence() {
        assert_eq!(first_column(b"\0\x01\0\0\0\x02hi"), Some("hi".to_owned()));
        assert_eq!(first_column(b"\0\x01\xff\xff\xff\xff"), None);
        assert_eq!(first_column(b"\0\0"), None);
    }
}
