//! Lists the fields of a bundle as the audit log shows them.

use super::course::questions;
use crate::{Bundle, Popup};
use kernel::audit::{Field, moment, percent, rupees};

/// Lists every field of a bundle that an admin can change. `courses` holds the titles of its courses.
pub fn of_bundle(bundle: &Bundle, courses: &[String]) -> Vec<Field> {
    let yes = |yes: bool| Some(if yes { "yes" } else { "no" }.to_owned());
    vec![
        ("bundleName", Some(bundle.name.clone())),
        ("slug", Some(bundle.slug.clone())),
        ("category", bundle.category.clone()),
        ("price", Some(rupees(bundle.price))),
        ("offerPrice", bundle.offer_price.map(rupees)),
        ("discount", bundle.discount.map(percent)),
        ("startsAt", bundle.discount_dates.starts_at.map(moment)),
        ("endsAt", bundle.discount_dates.ends_at.map(moment)),
        ("description", bundle.description.clone()),
        ("bundleImage", bundle.image.clone()),
        ("isSpecial", yes(bundle.is_special)),
        ("workshops", Some(bundle.workshops.to_string())),
        ("whyBundle", Some(bundle.why_bundle.join("\n"))),
        ("outcomes", Some(bundle.outcomes.join("\n"))),
        ("questions", Some(questions(&bundle.questions))),
        ("theme", bundle.theme.clone()),
        ("popupLanguage", bundle.popup_language.clone()),
        ("videoUrlEnglish", bundle.video_url_english.clone()),
        ("videoUrlHindi", bundle.video_url_hindi.clone()),
        ("startLearningUrl", bundle.start_learning_url.clone()),
        ("refundWindowDays", Some(bundle.refund_window_days.to_string())),
        ("status", Some(bundle.status.as_str().to_owned())),
        ("courses", Some(courses.join("\n"))),
    ]
}

pub fn of_popup(popup: &Popup) -> Vec<Field> {
    vec![
        ("text", Some(popup.text.clone())),
        ("startsAt", popup.dates.starts_at.map(moment)),
        ("endsAt", popup.dates.ends_at.map(moment)),
    ]
}
