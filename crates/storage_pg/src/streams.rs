//! Video streams and their renditions.

use crate::error::corrupt;
use crate::schema::{lessons, stream_renditions, streams};
use crate::tx::PgTx;
use catalogue::ports::store::StreamRepo;
use catalogue::streams::{Rendition, SegmentKey, Stream, StreamState, names};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::{PgConnection, upsert};
use kernel::Time;
use kernel::ids::StreamId;
use kernel::store::StoreError;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = streams, check_for_backend(Pg))]
struct StreamRow {
    id: Uuid,
    source_key: String,
    state: String,
    percent: i16,
    reason: Option<String>,
    has_pictures: bool,
    updated_at: Time,
    attempts: i32,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = stream_renditions, check_for_backend(Pg))]
#[diesel(primary_key(stream_id, name), treat_none_as_null = true)]
struct RenditionRow {
    stream_id: Uuid,
    name: String,
    width: Option<i32>,
    height: Option<i32>,
    kbps: i32,
    peak_kbps: i32,
    bytes: i64,
    key: Vec<u8>,
    lengths: Vec<i32>,
    attempt: Option<i32>,
}

fn whole<T, U: TryFrom<T>>(value: T, column: &str) -> QueryResult<U> {
    U::try_from(value).map_err(|_| corrupt(column, "a number out of its range"))
}

impl RenditionRow {
    fn new(id: StreamId, rendition: &Rendition, key: &SegmentKey) -> QueryResult<Self> {
        let Rendition { name, attempt, size, kbps, peak_kbps, bytes, lengths } = rendition;
        let side = |side: Option<u32>| side.map(|side| whole(side, "stream_renditions.width")).transpose();
        Ok(Self {
            stream_id: id.0,
            name: name.clone(),
            width: side(size.map(|size| size.0))?,
            height: side(size.map(|size| size.1))?,
            kbps: whole(*kbps, "stream_renditions.kbps")?,
            peak_kbps: whole(*peak_kbps, "stream_renditions.peak_kbps")?,
            bytes: whole(*bytes, "stream_renditions.bytes")?,
            key: key.to_vec(),
            lengths: lengths
                .iter()
                .map(|length| whole(*length, "stream_renditions.lengths"))
                .collect::<QueryResult<_>>()?,
            attempt: attempt.map(|attempt| whole(attempt, "stream_renditions.attempt")).transpose()?,
        })
    }

    fn rendition(self) -> QueryResult<Rendition> {
        let size = match (self.width, self.height) {
            (Some(width), Some(height)) => {
                Some((whole(width, "stream_renditions.width")?, whole(height, "stream_renditions.height")?))
            }
            _ => None,
        };
        Ok(Rendition {
            name: self.name,
            attempt: self.attempt.map(|attempt| whole(attempt, "stream_renditions.attempt")).transpose()?,
            size,
            kbps: whole(self.kbps, "stream_renditions.kbps")?,
            peak_kbps: whole(self.peak_kbps, "stream_renditions.peak_kbps")?,
            bytes: whole(self.bytes, "stream_renditions.bytes")?,
            lengths: self
                .lengths
                .into_iter()
                .map(|it| whole(it, "stream_renditions.lengths"))
                .collect::<QueryResult<_>>()?,
        })
    }
}

/// Returns the streams of these rows with their renditions, from the lowest to the highest as in the bitrate ladder.
fn with_renditions(c: &mut PgConnection, rows: Vec<StreamRow>) -> QueryResult<Vec<Stream>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut renditions: Vec<RenditionRow> = stream_renditions::table
        .filter(stream_renditions::stream_id.eq_any(ids))
        .select(RenditionRow::as_select())
        .load(c)?;
    renditions.sort_by_key(|row| names().position(|name| name == row.name));
    let mut streams = rows.into_iter().map(StreamRow::stream).collect::<QueryResult<Vec<_>>>()?;
    for row in renditions {
        if let Some(stream) = streams.iter_mut().find(|stream| stream.id.0 == row.stream_id) {
            stream.renditions.push(row.rendition()?);
        }
    }
    Ok(streams)
}

impl StreamRow {
    fn stream(self) -> QueryResult<Stream> {
        Ok(Stream {
            id: StreamId(self.id),
            source: self.source_key,
            state: StreamState::parse(&self.state).ok_or_else(|| corrupt("streams.state", &self.state))?,
            percent: whole(self.percent, "streams.percent")?,
            reason: self.reason,
            attempts: whole(self.attempts, "streams.attempts")?,
            has_pictures: self.has_pictures,
            updated_at: self.updated_at,
            renditions: Vec::new(),
        })
    }
}

impl StreamRepo for PgTx {
    fn insert(&mut self, stream: &Stream) -> Result<bool, StoreError> {
        let row = StreamRow {
            id: stream.id.0,
            source_key: stream.source.clone(),
            state: stream.state.as_str().to_owned(),
            percent: i16::from(stream.percent),
            reason: stream.reason.clone(),
            has_pictures: stream.has_pictures,
            updated_at: stream.updated_at,
            attempts: i32::try_from(stream.attempts).unwrap_or_default(),
        };
        let insert = diesel::insert_into(streams::table).values(row).on_conflict(streams::source_key).do_nothing();
        self.run(|c| insert.execute(c)).map(|inserted| inserted == 1)
    }

    fn find(&mut self, id: StreamId) -> Result<Option<Stream>, StoreError> {
        self.run(|c| {
            let row = streams::table.find(id.0).select(StreamRow::as_select()).load(c)?;
            Ok(with_renditions(c, row)?.pop())
        })
    }

    fn of_sources(&mut self, sources: &[String]) -> Result<Vec<Stream>, StoreError> {
        self.run(|c| {
            let rows = streams::table.filter(streams::source_key.eq_any(sources)).select(StreamRow::as_select());
            let rows = rows.load(c)?;
            with_renditions(c, rows)
        })
    }

    fn mark(
        &mut self,
        id: StreamId,
        state: StreamState,
        percent: u8,
        reason: Option<&str>,
        now: Time,
    ) -> Result<(), StoreError> {
        let change = (
            streams::state.eq(state.as_str()),
            streams::percent.eq(i16::from(percent)),
            streams::reason.eq(reason),
            streams::updated_at.eq(now),
        );
        self.run(|c| diesel::update(streams::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn begin_attempt(&mut self, id: StreamId) -> Result<Option<u32>, StoreError> {
        let counted = diesel::update(streams::table.find(id.0))
            .set(streams::attempts.eq(streams::attempts + 1))
            .returning(streams::attempts);
        self.run(|c| {
            let attempts: Option<i32> = counted.get_result(c).optional()?;
            attempts.map(|attempts| whole(attempts, "streams.attempts")).transpose()
        })
    }

    fn add_rendition(&mut self, id: StreamId, rendition: &Rendition, key: &SegmentKey) -> Result<(), StoreError> {
        self.run(|c| {
            let row = RenditionRow::new(id, rendition, key)?;
            diesel::insert_into(stream_renditions::table)
                .values(&row)
                .on_conflict(upsert::on_constraint("stream_renditions_pkey"))
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn add_pictures(&mut self, id: StreamId) -> Result<(), StoreError> {
        let there = streams::has_pictures.eq(true);
        self.run(|c| diesel::update(streams::table.find(id.0)).set(there).execute(c)).map(drop)
    }

    fn key(&mut self, id: StreamId, rendition: &str) -> Result<Option<SegmentKey>, StoreError> {
        self.run(|c| {
            let key = stream_renditions::table.find((id.0, rendition)).select(stream_renditions::key);
            let key: Option<Vec<u8>> = key.first(c).optional()?;
            let wrong = |_| corrupt("stream_renditions.key", "another length");
            key.map(|key| SegmentKey::try_from(key).map_err(wrong)).transpose()
        })
    }

    fn missing(&mut self) -> Result<Vec<String>, StoreError> {
        let known = streams::table.select(streams::source_key);
        let missing = lessons::table
            .filter(lessons::kind.eq("video").and(lessons::file.is_not_null()))
            .filter(lessons::file.assume_not_null().ne_all(known))
            .group_by(lessons::file)
            .select(lessons::file.assume_not_null())
            .order((diesel::dsl::min(lessons::seconds).asc().nulls_last(), lessons::file));
        self.run(|c| missing.load(c))
    }

    fn unused(&mut self, before: Time) -> Result<Vec<Stream>, StoreError> {
        let named = lessons::table.filter(lessons::file.is_not_null()).select(lessons::file.assume_not_null());
        self.run(|c| {
            let rows = streams::table
                .filter(streams::updated_at.lt(before))
                .filter(streams::source_key.ne_all(named))
                .select(StreamRow::as_select())
                .load(c)?;
            with_renditions(c, rows)
        })
    }

    fn delete(&mut self, id: StreamId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(streams::table.find(id.0)).execute(c)).map(drop)
    }
}
