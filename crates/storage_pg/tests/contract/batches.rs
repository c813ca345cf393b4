//! Batches of courses: stored as written, and never overbooked.

use crate::world::{World, at};
use catalogue::Course;
use catalogue::batches::{Batch, ListedBatch};
use domain::testing::{self, batch};
use kernel::store::Page;
use money::orders::{Order, OrderStatus};

const ALL: Page = Page { offset: 0, limit: 10 };

struct Hall {
    world: World,
    batch: Batch,
    orders: Vec<Order>,
}

/// Returns a batch with this many seats, and three buyers with an open order each.
fn hall(seats: u32) -> Hall {
    let world = World::new();
    let tally = Course { is_offline: true, ..testing::course("tally") };
    world.write(|tx| tx.catalogue().insert_course(&tally));
    let batch = Batch { course: tally.id, seats, ..batch("morning") };
    world.write(|tx| tx.batches().insert(&batch));
    let orders = (1..=3).map(|number| world.order(&world.user(number), &number.to_string(), &tally)).collect();
    Hall { world, batch, orders }
}

impl Hall {
    fn take(&self, number: usize) -> bool {
        let Order { id, user, .. } = self.orders[number];
        self.world.write(|tx| tx.batches().reserve(id, self.batch.id, user))
    }

    /// Cancels an order, as its buyer would.
    fn cancel(&self, number: usize) {
        let id = self.orders[number].id;
        let at = self.orders[number].created_at;
        self.world.write(|tx| tx.orders().advance(id, OrderStatus::Pending, OrderStatus::Cancelled, at));
    }

    fn taken(&self) -> i64 {
        self.world.read(|tx| tx.batches().of_course(self.batch.course))[0].taken
    }
}

#[test]
fn a_batch_comes_back_as_it_was_written_and_changed() {
    let Hall { world, batch, .. } = hall(20);
    let listed = |batch: &Batch| vec![ListedBatch { batch: batch.clone(), taken: 0 }];
    assert_eq!(world.read(|tx| tx.batches().of_course(batch.course)), listed(&batch));
    let changed = Batch { venue: "हॉल 2\nपुणे".into(), seats: 5, version: 2, ..batch };
    world.write(|tx| tx.batches().update(&changed));
    assert_eq!(world.read(|tx| tx.batches().open(&[changed.course], changed.starts_on)), listed(&changed));
    let after = changed.starts_on.succ_opt().unwrap();
    assert_eq!(world.read(|tx| tx.batches().open(&[changed.course], after)), []);
    world.write(|tx| tx.batches().delete(changed.id, at(1)));
    assert_eq!(world.read(|tx| tx.batches().find_locked(changed.id)), None);
}

#[test]
fn of_two_who_want_the_last_seat_one_gets_it() {
    let hall = hall(2);
    assert!(hall.take(0));
    let [second, third] = [1, 2].map(|number| (hall.orders[number].id, hall.orders[number].user));
    let id = hall.batch.id;
    let raced = hall
        .world
        .race(|tx| tx.batches().reserve(second.0, id, second.1), |tx| tx.batches().reserve(third.0, id, third.1));
    assert_eq!(raced, (Ok(true), Ok(false), Ok(())));
    assert_eq!(hall.taken(), 2);
}

#[test]
fn an_ended_order_leaves_its_seat_and_may_have_it_again_while_there_is_one() {
    let hall = hall(1);
    let first = hall.orders[0].id;
    assert!(hall.take(0) && !hall.take(1));
    assert_eq!(hall.world.read(|tx| tx.batches().of_order(first)), [hall.batch.id]);
    hall.cancel(0);
    assert_eq!(hall.taken(), 0);
    assert!(hall.world.write(|tx| tx.batches().can_take_again(first)));
    assert!(hall.take(1));
    assert!(!hall.world.write(|tx| tx.batches().can_take_again(first)));
    let learners = hall.world.read(|tx| tx.batches().learners(hall.batch.id, ALL)).unwrap();
    assert_eq!((learners.total, learners.rows[0].user, learners.rows[0].is_paid), (1, hall.orders[1].user, false));
    assert_eq!(hall.world.read(|tx| tx.batches().of_user(hall.orders[1].user)), []);
}

#[test]
fn a_batch_that_an_ended_order_names_is_archived_and_has_no_seat_for_it() {
    let hall = hall(2);
    let [first, second] = [0, 1].map(|number| hall.orders[number].id);
    assert!(hall.take(0));
    hall.cancel(0);
    hall.world.write(|tx| tx.batches().delete(hall.batch.id, at(1)));
    assert_eq!(hall.world.read(|tx| tx.batches().of_course(hall.batch.course)), []);
    assert_eq!(hall.world.read(|tx| tx.batches().open(&[hall.batch.course], hall.batch.starts_on)), []);
    assert_eq!(hall.world.write(|tx| tx.batches().find_locked(hall.batch.id)), None);
    assert!(!hall.take(1));
    assert!(!hall.world.write(|tx| tx.batches().can_take_again(first)), "its seat is gone");
    assert_eq!(hall.world.read(|tx| tx.batches().courses_of_order(first)), [hall.batch.course]);
    assert_eq!(hall.world.read(|tx| tx.batches().courses_of_order(second)), []);
    assert_eq!(hall.world.read(|tx| tx.catalogue().course_use(hall.batch.course)).orders, 3);
    hall.world.write(|tx| tx.batches().give_up(first));
    assert_eq!(hall.world.read(|tx| tx.batches().courses_of_order(first)), []);
    assert!(hall.world.write(|tx| tx.batches().can_take_again(first)));
}
