//! HTTP, configuration, wiring, command line.
