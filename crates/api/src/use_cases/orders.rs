//! How orders are priced, placed and ended.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::orders::cancel_order::CancelOrder;
use domain::orders::expire_orders::ExpireOrders;
use domain::orders::place_order::PlaceOrder;
use domain::orders::quote_basket::QuoteBasket;
use std::num::NonZeroUsize;

pub(super) fn quote(ports: &Ports, runtime: &RuntimeSettings) -> QuoteBasket {
    let wallet = runtime.sale.settings.checkout.wallet;
    QuoteBasket { store: ports.store.clone(), clock: ports.clock.clone(), tax: runtime.tax, wallet }
}

pub(super) fn place(ports: &Ports, config: &Config, runtime: &RuntimeSettings) -> PlaceOrder {
    PlaceOrder {
        store: ports.store.clone(),
        quote: quote(ports, runtime),
        clock: ports.clock.clone(),
        ids: ports.ids.clone(),
        sale: runtime.sale.clone(),
        most_unpaid: NonZeroUsize::new(config.rate_limit.unpaid_orders_per_hour),
    }
}

pub(super) fn cancel(ports: &Ports) -> CancelOrder {
    CancelOrder { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn expire(ports: &Ports) -> ExpireOrders {
    ExpireOrders { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}
