//! Captions and chapters.

use crate::error::corrupt;
use crate::schema::{captions, chapters};
use crate::tx::PgTx;
use catalogue::captions::{Captions, Chapter, Language};
use catalogue::ports::store::CaptionRepo;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::upsert;
use kernel::Time;
use kernel::ids::LessonId;
use kernel::store::StoreError;
use uuid::Uuid;

#[derive(Queryable, Selectable)]
#[diesel(table_name = captions, check_for_backend(Pg))]
struct CaptionsRow {
    language: String,
    cues: i32,
    seconds: i32,
    chapter_titles: Vec<String>,
    chapter_starts: Vec<i32>,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = captions)]
#[diesel(primary_key(lesson_id, language))]
struct NewCaptionsRow<'a> {
    lesson_id: Uuid,
    language: &'static str,
    body: &'a str,
    cues: i32,
    seconds: i32,
    chapter_titles: Vec<&'a str>,
    chapter_starts: Vec<i32>,
    updated_at: Time,
}

/// Converts to the column's type. A number that is too large becomes the largest possible one.
fn stored(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn read(number: i32, column: &str) -> QueryResult<u32> {
    u32::try_from(number).map_err(|_| corrupt(column, "less than none"))
}

impl CaptionsRow {
    fn captions(self) -> QueryResult<Captions> {
        let Self { language, cues, seconds, chapter_titles, chapter_starts } = self;
        let chapters = chapter_titles.into_iter().zip(chapter_starts);
        let chapter = |(title, start)| Ok(Chapter { title, start: read(start, "captions.chapter_starts")? });
        Ok(Captions {
            language: Language::parse(&language).ok_or_else(|| corrupt("captions.language", &language))?,
            cues: read(cues, "captions.cues")?,
            seconds: read(seconds, "captions.seconds")?,
            chapters: chapters.map(chapter).collect::<QueryResult<_>>()?,
        })
    }
}

impl CaptionRepo for PgTx {
    fn put(&mut self, lesson: LessonId, new: &Captions, text: &str, now: Time) -> Result<(), StoreError> {
        let row = NewCaptionsRow {
            lesson_id: lesson.0,
            language: new.language.as_str(),
            body: text,
            cues: stored(new.cues),
            seconds: stored(new.seconds),
            chapter_titles: new.chapters.iter().map(|chapter| chapter.title.as_str()).collect(),
            chapter_starts: new.chapters.iter().map(|chapter| stored(chapter.start)).collect(),
            updated_at: now,
        };
        self.run(|c| {
            diesel::insert_into(captions::table)
                .values(&row)
                .on_conflict(upsert::on_constraint("captions_pkey"))
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn delete(&mut self, lesson: LessonId, language: Language) -> Result<bool, StoreError> {
        let one = captions::table.find((lesson.0, language.as_str()));
        self.run(|c| diesel::delete(one).execute(c)).map(|deleted| deleted == 1)
    }

    fn list(&mut self, lesson: LessonId) -> Result<Vec<Captions>, StoreError> {
        let all = captions::table.filter(captions::lesson_id.eq(lesson.0)).order(captions::language);
        self.run(|c| all.select(CaptionsRow::as_select()).load(c)?.into_iter().map(CaptionsRow::captions).collect())
    }

    fn text(&mut self, lesson: LessonId, language: Language) -> Result<Option<String>, StoreError> {
        let one = captions::table.find((lesson.0, language.as_str())).select(captions::body);
        self.run(|c| one.first(c).optional())
    }

    fn chapters(&mut self, lesson: LessonId) -> Result<Vec<Chapter>, StoreError> {
        let own = chapters::table
            .filter(chapters::lesson_id.eq(lesson.0))
            .order(chapters::start_seconds)
            .select((chapters::title, chapters::start_seconds));
        self.run(|c| {
            let rows: Vec<(String, i32)> = own.load(c)?;
            let chapter = |(title, start)| Ok(Chapter { title, start: read(start, "chapters.start_seconds")? });
            rows.into_iter().map(chapter).collect()
        })
    }

    fn set_chapters(&mut self, lesson: LessonId, new: &[Chapter]) -> Result<(), StoreError> {
        let rows: Vec<_> = new
            .iter()
            .map(|chapter| {
                (
                    chapters::lesson_id.eq(lesson.0),
                    chapters::start_seconds.eq(stored(chapter.start)),
                    chapters::title.eq(&chapter.title),
                )
            })
            .collect();
        self.run(|c| {
            diesel::delete(chapters::table.filter(chapters::lesson_id.eq(lesson.0))).execute(c)?;
            diesel::insert_into(chapters::table).values(rows).execute(c)
        })
        .map(drop)
    }
}
