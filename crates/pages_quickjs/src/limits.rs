//! Bounds of the engine.

use std::time::Duration;

/// Bounds of the engine.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Most bytes that the engine may hold.
    pub memory: usize,
    /// Most bytes of stack that a script may use. React needs a megabyte.
    pub stack: usize,
    /// How much processor time reading the bundle may take.
    pub start: Duration,
    /// How much processor time rendering one page may take.
    pub render: Duration,
    /// How long a caller waits for a page, the queue included.
    pub patience: Duration,
    /// Most pages that wait to be rendered.
    pub queue: usize,
    /// How long an input that failed is not tried again.
    pub retry_after: Duration,
    /// How long an engine that nobody asks is kept.
    pub rest_after: Duration,
    /// How much longer than `patience` a caller waits while no engine runs because it rested.
    pub wake: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory: 64 << 20,
            stack: 1 << 20,
            start: Duration::from_secs(10),
            // A page takes some 25 ms of a fast core. A small or busy machine needs several times as long, above all
            // for an engine's first page, and the browser would have to draw a page that was cut off.
            render: Duration::from_secs(1),
            patience: Duration::from_secs(1),
            queue: 16,
            retry_after: Duration::from_secs(30),
            // Finished pages are kept, so most engines have nothing to do for hours, and one holds a dozen megabytes.
            rest_after: Duration::from_secs(120),
            wake: Duration::from_secs(2),
        }
    }
}
