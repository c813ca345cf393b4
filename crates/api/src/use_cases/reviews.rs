//! Use cases of course reviews.

use crate::ports::Ports;
use learning::reviews::delete_review::DeleteReview;
use learning::reviews::moderate_review::ModerateReview;
use learning::reviews::refresh_ratings::RefreshRatings;
use learning::reviews::write_review::WriteReview;

pub struct ReviewUseCases {
    pub delete_review: DeleteReview,
    pub moderate_review: ModerateReview,
    pub refresh_ratings: RefreshRatings,
    pub write_review: WriteReview,
}

impl ReviewUseCases {
    pub fn new(ports: &Ports) -> Self {
        Self {
            delete_review: DeleteReview { store: ports.store.clone(), clock: ports.clock.clone() },
            moderate_review: ModerateReview { store: ports.store.clone(), clock: ports.clock.clone() },
            refresh_ratings: RefreshRatings { store: ports.store.clone(), clock: ports.clock.clone() },
            write_review: WriteReview {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
        }
    }
}
