//! HTTP tests: the real application on a real PostgreSQL, one database per test.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod account;
mod admin;
mod attacks;
mod audit;
mod audit_writes;
mod auth;
mod authorisation;
mod books;
mod bundles_admin;
mod captions;
mod cart;
mod catalogue;
mod certificates;
mod coupons;
mod course_forms;
mod courses_create;
mod courses_edit;
mod courses_office;
mod courses_planned;
mod crash;
mod curriculum;
mod database_away;
mod demo;
mod discussions;
mod discussions_office;
mod documentation;
mod doors;
mod enquiries_admin;
mod enquiry;
mod figures;
mod fixture;
mod frame;
mod gateway_contract;
mod gateways;
mod guessing;
mod harness;
mod hostile_addresses;
mod hostile_bodies;
mod identity;
mod import;
mod invoices;
mod jobs_command;
mod late_money;
mod launch;
mod learning;
mod leaving;
mod load;
mod login_link;
mod long_texts;
mod media;
mod mentors;
mod money_races;
mod notes;
mod notifications;
mod offers;
mod one_stream;
mod order_limits;
mod orders;
mod orders_csv;
mod overview;
mod ownership;
mod pages;
mod password_races;
mod password_reset;
mod payu;
mod payu_race;
mod payu_shop;
mod post_pictures;
mod quiz_attempts;
mod quizzes;
mod ready;
mod refunds;
mod resumable;
mod reviews;
mod second_factor;
mod security;
mod sessions;
mod settings;
mod setup;
mod streams;
mod students;
mod submissions;
mod today;
mod upgrades;
mod uploads;
mod uploads_hostile;
mod user;
mod wallet;
mod weak_passwords;
