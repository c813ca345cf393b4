//! Writes every mail with sample data to files, to review it or to compare it before and after a change.

use crate::config::Config;
use crate::runtime_settings::sender;
use crate::start_error::StartError;
use domain::mail::templates;
use institute::mail::TemplatedMail;
use kernel::locale::{Locale, SiteLanguages};
use kernel::mail::Sender;
use mail_smtp::page;
use std::fs;
use std::path::Path;

/// Recipient of the sample mails.
const READER: &str = "asha.verma@example.in";

/// Writes `<name>.html` and `<name>.txt` of each mail into a folder, which is created. Mails in other languages go to
/// subfolders named after the language. Returns the number of mails.
///
/// # Errors
///
/// The folder cannot be written.
pub fn write(config: &Config, folder: &Path) -> Result<usize, StartError> {
    let sender = sender(&config.defaults, config.origin());
    let prefixes = Locale::ALL.map(|locale| (locale, format!("/{}", locale.as_str())));
    let translated = SiteLanguages::new(&sender.origin, prefixes.into_iter().skip(1));
    let mut written = 0_usize;
    for locale in Locale::ALL {
        let folder = if locale == Locale::English { folder.to_owned() } else { folder.join(locale.as_str()) };
        written = written.saturating_add(write_in(locale, &folder, &sender, &translated)?);
    }
    Ok(written)
}

/// Writes the mails that exist in a language.
fn write_in(locale: Locale, folder: &Path, sender: &Sender, site: &SiteLanguages) -> Result<usize, StartError> {
    fs::create_dir_all(folder).map_err(StartError::other)?;
    let mut written = 0_usize;
    for template in templates::all() {
        let mail = TemplatedMail::sample(template, READER, &sender.name, &sender.origin).for_reader_of(locale);
        let mail = mail.in_words(None, site);
        if mail.locale != locale {
            continue;
        }
        let text = format!("To: {}\nSubject: {}\n\n{}", mail.to, mail.subject, page::text(&mail, sender));
        let file = |ending: &str| folder.join(format!("{}.{ending}", template.name));
        fs::write(file("html"), page::html(&mail, sender)).map_err(StartError::other)?;
        fs::write(file("txt"), text).map_err(StartError::other)?;
        written = written.saturating_add(1);
    }
    Ok(written)
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
        let files = |folder: &Path| {
            fs::read_dir(folder).unwrap().filter(|file| file.as_ref().unwrap().path().is_file()).count()
        };
        assert_eq!(files(folder.path()) + files(&folder.path().join("hi")), count * 2);
        let page = |name: &str| fs::read_to_string(folder.path().join(format!("{name}.html"))).unwrap();
        assert!(page("confirm").contains(">Confirm my email address</a>") && page("confirm").contains("आशा वर्मा"));
        let hindi = fs::read_to_string(folder.path().join("hi/receipt.html")).unwrap();
        assert!(hindi.contains("<html lang=\"hi\">") && hindi.contains("/hi/dashboard/mycourses"), "{hindi}");
        assert!(page("receipt").contains("₹5,897.64"), "{}", page("receipt"));
        assert!(page("refund").contains("KC-26-27-000001") && page("withdrawal-paid").contains("₹8,000"));
        assert!(page("cart-left").contains(">Go to your cart</a>") && page("cart-left").contains("#mails\""));
    }
}
