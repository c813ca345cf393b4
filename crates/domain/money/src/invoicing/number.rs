//! Numbers of documents. They are consecutive within a series and a financial year.

/// Returns the number of the `count`th document of its series in the financial year that began in `year`, such as
/// `KS-26-27-000001`. It has at most 16 characters (r. 46) for up to a million documents a year.
pub fn number(series: &str, year: i32, count: i32) -> String {
    format!("{series}-{:02}-{:02}-{count:06}", year.rem_euclid(100), (year + 1).rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_into_what_the_law_allows() {
        assert_eq!(number("KS", 2026, 1), "KS-26-27-000001");
        assert_eq!(number("KC", 2099, 42), "KC-99-00-000042");
        assert_eq!(number("ABC", 2026, 999_999).len(), 16);
    }
}
