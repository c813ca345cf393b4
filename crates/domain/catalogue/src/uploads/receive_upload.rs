//! Receives a large file. Its bytes are in a file below `<media>/.uploads`, and the length of that file is the progress, so a
//! restart loses nothing. A writer holds the file's lock. The content is checked when the last byte arrives or, after a crash
//! at that moment, when the file is next requested.

use super::{LIFE, MOST_OPEN, RESERVE, Upload, UploadState, shown_name};
use crate::ports::Store;
use crate::ports::upload_area::{AreaError, OpenFile, UploadArea};
use crate::ports::video::EncodeError;
use crate::streams::encode_videos::EncodeVideos;
use kernel::actor::Actor;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{UploadId, UserId};
use kernel::permission::Permission;
use kernel::ports::media::VIDEO_KINDS;
use kernel::ports::{FileFault, FileKind, MediaError, MediaStore};
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The upload doesn't exist, belongs to another user, or has expired.
    #[error("no such upload")]
    NotFound,
    /// The announced size is zero.
    #[error("the file is empty")]
    Empty,
    /// The file is larger than the maximum. Holds the maximum in bytes.
    #[error("a file may have {0} bytes")]
    TooLarge(u64),
    /// The disk has too little free space for the file.
    #[error("there is no room")]
    NoRoom,
    /// The user has the maximum number of open uploads.
    #[error("too many open uploads")]
    TooMany,
    /// The piece doesn't begin at the current end, so it would leave a gap or overwrite bytes. Holds the number of stored
    /// bytes.
    #[error("{0} bytes are there")]
    WrongOffset(u64),
    /// Another request is appending to the upload.
    #[error("somebody else adds to it")]
    Busy,
    /// The piece would make the file larger than announced.
    #[error("more bytes than announced")]
    TooLong,
    /// The storage of unfinished files fails.
    #[error(transparent)]
    Area(#[from] AreaError),
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ReceiveUpload {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The media library, which takes complete files.
    pub media: Arc<dyn MediaStore>,
    /// Queues streams of videos.
    pub encode: EncodeVideos,
    pub area: Arc<dyn UploadArea>,
    /// Maximum size of a file, in bytes.
    pub most_bytes: u64,
}

/// An upload that one request appends to.
pub struct Appending {
    pub upload: Upload,
    file: Box<dyn OpenFile>,
}

impl Appending {
    /// Returns the number of stored bytes.
    pub fn offset(&self) -> u64 {
        self.file.bytes()
    }

    /// Appends bytes.
    ///
    /// # Errors
    ///
    /// `TooLong`: the file would become larger than announced. No byte is appended then.
    /// `Area`: the disk fails.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), UploadError> {
        let more = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if self.file.bytes().saturating_add(more) > self.upload.bytes {
            return Err(UploadError::TooLong);
        }
        Ok(self.file.append(bytes)?)
    }
}

impl ReceiveUpload {
    /// Begins an upload of `bytes` bytes. The disk must have space for it and for the missing bytes of all open uploads. Locks
    /// the owner's row, so that concurrent requests are all counted.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Empty` or `TooLarge`: the size isn't accepted.
    /// `TooMany`: the user has too many open uploads.
    /// `NoRoom`: the disk has too little free space.
    pub fn begin(&self, actor: Actor, name: &str, bytes: u64) -> Result<Upload, UploadError> {
        let owner = editor(actor)?;
        if bytes == 0 {
            return Err(UploadError::Empty);
        }
        if bytes > self.most_bytes {
            return Err(UploadError::TooLarge(self.most_bytes));
        }
        let now = self.clock.now();
        let open = self.store.begin()?.uploads().open(now)?;
        let mut promised = RESERVE;
        for upload in &open {
            promised = promised.saturating_add(upload.bytes.saturating_sub(self.area.bytes(upload.id)?));
        }
        if self.area.free()? < promised.saturating_add(bytes) {
            return Err(UploadError::NoRoom);
        }
        let id = UploadId(self.ids.uuid());
        let (name, state) = (shown_name(name), UploadState::Open);
        let upload = Upload { id, owner, name, bytes, state, created_at: now, expires_at: now + LIFE };
        let mut tx = self.store.begin()?;
        tx.users().lock(owner)?;
        let own = tx.uploads().open(now)?.iter().filter(|it| it.owner == owner).count();
        if own >= MOST_OPEN {
            return Err(UploadError::TooMany);
        }
        tx.uploads().insert(&upload)?;
        tx.commit()?;
        Ok(upload)
    }

    /// Returns an upload and the number of its stored bytes. If the process ended right after the last byte arrived, the file
    /// is checked now.
    ///
    /// # Errors
    ///
    /// `NotFound`: the actor has no such upload.
    pub fn find(&self, actor: Actor, id: UploadId) -> Result<(Upload, u64), UploadError> {
        let upload = self.own(actor, id)?;
        if upload.state != UploadState::Open {
            let bytes = upload.bytes;
            return Ok((upload, bytes));
        }
        let there = self.area.bytes(id)?;
        if there < upload.bytes {
            return Ok((upload, there));
        }
        // The request that has the file open checks it.
        let Some(file) = self.area.open(id)? else { return Ok((upload, there)) };
        let upload = self.finish(Appending { upload, file })?;
        Ok((upload, there))
    }

    /// Opens an upload to append bytes at `offset`.
    ///
    /// # Errors
    ///
    /// `NotFound`: the actor has no such upload.
    /// `Busy`: another request is appending to it.
    /// `WrongOffset`: `offset` isn't the current end of the file.
    pub fn append(&self, actor: Actor, id: UploadId, offset: u64) -> Result<Appending, UploadError> {
        self.own(actor, id)?;
        let file = self.area.open(id)?.ok_or(UploadError::Busy)?;
        // The upload may have ended before this call took the lock.
        let upload = self.own(actor, id)?;
        let there = if upload.state == UploadState::Open { file.bytes() } else { upload.bytes };
        if offset != there {
            return Err(UploadError::WrongOffset(there));
        }
        if upload.state != UploadState::Open {
            self.area.remove(id)?;
            return Err(UploadError::WrongOffset(there));
        }
        Ok(Appending { upload, file })
    }

    /// Ends one request's part of an upload. Once all bytes are stored, the file is checked and either kept or rejected with a
    /// reason.
    ///
    /// # Errors
    ///
    /// The media library or the database fails. The bytes stay then, and the file is checked at the next request for it.
    pub fn finish(&self, appending: Appending) -> Result<Upload, UploadError> {
        let Appending { mut upload, file } = appending;
        if file.bytes() < upload.bytes {
            return Ok(upload);
        }
        let state = self.judged(upload.id)?;
        let mut tx = self.store.begin()?;
        // If the upload was cancelled meanwhile, nothing refers to the file and the sweep deletes it.
        tx.uploads().end(upload.id, &state)?;
        tx.commit()?;
        match &state {
            UploadState::Kept { key, .. } => self.encode.queue(key)?,
            UploadState::Refused(_) => self.area.remove(upload.id)?,
            UploadState::Open => {}
        }
        drop(file);
        upload.state = state;
        Ok(upload)
    }

    /// Cancels an upload.
    ///
    /// # Errors
    ///
    /// `NotFound`: the actor has no such upload.
    /// `Busy`: another request is appending to it.
    pub fn cancel(&self, actor: Actor, id: UploadId) -> Result<(), UploadError> {
        self.own(actor, id)?;
        let _held = self.area.open(id)?.ok_or(UploadError::Busy)?;
        let mut tx = self.store.begin()?;
        tx.uploads().delete(id)?;
        tx.commit()?;
        Ok(self.area.remove(id)?)
    }

    /// Deletes expired uploads and their bytes. An upload that a request is appending to waits for the next round. Returns how
    /// many were deleted.
    ///
    /// # Errors
    ///
    /// The disk or the database fails. Uploads deleted before the failure stay deleted.
    pub fn sweep(&self) -> Result<usize, UploadError> {
        let over = self.store.begin()?.uploads().expired(self.clock.now())?;
        let mut swept = 0;
        for id in over {
            let Some(_held) = self.area.open(id)? else { continue };
            self.area.remove(id)?;
            let mut tx = self.store.begin()?;
            tx.uploads().delete(id)?;
            tx.commit()?;
            swept += 1;
        }
        Ok(swept)
    }

    fn own(&self, actor: Actor, id: UploadId) -> Result<Upload, UploadError> {
        let owner = editor(actor)?;
        let found = self.store.begin()?.uploads().find(id)?;
        let is_own = |it: &Upload| it.owner == owner && it.expires_at > self.clock.now();
        found.filter(is_own).ok_or(UploadError::NotFound)
    }

    /// Checks a complete file. Keeps it, or returns the reason for its rejection.
    fn judged(&self, id: UploadId) -> Result<UploadState, UploadError> {
        let path = self.area.path(id);
        let refused = |reason: &str| Ok(UploadState::Refused(reason.to_owned()));
        let kind = match self.media.kind(&path) {
            Ok(kind) if VIDEO_KINDS.contains(&kind) => kind,
            Ok(kind) => return refused(no_video(Some(kind))),
            Err(MediaError::Refused(FileFault::Heic)) => return refused(no_video(Some(FileKind::Jpeg))),
            Err(MediaError::UnknownKind | MediaError::Refused(_)) => return refused(no_video(None)),
            Err(error) => return Err(error.into()),
        };
        let mut said = None;
        if self.encode.encoder.is_installed() {
            match self.encode.encoder.probe(&path, kind) {
                Ok(probe) => said = Some(probe.seconds()),
                Err(EncodeError::Source(reason)) => return refused(&reason),
                // The encoder couldn't check the file now. A fault will show when the stream is encoded.
                Err(EncodeError::Failed(_) | EncodeError::Stopped) => {}
            }
        }
        match self.media.keep_video(&path) {
            Ok(kept) => Ok(UploadState::Kept { key: kept.key, seconds: said.or(kept.seconds) }),
            Err(MediaError::Refused(FileFault::Damaged)) => refused(CUT_OR_LENGTHENED),
            Err(error) => Err(error.into()),
        }
    }
}

const CUT_OR_LENGTHENED: &str = "The video is incomplete, or something that belongs to no video stands at its end. Copy it \
                                 from the camera again, or export it as MP4 (H.264 and AAC), then upload that file.";

/// Returns why a file isn't accepted as a video.
fn no_video(kind: Option<FileKind>) -> &'static str {
    match kind {
        Some(FileKind::Png | FileKind::Jpeg | FileKind::Webp | FileKind::Avif) => {
            "The file is a picture, not a video. Choose the video's file, such as MP4 or MOV."
        }
        Some(FileKind::Pdf) => "The file is a PDF, not a video. Choose the video's file, such as MP4 or MOV.",
        Some(FileKind::Zip) => {
            "The file is a ZIP archive or an office document, not a video. Unpack it, then upload the video that is in it."
        }
        Some(FileKind::Text) => "The file is a text, not a video. Choose the video's file, such as MP4 or MOV.",
        _ => {
            "The file is no video that can be read here: MP4, MOV, MKV, WebM, 3GP, AVI, MTS, MPG, WMV and FLV are taken. \
             Export it as MP4 (H.264 and AAC), then upload that file."
        }
    }
}

fn editor(actor: Actor) -> Result<UserId, UploadError> {
    actor.user().filter(|_| actor.may(Permission::Catalogue)).ok_or(UploadError::Forbidden)
}

#[cfg(test)]
mod tests;
