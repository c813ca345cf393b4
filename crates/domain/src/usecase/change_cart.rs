//! Putting things into the account's cart.

use crate::catalogue::{ItemKey, Sellable};
use crate::ids::UserId;
use crate::orders::order::MAX_ITEMS;
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// Why the cart stayed as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeCartError {
    /// More than [`MAX_ITEMS`].
    #[error("too many items")]
    TooMany,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The account's cart.
#[derive(Clone)]
pub struct ChangeCart {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now, for the prices.
    pub clock: Arc<dyn Clock>,
}

impl ChangeCart {
    /// Replaces the cart. An item is held once; what is unknown or not for sale is left out. Returns the cart.
    pub fn run(&self, user: UserId, items: &[ItemKey]) -> Result<Vec<Sellable>, ChangeCartError> {
        if items.len() > MAX_ITEMS {
            return Err(ChangeCartError::TooMany);
        }
        let mut tx = self.store.begin()?;
        let mut cart: Vec<Sellable> = Vec::new();
        for sellable in tx.catalogue().sellables(items, self.clock.now())? {
            if sellable.published && cart.iter().all(|held| held.item != sellable.item) {
                cart.push(sellable);
            }
        }
        // Two devices of one account write in a row, not into each other.
        tx.users().lock(user)?;
        tx.carts().replace(user, &cart.iter().map(|sellable| sellable.item).collect::<Vec<_>>())?;
        tx.commit()?;
        Ok(cart)
    }

    /// The cart as it can be sold now.
    pub fn read(&self, user: UserId) -> Result<Vec<Sellable>, StoreError> {
        let mut tx = self.store.begin()?;
        let keys: Vec<_> = tx.carts().items(user)?.into_iter().map(ItemKey::from).collect();
        let sellables = tx.catalogue().sellables(&keys, self.clock.now())?;
        Ok(sellables.into_iter().filter(|sellable| sellable.published).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Key;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable, stores};

    #[test]
    fn an_item_is_held_once_and_drafts_not_at_all() {
        let mut draft = sellable("draft");
        draft.published = false;
        let mut tx = StubTx::default();
        let found = vec![sellable("react"), draft, sellable("react")];
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.carts.expect_replace().withf(|_, items| items == [sellable("react").item]).returning(|_, _| Ok(()));
        let cart =
            ChangeCart { store: stores(vec![tx]), clock: testing::clock() }.run(testing::user(1).id, &[]).unwrap();
        assert_eq!(cart, [sellable("react")]);
    }

    #[test]
    fn a_cart_has_bounds() {
        let items = vec![ItemKey::Course(Key::Slug("react".into())); MAX_ITEMS + 1];
        assert_eq!(
            ChangeCart { store: stores(vec![]), clock: testing::clock() }.run(testing::user(1).id, &items),
            Err(ChangeCartError::TooMany)
        );
    }
}
