//! The functions that run one round of each job.

use crate::error::ApiError;
use crate::state::AppState;
use catalogue::streams::encode_videos::Round;
use chrono::TimeDelta;
use domain::mail::deliver_mail::Delivered;
use domain::mail::handle_events::Handled;
use domain::privacy::sweep::Swept;
use kernel::jobs::Kind;
use kernel::ports::store::Backlog;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Length of the period whose payment outcomes the metrics count.
const PAYMENTS_SEEN: TimeDelta = TimeDelta::hours(1);

pub(super) fn settle(state: &AppState) -> Result<(), ApiError> {
    let (settled, failed) = state.use_cases().settle_payment.clone().poll()?;
    if settled > 0 {
        tracing::info!(settled, "payments settled");
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

pub(super) fn carry_tests(state: &AppState) -> Result<(), ApiError> {
    let (_, failed) = state.use_cases().launch.try_gateway.carry()?;
    failed.map_or(Ok(()), |error| Err(error.into()))
}

/// Warns once about open payments whose gateway is no longer configured, so that their status can't be queried. The list of
/// orders includes them among the stuck ones.
pub(super) fn stranded(state: &AppState) -> Result<(), ApiError> {
    let found = state.store.begin()?.orders().stranded(&state.gateways().names())?;
    if found > state.metrics.payments_stranded.get() {
        tracing::warn!(found, "payments are open at a gateway that is no longer configured: give it back its account");
    }
    state.metrics.payments_stranded.set(found);
    Ok(())
}

pub(super) fn expire(state: &AppState) -> Result<(), ApiError> {
    let expire = state.use_cases().expire_orders.clone();
    let ended = expire.run()?;
    if ended > 0 {
        tracing::info!(ended, "orders expired");
    }
    Ok(())
}

pub(super) fn release(state: &AppState) -> Result<(), ApiError> {
    let release = state.use_cases().wallet.release_rewards.clone();
    let released = release.run()?;
    if released > 0 {
        tracing::info!(released, "rewards released");
    }
    Ok(())
}

pub(super) fn seal_pans(state: &AppState) -> Result<(), ApiError> {
    let sealed = state.use_cases().pans.seal_earlier()?;
    if sealed > 0 {
        tracing::info!(sealed, "permanent account numbers of an earlier release were encrypted");
    }
    Ok(())
}

pub(super) fn refresh_ratings(state: &AppState) -> Result<(), ApiError> {
    let refreshed = state.use_cases().reviews.refresh_ratings.clone().run()?;
    if refreshed > 0 {
        tracing::info!(refreshed, "ratings of courses were counted anew");
    }
    Ok(())
}

pub(super) fn run_student_tasks(state: &AppState) -> Result<(), ApiError> {
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    let ended = state.use_cases().students.run_tasks.clone().run(&goes_on)?;
    if ended > 0 {
        tracing::info!(ended, "tasks on many students ended");
    }
    Ok(())
}

pub(super) fn change_addresses(state: &AppState) -> Result<(), ApiError> {
    let changed = state.use_cases().students.apply_email_changes.clone().run()?;
    if changed > 0 {
        tracing::info!(changed, "addresses that staff entered for learners hold now");
    }
    Ok(())
}

pub(super) fn count_students(state: &AppState) -> Result<(), ApiError> {
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    state.use_cases().students.refresh_figures.clone().run(&goes_on)?;
    Ok(())
}

pub(super) fn count_companions(state: &AppState) -> Result<(), ApiError> {
    if state.use_cases().habits.count_companions.clone().run()? {
        tracing::info!("what buyers of courses bought too was counted anew");
    }
    Ok(())
}

/// Reads the companions that another process counted.
pub(super) fn read_companions(state: &AppState) -> Result<(), ApiError> {
    state.companions.refresh(state.store.as_ref())
}

pub(super) fn remind_learners(state: &AppState) -> Result<(), ApiError> {
    let reminded =
        state.use_cases().habits.remind_learners.clone().run(&state.catalogue.snapshot().catalogue.courses)?;
    if reminded > 0 {
        tracing::info!(reminded, "learners are reminded of courses");
    }
    Ok(())
}

pub(super) fn remind_abandoned(state: &AppState) -> Result<(), ApiError> {
    let reminded = state.use_cases().habits.remind_abandoned.clone().run()?;
    if reminded > 0 {
        tracing::info!(reminded, "learners are reminded of carts and payments");
    }
    Ok(())
}

pub(super) fn tell_guests(state: &AppState) -> Result<(), ApiError> {
    let told = state.use_cases().webinars.tell_guests.clone().run()?;
    if told > 0 {
        tracing::info!(told, "guests of webinars are told of changes or reminded");
    }
    Ok(())
}

pub(super) fn send_refunds(state: &AppState) -> Result<(), ApiError> {
    let (ended, failed) = state.use_cases().send_refunds.clone().run()?;
    if ended > 0 {
        tracing::info!(ended, "refunds ended");
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

pub(super) fn send_mail(state: &AppState) -> Result<(), ApiError> {
    // Events come first, so that their mails are sent in the same round.
    handle_events(state)?;
    let deliver = state.use_cases().deliver_mail.clone();
    let Delivered { sent, postponed, undeliverable, dead_lettered } = deliver.run()?;
    if sent > 0 {
        tracing::info!(sent, "mails sent");
    }
    // The log has only the number. The job stores the reason, which may contain personal data.
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

/// Converts videos one by one, which may take hours. A stop loses no finished quality.
pub(super) fn encode(state: &AppState) -> Result<(), ApiError> {
    let encode = state.use_cases().encode_videos.clone();
    let goes_on = || !state.stopping.load(Ordering::Relaxed);
    while goes_on() {
        match encode.run(&goes_on)? {
            Round::Idle => break,
            Round::Ready(stream) => tracing::info!(%stream, "a video is a stream"),
            Round::Postponed(stream) => tracing::info!(%stream, "a video becomes a stream later"),
            Round::GivenUp(stream, reason) => tracing::error!(%stream, reason, "a video becomes no stream"),
            Round::Lost(stream) => {
                tracing::warn!(%stream, "another worker claimed this video; this attempt was dropped")
            }
        }
    }
    Ok(())
}

/// Queues the videos of all lessons that have no stream yet.
pub(super) fn queue_videos(state: &AppState) -> Result<(), ApiError> {
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

pub(super) fn refresh(state: &AppState) -> Result<(), ApiError> {
    state.store.ping()?;
    state.database_seen.store(Arc::new(Instant::now()));
    state.refresh_settings()?;
    state.catalogue.refresh(state.store.as_ref(), state.tax())?;
    let snapshot = state.catalogue.snapshot();
    state.metrics.catalogue_version.set(snapshot.catalogue.version);
    state.metrics.set_cache_bytes("pages", state.pages.bytes());
    for (cache, bytes) in snapshot.on_demand.bytes() {
        state.metrics.set_cache_bytes(cache, bytes);
    }
    state.metrics.database.set((state.connections)());
    if let Some(sharing) = state.limits.sharing() {
        state.metrics.sharing.set(sharing);
    }
    state.metrics.draining.set(state.draining.load(Ordering::Relaxed).into());
    Ok(())
}

/// Updates the metrics of waiting work.
pub(super) fn watch(state: &AppState) -> Result<(), ApiError> {
    let now = state.clock.now();
    let backlog = state.store.begin()?.jobs().backlog(now)?;
    state.metrics.work.set_backlog(&backlog, now);
    let payments = state.store.begin()?.orders().payment_counts(now - PAYMENTS_SEEN)?;
    state.metrics.work.set_payments(&payments, now);
    let is_mail = |waiting: &&Backlog| Kind::MAILS.iter().any(|kind| kind.as_str() == waiting.kind);
    state.metrics.mails_dead_lettered.set(backlog.iter().filter(is_mail).map(|waiting| waiting.given_up).sum());
    Ok(())
}

/// Returns unused memory to the system after bursts.
pub(super) fn rest(state: &AppState) -> Result<(), ApiError> {
    state.passwords.rest();
    state.limits.sweep();
    system::return_free_memory();
    Ok(())
}

pub(super) fn sweep(state: &AppState) -> Result<(), ApiError> {
    let Swept { sessions, notifications, guests } = state.use_cases().privacy.sweep.run()?;
    tracing::info!(sessions, notifications, guests, "old sessions, notifications and guests of webinars removed");
    Ok(())
}
