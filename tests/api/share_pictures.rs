//! The institute's logo, colour and course pictures in share pictures and documents.

use crate::harness::TestServer;
use crate::uploads::{Library, library, picture};
use catalogue::{Bundle, Course};
use domain::ports::MAX_SHARE_BYTES;
use domain::testing;
use image::{ImageFormat, RgbImage};
use kernel::ports::LOGO_WIDTH;
use serde_json::{Value, json};

const SETTINGS: &str = "/api/v1/admin/settings";

async fn shown(server: &TestServer, path: &str) -> RgbImage {
    let answer = server.client().get(&format!("/media/share/{path}.png")).await;
    let format = image::guess_format(&answer.bytes).unwrap();
    assert_eq!((answer.status, answer.header("content-type")), (200, format.to_mime_type()), "{path}");
    assert!(answer.bytes.len() <= MAX_SHARE_BYTES, "{path}: WhatsApp shows no larger one");
    image::load_from_memory_with_format(&answer.bytes, format).unwrap().into_rgb8()
}

/// Returns whether a pixel has the colour of [`picture`]'s left half, within the tolerance of WebP.
fn is_left_half(picture: &RgbImage, x: u32, y: u32) -> bool {
    let [red, green, _] = picture.get_pixel(x, y).0;
    red.abs_diff(200) < 30 && green.abs_diff(40) < 30
}

/// Compares colours within the tolerance of JPEG.
fn is_near(seen: [u8; 3], meant: [u8; 3]) -> bool {
    seen.iter().zip(meant).all(|(seen, meant)| seen.abs_diff(meant) < 12)
}

fn is_right_half(picture: &RgbImage, x: u32, y: u32) -> bool {
    let [red, green, _] = picture.get_pixel(x, y).0;
    red.abs_diff(20) < 30 && green.abs_diff(40) < 30
}

async fn upload(library: &mut Library, width: u32, height: u32) -> String {
    let sent = library.upload("image", &picture(width, height, ImageFormat::Png)).await;
    sent.data()["file"]["path"].as_str().unwrap().to_owned()
}

async fn set(library: &mut Library, changes: &[(&str, Value)]) {
    let mut body = library.admin.get(SETTINGS).await.data();
    for (pointer, value) in changes {
        *body["settings"].pointer_mut(pointer).unwrap() = value.clone();
    }
    let saved =
        library.admin.send("PUT", SETTINGS, Some(json!({"version": body["version"], "settings": body["settings"]})));
    assert_eq!(saved.await.status, 200);
}

fn sell(server: &TestServer, course: &Course, bundle: Option<&Bundle>) {
    let mut tx = server.state.store.begin().unwrap();
    tx.catalogue().insert_course(course).unwrap();
    if let Some(bundle) = bundle {
        tx.catalogue().insert_bundle(bundle).unwrap();
    }
    tx.commit().unwrap();
    server.state.catalogue.refresh(server.state.store.as_ref(), server.state.tax()).unwrap();
}

#[actix_web::test]
async fn a_share_picture_shows_the_thumbnail_the_logo_and_the_brands_colour() {
    let mut library = library(&[]).await;
    let (thumbnail, logo) = (upload(&mut library, 960, 504).await, upload(&mut library, 400, 200).await);
    let gone = Some("/media/files/00000000-0000-0000-0000-000000000009-960.webp".to_owned());
    let course = Course { image: Some(thumbnail.clone()), ..testing::course("html") };
    let bundle = Bundle { courses: vec![course.id], image: Some(thumbnail), ..testing::bundle("web") };
    sell(&library.server, &course, Some(&bundle));
    sell(&library.server, &Course { image: gone, ..testing::course("react") }, None);
    let before = shown(&library.server, "course/html").await;
    assert!(is_right_half(&before, 1150, 300));
    // The course's picture file is gone, so the cover is drawn.
    shown(&library.server, "course/react").await;
    set(&mut library, &[("/brand/logo", json!(logo)), ("/brand/colours/brand", json!("#7a1f5c"))]).await;
    for path in ["course/html", "course/react", "bundle/web"] {
        let after = shown(&library.server, path).await;
        assert!(is_near(after.get_pixel(600, 622).0, [0x7a, 0x1f, 0x5c]), "{path}");
        // The logo is 136 by 68 pixels at position (86, 58), on white.
        assert!(is_near(after.get_pixel(78, 92).0, [255; 3]), "{path}");
        assert!(is_left_half(&after, 100, 80) && is_right_half(&after, 210, 80), "{path}");
        assert_eq!(is_right_half(&after, 1150, 300), path != "course/react", "{path}");
    }
    // A logo whose file is gone counts as no logo.
    library.server.state.media.remove(logo.strip_prefix("/media/files/").unwrap()).unwrap();
    set(&mut library, &[("/brand/name", json!("Vidya"))]).await;
    let without = shown(&library.server, "course/html").await;
    assert!(!is_near(without.get_pixel(78, 92).0, [255; 3]));
    assert_eq!(library.server.state.media.read_picture(&logo, LOGO_WIDTH), None);
}
