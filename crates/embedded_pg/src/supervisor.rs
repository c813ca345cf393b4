//! Restarts the server when it ends unexpectedly, such as when it is killed for lack of memory. The first restart is immediate,
//! and the backoff grows with each further one. After `Options::failures` consecutive failures the supervisor gives up, and the
//! application ends.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::Error;
use crate::process::Process;
use crate::setup::Setup;

/// Backoff before the second restart; it doubles with each further one. The first restart has none.
const FIRST_BACKOFF: Duration = Duration::from_millis(100);
const MAX_BACKOFF: Duration = Duration::from_secs(5);
/// A server that ran this long is healthy: the count of failures and the backoff are reset.
const SOUND: Duration = Duration::from_secs(60);

/// Holds the server's process and restarts it when it ends.
#[derive(Debug)]
pub(crate) struct Supervisor {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    setup: Setup,
    state: Mutex<State>,
    stopped: Condvar,
}

type Hook = Box<dyn FnOnce(Error) + Send>;

#[derive(Default)]
struct State {
    /// `None` while the server is down.
    process: Option<Process>,
    /// The application asked to stop.
    stopping: bool,
    /// Why the supervisor gave up and starts no further server. Moved out when the hook is called.
    given_up: Option<Error>,
    hook: Option<Hook>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("process", &self.process)
            .field("stopping", &self.stopping)
            .finish_non_exhaustive()
    }
}

impl Supervisor {
    /// Starts the server for the first time. The caller handles a failure of this first start.
    pub(crate) fn start(setup: Setup) -> Result<Self, Error> {
        let state = State { process: setup.launch(&|| false)?, ..State::default() };
        let shared = Arc::new(Shared { setup, state: Mutex::new(state), stopped: Condvar::new() });
        let watched = Arc::clone(&shared);
        let thread = thread::Builder::new().name("embedded_pg_supervisor".to_owned()).spawn(move || watched.watch());
        let thread = thread.map_err(Error::file("watch", &shared.setup.log()))?;
        Ok(Self { shared, thread: Some(thread) })
    }

    pub(crate) fn pid(&self) -> Option<u32> {
        let state = self.shared.state();
        let process = state.process.as_ref().filter(|process| process.is_running());
        process.map(|process| process.pid.as_raw().unsigned_abs())
    }

    pub(crate) fn on_give_up(&self, hook: Hook) {
        let mut state = self.shared.state();
        match state.given_up.take() {
            None => state.hook = Some(hook),
            Some(error) => {
                thread::spawn(|| hook(error));
            }
        }
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        let process = {
            let mut state = self.shared.state();
            state.stopping = true;
            state.process.take()
        };
        self.shared.stopped.notify_all();
        drop(process);
        // A start in progress notices the cancellation and stops its server.
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_stopping(&self) -> bool {
        self.state().stopping
    }

    /// Watches the server until it must stop or is given up.
    fn watch(&self) {
        let mut failures = 0;
        let mut backoff = Duration::ZERO;
        loop {
            let Some(exit) = self.state().process.as_ref().map(Process::exit) else { return };
            let began = Instant::now();
            let status = exit.wait();
            if self.is_stopping() {
                return;
            }
            // The process has ended, so there is nothing to stop.
            drop(self.state().process.take());
            if began.elapsed() >= SOUND {
                (failures, backoff) = (0, Duration::ZERO);
            }
            let mut error = Error::Died { status, log: self.setup.log() };
            loop {
                tracing::error!("{error}");
                failures += 1;
                if failures > self.setup.options.failures {
                    return self.give_up(error);
                }
                if self.wait(backoff) {
                    return;
                }
                backoff = (backoff * 2).clamp(FIRST_BACKOFF, MAX_BACKOFF);
                match self.setup.launch(&|| self.is_stopping()) {
                    Ok(Some(process)) => {
                        if !self.keep(process) {
                            return;
                        }
                        break;
                    }
                    Ok(None) => return,
                    Err(next) => error = next,
                }
            }
        }
    }

    /// Waits before the next start. Returns whether the application asked to stop meanwhile.
    fn wait(&self, backoff: Duration) -> bool {
        let waited = self.stopped.wait_timeout_while(self.state(), backoff, |state| !state.stopping);
        waited.unwrap_or_else(PoisonError::into_inner).0.stopping
    }

    /// Stores a started server. If the application asked to stop meanwhile, stops that server instead.
    fn keep(&self, process: Process) -> bool {
        let mut state = self.state();
        if state.stopping {
            drop(state);
            drop(process);
            return false;
        }
        state.process = Some(process);
        true
    }

    fn give_up(&self, error: Error) {
        let failures = self.setup.options.failures;
        let error = Error::GaveUp { failures, reason: Box::new(error) };
        tracing::error!("{error}");
        let mut state = self.state();
        match state.hook.take() {
            None => state.given_up = Some(error),
            Some(hook) => {
                drop(state);
                hook(error);
            }
        }
    }
}
