//! How much of an order the wallet may pay (`share`), and how much of the order earns a referral reward (`rewardable`).

use crate::pricing::LEAST_PAYMENT;
use kernel::money::{OutOfRange, Paise};

/// The amount that a wallet can pay of a basket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WalletOffer {
    /// The available balance.
    pub available: Paise,
    /// The part of the total that the wallet would pay; above zero.
    pub share: Paise,
    /// The rest for the gateway: zero, or at least [`LEAST_PAYMENT`].
    pub rest: Paise,
}

/// Returns what a wallet can pay of a basket with this total. `None` if it can pay nothing.
pub fn offer(total: Paise, available: Paise) -> Option<WalletOffer> {
    let share = share(total, available);
    let rest = total.minus(share).ok()?;
    (share > Paise::ZERO).then_some(WalletOffer { available, share, rest })
}

/// Returns how much of a total the wallet pays: all of it, or as much as leaves a rest that a gateway accepts.
pub fn share(total: Paise, available: Paise) -> Paise {
    if available >= total {
        return total.max(Paise::ZERO);
    }
    let most = total.minus(LEAST_PAYMENT).unwrap_or(Paise::ZERO);
    available.min(most).max(Paise::ZERO)
}

/// Returns the part of an order's taxable value that earns a referral reward: the part that was paid with outside money. A
/// wallet holds rewards and incentives. If spending them earned rewards again, one payment would earn several rewards along a
/// chain of accounts that one person can create, and so would the institute's own incentives.
///
/// # Errors
///
/// The wallet paid more than the total.
pub fn rewardable(taxable: Paise, total: Paise, wallet: Paise) -> Result<Paise, OutOfRange> {
    let outside = total.minus(wallet)?;
    if total <= Paise::ZERO {
        return Ok(Paise::ZERO);
    }
    let part = i128::from(taxable.get()) * i128::from(outside.get()) / i128::from(total.get());
    i64::try_from(part).map(Paise::new).map_err(|_| OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rupees(total: i64, available: i64) -> i64 {
        share(Paise::new(total), Paise::new(available)).get()
    }

    #[test]
    fn the_rest_is_nothing_or_what_a_gateway_takes() {
        assert_eq!(rupees(117_882, 117_882), 117_882);
        assert_eq!(rupees(117_882, 117_881), 117_782, "not one paisa is left to the gateway");
        assert_eq!(rupees(117_882, 117_782), 117_782);
        assert_eq!(rupees(117_882, 50_000), 50_000);
        assert_eq!(rupees(117_882, 0), 0);
        assert_eq!(rupees(117_882, -5_000), 0, "a wallet that owes pays nothing");
        assert_eq!(rupees(60, 59), 0, "below the least amount it is all or nothing");
        assert_eq!(rupees(60, 60), 60);
        assert_eq!(rupees(0, 50_000), 0);
        assert_eq!(offer(Paise::ZERO, Paise::new(50_000)), None);
        assert_eq!(offer(Paise::new(117_882), Paise::ZERO), None);
    }

    #[test]
    fn a_reward_is_a_percentage_of_what_came_from_outside() {
        let part = |wallet| rewardable(Paise::new(99_900), Paise::new(117_882), Paise::new(wallet)).map(Paise::get);
        assert_eq!([0, 58_941, 117_882].map(part), [Ok(99_900), Ok(49_950), Ok(0)]);
        assert_eq!(part(117_883), Err(OutOfRange));
        assert_eq!(rewardable(Paise::ZERO, Paise::ZERO, Paise::ZERO), Ok(Paise::ZERO));
    }

    proptest! {
        #[test]
        fn shares_are_parts_of_the_total_and_never_more_than_is_there(
            total in 0..=1_000_000_000_i64,
            available in -1_000_000_i64..=2_000_000_000,
        ) {
            let share = share(Paise::new(total), Paise::new(available));
            let rest = total - share.get();
            prop_assert!(share >= Paise::ZERO && share.get() <= available.max(0));
            prop_assert!(rest == 0 || rest >= LEAST_PAYMENT.get().min(total));
            // The wallet pays all that it can, except for the minimum that the gateway needs.
            prop_assert!(share.get() == total.min(available.max(0)) || rest == LEAST_PAYMENT.get().min(total));
            if let Some(offer) = offer(Paise::new(total), Paise::new(available)) {
                prop_assert_eq!(offer.share.plus(offer.rest), Ok(Paise::new(total)));
            }
        }

        #[test]
        fn what_is_rewarded_falls_with_what_the_wallet_pays(
            taxable in 0..=1_000_000_000_i64,
            tax in 0..=200_000_000_i64,
            shares in (0..=10_000_i64, 0..=10_000_i64),
        ) {
            let total = taxable + tax;
            let part = |share: i64| {
                let wallet = i64::try_from(i128::from(total) * i128::from(share) / 10_000).unwrap();
                rewardable(Paise::new(taxable), Paise::new(total), Paise::new(wallet)).unwrap()
            };
            prop_assert_eq!(part(0).get(), taxable);
            prop_assert_eq!(part(10_000), Paise::ZERO);
            let (less, more) = (shares.0.min(shares.1), shares.0.max(shares.1));
            prop_assert!(Paise::ZERO <= part(more) && part(more) <= part(less) && part(less).get() <= taxable);
        }
    }
}
