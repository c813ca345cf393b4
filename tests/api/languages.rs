//! A second language under its own path prefix: pages, API and files.

use crate::harness::{self, PASSWORD, TestServer, start};
use crate::pages;
use crate::payu_shop::{CALLBACK, form, order, shop};
use domain::testing;
use payu_fake::Status;
use people::identity::User;
use serde_json::{Value, json};
use std::path::Path;

pub(crate) const ORIGIN: &str = "https://kaushal.example.in";

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to.join("assets")).unwrap();
    for entry in from.read_dir().unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
    }
}

/// Returns a folder with `dist`, and beside it `dist-hi`, a build in another language.
pub(crate) fn builds() -> tempfile::TempDir {
    let (folder, english) = (tempfile::tempdir().unwrap(), pages::build());
    copy(english.path(), &folder.path().join("dist"));
    let hindi = folder.path().join("dist-hi");
    copy(english.path(), &hindi);
    let mut entries: Value = serde_json::from_slice(&std::fs::read(hindi.join("pages.json")).unwrap()).unwrap();
    for (name, value) in [("locale", "hi"), ("lang", "hi-IN"), ("prefix", "/hi"), ("name", "हिन्दी"), ("home", "होम")]
    {
        entries["language"][name] = json!(value);
    }
    std::fs::write(hindi.join("pages.json"), entries.to_string()).unwrap();
    let shell = std::fs::read_to_string(hindi.join("shell.html")).unwrap();
    std::fs::write(hindi.join("shell.html"), shell.replace("<html>", "<html lang=\"hi-IN\">")).unwrap();
    std::fs::write(hindi.join("assets/hi-1.js"), "1").unwrap();
    folder
}

pub(crate) async fn site(languages: Option<&str>) -> (TestServer, User, tempfile::TempDir) {
    site_with(languages, &[]).await
}

/// A site in English and these languages, with further settings.
pub(crate) async fn site_with(
    languages: Option<&str>,
    further: &[(&str, &str)],
) -> (TestServer, User, tempfile::TempDir) {
    let builds = builds();
    let dist = builds.path().join("dist").display().to_string();
    let mut learner = None;
    let mut settings = vec![("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN)];
    settings.extend(languages.map(|names| ("KAUSHAL_HTTP__LANGUAGES", names)));
    settings.extend(further);
    let server = start(&settings, |ports| {
        harness::course(ports, testing::course("react"));
        learner = Some(harness::learner(ports, 1));
    })
    .await;
    pages::until_rendering(&server).await;
    (server, learner.unwrap(), builds)
}

#[actix_web::test]
async fn a_prefix_leads_to_the_same_pages_in_its_language_and_search_engines_to_what_is_translated() {
    let (server, ..) = site(Some("hi")).await;
    for (path, here, kept) in [
        ("/hi", "/", "/hi"),
        ("/hi/", "/", "/hi"),
        ("/hi/refund", "/refund", "/hi/refund"),
        ("/hi/course/react", "/course/react", "/course/react"),
    ] {
        // From the second request on the response comes from the cache, in each language.
        for _ in 0..3 {
            let hindi = server.client().get(path).await;
            let text = String::from_utf8(hindi.bytes).unwrap();
            assert_eq!(hindi.status, 200, "{path}");
            assert!(text.contains("<html lang=\"hi-IN\">") && text.contains("hi_IN"), "{path}: {text}");
            assert!(text.contains(&format!("<main>{here} ")), "{path} is rendered as {here}: {text}");
            assert!(text.contains(&format!("rel=\"canonical\" href=\"{ORIGIN}{kept}\"")), "{path}: {text}");
            let english = String::from_utf8(server.client().get(here).await.bytes).unwrap();
            assert!(!english.contains("hi-IN") && !english.contains("noindex"), "{here}: {english}");
            let is_translated = kept != here;
            assert_eq!(text.contains("content=\"noindex\""), !is_translated, "{path}: {text}");
            for (name, href) in [("en", here), ("hi", kept), ("x-default", here)] {
                let link = format!("rel=\"alternate\" hreflang=\"{name}\" href=\"{ORIGIN}{href}\"");
                assert_eq!((text.contains(&link), english.contains(&link)), (is_translated, is_translated), "{path}");
            }
        }
    }
    for path in ["/hire", "/hi/none", "/hi/course/none", "/hi/hi"] {
        assert_eq!(server.client().get(path).await.status, 404, "{path}");
    }
    let sitemap = String::from_utf8(server.client().get("/sitemap.xml").await.bytes).unwrap();
    assert!(sitemap.contains(&format!("<loc>{ORIGIN}/hi/refund</loc>")), "{sitemap}");
    assert!(sitemap.contains(&format!("hreflang=\"hi\" href=\"{ORIGIN}/hi/refund\"")), "{sitemap}");
    assert!(!sitemap.contains("/hi/course/react"), "{sitemap}");
}

#[actix_web::test]
async fn the_api_answers_below_the_prefix_with_the_same_rules() {
    let (server, learner, _builds) = site(Some("hi")).await;
    let (plain, below) = ("/api/v1/course/react", "/hi/api/v1/course/react");
    assert_eq!(server.client().get(below).await.bytes, server.client().get(plain).await.bytes);
    assert_eq!(server.client().get("/hi/api/v1/user").await.status, 401);
    assert_eq!(server.client().get("/hi/api/v1/none").await.status, 404);
    let mut client = server.client();
    let login = json!({"email": learner.email, "password": PASSWORD});
    assert_eq!(client.send("POST", "/hi/api/v1/auth/login", Some(login)).await.status, 200);
    assert_eq!(client.get("/hi/api/v1/user").await.data()["user"]["email"], json!(learner.email));
    assert_eq!(client.get("/hi/api/v1/admin/students").await.status, 403);
    assert_eq!(client.send("DELETE", "/hi/api/v1/settings/public", None).await.status, 405);
    // The form was submitted before hydration.
    let back = client.send("POST", "/hi/login?next=%2Fcart", None).await;
    assert_eq!((back.status, back.header("location")), (303, "/hi/login?next=%2Fcart"));
}

#[actix_web::test]
async fn files_of_every_build_are_served_and_the_client_learns_which_languages_there_are() {
    let (server, ..) = site(Some("hi")).await;
    assert_eq!(server.client().get("/assets/hi-1.js").await.status, 200);
    let settings = server.client().get("/api/v1/settings/public").await.data()["settings"].clone();
    let locales: Vec<_> = settings["languages"].as_array().unwrap().iter().map(|one| &one["locale"]).collect();
    assert_eq!(locales, ["en", "hi"]);
    assert_eq!(settings["languages"][1], json!({"locale": "hi", "lang": "hi-IN", "prefix": "/hi", "name": "हिन्दी"}));
}

#[actix_web::test]
async fn one_language_is_served_without_a_word_of_others() {
    let (server, ..) = site(None).await;
    for path in ["/hi", "/hi/refund", "/hi/api/v1/course/react", "/assets/hi-1.js"] {
        assert_eq!(server.client().get(path).await.status, 404, "{path}");
    }
    let settings = server.client().get("/api/v1/settings/public").await.data()["settings"].clone();
    assert_eq!(settings.get("languages"), None);
    for path in ["/", "/course/react", "/sitemap.xml"] {
        let text = String::from_utf8(server.client().get(path).await.bytes).unwrap();
        assert!(!text.contains("hreflang") && !text.contains("locale:alternate"), "{path}: {text}");
    }
}

#[actix_web::test]
async fn the_builds_own_texts_are_in_the_language_that_is_asked_for() {
    let (server, ..) = site(Some("hi")).await;
    let has_hindi =
        |bytes: &[u8]| String::from_utf8_lossy(bytes).contains(|letter| ('\u{900}'..='\u{97f}').contains(&letter));
    for path in ["site/home", "site/navigation", "site/specialBundle", "legal/refund", "legal/privacy"] {
        for _ in 0..2 {
            let (hindi, english) = (format!("/hi/api/v1/{path}"), format!("/api/v1/{path}"));
            assert!(has_hindi(&server.client().get(&hindi).await.bytes), "{hindi}");
            assert!(!has_hindi(&server.client().get(&english).await.bytes), "{english}");
        }
    }
    // The data embedded in a page equals the API's response.
    let home = String::from_utf8(server.client().get("/hi").await.bytes).unwrap();
    let navigation = server.client().get("/hi/api/v1/site/navigation").await.data();
    let written = home.split("id=\"first-data\">").nth(1).unwrap().split("</script>").next().unwrap();
    assert_eq!(serde_json::from_str::<Value>(written).unwrap()["/site/navigation"], navigation);
}

#[actix_web::test]
async fn who_pays_in_a_language_comes_back_to_it() {
    let builds = builds();
    let dist = builds.path().join("dist").display().to_string();
    let settings = [("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()), ("KAUSHAL_HTTP__LANGUAGES", "hi")];
    let shop = shop(1, &settings, None).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = order(&mut client, "c0").await;
    let pay = format!("/hi/api/v1/orders/{order}/pay");
    let payment = client.send("POST", &pay, Some(json!({}))).await.data()["payment"].clone();
    let fields = form(&payment);
    assert_eq!(fields["surl"], format!("{}/hi{CALLBACK}", shop.server.origin));
    let told = shop.decided(&shop.at_payu(&payment), Status::Success);
    let headers = [("origin", shop.payu.origin.as_str()), ("sec-fetch-site", "cross-site")];
    let back = shop.server.client().send_form(&format!("/hi{CALLBACK}"), &told, &headers).await;
    assert_eq!((back.status, back.header("location")), (303, format!("/hi/payment/result?order={order}").as_str()));
    assert_eq!(client.get(&format!("/hi/api/v1/orders/{order}")).await.data()["order"]["status"], "paid");
}

#[actix_web::test]
async fn what_makes_a_basket_and_an_order_cheaper_is_named_in_the_language_of_the_address() {
    let (server, learner, _builds) = site(Some("hi")).await;
    let mut tx = server.state.store.begin().unwrap();
    tx.coupons().insert(&testing::coupon("WELCOME10")).unwrap();
    tx.commit().unwrap();
    let mut client = server.signed_in(&learner).await;
    let basket = json!({"items": [{"type": "course", "id": "react"}], "coupon": "WELCOME10"});
    let label = |data: &Value, of: &str| data[of]["adjustments"][0]["label"].clone();
    let quoted = client.send("POST", "/hi/api/v1/cart/quote", Some(basket.clone())).await;
    assert_eq!(label(&quoted.data(), "quote"), "कूपन WELCOME10");
    let key = [("idempotency-key", "one")];
    let placed = client.send_with("POST", "/hi/api/v1/orders", Some(basket), &key).await.data();
    assert_eq!(label(&placed, "order"), "कूपन WELCOME10");
    let path = format!("/api/v1/orders/{}", placed["order"]["_id"].as_str().unwrap());
    assert_eq!(label(&client.get(&path).await.data(), "order"), "Coupon WELCOME10");
    assert_eq!(label(&client.get(&format!("/hi{path}")).await.data(), "order"), "कूपन WELCOME10");
}
