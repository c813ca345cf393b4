//! Schedules decoding and encoding of uploaded pictures, which takes a core for a second or two. One picture is processed at a
//! time, and admins come before learners. Waiting holds no thread. The permit belongs to the work, so it stays taken if the
//! client disconnects.

use crate::error::ApiError;
use kernel::actor::Actor;
use kernel::ids::UserId;
use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Longest time that a learner waits.
const PATIENCE: Duration = Duration::from_secs(5);
/// `Retry-After` in seconds for a refused learner.
const RETRY_AFTER: u64 = 10;
/// Maximum number of learners' concurrent picture uploads, and so of their temporary files.
const UPLOADING: usize = 16;

/// The queue. Clones share it.
#[derive(Clone, Default)]
pub struct PictureQueue(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    is_taken: bool,
    admins: VecDeque<oneshot::Sender<Permit>>,
    learners: VecDeque<oneshot::Sender<Permit>>,
    uploading: HashSet<UserId>,
}

/// A permit to encode a picture. Move it into the work.
pub struct Permit(PictureQueue);

/// A learner's upload slot. Move it into the work.
pub struct Place(PictureQueue, UserId);

impl PictureQueue {
    /// Reserves an upload slot before the body is read. Each learner has one, and their total number is limited.
    ///
    /// # Errors
    ///
    /// 429: the learner has an upload in progress, or all slots are taken.
    pub fn place(&self, user: UserId) -> Result<Place, ApiError> {
        let mut state = self.lock();
        if state.uploading.len() >= UPLOADING || !state.uploading.insert(user) {
            return Err(busy());
        }
        drop(state);
        Ok(Place(self.clone(), user))
    }

    /// Waits for the permit. Admins wait until it is free, learners for some seconds.
    ///
    /// # Errors
    ///
    /// 429: a learner's wait timed out.
    pub async fn permit(&self, actor: Actor) -> Result<Permit, ApiError> {
        if actor.is_staff() {
            return self.wait(|state| &mut state.admins).await;
        }
        let turn = self.wait(|state| &mut state.learners);
        tokio::time::timeout(PATIENCE, turn).await.unwrap_or_else(|_| Err(busy()))
    }

    async fn wait(&self, line: fn(&mut State) -> &mut VecDeque<oneshot::Sender<Permit>>) -> Result<Permit, ApiError> {
        let turn = {
            let mut state = self.lock();
            if !state.is_taken {
                state.is_taken = true;
                drop(state);
                return Ok(Permit(self.clone()));
            }
            let (sender, turn) = oneshot::channel();
            line(&mut state).push_back(sender);
            turn
        };
        turn.await.map_err(ApiError::internal)
    }

    /// Returns the number of callers that wait for the permit.
    pub fn waiting(&self) -> usize {
        let state = self.lock();
        let gone = |line: &VecDeque<oneshot::Sender<Permit>>| line.iter().filter(|sender| !sender.is_closed()).count();
        gone(&state.admins) + gone(&state.learners)
    }

    /// Whether the permit is taken.
    pub fn is_taken(&self) -> bool {
        self.lock().is_taken
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let next = {
            let mut state = self.0.lock();
            let next = state.admins.pop_front().or_else(|| state.learners.pop_front());
            state.is_taken = next.is_some();
            next
        };
        if let Some(next) = next {
            // If the next caller has stopped waiting, its permit is dropped here and passes on to the one after it.
            drop(next.send(Permit(self.0.clone())));
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.lock().uploading.remove(&self.1);
    }
}

fn busy() -> ApiError {
    ApiError::too_many("Many pictures are being uploaded. Please try again in a moment.", RETRY_AFTER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use domain::testing;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn admins_go_first_and_who_left_is_passed_over() {
        let queue = PictureQueue::default();
        let (learner, admin) = (Actor::Learner(testing::user(1).id), Actor::Admin(testing::user(2).id));
        let held = queue.permit(learner).await.ok().unwrap();
        let (mut first, mut second) = (Box::pin(queue.permit(learner)), Box::pin(queue.permit(learner)));
        let (mut gone, mut office) = (Box::pin(queue.permit(admin)), Box::pin(queue.permit(admin)));
        assert!((&mut first).now_or_never().is_none() && (&mut second).now_or_never().is_none());
        assert!((&mut gone).now_or_never().is_none() && (&mut office).now_or_never().is_none());
        assert_eq!(queue.waiting(), 4);
        drop(gone);
        drop(held);
        assert!((&mut first).now_or_never().is_none(), "the admin came later and goes first");
        let held = office.now_or_never().unwrap().ok().unwrap();
        drop(first);
        drop(held);
        let held = second.now_or_never().unwrap().ok().unwrap();
        assert!(queue.is_taken());
        drop(held);
        assert!(!queue.is_taken());
    }

    #[tokio::test(start_paused = true)]
    async fn a_learner_waits_briefly_an_admin_as_long_as_it_takes() {
        let queue = PictureQueue::default();
        let (learner, admin) = (Actor::Learner(testing::user(1).id), Actor::Admin(testing::user(2).id));
        let held = queue.permit(admin).await.ok().unwrap();
        let refused = queue.permit(learner).await.err().unwrap();
        assert_eq!(refused.status_code(), 429);
        let patient = tokio::time::timeout(PATIENCE * 100, queue.permit(admin)).await;
        assert!(patient.is_err());
        drop(held);
        assert!(!queue.is_taken(), "nobody is left who waits");
    }

    #[test]
    fn each_learner_has_one_place_and_there_are_few() {
        let queue = PictureQueue::default();
        let user = |number| testing::user(number).id;
        let places: Vec<_> = (0..16).map(|number| queue.place(user(number)).ok().unwrap()).collect();
        assert_eq!(queue.place(user(99)).err().unwrap().status_code(), 429);
        drop(places);
        let place = queue.place(user(1)).ok().unwrap();
        assert!(queue.place(user(1)).is_err() && queue.place(user(2)).is_ok());
        drop(place);
        assert!(queue.place(user(1)).is_ok());
    }
}
