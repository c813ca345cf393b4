//! Counters in Valkey or Redis that all servers share. Each is a number that expires.

use kernel::ports::counters::{Allowance, CountersAway, SharedCounters};
use r2d2::{ManageConnection, Pool};
use redis::{Client, Connection, ConnectionLike, RedisError, Script};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;

/// Timeout of a call: once for getting a connection, and again for the response.
const PATIENCE: Duration = Duration::from_millis(200);
/// A few connections suffice, because a call uses one for a fraction of a millisecond.
const CONNECTIONS: u32 = 4;

/// Takes from all counters or from none. A script runs atomically, so calls of other servers can't interleave.
const TAKE: &str = "
    for i, key in ipairs(KEYS) do
        if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * i - 1]) then
            return math.max(redis.call('PTTL', key), 1)
        end
    end
    for i, key in ipairs(KEYS) do
        if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
    end
    return 0";

/// Skips an expired key: DECR would create it again without an expiry.
const GIVE_BACK: &str = "
    for _, key in ipairs(KEYS) do
        if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
    end";

/// Counters in a server that speaks the Redis protocol.
pub struct ValkeyCounters {
    pool: Pool<Server>,
    take: Script,
    give_back: Script,
}

struct Server(Client);

impl ManageConnection for Server {
    type Connection = Connection;
    type Error = RedisError;

    fn connect(&self) -> Result<Connection, RedisError> {
        let connection = self.0.get_connection_with_timeout(PATIENCE)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        connection.set_write_timeout(Some(PATIENCE))?;
        Ok(connection)
    }

    fn is_valid(&self, connection: &mut Connection) -> Result<(), RedisError> {
        redis::cmd("PING").query(connection)
    }

    fn has_broken(&self, connection: &mut Connection) -> bool {
        !connection.is_open()
    }
}

fn away(error: impl std::fmt::Display) -> CountersAway {
    CountersAway(error.to_string())
}

impl ValkeyCounters {
    /// Creates counters on the server at `url` (`redis://…`, or `rediss://…` for TLS). The server need not be reachable yet.
    ///
    /// # Errors
    ///
    /// `url` is invalid. The message does not repeat it, because it may hold a password.
    pub fn new(url: &SecretString) -> Result<Self, String> {
        // Sets the default crypto provider of the process. Ignore the error: another component may have set one before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client =
            Client::open(url.expose_secret()).map_err(|_| "no address such as redis://host:6379".to_owned())?;
        let pool = Pool::builder()
            .max_size(CONNECTIONS)
            .min_idle(Some(0))
            .connection_timeout(PATIENCE)
            .test_on_check_out(false)
            .error_handler(Box::new(r2d2::NopErrorHandler))
            .build_unchecked(Server(client));
        Ok(Self { pool, take: Script::new(TAKE), give_back: Script::new(GIVE_BACK) })
    }

    fn with<T>(&self, ask: impl FnOnce(&mut Connection) -> Result<T, RedisError>) -> Result<T, CountersAway> {
        ask(&mut *self.pool.get().map_err(away)?).map_err(away)
    }
}

impl SharedCounters for ValkeyCounters {
    fn take(&self, allowances: &[Allowance]) -> Result<Option<Duration>, CountersAway> {
        let mut call = self.take.prepare_invoke();
        for Allowance { key, most, window } in allowances {
            call.key(key).arg(*most).arg(u64::try_from(window.as_millis()).unwrap_or(u64::MAX));
        }
        let wait: u64 = self.with(|connection| call.invoke(connection))?;
        Ok((wait > 0).then(|| Duration::from_millis(wait)))
    }

    fn give_back(&self, keys: &[String]) -> Result<(), CountersAway> {
        let mut call = self.give_back.prepare_invoke();
        for key in keys {
            call.key(key);
        }
        self.with(|connection| call.invoke(connection))
    }

    fn reset(&self, keys: &[String]) -> Result<(), CountersAway> {
        self.with(|connection| redis::cmd("DEL").arg(keys).query(connection))
    }
}
