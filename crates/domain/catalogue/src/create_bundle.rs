//! Creates a bundle.

use crate::audit_fields;
use crate::bundle_edit::{BundleEdit, missing, violations};
use crate::change_bundle::{ChangeBundleError, chosen_courses, foreign_discount, titles};
use crate::ports::Store;
use crate::{Bundle, Dates, Status};
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{BundleId, Key};
use kernel::money::Paise;
use kernel::permission::Permission;
use kernel::slug::{self, slugify};
use std::sync::Arc;

/// Default refund window of a special bundle, in days. Other bundles have none by default.
const SPECIAL_REFUND_DAYS: i32 = 30;

#[derive(Clone)]
pub struct CreateBundle {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl CreateBundle {
    /// Stores a new bundle under a free slug, as a draft, which may be incomplete, or published. A request with the same
    /// idempotency key is stored once. Without a key, a form sent twice makes two bundles with two slugs.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the form breaks rules. Lists all violations.
    /// `Repeated`: the idempotency key was used before to create a bundle.
    pub fn run(
        &self,
        author: &AuditContext,
        new: &BundleEdit,
        published: bool,
        key: Option<BundleId>,
    ) -> Result<Bundle, ChangeBundleError> {
        let admin = author.staff(Permission::Catalogue).ok_or(ChangeBundleError::Forbidden)?;
        let blank = self.blank(key.unwrap_or_else(|| BundleId(self.ids.uuid())));
        let mut bundle = blank.clone();
        new.apply(&mut bundle)?;
        if bundle.is_special && new.refund_window_days.is_none() {
            bundle.refund_window_days = SPECIAL_REFUND_DAYS;
        }
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        if let Some(BundleId(id)) = key
            && tx.catalogue().find_bundle(&Key::Id(id))?.is_some()
        {
            return Err(ChangeBundleError::Repeated);
        }
        let mut broken = violations(&bundle);
        broken.extend(foreign_discount(author, &blank, &bundle));
        match chosen_courses(tx.as_mut(), new.courses.as_deref().unwrap_or_default(), bundle.created_at)? {
            Ok(courses) => bundle.courses = courses,
            Err(fault) => broken.push(fault),
        }
        if published {
            (bundle.status, bundle.published_at) = (Status::Published, Some(bundle.created_at));
            let lacks = missing(&bundle);
            let known: Vec<_> = broken.iter().map(|fault| fault.field).collect();
            broken.extend(lacks.into_iter().filter(|fault| !known.contains(&fault.field)));
        }
        if !broken.is_empty() {
            return Err(ChangeBundleError::Invalid(broken));
        }
        let base = slugify(new.slug.as_deref().unwrap_or(&bundle.name), "bundle");
        bundle.slug = slug::free(&base, &tx.catalogue().bundle_slugs_like(&base)?);
        tx.catalogue().insert_bundle(&bundle)?;
        let changes = audit::diff(&[], &audit_fields::of_bundle(&bundle, &titles(tx.as_mut(), &bundle)?));
        let subject = Subject::new("bundle", bundle.id, &bundle.name);
        tx.audit().record(&admin.entry(bundle.created_at, action::BUNDLE_CREATE, subject, changes))?;
        tx.commit()?;
        Ok(bundle)
    }

    fn blank(&self, id: BundleId) -> Bundle {
        let now = self.clock.now();
        Bundle {
            id,
            slug: String::new(),
            name: String::new(),
            description: None,
            image: None,
            price: Paise::ZERO,
            offer_price: None,
            discount: None,
            discount_dates: Dates::OPEN,
            is_special: false,
            category: None,
            workshops: 0,
            why_bundle: vec![],
            outcomes: vec![],
            questions: vec![],
            theme: None,
            popup_language: None,
            video_url_english: None,
            video_url_hindi: None,
            start_learning_url: None,
            refund_window_days: 0,
            status: Status::Draft,
            published_at: None,
            created_at: now,
            updated_at: now,
            version: 1,
            courses: vec![],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};

    fn create(author: &AuditContext, new: &BundleEdit, published: bool) -> Result<Bundle, ChangeBundleError> {
        create_once(author, new, published, None)
    }

    fn create_once(
        author: &AuditContext,
        new: &BundleEdit,
        published: bool,
        key: Option<BundleId>,
    ) -> Result<Bundle, ChangeBundleError> {
        let known = testing::bundle("made");
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_sellables().returning(|items, _| Ok(vec![sellable("react"); items.len().min(1)]));
        tx.catalogue.expect_bundle_slugs_like().returning(|base| Ok(vec![base.to_owned()]));
        tx.catalogue
            .expect_find_bundle()
            .returning(move |key| Ok((*key == Key::Id(known.id.0)).then(|| known.clone())));
        tx.catalogue.expect_insert_bundle().returning(|_| Ok(()));
        let log = testing::log(&mut tx);
        let use_case = CreateBundle { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let bundle = use_case.run(author, new, published, key)?;
        let log = log.lock().unwrap();
        assert_eq!((log[0].action, &log[0].subject.name, log.len()), (action::BUNDLE_CREATE, &bundle.name, 1));
        Ok(bundle)
    }

    fn complete() -> BundleEdit {
        BundleEdit {
            name: Some("Web Path".into()),
            description: Some(Some("All of it.".into())),
            price: Some(Paise::new(499_900)),
            is_special: Some(true),
            courses: Some(vec![Key::Slug("react".into())]),
            ..BundleEdit::default()
        }
    }

    #[test]
    fn a_complete_bundle_is_published_under_a_free_slug() {
        let bundle = create(&testing::admin(), &complete(), true).unwrap();
        assert_eq!((bundle.slug.as_str(), bundle.published_at), ("web-path-2", Some(noon())));
        assert_eq!((bundle.refund_window_days, bundle.courses), (30, vec![testing::course("react").id]));
    }

    #[test]
    fn the_same_key_makes_one_bundle() {
        let with = |key| create_once(&testing::admin(), &complete(), false, Some(key));
        assert_eq!(with(testing::bundle("new").id).unwrap().id, testing::bundle("new").id);
        assert_eq!(with(testing::bundle("made").id), Err(ChangeBundleError::Repeated));
    }

    #[test]
    fn a_draft_may_be_bare_and_a_published_bundle_not() {
        let bare = BundleEdit { courses: Some(vec![]), ..BundleEdit::default() };
        let draft = create(&testing::admin(), &bare, false).unwrap();
        assert_eq!((draft.slug.as_str(), draft.status, draft.refund_window_days), ("bundle-2", Status::Draft, 0));
        let refused = create(&testing::admin(), &bare, true).unwrap_err();
        assert!(matches!(refused, ChangeBundleError::Invalid(violations) if violations.len() == 4));
        assert_eq!(create(&testing::no_admin(), &complete(), false), Err(ChangeBundleError::Forbidden));
    }

    #[test]
    fn a_course_that_is_unknown_or_named_twice_is_refused_once() {
        let twice = vec![Key::Slug("react".into()), Key::Slug("gone".into())];
        let refused = create(&testing::admin(), &BundleEdit { courses: Some(twice), ..complete() }, true).unwrap_err();
        assert!(
            matches!(refused, ChangeBundleError::Invalid(violations) if violations.len() == 1 && violations[0].field == "courses")
        );
    }
}
