//! Renders the client's own pages in the server's process, by QuickJS.
//!
//! One thread owns one engine. Requests wait in a bounded queue; equal ones share one rendering. Memory, stack and time of
//! a rendering are bounded, and after any failure the engine is thrown away and a new one started: an interrupted promise
//! would stay pending for ever, and nothing that a failed rendering left behind reaches the next one. An engine that nobody
//! asks for some minutes is dropped too, for its memory, and started again by the next page.

mod engine;
mod limits;
mod renderer;

pub use limits::Limits;
pub use renderer::QuickJs;

#[cfg(test)]
mod tests;
