//! Renders the client's pages on the server, in QuickJS.
//!
//! One thread owns one engine. Requests wait in a bounded queue, and equal requests share one rendering. Memory, stack and time
//! of a rendering are limited. After any failure the engine is dropped and a new one is started: an interrupted promise would
//! stay pending for ever, and no state of a failed rendering must reach the next one. An engine without requests for some
//! minutes is dropped too, to free its memory, and the next page starts a new one.

mod engine;
mod limits;
mod renderer;

pub use limits::Limits;
pub use renderer::QuickJs;

#[cfg(test)]
mod tests;
