//! A payment gateway that settles by itself, for development.
