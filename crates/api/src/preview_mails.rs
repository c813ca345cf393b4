//! Every mail with sample data, as files: to look at them, and to compare before and after a change.

use crate::config::Config;
use crate::institute::sender;
use crate::wiring::StartError;
use chrono::{DateTime, TimeDelta};
use domain::Time;
use domain::identity::{Role, User, email_link, password_reset};
use domain::ids::UserId;
use domain::mail::{Mail, account, wallet};
use domain::money::Paise;
use domain::settings::Settings;
use mail_smtp::page;
use std::fs;
use std::path::Path;

/// Writes `<name>.html` and `<name>.txt` of each mail into a folder, which is made; returns how many mails.
pub fn write(config: &Config, folder: &Path) -> Result<usize, StartError> {
    let settings = config.settings()?;
    let sender = sender(&settings, config.origin());
    fs::create_dir_all(folder).map_err(StartError::other)?;
    let mails = mails(&settings, &sender.origin);
    for (name, mail) in &mails {
        let subject = &mail.subject;
        let text = format!("To: {}\nSubject: {subject}\n\n{}", mail.to, page::text(mail, &sender));
        fs::write(folder.join(format!("{name}.html")), page::html(mail, &sender)).map_err(StartError::other)?;
        fs::write(folder.join(format!("{name}.txt")), text).map_err(StartError::other)?;
    }
    Ok(mails.len())
}

/// 2026-07-01, noon in India.
fn noon() -> Time {
    DateTime::from_timestamp(1_782_887_400, 0).unwrap_or_default()
}

fn learner() -> User {
    User {
        id: UserId(uuid::Uuid::nil()),
        name: "आशा वर्मा".to_owned(),
        email: "asha.verma@example.in".to_owned(),
        email_confirmed_at: None,
        pending_email: Some("asha.verma.new@example.in".to_owned()),
        mobile: "9000000001".to_owned(),
        password_hash: None,
        role: Role::Learner,
        referral_code: "ASHA2345".to_owned(),
        referred_by: None,
        referral_code_given: None,
        profile_pic: None,
        state: None,
        consent: None,
        blocked_at: None,
        blocked_reason: None,
        deleted_at: None,
        created_at: noon(),
    }
}

fn mails(settings: &Settings, origin: &str) -> Vec<(&'static str, Mail)> {
    let (user, brand, token) = (learner(), settings.brand.name.as_str(), "d".repeat(43));
    let confirm = email_link::link(origin, &token);
    let reset = password_reset::link(origin, &token);
    let held = Some(noon() + TimeDelta::days(30));
    vec![
        ("confirm", account::confirm(&user, brand, &confirm)),
        ("confirm-new", account::confirm_new(&user, brand, "asha.verma.new@example.in", &confirm)),
        ("welcome", account::welcome(&user, brand, origin)),
        ("address-asked", account::address_asked(&user, brand)),
        ("address-changed", account::address_changed(&user, brand, "asha.old@example.in")),
        ("mobile-changed", account::mobile_changed(&user, brand)),
        ("password-forgotten", account::forgotten(&user, brand, &reset)),
        ("password-changed", account::password_changed(&user, brand)),
        ("new-device", account::new_device(&user, brand, "Chrome on Android", noon())),
        ("invited", account::invited(&user, brand, &reset)),
        ("deleted", account::deleted(&user, brand)),
        ("reward", wallet::rewarded(&user, Paise::new(15_000), held, brand, origin)),
    ]
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
        let page = fs::read_to_string(folder.path().join("confirm.html")).unwrap();
        assert!(page.contains(">Confirm my email address</a>") && page.contains("आशा वर्मा"), "{page}");
    }
}
