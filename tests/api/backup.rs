//! A backup, and its restoration to another place. Needs PostgreSQL's client programs.

use crate::harness::{self, TestServer, start};
use crate::uploads::{PDF, form};
use api::backup_command::{self, BackupArgs, RestoreArgs};
use api::config::{Config, Profile, Source};
use chrono::TimeDelta;
use clap::Parser;
use domain::testing::noon;
use kernel::ports::BlobContent;
use people::identity::Login;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use storage_pg::testing::TestDb;
use tempfile::TempDir;

#[derive(Parser)]
enum Line {
    Backup(BackupArgs),
    Restore(RestoreArgs),
}

/// Parses arguments as the command line does.
fn line(words: &[&str]) -> Line {
    Line::try_parse_from([&["kaushal"], words].concat()).unwrap()
}

fn config(folder: &Path) -> Config {
    let media = folder.join("media").display().to_string();
    let data = folder.join("data").display().to_string();
    let environment = vec![("KAUSHAL_DATA__DIR".to_owned(), data), ("KAUSHAL_MEDIA__DIR".to_owned(), media)];
    Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap()
}

/// Returns whether `pg_dump` is installed. Without it no backup is possible, and the command says so.
fn has_programs() -> bool {
    Command::new("pg_dump").arg("--version").output().is_ok()
}

struct Shop {
    server: TestServer,
    place: TempDir,
}

impl Shop {
    /// A server with two accounts and an uploaded file, and a folder for its backups.
    async fn open() -> Self {
        let mut admin = None;
        let server = start(&[], |ports| {
            harness::learner(ports, 2);
            admin = Some(harness::admin(ports, 1));
        })
        .await;
        let mut admin = server.signed_in(&admin.unwrap()).await;
        let sent = form(&[("purpose", None, b"pdf"), ("file", Some("a.pdf"), PDF)]);
        admin.send_bytes("POST", crate::uploads::UPLOAD, "multipart/form-data; boundary=edge", sent).await.data();
        Self { server, place: tempfile::tempdir().unwrap() }
    }

    fn place(&self) -> &str {
        self.place.path().to_str().unwrap()
    }

    fn back_up(&self, days: i64, keep: &str) -> String {
        let Line::Backup(args) = line(&["backup", "--to", self.place(), "--keep", keep]) else { unreachable!() };
        let now = noon() + TimeDelta::days(days);
        backup_command::backup(&self.server.state.config, self.server.database(), &args, now).unwrap()
    }

    fn restore(&self, into: &TestDb, folder: &Path, further: &[&str]) -> Result<String, String> {
        let words = [&["restore", "--from", self.place()], further].concat();
        let Line::Restore(args) = line(&words) else { unreachable!() };
        backup_command::restore(&config(folder), into.url(), &args).map_err(|error| error.to_string())
    }

    fn names(&self, ending: &str) -> Vec<String> {
        let entries = fs::read_dir(self.place.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name.ends_with(ending));
        names.sort_unstable();
        names
    }
}

#[actix_web::test]
async fn what_was_backed_up_is_there_after_a_restore() {
    if !has_programs() {
        return;
    }
    let shop = Shop::open().await;
    let said = shop.back_up(0, "0");
    assert!(said.contains("1 files copied, 0 were there already"), "{said}");
    assert!(shop.back_up(1, "0").contains("0 files copied, 1 were there already"));
    let open_to_others = |entry: &fs::DirEntry| entry.metadata().unwrap().permissions().mode() & 0o077 != 0;
    let readable: Vec<_> = shop.place.path().read_dir().unwrap().map(Result::unwrap).filter(open_to_others).collect();
    assert!(readable.is_empty(), "other users can read {readable:?}");
    let (database, elsewhere) = (TestDb::blank().unwrap(), tempfile::tempdir().unwrap());
    let said = shop.restore(&database, elsewhere.path(), &[]).unwrap();
    assert!(said.contains("1 files are there as they were counted"), "{said}");
    assert_eq!(storage_pg::missing_migrations(database.url()), Ok(vec![]));
    let mut tx = database.store().unwrap().begin().unwrap();
    assert!(tx.users().find_by_login(&Login::parse("learner2@kaushal.test")).unwrap().is_some());
    let kept: Vec<_> = fs::read_dir(elsewhere.path().join("media")).unwrap().collect();
    assert!(kept.iter().any(|entry| fs::read(entry.as_ref().unwrap().path()).is_ok_and(|bytes| bytes == PDF)));
    let again = shop.restore(&database, elsewhere.path(), &[]).unwrap_err();
    assert!(again.contains("the database has tables"), "{again}");
}

#[actix_web::test]
async fn what_an_earlier_release_wrote_twice_under_one_key_is_compared() {
    if !has_programs() {
        return;
    }
    let shop = Shop::open().await;
    let keys = ["240p-00000.ts", "240p-2-00000.ts"].map(|name| format!("0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6/{name}"));
    for (day, bytes) in [(0, b"first"), (1, b"again")] {
        for key in &keys {
            shop.server.state.blobs.put(key, BlobContent::Bytes(bytes)).unwrap();
        }
        shop.back_up(day, "0");
    }
    let kept = keys.map(|key| fs::read(shop.place.path().join(key)).unwrap());
    assert_eq!(kept, [b"again", b"first"], "keys with an attempt name one content, so that nobody reads it all anew");
}

#[actix_web::test]
async fn old_ones_go_and_a_damaged_one_is_refused() {
    if !has_programs() {
        return;
    }
    let shop = Shop::open().await;
    for day in 0..3 {
        shop.back_up(day, "2");
    }
    let lists = shop.names(".json");
    assert_eq!((lists.len(), shop.names(".dump").len()), (2, 2));
    let (database, elsewhere) = (TestDb::blank().unwrap(), tempfile::tempdir().unwrap());
    let (oldest, newest) = (lists[0].trim_end_matches(".json"), lists[1].trim_end_matches(".json"));
    let dump = shop.place.path().join(format!("{newest}.dump"));
    let mut bytes = fs::read(&dump).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&dump, bytes).unwrap();
    let refused = shop.restore(&database, elsewhere.path(), &[]).unwrap_err();
    assert!(refused.contains("is damaged"), "{refused}");
    let time = oldest.trim_start_matches("backup-");
    shop.restore(&database, elsewhere.path(), &["--backup", time]).unwrap();
    let none = shop.restore(&database, elsewhere.path(), &["--backup", "20000101t000000z"]).unwrap_err();
    assert!(none.contains("there is no backup-20000101t000000z.json"), "{none}");
}

#[actix_web::test]
async fn the_folder_of_uploads_takes_no_backups() {
    let shop = Shop::open().await;
    let media = shop.server.state.config.media_dir();
    let Line::Backup(args) = line(&["backup", "--to", media.to_str().unwrap()]) else { unreachable!() };
    let refused = backup_command::backup(&shop.server.state.config, shop.server.database(), &args, noon()).unwrap_err();
    assert!(refused.to_string().contains("name another one"), "{refused}");
}
