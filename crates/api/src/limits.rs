//! What may be asked how often: limits by address, by account and in all.

mod link_quota;
mod wrong_guesses;

pub use link_quota::LinkQuota;
pub use wrong_guesses::WrongGuesses;

use crate::client_address::{address, network};
use crate::config::{Config, RateLimit};
use crate::error::ApiError;
use actix_web::HttpRequest;
use domain::ids::UserId;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// All limits.
pub struct Limits {
    pub(crate) login: PerAddress,
    pub(crate) register: PerAddress,
    pub(crate) check_user: PerAddress,
    pub(crate) enquiry: PerAddress,
    pub(crate) seats: PerAddress,
    pub(crate) test_mail: PerAddress,
    pub(crate) gateway: PerAddress,
    pub(crate) other: PerAddress,
    uncached: PerAddress,
    certificates: PerAddress,
    pictures: Limit<()>,
    account_changes: Limit<Uuid>,
    reviews: Limit<Uuid>,
    /// Links to addresses that may be another's, by whichever accounts and spellings.
    pub links: LinkQuota,
    /// Links that signed-in users ask for to their own account's address. Apart from the others, or strangers could keep
    /// them from theirs; more than one account may ask for, so that one made under another spelling of the address cannot.
    pub own_links: LinkQuota,
    files: Limit<Uuid>,
    /// Wrong passwords.
    pub passwords: WrongGuesses,
    /// Codes that do not make the first admin.
    pub setup_codes: WrongGuesses,
    /// Codes that no coupon has.
    pub coupons: WrongGuesses,
}

/// `None`: no limit.
type Limit<K> = Option<DefaultKeyedRateLimiter<K>>;
type PerAddress = Option<ByAddress>;

/// How much more an IPv6 network of /48 may do than one address: one customer of a provider may own it whole, and
/// thousands may share it.
pub(crate) const WIDER: u32 = 4;

/// Calls by address, and by the IPv6 network around it.
pub struct ByAddress {
    one: DefaultKeyedRateLimiter<IpAddr>,
    network: DefaultKeyedRateLimiter<IpAddr>,
}

impl ByAddress {
    fn per_minute(most: u32) -> PerAddress {
        let quota = |most| NonZeroU32::new(most).map(|most| RateLimiter::keyed(Quota::per_minute(most)));
        Some(Self { one: quota(most)?, network: quota(most.saturating_mul(WIDER))? })
    }

    /// How long to wait, if at all.
    pub fn check(&self, address: IpAddr) -> Option<Duration> {
        let wait = |limiter: &DefaultKeyedRateLimiter<IpAddr>, key| {
            let early = limiter.check_key(&key).err()?;
            Some(early.wait_time_from(DefaultClock::default().now()))
        };
        wait(&self.one, address).or_else(|| wait(&self.network, network(address)?))
    }
}

/// Counts what happens under a key; 429 with the reason when it was too much.
fn check<K: Hash + Eq + Clone>(limit: &Limit<K>, key: &K, reason: &str) -> Result<(), ApiError> {
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
            seats: per_minute(settings.seats_per_minute),
            test_mail: per_minute(settings.test_mail_per_minute),
            gateway: per_minute(settings.gateway_per_minute),
            other: per_minute(settings.other_per_minute),
            uncached: per_minute(settings.uncached_per_minute),
            certificates: per_minute(settings.certificates_per_minute),
            pictures: NonZeroU32::new(settings.pictures_per_minute)
                .map(|most| RateLimiter::keyed(Quota::per_minute(most))),
            account_changes: NonZeroU32::new(settings.account_changes_per_hour)
                .map(|most| RateLimiter::keyed(Quota::per_hour(most))),
            reviews: NonZeroU32::new(settings.reviews_per_hour).map(|most| RateLimiter::keyed(Quota::per_hour(most))),
            links: LinkQuota::new(settings.links_per_hour),
            own_links: LinkQuota::new(settings.own_links_per_hour),
            files: NonZeroU32::new(settings.files_per_minute).map(|most| RateLimiter::keyed(Quota::per_minute(most))),
            passwords: WrongGuesses::new("passwords", settings.wrong_passwords, window),
            setup_codes: WrongGuesses::new("codes", settings.wrong_passwords, window),
            coupons: WrongGuesses::new("coupon codes", settings.wrong_coupons, window),
        }
    }

    /// Counts what an account asks for that costs more than an answer: a mail to an address that it names, a picture to
    /// encode. 429 when it was too much.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_account_change(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.account_changes, &user.0, "Too many changes.")
    }

    /// Counts a review that an account writes, changes or takes back.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_review(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.reviews, &user.0, "Too many changes of reviews.")
    }

    /// Counts a learner's picture over all accounts: a stranger may have many.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_picture(&self) -> Result<(), ApiError> {
        check(&self.pictures, &(), "Too many pictures are being uploaded.")
    }

    /// Counts an answer to a visitor that is not at hand and must be made: a search, a page that nobody asked for lately.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_uncached(&self, config: &Config, request: &HttpRequest) -> Result<(), ApiError> {
        let Some(wait) = self.uncached.as_ref().and_then(|limit| limit.check(address(config, request))) else {
            return Ok(());
        };
        let seconds = wait.as_secs() + 1;
        Err(ApiError::too_many(format!("Too many searches. Please wait {seconds} seconds."), seconds))
    }

    /// Counts a certificate that somebody asks for by its code, so that codes are not tried.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_certificate(&self, config: &Config, request: &HttpRequest) -> Result<(), ApiError> {
        let Some(wait) = self.certificates.as_ref().and_then(|limit| limit.check(address(config, request))) else {
            return Ok(());
        };
        let seconds = wait.as_secs() + 1;
        Err(ApiError::too_many(format!("Too many certificates. Please wait {seconds} seconds."), seconds))
    }

    /// Counts a file that an account has made for itself: an invoice drawn, everything of theirs or of all students or
    /// orders written out. 429 when it was too much.
    ///
    /// # Errors
    /// 429 when it was too much.
    pub fn check_file(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.files, &user.0, "Too many files.")
    }

    /// Forgets addresses that were quiet for a while.
    pub fn sweep(&self) {
        let accounts = [&self.login, &self.register, &self.check_user];
        let all = accounts.into_iter().chain([
            &self.enquiry,
            &self.seats,
            &self.test_mail,
            &self.gateway,
            &self.other,
            &self.uncached,
        ]);
        let all = all.chain([&self.certificates]);
        for limit in all.flatten() {
            for limiter in [&limit.one, &limit.network] {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        forget(&self.account_changes);
        forget(&self.reviews);
        self.links.sweep();
        self.own_links.sweep();
        forget(&self.files);
        self.passwords.sweep(Instant::now());
        self.setup_codes.sweep(Instant::now());
        self.coupons.sweep(Instant::now());
    }
}

#[cfg(test)]
mod tests;
