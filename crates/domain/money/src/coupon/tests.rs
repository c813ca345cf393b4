use super::*;
use crate::pricing::Adjustment;
use crate::testing::{self, noon, sellable, sellable_bundle};
use chrono::TimeDelta;
use proptest::prelude::*;

fn basket() -> Vec<PricedItem> {
    // Three items at ₹999, ₹4,999 and ₹999.
    let items = [sellable("react"), sellable_bundle("web", &["html"]), sellable("node")];
    items.iter().map(PricedItem::from).collect()
}

fn shares(coupon: &Coupon, uses: Uses) -> Result<Vec<i64>, Refusal> {
    let shares = coupon.shares(&basket(), uses, noon()).unwrap();
    shares.map(|shares| shares.into_iter().map(Paise::get).collect())
}

fn ten_percent() -> Coupon {
    testing::coupon("WELCOME10")
}

fn flat(paise: i64) -> Coupon {
    Coupon { kind: CouponKind::Flat(Paise::new(paise)), ..ten_percent() }
}

#[test]
fn it_takes_off_only_what_it_is_for() {
    let none = Uses::default();
    assert_eq!(shares(&ten_percent(), none), Ok(vec![9_990, 49_990, 9_990]));
    let courses = Coupon { scope: CouponScope::Courses, ..ten_percent() };
    assert_eq!(shares(&courses, none), Ok(vec![9_990, 0, 9_990]));
    let bundles = Coupon { scope: CouponScope::Bundles, ..flat(50_000) };
    assert_eq!(shares(&bundles, none), Ok(vec![0, 50_000, 0]));
    let one = Coupon { scope: CouponScope::Item(sellable("node").item), ..flat(50_000) };
    assert_eq!(shares(&one, none), Ok(vec![0, 0, 50_000]));
    let another = Coupon { scope: CouponScope::Item(sellable("rust").item), ..flat(50_000) };
    assert_eq!(shares(&another, none), Err(Refusal::NotForThis));
    // A flat discount never exceeds the price of the items, and the shares add up to it exactly.
    assert_eq!(shares(&Coupon { scope: CouponScope::Courses, ..flat(900_000) }, none), Ok(vec![99_900, 0, 99_900]));
    assert_eq!(shares(&Coupon { scope: CouponScope::Courses, ..flat(101) }, none), Ok(vec![51, 0, 50]));
}

#[test]
fn a_coupon_that_takes_nothing_off_is_not_used_up_on_it() {
    let mut free = basket();
    for item in &mut free {
        item.price = Paise::ZERO;
    }
    assert_eq!(ten_percent().shares(&free, Uses::default(), noon()), Ok(Err(Refusal::NotForThis)));
}

#[test]
fn each_limit_has_its_own_reason() {
    let (before, after) = (noon() - TimeDelta::minutes(1), noon() + TimeDelta::minutes(1));
    let dated = |starts_at, ends_at| Coupon { dates: Dates { starts_at, ends_at }, ..ten_percent() };
    let refused = |coupon: &Coupon, uses| shares(coupon, uses).unwrap_err();
    let none = Uses::default();
    assert_eq!(refused(&dated(Some(after), None), none), Refusal::NotYet(after));
    assert_eq!(refused(&dated(Some(before), Some(noon())), none), Refusal::Over);
    assert_eq!(refused(&Coupon { paused_at: Some(before), ..ten_percent() }, none), Refusal::Paused);
    let from = Paise::new(700_000);
    assert_eq!(refused(&Coupon { min_amount: from, ..ten_percent() }, none), Refusal::Minimum(from));
    let limited = Coupon { max_uses: Some(5), max_uses_per_user: Some(1), ..ten_percent() };
    assert_eq!(refused(&limited, Uses { all: 5, own: 0 }), Refusal::UsedUp);
    assert_eq!(refused(&limited, Uses { all: 5, own: 1 }), Refusal::UsedByYou);
    assert!(shares(&limited, Uses { all: 4, own: 0 }).is_ok());
    let exactly = Coupon { min_amount: Paise::new(699_700), ..ten_percent() };
    assert!(shares(&exactly, none).is_ok());
}

#[test]
fn where_it_stands() {
    let limited = Coupon { max_uses: Some(1), min_amount: Paise::new(5), ..ten_percent() };
    let later = noon() + TimeDelta::days(1);
    assert_eq!(limited.status(0, noon()), Status::Active);
    assert_eq!(limited.status(1, noon()), Status::UsedUp);
    let dated = Coupon { dates: Dates { starts_at: Some(noon()), ends_at: Some(later) }, ..limited };
    assert_eq!(dated.status(1, later), Status::Expired);
    assert_eq!(dated.status(0, noon() - TimeDelta::days(1)), Status::Scheduled);
    assert_eq!(Coupon { paused_at: Some(noon()), ..dated }.status(0, noon()), Status::Paused);
    assert!(Status::ALL.into_iter().all(|status| Status::parse(status.as_str()) == Some(status)));
}

#[test]
fn it_is_a_part_of_what_earlier_adjustments_leave_while_its_least_amount_is_of_the_prices() {
    let mut basket = basket();
    basket[1].adjustments.push(Adjustment::coupon("EARLIER", Paise::new(400_000)));
    basket[2].adjustments.push(Adjustment::coupon("EARLIER", Paise::new(99_900)));
    let shares = |coupon: Coupon| {
        let shares = coupon.shares(&basket, Uses::default(), noon()).unwrap();
        shares.map(|shares| shares.into_iter().map(Paise::get).collect::<Vec<_>>())
    };
    assert_eq!(shares(ten_percent()), Ok(vec![9_990, 9_990, 0]));
    assert_eq!(shares(flat(900_000)), Ok(vec![99_900, 99_900, 0]));
    assert_eq!(shares(Coupon { min_amount: Paise::new(699_700), ..ten_percent() }), Ok(vec![9_990, 9_990, 0]));
}

proptest! {
    #[test]
    fn no_share_is_above_its_price_and_all_sum_to_the_discount(
        prices in prop::collection::vec(0..10_000_000_i64, 1..8), percent in 1..=10_000_u32, amount in 1..20_000_000_i64, is_flat: bool,
    ) {
        let items = prices.iter().map(|price| PricedItem { price: Paise::new(*price), ..PricedItem::from(&sellable("a")) });
        let items: Vec<PricedItem> = items.collect();
        let kind = if is_flat { CouponKind::Flat(Paise::new(amount)) } else { CouponKind::Percent(BasisPoints::new(percent)) };
        let coupon = Coupon { kind, ..ten_percent() };
        let sum = Paise::new(prices.iter().sum());
        let expected = if is_flat { Paise::new(amount).min(sum) } else { sum.part_down(BasisPoints::new(percent)).unwrap() };
        match coupon.shares(&items, Uses::default(), noon()).unwrap() {
            Ok(shares) => {
                prop_assert_eq!(Paise::sum(shares.iter().copied()).unwrap(), expected);
                prop_assert!(shares.iter().zip(&prices).all(|(share, price)| (0..=*price).contains(&share.get())));
            }
            Err(refusal) => prop_assert_eq!((refusal, expected), (Refusal::NotForThis, Paise::ZERO)),
        }
    }
}

#[test]
fn a_code_is_read_without_what_is_copied_along() {
    for entered in [
        "welcome10",
        " Welcome10 ",
        "WELCOME10\u{200b}",
        "*WELCOME10*",
        "“WELCOME10”",
        "'WELCOME10'.",
        "WELCOME10\u{a0}\n",
    ] {
        assert_eq!(normal(entered), "WELCOME10", "{entered:?}");
    }
    assert_eq!(["*", " ", "WELCOME 10", "new-1_"].map(normal), ["", "", "WELCOME 10", "NEW-1_"]);
}
