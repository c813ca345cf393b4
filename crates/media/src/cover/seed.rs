//! Draws pseudo-random numbers from a text. The same text gives the same numbers on every machine.

/// A random generator that is seeded by a text: FNV-1a hashes the text to 64 bits, and `SplitMix64` generates the numbers.
#[derive(Clone, Debug)]
pub(super) struct Seed(u64);

impl Seed {
    pub(super) fn new(text: &str) -> Self {
        let hash =
            text.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01B3));
        Self(hash)
    }

    pub(super) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Picks one of `items`. Returns `None` only if there are none.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let len = u64::try_from(items.len()).ok().filter(|n| *n > 0)?;
        let index = usize::try_from(self.draw() % len).ok()?;
        items.get(index)
    }
}
