//! Translations of texts that the institute wrote.

use crate::catalogue::raise_version;
use crate::schema::translations;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Text, Timestamptz, Uuid as SqlUuid};
use institute::ports::store::TranslationRepo;
use institute::translations::{AllTranslations, TranslatedKind, Translation, TranslationKey, Translations};
use kernel::Time;
use kernel::locale::Locale;
use kernel::store::StoreError;
use std::sync::Arc;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = translations, primary_key(kind, id, locale), check_for_backend(Pg))]
struct TranslationsRow {
    kind: String,
    id: Uuid,
    locale: String,
    version: i32,
    places: Vec<String>,
    texts: Vec<String>,
    translated: Vec<String>,
    updated_at: Time,
}

impl From<&Translations> for TranslationsRow {
    fn from(stored: &Translations) -> Self {
        let column = |of: fn(&Translation) -> &String| stored.texts.iter().map(|entry| of(entry).clone()).collect();
        Self {
            kind: stored.key.kind.as_str().to_owned(),
            id: stored.key.id,
            locale: stored.key.locale.as_str().to_owned(),
            version: stored.version,
            places: column(|entry| &entry.place),
            texts: column(|entry| &entry.text),
            translated: column(|entry| &entry.translation),
            updated_at: stored.updated_at,
        }
    }
}

/// Returns `None` for a kind or language that this release does not know.
fn key(kind: &str, id: Uuid, locale: &str) -> Option<TranslationKey> {
    Some(TranslationKey { kind: TranslatedKind::parse(kind)?, id, locale: Locale::parse(locale)? })
}

impl TranslationsRow {
    fn translations(self) -> Option<Translations> {
        let key = key(&self.kind, self.id, &self.locale)?;
        let columns = self.places.into_iter().zip(self.texts).zip(self.translated);
        let texts = columns.map(|((place, text), translation)| Translation { place, text, translation }).collect();
        Some(Translations { key, version: self.version, texts, updated_at: self.updated_at })
    }
}

/// Returns all translations except those of lessons. Takes unchanged ones from `known`.
pub(crate) fn all(known: &AllTranslations, connection: &mut PgConnection) -> QueryResult<AllTranslations> {
    let kept = translations::table.filter(translations::kind.ne(TranslatedKind::Lesson.as_str()));
    let marks = kept.select((
        translations::kind,
        translations::id,
        translations::locale,
        translations::version,
        translations::updated_at,
    ));
    let marks: Vec<(String, Uuid, String, i32, Time)> = marks.load(connection)?;
    let (mut all, mut changed) = (AllTranslations::with_capacity(marks.len()), Vec::new());
    for (kind, id, locale, version, updated_at) in marks {
        let Some(key) = key(&kind, id, &locale) else { continue };
        match known.get(&key).filter(|held| held.version == version && held.updated_at == updated_at) {
            Some(held) => drop(all.insert(key, Arc::clone(held))),
            None => changed.push(id),
        }
    }
    if !changed.is_empty() {
        let rows = translations::table.filter(translations::id.eq_any(changed)).select(TranslationsRow::as_select());
        let read = rows.load(connection)?.into_iter().filter_map(TranslationsRow::translations);
        all.extend(read.map(|read| (read.key, Arc::new(read))));
    }
    Ok(all)
}

impl TranslationRepo for PgTx {
    fn find(&mut self, key: TranslationKey) -> Result<Option<Translations>, StoreError> {
        self.run(|c| {
            let row = translations::table.find((key.kind.as_str(), key.id, key.locale.as_str()));
            let row = row.select(TranslationsRow::as_select()).first(c).optional()?;
            Ok(row.and_then(TranslationsRow::translations))
        })
    }

    fn write(&mut self, written: &Translations) -> Result<bool, StoreError> {
        let row = TranslationsRow::from(written);
        self.run(|c| {
            if written.key.kind.is_in_catalogue() {
                raise_version(c)?;
            }
            let count = if row.version == 1 {
                diesel::insert_into(translations::table).values(&row).on_conflict_do_nothing().execute(c)?
            } else {
                let before = translations::table.find((&row.kind, row.id, &row.locale));
                let before = before.filter(translations::version.eq(row.version - 1));
                diesel::update(before).set(&row).execute(c)?
            };
            Ok(count == 1)
        })
    }

    fn copy(&mut self, kind: TranslatedKind, ids: &[(Uuid, Uuid)], now: Time) -> Result<(), StoreError> {
        let (originals, copies): (Vec<Uuid>, Vec<Uuid>) = ids.iter().copied().unzip();
        self.run(|c| {
            if kind.is_in_catalogue() {
                raise_version(c)?;
            }
            diesel::sql_query(
                "INSERT INTO translations (kind, id, locale, version, places, texts, translated, updated_at)
                SELECT kind, copied.copy, locale, 1, places, texts, translated, $4
                FROM translations JOIN unnest($2, $3) AS copied (original, copy) ON id = copied.original
                WHERE kind = $1",
            )
            .bind::<Text, _>(kind.as_str())
            .bind::<Array<SqlUuid>, _>(originals)
            .bind::<Array<SqlUuid>, _>(copies)
            .bind::<Timestamptz, _>(now)
            .execute(c)
            .map(drop)
        })
    }
}
