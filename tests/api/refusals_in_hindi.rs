//! Error messages are in the language of the URL. The codes are the same, and the English messages don't change.

use crate::harness::{Answer, Client, TestServer};
use crate::languages::site_with;
use serde_json::{Value, json};

/// Sends the same call without and with the language prefix.
async fn both(client: &mut Client, method: &str, path: &str, body: Option<Value>) -> [Answer; 2] {
    let english = client.send(method, path, body.clone()).await;
    [english, client.send(method, &format!("/hi{path}"), body).await]
}

fn failure(code: &str, message: &str) -> String {
    format!("{{\"success\":false,\"message\":\"{message}\",\"code\":\"{code}\"}}")
}

fn broken(field: &str, code: &str, message: &str) -> String {
    let fault = format!("{{\"field\":\"{field}\",\"code\":\"{code}\",\"message\":\"{message}\"}}");
    format!("{{\"success\":false,\"message\":\"{message}\",\"code\":\"invalid\",\"errors\":[{fault}]}}")
}

fn text(answer: &Answer) -> &str {
    std::str::from_utf8(&answer.bytes).unwrap()
}

#[actix_web::test]
async fn refusals_are_in_the_language_of_the_address() {
    let (server, ..) = site_with(Some("hi"), &[]).await;
    let mut client = server.client();
    let account = json!({"name": "Asha Verma", "mobilenumber": "98765", "email": "asha@kaushal.test",
        "password": "a secret of hers", "acceptTerms": true});
    let coupon = json!({"items": [{"type": "course", "id": "react"}], "coupon": "WELCOME10"});
    let nobody = json!({"email": "nobody@kaushal.test", "password": "x"});
    let [english, hindi] = both(&mut client, "POST", "/api/v1/auth/register", Some(account)).await;
    assert_eq!(text(&english), broken("mobilenumber", "invalid_mobile", "Enter a valid 10-digit mobile number."));
    assert_eq!(text(&hindi), broken("mobilenumber", "invalid_mobile", "10 अंकों का सही मोबाइल नंबर डालें।"));
    let [english, hindi] = both(&mut client, "POST", "/api/v1/auth/login", Some(nobody)).await;
    assert_eq!(text(&english), failure("wrong_login", "Invalid email/mobile or password."));
    assert_eq!(text(&hindi), failure("wrong_login", "ईमेल/मोबाइल नंबर या पासवर्ड सही नहीं है।"));
    let [english, hindi] = both(&mut client, "POST", "/api/v1/cart/quote", Some(coupon)).await;
    assert_eq!(text(&english), broken("coupon", "unknown_coupon", "This coupon code is not valid."));
    assert_eq!(text(&hindi), broken("coupon", "unknown_coupon", "यह कूपन कोड सही नहीं है।"));
    let [english, hindi] = both(&mut client, "GET", "/api/v1/none", None).await;
    assert_eq!(text(&english), failure("not_found", "There is nothing at this address."));
    assert_eq!(text(&hindi), failure("not_found", "इस लिंक पर कुछ नहीं है।"));
    for [english, hindi] in [
        both(&mut client, "DELETE", "/api/v1/settings/public", None).await,
        both(&mut client, "PATCH", "/api/v1/auth/login", None).await,
    ] {
        assert_eq!(text(&english), failure("method_not_allowed", "This address does not take that method."));
        assert_eq!(text(&hindi), failure("method_not_allowed", "इस लिंक पर इस तरह की रिक्वेस्ट नहीं चलती।"));
        assert_eq!((hindi.status, hindi.header("allow")), (english.status, english.header("allow")));
    }
}

#[actix_web::test]
async fn what_readers_of_bodies_and_limits_refuse_is_translated_too() {
    let (server, ..): (TestServer, _, _) =
        site_with(Some("hi"), &[("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "2")]).await;
    let mut client = server.client();
    let [english, hindi] = both(&mut client, "POST", "/api/v1/auth/login", Some(json!([]))).await;
    assert_eq!(text(&english), failure("bad_request", "The body must be a JSON object."));
    assert_eq!(text(&hindi), failure("bad_request", "डेटा एक JSON ऑब्जेक्ट होना चाहिए।"));
    let [english, hindi] = both(&mut client, "POST", "/api/v1/auth/login", Some(json!([]))).await;
    assert_eq!((english.status, hindi.status), (429, 429));
    assert!(text(&english).contains("Too many requests. Please wait "), "{}", text(&english));
    assert!(text(&hindi).contains("बहुत सारी रिक्वेस्ट आईं।"), "{}", text(&hindi));
    assert!(!hindi.header("retry-after").is_empty() && !hindi.header("x-request-id").is_empty());
    let [english, hindi] = both(&mut client, "GET", "/api/v1/user", None).await;
    assert_eq!(text(&english), failure("unauthorized", "Please log in to continue."));
    assert_eq!(text(&hindi), failure("unauthorized", "आगे बढ़ने के लिए लॉगिन करें।"));
}
