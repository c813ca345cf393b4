use super::*;
use actix_web::test::TestRequest;

fn passwords() -> WrongGuesses {
    WrongGuesses::new("passwords", 10, Duration::from_secs(900))
}

#[test]
fn ten_wrong_passwords_stop_that_pair_and_nobody_else() {
    let (passwords, now) = (passwords(), Instant::now());
    let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
    for _ in 0..10 {
        assert!(passwords.admit_at("asha@kaushal.test", here, now).is_ok());
    }
    assert!(passwords.admit_at("asha@kaushal.test", here, now).is_err());
    assert!(passwords.admit_at("asha@kaushal.test", there, now).is_ok());
    assert!(passwords.admit_at("ravi@kaushal.test", here, now).is_ok());
    assert!(passwords.admit_at("asha@kaushal.test", here, now + Duration::from_secs(900)).is_ok());
}

#[test]
fn who_owns_a_network_does_not_multiply_their_guesses() {
    let (passwords, now) = (passwords(), Instant::now());
    let at = |network: u16, part: u16| IpAddr::from([0x2001, 0xdb8, network, part, 0, 0, 0, 0]);
    let admitted = |network, account: &str| {
        (0..300).filter(|part| passwords.admit_at(account, at(network, *part), now).is_ok()).count()
    };
    assert_eq!(admitted(1, "asha@kaushal.test"), 40);
    assert_eq!(admitted(1, "ravi@kaushal.test"), 40);
    assert_eq!(admitted(2, "asha@kaushal.test"), 40);
    passwords.forgive("asha@kaushal.test", at(1, 0));
    assert!(passwords.admit_at("asha@kaushal.test", at(1, 0), now).is_ok());
}

#[test]
fn a_network_may_call_four_times_as_often_as_an_address() {
    let limit = ByAddress::per_minute(5).unwrap();
    let calls = |addresses: &mut dyn Iterator<Item = IpAddr>| {
        addresses.filter(|address| limit.check(*address).is_none()).count()
    };
    assert_eq!(calls(&mut (0..9).map(|_| IpAddr::from([192, 0, 2, 1]))), 5);
    assert_eq!(calls(&mut (0..99).map(|part| IpAddr::from([0x2001, 0xdb8, 1, part, 0, 0, 0, 0]))), 20);
    assert_eq!(calls(&mut (0..99).map(|part| IpAddr::from([192, 0, 3, part]))), 99);
}

#[test]
fn a_right_password_forgives() {
    let (passwords, here) = (passwords(), IpAddr::from([192, 0, 2, 1]));
    for _ in 0..30 {
        assert!(passwords.admit("asha@kaushal.test", here).is_ok());
        passwords.forgive("asha@kaushal.test", here);
    }
}

#[test]
fn only_as_many_forwarded_addresses_are_believed_as_there_are_proxies() {
    let source = crate::config::Source { profile: crate::config::Profile::Test, ..Default::default() };
    let mut config = Config::load(&source).unwrap();
    let request = TestRequest::default()
        .peer_addr("127.0.0.1:1".parse().unwrap())
        .insert_header(("x-forwarded-for", "6.6.6.6, 192.0.2.7"))
        .to_http_request();
    assert_eq!(address(&config, &request), IpAddr::from([127, 0, 0, 1]));
    config.http.trusted_proxies = 1;
    assert_eq!(address(&config, &request), IpAddr::from([192, 0, 2, 7]));
}

#[test]
fn a_port_or_quotes_in_x_forwarded_for_do_not_make_everybody_one_caller() {
    let (short, long): (IpAddr, IpAddr) = ("192.0.2.7".parse().unwrap(), "2001:db8::1".parse().unwrap());
    for entry in ["192.0.2.7", " 192.0.2.7:4711", "\"192.0.2.7\"", "\"192.0.2.7:4711\""] {
        assert_eq!(forwarded_address(entry), Some(short), "{entry}");
    }
    for entry in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4711", " \"[2001:db8::1]:4711\""] {
        assert_eq!(forwarded_address(entry), Some(long), "{entry}");
    }
    for nobody in ["", "unknown", "_hidden", "192.0.2.7:", "192.0.2.7:99999", "[192.0.2.7", "a:1"] {
        assert_eq!(forwarded_address(nobody), None, "{nobody}");
    }
}

#[test]
fn neighbours_in_one_ipv6_network_are_one_caller() {
    let config = Config::load(&crate::config::Source::default()).unwrap();
    let at = |peer: &str| address(&config, &TestRequest::default().peer_addr(peer.parse().unwrap()).to_http_request());
    assert_eq!(at("[2001:db8:1:2:3::1]:1"), at("[2001:db8:1:2:9::9]:1"));
    assert_ne!(at("[2001:db8:1:2::1]:1"), at("[2001:db8:1:3::1]:1"));
}
