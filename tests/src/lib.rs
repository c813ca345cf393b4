//! Holds no code: the tests are in `api/`.
