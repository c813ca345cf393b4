//! Reads the state of the installation and lists what is missing.

use super::{Facts, Installation, Step, steps};
use crate::ports::Store;
use crate::ports::store::Tx;
use institute::settings::Settings;
use institute::site::SitePage;
use kernel::audit::{Logged, action};
use kernel::ports::store::AuditFilter;
use kernel::store::Page;
use kernel::store::StoreError;
use money::orders::OrderStatus;
use money::payments::test_payment::TestPayment;
use money::ports::store::OrderFilter;
use std::sync::Arc;

const ONE: Page = Page { offset: 0, limit: 1 };

/// Computes the checklist.
#[derive(Clone)]
pub struct CheckLaunch {
    pub store: Arc<dyn Store>,
    /// The state of the installation.
    pub installation: Installation,
}

impl CheckLaunch {
    /// Returns the checklist for these settings. `has_course`: whether a course is published.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, settings: &Settings, has_course: bool) -> Result<Vec<Step>, StoreError> {
        let mut tx = self.store.begin()?;
        let paid = OrderFilter { status: Some(OrderStatus::Paid), ..OrderFilter::default() };
        // Reads one order without a count, because a count would read every order each time.
        let has_sale = !tx.orders().search_after(&paid, None, 1)?.is_empty();
        let changed_at = self.installation.mail_changed_at;
        let test_mail = last(tx.as_mut(), action::SETTINGS_TEST_MAIL)?
            .filter(|entry| changed_at.is_none_or(|changed| entry.at >= changed))
            .map(|entry| went_out(&entry));
        let accepted = last(tx.as_mut(), action::LEGAL_ACCEPT)?.map(|entry| entry.changes);
        let test_payment = tx.test_payments().latest()?.filter(|test| self.is_of_now(test)).map(|test| test.state);
        let Installation { gateway_name, gateway_changed_at, .. } = &self.installation;
        let has_sale_there = match gateway_name {
            Some(gateway) => tx.orders().sold_with(gateway, *gateway_changed_at)?,
            None => false,
        };
        let mut unwritten = Vec::new();
        for page in SitePage::ALL {
            if tx.site().page(page)?.is_none_or(|page| page.published.is_none()) {
                unwritten.push(page);
            }
        }
        let facts = Facts { has_course, has_sale, test_mail, test_payment, has_sale_there, accepted, unwritten };
        Ok(steps(settings, &self.installation, &facts))
    }

    /// Whether a test payment was made with the present gateway and account.
    pub fn is_of_now(&self, test: &TestPayment) -> bool {
        let Installation { gateway_name, gateway_changed_at, .. } = &self.installation;
        *gateway_name == Some(test.gateway.as_str())
            && gateway_changed_at.is_none_or(|changed| test.created_at >= changed)
    }
}

fn last(tx: &mut dyn Tx, action: &str) -> Result<Option<Logged>, StoreError> {
    let filter = AuditFilter { action: Some(action.to_owned()), ..AuditFilter::default() };
    Ok(tx.audit().list(&filter, ONE)?.rows.pop())
}

/// Whether a test mail's audit entry says that it was sent.
fn went_out(entry: &Logged) -> bool {
    entry.changes.iter().any(|change| change.field == "outcome" && change.after.as_deref() == Some("sent"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::launch::{GatewayState, MailState, StepName};
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::store::Listed;
    use money::orders::Order;

    /// Whether the step of the first purchase is done when these orders are paid.
    fn is_bought(paid: Vec<Order>) -> bool {
        let mut tx = StubTx::default();
        tx.orders.expect_search_after().times(1).returning(move |filter, last, limit| {
            assert_eq!((filter.status, last, limit), (Some(OrderStatus::Paid), None, 1));
            Ok(paid.iter().map(|order| (order.clone(), testing::user(1))).collect())
        });
        tx.audit.expect_list().times(2).returning(|_, _| Ok(Listed { rows: Vec::new(), total: 0 }));
        tx.test_payments.expect_latest().returning(|| Ok(None));
        tx.site.expect_page().returning(|_| Ok(None));
        let installation = Installation {
            public_origin: None,
            gateway: GatewayState::Simulated,
            mail: MailState::Files,
            mail_changed_at: None,
            gateway_name: None,
            gateway_changed_at: None,
            is_sample_series: true,
            is_sample_sender: true,
            terms_version: "2026-07".into(),
            samples: testing::settings(),
        };
        let steps = CheckLaunch { store: stores(vec![tx]), installation }.run(&testing::settings(), true).unwrap();
        steps.iter().any(|step| step.name == StepName::Purchase && step.missing.is_empty())
    }

    #[test]
    fn one_paid_order_is_a_purchase() {
        let order = testing::order(&testing::user(1), &[testing::sellable("react")]);
        assert_eq!([is_bought(vec![order]), is_bought(Vec::new())], [true, false]);
    }
}
