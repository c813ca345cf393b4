//! The embedded database is killed. Cached responses are still served, other requests fail temporarily, and everything works
//! again when the database is back.

use crate::harness::{Answer, elsewhere, learner};
use crate::harness::{PASSWORD, course};
use actix_web::rt::time::sleep;
use actix_web::web;
use api::config::{Config, Profile, Source};
use api::{server, wiring};
use domain::testing;
use embedded_pg::{EmbeddedPg, Options};
use serde_json::json;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(60);

fn kill(database: &EmbeddedPg) {
    let pid = database.pid().unwrap().to_string();
    assert!(Command::new("kill").args(["-9", &pid]).status().unwrap().success());
}

#[actix_web::test]
async fn the_shop_is_open_while_the_database_is_away_and_sells_again_when_it_is_back() {
    let folder = tempfile::Builder::new().permissions(std::fs::Permissions::from_mode(0o755)).tempdir().unwrap();
    let database = embedded_pg::start(&Options::new(folder.path().join("postgres"))).unwrap();
    database.create_database_if_missing("kaushal").unwrap();
    let url = database.url("kaushal");
    storage_pg::migrate(&url).unwrap();
    let (data, none) = (folder.path().join("data"), folder.path().join("none"));
    let environment = [("KAUSHAL_DATA__DIR", data), ("KAUSHAL_HTTP__FRONTEND_DIST", none)];
    let environment = environment.map(|(key, path)| (key.to_owned(), path.display().to_string())).to_vec();
    let config = Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap();
    let (ports, _) = wiring::ports(&config, &url).unwrap();
    let user = learner(&ports, 1);
    course(&ports, testing::course("react"));
    drop(ports);
    let state = web::Data::new(wiring::state(config, &url).unwrap());
    let listening = server::listen(&state).unwrap();
    let (origin, handle) = (format!("http://{}", listening.address), listening.handle());
    let running = actix_web::rt::spawn(listening.run());
    let login = async || -> Answer {
        let body = json!({"email": user.email, "password": PASSWORD});
        elsewhere(&origin).send("POST", "/api/v1/auth/login", Some(body)).await
    };
    assert_eq!(login().await.status, 200);

    // The database cannot start while this file is missing.
    let control = database.data_dir().join("cluster/global/pg_control");
    let aside = control.with_extension("aside");
    std::fs::rename(&control, &aside).unwrap();
    kill(&database);
    let mut visitor = elsewhere(&origin);
    for path in ["/api/v1/course/getCourses?page=1", "/api/v1/course/react", "/api/v1/settings/public"] {
        assert_eq!(visitor.get(path).await.status, 200, "{path}");
    }
    let refused = login().await;
    assert_eq!((refused.status, refused.header("retry-after").is_empty()), (503, false));

    std::fs::rename(&aside, &control).unwrap();
    let begun = Instant::now();
    while login().await.status != 200 {
        assert!(begun.elapsed() < PATIENCE, "nobody can log in");
        sleep(Duration::from_millis(50)).await;
    }
    handle.stop(true).await;
    running.await.unwrap().unwrap();
    drop(state);
    database.stop();
}
