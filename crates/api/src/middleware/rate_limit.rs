//! Limits on requests by address and kind of call, and on wrong passwords by account and address.

use crate::config::{Config, RateLimit};
use crate::error::ApiError;
use crate::middleware::link_quota::LinkQuota;
use crate::routes::payments;
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError, web};
use domain::identity::user::MAX_EMAIL;
use domain::ids::UserId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// All limits.
pub struct Limits {
    login: PerAddress,
    register: PerAddress,
    check_user: PerAddress,
    enquiry: PerAddress,
    test_mail: PerAddress,
    gateway: PerAddress,
    other: PerAddress,
    account_changes: Limit<Uuid>,
    /// Links to addresses that may be another's, by whichever accounts and spellings.
    pub links: LinkQuota,
    /// Links that signed-in users ask for to their own account's address. Apart from the others, or strangers could keep
    /// them from theirs; more than one account may ask for, so that one made under another spelling of the address cannot.
    pub own_links: LinkQuota,
    files: Limit<Uuid>,
    /// Wrong passwords.
    pub passwords: WrongGuesses,
    /// Codes that no coupon has.
    pub coupons: WrongGuesses,
}

/// `None`: no limit.
type Limit<K> = Option<DefaultKeyedRateLimiter<K>>;
type PerAddress = Limit<IpAddr>;

/// Counts what happens under a key; 429 with the reason when it was too much.
fn admit<K: Hash + Eq + Clone>(limit: &Limit<K>, key: &K, reason: &str) -> Result<(), ApiError> {
    let Some(Err(early)) = limit.as_ref().map(|limiter| limiter.check_key(key)) else { return Ok(()) };
    let seconds = early.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
    let minutes = seconds.div_ceil(60);
    Err(ApiError::too_many(format!("{reason} Please try again in {minutes} minutes."), seconds))
}

/// Forgets keys that were quiet for a while.
fn forget<K: Hash + Eq + Clone>(limit: &Limit<K>) {
    if let Some(limiter) = limit {
        limiter.retain_recent();
        limiter.shrink_to_fit();
    }
}

impl Limits {
    /// From the settings.
    pub fn new(settings: &RateLimit) -> Self {
        let per_minute = |most| NonZeroU32::new(most).map(|most| RateLimiter::keyed(Quota::per_minute(most)));
        let window = Duration::from_secs(u64::from(settings.wrong_password_window_minutes) * 60);
        Self {
            login: per_minute(settings.login_per_minute),
            register: per_minute(settings.register_per_minute),
            check_user: per_minute(settings.check_user_per_minute),
            enquiry: per_minute(settings.enquiry_per_minute),
            test_mail: per_minute(settings.test_mail_per_minute),
            gateway: per_minute(settings.gateway_per_minute),
            other: per_minute(settings.other_per_minute),
            account_changes: NonZeroU32::new(settings.account_changes_per_hour)
                .map(|most| RateLimiter::keyed(Quota::per_hour(most))),
            links: LinkQuota::new(settings.links_per_hour),
            own_links: LinkQuota::new(settings.own_links_per_hour),
            files: NonZeroU32::new(settings.files_per_minute).map(|most| RateLimiter::keyed(Quota::per_minute(most))),
            passwords: WrongGuesses::new("passwords", settings.wrong_passwords, window),
            coupons: WrongGuesses::new("coupon codes", settings.wrong_coupons, window),
        }
    }

    /// Counts what an account asks for that costs more than an answer: a mail to an address that it names, a picture to
    /// encode. 429 when it was too much.
    pub fn admit_account_change(&self, user: UserId) -> Result<(), ApiError> {
        admit(&self.account_changes, &user.0, "Too many changes.")
    }

    /// Counts a file that an account has made for itself: an invoice drawn, everything of theirs or of all students or
    /// orders written out. 429 when it was too much.
    pub fn admit_file(&self, user: UserId) -> Result<(), ApiError> {
        admit(&self.files, &user.0, "Too many files.")
    }

    /// Forgets addresses that were quiet for a while.
    pub fn sweep(&self) {
        let accounts = [&self.login, &self.register, &self.check_user];
        let all = accounts.into_iter().chain([&self.enquiry, &self.test_mail, &self.gateway, &self.other]);
        all.for_each(forget);
        forget(&self.account_changes);
        self.links.sweep();
        self.own_links.sweep();
        forget(&self.files);
        self.passwords.sweep(Instant::now());
        self.coupons.sweep(Instant::now());
    }

    fn of(&self, request: &ServiceRequest) -> Option<&DefaultKeyedRateLimiter<IpAddr>> {
        // As the router reads it: `/auth/%6Cogin` is the login too.
        let path = request.match_info().as_str();
        if request.method().is_safe() {
            // Codes could be tried out.
            return path.starts_with("/api/v1/auth/referral/").then_some(self.check_user.as_ref()).flatten();
        }
        match path {
            "/api/v1/auth/login"
            | "/api/v1/auth/forgotpassword"
            | "/api/v1/auth/resetpassword"
            | "/api/v1/auth/changepassword"
            | "/api/v1/user/confirmEmail" => self.login.as_ref(),
            "/api/v1/auth/register" => self.register.as_ref(),
            "/api/v1/auth/checkuserexist" => self.check_user.as_ref(),
            "/api/v1/enquiry" => self.enquiry.as_ref(),
            "/api/v1/admin/settings/testMail" => self.test_mail.as_ref(),
            path if payments::MESSAGES.contains(&path) => self.gateway.as_ref(),
            _ => self.other.as_ref(),
        }
    }
}

/// Refuses what is over the limit, with the seconds to wait.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let wait = request.app_data::<web::Data<AppState>>().and_then(|state| {
        let limiter = state.limits.of(&request)?;
        let early = limiter.check_key(&address(&state.config, request.request())).err()?;
        Some(early.wait_time_from(DefaultClock::default().now()))
    });
    match wait {
        None => Ok(next.call(request).await?.map_into_boxed_body()),
        Some(wait) => {
            let seconds = wait.as_secs() + 1;
            let error = ApiError::too_many(format!("Too many requests. Please wait {seconds} seconds."), seconds);
            Ok(request.into_response(error.error_response()))
        }
    }
}

/// The caller's address: the connection's, or what the last trusted proxy saw. An IPv6 caller owns a /64, so that
/// counts as one address.
pub fn address(config: &Config, request: &HttpRequest) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.ip());
    let forwarded = || {
        let hops = config.http.trusted_proxies.checked_sub(1)?;
        let values: Vec<_> = request
            .headers()
            .get_all("x-forwarded-for")
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        values.iter().rev().nth(hops)?.trim().parse().ok()
    };
    match forwarded().unwrap_or(peer).to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

/// Wrong guesses for one account from one address, within a window. Only that pair is slowed down: the owner, who
/// is elsewhere, still gets in.
pub struct WrongGuesses {
    /// What is guessed, for the reader.
    what: &'static str,
    most: u32,
    window: Duration,
    tries: Mutex<HashMap<(String, IpAddr), Tries>>,
}

struct Tries {
    since: Instant,
    count: u32,
}

impl WrongGuesses {
    fn new(what: &'static str, most: u32, window: Duration) -> Self {
        Self { what, most, window, tries: Mutex::default() }
    }

    /// Counts a try before the guess is looked at, so that parallel tries do not slip through; 429 when there
    /// were too many. `account` is the login as [`domain::identity::Login`] reads it.
    pub fn admit(&self, account: &str, address: IpAddr) -> Result<(), ApiError> {
        self.admit_at(account, address, Instant::now())
    }

    /// No account has a longer name; remembering more would let a stranger fill the memory.
    fn name(account: &str) -> String {
        account.chars().take(MAX_EMAIL).collect()
    }

    /// Takes the tries back: the password was right.
    pub fn forgive(&self, account: &str, address: IpAddr) {
        self.tries.lock().unwrap_or_else(PoisonError::into_inner).remove(&(Self::name(account), address));
    }

    /// Takes one try back: it was no guess.
    pub fn take_back(&self, account: &str, address: IpAddr) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = tries.get_mut(&(Self::name(account), address)) {
            entry.count = entry.count.saturating_sub(1);
        }
    }

    fn admit_at(&self, account: &str, address: IpAddr, now: Instant) -> Result<(), ApiError> {
        if self.most == 0 {
            return Ok(());
        }
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = tries.entry((Self::name(account), address)).or_insert(Tries { since: now, count: 0 });
        let passed = now.saturating_duration_since(entry.since);
        if passed >= self.window {
            *entry = Tries { since: now, count: 0 };
        }
        if entry.count >= self.most {
            let wait = self.window.saturating_sub(passed).as_secs() + 1;
            let minutes = wait.div_ceil(60);
            let message = format!("Too many wrong {}. Please try again in {minutes} minutes.", self.what);
            return Err(ApiError::too_many(message, wait));
        }
        entry.count += 1;
        Ok(())
    }

    fn sweep(&self, now: Instant) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, entry| now.saturating_duration_since(entry.since) < self.window);
    }
}

#[cfg(test)]
mod tests {
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
    fn neighbours_in_one_ipv6_network_are_one_caller() {
        let config = Config::load(&crate::config::Source::default()).unwrap();
        let at =
            |peer: &str| address(&config, &TestRequest::default().peer_addr(peer.parse().unwrap()).to_http_request());
        assert_eq!(at("[2001:db8:1:2:3::1]:1"), at("[2001:db8:1:2:9::9]:1"));
        assert_ne!(at("[2001:db8:1:2::1]:1"), at("[2001:db8:1:3::1]:1"));
    }
}
