//! Changes the account's cart item by item, under its user's row lock. A visitor's cart is stored on the device and is merged
//! into the account's cart at login.

use crate::orders::order::MAX_ITEMS;
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::{ItemKey, Sellable};
use kernel::clock::Clock;
use kernel::ids::{ItemId, UserId};
use kernel::store::StoreError;
use std::slice;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeCartError {
    /// The cart would have more than [`MAX_ITEMS`] items.
    #[error("too many items")]
    TooMany,
    /// The item is unknown or not for sale.
    #[error("the item is not for sale")]
    NotForSale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the cart of an account.
#[derive(Clone)]
pub struct ChangeCart {
    pub store: Arc<dyn Store>,
    /// Decides which prices apply now.
    pub clock: Arc<dyn Clock>,
}

impl ChangeCart {
    /// Replaces the cart. Duplicates, unknown items and items not for sale are left out. Returns the cart.
    ///
    /// # Errors
    ///
    /// [`ChangeCartError::TooMany`]: there are more than [`MAX_ITEMS`] items.
    pub fn run(&self, user: UserId, items: &[ItemKey]) -> Result<Vec<Sellable>, ChangeCartError> {
        if items.len() > MAX_ITEMS {
            return Err(ChangeCartError::TooMany);
        }
        let mut tx = self.store.begin()?;
        let mut cart: Vec<Sellable> = Vec::new();
        for sellable in self.for_sale(tx.as_mut(), items)? {
            if cart.iter().all(|held| held.item != sellable.item) {
                cart.push(sellable);
            }
        }
        // The lock makes two devices of one account write one after the other.
        tx.users().lock(user)?;
        tx.carts().replace(user, &cart.iter().map(|sellable| sellable.item).collect::<Vec<_>>(), self.clock.now())?;
        tx.commit()?;
        Ok(cart)
    }

    /// Adds an item at the end of the cart. An item that is in the cart stays where it is. Returns the cart.
    ///
    /// # Errors
    ///
    /// [`ChangeCartError::NotForSale`]: the item is unknown or not for sale.
    /// [`ChangeCartError::TooMany`]: the cart is full.
    pub fn add(&self, user: UserId, item: &ItemKey) -> Result<Vec<Sellable>, ChangeCartError> {
        let mut tx = self.store.begin()?;
        let found = self.for_sale(tx.as_mut(), slice::from_ref(item))?;
        let item = found.first().ok_or(ChangeCartError::NotForSale)?.item;
        // The lock is held until the commit, so two devices can't both fill the last place.
        tx.users().lock(user)?;
        let held = tx.carts().items(user)?;
        if !held.contains(&item) {
            if held.len() >= MAX_ITEMS {
                return Err(ChangeCartError::TooMany);
            }
            tx.carts().add(user, &[item], self.clock.now())?;
        }
        let cart = self.load(tx.as_mut(), user)?;
        tx.commit()?;
        Ok(cart)
    }

    /// Removes an item. Does nothing if the item is not in the cart or doesn't exist. Returns the cart.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn remove(&self, user: UserId, item: &ItemKey) -> Result<Vec<Sellable>, StoreError> {
        let mut tx = self.store.begin()?;
        let named = tx.catalogue().sellables(slice::from_ref(item), self.clock.now())?;
        // The lock makes another device that adds an item wait, so that neither overwrites the other's change.
        tx.users().lock(user)?;
        tx.carts().remove(user, &named.iter().map(|sellable| sellable.item).collect::<Vec<_>>(), self.clock.now())?;
        let cart = self.load(tx.as_mut(), user)?;
        tx.commit()?;
        Ok(cart)
    }

    /// Merges a device's cart into the account's cart at login. Unknown, owned and unsellable items are left out, and so are
    /// items beyond the limit. Returns the cart.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn merge(&self, user: UserId, device: &[ItemKey]) -> Result<Vec<Sellable>, StoreError> {
        let mut tx = self.store.begin()?;
        let device = self.for_sale(tx.as_mut(), device.get(..MAX_ITEMS).unwrap_or(device))?;
        tx.users().lock(user)?;
        let (held, owned) = (tx.carts().items(user)?, tx.grants().owned(user)?);
        tx.carts().add(user, &joining(&held, &owned, device), self.clock.now())?;
        let cart = self.load(tx.as_mut(), user)?;
        tx.commit()?;
        Ok(cart)
    }

    /// Returns the items of the cart that are for sale now.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn read(&self, user: UserId) -> Result<Vec<Sellable>, StoreError> {
        self.load(self.store.begin()?.as_mut(), user)
    }

    fn load(&self, tx: &mut dyn Tx, user: UserId) -> Result<Vec<Sellable>, StoreError> {
        let keys: Vec<_> = tx.carts().items(user)?.into_iter().map(ItemKey::from).collect();
        self.for_sale(tx, &keys)
    }

    fn for_sale(&self, tx: &mut dyn Tx, items: &[ItemKey]) -> Result<Vec<Sellable>, StoreError> {
        let found = tx.catalogue().sellables(items, self.clock.now())?;
        Ok(found.into_iter().filter(|sellable| sellable.published).collect())
    }
}

/// Returns the items of a device's cart to add to the account's cart: without duplicates and owned items, up to the limit.
fn joining(held: &[ItemId], owned: &[ItemId], device: Vec<Sellable>) -> Vec<ItemId> {
    let mut joining = Vec::new();
    for Sellable { item, .. } in device {
        let known = [held, owned, &joining].iter().any(|items| items.contains(&item));
        if !known && held.len() + joining.len() < MAX_ITEMS {
            joining.push(item);
        }
    }
    joining
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable, stores};
    use kernel::ids::Key;

    #[test]
    fn an_item_is_held_once_and_drafts_not_at_all() {
        let mut draft = sellable("draft");
        draft.published = false;
        let mut tx = StubTx::default();
        let found = vec![sellable("react"), draft, sellable("react")];
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(found.clone()));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.carts.expect_replace().withf(|_, items, _| items == [sellable("react").item]).returning(|_, _, _| Ok(()));
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

    fn react() -> ItemKey {
        ItemKey::Course(Key::Slug("react".into()))
    }

    /// A stub transaction whose cart holds these items, and whose catalogue sells 'react'.
    fn holding(items: Vec<ItemId>) -> StubTx {
        let mut tx = StubTx::default();
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![sellable("react")]));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.carts.expect_items().returning(move |_| Ok(items.clone()));
        tx
    }

    fn change(tx: StubTx) -> ChangeCart {
        ChangeCart { store: stores(vec![tx]), clock: testing::clock() }
    }

    #[test]
    fn an_item_is_added_once() {
        let mut tx = holding(vec![sellable("html").item]);
        tx.carts
            .expect_add()
            .withf(|_, items, _| items == [sellable("react").item])
            .times(1)
            .returning(|_, _, _| Ok(()));
        assert!(change(tx).add(testing::user(1).id, &react()).is_ok());
        // An item that is in the cart is not written again. The mock would refuse the write.
        assert!(change(holding(vec![sellable("react").item])).add(testing::user(1).id, &react()).is_ok());
    }

    #[test]
    fn what_is_not_sold_or_has_no_room_is_not_added() {
        let mut tx = StubTx::default();
        let mut draft = sellable("react");
        draft.published = false;
        tx.catalogue.expect_sellables().returning(move |_, _| Ok(vec![draft.clone()]));
        let refused = change(tx).add(testing::user(1).id, &react());
        assert_eq!(refused, Err(ChangeCartError::NotForSale));
        let full = (0..MAX_ITEMS).map(|n| sellable(&n.to_string()).item).collect();
        assert_eq!(change(holding(full)).add(testing::user(1).id, &react()), Err(ChangeCartError::TooMany));
    }

    #[test]
    fn of_a_devices_cart_joins_what_is_neither_held_nor_owned_and_has_room() {
        let items = |names: &[&str]| names.iter().map(|name| sellable(name).item).collect::<Vec<_>>();
        let device = || ["a", "b", "b", "c", "d"].map(sellable).to_vec();
        assert_eq!(joining(&items(&["a"]), &items(&["c"]), device()), items(&["b", "d"]));
        let many: Vec<_> = (0..MAX_ITEMS - 1).map(|n| sellable(&n.to_string()).item).collect();
        assert_eq!(joining(&many, &[], device()), items(&["a"]));
    }
}
