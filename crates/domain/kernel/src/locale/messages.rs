//! The translated texts of a language, read from its PO files.

use polib::po_file::parse_from_reader;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Translations by English text.
#[derive(Debug, Default)]
pub(super) struct Messages {
    texts: HashMap<String, String>,
    plurals: HashMap<String, Vec<String>>,
}

/// Hindi's PO files, by topic.
const HINDI_FILES: [&str; 3] = [
    include_str!("../../../locales/hi/refusals.po"),
    include_str!("../../../locales/hi/mails.po"),
    include_str!("../../../locales/hi/documents.po"),
];

static HINDI: LazyLock<Messages> = LazyLock::new(|| Messages::read(&HINDI_FILES).unwrap_or_default());

pub(super) fn hindi() -> &'static Messages {
    &HINDI
}

impl Messages {
    /// Parses PO files. Skips empty and fuzzy entries.
    ///
    /// # Errors
    ///
    /// A file is malformed. A test parses every file of the build.
    fn read(files: &[&str]) -> Result<Self, String> {
        let mut messages = Self::default();
        for po in files {
            messages.add(po)?;
        }
        Ok(messages)
    }

    fn add(&mut self, po: &str) -> Result<(), String> {
        let catalog = parse_from_reader(po.as_bytes()).map_err(|error| error.to_string())?;
        for message in catalog.messages().filter(|message| message.is_translated() && !message.flags().is_fuzzy()) {
            let english = message.msgid().to_owned();
            match message.msgstr_plural() {
                Ok(forms) => drop(self.plurals.insert(english, forms.clone())),
                Err(_) => drop(self.texts.insert(english, message.msgstr().unwrap_or_default().to_owned())),
            }
        }
        Ok(())
    }

    pub(super) fn text(&self, english: &str) -> Option<&str> {
        self.texts.get(english).map(String::as_str)
    }

    /// Returns a plural form of a text, found by the English singular.
    pub(super) fn form(&self, one: &str, place: usize) -> Option<&str> {
        self.plurals.get(one)?.get(place).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const HEAD: &str = "msgid \"\"\nmsgstr \"\"\n\"Language: hi\\n\"\n\"MIME-Version: 1.0\\n\"\n\"Content-Type: text/plain; \
                        charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n\"Plural-Forms: nplurals=2; plural=(n > \
                        1);\\n\"\n\n";

    /// Returns the names of placeholders in braces.
    fn placeholders(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    #[test]
    fn empty_and_doubtful_texts_do_not_count() {
        let po = format!(
            "{HEAD}msgid \"Yes\"\nmsgstr \"हाँ\"\n\nmsgid \"No\"\nmsgstr \"\"\n\n#, fuzzy\nmsgid \"Maybe\"\nmsgstr \"शायद\"\n"
        );
        let messages = Messages::read(&[&po]).unwrap();
        assert_eq!((messages.text("Yes"), messages.text("No"), messages.text("Maybe")), (Some("हाँ"), None, None));
    }

    #[test]
    fn every_translation_has_the_placeholders_and_forms_of_the_english() {
        for (language, files) in [("hi", &HINDI_FILES)] {
            let messages = Messages::read(files).unwrap();
            assert!(!messages.texts.is_empty(), "{language}");
            for (english, text) in &messages.texts {
                assert_eq!(placeholders(english), placeholders(text), "{english}");
            }
            for (english, forms) in &messages.plurals {
                assert_eq!(forms.len(), 2, "{english}");
                let named: BTreeSet<_> = placeholders(english).into_iter().chain(["count"]).collect();
                assert!(forms.iter().all(|form| placeholders(form).is_subset(&named)), "{english}");
            }
        }
    }
}
