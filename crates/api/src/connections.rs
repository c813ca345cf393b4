//! Database connection counts at one moment, independent of the pool implementation.

/// Returns the current state of the database connections.
pub type Connections = Box<dyn Fn() -> Connected + Send + Sync>;

/// State of the database connections at one moment.
#[derive(Debug, Clone, Copy)]
pub struct Connected {
    /// Connections to the primary in use.
    pub busy: u32,
    /// Idle connections to the primary.
    pub idle: u32,
    /// Requests since the start that had to wait for a connection.
    pub waited: u64,
    /// Requests since the start that waited for a connection and timed out.
    pub waited_in_vain: u64,
    /// Whether reads go to the replica. `None` when no replica is configured.
    pub replica: Option<bool>,
}
