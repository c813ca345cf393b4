//! Use cases: one file each, with its command, its error, `run` and its tests.
