use super::*;
use crate::jwt::tests::{Signer, right_claims};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};

/// Requests that the fake has received, and its responses to them.
#[derive(Default)]
struct State {
    requests: Vec<Request>,
    keys: Value,
    token: (u16, String),
}

#[derive(Clone)]
struct Request {
    line: String,
    authorization: String,
    body: String,
}

/// A provider on this machine. It answers each request on a separate connection.
struct Fake {
    origin: String,
    state: Arc<Mutex<State>>,
}

impl Fake {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let keys = json!({"keys": [Signer::usual().jwk("a")]});
        let state = Arc::new(Mutex::new(State { keys, ..State::default() }));
        let fake = Self { origin: origin.clone(), state: state.clone() };
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                answer(stream.unwrap(), &origin, &state);
            }
        });
        fake
    }

    fn provider(&self) -> OpenId {
        let settings = Settings {
            issuer: self.origin.clone(),
            client_id: "kaushal".to_owned(),
            client_secret: "a+b c:d".to_owned(),
            redirect_uri: "https://site.test/back?x=1".to_owned(),
        };
        OpenId::new(settings).unwrap()
    }

    fn answers_with_token(&self, signer: &Signer, id: &str) {
        let mut claims = right_claims();
        claims["iss"] = json!(self.origin);
        claims["exp"] = json!(u32::MAX);
        let token = signer.token(&json!({"alg": "RS256", "kid": id}), &claims);
        self.answers(200, json!({"token_type": "Bearer", "id_token": token}).to_string());
    }

    fn answers(&self, status: u16, body: impl Into<String>) {
        self.state.lock().unwrap().token = (status, body.into());
    }

    fn finish(&self, provider: &OpenId) -> Result<ExternalAccount, IdentityError> {
        let attempt =
            SignInAttempt { state: String::new(), nonce: "n-0S6".to_owned(), verifier: "the verifier".to_owned() };
        provider.finish("a code", &attempt)
    }

    fn requests_of(&self, path: &str) -> Vec<Request> {
        let state = self.state.lock().unwrap();
        state.requests.iter().filter(|request| request.line.ends_with(path)).cloned().collect()
    }
}

fn answer(mut stream: TcpStream, origin: &str, state: &Mutex<State>) {
    let request = read_request(&stream);
    let mut state = state.lock().unwrap();
    let (status, body) = match request.line.as_str() {
        "GET /.well-known/openid-configuration" => (200, document(origin).to_string()),
        "GET /keys" => (200, state.keys.to_string()),
        "POST /token" => state.token.clone(),
        _ => (404, String::new()),
    };
    state.requests.push(request);
    drop(state);
    let head = format!("HTTP/1.1 {status} X\r\nlocation: /keys\r\ncontent-length: {}\r\nconnection: close", body.len());
    // Ignore the error: the client closes the connection when a response is too long.
    drop(write!(stream, "{head}\r\n\r\n{body}"));
}

fn read_request(stream: &TcpStream) -> Request {
    let mut reader = BufReader::new(stream);
    let mut next = || {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    };
    let first = next();
    let headers: Vec<String> = std::iter::repeat_with(next).take_while(|line| !line.is_empty()).collect();
    let header = |name: &str| {
        let mut pairs = headers.iter().filter_map(|line| line.split_once(": "));
        pairs.find(|pair| pair.0.eq_ignore_ascii_case(name)).map(|pair| pair.1.to_owned()).unwrap_or_default()
    };
    let mut body = vec![0; header("content-length").parse().unwrap_or(0)];
    reader.read_exact(&mut body).unwrap();
    Request {
        line: first.trim_end_matches(" HTTP/1.1").to_owned(),
        authorization: header("authorization"),
        body: String::from_utf8(body).unwrap(),
    }
}

fn document(origin: &str) -> Value {
    json!({
        "issuer": origin,
        "authorization_endpoint": format!("{origin}/authorize?hd=a%20b"),
        "token_endpoint": format!("{origin}/token"),
        "jwks_uri": format!("{origin}/keys"),
    })
}

fn is_away<T>(answer: &Result<T, IdentityError>) -> bool {
    matches!(answer, Err(IdentityError::Away(_)))
}

#[test]
fn the_browser_is_sent_with_state_nonce_and_challenge() {
    let fake = Fake::start();
    let provider = fake.provider();
    let started = provider.begin().unwrap();
    let url = Url::parse(&started.url).unwrap();
    let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let SignInAttempt { state, nonce, verifier } = started.attempt;
    let challenge = BASE64_URL_SAFE_NO_PAD.encode(digest(&SHA256, verifier.as_bytes()));
    let expected = [
        ("hd", "a b"),
        ("response_type", "code"),
        ("client_id", "kaushal"),
        ("redirect_uri", "https://site.test/back?x=1"),
        ("scope", "openid email profile"),
        ("state", &state),
        ("nonce", &nonce),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
        ("prompt", "select_account"),
    ];
    assert_eq!(pairs, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert!(url.as_str().starts_with(&format!("{}/authorize?", fake.origin)));
    for random in [&state, &nonce, &verifier] {
        assert_eq!(BASE64_URL_SAFE_NO_PAD.decode(random).unwrap().len(), 32);
    }
    let again = provider.begin().unwrap().attempt;
    assert!(again.state != state && again.nonce != nonce && again.verifier != verifier && state != nonce);
    assert_eq!(fake.requests_of("/keys").len(), 1, "cached");
}

#[test]
fn a_code_becomes_an_account() {
    let fake = Fake::start();
    fake.answers_with_token(&Signer::usual(), "a");
    let account = fake.finish(&fake.provider()).unwrap();
    assert_eq!((account.issuer.as_str(), account.subject.as_str()), (fake.origin.as_str(), "1017"));
    assert_eq!((account.email.as_str(), account.is_email_verified), ("asha@gmail.test", true));
    assert_eq!(account.name, "Asha Verma");
    let sent = fake.requests_of("/token").pop().unwrap();
    let redirect = "https%3A%2F%2Fsite.test%2Fback%3Fx%3D1";
    let form = format!("grant_type=authorization_code&code=a+code&redirect_uri={redirect}&code_verifier=the+verifier");
    assert_eq!(sent.body, form);
    let credentials = base64::prelude::BASE64_STANDARD.encode("kaushal:a%2Bb+c%3Ad");
    assert_eq!(sent.authorization, format!("Basic {credentials}"));
}

#[test]
fn rotated_keys_are_fetched_once() {
    let fake = Fake::start();
    let provider = fake.provider();
    provider.begin().unwrap();
    // The provider adds a new key, then replaces a key under its old id.
    for (id, signer, fetched) in [("b", Signer::other(), 2), ("b", Signer::usual(), 3)] {
        fake.state.lock().unwrap().keys = json!({"keys": [signer.jwk(id)]});
        fake.answers_with_token(&signer, id);
        assert!(fake.finish(&provider).is_ok());
        assert!(fake.finish(&provider).is_ok());
        assert_eq!(fake.requests_of("/keys").len(), fetched);
    }
    fake.answers_with_token(&Signer::other(), "b");
    let refused = IdentityError::Refused("the ID token's signature is wrong".to_owned());
    assert_eq!(fake.finish(&provider), Err(refused));
    assert_eq!(fake.requests_of("/keys").len(), 4);
    assert_eq!(fake.requests_of("/.well-known/openid-configuration").len(), 4);
}

#[test]
fn a_wrong_claim_fetches_nothing() {
    let fake = Fake::start();
    let provider = fake.provider();
    let token = Signer::usual().token(&json!({"alg": "RS256", "kid": "a"}), &right_claims());
    fake.answers(200, json!({ "id_token": token }).to_string());
    let refused = IdentityError::Refused("the ID token's claim 'iss' is missing or wrong".to_owned());
    assert_eq!(fake.finish(&provider), Err(refused));
    assert_eq!(fake.requests_of("/keys").len(), 1);
}

#[test]
fn an_oauth_error_is_a_refusal_and_all_else_is_away() {
    let fake = Fake::start();
    let provider = fake.provider();
    let error = json!({"error": "invalid_grant", "error_description": "used"}).to_string();
    for status in [400, 401] {
        fake.answers(status, error.clone());
        assert_eq!(fake.finish(&provider), Err(IdentityError::Refused("invalid_grant: used".to_owned())));
    }
    let long = format!("{}{}", " ".repeat(1 << 20), json!({"id_token": "a.b.c"}));
    let away = [
        (500, error.as_str()),
        (302, &error),
        (400, "{}"),
        (400, "no JSON"),
        (200, "{}"),
        (200, "no JSON"),
        (200, &long),
    ];
    for (status, body) in away {
        fake.answers(status, body);
        let answer = fake.finish(&provider);
        assert!(is_away(&answer), "{status}: {answer:?}");
    }
    assert_eq!(fake.requests_of("/keys").len(), 1, "redirects are not followed");
}

#[test]
fn a_document_of_another_issuer_is_not_used() {
    let fake = Fake::start();
    let mut settings = fake.provider().settings;
    settings.issuer.push('/');
    let provider = OpenId::new(settings).unwrap();
    assert!(is_away(&provider.begin().map(|_| ())));
    assert_eq!(fake.requests_of("/.well-known/openid-configuration").len(), 1);
    fake.state.lock().unwrap().keys = json!("no keys");
    assert!(is_away(&fake.provider().begin().map(|_| ())));
}

#[test]
fn settings_are_checked() {
    let settings = |issuer: &str, redirect: &str| Settings {
        issuer: issuer.to_owned(),
        client_id: String::new(),
        client_secret: String::new(),
        redirect_uri: redirect.to_owned(),
    };
    assert!(OpenId::new(settings("https://id.test", "http://site.test/back")).is_ok());
    assert!(OpenId::new(settings("https://id.test", "/back")).is_err());
    assert!(OpenId::new(settings("http://id.test", "https://site.test/back")).is_err());
}
