//! Background jobs: one table with each job's name, interval and kind. `jobs.kinds` or `kaushal worker --kinds` decide which
//! kinds a process runs on behalf of all processes.

mod rounds;

use crate::blocking::blocking;
use crate::config::WorkKind;
use crate::error::ApiError;
use crate::language::Language;
use crate::media_sweep;
use crate::pages;
use crate::state::AppState;
use actix_web::rt;
use actix_web::rt::task::JoinHandle;
use actix_web::web;
use kernel::locale::Locale;
use std::convert::Infallible;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// How often to check after a start whether pages can be rendered.
const WARM_AT_START: Duration = Duration::from_millis(50);
/// How often to check for a new edition of catalogue or settings whose pages must be rendered ahead.
const WARM_AGAIN: Duration = Duration::from_secs(5);

/// How often to poll former gateways while no gateway takes new payments.
const WITHOUT_GATEWAY: Duration = Duration::from_secs(10);

/// Maximum delay until a review shows on its course's page and card. Each refresh rebuilds all public responses.
const REFRESH_RATINGS: Duration = Duration::from_secs(60);

/// How often to check whether companions must be recounted, or another server has done so.
const COUNT_COMPANIONS: Duration = Duration::from_secs(60);

/// How often to look for learners to remind of a course, a cart or a payment.
const REMIND_LEARNERS: Duration = Duration::from_secs(600);

/// How often to apply due changes of e-mail addresses that staff entered.
const CHANGE_ADDRESSES: Duration = Duration::from_secs(60);
/// How often to look for PANs that an earlier release stored unencrypted.
const SEAL_PANS: Duration = Duration::from_secs(30);
/// How often to look for webinar guests who must be notified of a change or reminded.
const TELL_GUESTS: Duration = Duration::from_secs(5);

/// A function that runs one round of a job.
type Round = fn(&AppState) -> Result<(), ApiError>;

/// Jobs of every process. They refresh what other processes changed, measure waiting work, and return memory.
const OF_EACH: [(&str, Duration, Round); 3] = [
    ("refresh settings and catalogue", Duration::from_secs(1), rounds::refresh),
    ("watch what waits", Duration::from_secs(15), rounds::watch),
    ("rest", Duration::from_secs(60), rounds::rest),
];

/// Jobs of every process that serves requests.
const OF_A_SERVER: [(&str, Duration, Round); 1] = [("read companions", COUNT_COMPANIONS, rounds::read_companions)];

/// Jobs that one process runs for all. If several processes run the same job, it only costs extra queries. Queued jobs are
/// claimed, and each process works on one job of a kind at a time.
const FOR_ALL: [(WorkKind, &str, Duration, Round); 19] = [
    (WorkKind::Payments, "carry test payments", Duration::from_secs(2), rounds::carry_tests),
    (WorkKind::Payments, "look for stranded payments", Duration::from_secs(60), rounds::stranded),
    (WorkKind::Payments, "expire orders", Duration::from_millis(500), rounds::expire),
    (WorkKind::Payments, "release rewards", Duration::from_secs(60), rounds::release),
    (WorkKind::Payments, "send refunds", Duration::from_secs(5), rounds::send_refunds),
    (WorkKind::Mail, "remind learners", REMIND_LEARNERS, rounds::remind_learners),
    (WorkKind::Mail, "remind of carts", REMIND_LEARNERS, rounds::remind_abandoned),
    (WorkKind::Mail, "tell guests of webinars", TELL_GUESTS, rounds::tell_guests),
    (WorkKind::Mail, "handle events and send mail", Duration::from_secs(1), rounds::send_mail),
    (WorkKind::Students, "run tasks on students", Duration::from_secs(1), rounds::run_student_tasks),
    (WorkKind::Students, "change addresses of students", CHANGE_ADDRESSES, rounds::change_addresses),
    (WorkKind::Students, "count students' figures", Duration::from_secs(1), rounds::count_students),
    (WorkKind::Students, "refresh ratings", REFRESH_RATINGS, rounds::refresh_ratings),
    (WorkKind::Students, "count companions", COUNT_COMPANIONS, rounds::count_companions),
    (WorkKind::Video, "encode videos", Duration::from_secs(2), rounds::encode),
    (WorkKind::Video, "queue videos", Duration::from_secs(30), rounds::queue_videos),
    (WorkKind::Sweep, "encrypt earlier PANs", SEAL_PANS, rounds::seal_pans),
    (WorkKind::Sweep, "sweep", Duration::from_secs(3600), rounds::sweep),
    (WorkKind::Sweep, "sweep media", Duration::from_secs(3600), media_sweep::run),
];

/// The running background jobs of this process.
pub struct Worker {
    state: web::Data<AppState>,
    stop: watch::Sender<bool>,
    jobs: Vec<JoinHandle<()>>,
}

impl Worker {
    /// Starts the jobs that each server runs for itself, and those that the settings assign to this process.
    pub fn start(state: &web::Data<AppState>) -> Self {
        let mut worker = Self::of_kinds(state);
        for (name, period, work) in OF_A_SERVER {
            worker.job(name, move |_| period, work);
        }
        worker.jobs.push(rt::spawn(warm_pages(state.clone(), worker.stop.subscribe())));
        worker
    }

    /// Starts the jobs of this process without those that only a server needs.
    pub fn of_kinds(state: &web::Data<AppState>) -> Self {
        let (stop, _) = watch::channel(false);
        let mut worker = Self { state: state.clone(), stop, jobs: Vec::new() };
        for (name, period, work) in OF_EACH {
            worker.job(name, move |_| period, work);
        }
        let kinds = &state.config.jobs.kinds;
        if kinds.contains(&WorkKind::Payments) {
            worker.job("settle payments", poll_interval, rounds::settle);
        }
        for (_, name, period, work) in FOR_ALL.into_iter().filter(|(kind, ..)| kinds.contains(kind)) {
            worker.job(name, move |_| period, work);
        }
        worker
    }

    fn job(&mut self, name: &'static str, period: impl Fn(&AppState) -> Duration + 'static, work: Round) {
        self.jobs.push(rt::spawn(every(name, period, work, self.state.clone(), self.stop.subscribe())));
    }

    /// Stops all jobs after their present round.
    pub async fn stop(self) {
        self.state.stopping.store(true, Ordering::Relaxed);
        // Ignore the error: it only means that all jobs have already ended.
        let _ = self.stop.send(true);
        for job in self.jobs {
            let _ = job.await;
        }
    }
}

/// Returns how often to poll the current gateway.
fn poll_interval(state: &AppState) -> Duration {
    state.gateways().current().map_or(WITHOUT_GATEWAY, |gateway| gateway.poll_interval())
}

/// Runs `work` repeatedly. A lasting failure is logged only once, until a round succeeds again.
async fn every(
    name: &'static str,
    period: impl Fn(&AppState) -> Duration + 'static,
    work: fn(&AppState) -> Result<(), ApiError>,
    state: web::Data<AppState>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut failing = false;
    let metrics = state.metrics.work.failing(name);
    while tokio::time::timeout(period(&state), stopped.changed()).await.is_err() {
        let state = state.clone();
        let result = blocking(move || work(&state)).await;
        match &result {
            Ok(()) if failing => tracing::info!(job = name, "works again"),
            Err(error) if !failing => tracing::error!(job = name, %error, "failed"),
            Ok(()) | Err(_) => {}
        }
        failing = result.is_err();
        metrics.set(failing.into());
    }
}

/// Renders the most requested pages after a start. Renders them again when the catalogue or the settings change.
async fn warm_pages(state: web::Data<AppState>, mut stopped: watch::Receiver<bool>) {
    let mut warm = None;
    let mut pause = WARM_AT_START;
    while tokio::time::timeout(pause, stopped.changed()).await.is_err() {
        let edition = pages::Edition {
            runtime: state.runtime_settings(),
            snapshot: state.catalogue.snapshot(),
            language: Language::default(),
        };
        let version = (edition.runtime.version, edition.snapshot.catalogue.version, edition.snapshot.at);
        if warm == Some(version) || !state.pages.can_render() {
            continue;
        }
        let warm_all = async {
            let made = pages::warm::pages(&edition, &state.pages, &state.metrics).await?;
            state.metrics.pages_warm.set(i64::try_from(made).unwrap_or(i64::MAX));
            warm_translated(&state, &edition).await
        };
        if let Err(error) = warm_all.await {
            tracing::warn!(%error, "not all pages are warm");
        }
        (warm, pause) = (Some(version), WARM_AGAIN);
        // Rendering and compressing have freed most of their memory. Return it to the system.
        let give_back = || {
            system::return_free_memory();
            Ok::<_, Infallible>(())
        };
        let _ = blocking(give_back).await;
    }
}

/// Translates the catalogue to each further language in advance, so that fewer visitors wait for it, and renders its most
/// requested pages.
async fn warm_translated(state: &web::Data<AppState>, edition: &pages::Edition) -> Result<(), ApiError> {
    for (number, served) in edition.runtime.languages.iter().enumerate().skip(1) {
        let (snapshot, locale) = (edition.snapshot.clone(), Locale::parse(&served.locale).unwrap_or_default());
        let snapshot = blocking(move || Ok::<_, ApiError>(snapshot.in_locale(locale))).await?;
        let translated = pages::Edition { snapshot, language: Language(number), ..edition.clone() };
        pages::warm::pages(&translated, &state.pages, &state.metrics).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn every_kind_of_work_has_jobs_and_every_job_a_name_of_its_own() {
        for kind in WorkKind::value_variants() {
            assert!(FOR_ALL.iter().any(|(of, ..)| of == kind), "{kind:?}");
        }
        let names = FOR_ALL.map(|(_, name, ..)| name).into_iter().chain(OF_EACH.map(|(name, ..)| name));
        let names: Vec<_> = names.chain(OF_A_SERVER.map(|(name, ..)| name)).collect();
        assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), names.len());
    }
}
