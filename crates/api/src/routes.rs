//! Every route of the server. A literal path is registered before a pattern that would match it.
#![allow(clippy::missing_errors_doc, reason = "the responses of a handler's description say what it refuses")]

pub mod account;
pub mod admin;
pub mod articles;
pub mod attribution;
pub mod auth;
pub mod batches;
pub mod bundles;
pub mod captions;
pub mod cart;
pub mod certificates;
pub mod courses;
pub mod demo_pictures;
pub mod discussions;
pub mod documentation;
pub mod enquiry;
pub mod health;
pub mod icon;
pub mod invoices;
pub mod items;
pub mod learning;
pub mod legal;
pub mod lesson_address;
pub mod lessons;
mod listing;
pub mod media;
pub mod mentors;
pub mod next_courses;
pub mod notes;
pub mod notifications;
mod office;
pub mod orders;
pub mod payments;
pub mod quizzes;
pub mod referrals;
pub mod refund_requests;
pub mod reviews;
pub mod share;
pub mod site;
pub mod storefront;
mod stream_address;
pub mod streams;
pub mod submissions;
pub mod teach;
pub mod today;
pub mod upgrades;
pub mod user;
pub mod wallet;
pub mod webinars;

use actix_web::{Scope, web};
use listing::Routes;
use std::collections::BTreeMap;
use utoipa::OpenApi;
use utoipa::openapi::path::Paths;
use utoipa::openapi::{Components, PathItem};
use utoipa_actix_web::OpenApiFactory;

/// Path prefix of the API.
const API: &str = "/api/v1";

/// Returns the scope of the whole API, under `/api/v1`.
pub fn api() -> Scope {
    web::scope(API).configure(|config| list(&mut Routes::of_app(config)))
}

fn list(api: &mut Routes) {
    api.configure(shop)
        .configure(accounts)
        .configure(purchases)
        .configure(office::institute)
        .configure(office::students)
        .configure(office::offers)
        .configure(office::coupons)
        .configure(office::site)
        .configure(office::mails)
        .configure(office::translations)
        .configure(wallets)
        .configure(discussions)
        .configure(course_reviews)
        .configure(quizzes)
        .configure(office::uploads)
        .configure(teaching)
        .configure(articles::configure)
        .configure(webinars::configure)
        .configure(batches::configure)
        .configure(office::batches)
        .service(admin::courses::create_course)
        .service(admin::bulk::bulk_courses)
        .service(admin::bulk::bulk_bundles)
        .service(admin::bulk_csv::export_courses)
        .service(admin::bulk_csv::export_bundles)
        .service(admin::bulk_csv::export_chosen_orders)
        .service(admin::curriculum::get_curriculum)
        .service(admin::media::upload_media)
        .service(admin::assignments::assign_course)
        .service(admin::assignments::assign_bundle)
        .service(admin::courses::set_course_status)
        .service(admin::courses::archive_course)
        .service(admin::courses::duplicate_course)
        .service(admin::courses::delete_course)
        .service(enquiry::send_enquiry)
        .service(documentation::get_openapi)
        .service(documentation::get_docs)
        // Must follow all other PATCH routes with one segment after /course/, because it matches any segment.
        .service(admin::courses::edit_course);
}

/// Registered first, because actix compares each address with all routes before it, twice, and these are requested most. Routes
/// for signed-in users come first, because visitors' responses are mostly ready before routing.
fn shop(api: &mut Routes) {
    api.service(user::get_user)
        .service(learning::get_learning)
        .service(courses::get_courses)
        .service(bundles::get_bundles)
        .service(bundles::get_all_bundles)
        .service(bundles::get_all_bundles_of_courses)
        // Must follow all other GET routes with one segment after /course/, because it matches any segment.
        .service(courses::get_course)
        .service(lessons::get_lesson)
        .service(next_courses::get_next_courses)
        .service(storefront::get_menu)
        .service(storefront::search)
        .service(storefront::get_popup)
        .service(storefront::get_settings)
        .service(site::get_site_page)
        .service(legal::get_legal_page)
        .service(legal::list_legal_versions)
        .service(legal::get_legal_version)
        .service(bundles::get_bundle)
        .service(bundles::get_bundle_of_courses);
}

fn accounts(api: &mut Routes) {
    api.service(auth::login)
        .service(auth::logout)
        .service(auth::setup::get_setup)
        .service(auth::setup::set_up)
        .service(auth::invite::look_at_invite)
        .service(auth::invite::accept_invite)
        .service(auth::check_user_exists)
        .service(auth::register)
        .service(auth::referral::get_referrer)
        .service(auth::sessions::list_sessions)
        .service(auth::sessions::end_session)
        .service(auth::sessions::end_other_sessions)
        .service(auth::google::start_google)
        .service(auth::google::end_google)
        .service(auth::google::get_google_account)
        .service(auth::google::log_in_with_google)
        .service(auth::google::register_with_google)
        .service(auth::google::get_google_link)
        .service(auth::google::unlink_google)
        .service(auth::login_link::mail_login_link)
        .service(auth::login_link::log_in_by_link)
        .service(auth::passwords::forgot_password)
        .service(auth::passwords::reset_password)
        .service(auth::passwords::change_password)
        .service(auth::totp::get_totp)
        .service(auth::totp::turn_off_totp)
        .service(auth::totp::set_up_totp)
        .service(auth::totp::confirm_totp)
        .service(auth::totp::verify_totp)
        .service(auth::totp::renew_recovery_codes)
        .service(account::profile::update_user)
        .service(account::delete_user)
        .service(account::open_email_link)
        .service(account::stop_email_change)
        .service(account::send_email_link)
        .service(account::enquiries::list_own_enquiries)
        .service(account::enquiries::reply_to_enquiry)
        .service(account::privacy::get_privacy)
        .service(account::privacy::ask_guardian)
        .service(account::privacy::look_at_parent_link)
        .service(account::privacy::answer_for_child)
        .service(account::export::export_account)
        .service(user::get_users);
}

fn purchases(api: &mut Routes) {
    api.service(cart::get_cart)
        .service(cart::put_cart)
        .service(cart::items::add_cart_item)
        .service(cart::items::remove_cart_item)
        .service(cart::quote_cart)
        .service(orders::place_order)
        .service(orders::list_orders)
        .service(orders::get_order)
        .service(payments::pay_order)
        .service(payments::payment_callback)
        .service(payments::payment_webhook)
        .service(orders::cancel_order)
        .service(orders::dismiss_purchase)
        .service(invoices::list_invoices)
        .service(invoices::get_invoice_pdf)
        .service(learning::put_progress)
        .service(learning::mark_lesson)
        .service(learning::claim_stream)
        .service(today::get_today)
        .service(today::put_goal)
        .service(certificates::get_completion)
        .service(certificates::issue_certificate)
        .service(certificates::list_certificates)
        .service(certificates::verify_certificate);
}

fn wallets(api: &mut Routes) {
    api.service(wallet::get_wallet)
        .service(wallet::put_pan)
        .service(wallet::request_withdrawal)
        .service(wallet::list_own_withdrawals)
        .service(referrals::get_referrals)
        .service(admin::orders::list_all_orders)
        .service(admin::orders_csv::export_orders)
        .service(admin::orders::recheck_order)
        .service(refund_requests::ask_refund)
        .service(admin::refund_requests::list_refund_requests)
        .service(admin::refund_requests::approve_refund_request)
        .service(admin::refund_requests::refuse_refund_request)
        .service(admin::refunds::list_refunds)
        .service(admin::refunds::send_refund)
        .service(admin::refunds::settle_refund)
        .service(admin::late_money::list_seat_choices)
        .service(admin::late_money::seat_late_payment)
        .service(admin::refunds::refund_order)
        .service(admin::withdrawals::list_withdrawals)
        .service(admin::withdrawals::decide_withdrawal)
        .service(admin::credits::credit_student)
        .service(admin::credits::get_student_wallet);
}

fn discussions(api: &mut Routes) {
    api.service(discussions::pictures::add_post_picture)
        .service(discussions::list_questions)
        .service(discussions::ask_question)
        .service(discussions::edit_post)
        .service(discussions::delete_post)
        .service(discussions::reactions::vote_for_post)
        .service(discussions::reactions::take_vote_back)
        .service(discussions::reactions::accept_answer)
        .service(discussions::reactions::unaccept_answer)
        .service(discussions::reactions::report_post)
        .service(admin::discussions::hide_post)
        .service(admin::discussions::show_post)
        .service(discussions::get_thread)
        .service(discussions::answer_question)
        .service(discussions::reactions::follow_question)
        .service(discussions::reactions::unfollow_question)
        .service(admin::discussions::lock_question)
        .service(admin::discussions::unlock_question)
        .service(admin::discussions::list_posts)
        .service(admin::discussions::dismiss_reports)
        .service(notes::list_notes)
        .service(notes::add_note)
        .service(notes::export_notes)
        .service(notes::edit_note)
        .service(notes::delete_note)
        .service(notifications::list_notifications)
        .service(notifications::read_notifications)
        .service(notifications::get_notification_settings)
        .service(notifications::change_notification_settings);
}

fn course_reviews(api: &mut Routes) {
    api.service(reviews::list_reviews)
        .service(reviews::get_own_review)
        .service(reviews::put_review)
        .service(reviews::delete_review)
        .service(admin::reviews::list_all_reviews)
        .service(admin::reviews::answer_review)
        .service(admin::reviews::remove_review_answer)
        .service(admin::reviews::hide_review)
        .service(admin::reviews::show_review);
}

fn quizzes(api: &mut Routes) {
    api.service(quizzes::begin_quiz_attempt)
        .service(quizzes::get_quiz_attempt)
        .service(quizzes::save_quiz_answers)
        .service(quizzes::submit_quiz_attempt)
        .service(admin::quizzes::get_quiz_results)
        .service(admin::quizzes::parse_quiz);
}

fn teaching(api: &mut Routes) {
    api.service(mentors::get_mentor)
        .service(teach::list_taught_courses)
        .service(teach::list_taught_learners)
        .service(teach::list_taught_questions)
        .service(teach::submissions::list_taught_submissions)
        .service(teach::submissions::get_taught_submission)
        .service(teach::submissions::grade_submission)
        .service(submissions::submit_work)
        .service(submissions::get_submission_file)
        .service(admin::mentors::list_mentors)
        .service(admin::mentors::create_mentor)
        .service(admin::mentors::edit_mentor)
        .service(admin::mentors::delete_mentor)
        .service(admin::mentors::give_account)
        .service(admin::staff::list_staff)
        .service(admin::staff::invite_staff)
        .service(admin::staff::withdraw_invite)
        .service(admin::staff::set_staff_role)
        .service(admin::staff::remove_staff)
        .service(admin::mentors::take_account);
}

/// Registers the routes outside the API.
pub fn outside(app: &mut web::ServiceConfig) {
    app.service(health::live).service(health::ready);
    app.service(demo_pictures::picture)
        .service(icon::get_icon)
        .service(icon::get_manifest)
        .service(share::get_share_picture)
        .service(certificates::get_certificate_picture)
        .service(certificates::get_certificate_pdf)
        .service(media::get_cover)
        .service(media::get_file)
        .service(media::get_lesson_file)
        .service(streams::get_playlist)
        .service(streams::get_key)
        .service(streams::get_segment)
        .service(streams::get_stream_picture)
        .service(captions::get_lesson_captions);
}

/// Builds the complete OpenAPI document. Takes some seconds in an unoptimized build.
pub fn document() -> utoipa::openapi::OpenApi {
    let (mut document, mut schemas) = (base(), BTreeMap::new());
    let mut describe = |route: &dyn OpenApiFactory| {
        let mut own = Vec::new();
        route.schemas(&mut own);
        schemas.extend(own);
        document.paths.merge(below_api(route.paths()));
    };
    list(&mut Routes::described(&mut describe));
    document.components.get_or_insert_with(Components::new).schemas.extend(schemas);
    documentation::with_common_refusals(document)
}

/// Returns each route's path with its methods. A path may occur several times.
pub(crate) fn addresses() -> Vec<(String, PathItem)> {
    let mut addresses = Vec::new();
    list(&mut Routes::described(&mut |route| addresses.extend(below_api(route.paths()).paths)));
    addresses
}

/// Adds the API's prefix to the paths.
fn below_api(mut paths: Paths) -> Paths {
    paths.paths = paths.paths.into_iter().map(|(path, item)| (format!("{API}{path}"), item)).collect();
    paths
}

/// Returns the OpenAPI document without the routes.
fn base() -> utoipa::openapi::OpenApi {
    #[derive(OpenApi)]
    #[openapi(
        info(
            title = "Kaushal",
            description = "Money is rupees with at most two decimals; times are RFC 3339 UTC. Ids are UUIDs; an address or \
                       parameter that takes the id of a course or bundle takes its slug too. The session is a cookie. \
                       Failures answer with the schema Failure."
        ),
        components(schemas(crate::error::FailureBody, crate::error::FieldError))
    )]
    struct Base;
    Base::openapi()
}
