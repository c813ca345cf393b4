//! Splits a number into crores, lakhs, thousands and hundreds.

/// The sizes of the units, from crore down to hundred. The number of crores may exceed a hundred, and is then split again.
const SIZES: [u64; 4] = [10_000_000, 100_000, 1_000, 100];

/// Returns a number in words: the count of each unit, then the rest below a hundred.
pub(super) fn split(
    number: u64,
    units: [&str; 4],
    whole: fn(u64) -> String,
    below_hundred: fn(u64) -> String,
) -> String {
    if number < 100 {
        return below_hundred(number);
    }
    let mut rest = number;
    let mut words = Vec::new();
    for (size, name) in SIZES.into_iter().zip(units) {
        if rest >= size {
            words.push(format!("{} {name}", whole(rest / size)));
            rest %= size;
        }
    }
    if rest > 0 {
        words.push(below_hundred(rest));
    }
    words.join(" ")
}
