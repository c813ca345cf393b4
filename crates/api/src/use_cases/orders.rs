//! Use cases of orders: pricing, placing, cancelling and expiring them.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use money::orders::cancel_order::CancelOrder;
use money::orders::dismiss_purchase::DismissPurchase;
use money::orders::expire_orders::ExpireOrders;
use money::orders::place_order::PlaceOrder;
use money::orders::quote_basket::QuoteBasket;
use money::payments::ask_refund::AskRefund;
use money::payments::decide_refund_request::DecideRefundRequest;
use money::payments::refund_order::RefundOrder;
use money::payments::seat_late_payment::SeatLatePayment;
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
        for_real: config.is_production(),
        most_unpaid: NonZeroUsize::new(config.rate_limit.unpaid_orders_per_hour),
    }
}

pub(super) fn dismiss(ports: &Ports) -> DismissPurchase {
    DismissPurchase { store: ports.store.clone(), clock: ports.clock.clone() }
}

pub(super) fn cancel(ports: &Ports) -> CancelOrder {
    CancelOrder { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn expire(ports: &Ports) -> ExpireOrders {
    ExpireOrders { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() }
}

pub(super) fn refund(ports: &Ports, runtime: &RuntimeSettings) -> RefundOrder {
    let (store, clock) = (ports.store.clone(), ports.clock.clone());
    RefundOrder { store, clock, ids: ports.ids.clone(), sale: runtime.sale.clone() }
}

pub(super) fn seat_late(ports: &Ports, runtime: &RuntimeSettings) -> SeatLatePayment {
    let (store, clock) = (ports.store.clone(), ports.clock.clone());
    SeatLatePayment { store, clock, ids: ports.ids.clone(), sale: runtime.sale.clone() }
}

/// Use cases of refund requests.
pub struct RefundRequestUseCases {
    pub ask: AskRefund,
    pub decide: DecideRefundRequest,
}

impl RefundRequestUseCases {
    pub fn new(ports: &Ports, runtime: &RuntimeSettings) -> Self {
        let (store, clock) = (ports.store.clone(), ports.clock.clone());
        let ask = AskRefund { store, clock, ids: ports.ids.clone(), sale: runtime.sale.clone() };
        Self { ask, decide: DecideRefundRequest { refund: refund(ports, runtime) } }
    }
}
