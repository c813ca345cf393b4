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
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
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
    uncached: PerAddress,
    pictures: Limit<()>,
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
type PerAddress = Option<ByAddress>;

/// How much more an IPv6 network of /48 may do than one address: one customer of a provider may own it whole, and
/// thousands may share it.
const WIDER: u32 = 4;

/// Calls by address, and by the IPv6 network around it.
struct ByAddress {
    one: DefaultKeyedRateLimiter<IpAddr>,
    network: DefaultKeyedRateLimiter<IpAddr>,
}

impl ByAddress {
    fn per_minute(most: u32) -> PerAddress {
        let quota = |most| NonZeroU32::new(most).map(|most| RateLimiter::keyed(Quota::per_minute(most)));
        Some(Self { one: quota(most)?, network: quota(most.saturating_mul(WIDER))? })
    }

    /// How long to wait, if at all.
    fn check(&self, address: IpAddr) -> Option<Duration> {
        let wait = |limiter: &DefaultKeyedRateLimiter<IpAddr>, key| {
            let early = limiter.check_key(&key).err()?;
            Some(early.wait_time_from(DefaultClock::default().now()))
        };
        wait(&self.one, address).or_else(|| wait(&self.network, network(address)?))
    }
}

/// The /48 around an IPv6 address.
fn network(address: IpAddr) -> Option<IpAddr> {
    let IpAddr::V6(long) = address else { return None };
    let [a, b, c, ..] = long.segments();
    Some(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
}

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
        let per_minute = ByAddress::per_minute;
        let window = Duration::from_secs(u64::from(settings.wrong_password_window_minutes) * 60);
        Self {
            login: per_minute(settings.login_per_minute),
            register: per_minute(settings.register_per_minute),
            check_user: per_minute(settings.check_user_per_minute),
            enquiry: per_minute(settings.enquiry_per_minute),
            test_mail: per_minute(settings.test_mail_per_minute),
            gateway: per_minute(settings.gateway_per_minute),
            other: per_minute(settings.other_per_minute),
            uncached: per_minute(settings.uncached_per_minute),
            pictures: NonZeroU32::new(settings.pictures_per_minute)
                .map(|most| RateLimiter::keyed(Quota::per_minute(most))),
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

    /// Counts a learner's picture over all accounts: a stranger may have many.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn admit_picture(&self) -> Result<(), ApiError> {
        admit(&self.pictures, &(), "Too many pictures are being uploaded.")
    }

    /// Counts an answer to a visitor that is not at hand and must be made: a search, a page that nobody asked for lately.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn admit_uncached(&self, config: &Config, request: &HttpRequest) -> Result<(), ApiError> {
        let Some(wait) = self.uncached.as_ref().and_then(|limit| limit.check(address(config, request))) else {
            return Ok(());
        };
        let seconds = wait.as_secs() + 1;
        Err(ApiError::too_many(format!("Too many searches. Please wait {seconds} seconds."), seconds))
    }

    /// Counts a file that an account has made for itself: an invoice drawn, everything of theirs or of all students or
    /// orders written out. 429 when it was too much.
    pub fn admit_file(&self, user: UserId) -> Result<(), ApiError> {
        admit(&self.files, &user.0, "Too many files.")
    }

    /// Forgets addresses that were quiet for a while.
    pub fn sweep(&self) {
        let accounts = [&self.login, &self.register, &self.check_user];
        let all =
            accounts.into_iter().chain([&self.enquiry, &self.test_mail, &self.gateway, &self.other, &self.uncached]);
        for limit in all.flatten() {
            for limiter in [&limit.one, &limit.network] {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        forget(&self.account_changes);
        self.links.sweep();
        self.own_links.sweep();
        forget(&self.files);
        self.passwords.sweep(Instant::now());
        self.coupons.sweep(Instant::now());
    }

    fn of(&self, request: &ServiceRequest) -> Option<&ByAddress> {
        // As the router reads it: `/auth/%6Cogin` is the login too.
        let path = request.match_info().as_str();
        if request.method().is_safe() {
            // Codes could be tried out.
            return path.starts_with("/api/v1/auth/referral/").then_some(self.check_user.as_ref()).flatten();
        }
        match path {
            "/api/v1/auth/login"
            | "/api/v1/auth/loginlink"
            | "/api/v1/auth/loginbylink"
            | "/api/v1/auth/forgotpassword"
            | "/api/v1/auth/resetpassword"
            | "/api/v1/auth/changepassword"
            | "/api/v1/auth/totp"
            | "/api/v1/auth/totp/setup"
            | "/api/v1/auth/totp/confirm"
            | "/api/v1/auth/totp/verify"
            | "/api/v1/auth/totp/recoveryCodes"
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
    let wait = request
        .app_data::<web::Data<AppState>>()
        .and_then(|state| state.limits.of(&request)?.check(address(&state.config, request.request())));
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
        forwarded_address(values.iter().rev().nth(hops)?)
    };
    match forwarded().unwrap_or(peer).to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        short => short,
    }
}

/// An entry of x-forwarded-for. Some proxies put quotes around it or the port behind it: `192.0.2.7:4711`, `[2001:db8::1]`,
/// `"[2001:db8::1]:4711"`.
fn forwarded_address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim().trim_matches('"');
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.parse().ok().or_else(|| Some(entry.parse::<SocketAddr>().ok()?.ip()))
}

/// Wrong guesses for one account from one address (and the IPv6 network around it), within a window. Only that pair is
/// slowed down: the owner, who is elsewhere, still gets in.
pub struct WrongGuesses {
    /// What is guessed, for the reader.
    what: &'static str,
    most: u32,
    window: Duration,
    tries: Mutex<HashMap<Guessed, Tries>>,
}

/// An account, an address, and whether that stands for the network around it.
type Guessed = (String, IpAddr, bool);

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

    /// What a try is counted under. No account has a longer name; remembering more would let a stranger fill the memory.
    fn keys(account: &str, address: IpAddr) -> impl Iterator<Item = Guessed> {
        let name: String = account.chars().take(MAX_EMAIL).collect();
        let wide = network(address).map(|network| (name.clone(), network, true));
        std::iter::once((name, address, false)).chain(wide)
    }

    /// Takes the tries back: the password was right.
    pub fn forgive(&self, account: &str, address: IpAddr) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            tries.remove(&key);
        }
    }

    /// Takes one try back: it was no guess.
    pub fn take_back(&self, account: &str, address: IpAddr) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            if let Some(entry) = tries.get_mut(&key) {
                entry.count = entry.count.saturating_sub(1);
            }
        }
    }

    fn admit_at(&self, account: &str, address: IpAddr, now: Instant) -> Result<(), ApiError> {
        if self.most == 0 {
            return Ok(());
        }
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            let most = if key.2 { self.most.saturating_mul(WIDER) } else { self.most };
            let entry = tries.entry(key).or_insert(Tries { since: now, count: 0 });
            let passed = now.saturating_duration_since(entry.since);
            if passed >= self.window {
                *entry = Tries { since: now, count: 0 };
            }
            if entry.count >= most {
                let wait = self.window.saturating_sub(passed).as_secs() + 1;
                let minutes = wait.div_ceil(60);
                let message = format!("Too many wrong {}. Please try again in {minutes} minutes.", self.what);
                return Err(ApiError::too_many(message, wait));
            }
            entry.count += 1;
        }
        Ok(())
    }

    fn sweep(&self, now: Instant) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, entry| now.saturating_duration_since(entry.since) < self.window);
    }
}

#[cfg(test)]
mod tests;
