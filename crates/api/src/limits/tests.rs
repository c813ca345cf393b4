use super::*;

fn passwords() -> WrongGuesses {
    WrongGuesses::new(("passwords", "Too many wrong passwords."), 10, Duration::from_secs(900), None)
}

#[test]
fn ten_wrong_passwords_stop_that_pair_and_nobody_else() {
    let (passwords, now) = (passwords(), Instant::now());
    let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
    for _ in 0..10 {
        assert!(passwords.check_at("asha@kaushal.test", here, now).is_ok());
    }
    assert!(passwords.check_at("asha@kaushal.test", here, now).is_err());
    assert!(passwords.check_at("asha@kaushal.test", there, now).is_ok());
    assert!(passwords.check_at("ravi@kaushal.test", here, now).is_ok());
    assert!(passwords.check_at("asha@kaushal.test", here, now + Duration::from_secs(900)).is_ok());
}

#[test]
fn who_owns_a_network_does_not_multiply_their_guesses() {
    let (passwords, now) = (passwords(), Instant::now());
    let at = |network: u16, part: u16| IpAddr::from([0x2001, 0xdb8, network, part, 0, 0, 0, 0]);
    let admitted = |network, account: &str| {
        (0..300).filter(|part| passwords.check_at(account, at(network, *part), now).is_ok()).count()
    };
    assert_eq!(admitted(1, "asha@kaushal.test"), 40);
    assert_eq!(admitted(1, "ravi@kaushal.test"), 40);
    assert_eq!(admitted(2, "asha@kaushal.test"), 40);
    passwords.reset("asha@kaushal.test", at(1, 0));
    assert!(passwords.check_at("asha@kaushal.test", at(1, 0), now).is_ok());
}

#[test]
fn a_network_may_call_four_times_as_often_as_an_address() {
    let limit = ByAddress::per_minute("login", 5, &None).unwrap();
    let calls = |addresses: &mut dyn Iterator<Item = IpAddr>| {
        addresses.filter(|address| limit.check_here(*address).is_none()).count()
    };
    assert_eq!(calls(&mut (0..9).map(|_| IpAddr::from([192, 0, 2, 1]))), 5);
    assert_eq!(calls(&mut (0..99).map(|part| IpAddr::from([0x2001, 0xdb8, 1, part, 0, 0, 0, 0]))), 20);
    assert_eq!(calls(&mut (0..99).map(|part| IpAddr::from([192, 0, 3, part]))), 99);
}

#[test]
fn a_right_password_forgives() {
    let (passwords, here) = (passwords(), IpAddr::from([192, 0, 2, 1]));
    for _ in 0..30 {
        assert!(passwords.check_at("asha@kaushal.test", here, Instant::now()).is_ok());
        passwords.reset("asha@kaushal.test", here);
    }
}
