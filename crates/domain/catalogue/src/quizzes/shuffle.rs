//! Deterministic shuffles from a seed.

/// SplitMix64: small, fast, and the same on every platform. The seed is random enough for the order of a paper.
pub(super) struct Shuffle(u64);

impl Shuffle {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Shuffles the items with the Fisher–Yates algorithm.
    pub(super) fn mix<T>(&mut self, things: &mut [T]) {
        for (last, count) in (1..things.len()).zip(2_u64..).collect::<Vec<_>>().into_iter().rev() {
            let other = usize::try_from(self.next() % count).unwrap_or(last);
            things.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn mixed(seed: u64) -> Vec<u8> {
        let mut things: Vec<u8> = (0..4).collect();
        Shuffle::new(seed).mix(&mut things);
        things
    }

    #[test]
    fn a_seed_always_gives_the_same_order_and_seeds_give_all_of_them() {
        assert_eq!(mixed(7), mixed(7));
        let orders: BTreeSet<Vec<u8>> = (0..1_000).map(mixed).collect();
        assert_eq!(orders.len(), 24);
        let first = (0..1_000).filter(|seed| mixed(*seed)[0] == 0).count();
        assert!((180..=320).contains(&first), "{first}");
    }
}
