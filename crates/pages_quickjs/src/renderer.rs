//! The thread that owns the engine, and its queue. Equal requests share one rendering.

use crate::engine::Engine;
use crate::limits::Limits;
use domain::ports::{PageError, PageInput, PageRenderer, RenderedPage};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Stack of the engine's thread in bytes, in addition to the scripts' stack.
const OWN_STACK: usize = 2 << 20;
/// Most failed inputs that are remembered.
const MOST_FAILED: usize = 256;
/// Longest backoff before the next attempt to start the engine.
const MAX_BACKOFF: Duration = Duration::from_secs(60);

type Outcome = Result<RenderedPage, PageError>;

/// A rendering, and its waiting callers.
struct Flight {
    input: PageInput,
    outcome: Mutex<Option<Outcome>>,
    landed: Condvar,
    waiting: AtomicUsize,
}

/// State shared by callers and the engine's thread.
struct Shared {
    limits: Limits,
    is_ready: AtomicBool,
    /// Whether an idle engine was dropped. The next page starts a new one.
    is_resting: AtomicBool,
    flights: Mutex<HashMap<PageInput, Arc<Flight>>>,
    /// Failed inputs, and the time until which each is refused.
    failed: Mutex<HashMap<PageInput, Instant>>,
}

/// Renders pages with QuickJS. The engine starts on its own thread. Until it is ready, and while a new one starts after a
/// failure, pages are refused with [`PageError::NotReady`]. If an idle engine was dropped, the next page starts one and waits
/// for it.
pub struct QuickJs {
    shared: Arc<Shared>,
    queue: SyncSender<Arc<Flight>>,
}

impl QuickJs {
    /// Starts the engine's thread. `source` is the client's server bundle.
    ///
    /// # Errors
    ///
    /// The system can't start a thread.
    pub fn start(source: impl Into<Arc<str>>, limits: Limits) -> std::io::Result<Self> {
        let (queue, asked) = sync_channel(limits.queue);
        let shared = Arc::new(Shared {
            limits,
            is_ready: AtomicBool::new(false),
            is_resting: AtomicBool::new(false),
            flights: Mutex::default(),
            failed: Mutex::default(),
        });
        let (source, of_thread) = (source.into(), shared.clone());
        std::thread::Builder::new()
            .name("pages".to_owned())
            .stack_size(limits.stack + OWN_STACK)
            .spawn(move || run(&source, &of_thread, &asked))?;
        Ok(Self { shared, queue })
    }

    /// Joins the rendering of an equal input, or queues a new one.
    fn board(&self, input: &PageInput) -> Result<Arc<Flight>, PageError> {
        let mut flights = lock(&self.shared.flights);
        if let Some(flight) = flights.get(input) {
            flight.waiting.fetch_add(1, Ordering::AcqRel);
            return Ok(flight.clone());
        }
        let flight = Arc::new(Flight {
            input: input.clone(),
            outcome: Mutex::default(),
            landed: Condvar::new(),
            waiting: AtomicUsize::new(1),
        });
        self.queue.try_send(flight.clone()).map_err(|error| match error {
            TrySendError::Full(_) => PageError::Busy,
            TrySendError::Disconnected(_) => PageError::NotReady,
        })?;
        flights.insert(input.clone(), flight.clone());
        Ok(flight)
    }
}

impl PageRenderer for QuickJs {
    fn is_ready(&self) -> bool {
        self.shared.is_ready.load(Ordering::Acquire)
    }

    fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError> {
        if !self.is_ready() {
            return Err(PageError::NotReady);
        }
        if lock(&self.shared.failed).get(input).is_some_and(|until| Instant::now() < *until) {
            return Err(PageError::FailedBefore);
        }
        let flight = self.board(input)?;
        let outcome = lock(&flight.outcome);
        let Limits { patience, wake, .. } = self.shared.limits;
        let is_resting = self.shared.is_resting.load(Ordering::Acquire);
        let patience = if is_resting { patience + wake } else { patience };
        let waited = flight.landed.wait_timeout_while(outcome, patience, |outcome| outcome.is_none());
        let (outcome, _) = waited.unwrap_or_else(PoisonError::into_inner);
        flight.waiting.fetch_sub(1, Ordering::AcqRel);
        outcome.clone().unwrap_or(Err(PageError::Deadline))
    }
}

/// Why an engine is dropped.
enum End {
    /// All callers are gone.
    Over,
    Failed,
    /// No page was requested for a while.
    Idle,
}

/// Starts an engine if there is none and renders requests, until all callers are gone.
fn run(source: &str, shared: &Shared, asked: &Receiver<Arc<Flight>>) {
    let mut backoff = Duration::from_secs(1);
    let mut woken_by = None;
    loop {
        let begun = Instant::now();
        match Engine::start(source, shared.limits) {
            Ok(engine) => {
                tell_of_start(&engine, begun, woken_by.is_some());
                backoff = Duration::from_secs(1);
                shared.is_ready.store(true, Ordering::Release);
                shared.is_resting.store(false, Ordering::Release);
                let end = serve(&engine, shared, asked, woken_by.take());
                match end {
                    End::Over => return,
                    End::Failed => shared.is_ready.store(false, Ordering::Release),
                    End::Idle => shared.is_resting.store(true, Ordering::Release),
                }
                drop(engine);
                if matches!(end, End::Idle) {
                    let Ok(flight) = asked.recv() else { return };
                    woken_by = Some(flight);
                }
            }
            Err(error) => {
                tracing::error!(%error, "the page renderer does not start; the client renders all pages itself");
                shared.is_ready.store(false, Ordering::Release);
                if let Some(flight) = woken_by.take() {
                    land(shared, &flight, Err(PageError::NotReady));
                }
                if refuse_for(backoff, shared, asked) {
                    return;
                }
                backoff = (backoff * 2).min(MAX_BACKOFF);
            }
        }
    }
}

fn tell_of_start(engine: &Engine, begun: Instant, was_resting: bool) {
    let (milliseconds, bytes) = (begun.elapsed().as_millis(), engine.memory());
    if was_resting {
        tracing::debug!(milliseconds, bytes, "the page renderer is awake");
    } else {
        tracing::info!(milliseconds, bytes, "the page renderer stands");
    }
}

/// Renders `first` and further requests, until the engine must be dropped.
fn serve(engine: &Engine, shared: &Shared, asked: &Receiver<Arc<Flight>>, first: Option<Arc<Flight>>) -> End {
    let mut next = first;
    loop {
        let flight = match next.take().map_or_else(|| asked.recv_timeout(shared.limits.rest_after), Ok) {
            Ok(flight) => flight,
            Err(RecvTimeoutError::Timeout) => return End::Idle,
            Err(RecvTimeoutError::Disconnected) => return End::Over,
        };
        if flight.waiting.load(Ordering::Acquire) == 0 {
            land(shared, &flight, Err(PageError::Deadline));
            continue;
        }
        let outcome = engine.render(&flight.input);
        let has_failed = outcome.is_err();
        if has_failed {
            remember(shared, &flight.input);
        }
        land(shared, &flight, outcome);
        if has_failed {
            return End::Failed;
        }
    }
}

/// Refuses requests during the backoff before the next start. Returns whether all callers are gone.
fn refuse_for(backoff: Duration, shared: &Shared, asked: &Receiver<Arc<Flight>>) -> bool {
    let until = Instant::now() + backoff;
    loop {
        match asked.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(flight) => land(shared, &flight, Err(PageError::NotReady)),
            Err(RecvTimeoutError::Timeout) => return false,
            Err(RecvTimeoutError::Disconnected) => return true,
        }
    }
}

/// Remembers a failed input. Each failure costs an engine, so the page must not be rendered again and again.
fn remember(shared: &Shared, input: &PageInput) {
    let (mut failed, now) = (lock(&shared.failed), Instant::now());
    failed.retain(|_, until| now < *until);
    if failed.len() < MOST_FAILED {
        failed.insert(input.clone(), now + shared.limits.retry_after);
    }
}

fn land(shared: &Shared, flight: &Flight, outcome: Outcome) {
    lock(&shared.flights).remove(&flight.input);
    *lock(&flight.outcome) = Some(outcome);
    flight.landed.notify_all();
}

/// Recovers from a poisoned lock. No code panics while it holds one of these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
