//! Refund requests: an order has at most one open request, and they are listed in the order of arrival.

use crate::world::{World, at};
use catalogue::Course;
use domain::testing;
use kernel::ids::{OrderLineId, RefundRequestId};
use kernel::store::{Page, StoreError};
use money::orders::{Order, OrderStatus};
use money::payments::refund_request::{RefundRequest, RequestState};
use people::identity::User;

fn sold(world: &World, buyer: &User, slug: &str) -> Order {
    let course = Course { refund_window_days: 30, ..testing::course(slug) };
    let mut order = testing::order(buyer, &[testing::sellable(slug)]);
    order.lines[0].id = OrderLineId(testing::id(slug));
    order.status = OrderStatus::Paid;
    order.paid_at = Some(at(0));
    world.write(|tx| tx.catalogue().insert_course(&course).and_then(|()| tx.orders().insert(&order)));
    order
}

fn request(name: &str, order: &Order, minute: i64) -> RefundRequest {
    RefundRequest {
        id: RefundRequestId(testing::id(name)),
        order: order.id,
        user: order.user,
        reason: "मेरे लिए नहीं".into(),
        asked_at: at(minute),
        state: RequestState::Open,
        answer: None,
        decided_at: None,
    }
}

#[test]
fn an_order_has_one_open_request_and_all_that_were_decided() {
    let world = World::new();
    let [asha, ravi] = [1, 2].map(|number| world.user(number));
    let (react, node) = (sold(&world, &asha, "react"), sold(&world, &ravi, "node"));
    let first = request("first", &react, 1);
    world.write(|tx| tx.refund_requests().insert(&first));
    let second = world.begin().refund_requests().insert(&request("second", &react, 2));
    assert!(matches!(second, Err(StoreError::Unexpected(_) | StoreError::Conflict(_))), "{second:?}");
    let refused = first.decided(RequestState::Refused, "No.".into(), at(3));
    world.write(|tx| tx.refund_requests().update(&refused));
    let second = request("second", &react, 4);
    let others = request("others", &node, 5);
    world.write(|tx| tx.refund_requests().insert(&others));
    world.write(|tx| tx.refund_requests().insert(&second));
    let read = |state| {
        let listed = world.read(|tx| tx.refund_requests().list(state, Page { offset: 0, limit: 10 }));
        (listed.rows.into_iter().map(|(request, buyer)| (request.id, buyer.id)).collect::<Vec<_>>(), listed.total)
    };
    let row = |request: &RefundRequest| (request.id, request.user);
    assert_eq!(read(None), (vec![row(&second), row(&others), row(&refused)], 3), "what waits longest first");
    assert_eq!(read(Some(RequestState::Refused)), (vec![row(&refused)], 1));
    assert_eq!(world.read(|tx| tx.refund_requests().find(refused.id)), Some(refused.clone()));
    assert_eq!(world.read(|tx| tx.refund_requests().of_order(react.id)), [second.clone(), refused.clone()]);
    assert_eq!(world.read(|tx| tx.refund_requests().newest_of(&[react.id])), vec![second.clone()]);
    assert_eq!(world.read(|tx| tx.refund_requests().of_user(asha.id)), [second, refused]);
    let mut windows = world.read(|tx| tx.refund_requests().windows(&[react.id, node.id]));
    windows.sort();
    let mut expected = vec![(react.id, 30), (node.id, 30)];
    expected.sort();
    assert_eq!(windows, expected);
    world.write(|tx| tx.users().erase(asha.id, at(9)));
    assert_eq!(world.read(|tx| tx.refund_requests().of_user(asha.id)), [], "their words go with them");
    assert_eq!(world.read(|tx| tx.refund_requests().of_user(ravi.id)), [others]);
}

/// A changed refund window applies to later buyers only.
#[test]
fn the_refund_window_is_that_of_the_purchase() {
    let world = World::new();
    let order = sold(&world, &world.user(1), "react");
    world.sql("UPDATE courses SET refund_window_days = 7").unwrap();
    let windows = || world.read(|tx| tx.refund_requests().windows(&[order.id]));
    assert_eq!(windows(), [(order.id, 30)]);
    // The previous release writes NULL.
    world.sql("UPDATE order_lines SET refund_window_days = NULL").unwrap();
    assert_eq!(windows(), [(order.id, 7)]);
}
