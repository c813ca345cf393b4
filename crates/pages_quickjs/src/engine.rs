//! A QuickJS runtime with the client's server bundle.

use crate::limits::Limits;
use domain::ports::{PageError, PageInput, RenderedPage};
use nix::time::{ClockId, clock_gettime};
use rquickjs::function::Opt;
use rquickjs::{Context, Ctx, Error, Exception, Function, Module, Persistent, Promise, Runtime, Value};
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// Browser functions that QuickJS lacks and pages use.
const GLOBALS: &str = include_str!("globals.js");
/// Longest message of a script in the log, in characters.
const MESSAGE: usize = 600;

/// The time at which the running script is interrupted. It is measured as processor time of the thread, so that a busy machine
/// does not fail a page.
#[derive(Clone, Default)]
struct Deadline(Rc<Cell<Option<Duration>>>);

impl Deadline {
    fn start(&self, allowed: Duration) {
        self.0.set(Some(thread_time() + allowed));
    }

    fn end(&self) {
        self.0.set(None);
    }

    fn is_past(&self) -> bool {
        self.0.get().is_some_and(|at| thread_time() >= at)
    }
}

/// Returns the processor time that this thread has used. If the system does not report it, returns zero, so that no deadline
/// passes.
fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// An engine that renders pages. Fields are dropped in order, and values refer to the runtime, so they come before it.
pub(crate) struct Engine {
    render: Persistent<Function<'static>>,
    context: Context,
    runtime: Runtime,
    deadline: Deadline,
    limits: Limits,
}

impl Engine {
    /// Loads the bundle, an ES module that exports `render(input: string): Promise<string>`.
    ///
    /// # Errors
    ///
    /// The bundle cannot be read, throws, takes too long, or does not export the function.
    pub(crate) fn start(source: &str, limits: Limits) -> Result<Self, PageError> {
        let deadline = Deadline::default();
        deadline.start(limits.start);
        let runtime = Runtime::new().map_err(|error| failed(&error))?;
        runtime.set_memory_limit(limits.memory);
        runtime.set_max_stack_size(limits.stack);
        let clock = deadline.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || clock.is_past())));
        let context = Context::full(&runtime).map_err(|error| failed(&error))?;
        let (exports, evaluated) = context.with(|ctx| {
            let module = install_host(&ctx).and_then(|()| {
                ctx.eval::<(), _>(GLOBALS)?;
                let (module, evaluated) = Module::declare(ctx.clone(), "pages.js", source)?.eval()?;
                Ok((Persistent::save(&ctx, module.namespace()?), Persistent::save(&ctx, evaluated)))
            });
            module.map_err(|error| thrown(&ctx, &error, &deadline))
        })?;
        settle::<()>(&runtime, &context, evaluated, &deadline)?;
        let render = context.with(|ctx| {
            let render = exports.restore(&ctx).and_then(|exports| exports.get::<_, Function<'_>>("render"));
            render.map(|render| Persistent::save(&ctx, render)).map_err(|error| thrown(&ctx, &error, &deadline))
        })?;
        deadline.end();
        Ok(Self { render, context, runtime, deadline, limits })
    }

    /// Renders one page. After an error the engine must not be used again.
    ///
    /// # Errors
    ///
    /// The script throws, waits for a promise that nothing settles, or exceeds its limits.
    pub(crate) fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError> {
        self.deadline.start(self.limits.render);
        let rendered = self.call(input);
        self.deadline.end();
        rendered
    }

    fn call(&self, input: &PageInput) -> Result<RenderedPage, PageError> {
        let PageInput { path, first_data, settings, locale } = input;
        // `first_data` and `settings` are JSON already, so pass them as text to avoid parsing them twice.
        let asked = json!({"path": path, "firstData": first_data, "settings": settings, "locale": locale}).to_string();
        let promise = self.context.with(|ctx| {
            let call = self.render.clone().restore(&ctx).and_then(|render| render.call::<_, Promise<'_>>((asked,)));
            call.map(|promise| Persistent::save(&ctx, promise)).map_err(|error| thrown(&ctx, &error, &self.deadline))
        })?;
        let answer: String = settle(&self.runtime, &self.context, promise, &self.deadline)?;
        let answer: serde_json::Value =
            serde_json::from_str(&answer).map_err(|error| PageError::Failed(format!("no page came: {error}")))?;
        let text = |name: &str| {
            let text = answer.get(name).and_then(serde_json::Value::as_str).map(str::to_owned);
            text.ok_or_else(|| PageError::Failed(format!("a page came without its {name}")))
        };
        Ok(RenderedPage { head: text("head")?, body: text("body")? })
    }

    /// Returns the bytes that the engine has allocated.
    pub(crate) fn memory(&self) -> i64 {
        self.runtime.memory_usage().malloc_size
    }
}

/// Runs pending jobs until the promise is settled. Checks the deadline between jobs too, because the engine never interrupts a
/// chain of short jobs.
fn settle<T: for<'js> rquickjs::FromJs<'js>>(
    runtime: &Runtime,
    context: &Context,
    promise: Persistent<Promise<'static>>,
    deadline: &Deadline,
) -> Result<T, PageError> {
    loop {
        let settled = context.with(|ctx| {
            let result = promise.clone().restore(&ctx).map(|promise| promise.result::<T>());
            match result {
                Ok(None) => None,
                Ok(Some(Ok(value))) => Some(Ok(value)),
                Ok(Some(Err(error))) | Err(error) => Some(Err(thrown(&ctx, &error, deadline))),
            }
        });
        if let Some(settled) = settled {
            return settled;
        }
        if deadline.is_past() {
            return Err(PageError::Deadline);
        }
        match runtime.execute_pending_job() {
            Ok(true) => {}
            Ok(false) => return Err(PageError::Failed("the page waits for what never comes".to_owned())),
            Err(job) => return Err(job.0.with(|ctx| thrown(&ctx, &Error::Exception, deadline))),
        }
    }
}

/// Installs the host functions of the script: the log and URL parsing.
fn install_host(ctx: &Ctx<'_>) -> rquickjs::Result<()> {
    let log = |level: String, message: String| {
        let message = shortened(&message);
        match level.as_str() {
            "error" | "warn" => tracing::warn!(%message, "a page's script"),
            _ => tracing::debug!(%message, "a page's script"),
        }
    };
    ctx.globals().set("hostLog", Function::new(ctx.clone(), log)?)?;
    ctx.globals().set("hostParseUrl", Function::new(ctx.clone(), parse_url)?)
}

/// Returns the parts of a URL as JSON. `None` for an invalid URL.
fn parse_url(address: String, base: Opt<String>) -> Option<String> {
    let base = base.0.map(|base| url::Url::parse(&base)).transpose().ok()?;
    let url = url::Url::options().base_url(base.as_ref()).parse(&address).ok()?;
    let port = url.port().map(|port| port.to_string()).unwrap_or_default();
    let hostname = url.host_str().unwrap_or_default();
    let marked = |mark: &str, part: Option<&str>| {
        part.filter(|part| !part.is_empty()).map(|part| format!("{mark}{part}")).unwrap_or_default()
    };
    Some(
        json!({
            "href": url.as_str(),
            "origin": url.origin().ascii_serialization(),
            "protocol": format!("{}:", url.scheme()),
            "username": url.username(),
            "password": url.password().unwrap_or_default(),
            "host": if port.is_empty() { hostname.to_owned() } else { format!("{hostname}:{port}") },
            "hostname": hostname,
            "port": port,
            "pathname": url.path(),
            "search": marked("?", url.query()),
            "hash": marked("#", url.fragment()),
        })
        .to_string(),
    )
}

/// Converts the script's exception to a `PageError`.
fn thrown(ctx: &Ctx<'_>, error: &Error, deadline: &Deadline) -> PageError {
    let caught = matches!(error, Error::Exception).then(|| ctx.catch());
    if deadline.is_past() {
        return PageError::Deadline;
    }
    caught.map_or_else(|| failed(error), |value| PageError::Failed(shortened(&message(&value))))
}

fn message(value: &Value<'_>) -> String {
    if let Some(exception) = value.as_object().cloned().and_then(Exception::from_object) {
        let (message, stack) = (exception.message().unwrap_or_default(), exception.stack().unwrap_or_default());
        return format!("{message} {}", stack.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    value.as_string().and_then(|text| text.to_string().ok()).unwrap_or_else(|| format!("thrown: {value:?}"))
}

fn failed(error: &Error) -> PageError {
    PageError::Failed(shortened(&error.to_string()))
}

fn shortened(text: &str) -> String {
    text.chars().take(MESSAGE).collect()
}
