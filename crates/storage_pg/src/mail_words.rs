//! The institute's own words of mails.

use crate::schema::mail_words;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::Time;
use domain::mail::{StoredWords, Words};
use domain::ports::store::{MailWordsRepo, StoreError};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = mail_words, primary_key(template), check_for_backend(Pg))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
struct WordsRow {
    template: String,
    version: i32,
    subject: Option<String>,
    greeting: Option<String>,
    body: Option<String>,
    changed_at: Time,
}

impl From<&StoredWords> for WordsRow {
    fn from(stored: &StoredWords) -> Self {
        let StoredWords { template, version, words, changed_at } = stored;
        let of = |part: fn(&Words) -> &String| words.as_ref().map(|words| part(words).clone());
        Self {
            template: template.clone(),
            version: *version,
            subject: of(|words| &words.subject),
            greeting: of(|words| &words.greeting),
            body: of(|words| &words.body),
            changed_at: *changed_at,
        }
    }
}

impl From<WordsRow> for StoredWords {
    fn from(row: WordsRow) -> Self {
        let WordsRow { template, version, subject, greeting, body, changed_at } = row;
        let words = match (subject, greeting, body) {
            (Some(subject), Some(greeting), Some(body)) => Some(Words { subject, greeting, body }),
            _ => None,
        };
        Self { template, version, words, changed_at }
    }
}

impl MailWordsRepo for PgTx {
    fn find(&mut self, template: &str) -> Result<Option<StoredWords>, StoreError> {
        self.run(|c| {
            let row = mail_words::table.find(template).select(WordsRow::as_select()).first(c).optional()?;
            Ok(row.map(StoredWords::from))
        })
    }

    fn all(&mut self) -> Result<Vec<StoredWords>, StoreError> {
        self.run(|c| {
            let rows = mail_words::table.order(mail_words::template).select(WordsRow::as_select()).load(c)?;
            Ok(rows.into_iter().map(StoredWords::from).collect())
        })
    }

    fn write(&mut self, words: &StoredWords) -> Result<bool, StoreError> {
        let row = WordsRow::from(words);
        self.run(|c| {
            let written = if row.version == 1 {
                diesel::insert_into(mail_words::table).values(&row).on_conflict_do_nothing().execute(c)?
            } else {
                let before = mail_words::table.find(&row.template).filter(mail_words::version.eq(row.version - 1));
                diesel::update(before).set(&row).execute(c)?
            };
            Ok(written == 1)
        })
    }
}
