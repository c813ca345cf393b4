//! The institute's icon, and the site's web manifest.

use crate::uploads::{library, picture};
use image::{ImageFormat, RgbaImage};
use serde_json::json;

fn read(bytes: &[u8]) -> RgbaImage {
    image::load_from_memory_with_format(bytes, ImageFormat::Png).unwrap().to_rgba8()
}

#[actix_web::test]
async fn the_icon_is_the_star_until_there_is_a_picture() {
    let mut library = library(&[]).await;
    let mut visitor = library.server.client();
    let star = visitor.get("/media/icon/180.png").await;
    assert_eq!((star.status, star.header("content-type")), (200, "image/png"));
    let star = read(&star.bytes);
    assert_eq!((star.dimensions(), star.get_pixel(90, 10).0), ((180, 180), [0x0b, 0x4f, 0x5c, 255]));
    for none in ["63.png", "0.png", "100000.png"] {
        assert_eq!(visitor.get(&format!("/media/icon/{none}")).await.status, 404, "{none}");
    }

    let sent = library.upload("image", &picture(300, 300, ImageFormat::Png)).await.data();
    let mut settings = library.admin.get("/api/v1/admin/settings").await.data();
    settings["settings"]["brand"]["icon"] = sent["file"]["path"].clone();
    let saved = library.admin.send("PUT", "/api/v1/admin/settings", Some(settings)).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    let own = read(&visitor.get("/media/icon/180.png").await.bytes);
    let [left, right] = [10, 170].map(|x| own.get_pixel(x, 90).0[0]);
    assert!(left > 150 && right < 80, "{left} {right}");
}

#[actix_web::test]
async fn the_manifest_names_the_institute() {
    let mut library = library(&[]).await;
    let mut settings = library.admin.get("/api/v1/admin/settings").await.data();
    settings["settings"]["brand"]["name"] = json!("गुरुकुल \"Indore\"");
    settings["settings"]["brand"]["description"] = json!("Trades, taught in Indore.");
    assert_eq!(library.admin.send("PUT", "/api/v1/admin/settings", Some(settings)).await.status, 200);
    let answer = library.server.client().get("/manifest.webmanifest").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/manifest+json"));
    let manifest = answer.json();
    assert_eq!((&manifest["name"], &manifest["theme_color"]), (&json!("गुरुकुल \"Indore\""), &json!("#0b4f5c")));
    assert!(!manifest.to_string().contains("Kaushal"), "{manifest}");
    for icon in manifest["icons"].as_array().unwrap() {
        let path = icon["src"].as_str().unwrap();
        assert_eq!(library.server.client().get(path).await.status, 200, "{path}");
    }
}
