//! Runs the server: from a checked configuration to a clean shutdown.

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

/// A server that is bound to its address.
pub struct Listening {
    /// Address of the server. It has the actual port if the settings asked for any free one.
    pub address: SocketAddr,
    server: Server,
    worker: Worker,
}

/// Builds the application of one worker, with the cached responses in front of it.
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
///
/// The address cannot be bound.
pub fn listen(state: &web::Data<AppState>) -> Result<Listening, StartError> {
    let http = &state.config.http;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = if http.workers == 0 { cores } else { http.workers };
    // Use as many blocking threads as database connections: a thread without a connection would only wait.
    let pool = usize::try_from(state.config.database.pool_size).map_err(StartError::other)?;
    let per_worker = pool.div_ceil(workers).max(2);
    let shared = state.clone();
    let server = HttpServer::new(move || behind_front(shared.clone()))
        .workers(workers)
        .worker_max_blocking_threads(per_worker)
        .tcp_nodelay(true)
        // Longer than proxies (60 s in nginx) and clients keep idle connections. The side that reuses a connection must be the
        // one that closes it. Otherwise a request could meet a connection that the server is closing.
        .keep_alive(Duration::from_secs(75))
        // Timeout for the head of a request; `middleware::min_body_rate` limits slow bodies.
        .client_request_timeout(Duration::from_secs(10))
        // How long the server reads and discards the rest of a refused body, so that the client can read the response.
        .client_disconnect_timeout(Duration::from_secs(5))
        .shutdown_timeout(http.shutdown_seconds)
        .disable_signals()
        .bind((http.host, http.port))
        .map_err(|error| StartError::other(format!("cannot listen on {}:{}: {error}", http.host, http.port)))?;
    let address = server.addrs().first().copied().ok_or_else(|| StartError::other("the server has no address"))?;
    Ok(Listening { address, server: server.run(), worker: Worker::start(state) })
}

impl Listening {
    /// Returns a handle to stop the server from another task.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Runs until the server is stopped. Open requests finish first, then the jobs.
    ///
    /// # Errors
    ///
    /// The server fails.
    pub async fn run(self) -> Result<(), StartError> {
        let result = self.server.await;
        self.worker.stop().await;
        result.map_err(StartError::other)
    }
}

/// Serves until SIGTERM or Ctrl-C. Calls `ready` with the address.
///
/// # Errors
///
/// An address cannot be bound, signals cannot be received, or the embedded database has stopped for good.
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

/// Runs background jobs without serving requests, until SIGTERM or Ctrl-C. Calls `ready` once the jobs have started.
///
/// # Errors
///
/// The metrics' address cannot be bound, signals cannot be received, or the embedded database has stopped for good.
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
    // Ignore the error: the sender lives as long as the process.
    let _ = stop.await;
    worker.stop().await;
    if let Some(metrics) = metrics {
        metrics.stop(false).await;
    }
    lost.get().map_or(Ok(()), |why| Err(StartError::other(why)))
}

/// After a change of the session secret, re-encrypts values that a former secret encrypted. The operator can then remove the
/// former secret.
fn renew_seals(state: &AppState) -> Result<(), StartError> {
    if state.config.session.former().next().is_some() {
        let renewed = state.use_cases().providers.renew_seals.run()?;
        let (values, unreadable) = (renewed.values, renewed.unreadable);
        tracing::info!(values, unreadable, "what a former session.secret encrypted is encrypted anew");
    }
    Ok(())
}

/// Calls `stop` on SIGTERM after draining. Calls it at once on Ctrl-C, or when the embedded database cannot be kept running. In
/// the last case the returned cell holds the reason.
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

/// Marks the server as draining and waits, so that a load balancer notices and sends no new requests.
async fn drain(state: &AppState) {
    state.draining.store(true, Ordering::Relaxed);
    let seconds = state.config.http.drain_seconds;
    tracing::info!(seconds, "draining");
    actix_web::rt::time::sleep(Duration::from_secs(seconds)).await;
}

/// Serves /metrics and this process's liveness check on a separate port. /metrics is for this machine or callers with the
/// token.
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

/// Starts logging to standard error in the configured format, and sends traces to a collector if one is configured.
///
/// # Errors
///
/// `log.level` is not a valid filter, the collector's address is invalid, or a logger is already installed.
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

/// Opens the database, applies missing migrations, and loads the application's in-memory data.
///
/// # Errors
///
/// The database, the catalogue or the client's files cannot be read.
pub fn open(mut config: Config) -> Result<(AppState, Database), StartError> {
    config.fill_secrets(wiring::random_secret)?;
    let database = Database::open(&config)?;
    for version in database.migrate()? {
        tracing::info!(version, "migrated");
    }
    let state = wiring::state(config, database.url.expose_secret())?;
    Ok((state, database))
}
