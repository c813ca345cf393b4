//! Receives a large file. Its bytes are in a file of `<media>/.uploads` whose length is the progress, so a restart
//! loses nothing. A writer holds the file's lock. The content is checked when the last byte arrives or, after a crash
//! at that moment, when the file is next asked for.

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
    /// No such upload, somebody else's, or one whose time is over.
    #[error("no such upload")]
    NotFound,
    /// It has no bytes.
    #[error("the file is empty")]
    Empty,
    /// It is larger than a file may be.
    #[error("a file may have {0} bytes")]
    TooLarge(u64),
    /// The disk is too full for it.
    #[error("there is no room")]
    NoRoom,
    /// The limit of open uploads is reached.
    #[error("too many open uploads")]
    TooMany,
    /// Bytes would be missing or overwritten.
    #[error("{0} bytes are there")]
    WrongOffset(u64),
    /// Another request adds to it at this moment.
    #[error("somebody else adds to it")]
    Busy,
    /// More was sent than its sender announced.
    #[error("more bytes than announced")]
    TooLong,
    /// The place of unfinished files.
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
    /// The library for complete files.
    pub media: Arc<dyn MediaStore>,
    /// Makes streams of videos.
    pub encode: EncodeVideos,
    /// The storage of unfinished files.
    pub area: Arc<dyn UploadArea>,
    /// Most bytes of a file.
    pub most_bytes: u64,
}

/// An upload that one request adds to.
pub struct Appending {
    pub upload: Upload,
    file: Box<dyn OpenFile>,
}

impl Appending {
    /// How many bytes are there.
    pub fn offset(&self) -> u64 {
        self.file.bytes()
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// When they are more than was announced: none of them is added then; the disk.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), UploadError> {
        let more = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if self.file.bytes().saturating_add(more) > self.upload.bytes {
            return Err(UploadError::TooLong);
        }
        Ok(self.file.append(bytes)?)
    }
}

impl ReceiveUpload {
    /// Begins a file of `bytes` bytes. The disk must have room for it and for the rest of other announced files. The
    /// owner's row is locked, so two requests at once are both counted.
    ///
    /// # Errors
    /// The file's size isn't accepted, the user has too many uploads, or the disk is too full.
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

    /// An upload, and how many of its bytes are there. One whose last byte came just before the process ended is judged
    /// now.
    ///
    /// # Errors
    /// The upload isn't the actor's.
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
        // The request that has it open judges it.
        let Some(file) = self.area.open(id)? else { return Ok((upload, there)) };
        let upload = self.finish(Appending { upload, file })?;
        Ok((upload, there))
    }

    /// Opens an upload to add to it from `offset` on.
    ///
    /// # Errors
    /// The upload isn't the actor's, somebody else is adding to it, or the piece doesn't begin at its end.
    pub fn append(&self, actor: Actor, id: UploadId, offset: u64) -> Result<Appending, UploadError> {
        self.own(actor, id)?;
        let file = self.area.open(id)?.ok_or(UploadError::Busy)?;
        // It may have ended while it was not held.
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

    /// Ends a request's part of an upload: when all bytes are there, they are judged and kept, or thrown away with a
    /// reason.
    ///
    /// # Errors
    /// The library; storage. The bytes stay then, and are judged when they are asked for.
    pub fn finish(&self, appending: Appending) -> Result<Upload, UploadError> {
        let Appending { mut upload, file } = appending;
        if file.bytes() < upload.bytes {
            return Ok(upload);
        }
        let state = self.judged(upload.id)?;
        let mut tx = self.store.begin()?;
        // Taken back meanwhile: nothing names the file, and the sweep takes it.
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

    /// Gives an upload up.
    ///
    /// # Errors
    /// The upload isn't the actor's, or somebody is adding to it.
    pub fn cancel(&self, actor: Actor, id: UploadId) -> Result<(), UploadError> {
        self.own(actor, id)?;
        let _held = self.area.open(id)?.ok_or(UploadError::Busy)?;
        let mut tx = self.store.begin()?;
        tx.uploads().delete(id)?;
        tx.commit()?;
        Ok(self.area.remove(id)?)
    }

    /// Deletes expired uploads and their bytes. One that is being added to waits for the next round.
    ///
    /// # Errors
    /// The disk; storage. What was forgotten before stays forgotten.
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

    /// The outcome of a complete file.
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
                // It could not be asked now: what the file holds will show when its stream is made.
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

/// Why a file is not taken as a video.
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
