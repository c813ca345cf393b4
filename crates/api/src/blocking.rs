//! The one bridge from the asynchronous server to the synchronous domain.

use crate::error::ApiError;
use actix_web::web;
use tokio::sync::Semaphore;

/// Runs blocking work (a use case, a query) on the blocking threads, within the caller's tracing span.
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

/// Lets as many password hashes run at once as there are cores: more would only starve the other requests.
#[derive(Debug)]
pub struct Hashing(Semaphore);

impl Default for Hashing {
    fn default() -> Self {
        Self(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)))
    }
}

impl Hashing {
    /// [`blocking`] for work that hashes a password; waits for its turn.
    pub async fn blocking<T, E>(&self, work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: Send + 'static,
        ApiError: From<E>,
    {
        let _turn = self.0.acquire().await.map_err(ApiError::internal)?;
        blocking(work).await
    }
}
