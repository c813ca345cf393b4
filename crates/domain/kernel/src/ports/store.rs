//! The repositories of this context, one file for each aggregate, and its transaction (unit of work). A transaction that is
//! dropped without [`Tx::commit`] is rolled back. Lookups return `Option`: absence is not an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`] when the connection is lost and with [`StoreError::Unexpected`] when a row
//! cannot be read. A method whose write can break a unique constraint names the [`Unique`](crate::store::Unique) in its own
//! comment.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod audit;
mod jobs;

pub use audit::*;
pub use jobs::*;

use crate::store::StoreError;

/// Access to one repository of a transaction. An adapter implements it for each repository that its transaction has.
pub trait Has<R: ?Sized> {
    fn repository(&mut self) -> &mut R;
}

/// The store of any context. Code that works with every context, such as the [queue](crate::jobs::queue::Queue), is generic
/// over it.
pub trait UnitsOfWork: Send + Sync {
    /// The context's transaction (unit of work).
    type Tx: Tx + ?Sized;

    /// Opens a transaction.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]: there is no connection.
    fn open(&self) -> Result<Box<Self::Tx>, StoreError>;
}

/// Declares the repositories of a context, its transaction (unit of work) and its store, on top of those of another context:
/// `repositories! { above context::ports::store; accessor: Trait, Mock; … }`. With `test-support` it also declares `StubTx`, a
/// transaction made of mocks. The mocks of the other context are accessible as if they were its own.
#[macro_export]
macro_rules! repositories {
    (above $($below:ident)::+; $($(#[$doc:meta])* $name:ident: $repo:ident, $mock:ident;)*) => {
        /// The repositories of this context and of the contexts on which it depends.
        pub trait Repositories: $($below)::+::Repositories {
            $($(#[$doc])* fn $name(&mut self) -> &mut dyn $repo;)*
        }

        impl<T: $($below)::+::Repositories $(+ $crate::ports::store::Has<dyn $repo>)*> Repositories for T {
            $(fn $name(&mut self) -> &mut dyn $repo {
                $crate::ports::store::Has::<dyn $repo>::repository(self)
            })*
        }

        /// A transaction (unit of work) with these repositories.
        pub trait Tx: $($below)::+::Tx + Repositories {}

        impl<T: $($below)::+::Tx + Repositories> Tx for T {}

        $crate::store! {}

        $crate::stubs! { $($below)::+; $($name: $repo, $mock;)* }
    };
}

/// Declares the store of a context, which opens its transactions.
#[macro_export]
macro_rules! store {
    () => {
        pub trait Store: Send + Sync {
            /// Opens a transaction (read committed).
            ///
            /// # Errors
            ///
            /// `StoreError::Unavailable`: there is no connection.
            fn begin(&self) -> Result<Box<dyn Tx>, $crate::store::StoreError>;
            /// Opens a connection for a single reading statement. There is no transaction, so no extra round trips and nothing
            /// to commit. A connection that died while idle causes `Unavailable`, where [`Self::begin`] would try the next one.
            ///
            /// # Errors
            ///
            /// `StoreError::Unavailable`: there is no connection.
            fn read(&self) -> Result<Box<dyn Repositories>, $crate::store::StoreError>;
        }

        impl $crate::ports::store::UnitsOfWork for dyn Store {
            type Tx = dyn Tx;

            fn open(&self) -> Result<Box<dyn Tx>, $crate::store::StoreError> {
                self.begin()
            }
        }
    };
}

/// Declares the transaction made of mocks, and a store that hands out such transactions.
#[macro_export]
macro_rules! stubs {
    ($($below:ident)::+; $($name:ident: $repo:ident, $mock:ident;)*) => {
        /// A transaction made of mocks. `committed` tells whether it was committed.
        #[cfg(any(test, feature = "test-support"))]
        #[derive(Default)]
        pub struct StubTx {
            $(pub $name: $mock,)*
            /// The mocks of the context on which this one depends.
            pub below: $($below)::+::StubTx,
        }

        #[cfg(any(test, feature = "test-support"))]
        impl std::ops::Deref for StubTx {
            type Target = $($below)::+::StubTx;

            fn deref(&self) -> &Self::Target {
                &self.below
            }
        }

        #[cfg(any(test, feature = "test-support"))]
        impl std::ops::DerefMut for StubTx {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.below
            }
        }

        $(#[cfg(any(test, feature = "test-support"))]
        impl $crate::ports::store::Has<dyn $repo> for StubTx {
            fn repository(&mut self) -> &mut (dyn $repo + 'static) {
                &mut self.$name
            }
        })*

        #[cfg(any(test, feature = "test-support"))]
        impl<R: ?Sized> $crate::ports::store::Has<R> for StubTx
        where
            $($below)::+::StubTx: $crate::ports::store::Has<R>,
        {
            fn repository(&mut self) -> &mut R {
                self.below.repository()
            }
        }

        #[cfg(any(test, feature = "test-support"))]
        impl $crate::ports::store::Tx for StubTx {
            fn commit(self: Box<Self>) -> Result<(), $crate::store::StoreError> {
                Box::new(self.below).commit()
            }
        }

        #[cfg(any(test, feature = "test-support"))]
        impl<T: Tx + 'static, F: Fn() -> Result<T, $crate::store::StoreError> + Send + Sync> Store
            for $crate::testing::Opened<F>
        {
            fn begin(&self) -> Result<Box<dyn Tx>, $crate::store::StoreError> {
                Ok(Box::new(self.0()?))
            }

            fn read(&self) -> Result<Box<dyn Repositories>, $crate::store::StoreError> {
                Ok(Box::new(self.0()?))
            }
        }
    };
}

/// The repositories that every context needs.
pub trait Repositories {
    /// The queue of events and jobs.
    fn jobs(&mut self) -> &mut dyn JobRepo;
    /// The audit log.
    fn audit(&mut self) -> &mut dyn AuditRepo;
}

impl<T: Has<dyn JobRepo> + Has<dyn AuditRepo>> Repositories for T {
    fn jobs(&mut self) -> &mut dyn JobRepo {
        Has::<dyn JobRepo>::repository(self)
    }

    fn audit(&mut self) -> &mut dyn AuditRepo {
        Has::<dyn AuditRepo>::repository(self)
    }
}

/// A transaction (unit of work).
pub trait Tx: Repositories {
    /// Commits the transaction. After a failed statement it refuses with [`StoreError::Unexpected`], because Postgres would
    /// answer COMMIT with ROLLBACK and no error.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unexpected`]: a statement failed before.
    /// [`StoreError::Unavailable`]: the connection is lost.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

crate::store! {}

/// A transaction made of mocks. `committed` tells whether it was committed.
#[cfg(any(test, feature = "test-support"))]
#[derive(Default)]
pub struct StubTx {
    pub jobs: MockJobRepo,
    pub audit: MockAuditRepo,
    /// True after `commit`.
    pub committed: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

#[cfg(any(test, feature = "test-support"))]
impl Has<dyn JobRepo> for StubTx {
    fn repository(&mut self) -> &mut (dyn JobRepo + 'static) {
        &mut self.jobs
    }
}

#[cfg(any(test, feature = "test-support"))]
impl Has<dyn AuditRepo> for StubTx {
    fn repository(&mut self) -> &mut (dyn AuditRepo + 'static) {
        &mut self.audit
    }
}

#[cfg(any(test, feature = "test-support"))]
impl Tx for StubTx {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.committed.store(true, std::sync::atomic::Ordering::SeqCst);
        Ok(())
    }
}
