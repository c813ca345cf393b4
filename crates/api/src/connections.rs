//! Counts of database connections at a moment, independent of the pool they belong to.

/// Tells how the connections to the database are.
pub type Connections = Box<dyn Fn() -> Connected + Send + Sync>;

/// Connections to the database at a moment.
#[derive(Debug, Clone, Copy)]
pub struct Connected {
    /// Connections to the primary in use.
    pub busy: u32,
    /// Idle connections to the primary.
    pub idle: u32,
    /// Callers since the start who had to wait for a connection.
    pub waited: u64,
    /// Those of them who got none in time.
    pub waited_in_vain: u64,
    /// Whether reads go to the replica, where there is one.
    pub replica: Option<bool>,
}
