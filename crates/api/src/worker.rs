//! What happens without a request: payments settle, orders expire, mail goes out, settings and catalogue are kept fresh,
//! old sessions go.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::media_sweep;
use crate::pages;
use crate::state::AppState;
use actix_web::rt;
use actix_web::rt::task::JoinHandle;
use actix_web::web;
use chrono::TimeDelta;
use domain::discussions::{KEPT, READ_KEPT};
use domain::identity::known_device::LIFE;
use domain::jobs::Kind;
use domain::mail::deliver_mail::Delivered;
use domain::mail::handle_events::Handled;
use domain::streams::encode_videos::Round;
use domain::students::task;
use std::convert::Infallible;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// How often it is looked at a start whether pages can be rendered.
const WARM_AT_START: Duration = Duration::from_millis(50);
/// How often a new edition's pages are made beforehand.
const WARM_AGAIN: Duration = Duration::from_secs(5);

/// How often former gateways are asked while nobody takes new payments.
const WITHOUT_GATEWAY: Duration = Duration::from_secs(10);

/// How long a review may wait until its course's page and card tell of it: each time all public answers are made anew.
const REFRESH_RATINGS: Duration = Duration::from_secs(60);

/// How often it is looked whether courses' companions are to be counted anew, or were by another server.
const COUNT_COMPANIONS: Duration = Duration::from_secs(60);

/// How often it is looked who is to be reminded of a course, a cart or a payment.
const REMIND_LEARNERS: Duration = Duration::from_secs(600);

/// How often it is looked for numbers that an earlier release kept as they were entered.
const SEAL_PANS: Duration = Duration::from_secs(30);
/// How often it is looked which guests of webinars are to hear of a change, or to be reminded.
const TELL_GUESTS: Duration = Duration::from_secs(5);

/// The running jobs.
pub struct Worker {
    state: web::Data<AppState>,
    stop: watch::Sender<bool>,
    jobs: Vec<JoinHandle<()>>,
}

impl Worker {
    /// Starts the jobs.
    pub fn start(state: &web::Data<AppState>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let job = |name, period: Duration, work: fn(&AppState) -> Result<(), ApiError>| {
            rt::spawn(every(name, move |_: &AppState| period, work, state.clone(), stopped.clone()))
        };
        let jobs = vec![
            rt::spawn(every("settle payments", poll_interval, settle, state.clone(), stopped.clone())),
            job("carry test payments", Duration::from_secs(2), carry_tests),
            job("look for stranded payments", Duration::from_secs(60), stranded),
            job("expire orders", Duration::from_millis(500), expire),
            job("release rewards", Duration::from_secs(60), release),
            job("send refunds", Duration::from_secs(5), send_refunds),
            job("refresh ratings", REFRESH_RATINGS, refresh_ratings),
            job("count companions", COUNT_COMPANIONS, count_companions),
            job("remind learners", REMIND_LEARNERS, remind_learners),
            job("remind of carts", REMIND_LEARNERS, remind_abandoned),
            job("tell guests of webinars", TELL_GUESTS, tell_guests),
            job("handle events and send mail", Duration::from_secs(1), send_mail),
            job("run tasks on students", Duration::from_secs(1), run_student_tasks),
            job("count students' figures", Duration::from_secs(1), count_students),
            job("refresh settings and catalogue", Duration::from_secs(1), refresh),
            rt::spawn(warm_pages(state.clone(), stopped.clone())),
            job("encrypt earlier PANs", SEAL_PANS, seal_pans),
            job("rest", Duration::from_secs(60), rest),
            job("encode videos", Duration::from_secs(2), encode),
            job("queue videos", Duration::from_secs(30), queue_videos),
            job("sweep", Duration::from_secs(3600), sweep),
            job("sweep media", Duration::from_secs(3600), media_sweep::run),
        ];
        Self { state: state.clone(), stop, jobs }
    }

    /// Lets each job finish its round.
    pub async fn stop(self) {
        self.state.stopping.store(true, Ordering::Relaxed);
        // Nobody listens any more when all jobs have ended.
        let _ = self.stop.send(true);
        for job in self.jobs {
            let _ = job.await;
        }
    }
}

/// How often the gateway is asked: the one of now.
fn poll_interval(state: &AppState) -> Duration {
    state.gateways().current().map_or(WITHOUT_GATEWAY, |gateway| gateway.poll_interval())
}

/// Runs `work` again and again. A failure is logged once until it works again, not twice a second.
async fn every(
    name: &'static str,
    period: impl Fn(&AppState) -> Duration + 'static,
    work: fn(&AppState) -> Result<(), ApiError>,
    state: web::Data<AppState>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut failing = false;
    while tokio::time::timeout(period(&state), stopped.changed()).await.is_err() {
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

/// Renders the most wanted pages after a start, and again what a new edition of catalogue or settings changed.
async fn warm_pages(state: web::Data<AppState>, mut stopped: watch::Receiver<bool>) {
    let mut warm = None;
    let mut pause = WARM_AT_START;
    while tokio::time::timeout(pause, stopped.changed()).await.is_err() {
        let edition = pages::Edition { runtime: state.runtime_settings(), snapshot: state.catalogue.snapshot() };
        let version = (edition.runtime.version, edition.snapshot.catalogue.version, edition.snapshot.at);
        if warm == Some(version) || !state.pages.can_render() {
            continue;
        }
        match pages::warm::pages(&edition, &state.pages, &state.metrics).await {
            Ok(made) => {
                state.metrics.pages_warm.set(i64::try_from(made).unwrap_or(i64::MAX));
                tracing::debug!(made, "pages are warm");
            }
            Err(error) => tracing::warn!(%error, "not all pages are warm"),
        }
        (warm, pause) = (Some(version), WARM_AGAIN);
        // Of the memory that rendering and compressing took, most is free again.
        let give_back = || {
            system::return_free_memory();
            Ok::<_, Infallible>(())
        };
        let _ = blocking(give_back).await;
    }
}

fn settle(state: &AppState) -> Result<(), ApiError> {
    let (settled, failed) = state.use_cases().settle_payment.clone().poll()?;
    if settled > 0 {
        tracing::info!(settled, "payments settled");
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

fn carry_tests(state: &AppState) -> Result<(), ApiError> {
    let (_, failed) = state.use_cases().launch.try_gateway.carry()?;
    failed.map_or(Ok(()), |error| Err(error.into()))
}

/// Tells once of payments that nobody can be asked about any more; the money desk lists them among those that are stuck.
fn stranded(state: &AppState) -> Result<(), ApiError> {
    let found = state.store.begin()?.orders().stranded(&state.gateways().names())?;
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
    let release = state.use_cases().wallet.release_rewards.clone();
    let released = release.run()?;
    if released > 0 {
        tracing::info!(released, "rewards released");
    }
    Ok(())
}

fn seal_pans(state: &AppState) -> Result<(), ApiError> {
    let sealed = state.use_cases().pans.seal_earlier()?;
    if sealed > 0 {
        tracing::info!(sealed, "permanent account numbers of an earlier release were encrypted");
    }
    Ok(())
}

fn refresh_ratings(state: &AppState) -> Result<(), ApiError> {
    let refreshed = state.use_cases().reviews.refresh_ratings.clone().run()?;
    if refreshed > 0 {
        tracing::info!(refreshed, "ratings of courses were counted anew");
    }
    Ok(())
}

fn run_student_tasks(state: &AppState) -> Result<(), ApiError> {
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    let ended = state.use_cases().students.run_tasks.clone().run(&goes_on)?;
    if ended > 0 {
        tracing::info!(ended, "tasks on many students ended");
    }
    Ok(())
}

fn count_students(state: &AppState) -> Result<(), ApiError> {
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    state.use_cases().students.refresh_figures.clone().run(&goes_on)?;
    Ok(())
}

fn count_companions(state: &AppState) -> Result<(), ApiError> {
    if state.use_cases().habits.count_companions.clone().run()? {
        tracing::info!("what buyers of courses bought too was counted anew");
    }
    state.companions.refresh(state.store.as_ref())
}

fn remind_learners(state: &AppState) -> Result<(), ApiError> {
    let reminded = state.use_cases().habits.remind_learners.clone().run(&state.catalogue.snapshot().catalogue)?;
    if reminded > 0 {
        tracing::info!(reminded, "learners are reminded of courses");
    }
    Ok(())
}

fn remind_abandoned(state: &AppState) -> Result<(), ApiError> {
    let reminded = state.use_cases().habits.remind_abandoned.clone().run()?;
    if reminded > 0 {
        tracing::info!(reminded, "learners are reminded of carts and payments");
    }
    Ok(())
}

fn tell_guests(state: &AppState) -> Result<(), ApiError> {
    let told = state.use_cases().webinars.tell_guests.clone().run()?;
    if told > 0 {
        tracing::info!(told, "guests of webinars are told of changes or reminded");
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
    // First, so that what they ask for goes out in the same round.
    handle_events(state)?;
    let deliver = state.use_cases().deliver_mail.clone();
    let Delivered { sent, postponed, undeliverable, dead_lettered } = deliver.run()?;
    if sent > 0 {
        tracing::info!(sent, "mails sent");
    }
    // Why stands with the job: it may name people.
    if postponed > 0 {
        tracing::warn!(postponed, "mails could not be sent and are tried again later");
    }
    if undeliverable > 0 {
        tracing::info!(undeliverable, "addresses of accounts take no mail; their owners are told");
    }
    if dead_lettered > 0 {
        tracing::error!(dead_lettered, "mails were given up; see jobs.last_error");
    }
    Ok(())
}

/// Makes one stream after the other, which may take hours; what is done when the server stops is not made again.
fn encode(state: &AppState) -> Result<(), ApiError> {
    let encode = state.use_cases().encode_videos.clone();
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    while goes_on() {
        match encode.run(&goes_on)? {
            Round::Idle => break,
            Round::Ready(stream) => tracing::info!(%stream, "a video is a stream"),
            Round::Postponed(stream) => tracing::info!(%stream, "a video becomes a stream later"),
            Round::GivenUp(stream, reason) => tracing::error!(%stream, reason, "a video becomes no stream"),
        }
    }
    Ok(())
}

/// Of lessons that came by another way than an upload.
fn queue_videos(state: &AppState) -> Result<(), ApiError> {
    let queued = state.use_cases().encode_videos.queue_missing()?;
    if queued > 0 {
        tracing::info!(queued, "videos are to become streams");
    }
    Ok(())
}

fn handle_events(state: &AppState) -> Result<(), ApiError> {
    let Handled { postponed, dead_lettered, .. } = state.use_cases().handle_events.clone().run()?;
    if postponed > 0 {
        tracing::warn!(postponed, "events could not be handled and come again later; see jobs.last_error");
    }
    if dead_lettered > 0 {
        tracing::error!(dead_lettered, "events were given up; see jobs.last_error");
    }
    Ok(())
}

fn refresh(state: &AppState) -> Result<(), ApiError> {
    state.refresh_settings()?;
    state.catalogue.refresh(state.store.as_ref(), state.tax())?;
    let snapshot = state.catalogue.snapshot();
    state.metrics.catalogue_version.set(snapshot.catalogue.version);
    state.metrics.set_cache_bytes("pages", state.pages.bytes());
    for (cache, bytes) in snapshot.on_demand.bytes() {
        state.metrics.set_cache_bytes(cache, bytes);
    }
    let (busy, idle) = (state.connections)();
    state.metrics.pool_busy.set(busy.into());
    state.metrics.pool_idle.set(idle.into());
    state.metrics.mails_dead_lettered.set(state.store.begin()?.jobs().dead_lettered(&Kind::MAILS)?);
    Ok(())
}

/// Gives back what bursts took.
fn rest(state: &AppState) -> Result<(), ApiError> {
    state.passwords.rest();
    system::return_free_memory();
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
    let told = tx.notifications().sweep(now - READ_KEPT, now - KEPT)?;
    tx.student_tasks().sweep(now - task::KEPT)?;
    let kept = state.runtime_settings().settings.webinars.guests_kept_days;
    let guests = tx.webinars().sweep(now - TimeDelta::days(kept.into()))?;
    tx.commit()?;
    tracing::info!(ended, told, guests, "old sessions, notifications and guests of webinars removed");
    Ok(())
}
