//! The back office: what admins change and see, one module per part.

pub mod assignments;
pub mod audit;
mod bundle_form;
pub mod bundles;
pub mod correction;
mod coupon_form;
pub mod coupons;
mod course_form;
pub mod courses;
pub mod credits;
pub mod discussions;
pub mod enquiries;
pub mod media;
pub mod offers;
pub mod orders;
pub mod orders_csv;
pub mod overview;
pub mod refunds;
pub mod reviews;
pub mod settings;
mod spreadsheet;
pub mod streams;
pub mod students;
pub mod students_csv;
pub mod upload;
pub mod uploads;
pub mod withdrawals;
