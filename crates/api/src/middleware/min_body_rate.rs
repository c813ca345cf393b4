//! Enforces a minimum rate for request bodies. The server's own timeout only covers a request's head. Without this, a client
//! that sends a byte a minute would hold a connection and a temporary file forever.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use futures_util::Stream;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// Longest pause between two chunks of a body.
const PAUSE: Duration = Duration::from_secs(30);
/// Minimum average rate in bytes per second, enforced after the first [`PAUSE`]. 16 KB/s is a bad mobile connection.
const BYTES_PER_SECOND: u32 = 16 * 1024;

/// Ends a body that arrives too slowly. Its reader gets an error that [`is_too_slow`] recognises.
///
/// # Errors
///
/// The errors of the wrapped service.
pub async fn pace(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let (_, payload) = request.parts_mut();
    if !matches!(payload, Payload::None) {
        *payload = Payload::Stream { payload: Box::pin(Paced::new(payload.take())) };
    }
    next.call(request).await
}

/// Whether a body was ended because it arrived too slowly.
pub fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

struct Paced<S> {
    body: S,
    /// Time at which the first chunk was requested.
    begun: Option<Instant>,
    /// Time that the received bytes would take at the minimum rate.
    earned: Duration,
    alarm: Option<Pin<Box<Sleep>>>,
}

impl<S> Paced<S> {
    fn new(body: S) -> Self {
        Self { body, begun: None, earned: Duration::ZERO, alarm: None }
    }

    /// Returns the time by which the next chunk must arrive.
    fn deadline(&mut self) -> Instant {
        let now = Instant::now();
        let begun = *self.begun.get_or_insert(now);
        (now + PAUSE).min(begun + PAUSE + self.earned)
    }
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for Paced<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        let _ = this.begun.get_or_insert_with(Instant::now);
        match Pin::new(&mut this.body).poll_next(context) {
            Poll::Ready(Some(Ok(part))) => {
                let bytes = u32::try_from(part.len()).unwrap_or(u32::MAX);
                this.earned = this.earned.saturating_add(Duration::from_secs(1) * bytes / BYTES_PER_SECOND);
                this.alarm = None;
                Poll::Ready(Some(Ok(part)))
            }
            Poll::Pending => {
                // The pause starts when the reader begins to wait, not when the last chunk arrived.
                if this.alarm.is_none() {
                    this.alarm = Some(Box::pin(sleep_until(this.deadline())));
                }
                let over = this.alarm.as_mut().is_some_and(|alarm| alarm.as_mut().poll(context).is_ready());
                if over {
                    Poll::Ready(Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
                } else {
                    Poll::Pending
                }
            }
            ended => ended,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;
    use futures_util::stream::unfold;

    type Parts = Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>>;

    /// A body of `count` chunks of `size` bytes, one every `every`.
    fn body(size: usize, every: Duration, count: u32) -> Paced<Parts> {
        let parts = unfold(0, move |sent| async move {
            tokio::time::sleep(every).await;
            (sent < count).then(|| (Ok(Bytes::from(vec![0; size])), sent + 1))
        });
        Paced::new(Box::pin(parts))
    }

    async fn ended_well(mut body: Paced<impl Stream<Item = Result<Bytes, PayloadError>> + Unpin>) -> bool {
        while let Some(part) = body.next().await {
            match part {
                Ok(_) => {}
                Err(error) => {
                    assert!(is_too_slow(&error), "{error}");
                    return false;
                }
            }
        }
        true
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_at_a_decent_pace_may_last_for_hours() {
        assert!(ended_well(body(400_000, Duration::from_secs(20), 1_000)).await);
        assert!(ended_well(body(10, Duration::from_secs(2), 10)).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_ends_it() {
        assert!(!ended_well(body(10_000_000, Duration::from_secs(31), 3)).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_trickle_ends_after_half_a_minute_however_regular_it_is() {
        let begun = Instant::now();
        assert!(!ended_well(body(1, Duration::from_secs(5), 1_000)).await);
        assert!(begun.elapsed() < Duration::from_secs(40));
    }
}
