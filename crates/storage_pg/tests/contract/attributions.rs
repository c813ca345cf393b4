//! Attributions of learners and buyers.

use crate::world::{World, at};
use kernel::attribution::Attribution;

fn from(source: &str) -> Attribution {
    Attribution { source: Some(source.into()), campaign: Some("दीवाली".into()), ..Attribution::default() }
}

#[test]
fn it_is_kept_of_sign_ups_and_orders_and_goes_with_the_account() {
    let world = World::new();
    let (asha, ravi) = (world.user(1), world.user(2));
    let course = world.course("react");
    let order = world.order(&asha, "key", &course);
    world.write(|tx| tx.attributions().put_signup(asha.id, &from("newsletter")));
    world.write(|tx| tx.attributions().put_order(order.id, &from("partner")));
    assert_eq!(world.read(|tx| tx.attributions().of_signup(asha.id)), Some(from("newsletter")));
    assert_eq!(world.read(|tx| tx.attributions().of_orders(asha.id)), [(order.id, from("partner"))]);
    assert_eq!(world.read(|tx| tx.attributions().of_signup(ravi.id)), None);
    world.write(|tx| tx.users().erase(asha.id, at(5)));
    assert_eq!(world.read(|tx| tx.attributions().of_signup(asha.id)), None);
    assert_eq!(world.read(|tx| tx.attributions().of_orders(asha.id)), []);
}
