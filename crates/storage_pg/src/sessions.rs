//! Sessions. Every request of a signed-in user reads here, so each look-up is one cached statement.

use crate::account_facts::{AccountFacts, LearningFacts, LiveSession, account_facts, learning_facts};
use crate::schema::{known_devices, sessions, users};
use crate::tx::PgTx;
use crate::users::UserRow;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::ports::store::{Account, AccountRepo, Learner};
use kernel::Time;
use kernel::ids::{SessionId, UserId};
use kernel::store::StoreError;
use people::identity::{Session, User};
use people::ports::store::SessionRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions, check_for_backend(Pg), treat_none_as_default_value = false)]
struct SessionRow {
    id: Uuid,
    user_id: Uuid,
    token_digest: Vec<u8>,
    user_agent: String,
    created_at: Time,
    last_seen_at: Time,
    expires_at: Time,
    second_factor_at: Option<Time>,
}

impl From<&Session> for SessionRow {
    fn from(session: &Session) -> Self {
        Self {
            id: session.id.0,
            user_id: session.user.0,
            token_digest: session.token_digest.clone(),
            user_agent: session.user_agent.clone(),
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            expires_at: session.expires_at,
            second_factor_at: session.second_factor_at,
        }
    }
}

impl SessionRow {
    fn session(self) -> Session {
        Session {
            id: SessionId(self.id),
            user: UserId(self.user_id),
            token_digest: self.token_digest,
            user_agent: self.user_agent,
            created_at: self.created_at,
            last_seen_at: self.last_seen_at,
            expires_at: self.expires_at,
            second_factor_at: self.second_factor_at,
        }
    }
}

/// Selects the session of a token with its user, if it has not expired and the user is neither blocked nor deleted.
#[diesel::dsl::auto_type]
fn live<'a>(token_digest: &'a [u8], now: Time) -> _ {
    sessions::table
        .inner_join(users::table)
        .filter(sessions::token_digest.eq(token_digest))
        .filter(sessions::expires_at.gt(now))
        .filter(users::blocked_at.is_null())
        .filter(users::deleted_at.is_null())
}

impl AccountRepo for PgTx {
    fn find_account(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Account>, StoreError> {
        self.run(|c| {
            let facts = account_facts::table.on(account_facts::user_id.eq(users::id));
            let found = live(token_digest, now).inner_join(facts);
            let found = found.select((SessionRow::as_select(), UserRow::as_select(), AccountFacts::as_select()));
            let row: Option<(SessionRow, UserRow, AccountFacts)> = found.first(c).optional()?;
            row.map(|(session, user, facts)| facts.account(session.session(), user.user()?)).transpose()
        })
    }

    fn find_learner(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Learner>, StoreError> {
        self.run(|c| {
            let facts = learning_facts::table.on(learning_facts::user_id.eq(users::id));
            let found = live(token_digest, now).inner_join(facts);
            // Select only the needed columns, because each one costs time on both sides of the connection.
            let of_session = (sessions::id, sessions::last_seen_at, sessions::user_id, users::role);
            let row: Option<(LiveSession, LearningFacts)> =
                found.select((of_session, LearningFacts::as_select())).first(c).optional()?;
            row.map(|(session, facts)| facts.learner(session)).transpose()
        })
    }
}

impl SessionRepo for PgTx {
    fn insert(&mut self, session: &Session) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(sessions::table).values(SessionRow::from(session)).execute(c)).map(drop)
    }

    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<(Session, User)>, StoreError> {
        self.run(|c| {
            let found = live(token_digest, now).select((SessionRow::as_select(), UserRow::as_select()));
            let row: Option<(SessionRow, UserRow)> = found.first(c).optional()?;
            row.map(|(session, user)| Ok((session.session(), user.user()?))).transpose()
        })
    }

    fn touch(&mut self, id: SessionId, now: Time, expires_at: Time) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::update(sessions::table.find(id.0))
                .set((sessions::last_seen_at.eq(now), sessions::expires_at.eq(expires_at)))
                .execute(c)
        })
        .map(drop)
    }

    fn set_second_factor(&mut self, id: SessionId, at: Option<Time>) -> Result<(), StoreError> {
        self.run(|c| diesel::update(sessions::table.find(id.0)).set(sessions::second_factor_at.eq(at)).execute(c))
            .map(drop)
    }

    fn list(&mut self, user: UserId, now: Time) -> Result<Vec<Session>, StoreError> {
        self.run(|c| {
            let rows = sessions::table
                .filter(sessions::user_id.eq(user.0))
                .filter(sessions::expires_at.gt(now))
                .order((sessions::last_seen_at.desc(), sessions::id.desc()))
                .select(SessionRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(SessionRow::session).collect())
        })
    }

    fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError> {
        self.run(|c| {
            let own = sessions::table.filter(sessions::user_id.eq(user.0)).filter(sessions::id.eq(id.0));
            Ok(diesel::delete(own).execute(c)? > 0)
        })
    }

    fn end_all(&mut self, user: UserId, but: Option<SessionId>) -> Result<usize, StoreError> {
        self.run(|c| {
            let own = sessions::table.filter(sessions::user_id.eq(user.0));
            match but {
                Some(kept) => diesel::delete(own.filter(sessions::id.ne(kept.0))).execute(c),
                None => diesel::delete(own).execute(c),
            }
        })
    }

    fn end_by_token(&mut self, token_digest: &[u8]) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(sessions::table.filter(sessions::token_digest.eq(token_digest))).execute(c))
            .map(drop)
    }

    fn sweep(&mut self, now: Time) -> Result<usize, StoreError> {
        self.run(|c| diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(c))
    }

    fn note_device(&mut self, user: UserId, name: &str, now: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let row =
                (known_devices::user_id.eq(user.0), known_devices::name.eq(name), known_devices::first_seen_at.eq(now));
            let stored = diesel::insert_into(known_devices::table).values(row).on_conflict_do_nothing().execute(c)?;
            let others =
                known_devices::table.filter(known_devices::user_id.eq(user.0)).filter(known_devices::name.ne(name));
            Ok(stored == 1 && diesel::select(diesel::dsl::exists(others)).get_result(c)?)
        })
    }

    fn devices(&mut self, user: UserId) -> Result<Vec<(String, Time)>, StoreError> {
        self.run(|c| {
            let own = known_devices::table.filter(known_devices::user_id.eq(user.0));
            let order = (known_devices::first_seen_at, known_devices::name);
            own.order(order).select((known_devices::name, known_devices::first_seen_at)).load(c)
        })
    }
}
