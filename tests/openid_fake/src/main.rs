//! `openid-fake <client id> <client secret> [port]`: prints its URL and runs until it is stopped.

use openid_fake::FakeOpenId;
use std::io::Write;

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, secret, port @ ..] = arguments.as_slice() else {
        return Err(std::io::Error::other("usage: openid-fake <client id> <client secret> [port]"));
    };
    let port = port.first().map_or(Ok(0), |port| port.parse()).map_err(std::io::Error::other)?;
    let fake = FakeOpenId::start(id, secret, port)?;
    writeln!(std::io::stdout(), "OpenID fake answers at {}", fake.origin)?;
    std::future::pending().await
}
