//! Students from a file: honest ones and hostile ones.

use crate::harness::{self, Answer, Client, TestServer, start};
use crate::notifications::take_mails;
use domain::identity::User;
use domain::testing;
use serde_json::{Value, json};
use std::fmt::Write;

const HEADER: &str = "name,email,mobile,courses,bundles\r\n";

async fn office(settings: &[(&str, &str)]) -> (TestServer, User) {
    let mut admin = None;
    let server = start(settings, |ports| {
        admin = Some(harness::admin(ports, 9));
        let react = harness::course(ports, testing::course("react")).id;
        harness::course(ports, testing::course("html"));
        let mut web = testing::bundle("web");
        web.courses = vec![react];
        harness::bundle(ports, web);
    })
    .await;
    (server, admin.unwrap())
}

async fn send(client: &mut Client, file: &[u8], dry_run: impl std::fmt::Display) -> Answer {
    let head = "--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"../students.csv\"\r\n\r\n";
    let dry = format!("\r\n--edge\r\ncontent-disposition: form-data; name=\"dryRun\"\r\n\r\n{dry_run}\r\n--edge--\r\n");
    let body = [head.as_bytes(), file, dry.as_bytes()].concat();
    client.send_bytes("POST", "/api/v1/admin/students/import", "multipart/form-data; boundary=edge", body).await
}

#[actix_web::test]
async fn a_word_that_may_mean_a_dry_run_stores_nothing() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    for word in ["TRUE", "1", "yes", "on", ""] {
        assert_eq!(send(&mut admin, sheet(1, "").as_bytes(), word).await.status, 400, "{word}");
    }
    assert_eq!(admin.get("/api/v1/user/getUsers?role=learner").await.data()["page"]["total"], 0);
}

async fn import(client: &mut Client, text: &str) -> Value {
    send(client, text.as_bytes(), false).await.data()["report"].clone()
}

fn counts(report: &Value) -> [u64; 5] {
    ["total", "created", "assigned", "unchanged", "failed"].map(|name| report[name].as_u64().unwrap())
}

fn sheet(rows: usize, course: &str) -> String {
    let mut text = HEADER.to_owned();
    for n in 0..rows {
        write!(text, "छात्र {n},student{n}@example.in,{},{course},\r\n", 7_000_000_000_u64 + u64::try_from(n).unwrap())
            .unwrap();
    }
    text
}

#[actix_web::test]
async fn a_file_makes_students_and_again_changes_nothing() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let text = format!(
        "\u{feff}{HEADER}\"वर्मा, \"\"आशा\"\"\",Asha@Example.in,9111111111,react; html,web,,\r\n\
         Ravi,ravi@example.in,9222222222,,\r\n,,,,\r\n\r\nBad,bad@,98,none,\r\n\
         Asha again,asha@example.in,9111111111,react,\r\nThief,asha@example.in,9333333333,,\r\n"
    );
    let dry = send(&mut admin, text.as_bytes(), true).await.data()["report"].clone();
    assert_eq!((counts(&dry), &dry["dryRun"]), ([5, 2, 0, 1, 2], &json!(true)));
    assert_eq!(admin.get("/api/v1/user/getUsers?role=learner").await.data()["page"]["total"], 0);
    let report = import(&mut admin, &text).await;
    assert_eq!(counts(&report), [5, 2, 0, 1, 2]);
    assert_eq!(dry["rows"], report["rows"]);
    let bad = &report["rows"][2];
    assert_eq!((&bad["row"], &bad["outcome"]), (&json!(6), &json!("failed")));
    assert_eq!(bad["messages"], json!(["Enter a valid 10-digit mobile number.", "Enter a valid email address."]));
    let again = import(&mut admin, &text).await;
    assert_eq!(counts(&again), [5, 0, 0, 3, 2]);
    let more = format!("{HEADER}Ravi,RAVI@example.in,9222222222,react,\r\n");
    assert_eq!(counts(&import(&mut admin, &more).await), [1, 0, 1, 0, 0]);
    let found = admin.get("/api/v1/user/getUsers?q=%E0%A4%86%E0%A4%B6%E0%A4%BE").await.data();
    assert_eq!(found["users"][0]["name"], "वर्मा, \"आशा\"");
    let id = found["users"][0]["_id"].as_str().unwrap();
    let student = admin.get(&format!("/api/v1/admin/students/{id}")).await.data()["student"].clone();
    // The bundle with react in it, html by itself; react is not given twice.
    assert_eq!((student["grants"].as_array().unwrap().len(), &student["hasPassword"]), (3, &json!(false)));
    let log = admin.get("/api/v1/admin/audit?action=student.import").await.data();
    assert_eq!(log["page"]["total"], 2);
}

#[actix_web::test]
async fn an_imported_student_cannot_log_in_before_choosing_a_password() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    import(&mut admin, &sheet(1, "react")).await;
    for password in ["", "Secret@123"] {
        let body = json!({"email": "student0@example.in", "password": password});
        let refused = server.client().send("POST", "/api/v1/auth/login", Some(body)).await;
        assert!([401, 422].contains(&refused.status), "{}", refused.json());
    }
}

#[actix_web::test]
async fn formulas_are_kept_as_text_and_rows_of_odd_length_are_told() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let text = format!(
        "{HEADER}=cmd|' /C calc'!A0,formula@example.in,9111111111,,\nshort,short@example.in\n\
         long,long@example.in,9222222222,,,surplus\n\"open quote,open@example.in,9333333333,,\n"
    );
    let report = import(&mut admin, &text).await;
    assert_eq!(counts(&report), [4, 1, 0, 0, 3]);
    assert_eq!(report["rows"][1]["messages"], json!(["The row has 2 cells instead of 5."]));
    let file = admin.get("/api/v1/admin/students/export").await;
    assert!(String::from_utf8(file.bytes).unwrap().contains("'=cmd|' /C calc'!A0,formula@example.in"));
}

#[actix_web::test]
async fn what_is_no_such_file_is_refused_and_nothing_is_stored() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let utf16: Vec<u8> = sheet(2, "").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let latin = [HEADER.as_bytes(), b"Jos\xe9,jose@example.in,9111111111,,\r\n"].concat();
    for (file, code) in [
        (utf16.as_slice(), "not_utf8"),
        (latin.as_slice(), "not_utf8"),
        (b"PK\x03\x04\0\0", "not_utf8"),
        (b"", "header"),
        (b"name;email;mobile;courses;bundles\r\n", "header"),
        (b"email,name,mobile,courses,bundles\r\n", "header"),
        (sheet(5_001, "").as_bytes(), "too_many_rows"),
    ] {
        let refused = send(&mut admin, file, false).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!(code)));
    }
    let huge = vec![b'x'; 3 << 20];
    assert_eq!(send(&mut admin, &huge, false).await.status, 413);
    let json = admin.send("POST", "/api/v1/admin/students/import", Some(json!({}))).await;
    assert_eq!(json.status, 415);
    let empty = admin
        .send_bytes("POST", "/api/v1/admin/students/import", "multipart/form-data; boundary=e", b"--e--\r\n".to_vec())
        .await;
    assert_eq!((empty.status, &empty.json()["errors"][0]["field"]), (422, &json!("file")));
    assert_eq!(admin.get("/api/v1/user/getUsers?role=learner").await.data()["page"]["total"], 0);
}

#[actix_web::test]
async fn two_admins_who_import_at_once_make_each_student_once() {
    let (server, admin) = office(&[]).await;
    let (mut one, mut two) = (server.signed_in(&admin).await, server.signed_in(&admin).await);
    let (text, turned) = (sheet(600, "react"), {
        let mut lines: Vec<String> = sheet(600, "react").lines().skip(1).map(str::to_owned).collect();
        lines.reverse();
        format!("{HEADER}{}\r\n", lines.join("\r\n"))
    });
    let (first, second) =
        futures_util::future::join(send(&mut one, text.as_bytes(), false), send(&mut two, turned.as_bytes(), false))
            .await;
    let [a, b] = [first, second].map(|answer| counts(&answer.data()["report"]));
    assert_eq!((a[1] + b[1], a[3] + b[3], a[4] + b[4]), (600, 600, 0), "{a:?} {b:?}");
    let listed = one.get("/api/v1/user/getUsers?role=learner&q=student").await.data();
    assert_eq!(listed["page"]["total"], 600);
}

#[actix_web::test]
async fn each_student_of_a_file_gets_one_mail_of_all_that_it_gives() {
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let (server, admin) = office(&named.each_ref().map(|(name, value)| (name.as_str(), *value))).await;
    let mut admin = server.signed_in(&admin).await;
    import(&mut admin, &format!("{HEADER}Ravi,ravi@example.in,9222222222,,\r\n")).await;
    take_mails(&server);
    let rows = "Ravi,ravi@example.in,9222222222,react,\r\nAsha,asha@example.in,9111111111,html,web\r\n\
                Ravi,Ravi@example.in,9222222222,html,\r\n";
    assert_eq!(counts(&import(&mut admin, &format!("{HEADER}{rows}")).await), [3, 1, 2, 0, 0]);
    let mut sent = take_mails(&server);
    sent.sort_by(|one, other| one.recipient.cmp(&other.recipient));
    let [asha, ravi] = sent.try_into().ok().unwrap();
    assert_eq!((asha.recipient.as_str(), ravi.recipient.as_str()), ("asha@example.in", "ravi@example.in"));
    assert!(asha.body.contains("• Bundle web\n• Course html\n") && asha.body.contains("resetpassword?token="));
    assert!(ravi.body.contains("• Course react\n• Course html\n"), "{}", ravi.body);
}
