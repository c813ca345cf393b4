use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, hero, noon, section, stores};
use kernel::actor::Actor;
use kernel::audit::Entry;
use kernel::role::Role;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The page that was written, and the version that was appended.
#[derive(Default)]
struct Writes {
    page: Option<StoredPage>,
    version: Option<PublishedVersion>,
}

/// The result of a call, and what it wrote.
struct Outcome<T> {
    result: Result<T, EditSiteError>,
    writes: Arc<Mutex<Writes>>,
    log: Arc<Mutex<Vec<Entry>>>,
    committed: Arc<AtomicBool>,
}

impl<T> Outcome<T> {
    fn wrote(&self) -> bool {
        let writes = self.writes.lock().unwrap();
        let wrote = writes.page.is_some() || writes.version.is_some();
        assert_eq!(wrote, self.committed.load(Ordering::SeqCst));
        wrote
    }

    fn actions(&self) -> Vec<&'static str> {
        self.log.lock().unwrap().iter().map(|entry| entry.action).collect()
    }
}

fn defaults() -> Arc<DefaultContent> {
    Arc::new(DefaultContent([(SitePage::Home, vec![hero("Default")])].into()))
}

/// Returns a page at version 7 with this draft. If `published` is true, its published version is 3.
fn stored(draft: Option<Vec<Section>>, published: bool) -> StoredPage {
    let draft = draft.map(|sections| Draft { sections, at: noon(), by: None });
    StoredPage { page: SitePage::Home, version: 7, draft, published: published.then_some(3) }
}

fn public() -> PublishedVersion {
    PublishedVersion {
        page: SitePage::Home,
        number: 3,
        sections: vec![hero("Public")],
        at: noon(),
        by: None,
        note: None,
    }
}

fn run<T>(
    page: Option<StoredPage>,
    is_newest: bool,
    act: impl FnOnce(&EditSite) -> Result<T, EditSiteError>,
) -> Outcome<T> {
    let mut tx = StubTx::default();
    let (log, committed, writes) = (testing::log(&mut tx), tx.committed.clone(), Arc::<Mutex<Writes>>::default());
    tx.catalogue_version.expect_lock().returning(|| Ok(()));
    tx.site.expect_page().returning(move |_| Ok(page.clone()));
    tx.site.expect_version().returning(|_, number| Ok(Some(public()).filter(|version| version.number == number)));
    let kept = writes.clone();
    tx.site.expect_write().returning(move |page| {
        if is_newest {
            kept.lock().unwrap().page = Some(page.clone());
        }
        Ok(is_newest)
    });
    let kept = writes.clone();
    tx.site.expect_append().returning(move |version| {
        kept.lock().unwrap().version = Some(version.clone());
        Ok(())
    });
    let use_case = EditSite { store: stores(vec![tx]), clock: testing::clock(), defaults: defaults() };
    Outcome { result: act(&use_case), writes, log, committed }
}

#[test]
fn a_page_that_was_never_written_is_the_builds() {
    let shown = run(None, true, |site| Ok(site.read(SitePage::Home)?)).result.unwrap();
    assert_eq!((shown.version, shown.sections, shown.differs), (0, vec![hero("Default")], false));
    assert_eq!((shown.published_at, shown.draft_at), (None, None));
}

#[test]
fn a_draft_is_shown_before_what_is_published() {
    let read = |page| run(Some(page), true, |site| Ok(site.read(SitePage::Home)?)).result.unwrap();
    let drafted = read(stored(Some(vec![hero("Draft")]), true));
    assert_eq!((drafted.version, drafted.sections, drafted.differs), (7, vec![hero("Draft")], true));
    assert_eq!((drafted.published_at, drafted.draft_at), (Some(noon()), Some(noon())));
    let published = read(stored(None, true));
    assert_eq!((published.sections, published.differs), (vec![hero("Public")], false));
    assert!(!read(stored(Some(vec![hero("Public")]), true)).differs);
}

#[test]
fn a_draft_is_saved_without_an_entry_in_the_log() {
    let save = |sections: Vec<Section>| {
        run(Some(stored(None, true)), true, |site| site.save_draft(&testing::admin(), SitePage::Home, 7, sections))
    };
    let saved = save(vec![hero("  Draft ")]);
    assert!(saved.wrote() && saved.actions().is_empty());
    assert_eq!(saved.result, Ok(8));
    let page = saved.writes.lock().unwrap().page.clone().unwrap();
    let draft = page.draft.unwrap();
    assert_eq!((page.version, page.published, draft.sections), (8, Some(3), vec![hero("Draft")]));
    assert_eq!((draft.at, draft.by), (noon(), Some(testing::user_id(9))));
    let same = save(vec![hero("Public")]);
    assert_eq!((same.wrote(), same.result), (false, Ok(7)));
    // An incomplete draft is allowed, a wrong one is not.
    assert_eq!(save(vec![section("faq", &[])]).result, Ok(8));
    let wrong = save(vec![section("html", &[])]);
    assert!(!wrong.wrote());
    assert!(matches!(wrong.result, Err(EditSiteError::Invalid(found)) if found[0].path() == "sections[0].kind"));
}

#[test]
fn nobody_else_and_no_older_version_writes() {
    let refused = |author: &AuditContext, version, is_newest| {
        let page = || Some(stored(Some(vec![hero("Draft")]), true));
        let home = SitePage::Home;
        let outcomes = [
            run(page(), is_newest, |site| site.save_draft(author, home, version, vec![hero("New")]).map(drop)),
            run(page(), is_newest, |site| site.publish(author, home, version, None).map(drop)),
            run(page(), is_newest, |site| site.discard(author, home, version).map(drop)),
            run(page(), is_newest, |site| site.restore(author, home, version, 3).map(drop)),
        ];
        outcomes.map(|outcome| {
            assert!(outcome.actions().is_empty() && !outcome.committed.load(Ordering::SeqCst));
            outcome.result.unwrap_err()
        })
    };
    assert_eq!(refused(&testing::no_admin(), 7, true), [(); 4].map(|()| EditSiteError::Forbidden));
    assert_eq!(refused(&testing::admin(), 6, true), [(); 4].map(|()| EditSiteError::Stale));
    // Another writer changes the page between the read and the write.
    assert_eq!(refused(&testing::admin(), 7, false), [(); 4].map(|()| EditSiteError::Stale));
}

#[test]
fn what_is_published_is_a_new_version() {
    let publish = |page| run(page, true, |site| site.publish(&testing::admin(), SitePage::Home, 7, None));
    let published = publish(Some(stored(Some(vec![hero("Draft")]), true)));
    assert!(published.wrote());
    assert_eq!(published.actions(), [action::SITE_PUBLISH]);
    let (page, version) = {
        let writes = published.writes.lock().unwrap();
        (writes.page.clone().unwrap(), writes.version.clone().unwrap())
    };
    assert_eq!((page.version, page.draft, page.published), (8, None, Some(4)));
    assert_eq!((version.number, version.sections), (4, vec![hero("Draft")]));
    let shown = published.result.unwrap();
    assert_eq!((shown.version, shown.differs, shown.published_at), (8, false, Some(noon())));
    let entries = published.log.lock().unwrap();
    let change = |field: &str, before: &str, after: &str| Change {
        field: field.into(),
        before: Some(before.into()),
        after: Some(after.into()),
    };
    assert_eq!(entries[0].changes, [change("version", "3", "4"), change("sections", "hero", "hero")]);
    assert_eq!((entries[0].subject.kind, entries[0].subject.id.as_str()), ("site", "home"));

    assert!(!publish(Some(stored(None, true))).wrote());
    assert!(!publish(Some(stored(Some(vec![hero("Public")]), true))).wrote());
    let wrong = publish(Some(stored(Some(vec![section("faq", &[])]), true)));
    assert!(!wrong.wrote() && matches!(wrong.result, Err(EditSiteError::Invalid(_))));
    let first = publish(Some(stored(None, false)));
    assert_eq!(first.writes.lock().unwrap().version.clone().unwrap().number, 1);
}

#[test]
fn a_legal_page_is_the_admins_and_says_what_is_different() {
    let page = |published| StoredPage { page: SitePage::Terms, ..stored(Some(vec![legal("New")]), published) };
    let publish = |published, note: Option<&'static str>| {
        let mut tx = StubTx::default();
        let (log, _) = (testing::log(&mut tx), tx.committed.clone());
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.site.expect_page().returning(move |_| Ok(Some(page(published))));
        tx.site
            .expect_version()
            .returning(|page, _| Ok(Some(PublishedVersion { page, sections: vec![legal("Old")], ..public() })));
        tx.site.expect_write().returning(|_| Ok(true));
        tx.site.expect_append().returning(|_| Ok(()));
        let raised = Arc::new(AtomicBool::new(false));
        let raise = raised.clone();
        tx.settings.expect_touch().returning(move |_| {
            raise.store(true, Ordering::SeqCst);
            Ok(())
        });
        let site = EditSite { store: stores(vec![tx]), clock: testing::clock(), defaults: defaults() };
        let result = site.publish(&testing::admin(), SitePage::Terms, 7, note).map(drop);
        let noted = log.lock().unwrap().iter().flat_map(|entry| entry.changes.clone()).find(|it| it.field == "note");
        (result, raised.load(Ordering::SeqCst), noted.and_then(|change| change.after))
    };
    assert_eq!(publish(false, None), (Ok(()), true, None), "the first version differs from nothing");
    assert_eq!(publish(true, Some(" Clause 4 ")), (Ok(()), true, Some("Clause 4".into())));
    for note in [None, Some(" ")] {
        let (refused, raised, _) = publish(true, note);
        let is_note = |all: &Vec<Violation>| all.iter().map(|one| (one.field, one.code)).eq([("note", "required")]);
        assert!(matches!(&refused, Err(EditSiteError::Invalid(all)) if is_note(all)) && !raised, "{refused:?}");
    }
    let editor = AuditContext { actor: Actor::of(Role::Editor, testing::user_id(1)), request: "r".into() };
    let by_editor = |page| run(None, true, |site| site.save_draft(&editor, page, 0, Vec::new())).result;
    assert_eq!(by_editor(SitePage::Terms), Err(EditSiteError::Forbidden));
    assert_ne!(by_editor(SitePage::About), Err(EditSiteError::Forbidden));
}

fn legal(body: &str) -> Section {
    section("legal", &[("lead", "In short."), ("body", body)])
}

#[test]
fn a_draft_is_thrown_away_and_a_version_becomes_one() {
    let discard =
        |draft| run(Some(stored(draft, true)), true, |site| site.discard(&testing::admin(), SitePage::Home, 7));
    let discarded = discard(Some(vec![hero("Draft")]));
    assert!(discarded.wrote());
    assert_eq!(discarded.actions(), [action::SITE_DISCARD]);
    let shown = discarded.result.unwrap();
    assert_eq!((shown.version, shown.sections, shown.differs), (8, vec![hero("Public")], false));
    assert!(!discard(None).wrote());

    let restore = |number| {
        let page = Some(stored(Some(vec![hero("Draft")]), true));
        run(page, true, |site| site.restore(&testing::admin(), SitePage::Home, 7, number))
    };
    let restored = restore(3);
    assert!(restored.wrote());
    assert_eq!(restored.actions(), [action::SITE_RESTORE]);
    assert_eq!(restored.result.unwrap().sections, [hero("Public")]);
    assert_eq!(restore(2).result, Err(EditSiteError::NotFound));
}
