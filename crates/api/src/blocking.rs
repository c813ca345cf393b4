//! Bridges the asynchronous server to the synchronous domain. A handler calls `blocking` once, and the whole use case runs on
//! one blocking thread. Slow work (rendering, compressing, searching, hashing) runs on these threads too. Slow work first waits
//! for a permit of a semaphore, and waiting holds no thread. The work holds the permit until it ends, even if its request is
//! cancelled.

use crate::error::ApiError;
use actix_web::web;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Runs blocking work (a use case, a query) on the blocking threads, within the caller's tracing span.
///
/// # Errors
///
/// The error of `work`.
pub async fn blocking<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, ApiError>
where
    T: Send + 'static,
    E: Send + 'static,
    ApiError: From<E>,
{
    let span = tracing::Span::current();
    match web::block(move || span.in_scope(work)).await {
        Ok(result) => result.map_err(ApiError::from),
        Err(error) => Err(ApiError::internal(format!("blocking work did not finish: {error}"))),
    }
}

/// A semaphore for work that keeps a CPU core busy for long. The work itself holds its permit: if the client disconnects, the
/// core stays busy until the work ends.
#[derive(Debug, Clone)]
pub struct SlowWork(Arc<Semaphore>);

impl SlowWork {
    /// Allows at most `permits` pieces of work at once.
    pub fn new(permits: usize) -> Self {
        Self(Arc::new(Semaphore::new(permits)))
    }

    /// Allows as many pieces of work as there are cores. More would only starve other requests.
    pub fn per_core() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Like [`blocking`], but waits for a permit first. Waiting takes no thread.
    ///
    /// # Errors
    ///
    /// The error of `work`.
    pub async fn blocking<T, E>(&self, work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: Send + 'static,
        ApiError: From<E>,
    {
        let permit = self.0.clone().acquire_owned().await.map_err(ApiError::internal)?;
        blocking(move || {
            let _permit = permit;
            work()
        })
        .await
    }

    /// Returns the number of free permits.
    pub fn free(&self) -> usize {
        self.0.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::sync::mpsc;

    #[actix_web::test]
    async fn a_caller_who_goes_away_leaves_the_permit_with_the_work() {
        let slow = SlowWork::new(1);
        let (began, has_begun) = tokio::sync::oneshot::channel();
        let (end, may_end) = mpsc::channel::<()>();
        let work = slow.blocking(move || {
            let _ = began.send(());
            let _ = may_end.recv();
            Ok::<_, Infallible>(())
        });
        // Polls until the work has begun, then drops the future, as happens when a client disconnects.
        tokio::select! {
            _ = work => panic!("it waits to be told"),
            begun = has_begun => begun.unwrap(),
        }
        assert_eq!(slow.free(), 0);
        end.send(()).unwrap();
        slow.blocking(|| Ok::<_, Infallible>(())).await.unwrap();
        assert_eq!(slow.free(), 1);
    }
}
