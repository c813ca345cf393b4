//! Limits of the engine.

use std::time::Duration;

/// Limits of the engine.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Most bytes that the engine may allocate.
    pub memory: usize,
    /// Most bytes of stack that a script may use. React needs a megabyte.
    pub stack: usize,
    /// Most processor time for loading the bundle.
    pub start: Duration,
    /// Most processor time for rendering a page.
    pub render: Duration,
    /// How long a caller waits for a page, including time in the queue.
    pub patience: Duration,
    /// Most pages in the queue.
    pub queue: usize,
    /// How long a failed input is refused before it is tried again.
    pub retry_after: Duration,
    /// How long an engine without requests is kept.
    pub rest_after: Duration,
    /// How much longer than `patience` a caller waits if an idle engine was dropped and must be started.
    pub wake: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 64 << 20,
            stack: 1 << 20,
            start: Duration::from_secs(10),
            // A page takes some 25 ms on a fast core. A small or busy machine needs several times as long, above all for an
            // engine's first page. If rendering is cut off, the browser must render the page itself.
            render: Duration::from_secs(1),
            patience: Duration::from_secs(1),
            queue: 16,
            retry_after: Duration::from_secs(30),
            // Rendered pages are cached, so most engines are idle for hours, and each holds a dozen megabytes.
            rest_after: Duration::from_secs(120),
            wake: Duration::from_secs(2),
        }
    }
}
