use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, sellable, stores};
use chrono::TimeDelta;
use kernel::actor::Actor;
use kernel::money::Paise;
use kernel::role::Role;

fn published() -> Bundle {
    let courses = vec![testing::course("react").id];
    Bundle { description: Some("All of it.".into()), courses, ..testing::bundle("web") }
}

/// Changes `bundle`. Checks that an admin's change has exactly one audit entry, and none when nothing was written.
fn change(bundle: &Bundle, expected: Option<i32>, change: BundleChange) -> Result<Bundle, ChangeBundleError> {
    change_as(&testing::admin(), bundle, expected, &change)
}

fn change_as(
    author: &AuditContext,
    bundle: &Bundle,
    expected: Option<i32>,
    change: &BundleChange,
) -> Result<Bundle, ChangeBundleError> {
    let (found, stored) = (bundle.clone(), bundle.version);
    let mut tx = StubTx::default();
    tx.catalogue_version.expect_lock().times(0..=1).returning(|| Ok(()));
    tx.catalogue.expect_find_bundle().returning(move |_| Ok(Some(found.clone())));
    tx.catalogue.expect_bundle_slugs_like().returning(|_| Ok(vec!["taken".into()]));
    tx.catalogue.expect_sellables().returning(|items, _| {
        let known = |item: &ItemKey| match item {
            ItemKey::Course(Key::Slug(slug)) if slug == "gone" => None,
            ItemKey::Course(Key::Slug(slug)) => Some(sellable(slug)),
            ItemKey::Course(Key::Id(_)) | ItemKey::Bundle(_) => Some(sellable("react")),
        };
        Ok(items.iter().filter_map(known).collect())
    });
    tx.catalogue.expect_update_bundle().returning(move |bundle| Ok(bundle.version == stored + 1));
    let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
    let use_case = ChangeBundle { store: stores(vec![tx]), clock: testing::clock() };
    let after = use_case.run(author, &Key::Slug("web".into()), expected, change)?;
    let written = after.version > bundle.version;
    assert_eq!(log.lock().unwrap().len(), usize::from(written));
    assert_eq!(committed.load(std::sync::atomic::Ordering::SeqCst), written);
    Ok(after)
}

fn edit(edit: BundleEdit) -> BundleChange {
    BundleChange::Edit(Box::new(edit))
}

fn fields(result: Result<Bundle, ChangeBundleError>) -> Vec<&'static str> {
    match result {
        Err(ChangeBundleError::Invalid(violations)) => violations.into_iter().map(|fault| fault.field).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_change_is_written_once_over_the_version_it_was_made_on() {
    let name = |name: &str| edit(BundleEdit { name: Some(name.into()), ..BundleEdit::default() });
    let before = published();
    let after = change(&before, Some(1), name("Other")).unwrap();
    assert_eq!((after.name.as_str(), after.slug.as_str(), after.version), ("Other", "web", 2));
    assert_eq!(change(&before, Some(2), name("Other")), Err(ChangeBundleError::Stale));
    assert_eq!(change(&before, None, name(&before.name)).unwrap(), before);
}

#[test]
fn what_takes_off_from_a_price_is_finance_s_and_not_the_editors() {
    let by = |role| AuditContext { actor: Actor::of(role, testing::user(9).id), request: "r".into() };
    let before = Bundle { discount: Some(BasisPoints::new(1_000)), ..published() };
    let name = edit(BundleEdit { name: Some("Other".into()), ..BundleEdit::default() });
    let form = edit(BundleEdit { discount: Some(Some(BasisPoints::new(2_000))), ..BundleEdit::default() });
    let editor = |change| change_as(&by(Role::Editor), &before, None, change);
    assert_eq!(editor(&name).unwrap().name, "Other");
    assert_eq!(fields(editor(&form)), ["discount"]);
    assert_eq!(editor(&BundleChange::NoDiscount), Err(ChangeBundleError::Forbidden));
    let finance = |change| change_as(&by(Role::Finance), &before, None, change);
    assert_eq!(finance(&BundleChange::NoDiscount).unwrap().discount, None);
    assert_eq!(finance(&name), Err(ChangeBundleError::Forbidden));
}

#[test]
fn learners_change_nothing() {
    let use_case = ChangeBundle { store: stores(vec![]), clock: testing::clock() };
    let result = use_case.run(&testing::no_admin(), &Key::Slug("web".into()), None, &BundleChange::NoDiscount);
    assert_eq!(result, Err(ChangeBundleError::Forbidden));
}

#[test]
fn courses_are_known_and_each_once() {
    let courses = |slugs: &[&str]| {
        let keys = slugs.iter().map(|slug| Key::Slug((*slug).to_owned())).collect();
        edit(BundleEdit { courses: Some(keys), ..BundleEdit::default() })
    };
    let ordered = change(&published(), None, courses(&["html", "react"])).unwrap();
    assert_eq!(ordered.courses, [testing::course("html").id, testing::course("react").id]);
    assert_eq!(fields(change(&published(), None, courses(&["html", "gone"]))), ["courses"]);
    assert_eq!(fields(change(&published(), None, courses(&["html", "html"]))), ["courses"]);
    assert_eq!(fields(change(&published(), None, courses(&["html"; MAX_ENTRIES + 1]))), ["courses"]);
}

#[test]
fn what_a_published_bundle_needs_is_not_taken_from_it() {
    let bare = BundleEdit {
        name: Some(String::new()),
        description: Some(None),
        price: Some(Paise::ZERO),
        courses: Some(vec![]),
        ..BundleEdit::default()
    };
    let all = ["bundleName", "description", "price", "courses"];
    assert_eq!(fields(change(&published(), None, edit(bare.clone()))), all);
    let draft = Bundle { status: Status::Draft, ..published() };
    let emptied = change(&draft, None, edit(bare)).unwrap();
    assert_eq!(fields(change(&emptied, None, BundleChange::Status(Status::Published))), all);
    // A published bundle that already lacks something can still change in other ways.
    let old = Bundle { description: None, ..published() };
    let theme = BundleEdit { theme: Some(Some("green".into())), ..BundleEdit::default() };
    assert_eq!(change(&old, None, edit(theme)).unwrap().theme.as_deref(), Some("green"));
}

#[test]
fn an_address_is_free_or_refused() {
    let slug = |slug: &str| edit(BundleEdit { slug: Some(slug.into()), ..BundleEdit::default() });
    assert_eq!(change(&published(), None, slug("Web Path!")).unwrap().slug, "web-path");
    assert_eq!(fields(change(&published(), None, slug("taken"))), ["slug"]);
}

#[test]
fn the_first_publication_keeps_its_date_and_an_archived_bundle_comes_back() {
    let draft = Bundle { status: Status::Draft, published_at: None, ..published() };
    let first = change(&draft, None, BundleChange::Status(Status::Published)).unwrap();
    assert_eq!((first.status, first.published_at), (Status::Published, Some(noon())));
    let archived = change(&first, None, BundleChange::Status(Status::Archived)).unwrap();
    assert_eq!(change(&archived, None, BundleChange::Status(Status::Archived)).unwrap().version, archived.version);
    let back = change(&archived, None, BundleChange::Status(Status::Draft)).unwrap();
    assert_eq!((back.status, back.published_at), (Status::Draft, Some(noon())));
}

#[test]
fn a_discount_replaces_the_fixed_offer_and_is_taken_back_whole() {
    let offered = Bundle { offer_price: Some(Paise::new(1)), ..published() };
    let at = |hours| Some(noon() + TimeDelta::hours(hours));
    let dates = Dates { starts_at: at(1), ends_at: at(2) };
    let after = change(&offered, None, BundleChange::Discount(BasisPoints::new(1_250), dates)).unwrap();
    assert_eq!((after.discount, after.offer_price), (Some(BasisPoints::new(1_250)), None));
    assert_eq!(after.selling_price(noon()), Ok(after.price));
    let removed = change(&after, None, BundleChange::NoDiscount).unwrap();
    assert_eq!((removed.discount, removed.discount_dates), (None, Dates::OPEN));
    assert_eq!(change(&removed, None, BundleChange::NoDiscount).unwrap().version, removed.version);
    for (percent, dates, field) in [
        (0, Dates::OPEN, "discount"),
        (10_001, Dates::OPEN, "discount"),
        (100, Dates { starts_at: at(2), ends_at: at(2) }, "endsAt"),
        (100, Dates { starts_at: None, ends_at: at(0) }, "endsAt"),
    ] {
        let refused = change(&published(), None, BundleChange::Discount(BasisPoints::new(percent), dates));
        assert_eq!(fields(refused), [field], "{percent}");
    }
}
