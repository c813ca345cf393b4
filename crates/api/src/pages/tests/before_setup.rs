use super::{Client, client, get, pages};
use crate::pages::hides_sample;
use domain::storefront::snapshot::Catalogue;
use std::sync::Arc;

#[actix_web::test]
async fn strangers_see_nothing_of_the_sample_before_an_institute_has_set_the_server_up() {
    let untold = |pages: &mut Client| Arc::get_mut(&mut pages.edition.runtime).unwrap().is_untold = true;
    let (mut empty, mut selling) = (client(Catalogue::default()), pages());
    untold(&mut empty);
    for path in ["/", "/about", "/sitemap.xml"] {
        let (status, caching, page) = get(&empty, path).await;
        assert_eq!((status, caching.as_str()), (503, "no-store"), "{path}");
        assert!(page.contains("being set up") && page.contains("noindex") && !page.contains("A &amp; B"), "{page}");
    }
    // The page where the institute is set up.
    for (path, known) in [("/admin/setup", 200), ("/admin/nowhere", 404)] {
        let (status, caching, page) = get(&empty, path).await;
        assert_eq!((status, caching.as_str()), (known, "no-store"), "{path}");
        assert!(
            page.contains("<title data-server>New site</title>") && page.contains(r#""name":"New site""#),
            "{page}"
        );
        assert!(!["A & B", "A &amp; B", "Kaushal", "90000", ".test"].iter().any(|it| page.contains(it)), "{page}");
    }
    untold(&mut selling);
    assert_eq!(get(&selling, "/").await.0, 200);
    let hides = |client: &Client| hides_sample(&client.edition.runtime, &client.edition.snapshot);
    assert!(hides(&empty) && !hides(&selling), "the settings' route goes by it too");
    assert!(get(&selling, "/admin/setup").await.2.contains("<title data-server>A &amp; B"), "its own name");
}
