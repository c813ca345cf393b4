//! Load that strangers and new accounts can cause: uncached searches and pages, picture encoding, drawn pictures. The tests
//! measure no time; they hold slow work at doors instead.

use crate::doors::{Door, Doors, until};
use crate::harness::{self, Answer, Client, TestServer, start, start_with_ports};
use crate::uploads::{PDF, UPLOAD, form, picture};
use actix_web::rt::spawn;
use api::ports::Ports;
use domain::testing;
use image::ImageFormat;
use kernel::ids::Key;
use people::identity::User;
use serde_json::json;
use std::fs::{self, File};
use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

const LIST: &str = "/api/v1/course/getCourses";
const USER: &str = "/api/v1/user";
const FORM: &str = "multipart/form-data; boundary=edge";

/// Starts a server whose picture encoding waits at the door, with an admin and learners.
async fn studio(settings: &[(&str, &str)], learners: u32) -> (TestServer, Arc<Door>, User, Vec<User>) {
    let (door, mut users) = (Arc::new(Door::default()), None);
    let encode = Some(door.clone());
    let wrap = Box::new(move |ports: &mut Ports| {
        ports.media = Arc::new(Doors { inner: ports.media.clone(), encode, remove: None });
    });
    let server = start_with_ports(settings, wrap, |ports| {
        let admin = harness::admin(ports, 1);
        // All share one password hash, because hashing is slow.
        let first = harness::learner(ports, 2);
        let others = (1..learners).map(|number| harness::referred(ports, 2 + number, &first));
        users = Some((admin, std::iter::once(first.clone()).chain(others).collect::<Vec<_>>()));
    })
    .await;
    let (admin, learners) = users.unwrap();
    (server, door, admin, learners)
}

fn profile_picture(bytes: &[u8]) -> Vec<u8> {
    form(&[("profilePic", Some("me.png"), bytes)])
}

fn library(purpose: &str, bytes: &[u8]) -> Vec<u8> {
    form(&[("purpose", None, purpose.as_bytes()), ("file", Some("any"), bytes)])
}

async fn patch(mut client: Client, bytes: Vec<u8>) -> Answer {
    client.send_bytes("PATCH", USER, FORM, profile_picture(&bytes)).await
}

#[actix_web::test]
async fn many_pictures_of_new_accounts_delay_no_document_and_no_admin_behind_one() {
    let (server, door, admin, learners) = studio(&[], 13).await;
    let photo = picture(64, 64, ImageFormat::Png);
    let (mut office, mut clients) = (server.signed_in(&admin).await, Vec::new());
    for learner in &learners {
        clients.push(server.signed_in(learner).await);
    }
    let pictures: Vec<_> = clients.into_iter().map(|client| spawn(patch(client, photo.clone()))).collect();
    door.until_somebody_waits().await;
    let queue = server.state.pictures.clone();
    until(|| queue.waiting() > 0).await;
    // While one picture is being encoded and others wait, a PDF is accepted at once.
    let pdf = office.send_bytes("POST", UPLOAD, FORM, library("pdf", PDF)).await;
    assert_eq!(pdf.status, 201, "{}", pdf.json());
    assert!(queue.is_taken());
    let image = spawn(async move { office.send_bytes("POST", UPLOAD, FORM, library("image", &photo)).await });
    door.open();
    assert_eq!(image.await.unwrap().status, 201);
    for picture in pictures {
        let answer = picture.await.unwrap();
        // A login that waited too long gets a 429 with `retry-after`.
        assert!(answer.status == 200 || (answer.status == 429 && !answer.header("retry-after").is_empty()));
    }
    assert!(!queue.is_taken());
}

#[actix_web::test]
async fn a_picture_is_refused_before_its_body_is_read() {
    let settings =
        [("KAUSHAL_RATE_LIMIT__PICTURES_PER_MINUTE", "3"), ("KAUSHAL_RATE_LIMIT__ACCOUNT_CHANGES_PER_HOUR", "2")];
    let (server, door, _, learners) = studio(&settings, 3).await;
    door.open();
    let photo = picture(64, 64, ImageFormat::Png);
    let (first, second) = (server.signed_in(&learners[0]).await, server.signed_in(&learners[1]).await);
    for (client, status) in [(&first, 200), (&first, 200), (&first, 429), (&second, 200), (&second, 429)] {
        // Refused requests send only the head and no byte of the body.
        let body = if status == 200 { profile_picture(&photo) } else { Vec::new() };
        let answer = raw(&server, client, &body);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert_eq!(answer.contains("retry-after"), status == 429, "{answer}");
    }
}

/// Sends a form with this body. With an empty body it sends only the head, which promises 2 MB. Returns the start of the
/// response.
fn raw(server: &TestServer, client: &Client, body: &[u8]) -> String {
    use std::io::Read;
    let host = server.origin.trim_start_matches("http://");
    let length = if body.is_empty() { 2 << 20 } else { body.len() };
    let cookie = client.cookie("app_session");
    let mut line = TcpStream::connect(host).unwrap();
    line.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let head = format!(
        "PATCH {USER} HTTP/1.1\r\nhost: {host}\r\ncookie: app_session={cookie}\r\ncontent-type: {FORM}\r\n\
         content-length: {length}\r\n\r\n"
    );
    line.write_all(&[head.as_bytes(), body].concat()).unwrap();
    let mut part = [0; 4096];
    let read = line.read(&mut part).unwrap();
    String::from_utf8_lossy(&part[..read]).into_owned()
}

#[actix_web::test]
async fn a_client_who_goes_away_frees_nothing_while_the_work_goes_on() {
    let (server, door, _, learners) = studio(&[], 2).await;
    let (gone, queue) = (server.signed_in(&learners[0]).await, server.state.pictures.clone());
    let body = profile_picture(&picture(64, 64, ImageFormat::Png));
    let host = server.origin.trim_start_matches("http://");
    let cookie = gone.cookie("app_session");
    let mut line = TcpStream::connect(host).unwrap();
    let head = format!(
        "PATCH {USER} HTTP/1.1\r\nhost: {host}\r\ncookie: app_session={cookie}\r\ncontent-type: {FORM}\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    line.write_all(&[head.as_bytes(), &body].concat()).unwrap();
    door.until_somebody_waits().await;
    drop(line);
    // After many other requests the server has noticed that the connection is closed.
    let mut other = server.signed_in(&learners[1]).await;
    for _ in 0..20 {
        assert_eq!(other.get(USER).await.status, 200);
    }
    assert!(queue.is_taken(), "the picture is still being encoded");
    let again = raw(&server, &gone, &[]);
    assert!(again.starts_with("HTTP/1.1 429"), "its place is taken too: {again}");
    door.open();
    until(|| !queue.is_taken()).await;
}

#[actix_web::test]
async fn a_profile_picture_has_two_megabytes_and_four_million_pixels() {
    let (server, door, _, learners) = studio(&[], 1).await;
    let learner = &learners[0];
    // The door stays shut, so nothing that is refused here can have reached the decoder.
    let big = [picture(64, 64, ImageFormat::Png), vec![0; 2 << 20]].concat();
    let answer = patch(server.signed_in(learner).await, big).await;
    assert_eq!((answer.status, answer.json()["message"].clone()), (413, json!("A profile picture may have 2 MB.")));
    let wide = patch(server.signed_in(learner).await, picture(4001, 1000, ImageFormat::Jpeg)).await;
    assert_eq!((wide.status, wide.json()["errors"][0]["field"].clone()), (422, json!("profilePic")));
    let avif = b"\0\0\0\x18ftypavif\0\0\0\0avifmif1\0\0\0\x08mdat".to_vec();
    assert_eq!(patch(server.signed_in(learner).await, avif).await.status, 415);
    assert_eq!(patch(server.signed_in(learner).await, b"<svg/>".to_vec()).await.status, 415);
    door.open();
    let fits = patch(server.signed_in(learner).await, picture(4000, 1000, ImageFormat::Jpeg)).await;
    assert_eq!(fits.status, 200, "{}", fits.json());
}

/// A shop with a course.
async fn shop(settings: &[(&str, &str)]) -> TestServer {
    start(settings, |ports| {
        harness::course(ports, testing::course("react"));
    })
    .await
}

#[actix_web::test]
async fn junk_searches_are_not_kept_and_push_nothing_out() {
    let server = shop(&[]).await;
    let (mut visitor, browser) = (server.client(), [("accept-encoding", "gzip, br")]);
    let list = format!("{LIST}?page=1&perPage=12");
    assert_eq!(visitor.send_with("GET", &list, None, &browser).await.status, 200);
    let snapshot = server.state.catalogue.snapshot();
    let lists = &snapshot.on_demand.lists;
    let (entries, bytes) = (lists.entries(), lists.bytes());
    assert_eq!(entries, 1);
    for number in 0..600 {
        let junk = match number % 4 {
            0 => format!("q=junk{number}"),
            1 => format!("category=junk{number}"),
            2 => format!("bundle=junk{number}"),
            _ => format!("page={}", number + 2),
        };
        let answer = visitor.send_with("GET", &format!("{LIST}?{junk}"), None, &browser).await;
        assert_eq!(answer.status, 200, "{junk}");
    }
    // Searches with results are not cached either.
    assert_eq!(visitor.get(&format!("{LIST}?q=react")).await.data()["courses"].as_array().unwrap().len(), 1);
    assert_eq!((lists.entries(), lists.bytes()), (entries, bytes));
    visitor.send_with("GET", &list, None, &browser).await;
    let figures = String::from_utf8(server.state.metrics.render().unwrap()).unwrap();
    assert!(figures.contains("kaushal_cache_requests_total{cache=\"lists\",outcome=\"hit\"} 1"), "{figures}");
    assert!(figures.contains("kaushal_cache_requests_total{cache=\"lists\",outcome=\"miss\"} 602"), "{figures}");
}

#[actix_web::test]
async fn what_is_kept_stays_within_its_bytes() {
    let server = shop(&[]).await;
    let mut visitor = server.client();
    for category in 0..200_u32 {
        // The same category in 2^15 spellings.
        let name: String = "web development"
            .char_indices()
            .map(|(place, letter)| match category >> (place % 8) & 1 {
                1 => letter.to_ascii_uppercase(),
                _ => letter,
            })
            .collect();
        let path = format!("{LIST}?category={}&perPage={}", name.replace(' ', "%20"), category % 100 + 1);
        assert_eq!(visitor.get(&path).await.status, 200);
    }
    let snapshot = server.state.catalogue.snapshot();
    assert!(snapshot.on_demand.lists.entries() > 0 && snapshot.on_demand.lists.bytes() <= 16 << 20);
}

#[actix_web::test]
async fn reads_that_are_made_anew_are_limited_and_kept_ones_are_not() {
    let server = shop(&[("KAUSHAL_RATE_LIMIT__UNCACHED_PER_MINUTE", "5")]).await;
    let mut visitor = server.client();
    for _ in 0..20 {
        assert_eq!(visitor.get(&format!("{LIST}?page=1")).await.status, 200);
    }
    let cover = "/media/covers/web-development/react.svg";
    for _ in 0..20 {
        assert_eq!(visitor.get(cover).await.status, 200);
    }
    for number in 0..3 {
        assert_eq!(visitor.get(&format!("{LIST}?q={number}")).await.status, 200);
    }
    for path in [&format!("{LIST}?q=more"), "/media/covers/web/anything.svg", "/media/share/course/react.png"] {
        let refused = visitor.get(path).await;
        assert_eq!((refused.status, refused.header("retry-after").is_empty()), (429, false), "{path}");
    }
    assert_eq!(visitor.get(&format!("{LIST}?page=1")).await.status, 200);
    assert_eq!(visitor.get(cover).await.status, 200);
}

#[actix_web::test]
async fn covers_that_anybody_can_name_are_drawn_and_not_kept() {
    let server = shop(&[]).await;
    let mut visitor = server.client();
    for number in 0..50 {
        assert_eq!(visitor.get(&format!("/media/covers/web/junk{number}.svg")).await.status, 200);
    }
    let snapshot = server.state.catalogue.snapshot();
    assert_eq!(snapshot.on_demand.covers.entries(), 0);
    assert_eq!(visitor.get("/media/covers/web/react.svg").await.status, 200);
    assert_eq!(snapshot.on_demand.covers.entries(), 1);
}

#[actix_web::test]
async fn share_pictures_that_wait_hold_no_thread() {
    // More requests than blocking threads.
    let slugs: Vec<String> = (0..6).map(|number| format!("course{number}")).collect();
    let server = start(&[], |ports| {
        for slug in &slugs {
            harness::course(ports, testing::course(slug));
        }
    })
    .await;
    let door = Arc::new(Door::default());
    let (held, state) = (door.clone(), server.state.clone());
    let drawing = spawn(async move {
        let work = move || {
            held.pass();
            Ok(())
        };
        state.share_queue.hold(work).await
    });
    door.until_somebody_waits().await;
    let ask = |slug: &String| {
        let (mut visitor, path) = (server.client(), format!("/media/share/course/{slug}.png"));
        spawn(async move { visitor.get(&path).await })
    };
    let asked: Vec<_> = slugs.iter().chain(&slugs).map(ask).collect();
    until(|| server.state.share_queue.waiting() == slugs.len()).await;
    let quote = json!({"items": [{"type": "course", "id": "course0"}]});
    assert_eq!(server.client().send("POST", "/api/v1/cart/quote", Some(quote)).await.status, 200);
    door.open();
    drawing.await.unwrap().unwrap();
    for picture in asked {
        assert_eq!(picture.await.unwrap().status, 200);
    }
    assert_eq!(server.state.share_queue.waiting(), 0);
}

#[actix_web::test]
async fn a_form_that_names_an_old_file_at_the_moment_of_the_sweep_keeps_it() {
    let (door, mut made) = (Arc::new(Door::default()), None);
    let remove = Some(door.clone());
    let wrap = Box::new(move |ports: &mut Ports| {
        ports.media = Arc::new(Doors { inner: ports.media.clone(), encode: None, remove });
    });
    let server = start_with_ports(&[], wrap, |ports| {
        let keep = |bytes: &[u8]| {
            let file = tempfile::NamedTempFile::new().unwrap();
            fs::write(file.path(), bytes).unwrap();
            ports.media.keep(file.path()).unwrap().key
        };
        let (pdf, logo) = (keep(PDF), keep(&picture(40, 20, ImageFormat::Png)));
        harness::course(ports, testing::course("react"));
        harness::bundle(ports, testing::bundle("web"));
        made = Some((harness::admin(ports, 1), pdf, logo));
    })
    .await;
    let (admin, pdf, logo) = made.unwrap();
    let yesterday = SystemTime::now() - Duration::from_secs(25 * 60 * 60);
    for entry in fs::read_dir(server.state.config.media_dir()).unwrap().flatten() {
        File::options().write(true).open(entry.path()).unwrap().set_modified(yesterday).unwrap();
    }
    let mut admin = server.signed_in(&admin).await;
    let state = server.state.clone();
    // The sweep has listed the files and the records that name them, and is about to delete.
    let sweep = std::thread::spawn(move || api::media_sweep::run(&state));
    door.until_somebody_waits().await;
    let course = form(&[("pdfPath", None, format!("/media/files/{pdf}").as_bytes())]);
    let saved = admin.send_bytes("PATCH", "/api/v1/course/react", FORM, course).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    let image = json!({"bundleImage": format!("/media/files/{logo}")});
    let saved = admin.send("PUT", "/api/v1/bundle/updateBundle/web", Some(image)).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    door.open();
    sweep.join().unwrap().unwrap();
    for key in [&pdf, &logo] {
        assert_eq!(server.client().get(&format!("/media/files/{key}")).await.status, 200, "{key}");
    }
    assert!(server.state.catalogue.snapshot().course(&Key::Slug("react".into())).unwrap().pdf.is_some());
    // A file that is gone is reported at its field.
    let gone = json!({"bundleImage": "/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp"});
    let refused = admin.send("PUT", "/api/v1/bundle/updateBundle/web", Some(gone)).await;
    assert_eq!((refused.status, refused.json()["errors"][0]["field"].clone()), (422, json!("bundleImage")));
}
