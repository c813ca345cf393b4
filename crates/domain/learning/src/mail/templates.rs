//! Their templates.

pub mod courses;
