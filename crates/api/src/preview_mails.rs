//! Every mail with sample data, as files: to look at them, and to compare before and after a change.

use crate::config::Config;
use crate::runtime_settings::sender;
use crate::start_error::StartError;
use domain::mail::{TemplatedMail, templates};
use mail_smtp::page;
use std::fs;
use std::path::Path;

/// Whose mails they are.
const READER: &str = "asha.verma@example.in";

/// Writes `<name>.html` and `<name>.txt` of each mail into a folder, which is made; returns how many mails.
///
/// # Errors
/// When the folder cannot be written.
pub fn write(config: &Config, folder: &Path) -> Result<usize, StartError> {
    let sender = sender(&config.defaults, config.origin());
    fs::create_dir_all(folder).map_err(StartError::other)?;
    let mut written = 0_usize;
    for template in templates::all() {
        let mail = TemplatedMail::sample(template, READER, &sender.name, &sender.origin).in_default_words();
        let text = format!("To: {}\nSubject: {}\n\n{}", mail.to, mail.subject, page::text(&mail, &sender));
        let file = |ending: &str| folder.join(format!("{}.{ending}", template.name));
        fs::write(file("html"), page::html(&mail, &sender)).map_err(StartError::other)?;
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
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), count * 2);
        let page = |name: &str| fs::read_to_string(folder.path().join(format!("{name}.html"))).unwrap();
        assert!(page("confirm").contains(">Confirm my email address</a>") && page("confirm").contains("आशा वर्मा"));
        assert!(page("receipt").contains("₹5,897.64"), "{}", page("receipt"));
        assert!(page("refund").contains("KC-26-27-000001") && page("withdrawal-paid").contains("₹8,000"));
        assert!(page("cart-left").contains(">Go to your cart</a>") && page("cart-left").contains("#mails\""));
    }
}
