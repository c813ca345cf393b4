//! HTTP tests: the real application on a real PostgreSQL, one database per test.

mod authorisation;
mod catalogue;
mod documentation;
mod frame;
mod harness;
mod media;
mod sessions;
