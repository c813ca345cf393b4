//! Batches of courses.

use crate::batches::Batch;
use crate::testing::{course, id, noon};
use chrono::Days;
use kernel::ids::BatchId;
use kernel::india::day_of;

/// A batch of the course 'tally' with 20 seats, that begins a week after [`noon`] and takes a month.
pub fn batch(name: &str) -> Batch {
    let starts_on = day_of(noon()) + Days::new(7);
    Batch {
        id: BatchId(id(&format!("batch-{name}"))),
        course: course("tally").id,
        version: 1,
        venue: format!("Hall {name}, Pune"),
        starts_on,
        ends_on: starts_on + Days::new(30),
        timing: "Mon to Fri, 6 to 8 pm".to_owned(),
        seats: 20,
        created_at: noon(),
        updated_at: noon(),
    }
}
