//! A short-lived cache of certificates' share pictures. Drawing a picture keeps a core busy for a while, and a shared link
//! requests it repeatedly. Pictures name people, whose accounts may be deleted, so they are kept in memory only.

use actix_web::web::Bytes;
use chrono::TimeDelta;
use kernel::Time;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Maximum number of cached pictures, about 15 MB.
const MOST: usize = 96;
/// How long a picture is cached. Browsers may cache it as long.
const AGE: TimeDelta = TimeDelta::hours(1);

/// Cached pictures with key and time, oldest first.
#[derive(Debug, Default)]
pub struct KeptPictures(Mutex<VecDeque<(String, Time, Bytes)>>);

impl KeptPictures {
    /// Returns a picture if it is in the cache and not expired.
    pub fn find(&self, key: &str, now: Time) -> Option<Bytes> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(_, since, _)| now - *since < AGE);
        kept.iter().find(|(known, ..)| known == key).map(|(.., picture)| picture.clone())
    }

    /// Caches a picture. Evicts the oldest when there are too many.
    pub fn keep(&self, key: String, picture: Bytes, now: Time) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, ..)| *known != key);
        while kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back((key, now, picture));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing::noon;

    #[test]
    fn a_few_are_kept_for_an_hour() {
        let pictures = KeptPictures::default();
        let kept = |key: &str, minutes| pictures.find(key, noon() + TimeDelta::minutes(minutes)).is_some();
        for number in 0..=MOST {
            pictures.keep(number.to_string(), Bytes::from_static(b"png"), noon());
        }
        assert_eq!((kept("0", 0), kept("1", 0), kept(&MOST.to_string(), 59)), (false, true, true));
        assert!(!kept("1", 60));
        assert!(pictures.0.lock().unwrap().is_empty());
    }
}
