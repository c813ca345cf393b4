//! The ledger: entries, balances, held rewards and incomes.

use crate::world::{World, at, order};
use catalogue::Course;
use domain::testing;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::{EntryId, ItemId, OrderId};
use kernel::money::Paise;
use kernel::store::Page;
use kernel::store::StoreError;
use money::orders::fulfil::reward::{reverse_reward, reward};
use money::orders::{Order, OrderStatus};
use money::ports::store::{Income, LineStatus, TeamMember};
use money::wallet::release_rewards::ReleaseRewards;
use money::wallet::{Account, Entry, Kind, Source};
use people::identity::User;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const ALL: Page = Page { offset: 0, limit: 100 };

pub(crate) struct Shop {
    pub world: World,
    /// Has no referrer.
    pub asha: User,
    /// Referred by Asha.
    pub ravi: User,
    pub html: Course,
}

pub(crate) fn shop() -> Shop {
    let world = World::new();
    let asha = world.user(1);
    let ravi = User { referred_by: Some(asha.id), name: "Ravi Kumar".into(), ..testing::user(2) };
    world.write(|tx| tx.users().insert(&ravi));
    let html = world.course("html");
    Shop { world, asha, ravi, html }
}

impl Shop {
    /// Stores a paid order of Ravi's, with Asha's reward held for this many days.
    pub(crate) fn pays(&self, key: &str, hold_days: u32, minute: i64) -> Order {
        let mut order = order(&self.ravi, key, &self.html);
        order.created_at = at(minute);
        let mut sale = (*testing::sale()).clone();
        sale.settings.referral.hold_days = Some(hold_days);
        self.world.write(|tx| {
            tx.orders().insert(&order)?;
            tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(minute))?;
            reward(tx, &Ids, &sale, &order, at(minute))
        });
        order
    }

    fn refunds(&self, order: &Order, minute: i64) -> Option<Entry> {
        self.world.write(|tx| reverse_reward(tx, &Ids, order, at(minute)))
    }

    /// Returns Asha's balances in paise: held, available, reserved.
    pub(crate) fn balances(&self) -> [i64; 3] {
        let found = self.world.read(|tx| tx.ledger().balances(self.asha.id));
        [found.held, found.available, found.reserved].map(Paise::get)
    }

    pub(crate) fn gives(&self, rupees: i64, minute: i64) -> Entry {
        let (id, to) = (EntryId(Ids.uuid()), self.asha.id);
        let entry = Entry::incentive(id, at(minute), to, Paise::new(rupees * 100), self.ravi.id, "Best project".into());
        assert!(self.world.write(|tx| tx.ledger().post(&entry)));
        entry
    }

    fn lines(&self) -> Vec<(Kind, i64, LineStatus)> {
        let listed = self.world.read(|tx| tx.ledger().lines(self.asha.id, None, ALL));
        assert_eq!(listed.total, i64::try_from(listed.rows.len()).unwrap());
        listed.rows.into_iter().map(|line| (line.entry.kind, line.entry.amount.get(), line.status)).collect()
    }
}

/// Generates the ids 1, 2, 3, …, unique in the process.
pub(crate) struct Ids;

impl kernel::clock::IdGen for Ids {
    fn uuid(&self) -> uuid::Uuid {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        uuid::Uuid::from_u128(NEXT.fetch_add(1, Ordering::Relaxed).into())
    }
}

struct Noon(Time);

impl kernel::clock::Clock for Noon {
    fn now(&self) -> Time {
        self.0
    }
}

/// Sums all accounts directly from the rows.
pub(crate) fn trial_balance(world: &World) -> i64 {
    world.number(
        "SELECT coalesce(sum(amount), 0)::bigint AS n FROM (
            SELECT credit_account AS account, amount FROM ledger_entries
            UNION ALL SELECT debit_account, -amount FROM ledger_entries) AS moves",
    )
}

#[test]
fn a_reward_is_posted_once_and_available_at_once_without_a_window() {
    let shop = shop();
    let order = shop.pays("1", 0, 1);
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 9_990, 0], 0));
    shop.world.write(|tx| reward(tx, &Ids, &testing::sale(), &order, at(2)));
    assert_eq!(shop.balances(), [0, 9_990, 0], "nothing more");
    assert_eq!(shop.lines(), [(Kind::Reward, 9_990, LineStatus::Available)]);
    let found = shop.world.read(|tx| tx.ledger().reward_of(order.id)).unwrap();
    assert_eq!((found.user, found.source, found.at), (shop.asha.id, Source::Order(order.id), at(1)));
    let told = "SELECT count(*) AS n FROM jobs
        WHERE payload ->> 'event' = 'reward_earned' AND payload -> 'to' ->> 'email' = 'learner1@kaushal.test'";
    assert_eq!(shop.world.number(told), 1);
}

#[test]
fn the_longest_window_of_what_was_sold_counts() {
    let shop = shop();
    let web = shop.world.bundle("web", &[&shop.html]);
    shop.world.sql("UPDATE bundles SET refund_window_days = 30; UPDATE courses SET refund_window_days = 7").unwrap();
    let window = |items: &[ItemId]| shop.world.read(|tx| tx.ledger().refund_window(items));
    let (html, web) = (ItemId::Course(shop.html.id), ItemId::Bundle(web.id));
    assert_eq!((window(&[]), window(&[html]), window(&[html, web]), window(&[web])), (0, 7, 30, 30));
}

#[test]
fn a_held_reward_is_released_when_its_time_is_over() {
    let shop = shop();
    shop.pays("1", 7, 0);
    assert_eq!((shop.balances(), shop.lines()), ([9_990, 0, 0], vec![(Kind::Reward, 9_990, LineStatus::Held)]));
    let release = |minute| {
        let clock = Arc::new(Noon(at(minute)));
        ReleaseRewards { store: shop.world.store.clone(), clock, ids: Arc::new(Ids) }.run().unwrap()
    };
    let week = 7 * 24 * 60;
    assert_eq!((release(week - 1), shop.balances()), (0, [9_990, 0, 0]));
    assert_eq!((release(week), shop.balances()), (1, [0, 9_990, 0]));
    assert_eq!((release(week), trial_balance(&shop.world)), (0, 0));
    assert_eq!(shop.lines(), [(Kind::Reward, 9_990, LineStatus::Available)], "a release is no line of its own");
}

#[test]
fn a_refund_takes_back_once_from_held_or_available() {
    let shop = shop();
    let (held, free) = (shop.pays("1", 7, 1), shop.pays("2", 0, 2));
    assert_eq!(shop.refunds(&held, 3).unwrap().debit, Account::Held);
    assert_eq!(shop.refunds(&free, 4).unwrap().debit, Account::Available);
    assert_eq!((shop.refunds(&held, 5), shop.refunds(&free, 5)), (None, None));
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 0, 0], 0));
    let reversed = |kind| (kind, 9_990, LineStatus::Reversed);
    let expected = [Kind::Reversal, Kind::Reversal, Kind::Reward, Kind::Reward].map(reversed);
    assert_eq!(shop.lines(), expected);
    assert_eq!(shop.world.read(|tx| tx.ledger().due(at(100_000), 10)), []);
}

#[test]
fn of_a_release_and_a_refund_at_once_each_sees_the_other() {
    let shop = shop();
    let order = shop.pays("1", 7, 0);
    let given = shop.world.read(|tx| tx.ledger().reward_of(order.id)).unwrap();
    let release = |tx: &mut dyn domain::ports::Tx| {
        tx.users().lock(given.user)?;
        let taken = tx.ledger().take_held(order.id)?;
        tx.ledger().post(&given.released(EntryId(Ids.uuid()), at(9)))?;
        Ok::<_, StoreError>(taken)
    };
    let (first, second, committed) = shop.world.race(release, |tx| reverse_reward(tx, &Ids, &order, at(9)));
    assert_eq!((first, committed), (Ok(true), Ok(())));
    assert_eq!(second.unwrap().unwrap().debit, Account::Available);
    assert_eq!((shop.balances(), trial_balance(&shop.world)), ([0, 0, 0], 0));
}

#[test]
fn income_is_what_was_earned_and_is_kept() {
    let shop = shop();
    shop.gives(750, 1);
    shop.pays("1", 7, 2);
    let refunded = shop.pays("2", 0, 3);
    shop.refunds(&refunded, 4);
    let since = |minute| shop.world.read(|tx| tx.ledger().earned_since(shop.asha.id, at(minute))).get();
    assert_eq!((since(0), since(2), since(3)), (84_990, 9_990, 0));
    assert_eq!(shop.world.read(|tx| tx.ledger().rewarded(shop.asha.id)).get(), 9_990);
    let session = people::identity::Session {
        id: kernel::ids::SessionId(testing::id("session")),
        user: shop.asha.id,
        token_digest: vec![1; 32],
        user_agent: String::new(),
        created_at: at(0),
        last_seen_at: at(0),
        expires_at: at(60),
        second_factor_at: None,
    };
    shop.world.write(|tx| tx.sessions().insert(&session));
    let account = shop.world.read(|tx| tx.accounts().find_account(&[1; 32], at(5))).unwrap();
    let income = |minute, paise| Income { at: at(minute), amount: Paise::new(paise) };
    assert_eq!(account.incomes, [income(2, 9_990), income(1, 75_000)]);
    assert_eq!((account.earned.get(), account.incentive.get()), (84_990, 75_000));

    let many = "INSERT INTO ledger_entries (id, at, kind, debit_account, credit_account, amount, user_id, given_by,
            idempotency_key, note)
        SELECT gen_random_uuid(), at, kind, debit_account, credit_account, 100, user_id, given_by, n::text, note
        FROM ledger_entries, generate_series(1, 1000) AS n WHERE kind = 'incentive'";
    shop.world.sql(many).unwrap();
    let account = shop.world.read(|tx| tx.accounts().find_account(&[1; 32], at(5))).unwrap();
    assert_eq!(account.incomes.len(), 1_000, "of a long history the newest");
    assert_eq!((account.earned.get(), account.incentive.get()), (184_990, 175_000), "of all of it the sums");
}

#[test]
fn the_team_is_who_gave_the_code_with_what_they_brought() {
    let shop = shop();
    shop.pays("1", 0, 1);
    let refunded = shop.pays("2", 0, 2);
    shop.refunds(&refunded, 3);
    shop.world.write(|tx| tx.orders().advance(refunded.id, OrderStatus::Paid, OrderStatus::Refunded, at(3)));
    let team = shop.world.read(|tx| tx.ledger().team(shop.asha.id, ALL));
    let ravi = TeamMember {
        name: Some("Ravi Kumar".into()),
        joined_at: shop.ravi.created_at,
        orders: 1,
        earned: Paise::new(9_990),
    };
    assert_eq!((team.rows, team.total), (vec![ravi], 1));
    let lines = shop.world.read(|tx| tx.ledger().lines(shop.asha.id, Some(Kind::Reward), Page { offset: 1, limit: 1 }));
    assert_eq!((lines.total, lines.rows[0].buyer.as_deref()), (2, Some("Ravi Kumar")));
    assert_eq!(shop.world.read(|tx| tx.ledger().team(shop.ravi.id, ALL)).total, 0);
}

#[test]
fn what_a_wallet_pays_is_a_line_that_stands_as_its_order_does() {
    let shop = shop();
    shop.gives(10, 0);
    let mut order = order(&shop.asha, "own", &shop.html);
    order.wallet = Paise::new(600);
    shop.world.write(|tx| tx.orders().insert(&order));
    let found = shop.world.read(|tx| tx.orders().find(order.id)).unwrap();
    assert_eq!((found.wallet, found.payable().plus(found.wallet)), (order.wallet, Ok(order.total)));
    let share = order.wallet_share().unwrap();
    let posts = |entry: Entry| shop.world.write(|tx| tx.ledger().post(&entry));
    let kept = |kind| shop.world.read(|tx| tx.ledger().of_order(order.id, kind)).is_some();
    let moves = |from, to| shop.world.write(|tx| tx.orders().advance(order.id, from, to, at(3)));
    assert!(!kept(Kind::OrderReservation));
    assert!(posts(share.reserved(EntryId(Ids.uuid()), at(1))) && kept(Kind::OrderReservation));
    assert!(!posts(share.reserved(EntryId(Ids.uuid()), at(1))), "one for an order");
    assert_eq!(shop.balances(), [0, 400, 600]);
    let pending = (Kind::OrderReservation, 600, LineStatus::Order(OrderStatus::Pending));
    let gift = (Kind::Incentive, 1_000, LineStatus::Available);
    assert_eq!(shop.lines(), [pending, gift]);
    moves(OrderStatus::Pending, OrderStatus::Paid);
    assert!(posts(share.spent(EntryId(Ids.uuid()), at(3), true)));
    let paid = (Kind::OrderReservation, 600, LineStatus::Order(OrderStatus::Paid));
    assert_eq!((shop.balances(), shop.lines()), ([0, 400, 0], vec![paid, gift]), "what was set aside is one line");
    moves(OrderStatus::Paid, OrderStatus::Refunded);
    assert!(posts(share.returned(EntryId(Ids.uuid()), at(4))));
    let back = (Kind::PurchaseReturn, 600, LineStatus::Available);
    let refunded = (Kind::OrderReservation, 600, LineStatus::Order(OrderStatus::Refunded));
    assert_eq!((shop.balances(), shop.lines()), ([0, 1_000, 0], vec![back, refunded, gift]));
    assert_eq!(trial_balance(&shop.world), 0);
    let to = |version| storage_pg::migrate_to(shop.world.db.url(), version).unwrap();
    to("20261125002630");
    storage_pg::migrate(shop.world.db.url()).unwrap();
    assert_eq!(shop.world.read(|tx| tx.orders().find(order.id)).unwrap().wallet, order.wallet, "back and up again");
    for wallet in [-1, order.total.get() + 1] {
        let broken = shop.world.sql(&format!("UPDATE orders SET wallet = {wallet}")).unwrap_err().to_string();
        assert!(broken.contains("orders_wallet_check"), "{broken}");
    }
}

#[test]
fn nothing_is_changed_or_taken_out_of_the_ledger() {
    let shop = shop();
    shop.gives(1, 0);
    for sql in [
        "UPDATE ledger_entries SET amount = 1",
        "DELETE FROM ledger_entries",
        "TRUNCATE ledger_entries CASCADE",
        "SET session_replication_role = replica; DELETE FROM ledger_entries",
    ] {
        let refused = shop.world.sql(sql).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{sql}: {refused}");
    }
    assert_eq!(shop.balances(), [0, 100, 0]);
}

#[test]
fn entries_between_the_wrong_accounts_or_without_a_source_are_refused() {
    let shop = shop();
    let order: OrderId = shop.pays("1", 0, 0).id;
    let insert = |kind: &str, debit: &str, credit: &str, amount: i64, source: &str| {
        let sql = format!(
            "INSERT INTO ledger_entries (id, at, kind, debit_account, credit_account, amount, user_id, idempotency_key, note, {source})
             SELECT gen_random_uuid(), now(), '{kind}', '{debit}', '{credit}', {amount}, '{user}', 'key', 'why', '{id}'",
            source = source,
            user = shop.asha.id,
            id = if source == "order_id" { order.0 } else { shop.ravi.id.0 },
        );
        shop.world.sql(&sql).unwrap_err().to_string()
    };
    for (kind, debit, credit, amount, source, by) in [
        ("reward", "incentives", "held", 1, "order_id", "ledger_entries_kind_check"),
        ("incentive", "incentives", "incentives", 1, "given_by", "ledger_entries_kind_check"),
        ("payout", "available", "payouts", 1, "given_by", "ledger_entries_kind_check"),
        ("reward", "rewards", "held", 0, "order_id", "ledger_entries_amount_check"),
        ("purchase", "purchases", "available", 1, "order_id", "ledger_entries_kind_check"),
        ("purchase", "reserved", "purchases", 1, "given_by", "ledger_entries_source_check"),
        ("reward", "rewards", "held", 1, "given_by", "ledger_entries_source_check"),
        ("incentive", "incentives", "available", 1, "order_id", "ledger_entries_source_check"),
    ] {
        let refused = insert(kind, debit, credit, amount, source);
        assert!(refused.contains(by), "{kind} {debit} {credit}: {refused}");
    }
}

#[test]
fn an_id_is_used_once_even_under_another_key() {
    let shop = shop();
    let order = shop.pays("1", 0, 1);
    let given = shop.gives(10, 2);
    let reward = shop.world.read(|tx| tx.ledger().reward_of(order.id)).unwrap();
    assert!(!shop.world.write(|tx| tx.ledger().post(&reward.released(given.id, at(3)))));
    assert_eq!(shop.balances(), [0, 9_990 + 1_000, 0]);
}
