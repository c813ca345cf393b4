//! One stream at a time per account, if the institute requires that.

use crate::harness::{self, Client, TestServer, Travel, start_with};
use crate::streams::school;
use catalogue::{Course, LessonContent, VideoSource};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::ids::ItemId;
use kernel::ports::BlobContent;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

const ON: (&str, &str) = ("KAUSHAL_PLAYER__ONE_STREAM", "true");
const STREAM: &str = "/api/v1/learning/stream";
const KEY: &str = "0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6.mp4";

fn id(player: &str) -> Value {
    json!(testing::id(player))
}

async fn claim(client: &mut Client, player: &str) {
    let claimed = client.send("POST", STREAM, Some(json!({"player": id(player)}))).await;
    assert_eq!((claimed.status, claimed.data()), (200, json!({})));
}

/// The lesson as a page with this player gets it.
async fn lesson(client: &mut Client, course: &Course, player: Option<&str>) -> Value {
    let query = player.map(|player| format!("?player={}", testing::id(player))).unwrap_or_default();
    let path = format!("/api/v1/course/react/lessons/{}{query}", course.lessons[1].id);
    client.get(&path).await.data()["lesson"].clone()
}

async fn asked(client: &mut Client, path: &str) -> (u16, Option<String>) {
    let answer = client.get(path).await;
    let code = (answer.status != 200).then(|| answer.json()["code"].as_str().unwrap().to_owned());
    (answer.status, code)
}

fn elsewhere() -> (u16, Option<String>) {
    (409, Some("playing_elsewhere".to_owned()))
}

const GIVEN: (u16, Option<String>) = (200, None);

/// A course whose second lesson is a video that plays as it was uploaded, and whose third is a reading.
async fn plain(settings: &[(&str, &str)]) -> (TestServer, Course, [User; 3], Arc<Travel>) {
    let (clock, mut made) = (Travel::at(noon()), None);
    let server = start_with(settings, Some(clock.clone()), |ports| {
        let (owner, other, admin) = (harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3));
        ports.blobs.put(KEY, BlobContent::Bytes(b"film")).unwrap();
        let mut course = testing::course("react");
        course.lessons[1].content = testing::plays(Some(VideoSource::File(KEY.to_owned())), Some(3_600));
        let mut reading = course.lessons[1].clone();
        (reading.id, reading.content) =
            (kernel::ids::LessonId(testing::id("text")), LessonContent::Reading { words: 9 });
        course.lessons.push(reading);
        let course = harness::course(ports, course);
        for user in [&owner, &other] {
            harness::grant(ports, user, ItemId::Course(course.id), admin.id);
        }
        made = Some((course, [owner, other, admin]));
    })
    .await;
    let (course, users) = made.unwrap();
    (server, course, users, clock)
}

#[actix_web::test]
async fn lists_and_keys_are_for_the_player_that_was_started_last() {
    let Some(school) = school(&[ON]).await else { return };
    let (mut phone, mut laptop) =
        (school.server.signed_in(&school.owner).await, school.server.signed_in(&school.owner).await);
    let addresses = async |client: &mut Client, player| {
        let shown = lesson(client, &school.course, player).await;
        let query = shown["playback"]["master"].as_str().unwrap().split_once('?').unwrap().1.to_owned();
        (school.addresses(&query), query)
    };
    let (phones, query) = addresses(&mut phone, Some("phone")).await;
    let [master, list, key] = phones;
    // Every URL in the playlists contains the player's id.
    let text = String::from_utf8(phone.get(&master).await.bytes).unwrap();
    assert!(query.ends_with(&format!("&p={}", testing::id("phone"))) && text.contains(&format!("m3u8?{query}\n")));
    // No player holds the stream. Requesting a playlist does not claim it, requesting a key does.
    let (laptops, _) = addresses(&mut laptop, Some("laptop")).await;
    assert_eq!((asked(&mut phone, &list).await, asked(&mut laptop, &laptops[1]).await), (GIVEN, GIVEN));
    assert_eq!(asked(&mut phone, &key).await, GIVEN);
    for path in &laptops {
        assert_eq!(asked(&mut laptop, path).await, elsewhere(), "{path}");
    }
    claim(&mut laptop, "laptop").await;
    for path in &laptops {
        assert_eq!(asked(&mut laptop, path).await, GIVEN, "{path}");
    }
    for path in [&master, &list, &key] {
        assert_eq!(asked(&mut phone, path).await, elsewhere(), "{path}");
        let other = path.replace(&testing::id("phone").to_string(), &testing::id("laptop").to_string());
        assert_eq!(asked(&mut phone, &other).await, (403, Some("not_owned".into())), "another's name is not signed");
        let nobodys = path.split_once("&p=").unwrap().0;
        assert_eq!(asked(&mut phone, nobodys).await, (403, Some("not_owned".into())));
    }
    // Without a player a link is issued, but it plays nothing.
    for path in addresses(&mut phone, None).await.0 {
        assert_eq!(asked(&mut phone, &path).await, (403, Some("link_expired".into())), "{path}");
    }
    let preview = format!("/media/streams/{}/keys/240p", school.course.lessons[0].id);
    assert_eq!(asked(&mut phone, &preview).await, GIVEN, "a preview is nobody's stream");
    // A claim expires ten minutes after the last request.
    school.clock.to(noon() + TimeDelta::minutes(9));
    let (phones, _) = addresses(&mut phone, Some("phone")).await;
    assert_eq!(asked(&mut phone, &phones[2]).await, elsewhere());
    school.clock.to(noon() + TimeDelta::minutes(10));
    assert_eq!(asked(&mut phone, &phones[2]).await, GIVEN);
}

#[actix_web::test]
async fn a_report_of_another_player_is_refused_and_nothing_of_it_kept() {
    let (server, course, [owner, other, _], clock) = plain(&[ON]).await;
    let (mut phone, mut laptop) = (server.signed_in(&owner).await, server.signed_in(&owner).await);
    let video = format!("/api/v1/learning/react/videos/{}", course.lessons[1].id);
    let report = |position: u32, player: Option<&str>| Some(json!({"position": position, "player": player.map(id)}));
    claim(&mut phone, "phone").await;
    assert_eq!(phone.send("PUT", &video, report(10, Some("phone"))).await.status, 200);
    claim(&mut laptop, "laptop").await;
    for player in [Some("phone"), None] {
        let refused = phone.send("PUT", &video, report(700, player)).await;
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("playing_elsewhere")), "{player:?}");
    }
    assert_eq!(lesson(&mut phone, &course, Some("phone")).await["progress"]["position"], json!(10.0));
    // Reports keep the claim alive: an hour later the laptop still holds it.
    for minutes in [5, 12, 20] {
        clock.to(noon() + TimeDelta::minutes(minutes));
        assert_eq!(laptop.send("PUT", &video, report(20, Some("laptop"))).await.status, 200);
        assert_eq!(phone.send("PUT", &video, report(700, Some("phone"))).await.status, 409, "{minutes}");
    }
    // A text can be read at the same time, and another learner has a separate stream.
    let text = format!("/api/v1/learning/react/videos/{}", course.lessons[2].id);
    assert_eq!(phone.send("PUT", &text, Some(json!({"position": 0, "completed": true}))).await.status, 200);
    let mut stranger = server.signed_in(&other).await;
    assert_eq!(stranger.send("PUT", &video, report(30, Some("phone"))).await.status, 200);
    claim(&mut stranger, "laptop").await;
    assert_eq!(laptop.send("PUT", &video, report(21, Some("laptop"))).await.status, 200, "a name is worth one account");
    let kept = laptop.get("/api/v1/user/export").await.json();
    assert_eq!(kept["lastPlayer"]["player"], id("laptop"));
}

#[actix_web::test]
async fn a_video_without_a_stream_plays_in_one_player_too() {
    let (server, course, [owner, ..], _) = plain(&[ON]).await;
    let (mut phone, mut laptop) = (server.signed_in(&owner).await, server.signed_in(&owner).await);
    let url =
        async |client: &mut Client, player| lesson(client, &course, player).await["url"].as_str().unwrap().to_owned();
    let (phones, laptops) = (url(&mut phone, Some("phone")).await, url(&mut laptop, Some("laptop")).await);
    assert_eq!(phone.get(&phones).await.bytes, b"film");
    assert_eq!(asked(&mut laptop, &laptops).await, elsewhere());
    claim(&mut laptop, "laptop").await;
    assert_eq!((laptop.get(&laptops).await.status, asked(&mut phone, &phones).await), (200, elsewhere()));
    let of_course = phone.get("/api/v1/course/react").await.data()["course"]["videos"][1]["url"].clone();
    for nobodys in [of_course.as_str().unwrap(), &url(&mut phone, None).await] {
        assert_eq!(asked(&mut phone, nobodys).await, (403, Some("link_expired".into())), "{nobodys}");
    }
}

#[actix_web::test]
async fn while_it_is_off_everything_plays_and_nothing_is_kept() {
    let (server, course, [owner, ..], _) = plain(&[]).await;
    let (mut phone, mut laptop) = (server.signed_in(&owner).await, server.signed_in(&owner).await);
    claim(&mut laptop, "laptop").await;
    let video = format!("/api/v1/learning/react/videos/{}", course.lessons[1].id);
    for player in [id("phone"), Value::Null] {
        let report = json!({"position": 5, "player": player});
        assert_eq!(phone.send("PUT", &video, Some(report)).await.status, 200);
    }
    for player in [Some("phone"), None] {
        let url = lesson(&mut phone, &course, player).await["url"].as_str().unwrap().to_owned();
        assert_eq!(phone.get(&url).await.bytes, b"film");
    }
    assert_eq!(phone.get("/api/v1/user/export").await.json()["lastPlayer"], Value::Null);
    assert_eq!(server.state.store.begin().unwrap().stream_claims().of(owner.id).unwrap(), None);
    for bad in [json!({}), json!({"player": null}), json!({"player": "phone"}), json!({"player": 7})] {
        assert_eq!(phone.send("POST", STREAM, Some(bad.clone())).await.status, 400, "{bad}");
    }
    assert_eq!(phone.get(&format!("/api/v1/course/react/lessons/{}?player=x", course.lessons[1].id)).await.status, 400);
}
