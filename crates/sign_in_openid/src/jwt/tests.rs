use super::*;
use ring::hmac;
use ring::rand::SystemRandom;
use ring::rsa::PublicKeyComponents;
use ring::signature::{RSA_PKCS1_1024_8192_SHA256_FOR_LEGACY_USE_ONLY, RSA_PKCS1_SHA256, RSA_PKCS1_SHA512};
use ring::signature::{RsaEncoding, RsaKeyPair};
use serde_json::json;

const NOW: u64 = 1_800_000_000;
const EXPECTED: Expected<'_> =
    Expected { issuer: "https://id.test", client_id: "kaushal", nonce: "n-0S6", now: Duration::from_secs(NOW) };

/// A key pair that is used only in these tests.
pub(crate) struct Signer(RsaKeyPair);

impl Signer {
    pub(crate) fn usual() -> Self {
        Self(RsaKeyPair::from_pkcs8(include_bytes!("test_data/signing_key.der")).unwrap())
    }

    pub(crate) fn other() -> Self {
        Self(RsaKeyPair::from_pkcs8(include_bytes!("test_data/other_key.der")).unwrap())
    }

    pub(crate) fn jwk(&self, id: &str) -> Value {
        let PublicKeyComponents { n, e } = PublicKeyComponents::<Vec<u8>>::from(self.0.public());
        json!({"kty": "RSA", "use": "sig", "alg": "RS256", "kid": id, "n": encoded(n), "e": encoded(e)})
    }

    pub(crate) fn token(&self, header: &Value, claims: &Value) -> String {
        self.signed_with(&RSA_PKCS1_SHA256, header, claims)
    }

    fn signed_with(&self, encoding: &'static dyn RsaEncoding, header: &Value, claims: &Value) -> String {
        let signed = unsigned(header, claims);
        let mut signature = vec![0; self.0.public().modulus_len()];
        self.0.sign(encoding, &SystemRandom::new(), signed.as_bytes(), &mut signature).unwrap();
        format!("{signed}.{}", encoded(signature))
    }
}

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn unsigned(header: &Value, claims: &Value) -> String {
    format!("{}.{}", encoded(header.to_string()), encoded(claims.to_string()))
}

fn header() -> Value {
    json!({"alg": "RS256", "kid": "a", "typ": "JWT"})
}

pub(crate) fn right_claims() -> Value {
    json!({
        "iss": "https://id.test", "aud": "kaushal", "exp": NOW + 600, "iat": NOW, "nonce": "n-0S6",
        "sub": "1017", "email": "asha@gmail.test", "email_verified": true, "name": "Asha Verma",
    })
}

/// Returns valid claims with some replaced, or removed if the new value is null.
fn claims_with(changes: &Value) -> Value {
    let mut claims = right_claims();
    for (name, value) in changes.as_object().unwrap() {
        if value.is_null() {
            claims.as_object_mut().unwrap().remove(name);
        } else {
            claims[name] = value.clone();
        }
    }
    claims
}

fn keys(list: &[Value]) -> Keys {
    Keys::read(&json!({"keys": list})).unwrap()
}

fn usual_keys() -> Keys {
    keys(&[Signer::other().jwk("b"), Signer::usual().jwk("a")])
}

fn verify_usual(token: &str) -> Result<Claims, Fault> {
    verify(token, &usual_keys(), &EXPECTED)
}

fn verify_claims(changes: Value) -> Result<Claims, Fault> {
    verify_usual(&Signer::usual().token(&header(), &claims_with(&changes)))
}

fn verify_header(header: Value) -> Result<Claims, Fault> {
    verify_usual(&Signer::usual().token(&header, &right_claims()))
}

#[test]
fn a_right_token_is_accepted() {
    let claims = Claims {
        subject: "1017".to_owned(),
        email: Some("asha@gmail.test".to_owned()),
        is_email_verified: true,
        name: Some("Asha Verma".to_owned()),
    };
    assert_eq!(verify_claims(json!({})), Ok(claims));
    assert!(verify_header(json!({"alg": "RS256", "kid": "a"})).is_ok());
}

#[test]
fn another_key_under_the_same_id_is_refused() {
    let forged = Signer::other().token(&header(), &right_claims());
    assert_eq!(verify_usual(&forged), Err(Fault::Signature));
}

#[test]
fn only_rs256_is_accepted() {
    let none = json!({"alg": "none", "kid": "a"});
    assert_eq!(verify_usual(&format!("{}.", unsigned(&none, &right_claims()))), Err(Fault::Header));
    for alg in [json!("none"), json!("None"), json!("HS256"), json!("RS384"), json!("PS256"), json!("rs256"), json!(7)]
    {
        assert_eq!(verify_header(json!({"alg": alg, "kid": "a"})), Err(Fault::Header), "{alg}");
    }
    assert_eq!(verify_header(json!({"kid": "a"})), Err(Fault::Header));
    let rs512 = |alg: &str| {
        let header = json!({"alg": alg, "kid": "a"});
        verify_usual(&Signer::usual().signed_with(&RSA_PKCS1_SHA512, &header, &right_claims()))
    };
    assert_eq!(rs512("RS512"), Err(Fault::Header));
    assert_eq!(rs512("RS256"), Err(Fault::Signature));
}

#[test]
fn the_public_key_is_no_secret_for_hs256() {
    let PublicKeyComponents { n, .. } = PublicKeyComponents::<Vec<u8>>::from(Signer::usual().0.public());
    for (alg, fault) in [("HS256", Fault::Header), ("RS256", Fault::Signature)] {
        let signed = unsigned(&json!({"alg": alg, "kid": "a"}), &right_claims());
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &n), signed.as_bytes());
        assert_eq!(verify_usual(&format!("{signed}.{}", encoded(tag))), Err(fault));
    }
}

#[test]
fn extensions_nested_tokens_and_other_types_are_refused() {
    for (name, value) in [("crit", json!(["exp"])), ("cty", json!("JWT")), ("typ", json!("at+jwt")), ("kid", json!(7))]
    {
        let mut header = header();
        header[name] = value;
        assert_eq!(verify_header(header), Err(Fault::Header), "{name}");
    }
}

#[test]
fn an_unknown_key_is_refused() {
    assert_eq!(verify_header(json!({"alg": "RS256", "kid": "c"})), Err(Fault::UnknownKey));
    let token = Signer::usual().token(&header(), &right_claims());
    assert_eq!(verify(&token, &keys(&[]), &EXPECTED), Err(Fault::UnknownKey));
    // Two keys have the same id, so it is unclear which one is meant.
    let twice = keys(&[Signer::usual().jwk("a"), Signer::other().jwk("a")]);
    assert_eq!(verify(&token, &twice, &EXPECTED), Err(Fault::UnknownKey));
}

#[test]
fn a_token_without_a_key_id_needs_a_single_key() {
    let token = Signer::usual().token(&json!({"alg": "RS256"}), &right_claims());
    assert_eq!(verify_usual(&token), Err(Fault::UnknownKey));
    let mut encryption = Signer::other().jwk("b");
    encryption["use"] = json!("enc");
    let elliptic = json!({"kty": "EC", "use": "sig", "kid": "c", "crv": "P-256", "x": "AA", "y": "AA"});
    assert!(verify(&token, &keys(&[encryption, elliptic, Signer::usual().jwk("a")]), &EXPECTED).is_ok());
}

#[test]
fn keys_for_other_purposes_are_left_out() {
    let token = Signer::usual().token(&header(), &right_claims());
    let with = |name: &str, value: Value| {
        let mut key = Signer::usual().jwk("a");
        if value.is_null() {
            key.as_object_mut().unwrap().remove(name);
        } else {
            key[name] = value;
        }
        verify(&token, &keys(&[key]), &EXPECTED)
    };
    for name in ["use", "alg"] {
        assert!(with(name, json!(null)).is_ok(), "{name}");
    }
    let padded = format!("{}=", Signer::usual().jwk("a")["n"].as_str().unwrap());
    let wrong = [
        ("use", "enc"),
        ("alg", "RS512"),
        ("alg", "PS256"),
        ("kty", "oct"),
        ("e", "AQAB="),
        ("n", &padded),
        ("n", "AQAB"),
    ];
    for (name, value) in wrong {
        assert_eq!(with(name, json!(value)), Err(Fault::UnknownKey), "{name} {value}");
    }
    assert!(Keys::read(&json!({})).is_none());
    assert!(Keys::read(&json!({"keys": {}})).is_none());
    assert!(Keys::read(&json!({"keys": [7, null, {}]})).is_some_and(|keys| keys.0.is_empty()));
}

#[test]
fn a_key_of_1024_bits_is_refused_although_its_signature_is_right() {
    let data: Value = serde_json::from_str(include_str!("test_data/short_key.json")).unwrap();
    let token = data["token"].as_str().unwrap();
    assert_eq!(verify(token, &keys(&[data["jwk"].clone()]), &EXPECTED), Err(Fault::UnknownKey));
    let bytes = |name: &str| decoded(data["jwk"][name].as_str().unwrap()).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let (key, signature) = (RsaPublicKeyComponents { n: bytes("n"), e: bytes("e") }, decoded(signature).unwrap());
    let weaker = &RSA_PKCS1_1024_8192_SHA256_FOR_LEGACY_USE_ONLY;
    assert!(key.verify(weaker, signed.as_bytes(), &signature).is_ok());
    // Bypass our check of the key's length: ring rejects the key too.
    let key = Key { id: None, modulus: bytes("n"), exponent: bytes("e") };
    assert_eq!(key.verify(signed, &signature), Err(Fault::Signature));
}

#[test]
fn issuer_nonce_and_subject_must_be_right() {
    let long = "s".repeat(256);
    let wrong = [
        ("iss", json!("https://other.test")),
        ("iss", json!("https://id.test/")),
        ("iss", json!(["https://id.test"])),
        ("nonce", json!("another")),
        ("nonce", json!("")),
        ("sub", json!("")),
        ("sub", json!(long)),
        ("sub", json!("आशा")),
        ("sub", json!(1017)),
    ];
    for (name, value) in wrong {
        assert_eq!(verify_claims(json!({ name: value })), Err(Fault::Claim(name)), "{name} {value}");
    }
    for name in ["iss", "nonce", "sub", "aud", "exp", "iat"] {
        assert_eq!(verify_claims(json!({ name: null })), Err(Fault::Claim(name)), "{name}");
    }
    assert!(verify_claims(json!({"sub": long[1..]})).is_ok());
}

#[test]
fn the_audience_is_us() {
    for aud in [json!("other"), json!(["other"]), json!([]), json!(7), json!([["kaushal"]]), json!("kaushal2")] {
        assert_eq!(verify_claims(json!({"aud": aud, "azp": "kaushal"})), Err(Fault::Claim("aud")), "{aud}");
    }
    assert!(verify_claims(json!({"aud": ["kaushal"]})).is_ok());
    assert!(verify_claims(json!({"aud": "kaushal", "azp": "kaushal"})).is_ok());
    assert_eq!(verify_claims(json!({"aud": "kaushal", "azp": "other"})), Err(Fault::Claim("azp")));
    let several = json!(["other", "kaushal"]);
    assert_eq!(verify_claims(json!({"aud": several})), Err(Fault::Claim("azp")));
    assert_eq!(verify_claims(json!({"aud": several, "azp": "other"})), Err(Fault::Claim("azp")));
    assert!(verify_claims(json!({"aud": several, "azp": "kaushal"})).is_ok());
}

#[test]
fn an_expired_token_is_refused() {
    for exp in [json!(NOW), json!(NOW - 1), json!(0), json!(-1), json!(1_799_999_999.5)] {
        assert_eq!(verify_claims(json!({"exp": exp})), Err(Fault::Expired), "{exp}");
    }
    assert!(verify_claims(json!({"exp": NOW + 1})).is_ok());
    assert!(verify_claims(json!({"exp": 1_800_000_000.5})).is_ok());
    assert_eq!(verify_claims(json!({"exp": "1800000600"})), Err(Fault::Claim("exp")));
    assert_eq!(verify_claims(json!({"iat": "now"})), Err(Fault::Claim("iat")));
}

#[test]
fn an_address_is_verified_only_by_the_providers_word() {
    let is_verified = |value: Value| verify_claims(json!({ "email_verified": value })).unwrap().is_email_verified;
    assert!(is_verified(json!(true)) && is_verified(json!("true")));
    for value in [json!(false), json!("false"), json!("True"), json!(1), json!(null), json!([true])] {
        assert!(!is_verified(value.clone()), "{value}");
    }
    let claims = verify_claims(json!({"email": null, "name": null})).unwrap();
    assert_eq!((claims.email, claims.name), (None, None));
}

#[test]
fn a_garbled_token_is_refused() {
    let token = Signer::usual().token(&header(), &right_claims());
    for end in 0..token.len() {
        assert!(verify_usual(&token[..end]).is_err(), "cut at {end}");
    }
    for at in 0..token.len() {
        let mut bytes = token.clone().into_bytes();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        assert!(verify_usual(&String::from_utf8(bytes).unwrap()).is_err(), "changed at {at}");
    }
    let parts: Vec<&str> = token.split('.').collect();
    let [header, payload, signature] = parts[..] else { panic!("three parts") };
    for garbled in [
        format!("{token}="),
        format!("{token}=="),
        format!("{token}."),
        format!(".{token}"),
        format!("{token}\n"),
        format!("{header}=.{payload}.{signature}"),
        format!("{header}.{payload}"),
        format!("{}.{payload}.{signature}", encoded("[]")),
        format!("{}.{payload}.{signature}", encoded("no JSON")),
        "..".to_owned(),
        "आशा.आशा.आशा".to_owned(),
    ] {
        assert_eq!(verify_usual(&garbled), Err(Fault::Malformed), "{garbled}");
    }
    assert_eq!(verify_usual(&format!("{header}..{signature}")), Err(Fault::Signature));
    assert_eq!(verify_usual(&format!("{header}.{payload}.")), Err(Fault::Signature));
    // The token is signed, but has no claims.
    assert_eq!(verify_usual(&Signer::usual().token(&self::header(), &json!([]))), Err(Fault::Malformed));
}

#[test]
fn a_token_that_is_too_long_is_refused() {
    let length = |filler: usize| verify_claims(json!({ "filler": "x".repeat(filler) }));
    assert!(length(8_000).is_ok());
    assert_eq!(length(16_000), Err(Fault::Malformed));
}
