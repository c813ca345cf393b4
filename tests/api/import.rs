//! Imports students from files, both valid and hostile.

use crate::harness::{self, Answer, Client, TestServer, start};
use crate::notifications::take_mails;
use domain::testing;
use people::identity::User;
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
    assert_eq!((&dry["given"], &report["given"]), (&json!(1), &json!(1)), "a new student who got courses counts");
    assert_eq!(dry["rows"], report["rows"]);
    let bad = &report["rows"][2];
    assert_eq!((&bad["row"], &bad["outcome"]), (&json!(6), &json!("failed")));
    assert_eq!(bad["messages"], json!(["Enter a valid 10-digit mobile number.", "Enter a valid email address."]));
    let again = import(&mut admin, &text).await;
    assert_eq!((counts(&again), &again["given"]), ([5, 0, 0, 3, 2], &json!(0)));
    let more = format!("{HEADER}Ravi,RAVI@example.in,9222222222,react,\r\n");
    assert_eq!(counts(&import(&mut admin, &more).await), [1, 0, 1, 0, 0]);
    let found = admin.get("/api/v1/user/getUsers?q=%E0%A4%86%E0%A4%B6%E0%A4%BE").await.data();
    assert_eq!(found["users"][0]["name"], "वर्मा, \"आशा\"");
    let id = found["users"][0]["_id"].as_str().unwrap();
    let student = admin.get(&format!("/api/v1/admin/students/{id}")).await.data()["student"].clone();
    // The bundle with react in it, and html alone. react is not granted a second time.
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
async fn formulas_are_kept_as_text_and_short_rows_are_told() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let text = format!(
        "{HEADER}=cmd|' /C calc'!A0,formula@example.in,9111111111,,\nshort,short@example.in\n\
         long,long@example.in,9222222222,,,surplus\n\"open quote,open@example.in,9333333333,,\n"
    );
    let report = import(&mut admin, &text).await;
    assert_eq!(counts(&report), [4, 2, 0, 0, 2]);
    assert_eq!(report["rows"][1]["messages"], json!(["Enter a valid 10-digit mobile number."]));
    let file = admin.get("/api/v1/admin/students/export").await;
    assert!(String::from_utf8(file.bytes).unwrap().contains("'=cmd|' /C calc'!A0,formula@example.in"));
}

#[actix_web::test]
async fn what_is_no_such_file_is_refused_and_nothing_is_stored() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    for (file, code) in [
        (b"a\0b".as_slice(), "not_text"),
        (b"PK\x03\x04\0\0", "not_a_workbook"),
        (b"\xd0\xcf\x11\xe0", "old_workbook"),
        (b"", "empty"),
        (b"name,email\r\n", "header"),
        (b"Asha,asha@example.in,9111111111\r\n", "header"),
        (sheet(10_001, "").as_bytes(), "too_many_rows"),
    ] {
        let refused = send(&mut admin, file, false).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!(code)));
    }
    let huge = vec![b'x'; 6 << 20];
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

async fn form(client: &mut Client, path: &str, file: &[u8], columns: Option<&str>) -> Answer {
    let head = "--edge\r\ncontent-disposition: form-data; name=\"file\"; filename=\"C:\\\\lists\\\\छात्र.csv\"\r\n\r\n";
    let columns = columns.map_or_else(String::new, |columns| {
        format!("\r\n--edge\r\ncontent-disposition: form-data; name=\"columns\"\r\n\r\n{columns}")
    });
    let body = [head.as_bytes(), file, columns.as_bytes(), b"\r\n--edge--\r\n"].concat();
    client.send_bytes("POST", path, "multipart/form-data; boundary=edge", body).await
}

const HINDI: &str = "क्रमांक;पूरा नाम;ई-मेल;मोबाइल नंबर;कोर्स\n1;आशा वर्मा;asha@example.in;9111111111.0;\"Course React; html\"\n\
                     2;रवि;ravi@example.in;+91 92222 22222;nothing\n";

#[actix_web::test]
async fn columns_are_known_by_their_headings_and_can_be_corrected() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let path = "/api/v1/admin/students/import/columns";
    let data = form(&mut admin, path, HINDI.as_bytes(), None).await.data();
    let fields: Vec<_> = data["columns"].as_array().unwrap().iter().map(|column| column["field"].clone()).collect();
    assert_eq!(fields, [json!(null), json!("name"), json!("email"), json!("mobile"), json!("courses")]);
    assert_eq!((&data["total"], &data["columns"][1]["examples"]), (&json!(2), &json!(["आशा वर्मा", "रवि"])));
    let import = "/api/v1/admin/students/import";
    // The columns are assigned wrongly: the name as the phone number, and the phone number left out.
    let refused = form(&mut admin, import, HINDI.as_bytes(), Some(",mobile,email,,courses")).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("header")));
    for wrong in ["name,name", "names"] {
        assert_eq!(form(&mut admin, import, HINDI.as_bytes(), Some(wrong)).await.status, 400);
    }
    let report = form(&mut admin, import, HINDI.as_bytes(), Some(",name,email,mobile,")).await.data()["report"].clone();
    assert_eq!(counts(&report), [2, 2, 0, 0, 0]);
}

#[actix_web::test]
async fn a_workbook_that_hides_rows_waits_for_a_word_and_spoiled_cells_are_told_by_their_cause() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let (columns, import) = ("/api/v1/admin/students/import/columns", "/api/v1/admin/students/import");
    let workbook = include_bytes!("../../crates/api/src/routes/admin/sheet/cases/hidden-row.xlsx");
    let data = form(&mut admin, columns, workbook, None).await.data();
    assert_eq!((&data["hidden"], &data["sheet"], &data["headingLine"]), (&json!(1), &json!("Sheet"), &json!(1)));
    let refused = form(&mut admin, import, workbook, None).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("hidden_rows")));
    let part = |choice: &str| {
        format!(",name,email\r\n--edge\r\ncontent-disposition: form-data; name=\"hiddenRows\"\r\n\r\n{choice}")
    };
    for (choice, rows) in [("leave", 4), ("include", 1)] {
        let columns = part(choice).replacen(",name,email", "name,email,mobile,", 1);
        let report = form(&mut admin, import, workbook, Some(&columns)).await.data()["report"].clone();
        assert_eq!(report["created"], rows, "{choice}: {report}");
    }
    let spoiled = "name,email,mobile\n???? ????,i9@x.in,9876543217\nAsha,i5@x.in,9.87E+09\nEsha,e5@x.in,\"=\"\"09876543212\"\"\"\n";
    let report = form(&mut admin, import, spoiled.as_bytes(), None).await.data()["report"].clone();
    let message = |row: usize| report["rows"][row]["messages"][0].as_str().unwrap_or_default().to_owned();
    assert!(message(0).starts_with("Letters of this row were lost"), "{report}");
    assert!(message(1).starts_with("The spreadsheet shortened this number"), "{report}");
    assert_eq!(report["rows"][2]["outcome"], "created");
    let locked = include_bytes!("../../crates/api/src/routes/admin/sheet/cases/locked.xlsx");
    assert_eq!(form(&mut admin, import, locked, None).await.json()["errors"][0]["code"], "password");
}

#[actix_web::test]
async fn an_import_is_a_task_with_a_result_for_each_row() {
    let (server, admin) = office(&[]).await;
    let mut admin = server.signed_in(&admin).await;
    let text = format!("{HINDI}3;=cmd|' /C calc'!A0;formula@example.in;9333333333;\n");
    let begun = form(&mut admin, "/api/v1/admin/students/imports", text.as_bytes(), None).await;
    let task = begun.data()["task"].clone();
    assert_eq!((begun.status, &task["total"], &task["details"]), (202, &json!(3), &json!(["छात्र.csv"])));
    server.state.use_cases().students.run_tasks.run(&|| true).unwrap();
    let path = format!("/api/v1/admin/students/tasks/{}", task["_id"].as_str().unwrap());
    let mut ended = admin.get(&path).await.data()["task"].clone();
    // The server's own worker may have claimed the task.
    while ended["finishedAt"].is_null() {
        actix_web::rt::task::yield_now().await;
        ended = admin.get(&path).await.data()["task"].clone();
    }
    assert_eq!(["created", "failed", "waiting"].map(|name| &ended[name]), [&json!(2), &json!(1), &json!(0)]);
    assert_eq!(ended["failures"][0]["messages"], json!(["There is no course 'nothing'."]));
    let file = String::from_utf8(admin.get(&format!("{path}/file")).await.bytes).unwrap();
    assert!(file.contains("2,आशा वर्मा,asha@example.in,9111111111,react;html,,created,"), "{file}");
    assert!(file.contains("3,रवि,ravi@example.in,"), "{file}");
    assert!(file.contains("\n4,'=cmd|' /C calc'!A0,formula@example.in,"), "{file}");
    let found = admin.get("/api/v1/admin/students?q=asha@example.in").await.data();
    assert_eq!(found["students"][0]["name"], "आशा वर्मा");
    assert_eq!(admin.get("/api/v1/admin/students/tasks").await.data()["page"]["total"], 1);
    assert_eq!(admin.get(&format!("/api/v1/admin/students/tasks/{}", testing::id("none"))).await.status, 404);
}
