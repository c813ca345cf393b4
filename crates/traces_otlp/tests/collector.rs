//! Tests the traces that a collector receives, and that an unavailable collector delays nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use traces_otlp::{Options, Traces, describe};
use tracing_subscriber::layer::SubscriberExt;

fn options(endpoint: String, percent: u8) -> Options {
    Options { endpoint, authorization: "Bearer geheim".to_owned().into(), service: "kaushal".into(), percent }
}

/// Reads one request: its head and its body.
fn take(stream: TcpStream) -> (String, Vec<u8>) {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(reader.read_line(&mut head).unwrap() > 0);
    }
    let head = head.to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap().trim().parse().unwrap();
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
    (head, body)
}

fn contains(body: &[u8], text: &str) -> bool {
    body.windows(text.len()).any(|part| part == text.as_bytes())
}

/// Traces a request with a statement inside it, and sends the trace to this URL.
fn trace_a_request(endpoint: String, percent: u8) {
    let traces = Traces::start(options(endpoint, percent)).unwrap();
    tracing::subscriber::with_default(tracing_subscriber::registry().with(traces.layer()), || {
        let request = tracing::info_span!("request", id = "0192f0c1");
        request.in_scope(|| {
            tracing::debug_span!("query", text = "SELECT 1").in_scope(|| tracing::warn!("slow"));
            tracing::info!("answered");
        });
        describe(&request, "GET", "/course/{slug}", 503);
    });
    traces.stop();
}

#[test]
fn a_request_arrives_with_its_id_its_route_and_what_it_asked_the_database() {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", collector.local_addr().unwrap());
    let call = thread::spawn(move || take(collector.accept().unwrap().0));
    trace_a_request(endpoint, 100);
    let (head, body) = call.join().unwrap();
    assert!(head.starts_with("post /v1/traces http/1.1"), "{head}");
    assert!(head.contains("authorization: bearer geheim") && head.contains("application/x-protobuf"), "{head}");
    for text in ["kaushal", "GET /course/{slug}", "0192f0c1", "SELECT 1", "slow", "http.response.status_code"] {
        assert!(contains(&body, text), "{text}");
    }
    assert!(!contains(&body, "answered"), "the log has it");
}

#[test]
fn what_is_not_among_the_percent_is_not_sent() {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    collector.set_nonblocking(true).unwrap();
    trace_a_request(format!("http://{}", collector.local_addr().unwrap()), 0);
    assert!(collector.accept().is_err(), "nobody called");
}

#[test]
fn a_collector_that_is_away_stops_nothing() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    trace_a_request(format!("http://127.0.0.1:{port}"), 100);
}

#[test]
fn an_address_that_is_none_is_refused() {
    assert!(Traces::start(options("no address".into(), 1)).is_err());
}
