//! Test builders of this context, with those of the contexts below.

mod pan;

pub use learning::testing::*;
pub use pan::pan_cipher;

use crate::coupon::{Coupon, CouponKind, CouponScope};
use crate::orders::{Order, OrderStatus};
use crate::payments::refund_request::{RefundRequest, RequestState};
use crate::payments::{Attempt, AttemptStatus};
use crate::ports::Gateways;
use crate::ports::Store;
use crate::ports::gateway::MockPaymentGateway;
use crate::ports::store::StubTx;
use crate::pricing::{PaidCourse, PricedItem, quote};
use crate::wallet::withdrawal::Status as WithdrawalStatus;
use crate::wallet::{Destination, Withdrawal};
use catalogue::{Dates, Sellable};
use kernel::ids::RefundRequestId;
use kernel::ids::{AttemptId, CouponId, CourseId, OrderId, OrderLineId, WithdrawalId};
use kernel::money::{BasisPoints, Paise};
use people::identity::User;
use std::sync::Arc;

/// A registry with this gateway as the only one.
pub fn gateways(gateway: MockPaymentGateway) -> Gateways {
    Gateways::new(Some(Arc::new(gateway)), Vec::new(), Vec::new())
}

/// A coupon for 10 % off everything, without dates and limits.
pub fn coupon(code: &str) -> Coupon {
    Coupon {
        id: CouponId(id(code)),
        code: code.to_owned(),
        kind: CouponKind::Percent(BasisPoints::new(1_000)),
        dates: Dates::OPEN,
        min_amount: Paise::ZERO,
        scope: CouponScope::All,
        max_uses: None,
        max_uses_per_user: None,
        paused_at: None,
        version: 1,
        created_at: noon(),
    }
}

/// Returns the payment for a single course, of this taxable value and 18% GST.
pub fn paid_course(sellable: &Sellable, taxable: Paise) -> PaidCourse {
    let (course, line) = (CourseId(id(&sellable.slug)), OrderLineId(id(&sellable.slug)));
    let total = kernel::gst::inclusive(taxable, tax()).unwrap_or(taxable);
    PaidCourse { course, line, title: sellable.title.clone(), taxable, total }
}

/// A pending order of `user`, placed at noon.
pub fn order(user: &User, items: &[Sellable]) -> Order {
    let priced = items.iter().map(PricedItem::from).collect();
    let Ok(quote) = quote(priced, tax().seller_state, tax()) else { unreachable!("small amounts") };
    let mut numbers = 0..;
    let line_id = || OrderLineId(id(&format!("line-{}", numbers.next().unwrap_or_default())));
    Order::placed(OrderId(id(&format!("order-of-{}", user.id))), user.id, "key".to_owned(), quote, line_id, noon())
}

/// An attempt to pay `order`, made at noon.
pub fn attempt(order: &Order, status: AttemptStatus) -> Attempt {
    Attempt {
        id: AttemptId(id(&format!("attempt-of-{}", order.id))),
        order: order.id,
        reference: "REFERENCE1".to_owned(),
        gateway: "simulated".to_owned(),
        gateway_order: None,
        number: 1,
        amount: order.payable(),
        status,
        reason: None,
        gateway_payment: None,
        created_at: noon(),
        settled_at: None,
    }
}

/// A withdrawal of ₹1,000 that a user requested at noon.
pub fn withdrawal(user: &User) -> Withdrawal {
    Withdrawal {
        id: WithdrawalId(id(&format!("withdrawal-of-{}", user.id))),
        user: user.id,
        amount: Paise::new(100_000),
        destination: Destination::Upi("asha@bank".to_owned()),
        has_pan: false,
        status: WithdrawalStatus::Requested,
        tds: Paise::ZERO,
        reason: None,
        requested_at: noon(),
        decided_at: None,
        paid_at: None,
    }
}

/// A store that hands out these stub transactions in order.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}

/// The order of user 1 for the course 'react', paid at noon.
pub fn paid_order() -> Order {
    let order = order(&user(1), &[sellable("react")]);
    Order { status: OrderStatus::Paid, paid_at: Some(noon()), ..order }
}

/// A request for a refund of [`paid_order`].
pub fn refund_request(state: RequestState) -> RefundRequest {
    RefundRequest {
        id: RefundRequestId(id("request")),
        order: paid_order().id,
        user: user(1).id,
        reason: "मेरे लिए नहीं".into(),
        asked_at: noon(),
        state,
        answer: None,
        decided_at: None,
    }
}
