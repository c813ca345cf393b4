//! HTTP tests: the real application on a real PostgreSQL, one database per test.

mod admin;
mod auth;
mod authorisation;
mod cart;
mod catalogue;
mod demo;
mod documentation;
mod enquiry;
mod frame;
mod harness;
mod learning;
mod media;
mod orders;
mod pages;
mod security;
mod sessions;
mod user;
