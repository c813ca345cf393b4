//! The institute's own texts of mails. The English ones and the translations have separate tables.

use crate::schema::{mail_words, translated_mail_words};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use institute::mail::{StoredWords, Words};
use institute::ports::store::MailWordsRepo;
use kernel::Time;
use kernel::locale::Locale;
use kernel::store::StoreError;

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

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = translated_mail_words, primary_key(template, locale), check_for_backend(Pg))]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
struct TranslatedRow {
    template: String,
    locale: String,
    version: i32,
    subject: Option<String>,
    greeting: Option<String>,
    body: Option<String>,
    changed_at: Time,
}

impl From<&StoredWords> for WordsRow {
    fn from(stored: &StoredWords) -> Self {
        let StoredWords { template, version, words, changed_at, .. } = stored;
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

impl WordsRow {
    fn translated(self, locale: Locale) -> TranslatedRow {
        let Self { template, version, subject, greeting, body, changed_at } = self;
        TranslatedRow { template, locale: locale.as_str().to_owned(), version, subject, greeting, body, changed_at }
    }

    fn stored(self, locale: Locale) -> StoredWords {
        let Self { template, version, subject, greeting, body, changed_at } = self;
        let words = match (subject, greeting, body) {
            (Some(subject), Some(greeting), Some(body)) => Some(Words { subject, greeting, body }),
            _ => None,
        };
        StoredWords { template, locale, version, words, changed_at }
    }
}

impl TranslatedRow {
    /// Returns `None` for a language that this release does not know.
    fn stored(self) -> Option<StoredWords> {
        let Self { template, locale, version, subject, greeting, body, changed_at } = self;
        let locale = Locale::parse(&locale)?;
        Some(WordsRow { template, version, subject, greeting, body, changed_at }.stored(locale))
    }
}

fn find_translated(c: &mut PgConnection, template: &str, locale: Locale) -> QueryResult<Option<StoredWords>> {
    let query = translated_mail_words::table.find((template, locale.as_str()));
    let row = query.select(TranslatedRow::as_select()).first(c).optional()?;
    Ok(row.and_then(TranslatedRow::stored))
}

fn write_english(c: &mut PgConnection, row: &WordsRow) -> QueryResult<usize> {
    if row.version == 1 {
        return diesel::insert_into(mail_words::table).values(row).on_conflict_do_nothing().execute(c);
    }
    let before = mail_words::table.find(&row.template).filter(mail_words::version.eq(row.version - 1));
    diesel::update(before).set(row).execute(c)
}

fn write_translated(c: &mut PgConnection, row: &TranslatedRow) -> QueryResult<usize> {
    if row.version == 1 {
        return diesel::insert_into(translated_mail_words::table).values(row).on_conflict_do_nothing().execute(c);
    }
    let before = translated_mail_words::table.find((&row.template, &row.locale));
    let before = before.filter(translated_mail_words::version.eq(row.version - 1));
    diesel::update(before).set(row).execute(c)
}

impl MailWordsRepo for PgTx {
    fn find(&mut self, template: &str, locale: Locale) -> Result<Option<StoredWords>, StoreError> {
        self.run(|c| {
            if locale != Locale::English {
                return find_translated(c, template, locale);
            }
            let row = mail_words::table.find(template).select(WordsRow::as_select()).first(c).optional()?;
            Ok(row.map(|row| row.stored(Locale::English)))
        })
    }

    fn all(&mut self) -> Result<Vec<StoredWords>, StoreError> {
        self.run(|c| {
            let english = mail_words::table.select(WordsRow::as_select()).load(c)?;
            let translated = translated_mail_words::table.select(TranslatedRow::as_select()).load(c)?;
            let english = english.into_iter().map(|row| row.stored(Locale::English));
            let mut all: Vec<_> = english.chain(translated.into_iter().filter_map(TranslatedRow::stored)).collect();
            all.sort_by(|one, other| (&one.template, one.locale).cmp(&(&other.template, other.locale)));
            Ok(all)
        })
    }

    fn write(&mut self, words: &StoredWords) -> Result<bool, StoreError> {
        let (row, locale) = (WordsRow::from(words), words.locale);
        self.run(|c| {
            let written = if locale == Locale::English {
                write_english(c, &row)?
            } else {
                write_translated(c, &row.translated(locale))?
            };
            Ok(written == 1)
        })
    }
}
