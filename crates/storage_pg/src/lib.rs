//! The storage ports on Postgres, by Diesel.
