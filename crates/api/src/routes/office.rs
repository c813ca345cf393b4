//! Registers the routes of the back office, grouped by subject.

use super::listing::Routes;
use super::{admin, upgrades};
use actix_web::web;
use utoipa_actix_web::scope;

pub(super) fn offers(api: &mut Routes) {
    api.service(admin::bundles::create_bundle)
        .service(admin::bundles::update_bundle)
        .service(admin::bundles::delete_bundle)
        .service(admin::bundles::set_bundle_status)
        .service(admin::bundles::archive_bundle)
        .service(admin::offers::remove_discount)
        .service(admin::offers::put_discount)
        .service(admin::offers::post_popup)
        .service(admin::offers::delete_popup);
}

pub(super) fn site(api: &mut Routes) {
    api.service(admin::site::list_site_pages)
        .service(admin::site::get_admin_site_page)
        .service(admin::site::put_site_draft)
        .service(admin::site::publish_site_page)
        .service(admin::site::discard_site_draft)
        .service(admin::site::list_site_versions)
        .service(admin::site::restore_site_version);
}

pub(super) fn translations(api: &mut Routes) {
    let texts = scope("/admin/translations").app_data(web::PayloadConfig::new(admin::translations::MAX_BODY));
    api.service(texts.service(admin::translations::get_translations).service(admin::translations::put_translations));
}

pub(super) fn mails(api: &mut Routes) {
    api.service(admin::mails::list_mails)
        .service(admin::mails::preview_mail)
        .service(admin::mails::send_mail_to_self)
        .service(admin::mails::get_mail)
        .service(admin::mails::put_mail)
        .service(admin::mails::reset_mail);
}

pub(super) fn coupons(api: &mut Routes) {
    api.service(admin::coupons::list_coupons)
        .service(admin::coupons::create_coupon)
        .service(admin::coupons::get_coupon)
        .service(admin::coupons::edit_coupon)
        .service(upgrades::get_upgrades);
}

pub(super) fn uploads(api: &mut Routes) {
    api.service(admin::uploads::describe_uploads)
        .service(admin::uploads::begin_upload)
        .service(admin::uploads::append_to_upload)
        .service(admin::uploads::cancel_upload)
        .service(admin::uploads::get_upload)
        .service(admin::streams::list_streams)
        .service(admin::streams::retry_stream)
        .service(admin::captions::get_captions)
        .service(admin::captions::put_captions)
        .service(admin::captions::delete_captions)
        .service(admin::captions::put_chapters);
}

pub(super) fn students(api: &mut Routes) {
    api.service(admin::students_csv::export_students)
        .service(admin::student_import::import_students)
        .service(admin::student_import::read_columns)
        .service(admin::student_import::start_import)
        .service(admin::student_bulk::assign_to_students)
        .service(admin::student_bulk::tag_students)
        .service(admin::student_bulk::mail_students)
        .service(admin::student_bulk::export_chosen)
        .service(admin::student_certificates::reissue_certificate)
        .service(admin::student_labels::list_student_tags)
        .service(admin::student_labels::set_student_tags)
        .service(admin::student_labels::list_student_notes)
        .service(admin::student_labels::add_student_note)
        .service(admin::student_labels::delete_student_note)
        .service(admin::student_timeline::get_timeline)
        .service(admin::student_tasks::list_tasks)
        .service(admin::student_tasks::get_task)
        .service(admin::student_tasks::get_task_file)
        .service(admin::student_list::list_students)
        .service(admin::students::get_student)
        .service(admin::correction::correct_student)
        .service(admin::correction::free_mobile_number)
        .service(admin::students::end_student_session)
        .service(admin::students::end_student_sessions)
        .service(admin::student_access::set_student_block)
        .service(admin::student_access::record_parent_consent)
        .service(admin::erasure::delete_student)
        .service(admin::students::revoke_student_grant)
        .service(admin::enquiries::list_enquiries)
        .service(admin::enquiries::list_assignees)
        .service(admin::enquiry_bulk::change_enquiries)
        .service(admin::enquiries::update_enquiry)
        .service(admin::erasure::delete_enquiry);
}

pub(super) fn institute(api: &mut Routes) {
    api.service(admin::overview::get_overview)
        .service(admin::reports::sales::get_sales)
        .service(admin::reports::sales::export_sales)
        .service(admin::reports::gst::get_gst)
        .service(admin::reports::gst::export_gst)
        .service(admin::reports::tds::get_tds)
        .service(admin::reports::tds::export_tds)
        .service(admin::search::search_office)
        .service(admin::audit::get_audit)
        .service(admin::launch::get_launch)
        .service(admin::launch::accept_legal)
        .service(admin::launch::test_payment)
        .service(admin::launch::remove_demo)
        .service(admin::figures::get_course_figures)
        .service(admin::figures::list_course_learners)
        .service(admin::figures::export_course_learners)
        .service(admin::providers::get_providers)
        .service(admin::providers::put_gateway)
        .service(admin::providers::put_mail_server)
        .service(admin::providers::put_google)
        .service(admin::settings::get_admin_settings)
        .service(admin::settings::put_settings)
        .service(admin::settings::send_test_mail);
}

pub(super) fn batches(api: &mut Routes) {
    api.service(admin::batches::list_batches)
        .service(admin::batches::create_batch)
        .service(admin::batches::edit_batch)
        .service(admin::batches::delete_batch)
        .service(admin::batches::list_batch_learners);
}
