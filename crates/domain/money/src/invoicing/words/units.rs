//! How Indian numbers are cut into crores, lakhs, thousands and hundreds.

/// The sizes of the units, from the greatest; a number of crores is itself written with these.
const SIZES: [u64; 4] = [10_000_000, 100_000, 1_000, 100];

/// How many of each unit a number has, in words, and the rest below a hundred.
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
