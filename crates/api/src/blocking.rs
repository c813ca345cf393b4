//! The bridge from the asynchronous server to the synchronous domain. A handler crosses once, and the whole use case
//! runs on that thread. Everything slow runs there too: rendering, compressing, searching, hashing. Work that waits for
//! a core holds no thread, and its permit belongs to the work, not to the request.

use crate::error::ApiError;
use actix_web::web;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Runs blocking work (a use case, a query) on the blocking threads, within the caller's tracing span.
///
/// # Errors
/// Those of the work.
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

/// Permits for work that keeps a core busy for long. The work holds its permit itself: its client may go away, but
/// the core stays busy until the work ends.
#[derive(Debug, Clone)]
pub struct SlowWork(Arc<Semaphore>);

impl SlowWork {
    /// At most `permits` at once.
    pub fn new(permits: usize) -> Self {
        Self(Arc::new(Semaphore::new(permits)))
    }

    /// As many as there are cores: more would only starve other requests.
    pub fn per_core() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// [`blocking`] with a permit; waits for it without a thread.
    ///
    /// # Errors
    /// Those of the work.
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

    /// Permits that nobody holds.
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
        // Polled until the work runs, then dropped, as a request is whose connection is gone.
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
