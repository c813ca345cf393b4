//! `payu-fake <key> <salt> [port]`: prints its URL and runs until it is stopped.

use payu_fake::FakePayu;
use std::io::Write;

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [key, salt, port @ ..] = arguments.as_slice() else {
        return Err(std::io::Error::other("usage: payu-fake <key> <salt> [port]"));
    };
    let port = port.first().map_or(Ok(0), |port| port.parse()).map_err(std::io::Error::other)?;
    let fake = FakePayu::start(key, salt, port)?;
    writeln!(std::io::stdout(), "PayU fake answers at {}", fake.origin)?;
    std::future::pending().await
}
