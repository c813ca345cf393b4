//! Repository of pictures that members uploaded for posts.

use crate::discussions::PostPicture;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use uuid::Uuid;

/// The senders of pictures. `MediaRepo::referenced` tells which pictures a post names.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PostPictureRepo {
    /// Stores who sent a picture.
    fn insert(&mut self, picture: &PostPicture) -> Result<(), StoreError>;
    /// Returns when this user sent pictures since `since`, newest first.
    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// Returns all pictures of a user, oldest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<PostPicture>, StoreError>;
    /// Deletes the rows of these pictures after their files are gone. Unknown ids are ignored.
    fn forget(&mut self, ids: &[Uuid]) -> Result<(), StoreError>;
}
