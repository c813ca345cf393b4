//! Filters and sorts the bundles that the back office lists.

use super::{Bundle, Status};
use kernel::ids::BundleId;
use std::collections::BTreeSet;

/// An admin's filter. Fields that are `None` match all bundles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BundleFilter {
    /// Substring of the name or category, ignoring case.
    pub text: Option<String>,
    pub status: Option<Status>,
    /// Set when the list offers bundles to give to a student who owns these bundles. The text then matches names only, and
    /// owned and archived bundles are left out.
    pub to_give: Option<BTreeSet<BundleId>>,
    pub sort: BundleSort,
}

/// Sort order of a list of bundles. Bundles that compare equal stay newest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BundleSort {
    /// Newest first.
    #[default]
    Newest,
    NameUp,
    /// By name, descending.
    NameDown,
    /// Cheapest list price first.
    PriceUp,
    /// Dearest list price first.
    PriceDown,
    /// By the status's name.
    StatusUp,
    /// By the status's name, descending.
    StatusDown,
}

/// Returns the bundles that match `filter`, in its sort order.
pub fn filtered<'b>(bundles: &'b [Bundle], filter: &BundleFilter) -> Vec<&'b Bundle> {
    let text = filter.text.as_deref().map(|text| text.trim().to_lowercase()).unwrap_or_default();
    let holds = |field: &str| field.to_lowercase().contains(&text);
    let of_status = bundles.iter().filter(|bundle| filter.status.is_none_or(|status| bundle.status == status));
    let by_category = |bundle: &Bundle| filter.to_give.is_none() && bundle.category.as_deref().is_some_and(holds);
    let is_free = |bundle: &Bundle| {
        let free = |owned: &BTreeSet<_>| bundle.status != Status::Archived && !owned.contains(&bundle.id);
        filter.to_give.as_ref().is_none_or(free)
    };
    let mut found: Vec<_> =
        of_status.filter(|bundle| is_free(bundle) && (holds(&bundle.name) || by_category(bundle))).collect();
    match filter.sort {
        BundleSort::Newest => {}
        BundleSort::NameUp => found.sort_by_key(|bundle| bundle.name.to_lowercase()),
        BundleSort::NameDown => found.sort_by_key(|bundle| std::cmp::Reverse(bundle.name.to_lowercase())),
        BundleSort::PriceUp => found.sort_by_key(|bundle| bundle.price),
        BundleSort::PriceDown => found.sort_by_key(|bundle| std::cmp::Reverse(bundle.price)),
        BundleSort::StatusUp => found.sort_by_key(|bundle| bundle.status.as_str()),
        BundleSort::StatusDown => found.sort_by_key(|bundle| std::cmp::Reverse(bundle.status.as_str())),
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::money::Paise;

    fn slugs(filter: BundleFilter) -> Vec<String> {
        let bundle = |slug: &str, name: &str, category: Option<&str>, price, status| Bundle {
            name: name.into(),
            category: category.map(str::to_owned),
            price: Paise::new(price),
            status,
            ..testing::bundle(slug)
        };
        let bundles = [
            bundle("a", "Web Path", Some("Coding"), 2, Status::Published),
            bundle("b", "हिन्दी बंडल", None, 1, Status::Draft),
            bundle("c", "art", Some("Web Design"), 3, Status::Archived),
        ];
        filtered(&bundles, &filter).into_iter().map(|bundle| bundle.slug.clone()).collect()
    }

    #[test]
    fn text_matches_name_or_category_in_any_case_and_script() {
        let text = |text: &str| slugs(BundleFilter { text: Some(text.into()), ..BundleFilter::default() });
        assert_eq!(text(" wEB "), ["a", "c"]);
        assert_eq!(text("हिन्दी"), ["b"]);
        assert_eq!(text("none"), [""; 0]);
        assert_eq!(slugs(BundleFilter { status: Some(Status::Draft), ..BundleFilter::default() }), ["b"]);
    }

    #[test]
    fn what_is_to_be_given_is_found_by_name_alone_and_is_not_owned_or_archived() {
        let to_give = |text: &str, owned: &[&str]| {
            let owned = owned.iter().map(|slug| testing::bundle(slug).id).collect();
            slugs(BundleFilter { text: Some(text.into()), to_give: Some(owned), ..BundleFilter::default() })
        };
        assert_eq!(to_give("web", &[]), ["a"]);
        assert_eq!(to_give("", &["a"]), ["b"]);
    }

    #[test]
    fn every_order_is_kept() {
        let sorted = |sort| slugs(BundleFilter { sort, ..BundleFilter::default() }).concat();
        assert_eq!(sorted(BundleSort::Newest), "abc");
        assert_eq!((sorted(BundleSort::NameUp), sorted(BundleSort::NameDown)), ("cab".into(), "bac".into()));
        assert_eq!((sorted(BundleSort::PriceUp), sorted(BundleSort::PriceDown)), ("bac".into(), "cab".into()));
        assert_eq!((sorted(BundleSort::StatusUp), sorted(BundleSort::StatusDown)), ("cba".into(), "abc".into()));
    }
}
