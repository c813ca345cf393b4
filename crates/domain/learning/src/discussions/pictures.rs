//! Pictures in posts. A picture is in use if it was uploaded for posts and a post names it. So writing the address of another
//! file into a post doesn't protect that file from the sweep. When the sender's account is deleted, the picture is deleted at
//! once, also from posts that stay.

use super::{DiscussionError, Discussions, POSTS_WINDOW};
use crate::ports::store::Tx;
use kernel::Time;
use kernel::actor::Actor;
use kernel::ids::{ItemId, UserId};
use kernel::permission::Permission;
use uuid::Uuid;

/// URL path below which pictures are served.
const FOLDER: &str = "/media/files/";
/// Suffix of a picture's file name, after the id.
const END: &str = "-960.webp";
/// Length of an id, in characters.
const ID: usize = 36;

/// A picture that a user uploaded for a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostPicture {
    /// The id with which the picture's key begins.
    pub id: Uuid,
    pub author: UserId,
    /// Key in the media store.
    pub key: String,
    pub sent_at: Time,
}

/// Returns the user if they can post in some discussion. `owned` holds the items that they own.
pub fn sender(actor: Actor, owned: &[ItemId]) -> Option<UserId> {
    match actor {
        Actor::Mentor(user) => Some(user),
        actor if actor.may(Permission::Discussions) => actor.user(),
        actor => actor.user().filter(|_| owned.iter().any(|item| item.course().is_some())),
    }
}

/// The keys of uploaded pictures that a text names.
pub fn pictures_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(FOLDER).skip(1).filter_map(|rest| {
        let key = rest.get(..ID + END.len())?;
        let id = key.strip_suffix(END)?;
        id.parse::<Uuid>().is_ok().then_some(key)
    })
}

impl Discussions {
    /// Checks whether the actor can send a picture now, before any byte of it is read.
    ///
    /// # Errors
    ///
    /// The actor can't post in any discussion, or sent too many pictures in the last hour.
    pub fn admit_picture(&self, actor: Actor) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let user = may_send(tx.as_mut(), actor)?;
        self.has_room(tx.as_mut(), user)
    }

    /// Stores who sent a picture.
    ///
    /// # Errors
    ///
    /// As [`Self::admit_picture`]. The user's row is locked, so concurrent uploads can't exceed the limit.
    pub fn keep_picture(&self, actor: Actor, id: Uuid, key: &str) -> Result<(), DiscussionError> {
        let mut tx = self.store.begin()?;
        let user = may_send(tx.as_mut(), actor)?;
        if !tx.users().lock(user)? {
            return Err(DiscussionError::NotMember);
        }
        self.has_room(tx.as_mut(), user)?;
        let picture = PostPicture { id, author: user, key: key.to_owned(), sent_at: self.clock.now() };
        tx.post_pictures().insert(&picture)?;
        Ok(tx.commit()?)
    }

    fn has_room(&self, tx: &mut dyn Tx, user: UserId) -> Result<(), DiscussionError> {
        let Some(most) = self.most_pictures else { return Ok(()) };
        let now = self.clock.now();
        let sent = tx.post_pictures().sent_since(user, now - POSTS_WINDOW)?;
        match sent.get(most.get().saturating_sub(1)) {
            Some(at) => Err(DiscussionError::TooManyPictures(*at + POSTS_WINDOW - now)),
            None => Ok(()),
        }
    }
}

fn may_send(tx: &mut dyn Tx, actor: Actor) -> Result<UserId, DiscussionError> {
    let owned = match actor.user() {
        Some(user) if sender(actor, &[]).is_none() => tx.grants().owned(user)?,
        _ => Vec::new(),
    };
    sender(actor, &owned).ok_or(DiscussionError::NotMember)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use chrono::TimeDelta;
    use kernel::ids::{BundleId, CourseId};
    use std::num::NonZeroUsize;

    #[test]
    fn who_can_write_nowhere_sends_no_picture() {
        let user = testing::user(1).id;
        let course = [ItemId::Course(CourseId(testing::id("react")))];
        let bundle = [ItemId::Bundle(BundleId(testing::id("web")))];
        assert_eq!(sender(Actor::Learner(user), &course), Some(user));
        for owned in [&[][..], &bundle] {
            assert_eq!(sender(Actor::Learner(user), owned), None);
        }
        assert_eq!(sender(Actor::Mentor(user), &[]), Some(user));
        assert_eq!(sender(Actor::Admin(user), &[]), Some(user));
        assert_eq!(sender(Actor::Anonymous, &course), None);
    }

    #[test]
    fn pictures_are_found_in_any_script_and_nothing_else_is() {
        let (one, two) = (testing::id("one"), testing::id("two"));
        let key = |id: Uuid| format!("{id}-960.webp");
        let text = format!("देखो ![चित्र](/media/files/{}) और\n![](/media/files/{} \"क\")", key(one), key(two));
        assert_eq!(pictures_in(&text).collect::<Vec<_>>(), [key(one), key(two)]);
        let nameless = "क".repeat(50);
        for none in [&nameless, "../../etc/passwd", &format!("{one}-960.avif"), &format!("{one}"), "", "x-960.webp"] {
            assert_eq!(pictures_in(&format!("![x](/media/files/{none}")).next(), None, "{none}");
        }
    }

    fn send(sent: Vec<Time>, keeps: bool) -> Result<(), DiscussionError> {
        let mut tx = StubTx::default();
        let course = ItemId::Course(CourseId(testing::id("react")));
        tx.grants.expect_owned().returning(move |_| Ok(vec![course]));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.post_pictures.expect_sent_since().returning(move |_, _| Ok(sent.clone()));
        tx.post_pictures
            .expect_insert()
            .times(usize::from(keeps))
            .withf(|picture| picture.key == "key" && picture.sent_at == noon())
            .returning(|_| Ok(()));
        let committed = tx.committed.clone();
        let discussions = Discussions {
            store: testing::stores(vec![tx]),
            clock: testing::clock(),
            ids: testing::ids(),
            most_posts: None,
            most_pictures: NonZeroUsize::new(2),
        };
        let kept = discussions.keep_picture(Actor::Learner(testing::user(1).id), testing::id("one"), "key");
        assert_eq!(committed.load(std::sync::atomic::Ordering::SeqCst), keeps);
        kept
    }

    #[test]
    fn an_hour_takes_so_many_pictures() {
        let ago = |minutes| noon() - TimeDelta::minutes(minutes);
        assert_eq!(send(vec![ago(1)], true), Ok(()));
        let refused = Err(DiscussionError::TooManyPictures(TimeDelta::minutes(20)));
        assert_eq!(send(vec![ago(1), ago(40)], false), refused);
    }
}
