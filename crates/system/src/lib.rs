//! The machine: clock, ids, tokens, password hashes.
