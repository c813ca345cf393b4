//! What happens without a request: payments settle, orders expire, mail goes out, settings and catalogue are kept fresh,
//! old sessions go.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::media_sweep;
use crate::state::AppState;
use actix_web::rt;
use actix_web::rt::task::JoinHandle;
use actix_web::web;
use domain::identity::known_device::LIFE;
use domain::mail::deliver_mail::Delivered;
use std::time::Duration;
use tokio::sync::watch;

/// The running jobs.
pub struct Worker {
    stop: watch::Sender<bool>,
    jobs: Vec<JoinHandle<()>>,
}

impl Worker {
    /// Starts the jobs.
    pub fn start(state: &web::Data<AppState>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let job = |name, period: Duration, work: fn(&AppState) -> Result<(), ApiError>| {
            rt::spawn(every(name, period, work, state.clone(), stopped.clone()))
        };
        let jobs = vec![
            job("settle payments", state.config.payment.poll_every(), settle),
            job("look for stranded payments", Duration::from_secs(60), stranded),
            job("expire orders", Duration::from_millis(500), expire),
            job("release rewards", Duration::from_secs(60), release),
            job("send refunds", Duration::from_secs(5), send_refunds),
            job("send mail", Duration::from_secs(1), send_mail),
            job("refresh settings and catalogue", Duration::from_secs(1), refresh),
            job("rest", Duration::from_secs(60), rest),
            job("sweep", Duration::from_secs(3600), sweep),
            job("sweep media", Duration::from_secs(3600), media_sweep::run),
        ];
        Self { stop, jobs }
    }

    /// Lets each job finish its round.
    pub async fn stop(self) {
        // Nobody listens any more when all jobs have ended.
        let _ = self.stop.send(true);
        for job in self.jobs {
            let _ = job.await;
        }
    }
}

/// Runs `work` again and again. A failure is logged once until it works again, not twice a second.
async fn every(
    name: &'static str,
    period: Duration,
    work: fn(&AppState) -> Result<(), ApiError>,
    state: web::Data<AppState>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut failing = false;
    while tokio::time::timeout(period, stopped.changed()).await.is_err() {
        let state = state.clone();
        let result = blocking(move || work(&state)).await;
        match &result {
            Ok(()) if failing => tracing::info!(job = name, "works again"),
            Err(error) if !failing => tracing::error!(job = name, %error, "failed"),
            Ok(()) | Err(_) => {}
        }
        failing = result.is_err();
    }
}

fn settle(state: &AppState) -> Result<(), ApiError> {
    let (settled, failed) = state.use_cases().settle_payment.clone().poll()?;
    if settled > 0 {
        tracing::info!(settled, "payments settled");
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

/// Tells once of payments that nobody can be asked about any more; the money desk lists them among those that are stuck.
fn stranded(state: &AppState) -> Result<(), ApiError> {
    let found = state.store.begin()?.orders().stranded(&state.gateways.names())?;
    if found > state.metrics.payments_stranded.get() {
        tracing::warn!(found, "payments are open at a gateway that is no longer configured: give it back its account");
    }
    state.metrics.payments_stranded.set(found);
    Ok(())
}

fn expire(state: &AppState) -> Result<(), ApiError> {
    let expire = state.use_cases().expire_orders.clone();
    let ended = expire.run()?;
    if ended > 0 {
        tracing::info!(ended, "orders expired");
    }
    Ok(())
}

fn release(state: &AppState) -> Result<(), ApiError> {
    let release = state.use_cases().release_rewards.clone();
    let released = release.run()?;
    if released > 0 {
        tracing::info!(released, "rewards released");
    }
    Ok(())
}

fn send_refunds(state: &AppState) -> Result<(), ApiError> {
    let (ended, failed) = state.use_cases().send_refunds.clone().run()?;
    if ended > 0 {
        tracing::info!(ended, "refunds ended");
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

fn send_mail(state: &AppState) -> Result<(), ApiError> {
    let deliver = state.use_cases().deliver_mail.clone();
    let Delivered { sent, postponed, undeliverable, parked } = deliver.run()?;
    if sent > 0 {
        tracing::info!(sent, "mails sent");
    }
    // Why stands with the mail in the outbox: it may name people.
    if postponed > 0 {
        tracing::warn!(postponed, "mails could not be sent and are tried again later");
    }
    if undeliverable > 0 {
        tracing::info!(undeliverable, "addresses of accounts take no mail; their owners are told");
    }
    if parked > 0 {
        tracing::error!(parked, "mails were given up; see outbox.last_error");
    }
    Ok(())
}

fn refresh(state: &AppState) -> Result<(), ApiError> {
    state.refresh_institute()?;
    state.catalogue.refresh(state.store.as_ref(), state.tax())?;
    let snapshot = state.catalogue.snapshot();
    state.metrics.catalogue_version.set(snapshot.catalogue.version);
    for (cache, bytes) in snapshot.on_demand.bytes() {
        state.metrics.set_cache_bytes(cache, bytes);
    }
    let (busy, idle) = (state.connections)();
    state.metrics.pool_busy.set(busy.into());
    state.metrics.pool_idle.set(idle.into());
    state.metrics.mails_parked.set(state.store.begin()?.outbox().parked()?);
    Ok(())
}

fn rest(state: &AppState) -> Result<(), ApiError> {
    state.passwords.rest();
    Ok(())
}

fn sweep(state: &AppState) -> Result<(), ApiError> {
    state.limits.sweep();
    let mut tx = state.store.begin()?;
    let now = state.clock.now();
    let ended = tx.sessions().sweep(now)?;
    tx.guesses().sweep(now)?;
    tx.login_links().sweep(now)?;
    tx.devices().sweep(now - LIFE)?;
    tx.commit()?;
    tracing::info!(ended, "old sessions removed");
    Ok(())
}
