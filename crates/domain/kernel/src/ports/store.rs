//! The repositories of this context, one file for each aggregate, and its unit of work.
//! A unit of work that is dropped without [`Tx::commit`] is rolled back. Lookups return
//! `Option`: absence is not an error.
//!
//! # Errors
//! Every call fails with [`StoreError::Unavailable`] when the connection is lost
//! and with [`StoreError::Unexpected`] when a row cannot be read. Those that a rule of
//! the database can refuse name its [`Unique`](crate::store::Unique) in their own words.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod audit;
mod jobs;

pub use audit::*;
pub use jobs::*;

use crate::store::StoreError;

/// One repository of a unit of work: an adapter says which ones its unit of work is.
pub trait Has<R: ?Sized> {
    fn repository(&mut self) -> &mut R;
}

/// The store of any context, for what works with each, such as the [queue](crate::jobs::queue::Queue).
pub trait UnitsOfWork: Send + Sync {
    /// The context's unit of work.
    type Tx: Tx + ?Sized;

    /// # Errors
    /// [`StoreError::Unavailable`] without a connection.
    fn open(&self) -> Result<Box<Self::Tx>, StoreError>;
}

/// Declares the repositories of a context, its unit of work and how one is opened, above those of another context:
/// `repositories! { above context::ports::store; accessor: Trait, Mock; … }`. With `test-support` there is `StubTx`, a unit of
/// work made of mocks, whose lower mocks are reached as if they were its own.
#[macro_export]
macro_rules! repositories {
    (above $($below:ident)::+; $($(#[$doc:meta])* $name:ident: $repo:ident, $mock:ident;)*) => {
        /// The repositories of this context and of those below.
        pub trait Repositories: $($below)::+::Repositories {
            $($(#[$doc])* fn $name(&mut self) -> &mut dyn $repo;)*
        }

        impl<T: $($below)::+::Repositories $(+ $crate::ports::store::Has<dyn $repo>)*> Repositories for T {
            $(fn $name(&mut self) -> &mut dyn $repo {
                $crate::ports::store::Has::<dyn $repo>::repository(self)
            })*
        }

        /// A unit of work over them.
        pub trait Tx: $($below)::+::Tx + Repositories {}

        impl<T: $($below)::+::Tx + Repositories> Tx for T {}

        $crate::store! {}

        $crate::stubs! { $($below)::+; $($name: $repo, $mock;)* }
    };
}

/// How units of work of a context are opened.
#[macro_export]
macro_rules! store {
    () => {
        pub trait Store: Send + Sync {
            /// Opens a unit of work (read committed).
            ///
            /// # Errors
            /// `StoreError::Unavailable` without a connection.
            fn begin(&self) -> Result<Box<dyn Tx>, $crate::store::StoreError>;
            /// For one reading statement: no transaction, so no round trips but its own, and nothing to commit. A
            /// connection that died while idle shows as `Unavailable`, where [`Self::begin`] tries the next.
            ///
            /// # Errors
            /// `StoreError::Unavailable` without a connection.
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

/// The unit of work made of mocks, and a store that serves such ones.
#[macro_export]
macro_rules! stubs {
    ($($below:ident)::+; $($name:ident: $repo:ident, $mock:ident;)*) => {
        /// A unit of work made of mocks; `committed` tells whether it was committed.
        #[cfg(any(test, feature = "test-support"))]
        #[derive(Default)]
        pub struct StubTx {
            $(pub $name: $mock,)*
            /// The mocks of the context below.
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
    /// Events and jobs that wait.
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

/// A unit of work.
pub trait Tx: Repositories {
    /// Makes it last. After a failed statement it refuses ([`StoreError::Unexpected`]): Postgres would answer COMMIT
    /// with ROLLBACK and no error.
    ///
    /// # Errors
    /// [`StoreError::Unexpected`] after a failed statement, [`StoreError::Unavailable`] when the connection is lost.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

crate::store! {}

/// A unit of work made of mocks; `committed` tells whether it was committed.
#[cfg(any(test, feature = "test-support"))]
#[derive(Default)]
pub struct StubTx {
    pub jobs: MockJobRepo,
    pub audit: MockAuditRepo,
    /// Set by `commit`.
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
