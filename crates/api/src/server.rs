//! Serving: from a checked configuration to a clean stop.

use crate::app;
use crate::config::{Config, ExposeSecret, LogFormat};
use crate::log_lines::{Form, LogLines, NoStrangersFaults};
use crate::middleware::metrics::Metrics;
use crate::middleware::request;
use crate::pages::other_builds;
use crate::ready::Front;
use crate::start_error::StartError;
use crate::state::AppState;
use crate::traces;
use crate::wiring::{self, Database};
use crate::worker::Worker;
use actix_http::Request;
use actix_service::apply_fn_factory;
use actix_web::body::BoxBody;
use actix_web::dev::{AppConfig, Response, Server, ServerHandle, Service, ServiceFactory};
use actix_web::http::header::{AUTHORIZATION, WWW_AUTHENTICATE};
use actix_web::{App, Error, HttpRequest, HttpResponse, HttpServer, web};
use futures_util::TryFutureExt;
use futures_util::future::{self, Either, LocalBoxFuture};
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::FilterExt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry};

/// A server that listens.
pub struct Listening {
    /// Where it answers; the port that was given when the settings asked for any.
    pub address: SocketAddr,
    server: Server,
    worker: Worker,
}

/// The application of one worker, with ready responses in front.
fn behind_front(
    state: web::Data<AppState>,
) -> impl ServiceFactory<Request, Config = AppConfig, Response = Response<BoxBody>, Error = Error, InitError = ()> {
    let front = Front::new(state.clone());
    apply_fn_factory(app::build(state), move |mut request: Request, app| match front.answer(&mut request) {
        Some(ready) => Either::Left(future::ready(Ok(ready))),
        None => Either::Right(app.call(request).map_ok(Response::from)),
    })
}

/// Binds the address and starts the jobs. The database must be migrated.
///
/// # Errors
/// When the address cannot be bound.
pub fn listen(state: &web::Data<AppState>) -> Result<Listening, StartError> {
    let http = &state.config.http;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = if http.workers == 0 { cores } else { http.workers };
    // As many blocking threads as database connections: a thread without a connection could only wait.
    let pool = usize::try_from(state.config.database.pool_size).map_err(StartError::other)?;
    let per_worker = pool.div_ceil(workers).max(2);
    let shared = state.clone();
    let server = HttpServer::new(move || behind_front(shared.clone()))
        .workers(workers)
        .worker_max_blocking_threads(per_worker)
        .tcp_nodelay(true)
        // Longer than proxies (60 s in nginx) and clients keep a connection: the one that reuses it has to be the one that
        // closes it, or a request meets a connection that is being closed.
        .keep_alive(Duration::from_secs(75))
        // The head of a request; its body is paced by `middleware::min_body_rate`.
        .client_request_timeout(Duration::from_secs(10))
        // How long the rest of a refused body is taken and thrown away, so that its sender can read the answer.
        .client_disconnect_timeout(Duration::from_secs(5))
        .shutdown_timeout(http.shutdown_seconds)
        .disable_signals()
        .bind((http.host, http.port))
        .map_err(|error| StartError::other(format!("cannot listen on {}:{}: {error}", http.host, http.port)))?;
    let address = server.addrs().first().copied().ok_or_else(|| StartError::other("the server has no address"))?;
    Ok(Listening { address, server: server.run(), worker: Worker::start(state) })
}

impl Listening {
    /// Stops it from elsewhere.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Runs until it is stopped: open requests finish, then the jobs.
    ///
    /// # Errors
    /// When the server ends by a fault of its own.
    pub async fn run(self) -> Result<(), StartError> {
        let result = self.server.await;
        self.worker.stop().await;
        result.map_err(StartError::other)
    }
}

/// Serves until SIGTERM or Ctrl-C; `ready` hears the address.
///
/// # Errors
/// When an address cannot be bound, signals cannot be heard, or the embedded database has ended for good.
pub async fn serve(state: AppState, database: &Database, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    state.warn_of_short_hold();
    renew_seals(&state)?;
    let state = web::Data::new(state);
    let listening = listen(&state)?;
    let warm = state.clone();
    std::thread::spawn(move || {
        warm.current.warm();
        other_builds::keep_own(&warm);
    });
    let metrics = serve_metrics(&state)?;
    let handle = listening.handle();
    let lost = stop_when_asked(&state, database, Box::pin(async move { handle.stop(true).await }))?;
    ready(listening.address);
    let result = listening.run().await;
    if let Some(metrics) = metrics {
        metrics.stop(false).await;
    }
    match lost.get() {
        Some(why) => Err(StartError::other(why)),
        None => result,
    }
}

/// Works without answering anybody, until SIGTERM or Ctrl-C; `ready` hears that it has begun.
///
/// # Errors
/// When the metrics' address cannot be bound, signals cannot be heard, or the embedded database has ended for good.
pub async fn work(state: AppState, database: &Database, ready: impl FnOnce()) -> Result<(), StartError> {
    let state = web::Data::new(state);
    let worker = Worker::of_kinds(&state);
    let metrics = serve_metrics(&state)?;
    let (asked, stop) = tokio::sync::oneshot::channel();
    let lost = stop_when_asked(
        &state,
        database,
        Box::pin(async move {
            let _ = asked.send(());
        }),
    )?;
    ready();
    // Who would ask is gone only with this process.
    let _ = stop.await;
    worker.stop().await;
    if let Some(metrics) = metrics {
        metrics.stop(false).await;
    }
    lost.get().map_or(Ok(()), |why| Err(StartError::other(why)))
}

/// After a change of the secret, re-encrypts what a former one encrypted, so that the operator can remove that.
fn renew_seals(state: &AppState) -> Result<(), StartError> {
    if state.config.session.former().next().is_some() {
        let renewed = state.use_cases().providers.renew_seals.run()?;
        let (values, unreadable) = (renewed.values, renewed.unreadable);
        tracing::info!(values, unreadable, "what a former session.secret encrypted is encrypted anew");
    }
    Ok(())
}

/// Drains and stops on SIGTERM, by `stop`; stops at once on Ctrl-C, or when the embedded database cannot be kept running: then it
/// holds why.
fn stop_when_asked(
    state: &web::Data<AppState>,
    database: &Database,
    stop: LocalBoxFuture<'static, ()>,
) -> Result<Arc<OnceLock<String>>, StartError> {
    let (mut term, mut interrupt) = (
        signal(SignalKind::terminate()).map_err(StartError::other)?,
        signal(SignalKind::interrupt()).map_err(StartError::other)?,
    );
    let (lost, gone) = (Arc::new(OnceLock::new()), Arc::new(tokio::sync::Notify::new()));
    if let Some(server) = &database.embedded {
        let (lost, gone) = (lost.clone(), gone.clone());
        server.on_give_up(move |error| {
            lost.get_or_init(|| error.to_string());
            gone.notify_one();
        });
    }
    let draining = state.clone();
    actix_web::rt::spawn(async move {
        let asked: [LocalBoxFuture<'_, Option<()>>; 3] = [
            Box::pin(async move {
                term.recv().await?;
                drain(&draining).await;
                Some(())
            }),
            Box::pin(async move { interrupt.recv().await }),
            Box::pin(async move {
                gone.notified().await;
                Some(())
            }),
        ];
        futures_util::future::select_all(asked).await;
        tracing::info!("stopping");
        stop.await;
    });
    Ok(lost)
}

/// Lets a load balancer notice that this server is about to stop.
async fn drain(state: &AppState) {
    state.draining.store(true, Ordering::Relaxed);
    let seconds = state.config.http.drain_seconds;
    tracing::info!(seconds, "draining");
    actix_web::rt::time::sleep(Duration::from_secs(seconds)).await;
}

/// /metrics on its own port, for this machine or callers with the token, and this process's liveness.
fn serve_metrics(state: &web::Data<AppState>) -> Result<Option<ServerHandle>, StartError> {
    let settings = &state.config.metrics;
    if !settings.enabled {
        return Ok(None);
    }
    let shared = state.clone();
    let app = move || {
        let routes = App::new().app_data(shared.clone());
        routes.route("/metrics", web::get().to(metrics)).route("/health/live", web::get().to(HttpResponse::Ok))
    };
    let server = HttpServer::new(app)
        .workers(1)
        .disable_signals()
        .bind((settings.host, settings.port))
        .map_err(|error| StartError::other(format!("cannot listen on {}:{}: {error}", settings.host, settings.port)))?
        .run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    Ok(Some(handle))
}

async fn metrics(state: web::Data<AppState>, request: HttpRequest) -> HttpResponse {
    let token = state.config.metrics.token.expose_secret();
    let sent = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let is_right = |sent: &str| bool::from(sent.as_bytes().ct_eq(token.as_bytes()));
    if !token.is_empty() && !sent.is_some_and(is_right) {
        return HttpResponse::Unauthorized().insert_header((WWW_AUTHENTICATE, "Bearer")).finish();
    }
    match state.metrics.render() {
        Ok(text) => HttpResponse::Ok().content_type(Metrics::CONTENT_TYPE).body(text),
        Err(error) => {
            tracing::error!(%error, "metrics cannot be rendered");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// Sends logs to the standard error stream in the configured form, and traces to a collector, where one is named.
///
/// # Errors
/// When `log.level` is no filter, the collector has no address, or logs go somewhere already.
pub fn start_logging(config: &Config) -> Result<(), StartError> {
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log.level)
        .map_err(|error| StartError::other(format!("log.level cannot be read: {error}")))?;
    let colours = std::io::stderr().is_terminal();
    let form = (!colours).then_some(Form { format: config.log.format, target: request::TARGET });
    let writer = LogLines::start(form).map_err(StartError::other)?;
    let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(writer);
    let lines = match config.log.format {
        LogFormat::Text => lines.with_target(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let traces = traces::start(config)?;
    let filter = FilterExt::<Registry>::and(filter, NoStrangersFaults);
    let layers = tracing_subscriber::registry().with(lines.with_filter(filter)).with(traces);
    layers.try_init().map_err(StartError::other)
}

/// Opens the database, brings it up to date, and reads what the application keeps in memory.
///
/// # Errors
/// When the database, the catalogue or the client's files cannot be read.
pub fn open(mut config: Config) -> Result<(AppState, Database), StartError> {
    config.fill_secrets(wiring::random_secret)?;
    let database = Database::open(&config)?;
    for version in database.migrate()? {
        tracing::info!(version, "migrated");
    }
    let state = wiring::state(config, database.url.expose_secret())?;
    Ok((state, database))
}
