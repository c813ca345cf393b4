//! Purchases of the demo's learner and their team, the rewards, and their progress. They are real paid orders with ordinary
//! prices.

use super::catalogue::Apart;
use super::error::DemoError;
use super::files::{Files, GrantFile, GrantKind, ProgressFile};
use crate::state::AppState;
use catalogue::{Bundle, Course, Mentor, Popup, Sellable};
use chrono::TimeDelta;
use domain::ports::store::Tx;
use domain::webinars::Webinar;
use institute::articles::Article;
use institute::site::{Section, SitePage};
use kernel::Time;
use kernel::ids::{AttemptId, EntryId, ItemId, OrderId, OrderLineId};
use kernel::money::Paise;
use learning::{GrantSource, LessonProgress};
use money::invoicing::issue_invoice::issue_invoice;
use money::orders::fulfil;
use money::orders::{Order, OrderStatus};
use money::payments::start_payment::REFERENCE_LENGTH;
use money::payments::{Attempt, AttemptStatus};
use money::pricing::{PricedItem, quote};
use money::wallet::Entry;
use people::identity::User;

/// The demo's data, stored in one transaction.
pub(super) struct Demo {
    pub users: Vec<User>,
    pub mentors: Vec<Mentor>,
    pub courses: Vec<Course>,
    pub bundles: Vec<Bundle>,
    pub popups: Vec<Popup>,
    pub apart: Apart,
    pub pages: Vec<(SitePage, Vec<Section>)>,
    pub articles: Vec<Article>,
    pub webinars: Vec<Webinar>,
    /// Values of settings, by name.
    pub settings: std::collections::BTreeMap<String, String>,
}

/// Stores purchases and progress in the transaction of the other data.
///
/// # Errors
///
/// The files name an unknown account or item, or the database fails.
pub(super) fn store(state: &AppState, tx: &mut dyn Tx, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    // Oldest first, so that invoice numbers follow the dates.
    let mut grants: Vec<&GrantFile> = files.people.grant.iter().collect();
    grants.sort_by_key(|file| std::cmp::Reverse(file.days_ago));
    for file in grants {
        let buyer = demo.user(&file.account)?;
        let bought = now - TimeDelta::days(file.days_ago);
        buy(state, tx, buyer, &demo.sellable(file)?, bought)?;
    }
    for file in &files.people.credit {
        let (to, by) = (demo.user(&file.account)?.id, demo.user(&file.by)?.id);
        let (id, at) = (EntryId(state.ids.uuid()), now - TimeDelta::days(file.days_ago));
        let amount = Paise::from_rupees(file.amount).map_err(DemoError::wrong)?;
        tx.ledger().post(&Entry::incentive(id, at, to, amount, by, file.reason.clone()))?;
    }
    for file in &files.people.progress {
        let learner = demo.user(&file.account)?;
        tx.progress().record(learner.id, &demo.progress(file, now)?)?;
    }
    Ok(())
}

impl Demo {
    /// Returns an account by e-mail address.
    pub(super) fn user(&self, email: &str) -> Result<&User, DemoError> {
        let found = self.users.iter().find(|user| user.email == email);
        found.ok_or_else(|| DemoError::wrong(format!("there is no account {email}")))
    }

    /// Returns a course by slug.
    ///
    /// # Errors
    ///
    /// There is no such course.
    pub(super) fn course(&self, slug: &str) -> Result<&Course, DemoError> {
        let found = self.courses.iter().find(|course| course.slug == slug);
        found.ok_or_else(|| DemoError::wrong(format!("there is no course {slug}")))
    }

    fn sellable(&self, file: &GrantFile) -> Result<Sellable, DemoError> {
        let (slug, published) = (file.slug.clone(), true);
        let found = match file.kind {
            GrantKind::Course => self.courses.iter().find(|course| course.slug == slug).map(|course| {
                let (item, title, courses) = (ItemId::Course(course.id), course.title.clone(), vec![course.id]);
                Ok(Sellable { item, slug, title, price: course.price, published, courses })
            }),
            GrantKind::Bundle => self.bundles.iter().find(|bundle| bundle.slug == slug).map(|bundle| {
                let (item, title, courses) = (ItemId::Bundle(bundle.id), bundle.name.clone(), bundle.courses.clone());
                bundle.selling_price(bundle.created_at).map(|price| Sellable {
                    item,
                    slug,
                    title,
                    price,
                    published,
                    courses,
                })
            }),
        };
        let found = found.ok_or_else(|| DemoError::wrong(format!("there is no {}", file.slug)))?;
        found.map_err(DemoError::wrong)
    }

    fn progress(&self, file: &ProgressFile, now: Time) -> Result<LessonProgress, DemoError> {
        let wrong = || DemoError::wrong(format!("there is no lesson {} of {}", file.video, file.course));
        let course = self.courses.iter().find(|course| course.slug == file.course).ok_or_else(wrong)?;
        Ok(LessonProgress {
            course: course.id,
            lesson: course.shown_videos().nth(file.video).ok_or_else(wrong)?.id,
            position_ms: file.position.saturating_mul(1_000),
            completed: file.completed,
            updated_at: now - TimeDelta::hours(file.hours_ago),
        })
    }
}

fn buy(state: &AppState, tx: &mut dyn Tx, buyer: &User, sellable: &Sellable, at: Time) -> Result<(), DemoError> {
    let paid_at = at + TimeDelta::minutes(2);
    let place = buyer.state.unwrap_or(state.tax().seller_state);
    let quote = quote(vec![PricedItem::from(sellable)], place, state.tax()).map_err(DemoError::wrong)?;
    let (id, line_id) = (OrderId(state.ids.uuid()), || OrderLineId(state.ids.uuid()));
    let placed = Order::placed(id, buyer.id, format!("demo-{}", sellable.slug), quote, line_id, at);
    let order = Order { status: OrderStatus::Paid, paid_at: Some(paid_at), ..placed };
    tx.orders().insert(&order)?;
    let reference = state.tokens.code(REFERENCE_LENGTH);
    tx.orders().insert_attempt(&Attempt {
        id: AttemptId(state.ids.uuid()),
        order: order.id,
        gateway_payment: Some(format!("demo-{reference}")),
        reference,
        gateway: state.gateways().current().map_or("simulated", |gateway| gateway.name()).to_owned(),
        gateway_order: None,
        number: 1,
        amount: order.total,
        status: AttemptStatus::Paid,
        reason: None,
        created_at: at,
        settled_at: Some(paid_at),
    })?;
    for line in &order.lines {
        let source = GrantSource::OrderLine(line.id);
        let ids = state.ids.as_ref();
        let grants = fulfil::grants_of(ids, buyer.id, line.line.item, Some(sellable), source, paid_at);
        tx.grants().insert_all(&grants)?;
    }
    // No hold period, so the demo's rewards can be withdrawn at once, whatever the settings say.
    let mut sale = (*state.sale()).clone();
    sale.settings.referral.hold_days = Some(0);
    fulfil::reward::earn(tx, state.ids.as_ref(), &sale, &order, paid_at)?;
    issue_invoice(tx, &state.sale(), &order, paid_at)?;
    // The purchase was days ago, so its card on the dashboard is already dismissed.
    tx.orders().dismiss(buyer.id, order.id, paid_at)?;
    Ok(())
}
