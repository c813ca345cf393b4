//! Writes each mail to a file in a folder, for development. Any mail program opens the files, and the newest name sorts last.

use crate::message::Letterhead;
use domain::ports::{MailError, Mailer};
use kernel::ids::MailId;
use kernel::mail::{Attachment, Mail, Sender};
use std::path::PathBuf;

/// Writes mails as `<id>.eml` into a folder. Only the owner can enter the folder, because mails hold personal data and links.
#[derive(Debug, Clone)]
pub struct FileMailer {
    letterhead: Letterhead,
    path: PathBuf,
}

impl FileMailer {
    /// Creates a mailer for the folder `path`, which is created with the first mail.
    pub fn new(letterhead: Letterhead, path: PathBuf) -> Self {
        Self { letterhead, path }
    }
}

impl Mailer for FileMailer {
    fn send(&self, id: MailId, mail: &Mail, files: &[Attachment], sender: &Sender) -> Result<(), MailError> {
        use std::os::unix::fs::DirBuilderExt;
        let message = self.letterhead.write(id, mail, files, sender)?;
        let away = |error: std::io::Error| MailError::Unavailable(error.to_string());
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(&self.path).map_err(away)?;
        // Write under a temporary name and rename, so that nobody opens an incomplete mail.
        let (making, done) = (self.path.join(format!("{id}.part")), self.path.join(format!("{id}.eml")));
        std::fs::write(&making, message.formatted()).map_err(away)?;
        std::fs::rename(&making, &done).map_err(away)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sender() -> Sender {
        Sender {
            name: "Kaushal".into(),
            colour: "#0b4f5c".into(),
            footer: String::new(),
            reply_to: None,
            origin: String::new(),
        }
    }

    #[test]
    fn a_mail_becomes_one_file_however_often_it_is_sent() {
        let home = tempfile::tempdir().unwrap();
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let folder = FileMailer::new(letterhead, home.path().join("outbox"));
        let mail = Mail::new("asha@kaushal.test", "Hello", "Text");
        let id = MailId(uuid::Uuid::from_u128(7));
        for _ in 0..2 {
            folder.send(id, &mail, &[], &sender()).unwrap();
        }
        let files: Vec<_> = home.path().join("outbox").read_dir().unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files, [home.path().join(format!("outbox/{id}.eml"))]);
        assert!(std::fs::read_to_string(&files[0]).unwrap().contains("Subject: Hello"));
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_away() {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("outbox"), "a file").unwrap();
        let letterhead = Letterhead::new("no-reply@kaushal.test").unwrap();
        let folder = FileMailer::new(letterhead, home.path().join("outbox"));
        let mail = Mail::new("a@b.in", "x", "x");
        let sent = folder.send(MailId(uuid::Uuid::nil()), &mail, &[], &sender());
        assert!(matches!(sent, Err(MailError::Unavailable(_))), "{sent:?}");
    }
}
