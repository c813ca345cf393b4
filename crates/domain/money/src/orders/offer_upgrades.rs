//! Prices bundles for learners who already paid for some of their courses.

use crate::ports::Store;
use crate::pricing::{AdjustmentKind, PricedItem, QuoteLine, quote};
use catalogue::ItemKey;
use kernel::clock::Clock;
use kernel::gst::TaxPolicy;
use kernel::ids::{BundleId, CourseId, ItemId, UserId};
use kernel::money::{OutOfRange, Paise};
use kernel::store::StoreError;
use std::cmp::Reverse;
use std::sync::Arc;

/// The price of a bundle for this learner if bought alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    pub bundle: BundleId,
    /// The bundle's price, credits and tax.
    pub line: QuoteLine,
    /// The learner's payments for its courses, which are credited.
    pub credit: Paise,
    /// The bundle's courses that the learner owns, bought or granted.
    pub owned: Vec<CourseId>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OfferUpgradesError {
    /// A sum leaves the range of amounts.
    #[error(transparent)]
    Amount(#[from] OutOfRange),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct OfferUpgrades {
    pub store: Arc<dyn Store>,
    /// Decides which offers apply now, because offers have dates.
    pub clock: Arc<dyn Clock>,
    /// The seller's data that tax depends on.
    pub tax: TaxPolicy,
}

impl OfferUpgrades {
    /// Returns the upgrades to those of `bundles` that are for sale and not owned. Those with the most owned courses come first,
    /// and of these the cheapest. Tax is that of the learner's State.
    ///
    /// # Errors
    ///
    /// Storage fails, or a sum leaves the range of amounts.
    pub fn run(&self, user: UserId, bundles: Vec<BundleId>) -> Result<Vec<Upgrade>, OfferUpgradesError> {
        let mut tx = self.store.begin()?;
        let owned = tx.grants().owned(user)?;
        let profile = tx.users().find(user)?.and_then(|user| user.state);
        let bundles = bundles.into_iter().map(ItemId::Bundle).filter(|bundle| !owned.contains(bundle));
        let keys: Vec<ItemKey> = bundles.map(ItemKey::from).collect();
        let found = tx.catalogue().sellables(&keys, self.clock.now())?;
        let courses: Vec<CourseId> = found.iter().flat_map(|bundle| bundle.courses.clone()).collect();
        let paid = tx.upgrades().paid_singly(user, &courses, false)?;
        let mut upgrades = Vec::new();
        for sellable in found.iter().filter(|sellable| sellable.published) {
            let ItemId::Bundle(bundle) = sellable.item else { continue };
            let own = paid.iter().filter(|paid| sellable.courses.contains(&paid.course));
            let adjustments = own.map(|paid| paid.credit(self.tax)).collect();
            let item = PricedItem { adjustments, ..PricedItem::from(sellable) };
            let line = quote(vec![item], profile.unwrap_or(self.tax.seller_state), self.tax)?.lines.pop();
            let owns = |course: &CourseId| owned.contains(&ItemId::Course(*course));
            let owned = sellable.courses.iter().copied().filter(owns).collect();
            let Some(line) = line else { continue };
            upgrades.push(Upgrade { bundle, credit: line.taken_off(AdjustmentKind::Credit)?, line, owned });
        }
        upgrades.sort_by_key(|upgrade| (Reverse(upgrade.owned.len()), upgrade.line.total));
        Ok(upgrades)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable, sellable_bundle, stores};

    #[test]
    fn unowned_bundles_cost_less_what_was_paid_for_their_courses() {
        let found = ["web", "all", "art", "draft"].map(|slug| {
            let courses: &[&str] = if slug == "art" { &["sketch", "html"] } else { &["react", "node"] };
            let mut bundle = sellable_bundle(slug, courses);
            bundle.published = slug != "draft";
            bundle
        });
        let (owned, given) = (found[1].item, sellable("html").item);
        let bundles = found.iter().filter_map(|sellable| match sellable.item {
            ItemId::Bundle(bundle) => Some(bundle),
            ItemId::Course(_) => None,
        });
        let bundles: Vec<BundleId> = bundles.collect();
        let mut tx = StubTx::default();
        tx.grants.expect_owned().returning(move |_| Ok(vec![owned, given, sellable("react").item]));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.catalogue.expect_sellables().returning(move |keys, _| {
            assert_eq!(keys.len(), 3);
            Ok(found.iter().rev().filter(|sellable| sellable.item != owned).cloned().collect())
        });
        tx.upgrades
            .expect_paid_singly()
            .returning(|_, _, _| Ok(vec![testing::paid_course(&sellable("react"), Paise::new(89_910))]));
        let use_case = OfferUpgrades { store: stores(vec![tx]), clock: testing::clock(), tax: testing::tax() };
        let upgrades = use_case.run(testing::user(1).id, bundles.clone()).unwrap();
        let shown: Vec<_> =
            upgrades.iter().map(|u| (u.bundle, u.credit.get(), u.line.total.get(), u.owned.len())).collect();
        // Both hold one owned course. ₹4,999 less ₹899.10, plus 18 % tax, is less than ₹4,999 plus tax.
        assert_eq!(shown, [(bundles[0], 89_910, 483_788, 1), (bundles[2], 0, 589_882, 1)]);
    }
}
