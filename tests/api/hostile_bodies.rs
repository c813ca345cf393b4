//! Malformed bodies: every operation of the OpenAPI document with each of its fields broken in turn. The server accepts or
//! refuses them, but never fails.

use crate::authorisation;
use crate::harness::{self, Answer, Client, TestServer, start};
use crate::uploads;
use catalogue::Bundle;
use domain::testing;
use people::identity::User;
use serde_json::{Map, Value, json};

/// The OpenAPI document, with `$ref` resolved.
pub(crate) struct Document(Value);

impl Document {
    pub(crate) fn read() -> Self {
        Self(serde_json::from_str(&api::cli::openapi().unwrap()).unwrap())
    }

    /// Returns an operation by its path below /api/v1.
    pub(crate) fn operation(&self, method: &str, path: &str) -> &Value {
        &self.0["paths"][format!("/api/v1{path}")][method.to_lowercase()]
    }

    /// Returns the schema of a body with this content type.
    fn body(&self, method: &str, path: &str, kind: &str) -> Option<&Value> {
        let schema = &self.operation(method, path)["requestBody"]["content"][kind]["schema"];
        schema.is_object().then(|| self.plain(schema))
    }

    fn plain<'d>(&'d self, schema: &'d Value) -> &'d Value {
        if let Some(name) = schema["$ref"].as_str() {
            return self.plain(&self.0["components"]["schemas"][name.rsplit('/').next().unwrap()]);
        }
        for among in ["oneOf", "anyOf", "allOf"] {
            let real = schema[among].as_array().and_then(|all| all.iter().find(|one| one["type"] != "null"));
            if let Some(real) = real {
                return self.plain(real);
            }
        }
        schema
    }

    fn sample(&self, schema: &Value) -> Value {
        let schema = self.plain(schema);
        if let Some(first) = schema["enum"].as_array().and_then(|all| all.first()) {
            return first.clone();
        }
        match kind(schema) {
            "object" => {
                let fields = schema["properties"].as_object().into_iter().flatten();
                Value::Object(fields.map(|(name, field)| (name.clone(), self.sample(field))).collect())
            }
            "array" => json!([self.sample(&schema["items"])]),
            "integer" | "number" => json!(1),
            "boolean" => json!(true),
            _ => json!("text"),
        }
    }

    /// Collects the JSON pointers of all fields with their types. For lists it adds the fields of the first entry.
    fn fields(&self, schema: &Value, at: &str, found: &mut Vec<(String, String)>) {
        let schema = self.plain(schema);
        if !at.is_empty() {
            found.push((at.to_owned(), kind(schema).to_owned()));
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            self.fields(field, &format!("{at}/{name}"), found);
        }
        if kind(schema) == "array" {
            self.fields(&schema["items"], &format!("{at}/0"), found);
        }
    }
}

fn kind(schema: &Value) -> &str {
    let types = schema["type"].as_array().and_then(|all| all.iter().find(|one| *one != "null"));
    types.unwrap_or(&schema["type"]).as_str().unwrap_or("string")
}

/// Texts that have broken servers: too long, or with a meaning in a spreadsheet, a shell, a path or a template, or in another
/// writing direction.
pub(crate) const TEXTS: [&str; 16] = [
    "",
    " ",
    "-1",
    "\u{202e}\u{2066}nimda",
    "\u{feff}\u{200b}",
    "क्षि👩‍👩‍👧\u{0301}ß",
    "=HYPERLINK(\"http://evil.test\")",
    "'; DROP TABLE users; --",
    "%_\\",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{{7*7}}%{brand.name}",
    "a\r\nBcc: x@evil.test",
    "9999-12-31T23:59:59Z",
    "-262143-01-01T00:00:00Z",
    "+262142-12-31T23:59:59Z",
];

/// Returns the broken values for a field of `kind`.
fn broken(kind: &str) -> Vec<Value> {
    let long = "ह".repeat(10_000);
    let mut values = vec![Value::Null, json!({}), json!([]), json!([[[]]]), json!({"a": {"b": null}}), json!(true)];
    values.extend([json!(-1), json!(0), json!(0.005), json!(1e308), json!(-1e308), json!(i64::MAX), json!(u64::MAX)]);
    match kind {
        "string" => {
            values.extend(TEXTS.into_iter().map(Value::from));
            values.extend([json!("a\u{0}b"), json!(long), json!(uuid::Uuid::nil())]);
        }
        "array" => values.extend([json!(["x"]), json!(vec!["x"; 2_000]), json!([null, 1, {}])]),
        _ => values.extend([json!(""), json!("1"), json!(i64::MIN), json!(2_147_483_648_i64), json!(long)]),
    }
    values
}

/// Returns bodies that are not an object, or not complete JSON.
fn shapeless() -> Vec<Vec<u8>> {
    let deep = |open: &str| open.repeat(50_000).into_bytes();
    let texts = ["", "null", "1", "[]", "\"text\"", "{", "{\"a\":}", "{} {}", "\u{feff}{}", "NaN"];
    let mut bodies: Vec<_> = texts.map(|text| text.as_bytes().to_vec()).into();
    bodies.extend([deep("["), deep("{\"a\":"), b"\0".to_vec(), vec![b' '; 300 << 10]]);
    bodies
}

/// A school with a learner and an admin.
pub(crate) struct School {
    pub server: TestServer,
    pub learner: User,
    pub admin: User,
}

pub(crate) async fn school() -> School {
    let mut users = None;
    let settings = [("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "0"), ("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")];
    let server = start(&settings, |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 9)));
        let courses = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        harness::bundle(ports, Bundle { courses: courses.to_vec(), ..testing::bundle("web") });
        let mut tx = ports.store.begin().unwrap();
        tx.coupons().insert(&testing::coupon("WELCOME10")).unwrap();
        tx.commit().unwrap();
    })
    .await;
    let (learner, admin) = users.unwrap();
    School { server, learner, admin }
}

impl School {
    /// Fills the path's parameters with existing ids.
    pub(crate) fn address(&self, path: &str) -> String {
        let place = |(name, path): (&str, &str)| match name {
            "{courseId}" => "react".to_owned(),
            "{videoId}" => testing::course("react").lessons[0].id.to_string(),
            "{bundleId}" => "web".to_owned(),
            "{type}" => "course".to_owned(),
            "{page}" => "home".to_owned(),
            _ if path.starts_with("/bundle") || path.ends_with("etBundle/{id}") => "web".to_owned(),
            _ if path.starts_with("/course") => "html".to_owned(),
            _ if path.starts_with("/admin/students") => self.learner.id.to_string(),
            _ if path.starts_with("/admin/coupons") => testing::coupon("WELCOME10").id.0.to_string(),
            _ => uuid::Uuid::nil().to_string(),
        };
        let parts = path.split('/').map(|part| match part.starts_with('{') {
            true => place((part, path)),
            false => part.to_owned(),
        });
        format!("/api/v1{}", parts.collect::<Vec<_>>().join("/"))
    }

    /// Returns an almost valid body: a sample of the schema with the values that the rules require.
    async fn base(&self, document: &Document, admin: &mut Client, path: &str, schema: &Value) -> Value {
        let course = json!({"type": "course", "id": "react"});
        let good: Value = match path {
            "/cart" => json!({"items": [course]}),
            "/cart/items" => course,
            "/cart/quote" | "/orders" => json!({"items": [course], "coupon": "", "state": "27", "gstin": ""}),
            "/wallet/withdrawals" => json!({"amount": 500, "upi": "asha@bank", "account": null, "pan": "ABCDE1234F"}),
            "/enquiry" => json!({"userName": "Asha", "subject": "Fees", "mobile": "9000000001", "website": ""}),
            "/auth/register" => {
                json!({"name": "Asha", "mobilenumber": "12", "referralCode": "", "password": "Secret@123"})
            }
            "/course/assignCourse" => json!({"studentId": self.learner.id.0, "courseId": "react"}),
            "/bundle/assignBundle" => json!({"studentId": self.learner.id.0, "courseId": "web"}),
            "/discount" | "/discount/remove" => {
                json!({"courseId": "web", "discount": 10, "startsAt": null, "endsAt": null})
            }
            "/popup" => json!({"text": "Now", "bundle": "web", "startsAt": null, "endsAt": null}),
            "/bundle/createBundle" | "/bundle/updateBundle/{id}" => {
                json!({"courses": ["react"], "status": "Draft", "version": null, "theme": null, "category": null})
            }
            "/admin/coupons" | "/admin/coupons/{id}" => {
                json!({"kind": "percent", "scope": "all", "item": null, "startsAt": null, "endsAt": null, "version": null})
            }
            "/admin/settings" => admin.get("/api/v1/admin/settings").await.data(),
            _ if path.starts_with("/admin/site/") => admin.get("/api/v1/admin/site/home").await.data(),
            _ => json!({}),
        };
        let mut base = document.sample(schema);
        for (name, value) in good.as_object().into_iter().flatten() {
            base[name] = value.clone();
        }
        base
    }
}

/// Asserts that the answer is a success, or a failure with a message in our envelope.
pub(crate) fn judge(answer: &Answer, what: &str) {
    assert!(answer.status < 500, "{what}: {} {}", answer.status, String::from_utf8_lossy(&answer.bytes));
    if answer.status >= 400 {
        let body = answer.json();
        let told = match &body["message"] {
            Value::String(message) => !message.is_empty(),
            Value::Array(messages) => !messages.is_empty() && messages.iter().all(Value::is_string),
            _ => false,
        };
        assert!(body["success"] == false && told, "{what}: {body}");
    }
}

/// Breaks each field of each body of these operations, asked by an admin or a learner.
async fn break_bodies(wanted: impl Fn(&str) -> bool) -> usize {
    let (school, document) = (school().await, Document::read());
    let mut admin = school.server.signed_in(&school.admin).await;
    let mut learner = school.server.signed_in(&school.learner).await;
    let mut sent = 0;
    for (method, path) in authorisation::operations().into_iter().filter(|(_, path)| wanted(path)) {
        let Some(schema) = document.body(&method, &path, "application/json") else { continue };
        let (mut fields, mut address) = (Vec::new(), school.address(&path));
        if (method.as_str(), path.as_str()) == ("DELETE", "/admin/students/{id}") {
            // Use an unknown id here, because later operations need the learner.
            address = format!("/api/v1/admin/students/{}", uuid::Uuid::nil());
        }
        document.fields(schema, "", &mut fields);
        let mut base = school.base(&document, &mut admin, &path, schema).await;
        let by_admin = authorisation::is_for_admins(&method, &path);
        let client = if by_admin { &mut admin } else { &mut learner };
        for bytes in shapeless() {
            let answer = client.send_bytes(&method, &address, "application/json", bytes).await;
            assert!((400..500).contains(&answer.status), "{method} {path}: {}", answer.status);
            judge(&answer, &format!("{method} {path}"));
            sent += 1;
        }
        for (pointer, kind) in fields {
            for value in std::iter::once(None).chain(broken(&kind).into_iter().map(Some)) {
                let Some(body) = with(&base, &pointer, value.clone()) else { continue };
                // With one idempotency key only the first body would be checked, so use a new key each time.
                let key = sent.to_string();
                let answer = client.send_with(&method, &address, Some(body), &[("idempotency-key", &key)]).await;
                judge(&answer, &format!("{method} {path} {pointer} {}", short(&value)));
                sent += 1;
                if ["/admin/settings", "/admin/site/{page}"].contains(&path.as_str()) && answer.status == 200 {
                    base["version"] = answer.data()["version"].clone();
                }
            }
        }
    }
    sent
}

fn short(value: &Option<Value>) -> String {
    value.as_ref().map_or("missing".to_owned(), |value| value.to_string().chars().take(60).collect())
}

/// Returns the body with one field changed or removed.
fn with(base: &Value, pointer: &str, value: Option<Value>) -> Option<Value> {
    let mut body = base.clone();
    match value {
        Some(value) => *body.pointer_mut(pointer)? = value,
        None => {
            let (whole, name) = pointer.rsplit_once('/')?;
            body.pointer_mut(whole)?.as_object_mut()?.remove(name)?;
        }
    }
    Some(body)
}

#[actix_web::test]
async fn a_broken_field_of_a_learners_or_strangers_body_is_refused_not_failed_on() {
    let sent = break_bodies(|path| !is_office(path)).await;
    assert!(sent > 1_000, "{sent}");
}

#[actix_web::test]
async fn a_broken_field_of_an_admins_body_is_refused_not_failed_on() {
    let sent = break_bodies(|path| is_office(path) && path != "/admin/settings").await;
    assert!(sent > 1_000, "{sent}");
}

#[actix_web::test]
async fn a_broken_setting_is_refused_not_failed_on() {
    let sent = break_bodies(|path| path == "/admin/settings").await;
    assert!(sent > 500, "{sent}");
}

fn is_office(path: &str) -> bool {
    let mut methods = ["POST", "PUT", "PATCH", "DELETE"].into_iter();
    methods.any(|method| authorisation::is_for_admins(method, path))
}

#[actix_web::test]
async fn a_broken_part_of_a_form_is_refused_not_failed_on() {
    let (school, document) = (school().await, Document::read());
    let mut admin = school.server.signed_in(&school.admin).await;
    let long = "ह".repeat(10_000);
    let mut values: Vec<&[u8]> = TEXTS.iter().map(|text| text.as_bytes()).collect();
    let raw: [&[u8]; 10] =
        [b"a\0b", b"\xff\xfe", b"1e308", b"-1e308", b"NaN", b"[", b"{\"a\":", b"[{}]", b"[null]", long.as_bytes()];
    values.extend(raw);
    let mut sent = 0;
    for (method, path) in authorisation::operations() {
        let Some(schema) = document.body(&method, &path, "multipart/form-data") else { continue };
        let names: Vec<String> = schema["properties"].as_object().unwrap().keys().cloned().collect();
        for name in &names {
            for value in &values {
                for file in [None, Some("../\u{202e}a.png")].into_iter().take(if name.contains("ile") { 2 } else { 1 })
                {
                    let form = uploads::form(&[("title", None, b"Web"), (name, file, value)]);
                    let kind = "multipart/form-data; boundary=edge";
                    let answer = admin.send_bytes(&method, &school.address(&path), kind, form).await;
                    judge(&answer, &format!("{method} {path} {name} {}", String::from_utf8_lossy(value)));
                    sent += 1;
                }
            }
        }
    }
    assert!(sent > 500, "{sent}");
}

/// Tests how fields of nested objects and lists are found.
#[test]
fn fields_of_fields_and_of_lists_are_found() {
    let document = Document::read();
    let mut fields = Vec::new();
    document.fields(document.body("POST", "/orders", "application/json").unwrap(), "", &mut fields);
    let names: Vec<_> = fields.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["/coupon", "/gstin", "/items", "/items/0", "/items/0/id", "/items/0/type", "/state"]);
    let base = Value::Object(Map::from_iter([("items".to_owned(), json!([{"id": "a"}]))]));
    assert_eq!(with(&base, "/items/0/id", Some(json!(1))), Some(json!({"items": [{"id": 1}]})));
    assert_eq!(with(&base, "/items/0/id", None), Some(json!({"items": [{}]})));
}
