//! Rate limits per address, per account and overall, from `[rate_limit]` of the settings.

mod link_quota;
mod shared;
mod wrong_guesses;

use kernel::locale::Text;
pub use link_quota::LinkQuota;
use shared::{Shared, Sharing};
pub use wrong_guesses::WrongGuesses;

use crate::client_address::{address, network};
use crate::config::{Config, RateLimit};
use crate::error::ApiError;
use actix_web::HttpRequest;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use kernel::ids::UserId;
use kernel::ports::{Allowance, SharedCounters};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// All rate limits.
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
    pictures: Option<DefaultDirectRateLimiter>,
    account_changes: PerAccount,
    reviews: PerAccount,
    /// Quota of mailed links to addresses that the caller may not own. It counts per mailbox, whatever the account or the
    /// spelling.
    pub links: LinkQuota,
    /// Quota of links that signed-in users request to their own account's address. It is separate from `links`, because
    /// strangers could otherwise use it up. Several accounts may share a mailbox, so an account under another spelling of the
    /// address can't use it up alone.
    pub own_links: LinkQuota,
    /// Quota of mails that tell a visitor that their enquiry has arrived. It is separate from the quota of links.
    pub enquiry_mails: LinkQuota,
    files: PerAccount,
    /// Wrong passwords.
    pub passwords: WrongGuesses,
    /// Wrong setup codes for the first admin.
    pub setup_codes: WrongGuesses,
    /// Unknown coupon codes.
    pub coupons: WrongGuesses,
    sharing: Sharing,
}

/// `None` means unlimited.
type PerAddress = Option<ByAddress>;
type PerAccount = Option<ByAccount>;

/// Factor by which a /48 network of IPv6 may exceed one address's limit. One customer of a provider may own a whole /48, but
/// thousands may also share it.
pub(crate) const WIDER: u32 = 4;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// Counts calls per address, and per /48 network for IPv6.
pub struct ByAddress {
    /// Key prefix among the shared counters.
    name: &'static str,
    most: NonZeroU32,
    one: DefaultKeyedRateLimiter<IpAddr>,
    network: DefaultKeyedRateLimiter<IpAddr>,
    sharing: Sharing,
}

fn wait<K: std::hash::Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Option<Duration> {
    let early = limiter.check_key(key).err()?;
    Some(early.wait_time_from(DefaultClock::default().now()))
}

impl ByAddress {
    fn per_minute(name: &'static str, most: u32, sharing: &Sharing) -> PerAddress {
        let most = NonZeroU32::new(most)?;
        let keyed = |most| RateLimiter::keyed(Quota::per_minute(most));
        let wider = most.saturating_mul(NonZeroU32::new(WIDER)?);
        Some(Self { name, most, one: keyed(most), network: keyed(wider), sharing: sharing.clone() })
    }

    /// Counts a call. Returns how long to wait if the limit is exceeded.
    pub async fn check(&self, address: IpAddr) -> Option<Duration> {
        if let Some(wait) = self.check_here(address) {
            return Some(wait);
        }
        let shared = self.sharing.as_ref()?;
        let allow = |whose: String, most| Allowance { key: shared::key(self.name, &whose), most, window: MINUTE };
        let mut allowances = vec![allow(address.to_string(), self.most.get())];
        if let Some(network) = network(address) {
            allowances.push(allow(format!("{network}/48"), self.most.get().saturating_mul(WIDER)));
        }
        shared.take(allowances).await
    }

    /// Checks only this server's own counter.
    fn check_here(&self, address: IpAddr) -> Option<Duration> {
        wait(&self.one, &address).or_else(|| wait(&self.network, &network(address)?))
    }
}

/// Counts calls per account.
struct ByAccount {
    /// Key prefix among the shared counters.
    name: &'static str,
    most: NonZeroU32,
    window: Duration,
    own: DefaultKeyedRateLimiter<Uuid>,
    sharing: Sharing,
}

impl ByAccount {
    fn new(name: &'static str, most: u32, window: Duration, sharing: &Sharing) -> PerAccount {
        let most = NonZeroU32::new(most)?;
        let quota = Quota::with_period(window / most.get())?.allow_burst(most);
        Some(Self { name, most, window, own: RateLimiter::keyed(quota), sharing: sharing.clone() })
    }
}

/// Counts a call of an account. Returns 429 with `reason` if the limit is exceeded.
async fn check(limit: &PerAccount, user: UserId, reason: &'static str) -> Result<(), ApiError> {
    let Some(limit) = limit else { return Ok(()) };
    if let Some(wait) = wait(&limit.own, &user.0) {
        return Err(shared::too_many(reason, wait));
    }
    let key = shared::key(limit.name, &user.0.to_string());
    let allowance = Allowance { key, most: limit.most.get(), window: limit.window };
    shared::check(&limit.sharing, allowance, reason).await
}

impl Limits {
    /// Creates the limits from the settings. With shared counters, limits on guessing and on mails and storage count across all
    /// servers. Limits that protect the CPU count per server. The counters reveal no account to a reader who doesn't know
    /// `secret`.
    pub fn new(settings: &RateLimit, counters: Option<Arc<dyn SharedCounters>>, secret: &str) -> Self {
        let sharing: Sharing = counters.map(|counters| Arc::new(Shared::new(counters, secret)));
        let per_minute = |name, most| ByAddress::per_minute(name, most, &sharing);
        let guesses = |what, refusal, most| {
            let window = MINUTE * settings.wrong_password_window_minutes;
            WrongGuesses::new((what, refusal), most, window, sharing.clone())
        };
        let pictures = NonZeroU32::new(settings.pictures_per_minute);
        Self {
            login: per_minute("login", settings.login_per_minute),
            register: per_minute("register", settings.register_per_minute),
            check_user: per_minute("check_user", settings.check_user_per_minute),
            enquiry: per_minute("enquiry", settings.enquiry_per_minute),
            seats: per_minute("seats", settings.seats_per_minute),
            test_mail: per_minute("test_mail", settings.test_mail_per_minute),
            gateway: per_minute("gateway", settings.gateway_per_minute),
            other: per_minute("other", settings.other_per_minute),
            uncached: ByAddress::per_minute("uncached", settings.uncached_per_minute, &None),
            certificates: per_minute("certificates", settings.certificates_per_minute),
            pictures: pictures.map(|most| RateLimiter::direct(Quota::per_minute(most))),
            account_changes: ByAccount::new("changes", settings.account_changes_per_hour, HOUR, &sharing),
            reviews: ByAccount::new("reviews", settings.reviews_per_hour, HOUR, &sharing),
            links: LinkQuota::new("links", settings.links_per_hour, sharing.clone()),
            enquiry_mails: LinkQuota::new("enquiry_mails", settings.links_per_hour, sharing.clone()),
            own_links: LinkQuota::new("own_links", settings.own_links_per_hour, sharing.clone()),
            files: ByAccount::new("files", settings.files_per_minute, MINUTE, &sharing),
            passwords: guesses("passwords", "Too many wrong passwords.", settings.wrong_passwords),
            setup_codes: guesses("codes", "Too many wrong codes.", settings.wrong_passwords),
            coupons: guesses("coupon codes", "Too many wrong coupon codes.", settings.wrong_coupons),
            sharing,
        }
    }

    /// Returns whether the shared counters respond, and the number of their failures. `None` without shared counters.
    pub fn sharing(&self) -> Option<(bool, u64)> {
        self.sharing.as_ref().map(|shared| shared.figures())
    }

    /// Counts an expensive request of an account: a mail to an address that it names, or a picture to encode.
    ///
    /// # Errors
    ///
    /// 429 beyond the limit.
    pub async fn check_account_change(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.account_changes, user, "Too many changes.").await
    }

    /// Counts a review that an account writes, changes or deletes.
    ///
    /// # Errors
    ///
    /// 429 beyond the limit.
    pub async fn check_review(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.reviews, user, "Too many changes of reviews.").await
    }

    /// Counts a learner's picture across all accounts, because a stranger may have many accounts.
    ///
    /// # Errors
    ///
    /// 429 beyond the limit.
    pub fn check_picture(&self) -> Result<(), ApiError> {
        let Some(Err(early)) = self.pictures.as_ref().map(RateLimiter::check) else { return Ok(()) };
        let wait = early.wait_time_from(DefaultClock::default().now());
        Err(shared::too_many("Too many pictures are being uploaded.", wait))
    }

    /// Counts a visitor's request that isn't cached: a search, or a page that nobody requested lately.
    ///
    /// # Errors
    /// 429 beyond the limit.
    pub fn check_uncached(&self, config: &Config, request: &HttpRequest) -> Result<(), ApiError> {
        let Some(wait) = self.uncached.as_ref().and_then(|limit| limit.check_here(address(config, request))) else {
            return Ok(());
        };
        let seconds = wait.as_secs() + 1;
        Err(ApiError::too_many(
            Text::new("Too many searches. Please wait {seconds} seconds.").with("seconds", seconds),
            seconds,
        ))
    }

    /// Counts a certificate lookup by code, so that codes can't be guessed.
    ///
    /// # Errors
    ///
    /// 429 beyond the limit.
    pub async fn check_certificate(&self, config: &Config, request: &HttpRequest) -> Result<(), ApiError> {
        let Some(limit) = &self.certificates else { return Ok(()) };
        let Some(wait) = limit.check(address(config, request)).await else { return Ok(()) };
        let seconds = wait.as_secs() + 1;
        Err(ApiError::too_many(
            Text::new("Too many certificates. Please wait {seconds} seconds.").with("seconds", seconds),
            seconds,
        ))
    }

    /// Counts a file that an account has generated: an invoice, an export of its own data, or an export of all students or
    /// orders.
    ///
    /// # Errors
    ///
    /// 429 beyond the limit.
    pub async fn check_file(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.files, user, "Too many files.").await
    }

    /// Removes counters of addresses that haven't called for a while.
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
        for limit in [&self.account_changes, &self.reviews, &self.files].into_iter().flatten() {
            limit.own.retain_recent();
            limit.own.shrink_to_fit();
        }
        self.links.sweep();
        self.own_links.sweep();
        self.enquiry_mails.sweep();
        self.passwords.sweep(Instant::now());
        self.setup_codes.sweep(Instant::now());
        self.coupons.sweep(Instant::now());
    }
}

#[cfg(test)]
mod tests;
