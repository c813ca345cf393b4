//! Pictures that members sent for posts.

use crate::discussions::PostPicture;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use uuid::Uuid;

/// The senders of pictures. Which of them a post names is `MediaRepo::referenced`.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PostPictureRepo {
    /// Keeps whose a picture is.
    fn insert(&mut self, picture: &PostPicture) -> Result<(), StoreError>;
    /// When this user sent pictures since then, newest first.
    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// All of a user, oldest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<PostPicture>, StoreError>;
    /// Forgets those of these ids: their files are gone. Others are no matter.
    fn forget(&mut self, ids: &[Uuid]) -> Result<(), StoreError>;
}
