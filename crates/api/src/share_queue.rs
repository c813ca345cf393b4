//! Queue for drawing share pictures, which occupies a CPU core. Pictures are drawn one at a time. Requests for the same picture
//! share one drawing. The queue is short, and waiting holds no thread.

use crate::blocking::SlowWork;
use crate::error::ApiError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Maximum number of pictures that are drawn or queued.
const WAITING: usize = 16;

type Drawing = Arc<OnceCell<()>>;

/// The queue of share pictures.
#[derive(Debug)]
pub struct ShareQueue {
    turns: SlowWork,
    under_way: Mutex<HashMap<String, Drawing>>,
}

impl Default for ShareQueue {
    fn default() -> Self {
        Self { turns: SlowWork::new(1), under_way: Mutex::default() }
    }
}

/// A waiting request. The last one for a picture removes its drawing from the map.
struct Waiting<'q> {
    queue: &'q ShareQueue,
    key: &'q str,
    drawing: Drawing,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut under_way = self.queue.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        // The two references of this request and of the map are the only ones left.
        if Arc::strong_count(&self.drawing) <= 2 {
            under_way.remove(self.key);
        }
    }
}

impl ShareQueue {
    /// Draws the picture of a key, or waits while another request draws it.
    ///
    /// # Errors
    ///
    /// 503: too many pictures are queued.
    /// Errors of `draw` are passed on.
    pub async fn draw(
        &self,
        key: &str,
        draw: impl FnOnce() -> Result<(), ApiError> + Send + 'static,
    ) -> Result<(), ApiError> {
        let waiting = Waiting { queue: self, key, drawing: self.enter(key)? };
        waiting.drawing.get_or_try_init(|| self.turns.blocking(draw)).await.map(drop)
    }

    fn enter(&self, key: &str) -> Result<Drawing, ApiError> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = under_way.get(key) {
            return Ok(known.clone());
        }
        if under_way.len() >= WAITING {
            return Err(ApiError::unavailable_because("Many pictures are being drawn. Please try again in a moment."));
        }
        let drawing = Drawing::default();
        under_way.insert(key.to_owned(), drawing.clone());
        Ok(drawing)
    }

    /// Runs `work` in the queue's drawing slot, as a drawing in progress would.
    ///
    /// # Errors
    ///
    /// Errors of `work` are passed on.
    pub async fn hold(&self, work: impl FnOnce() -> Result<(), ApiError> + Send + 'static) -> Result<(), ApiError> {
        self.turns.blocking(work).await
    }

    /// Returns how many pictures are being drawn or queued.
    pub fn waiting(&self) -> usize {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use futures_util::FutureExt;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc;

    #[actix_web::test]
    async fn the_same_picture_is_drawn_once_and_a_few_may_wait() {
        let queue = Arc::new(ShareQueue::default());
        let (end, may_end) = mpsc::channel::<()>();
        let holder = queue.clone();
        let held = actix_web::rt::spawn(async move {
            let wait = move || {
                let _ = may_end.recv();
                Ok(())
            };
            holder.hold(wait).await
        });
        while queue.turns.free() > 0 {
            tokio::task::yield_now().await;
        }
        let drawn = Arc::new(AtomicU32::new(0));
        let ask = |name: &str| {
            let (queue, drawn, key) = (queue.clone(), drawn.clone(), name.to_owned());
            Box::pin(async move {
                let draw = move || {
                    drawn.fetch_add(1, Ordering::SeqCst);
                    Ok(())
                };
                queue.draw(&key, draw).await
            })
        };
        let mut all: Vec<_> = (0..16).map(|number| ask(&number.to_string())).collect();
        all.extend([ask("0"), ask("0")]);
        assert!(all.iter_mut().all(|asked| asked.now_or_never().is_none()));
        assert_eq!(ask("another").await.err().map(|error| error.status_code().as_u16()), Some(503));
        // A request that is cancelled frees its place, unless other requests wait for the same picture.
        all.truncate(17);
        assert_eq!(queue.waiting(), 16);
        end.send(()).unwrap();
        held.await.unwrap().unwrap();
        for asked in all {
            asked.await.unwrap();
        }
        assert_eq!((drawn.load(Ordering::SeqCst), queue.waiting()), (16, 0));
    }
}
