//! A unit of work for tests.

use super::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Jobs of a unit of work that are kept when it is committed.
pub trait StubJobs: JobRepo + Send {
    /// Keeps them.
    fn commit(self: Box<Self>);
}

/// A unit of work made of mocks; `committed` tells whether it was committed.
#[derive(Default)]
pub struct StubTx {
    /// Users.
    pub users: MockUserRepo,
    /// Sessions.
    pub sessions: MockSessionRepo,
    /// Catalogue.
    pub catalogue: MockCatalogueRepo,
    /// Carts.
    pub carts: MockCartRepo,
    /// Orders.
    pub orders: MockOrderRepo,
    /// Documents of sales.
    pub invoices: MockInvoiceRepo,
    /// Coupons.
    pub coupons: MockCouponRepo,
    /// Credits of upgrades.
    pub upgrades: MockUpgradeRepo,
    /// Grants.
    pub grants: MockGrantRepo,
    /// Progress.
    pub progress: MockProgressRepo,
    /// Enquiries.
    pub enquiries: MockEnquiryRepo,
    /// Events and jobs.
    pub jobs: MockJobRepo,
    /// Jobs that are really kept, instead of the mock.
    pub memory_jobs: Option<Box<dyn StubJobs>>,
    /// Links with which a new password is chosen.
    pub password_resets: MockPasswordResetRepo,
    /// Second factors.
    pub second_factors: MockSecondFactorRepo,
    /// Links that show that an address is the user's.
    pub email_links: MockEmailLinkRepo,
    /// Wrong passwords.
    pub guesses: MockGuessRepo,
    /// Known devices.
    pub devices: MockDeviceRepo,
    /// Links that log in.
    pub login_links: MockLoginLinkRepo,
    /// The audit log.
    pub audit: MockAuditRepo,
    /// The settings.
    pub settings: MockSettingsRepo,
    /// The dashboard's figures.
    pub overview: MockOverviewRepo,
    /// Files in use.
    pub media: MockMediaRepo,
    /// The ledger.
    pub ledger: MockLedgerRepo,
    /// Withdrawals.
    pub withdrawals: MockWithdrawalRepo,
    /// Refunds.
    pub refunds: MockRefundRepo,
    /// Set by `commit`.
    pub committed: Arc<AtomicBool>,
}

impl Repositories for StubTx {
    fn users(&mut self) -> &mut dyn UserRepo {
        &mut self.users
    }
    fn sessions(&mut self) -> &mut dyn SessionRepo {
        &mut self.sessions
    }
    fn catalogue(&mut self) -> &mut dyn CatalogueRepo {
        &mut self.catalogue
    }
    fn carts(&mut self) -> &mut dyn CartRepo {
        &mut self.carts
    }
    fn orders(&mut self) -> &mut dyn OrderRepo {
        &mut self.orders
    }
    fn invoices(&mut self) -> &mut dyn InvoiceRepo {
        &mut self.invoices
    }
    fn coupons(&mut self) -> &mut dyn CouponRepo {
        &mut self.coupons
    }
    fn upgrades(&mut self) -> &mut dyn UpgradeRepo {
        &mut self.upgrades
    }
    fn grants(&mut self) -> &mut dyn GrantRepo {
        &mut self.grants
    }
    fn progress(&mut self) -> &mut dyn ProgressRepo {
        &mut self.progress
    }
    fn enquiries(&mut self) -> &mut dyn EnquiryRepo {
        &mut self.enquiries
    }
    fn jobs(&mut self) -> &mut dyn JobRepo {
        match &mut self.memory_jobs {
            Some(kept) => kept.as_mut(),
            None => &mut self.jobs,
        }
    }
    fn password_resets(&mut self) -> &mut dyn PasswordResetRepo {
        &mut self.password_resets
    }
    fn second_factors(&mut self) -> &mut dyn SecondFactorRepo {
        &mut self.second_factors
    }
    fn email_links(&mut self) -> &mut dyn EmailLinkRepo {
        &mut self.email_links
    }
    fn guesses(&mut self) -> &mut dyn GuessRepo {
        &mut self.guesses
    }
    fn devices(&mut self) -> &mut dyn DeviceRepo {
        &mut self.devices
    }
    fn login_links(&mut self) -> &mut dyn LoginLinkRepo {
        &mut self.login_links
    }
    fn audit(&mut self) -> &mut dyn AuditRepo {
        &mut self.audit
    }
    fn overview(&mut self) -> &mut dyn OverviewRepo {
        &mut self.overview
    }
    fn media(&mut self) -> &mut dyn MediaRepo {
        &mut self.media
    }
    fn settings(&mut self) -> &mut dyn SettingsRepo {
        &mut self.settings
    }
    fn ledger(&mut self) -> &mut dyn LedgerRepo {
        &mut self.ledger
    }
    fn withdrawals(&mut self) -> &mut dyn WithdrawalRepo {
        &mut self.withdrawals
    }
    fn refunds(&mut self) -> &mut dyn RefundRepo {
        &mut self.refunds
    }
}

impl Tx for StubTx {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.committed.store(true, Ordering::SeqCst);
        if let Some(jobs) = self.memory_jobs {
            jobs.commit();
        }
        Ok(())
    }
}
