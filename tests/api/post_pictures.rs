//! Pictures in posts: who may upload them, what is stored, when they are deleted.

use crate::discussions::{ask, class, class_with, id, reply};
use crate::harness::{self, Answer, Client, Travel};
use crate::uploads::{PDF, form, picture};
use chrono::TimeDelta;
use domain::testing::noon;
use futures_util::future::join3;
use image::ImageFormat;
use serde_json::json;
use std::time::SystemTime;

const PICTURES: &str = "/api/v1/discussions/pictures";

async fn send(client: &mut Client, bytes: &[u8]) -> Answer {
    let form = form(&[("file", Some("चित्र.svg"), bytes)]);
    client.send_bytes("POST", PICTURES, "multipart/form-data; boundary=edge", form).await
}

fn url(sent: &Answer) -> String {
    assert_eq!(sent.status, 201, "{}", sent.json());
    sent.data()["url"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn a_member_s_picture_is_kept_by_its_pixels_and_nothing_else_is() {
    let mut class = class().await;
    let photo = picture(400, 300, ImageFormat::Png);
    let sent = send(&mut class.asha, &photo).await;
    let data = sent.data();
    let path = url(&sent);
    assert!(path.starts_with("/media/files/") && path.ends_with("-960.webp"), "{path}");
    assert_eq!((&data["width"], &data["height"]), (&json!(400), &json!(300)));
    let shown = class.server.client().get(&path).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, "image/webp"));
    // Files are checked by content, not by name.
    let cases: [(&[u8], u16); 6] = [
        (b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>", 415),
        (b"<html><script>alert(1)</script></html>", 415),
        (PDF, 415),
        (&photo[..40], 422),
        (b"", 422),
        (&vec![0; (5 << 20) + 1], 413),
    ];
    for (bytes, status) in cases {
        assert_eq!(send(&mut class.asha, bytes).await.status, status, "{} bytes", bytes.len());
    }
    let huge = send(&mut class.asha, &picture(5_000, 2_501, ImageFormat::Png)).await;
    assert_eq!((huge.status, &huge.json()["errors"][0]["code"]), (422, &json!("too_many_pixels")));
    for fields in [form(&[]), form(&[("file", Some("a"), &photo), ("user", None, b"x")])] {
        let kind = "multipart/form-data; boundary=edge";
        assert_eq!(class.asha.send_bytes("POST", PICTURES, kind, fields).await.status, 400);
    }
    assert_eq!(class.asha.send("POST", PICTURES, Some(json!({}))).await.status, 415);
    // Refused: a learner without a course, and a visitor.
    let refused = send(&mut class.stranger, &photo).await;
    assert_eq!(refused.status, 403);
    assert_eq!(send(&mut class.server.client(), &photo).await.status, 401);
    assert_eq!(send(&mut class.admin, &photo).await.status, 201);
    let export = class.asha.get("/api/v1/user/export").await.json();
    assert_eq!(export["postPictures"].as_array().unwrap().len(), 1);
    assert_eq!(export["postPictures"][0]["url"], json!(path));
    assert_eq!(class.ravi.get("/api/v1/user/export").await.json()["postPictures"], json!([]), "each their own");
}

#[actix_web::test]
async fn an_hour_takes_so_many_however_many_come_at_once() {
    let clock = Travel::at(noon());
    let mut class = class_with(&[("KAUSHAL_DISCUSSIONS__PICTURES_PER_HOUR", "2")], Some(clock.clone())).await;
    let photo = picture(40, 30, ImageFormat::Png);
    url(&send(&mut class.asha, &photo).await);
    let (mut one, mut two, mut three) = (
        class.server.signed_in(&class.users[0]).await,
        class.server.signed_in(&class.users[0]).await,
        class.server.signed_in(&class.users[0]).await,
    );
    let at_once = join3(send(&mut one, &photo), send(&mut two, &photo), send(&mut three, &photo));
    let sent = at_once.await;
    let statuses = [sent.0.status, sent.1.status, sent.2.status];
    assert!(statuses.iter().all(|status| [201, 429].contains(status)), "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
    let refused = send(&mut class.asha, &photo).await;
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("too_many_pictures")));
    assert_eq!(send(&mut class.ravi, &photo).await.status, 201);
    clock.to(noon() + TimeDelta::minutes(61));
    url(&send(&mut class.asha, &photo).await);
}

#[actix_web::test]
async fn pictures_in_no_post_are_swept_and_go_with_posts_and_accounts() {
    let mut class = class().await;
    let photo = picture(40, 30, ImageFormat::Png);
    let mut sent = Vec::new();
    for _ in 0..4 {
        sent.push(url(&send(&mut class.asha, &photo).await));
    }
    let [asked_with, lost, deleted, answered] = <[String; 4]>::try_from(sent).unwrap();
    let text = |url: &str| format!("देखो ![चित्र]({url})");
    let question = ask(&mut class.asha, "क्यों?", &text(&asked_with)).await;
    let other = ask(&mut class.asha, "And?", &text(&deleted)).await;
    reply(&mut class.ravi, &question, &text(&answered)).await.data();
    class.asha.send("DELETE", &format!("/api/v1/discussions/posts/{}", id(&other)), None).await.data();
    let state = class.server.state.clone();
    // Make all files two days old.
    for file in std::fs::read_dir(state.config.media_dir()).unwrap() {
        let path = file.unwrap().path();
        if path.is_file() {
            let old = SystemTime::now() - std::time::Duration::from_secs(2 * 86_400);
            std::fs::File::options().write(true).open(path).unwrap().set_modified(old).unwrap();
        }
    }
    api::media_sweep::run(&state).unwrap();
    let mut reader = class.server.client();
    for (path, status) in [(&asked_with, 200), (&lost, 404), (&deleted, 404), (&answered, 200)] {
        assert_eq!(reader.get(path).await.status, status, "{path}");
    }
    let kept = class.asha.get("/api/v1/user/export").await.json();
    assert_eq!(kept["postPictures"].as_array().unwrap().len(), 2, "what is gone is forgotten");
    let password = json!({"password": harness::PASSWORD});
    assert_eq!(class.asha.send("DELETE", "/api/v1/user", Some(password)).await.status, 200);
    for path in [&asked_with, &answered] {
        assert_eq!(reader.get(path).await.status, 404, "hers, wherever it stands");
    }
}
