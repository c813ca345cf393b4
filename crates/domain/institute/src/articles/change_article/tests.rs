use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, admin, article, log, no_admin, stores};

fn use_case(txs: Vec<StubTx>) -> ChangeArticle {
    ChangeArticle { store: stores(txs), clock: testing::clock(), ids: testing::ids() }
}

fn stored(before: Article) -> StubTx {
    let mut tx = StubTx::default();
    tx.articles.expect_find_locked().returning(move |_| Ok(Some(before.clone())));
    tx
}

#[test]
fn a_new_one_has_the_next_number_and_an_address_that_is_none() {
    for (title, slug) in [("नौकरी के लिए", "naukri-ke-lie"), ("2026", "article-2026")] {
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().times(1).returning(|| Ok(()));
        tx.articles.expect_slugs_like().returning(|_| Ok(vec![]));
        tx.articles.expect_last_number().returning(|| Ok(5));
        tx.articles.expect_insert().times(1).returning(|_| Ok(()));
        let entries = log(&mut tx);
        let form = ArticleChanges { title: Some(format!(" {title} ")), ..ArticleChanges::default() };
        let made = use_case(vec![tx]).create(&admin(), form).unwrap();
        assert_eq!((made.slug.as_str(), made.number, made.is_published), (slug, 6, false));
        assert_eq!(entries.lock().unwrap()[0].action, action::ARTICLE_CREATE);
    }
}

#[test]
fn each_step_is_in_the_log_under_its_name() {
    let publish = |is_published| ArticleChanges { is_published: Some(is_published), ..ArticleChanges::default() };
    let title = ArticleChanges { title: Some("New".into()), ..ArticleChanges::default() };
    for (is_published, form, action) in [
        (false, publish(true), action::ARTICLE_PUBLISH),
        (true, publish(false), action::ARTICLE_UNPUBLISH),
        (true, title, action::ARTICLE_UPDATE),
    ] {
        let before = Article { is_published, ..article("x") };
        let mut tx = stored(before.clone());
        tx.articles.expect_update().times(1).withf(|after| after.version == 2).returning(|_| Ok(()));
        let entries = log(&mut tx);
        use_case(vec![tx]).edit(&admin(), before.id, form).unwrap();
        assert_eq!(entries.lock().unwrap()[0].action, action);
    }
    let same = use_case(vec![stored(article("x"))]).edit(&admin(), article("x").id, publish(true));
    assert_eq!(same, Ok(article("x")));
}

#[test]
fn a_stale_version_a_broken_form_and_strangers_change_nothing() {
    let id = article("x").id;
    let stale = ArticleChanges { version: Some(9), ..ArticleChanges::default() };
    assert_eq!(use_case(vec![stored(article("x"))]).edit(&admin(), id, stale), Err(ChangeArticleError::Changed));
    let file = NamedFile { path: "/media/files/none.webp".into(), kind: None };
    let broken = ArticleChanges { body: Some(" ".into()), image: Some(Some(file)), ..ArticleChanges::default() };
    let refused = use_case(vec![stored(article("x"))]).edit(&admin(), id, broken);
    let Err(ChangeArticleError::Invalid(faults)) = refused else { panic!("{refused:?}") };
    assert_eq!(faults.iter().map(|fault| fault.field).collect::<Vec<_>>(), ["image", "body"]);
    let nobody = use_case(vec![]);
    assert_eq!(nobody.create(&no_admin(), ArticleChanges::default()), Err(ChangeArticleError::Forbidden));
    assert_eq!(nobody.edit(&no_admin(), id, ArticleChanges::default()), Err(ChangeArticleError::Forbidden));
    assert_eq!(nobody.delete(&no_admin(), id), Err(ChangeArticleError::Forbidden));
}
