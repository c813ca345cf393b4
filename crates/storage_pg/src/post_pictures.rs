//! Pictures that members uploaded for posts.

use crate::schema::post_pictures;
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use learning::discussions::PostPicture;
use learning::ports::store::PostPictureRepo;
use uuid::Uuid;

impl PostPictureRepo for PgTx {
    fn insert(&mut self, picture: &PostPicture) -> Result<(), StoreError> {
        let row = (
            post_pictures::id.eq(picture.id),
            post_pictures::user_id.eq(picture.author.0),
            post_pictures::key.eq(&picture.key),
            post_pictures::sent_at.eq(picture.sent_at),
        );
        self.run(|c| diesel::insert_into(post_pictures::table).values(row).execute(c)).map(drop)
    }

    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            post_pictures::table
                .filter(post_pictures::user_id.eq(user.0))
                .filter(post_pictures::sent_at.gt(since))
                .order(post_pictures::sent_at.desc())
                .select(post_pictures::sent_at)
                .load(c)
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<PostPicture>, StoreError> {
        self.run(|c| {
            let rows: Vec<(Uuid, String, Time)> = post_pictures::table
                .filter(post_pictures::user_id.eq(user.0))
                .order((post_pictures::sent_at, post_pictures::id))
                .select((post_pictures::id, post_pictures::key, post_pictures::sent_at))
                .load(c)?;
            let picture = |(id, key, sent_at)| PostPicture { id, author: user, key, sent_at };
            Ok(rows.into_iter().map(picture).collect())
        })
    }

    fn forget(&mut self, ids: &[Uuid]) -> Result<(), StoreError> {
        let gone = post_pictures::table.filter(post_pictures::id.eq_any(ids));
        self.run(|c| diesel::delete(gone).execute(c)).map(drop)
    }
}
