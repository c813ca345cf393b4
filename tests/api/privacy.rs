//! Data protection over HTTP: consents by purpose, parents of learners under 18, grievances.

use crate::books::number;
use crate::harness::{self, Client, TestServer, start};
use crate::notifications::take_mails;
use diesel::{Connection, PgConnection, RunQueryDsl};
use domain::testing;
use serde_json::{Value, json};

async fn shop() -> TestServer {
    start(&[], |ports| {
        harness::course(ports, testing::course("react"));
    })
    .await
}

async fn sign_up(server: &TestServer, more: Value) -> (Client, u16, Value) {
    let mut client = server.client();
    let terms = &server.state.config.storefront.terms_version;
    let mut body = json!({"name": "आशा वर्मा", "email": "asha@learner.test", "mobilenumber": "9000000051",
        "password": "Brass-Kettle-42", "acceptTerms": true, "termsVersion": terms,
        "visit": {"source": "newsletter"}});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = client.send("POST", "/api/v1/auth/register", Some(body)).await;
    (client, answer.status, answer.json())
}

async fn consents(client: &mut Client) -> Vec<(String, bool, String)> {
    let shown = client.get("/api/v1/user/privacy").await.data();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let one = |it: &Value| (text(&it["purpose"]), it["given"].as_bool().unwrap(), text(&it["way"]));
    shown["consents"].as_array().unwrap().iter().map(one).collect()
}

fn said(purpose: &str, given: bool, way: &str) -> (String, bool, String) {
    (purpose.to_owned(), given, way.to_owned())
}

async fn order(client: &mut Client) -> (u16, Value) {
    let visit = json!({"source": "newsletter"});
    let body = json!({"items": [{"type": "course", "id": "react"}], "state": "27", "visit": visit});
    let key = uuid::Uuid::now_v7().to_string();
    let answer = client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", &key)]).await;
    (answer.status, answer.json())
}

/// The token in the last mail to the parent.
fn token(server: &TestServer) -> String {
    let mails = take_mails(server);
    let body = mails.iter().rfind(|mail| mail.recipient == "sunita@parent.test").unwrap().body.clone();
    let (_, rest) = body.split_once("/parentconsent?token=").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn answers(server: &TestServer, token: &str, agrees: bool) -> u16 {
    let body = json!({"token": token, "agrees": agrees});
    server.client().send("POST", "/api/v1/parentconsent", Some(body)).await.status
}

#[actix_web::test]
async fn offers_and_carts_are_agreed_to_one_by_one_and_withdrawn_as_easily() {
    let server = shop().await;
    let (mut asha, status, _) = sign_up(&server, json!({})).await;
    assert_eq!(status, 201);
    let own = "/api/v1/user/notifications";
    assert_eq!(asha.get(own).await.data()["cartRemindersByMail"], false);
    assert_eq!(consents(&mut asha).await, [said("terms", true, "signup")]);
    for wanted in [true, true, false] {
        let wish = json!({"answersByMail": true, "cartRemindersByMail": wanted});
        assert_eq!(asha.send("PATCH", own, Some(wish)).await.data()["cartRemindersByMail"], wanted);
    }
    let carts = |given| said("carts", given, "account");
    assert_eq!(consents(&mut asha).await, [carts(false), carts(true), said("terms", true, "signup")]);
    let offers = json!({"answersByMail": true, "offersByMail": true});
    let wishes = asha.send("PATCH", own, Some(offers)).await.data();
    assert_eq!((&wishes["offersByMail"], &wishes["cartRemindersByMail"]), (&json!(true), &json!(false)));
    assert_eq!(consents(&mut asha).await[0], said("marketing", true, "account"));
    let exported = asha.get("/api/v1/user/export").await.json();
    assert_eq!(exported["consents"].as_array().unwrap().len(), 4);
    assert_eq!(exported["offersByMail"], true);
    let kept = asha.get("/api/v1/user/privacy").await.data()["retention"].clone();
    let documents = json!({"what": "documents", "period": "years", "count": 8, "law": "CGST Act 2017, s. 36"});
    assert!(kept.as_array().unwrap().contains(&documents), "{kept}");
    // If a setting determines the period, the page shows its current value.
    for (what, days) in [("sessions", 14), ("seats", 30), ("devices", 365)] {
        let expected = json!({"what": what, "period": "days", "count": days, "law": null});
        assert!(kept.as_array().unwrap().contains(&expected), "{kept}");
    }
    let (mut ravi, status, _) =
        sign_up(&server, json!({"email": "ravi@learner.test", "mobilenumber": "9000000052", "marketingMails": true}))
            .await;
    assert_eq!((status, ravi.get(own).await.data()["cartRemindersByMail"].clone()), (201, json!(true)));
    let both = [said("carts", true, "signup"), said("marketing", true, "signup"), said("terms", true, "signup")];
    assert_eq!(consents(&mut ravi).await, both, "an earlier page asked for both in one sentence");
    let offers = json!({"email": "meera@learner.test", "mobilenumber": "9000000053", "marketingMails": true, "cartMails": false});
    let (mut meera, _, _) = sign_up(&server, offers).await;
    assert_eq!(consents(&mut meera).await, [said("marketing", true, "signup"), said("terms", true, "signup")]);
    let wishes = meera.get(own).await.data();
    assert_eq!((&wishes["offersByMail"], &wishes["cartRemindersByMail"]), (&json!(true), &json!(false)));
}

#[actix_web::test]
async fn a_withdrawal_stands_ends_open_orders_and_is_undone_by_the_parent_or_a_paper_alone() {
    let mut admin = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        harness::course(ports, testing::course("react"));
        admin = Some(harness::admin(ports, 9));
    })
    .await;
    let named = json!({"guardian": {"name": "Sunita", "email": "sunita@parent.test"}});
    let (mut asha, _, signed_up) = sign_up(&server, named).await;
    assert_eq!(answers(&server, &token(&server), true).await, 200);
    let (placed, open) = order(&mut asha).await;
    assert_eq!(placed, 201, "{open}");
    let id = open["data"]["order"]["_id"].as_str().unwrap().to_owned();
    let paying = asha.send("POST", &format!("/api/v1/orders/{id}/pay"), Some(json!({}))).await.data();
    let reference = paying["payment"]["reference"].as_str().unwrap().to_owned();
    assert_eq!(answers(&server, &token(&server), false).await, 200);
    let ended = asha.get(&format!("/api/v1/orders/{id}")).await.data()["order"].clone();
    assert_eq!(ended["status"], "cancelled");
    let amount =
        kernel::money::Paise::new(format!("{:.0}", ended["payable"].as_f64().unwrap() * 100.0).parse().unwrap());
    let report = money::payments::GatewayReport::Captured { payment: "p1".into(), amount };
    let settled = server.state.use_cases().settle_payment.clone().run(&reference, report).unwrap();
    assert!(matches!(settled, Some(money::payments::Settlement::Refund { .. })), "{settled:?}");
    // Move the last request into the past, so that another mail may be sent.
    let earlier = "UPDATE guardians SET asked_at = asked_at - interval '1 hour'";
    let mut connection = PgConnection::establish(server.database()).unwrap();
    diesel::sql_query(earlier).execute(&mut connection).unwrap();
    let papa = json!({"name": "Papa", "email": "papa@parent.test"});
    let refused = asha.send("POST", "/api/v1/user/guardian", Some(papa)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("parent_withdrew")));
    let mails = take_mails(&server);
    assert!(mails.iter().all(|mail| mail.recipient != "papa@parent.test"), "nobody else is asked");
    let told = mails.iter().rfind(|mail| mail.recipient == "sunita@parent.test").unwrap();
    assert!(told.subject.contains("named another parent"), "{}", told.subject);
    let shown = asha.get("/api/v1/user/privacy").await.data()["guardian"].clone();
    assert_eq!(shown["email"], "sunita@parent.test");
    assert!(shown["withdrawnAt"].is_string(), "{shown}");
    let mut office = server.signed_in(&admin.unwrap()).await;
    let path = format!("/api/v1/admin/students/{}/parentconsent", signed_up["data"]["user"]["_id"].as_str().unwrap());
    assert_eq!(office.send("POST", &path, Some(json!({"reason": " "}))).await.status, 422);
    let given = office.send("POST", &path, Some(json!({"reason": "Letter of 3 July, folder 12"}))).await.data();
    assert_eq!(given["student"]["guardian"]["withdrawnAt"], Value::Null);
    assert_eq!(consents(&mut asha).await[0], said("child", true, "paper"));
    assert_eq!(order(&mut asha).await.0, 201);
    assert!(
        take_mails(&server).iter().any(|mail| mail.subject.starts_with("You agreed")),
        "the parent hears of the paper"
    );
}

#[actix_web::test]
async fn who_is_under_18_buys_once_a_parent_agrees_by_the_mailed_link() {
    let server = shop().await;
    let named = json!({"guardian": {"name": "Sunita", "email": "sunita@parent.test"}, "marketingMails": true});
    let (mut asha, status, _) = sign_up(&server, named).await;
    assert_eq!(status, 201);
    let (refused, why) = order(&mut asha).await;
    assert_eq!((refused, &why["code"]), (403, &json!("parent_consent_required")));
    let on = json!({"answersByMail": true, "cartRemindersByMail": true});
    let wishes = asha.send("PATCH", "/api/v1/user/notifications", Some(on)).await.data();
    assert_eq!(wishes["cartRemindersByMail"], false, "no marketing to a child");
    let today = asha.get("/api/v1/learning/today").await.data()["goal"].clone();
    assert_eq!((&today["isHidden"], &today["streakWeeks"]), (&json!(true), &json!(0)));
    assert_eq!(today["isOffered"], false, "there is nothing to show");
    let first = token(&server);
    let look = json!({"token": first});
    let asked = server.client().send("POST", "/api/v1/parentconsent/look", Some(look)).await.data();
    assert_eq!(asked, json!({"learner": "आशा वर्मा", "parent": "Sunita", "agrees": false}));
    assert_eq!(order(&mut asha).await.0, 403, "to look is not to agree");
    assert_eq!(answers(&server, &first, true).await, 200);
    assert_eq!(answers(&server, &first, false).await, 422, "a link works once");
    assert_eq!(order(&mut asha).await.0, 201);
    let followed = "SELECT (SELECT count(*) FROM signup_attributions) + (SELECT count(*) FROM order_attributions) AS n";
    assert_eq!(number(server.database(), followed), 0, "nothing is noted of how a child came");
    let second = token(&server);
    assert_eq!(answers(&server, &second, false).await, 200);
    assert_eq!(order(&mut asha).await.1["code"], "parent_consent_required");
    let child = |given| said("child", given, "parent_link");
    assert_eq!(consents(&mut asha).await, [child(false), child(true), said("terms", true, "signup")]);
    let again = json!({"name": "Sunita", "email": "sunita@parent.test"});
    let refused = asha.send("POST", "/api/v1/user/guardian", Some(again)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("asked_lately")));
    let exported = asha.get("/api/v1/user/export").await.json();
    assert_eq!(exported["guardian"]["email"], "sunita@parent.test");
}

#[actix_web::test]
async fn a_parent_is_somebody_else_and_an_adult_has_none() {
    let server = shop().await;
    let own = json!({"guardian": {"name": " ", "email": "Asha+me@learner.test"}});
    let (_, status, refused) = sign_up(&server, own).await;
    let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().map(|it| it["field"].clone()).collect();
    assert_eq!((status, fields), (422, vec![json!("guardianName"), json!("guardianEmail")]));
    let (mut asha, _, _) = sign_up(&server, json!({})).await;
    let parent = json!({"name": "Sunita", "email": "sunita@parent.test"});
    let refused = asha.send("POST", "/api/v1/user/guardian", Some(parent)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("not_under_18")));
    for token in ["", "unknown", &"x".repeat(201)] {
        assert_eq!(answers(&server, token, true).await, 422);
    }
}

#[actix_web::test]
async fn a_grievance_is_numbered_acknowledged_and_answered_in_time() {
    let mut boss = None;
    let server = start(&[], |ports| boss = Some(harness::admin(ports, 9))).await;
    let send = async |body: Value| server.client().send("POST", "/api/v1/enquiry", Some(body)).await;
    let grievance = json!({"userName": "आशा", "subject": "My data", "mobile": "9000000001", "grievance": true});
    let refused = send(grievance.clone()).await;
    assert_eq!((refused.status, refused.json()["errors"].as_array().unwrap().len()), (422, 2));
    let mut whole = grievance.clone();
    (whole["email"], whole["message"]) = (json!("asha@learner.test"), json!("Delete my picture."));
    let sent = send(whole.clone()).await;
    assert_eq!(sent.status, 201);
    assert_eq!(sent.data()["grievance"]["number"], "G-000001");
    assert_eq!(send(whole).await.data()["grievance"]["number"], "G-000002");
    let plain = json!({"userName": "Ravi", "subject": "Batches?", "mobile": "9000000002"});
    assert_eq!(send(plain).await.data()["grievance"], Value::Null);
    let told: Vec<_> = take_mails(&server).into_iter().map(|mail| (mail.recipient, mail.subject)).collect();
    let to = |who: &str, what: &str| told.iter().any(|(to, subject)| to == who && subject.contains(what));
    assert!(to("asha@learner.test", "Your grievance G-000001"), "{told:?}");
    assert!(to("grievance@kaushal.test", "Grievance G-000002: My data"), "{told:?}");
    let mut admin = server.signed_in(&boss.unwrap()).await;
    let open = admin.get("/api/v1/admin/enquiries?status=grievances").await.data()["enquiries"].clone();
    let numbers: Vec<_> = open.as_array().unwrap().iter().map(|it| it["grievance"]["number"].clone()).collect();
    assert_eq!(numbers, ["G-000001", "G-000002"], "what is due first is first");
    let path = format!("/api/v1/admin/enquiries/{}", open[0]["_id"].as_str().unwrap());
    let answered = admin.send("PATCH", &path, Some(json!({"answer": "It is deleted."}))).await.data();
    assert_eq!(answered["mailed"], true);
    assert!(take_mails(&server).iter().any(|mail| mail.recipient == "asha@learner.test"));
    let left = admin.get("/api/v1/admin/enquiries?status=grievances").await.data()["page"]["total"].clone();
    assert_eq!(left, 1);
}
