//! Rate limits that servers count together, and what remains of them while the shared counters are unavailable.

use crate::harness::{self, Client, PASSWORD, TestServer, start_with_ports};
use kernel::ports::{Allowance, CountersAway, SharedCounters};
use people::identity::User;
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// In-process counters that all servers of a test share. Their windows never end.
#[derive(Default)]
struct Counters {
    counts: Mutex<HashMap<String, u32>>,
    is_away: AtomicBool,
}

impl Counters {
    fn there(&self) -> Result<(), CountersAway> {
        if self.is_away.load(Ordering::Relaxed) { Err(CountersAway("stopped".into())) } else { Ok(()) }
    }

    fn total(&self) -> u32 {
        self.counts.lock().unwrap().values().sum()
    }
}

impl SharedCounters for Counters {
    fn take(&self, allowances: &[Allowance]) -> Result<Option<Duration>, CountersAway> {
        self.there()?;
        let mut counts = self.counts.lock().unwrap();
        if allowances.iter().any(|allowance| counts.get(&allowance.key).is_some_and(|count| *count >= allowance.most)) {
            return Ok(Some(Duration::from_secs(40)));
        }
        for Allowance { key, .. } in allowances {
            *counts.entry(key.clone()).or_default() += 1;
        }
        Ok(None)
    }

    fn give_back(&self, keys: &[String]) -> Result<(), CountersAway> {
        self.there()?;
        let mut counts = self.counts.lock().unwrap();
        for key in keys {
            counts.entry(key.clone()).and_modify(|count| *count = count.saturating_sub(1));
        }
        Ok(())
    }

    fn reset(&self, keys: &[String]) -> Result<(), CountersAway> {
        self.there()?;
        self.counts.lock().unwrap().retain(|key, _| !keys.contains(key));
        Ok(())
    }
}

/// Starts a server on its own database, with one learner.
async fn server(settings: &[(&str, &str)], counters: &Arc<Counters>) -> (TestServer, User) {
    let (counters, mut user) = (counters.clone(), None);
    let share = Box::new(move |ports: &mut api::ports::Ports| ports.counters = Some(counters));
    let server = start_with_ports(settings, share, |ports| user = Some(harness::learner(ports, 1))).await;
    (server, user.unwrap())
}

async fn log_in(client: &mut Client, login: &str, password: &str) -> u16 {
    client.send("POST", "/api/v1/auth/login", Some(json!({"email": login, "password": password}))).await.status
}

#[actix_web::test]
async fn a_callers_calls_of_all_servers_count_together() {
    let (counters, limit) = (Arc::default(), [("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "3")]);
    let (one, user) = server(&limit, &counters).await;
    let (two, _) = server(&limit, &counters).await;
    for server in [&one, &two, &one] {
        assert_eq!(log_in(&mut server.client(), &user.email, PASSWORD).await, 200);
    }
    let refused = two.client().send("POST", "/api/v1/auth/login", Some(json!({"email": "a", "password": "b"}))).await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, "41"));
}

#[actix_web::test]
async fn guesses_count_together_until_the_password_is_right() {
    let (counters, limit) = (Arc::<Counters>::default(), [("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2")]);
    let (one, user) = server(&limit, &counters).await;
    let (two, _) = server(&limit, &counters).await;
    assert_eq!(log_in(&mut one.client(), &user.email, "a guess").await, 401);
    assert_eq!(log_in(&mut two.client(), &user.email, PASSWORD).await, 200);
    // The server gives the counts back soon after the response, so wait for it.
    while counters.total() > 0 {
        actix_web::rt::task::yield_now().await;
    }
    for (server, status) in [(&one, 401), (&two, 401), (&two, 429), (&one, 429)] {
        assert_eq!(log_in(&mut server.client(), &user.email, "a guess").await, status);
    }
    let told = counters.counts.lock().unwrap().keys().any(|key| key.contains(&user.email) || key.contains("127.0.0.1"));
    assert!(!told, "keys say nothing of anybody");
}

#[actix_web::test]
async fn while_the_counts_are_away_each_server_counts_for_itself() {
    let (counters, limit) = (Arc::<Counters>::default(), [("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "2")]);
    let (one, user) = server(&limit, &counters).await;
    let (two, _) = server(&limit, &counters).await;
    counters.is_away.store(true, Ordering::Relaxed);
    for (server, status) in [(&one, 200), (&one, 200), (&one, 429), (&two, 200), (&two, 200), (&two, 429)] {
        assert_eq!(log_in(&mut server.client(), &user.email, PASSWORD).await, status);
    }
}
