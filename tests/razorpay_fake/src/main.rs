//! `razorpay-fake <key id> <key secret> <webhook secret> [port]`: prints its URL and runs until it is stopped.

use razorpay_fake::FakeRazorpay;
use std::io::Write;

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [key_id, key_secret, webhook_secret, port @ ..] = arguments.as_slice() else {
        return Err(std::io::Error::other("usage: razorpay-fake <key id> <key secret> <webhook secret> [port]"));
    };
    let port = port.first().map_or(Ok(0), |port| port.parse()).map_err(std::io::Error::other)?;
    let fake = FakeRazorpay::start([key_id, key_secret, webhook_secret], port)?;
    writeln!(std::io::stdout(), "Razorpay fake answers at {}", fake.origin)?;
    std::future::pending().await
}
