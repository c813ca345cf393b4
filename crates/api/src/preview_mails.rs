//! Every mail with sample data, as files: to look at them, and to compare before and after a change.

use crate::config::Config;
use crate::runtime_settings::sender;
use crate::start_error::StartError;
use chrono::{DateTime, TimeDelta};
use domain::Time;
use domain::catalogue::{Course, Sellable};
use domain::discussions::{Author, Post, ShownPost};
use domain::enquiries::{Enquiry, Status as EnquiryStatus};
use domain::events::Recipient;
use domain::identity::{Role, SecondFactorChange, User, email_link, login_link, password_reset};
use domain::ids::{CourseId, EnquiryId, ItemId, OrderId, OrderLineId, PostId, UserId, WithdrawalId};
use domain::invoicing::Document;
use domain::learning::reminder::{Due, ReminderKind};
use domain::mail::second_factor::changed as second_factor;
use domain::mail::staff as staff_mail;
use domain::mail::{Mail, account, cart, discussions, enquiry, learning, purchase, wallet};
use domain::money::{OutOfRange, Paise};
use domain::orders::abandoned::{Abandoned, Place};
use domain::orders::{Order, SaleContext, SeriesNames};
use domain::pricing::{PricedItem, quote};
use domain::staff;
use domain::wallet::withdrawal::Status;
use domain::wallet::{Destination, Withdrawal};
use mail_smtp::page;
use std::fs;
use std::path::Path;
use uuid::Uuid;

/// Writes `<name>.html` and `<name>.txt` of each mail into a folder, which is made; returns how many mails.
///
/// # Errors
/// When the folder cannot be written.
pub fn write(config: &Config, folder: &Path) -> Result<usize, StartError> {
    let (settings, origin) = (config.defaults.clone(), config.origin());
    let tax = config.tax_policy(&settings)?;
    let sender = sender(&settings, origin.clone());
    fs::create_dir_all(folder).map_err(StartError::other)?;
    let sale = SaleContext { settings, tax, series: config.series_names(), origin };
    let mut mails = account_mails(&sale);
    mails.extend(money_mails(&sale).map_err(StartError::other)?);
    mails.extend(enquiry_mails(&sale));
    mails.push(("question-answered", answer_mail(&sale)));
    mails.extend(reminders(&sale));
    mails.extend(cart_mails(&sale));
    for (name, mail) in &mails {
        let subject = &mail.subject;
        let text = format!("To: {}\nSubject: {subject}\n\n{}", mail.to, page::text(mail, &sender));
        fs::write(folder.join(format!("{name}.html")), page::html(mail, &sender)).map_err(StartError::other)?;
        fs::write(folder.join(format!("{name}.txt")), text).map_err(StartError::other)?;
    }
    Ok(mails.len())
}

type Named = (&'static str, Mail);

/// 2026-07-01, noon in India.
fn noon() -> Time {
    DateTime::from_timestamp(1_782_887_400, 0).unwrap_or_default()
}

fn learner(name: &str) -> User {
    User {
        name: name.to_owned(),
        email: "asha.verma@example.in".to_owned(),
        mobile: "9000000001".to_owned(),
        ..User::new(UserId(Uuid::nil()), Role::Learner, "ASHA2345".to_owned(), noon())
    }
}

fn account_mails(sale: &SaleContext) -> Vec<Named> {
    let user = learner("आशा वर्मा");
    let to = Recipient::of(&user);
    let (brand, origin) = (sale.settings.brand.name.as_str(), sale.origin.as_str());
    let token = "d".repeat(43);
    let confirm = email_link::link(origin, &token);
    let reset = password_reset::link(origin, &token);
    vec![
        ("confirm", account::confirm(&to, brand, &confirm)),
        ("confirm-new", account::confirm_new(&to, brand, "asha.verma.new@example.in", &confirm)),
        ("welcome", account::welcome(&to, brand, origin)),
        ("address-asked", account::address_asked(&to, brand)),
        ("address-changed", account::address_changed(&to, brand, "asha.old@example.in")),
        ("mobile-changed", account::mobile_changed(&to, &user.mobile, brand)),
        ("password-forgotten", account::forgotten(&to, brand, &reset)),
        ("login-link", account::login_link(&to, brand, &login_link::link(origin, &token))),
        ("password-changed", account::password_changed(&to, brand)),
        ("new-device", account::new_device(&to, brand, "Chrome on Android", noon())),
        ("invited", account::invited(&to, &user.mobile, &[], brand, &reset)),
        ("invited-with-courses", account::invited(&to, &user.mobile, &titles(), brand, &reset)),
        ("course-given", learning::granted(&to, &titles()[..1], Some("digital-marketing"), brand, origin)),
        ("courses-given", learning::granted(&to, &titles(), None, brand, origin)),
        ("staff-invited", staff_mail::invited(&to.email, Role::Finance, brand, &staff::link(origin, &token))),
        ("deleted", account::deleted(&to, brand)),
        ("second-factor-on", second_factor(&to, brand, SecondFactorChange::Enabled)),
        ("second-factor-off", second_factor(&to, brand, SecondFactorChange::Disabled)),
        ("second-factor-reset", second_factor(&to, brand, SecondFactorChange::Reset)),
        ("recovery-code-used", second_factor(&to, brand, SecondFactorChange::RecoveryCodeUsed(9))),
        ("second-factor-locked", second_factor(&to, brand, SecondFactorChange::Locked)),
        ("recovery-codes-new", second_factor(&to, brand, SecondFactorChange::RecoveryCodesRenewed)),
    ]
}

fn money_mails(sale: &SaleContext) -> Result<Vec<Named>, OutOfRange> {
    let user = learner("Kavya Ramakrishnan Subramaniam-Chattopadhyay");
    let to = Recipient::of(&user);
    let (brand, origin) = (sale.settings.brand.name.as_str(), sale.origin.as_str());
    let SeriesNames { invoice, credit_note } = &sale.series;
    let invoice = Document::of_sale(format!("{invoice}-26-27-000001"), sale, &order(sale, &user)?, &user, noon());
    let note = invoice.clone().credited(format!("{credit_note}-26-27-000001"), sale, noon());
    let withdrawal = |status, destination, tds| Withdrawal {
        id: WithdrawalId(Uuid::nil()),
        user: user.id,
        amount: Paise::new(1_000_000),
        destination,
        pan: None,
        status,
        tds: Paise::new(tds),
        reason: Some("The bank does not know this account. Please check number and IFSC.".to_owned()),
        requested_at: noon(),
        decided_at: Some(noon()),
        paid_at: None,
    };
    let (upi, bank) = (Destination::Upi("kavya@bank".to_owned()), Destination::Account("0011 SBIN0000001".to_owned()));
    let asked = withdrawal(Status::Requested, upi.clone(), 0);
    let approved = withdrawal(Status::Approved, upi.clone(), 200_000);
    let ended = [
        ("withdrawal-paid", withdrawal(Status::Paid, upi, 200_000)),
        ("withdrawal-rejected", withdrawal(Status::Rejected, bank, 0)),
    ];
    let told = |(name, of): (&'static str, Withdrawal)| Some((name, wallet::withdrawal(&to, &of, brand, origin)?));
    let held = Some(noon() + TimeDelta::days(30));
    let mut mails = vec![
        ("receipt", purchase::receipt(&invoice, origin)),
        ("refund", purchase::refunded(&note, "You bought the same course twice.")),
        ("reward", wallet::rewarded(&to, Paise::new(15_000), None, brand, origin)),
        ("reward-held", wallet::rewarded(&to, Paise::new(15_000), held, brand, origin)),
    ];
    mails.push(("withdrawal-requested", wallet::withdrawal_requested(&to, &asked, brand, origin)));
    let approved = wallet::withdrawal_approved(&to, &approved, brand, origin);
    mails.extend(approved.map(|mail| ("withdrawal-approved", mail)));
    mails.extend(ended.into_iter().filter_map(told));
    Ok(mails)
}

/// Of two courses, long.
fn titles() -> [String; 2] {
    [
        "Digital Marketing, Search Engine Optimisation and Social Media for Small Businesses in India",
        "हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript से अपनी पहली वेबसाइट बनाइए",
    ]
    .map(str::to_owned)
}

/// Of two courses with long titles, bought in the seller's own State.
fn order(sale: &SaleContext, user: &User) -> Result<Order, OutOfRange> {
    let item = |title: String| PricedItem {
        item: ItemId::Course(CourseId(Uuid::nil())),
        title,
        price: Paise::new(249_900),
        adjustments: Vec::new(),
    };
    let quote = quote(titles().map(item).to_vec(), sale.tax.seller_state, sale.tax)?;
    let line_id = || OrderLineId(Uuid::nil());
    Ok(Order::placed(OrderId(Uuid::nil()), user.id, String::new(), quote, line_id, noon()))
}

fn enquiry_mails(sale: &SaleContext) -> Vec<Named> {
    let user = learner("आशा वर्मा");
    let support = sale.settings.contact.email.as_str();
    let sent = Enquiry {
        id: EnquiryId(Uuid::nil()),
        name: user.name,
        subject: "Does the course 'Full Stack Web Development' come with a certificate?".to_owned(),
        mobile: user.mobile,
        email: Some(user.email),
        message: Some("I work full time.\nकृपया बताइए कि कितने घंटे लगते हैं।".to_owned()),
        created_at: noon(),
        user: None,
        status: EnquiryStatus::Open,
        answer: None,
    };
    let answer = "Yes, it does: you get it when you have watched every lesson.\n\nअधिकांश छात्र सप्ताह में पाँच घंटे देते हैं।";
    let mut mails = vec![("enquiry", enquiry::asked(&sent, support))];
    mails.extend(enquiry::answered(&sent, answer, support).map(|mail| ("enquiry-answered", mail)));
    mails
}

fn answer_mail(sale: &SaleContext) -> Mail {
    let (user, author) = (learner("आशा वर्मा"), learner("सुनीता देवी"));
    let (title, course) = ("justify-content और align-items में क्या अंतर है?", CourseId(Uuid::nil()));
    let question = Post::question(PostId(Uuid::nil()), course, user.id, title, "?", noon());
    let body = "हाँ। `justify-content` मुख्य दिशा में रखता है, `align-items` उसके आर-पार।\n\nDo give it a height too.";
    let shown = ShownPost {
        post: question.answered(PostId(Uuid::nil()), author.id, body, noon()),
        author: Author { name: author.name, picture: None, role: author.role, is_mentor: false },
        course_slug: "hindi-mein-html-css".to_owned(),
        course_title: "हिन्दी में HTML और CSS".to_owned(),
        lesson_title: None,
        question_title: title.to_owned(),
        is_accepted: false,
        has_voted: false,
        is_following: true,
    };
    discussions::answered(&Recipient::of(&user), &shown, &sale.settings.brand.name, &sale.origin)
}

fn reminders(sale: &SaleContext) -> Vec<Named> {
    let id = CourseId(Uuid::nil());
    let named = ("hindi-mein-html-css".to_owned(), "हिन्दी में HTML और CSS".to_owned());
    let course = Course { slug: named.0, title: named.1, ..Course::blank(id, noon()) };
    let mail = |kind| {
        let due = Due { to: Recipient::of(&learner("आशा वर्मा")), course: id, kind };
        learning::reminder(&due, &course, &sale.settings.brand.name, &sale.origin)
    };
    vec![("course-not-begun", mail(ReminderKind::NotBegun)), ("course-paused", mail(ReminderKind::Paused))]
}

fn cart_mails(sale: &SaleContext) -> Vec<Named> {
    let to = Recipient::of(&learner("आशा वर्मा"));
    let course = |(slug, title): (&str, String)| Sellable {
        item: ItemId::Course(CourseId(Uuid::nil())),
        slug: slug.to_owned(),
        title,
        price: Paise::new(249_900),
        published: true,
        courses: Vec::new(),
    };
    let slugs = ["digital-marketing", "hindi-mein-web-development"];
    let mail = |place| {
        let items = slugs.into_iter().zip(titles()).map(course).collect();
        let left = Abandoned { items, place, left_at: noon() };
        cart::abandoned(&to, &left, &sale.settings.brand.name, &sale.origin)
    };
    vec![("cart-left", mail(Place::Cart)), ("payment-left", mail(Place::Payment))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Profile, Source};

    #[test]
    fn each_mail_is_written_as_page_and_text() {
        let config = Config::load(&Source { profile: Profile::Test, ..Source::default() }).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let count = write(&config, folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), count * 2);
        let page = |name: &str| fs::read_to_string(folder.path().join(format!("{name}.html"))).unwrap();
        assert!(page("confirm").contains(">Confirm my email address</a>") && page("confirm").contains("आशा वर्मा"));
        assert!(page("receipt").contains("₹5,897.64"), "{}", page("receipt"));
        assert!(page("refund").contains("KC-26-27-000001") && page("withdrawal-paid").contains("₹8,000"));
        assert!(page("cart-left").contains(">Go to your cart</a>") && page("cart-left").contains("#mails\""));
    }
}
