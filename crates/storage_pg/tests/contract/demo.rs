use crate::world::World;
use domain::ports::store::{DemoCounts, DemoKind};
use domain::testing::noon;

fn mark(world: &World, kind: DemoKind, name: impl ToString) {
    let names = [(name.to_string(), None)];
    world.write(|tx| tx.demo().mark(kind, &names));
}

#[test]
fn what_nothing_needs_goes_and_the_rest_is_the_institutes() {
    let world = World::new();
    let (demo, own) = (world.user(1), world.user(2));
    let (gone, held) = (world.course("gone"), world.course("held"));
    world.bundle("own", &[&held]);
    mark(&world, DemoKind::User, demo.id.0);
    mark(&world, DemoKind::Course, gone.id.0);
    mark(&world, DemoKind::Course, held.id.0);
    assert!(world.read(|tx| tx.demo().has_account(demo.id)) && !world.read(|tx| tx.demo().has_account(own.id)));
    let counts = DemoCounts { courses: 2, bundles: 0, accounts: 1 };
    assert_eq!(world.read(|tx| tx.demo().counts()), counts);
    let removal = world.write(|tx| tx.demo().remove(noon()));
    assert_eq!(removal.removed, DemoCounts { courses: 1, bundles: 0, accounts: 1 });
    assert_eq!((removal.kept, removal.kept_accounts), (vec![held.title.clone()], 0));
    assert_eq!(world.read(|tx| tx.users().find(demo.id)), None);
    assert!(world.read(|tx| tx.users().find(own.id)).is_some());
    assert_eq!(world.read(|tx| tx.demo().counts()), DemoCounts::default());
}
