//! Rate limits, by address, by account and overall: `[rate_limit]` of the settings.

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
    pictures: Option<DefaultDirectRateLimiter>,
    account_changes: PerAccount,
    reviews: PerAccount,
    /// Links to addresses that may be another's, by whichever accounts and spellings.
    pub links: LinkQuota,
    /// Links that signed-in users ask for to their own account's address. Apart from the others, or strangers could keep
    /// them from theirs; more than one account may ask for, so that one made under another spelling of the address cannot.
    pub own_links: LinkQuota,
    /// Quota of mails that say that an enquiry has arrived. They don't use up the quota of links.
    pub enquiry_mails: LinkQuota,
    files: PerAccount,
    /// Wrong passwords.
    pub passwords: WrongGuesses,
    /// Codes that do not make the first admin.
    pub setup_codes: WrongGuesses,
    /// Codes that no coupon has.
    pub coupons: WrongGuesses,
    sharing: Sharing,
}

/// `None`: no limit.
type PerAddress = Option<ByAddress>;
type PerAccount = Option<ByAccount>;

/// The factor by which an IPv6 network of /48 may do more than one address: one customer of a provider may own it
/// whole, and thousands may share it.
pub(crate) const WIDER: u32 = 4;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// Calls by address, and by the IPv6 network around it.
pub struct ByAddress {
    /// Its name among the shared counters.
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

    /// Counts a call; how long to wait, if at all.
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

    /// Checks this server's own count alone.
    fn check_here(&self, address: IpAddr) -> Option<Duration> {
        wait(&self.one, &address).or_else(|| wait(&self.network, &network(address)?))
    }
}

/// Calls by account.
struct ByAccount {
    /// Its name among the shared counters.
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

/// Counts a call of an account; 429 with the reason when it was too much.
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
    /// From the settings. Limits against guessing and against making us mail and store are counted for all servers,
    /// if counters are shared. Limits that protect a server's processor are its own. Without `secret`, the counters
    /// reveal no account.
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

    /// Whether the counts that servers share answer, and how often they did not; `None` without them.
    pub fn sharing(&self) -> Option<(bool, u64)> {
        self.sharing.as_ref().map(|shared| shared.figures())
    }

    /// Counts what an account asks for that costs more than an answer: a mail to an address that it names, a picture to
    /// encode. 429 when it was too much.
    ///
    /// # Errors
    /// 429 beyond the limit.
    pub async fn check_account_change(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.account_changes, user, "Too many changes.").await
    }

    /// Counts a review that an account writes, changes or takes back.
    ///
    /// # Errors
    /// 429 beyond the limit.
    pub async fn check_review(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.reviews, user, "Too many changes of reviews.").await
    }

    /// Counts a learner's picture over all accounts: a stranger may have many.
    ///
    /// # Errors
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

    /// Counts a certificate that somebody asks for by its code, so that codes are not tried.
    ///
    /// # Errors
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

    /// Counts a file that an account has made for itself: an invoice drawn, everything of theirs or of all students or
    /// orders written out. 429 when it was too much.
    ///
    /// # Errors
    /// 429 beyond the limit.
    pub async fn check_file(&self, user: UserId) -> Result<(), ApiError> {
        check(&self.files, user, "Too many files.").await
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
