//! Shared parts of the tests: a database, ways to use it, and a way to run two concurrent writers in a fixed sequence.

use catalogue::{Bundle, Course};
use diesel::connection::{InstrumentationEvent, SimpleConnection, set_default_instrumentation};
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query};
use domain::ports::store::Tx;
use domain::testing::{self, noon};
use kernel::Time;
use kernel::ids::OrderLineId;
use kernel::store::StoreError;
use money::orders::Order;
use people::identity::User;
use people::privacy::Guardian;
use std::cell::Cell;
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};
use storage_pg::Storage;
use storage_pg::testing::TestDb;

thread_local! {
    static STATEMENTS: Cell<usize> = const { Cell::new(0) };
    static PREPARED: Cell<usize> = const { Cell::new(0) };
}

pub(crate) struct World {
    pub store: Arc<Storage>,
    pub db: TestDb,
}

impl World {
    pub(crate) fn new() -> Self {
        static COUNTING: Once = Once::new();
        COUNTING.call_once(|| {
            set_default_instrumentation(|| {
                Some(Box::new(|event: InstrumentationEvent<'_>| match event {
                    InstrumentationEvent::StartQuery { .. } => STATEMENTS.set(STATEMENTS.get() + 1),
                    InstrumentationEvent::CacheQuery { .. } => PREPARED.set(PREPARED.get() + 1),
                    _ => {}
                }))
            })
            .unwrap();
        });
        let db = TestDb::new().unwrap();
        Self { store: db.store().unwrap(), db }
    }

    pub(crate) fn begin(&self) -> Box<dyn Tx> {
        self.store.begin().unwrap()
    }

    pub(crate) fn write<T>(&self, act: impl FnOnce(&mut dyn Tx) -> Result<T, StoreError>) -> T {
        let mut tx = self.begin();
        let result = act(&mut *tx).unwrap();
        tx.commit().unwrap();
        result
    }

    /// Runs `act` and rolls back.
    pub(crate) fn read<T>(&self, act: impl FnOnce(&mut dyn Tx) -> Result<T, StoreError>) -> T {
        act(&mut *self.begin()).unwrap()
    }

    /// Runs `first`, and while its unit of work is open, `second` in another one, which must wait for it. Then both commit.
    /// Returns both results, and whether the second unit could be committed.
    pub(crate) fn race<A, B: Send>(
        &self,
        first: impl FnOnce(&mut dyn Tx) -> A,
        second: impl FnOnce(&mut dyn Tx) -> B + Send,
    ) -> (A, B, Result<(), StoreError>) {
        let mut tx = self.begin();
        let a = first(&mut *tx);
        let (b, committed) = thread::scope(|scope| {
            let other = scope.spawn(|| {
                let mut tx = self.begin();
                (second(&mut *tx), tx.commit())
            });
            self.wait_until_one_waits();
            tx.commit().unwrap();
            other.join().unwrap()
        });
        (a, b, committed)
    }

    fn wait_until_one_waits(&self) {
        let patience = Instant::now() + Duration::from_secs(4);
        let waiting = "SELECT count(*) AS n FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while self.number(waiting) == 0 {
            assert!(Instant::now() < patience, "the second did not wait for the first");
            thread::yield_now();
        }
    }

    pub(crate) fn connection(&self) -> PgConnection {
        PgConnection::establish(self.db.url()).unwrap()
    }

    /// Makes a learner a minor by adding a parent.
    pub(crate) fn names_a_parent(&self, user: &User) {
        let parent = Guardian {
            user: user.id,
            name: "Sunita".into(),
            email: "sunita@kaushal.test".into(),
            token_digest: vec![1; 32],
            expires_at: at(9),
            asked_at: at(0),
            consented_at: None,
            withdrawn_at: None,
        };
        self.write(|tx| tx.privacy().put_guardian(&parent));
    }

    /// Runs SQL directly, without the ports.
    pub(crate) fn sql(&self, sql: &str) -> QueryResult<()> {
        self.connection().batch_execute(sql)
    }

    /// The number `n` that a query selects.
    pub(crate) fn number(&self, sql: &str) -> i64 {
        #[derive(QueryableByName)]
        struct Number {
            #[diesel(sql_type = BigInt)]
            n: i64,
        }
        sql_query(sql).get_result::<Number>(&mut self.connection()).unwrap().n
    }

    pub(crate) fn user(&self, number: u32) -> User {
        let user = testing::user(number);
        self.write(|tx| tx.users().insert(&user));
        user
    }

    pub(crate) fn course(&self, slug: &str) -> Course {
        let course = testing::course(slug);
        self.write(|tx| tx.catalogue().insert_course(&course));
        course
    }

    pub(crate) fn bundle(&self, slug: &str, courses: &[&Course]) -> Bundle {
        let bundle = Bundle { courses: courses.iter().map(|course| course.id).collect(), ..testing::bundle(slug) };
        self.write(|tx| tx.catalogue().insert_bundle(&bundle));
        bundle
    }

    /// Stores a pending order of one course.
    pub(crate) fn order(&self, user: &User, key: &str, course: &Course) -> Order {
        let order = order(user, key, course);
        self.write(|tx| tx.orders().insert(&order));
        order
    }
}

/// Returns a pending order of one course, with ids derived from the key.
pub(crate) fn order(user: &User, key: &str, course: &Course) -> Order {
    let mut order = testing::order(user, &[testing::sellable(&course.slug)]);
    order.id.0 = testing::id(&format!("order {} {key}", user.name));
    order.idempotency_key = key.to_owned();
    for line in &mut order.lines {
        line.id = OrderLineId(testing::id(&format!("line {} {key}", user.name)));
    }
    order
}

/// Returns the time this many minutes after noon.
pub(crate) fn at(minutes: i64) -> Time {
    noon() + chrono::TimeDelta::minutes(minutes)
}

/// Counts the statements that `act` sends, and how many of them Postgres had not prepared before.
pub(crate) fn statements<T>(act: impl FnOnce() -> T) -> (T, usize, usize) {
    STATEMENTS.set(0);
    PREPARED.set(0);
    let result = act();
    (result, STATEMENTS.get(), PREPARED.get())
}
