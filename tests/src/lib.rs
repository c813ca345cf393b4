//! Holds no code. The tests are in `api/`.
