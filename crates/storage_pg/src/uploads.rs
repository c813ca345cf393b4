//! Uploads.

use crate::catalogue::note_film;
use crate::error::corrupt;
use crate::schema::uploads;
use crate::tx::PgTx;
use catalogue::ports::store::UploadRepo;
use catalogue::uploads::{Upload, UploadState};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{UploadId, UserId};
use kernel::store::StoreError;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = uploads, check_for_backend(Pg))]
struct UploadRow {
    id: Uuid,
    owner_id: Uuid,
    name: String,
    bytes: i64,
    state: String,
    kept_key: Option<String>,
    seconds: Option<i32>,
    reason: Option<String>,
    created_at: Time,
    expires_at: Time,
}

/// Returns the result columns of an upload: key, length, reason.
fn ends(state: &UploadState) -> (Option<String>, Option<i32>, Option<String>) {
    match state {
        UploadState::Open => (None, None, None),
        UploadState::Kept { key, seconds } => {
            (Some(key.clone()), seconds.and_then(|seconds| i32::try_from(seconds).ok()), None)
        }
        UploadState::Refused(reason) => (None, None, Some(reason.clone())),
    }
}

impl From<&Upload> for UploadRow {
    fn from(upload: &Upload) -> Self {
        let (kept_key, seconds, reason) = ends(&upload.state);
        Self {
            id: upload.id.0,
            owner_id: upload.owner.0,
            name: upload.name.clone(),
            bytes: i64::try_from(upload.bytes).unwrap_or(i64::MAX),
            state: upload.state.as_str().to_owned(),
            kept_key,
            seconds,
            reason,
            created_at: upload.created_at,
            expires_at: upload.expires_at,
        }
    }
}

impl UploadRow {
    fn upload(self) -> QueryResult<Upload> {
        let state = match (self.state.as_str(), self.kept_key, self.reason) {
            ("Open", None, None) => UploadState::Open,
            ("Kept", Some(key), None) => {
                let seconds = self.seconds.and_then(|seconds| u32::try_from(seconds).ok());
                UploadState::Kept { key, seconds }
            }
            ("Refused", None, Some(reason)) => UploadState::Refused(reason),
            _ => return Err(corrupt("uploads.state", &self.state)),
        };
        Ok(Upload {
            id: UploadId(self.id),
            owner: UserId(self.owner_id),
            name: self.name,
            bytes: u64::try_from(self.bytes).map_err(|_| corrupt("uploads.bytes", "less than none"))?,
            state,
            created_at: self.created_at,
            expires_at: self.expires_at,
        })
    }
}

impl UploadRepo for PgTx {
    fn insert(&mut self, upload: &Upload) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(uploads::table).values(UploadRow::from(upload)).execute(c)).map(drop)
    }

    fn find(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        self.run(|c| {
            let row = uploads::table.find(id.0).select(UploadRow::as_select()).first(c).optional()?;
            row.map(UploadRow::upload).transpose()
        })
    }

    fn open(&mut self, now: Time) -> Result<Vec<Upload>, StoreError> {
        self.run(|c| {
            let rows = uploads::table
                .filter(uploads::state.eq(UploadState::Open.as_str()))
                .filter(uploads::expires_at.gt(now))
                .order((uploads::created_at, uploads::id))
                .select(UploadRow::as_select())
                .load(c)?;
            rows.into_iter().map(UploadRow::upload).collect()
        })
    }

    fn end(&mut self, id: UploadId, state: &UploadState) -> Result<bool, StoreError> {
        let (kept_key, seconds, reason) = ends(state);
        let film = kept_key.clone().zip(seconds);
        let change = (
            uploads::state.eq(state.as_str()),
            uploads::kept_key.eq(kept_key),
            uploads::seconds.eq(seconds),
            uploads::reason.eq(reason),
        );
        let open = uploads::table.find(id.0).filter(uploads::state.eq(UploadState::Open.as_str()));
        self.run(|c| {
            let ended = diesel::update(open).set(change).execute(c)? == 1;
            if let Some((key, seconds)) = film.filter(|_| ended) {
                note_film(&key, seconds, c)?;
            }
            Ok(ended)
        })
    }

    fn delete(&mut self, id: UploadId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(uploads::table.find(id.0)).execute(c)).map(drop)
    }

    fn expired(&mut self, now: Time) -> Result<Vec<UploadId>, StoreError> {
        let over = uploads::table.filter(uploads::expires_at.le(now)).select(uploads::id);
        self.run(|c| over.load(c)).map(|ids: Vec<Uuid>| ids.into_iter().map(UploadId).collect())
    }
}
