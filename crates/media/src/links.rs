//! Signs links to a lesson's file. A link expires and belongs to one user. It names the lesson and not the file, because one
//! stored clip can be a free preview in one lesson and paid in another.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use catalogue::ports::{LinkError, LinkParts, LinkSigner, LinkTo};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Time;
use kernel::ids::{LessonId, PlayerId, UserId};
use sha2::Sha256;

/// Domain separators for the key's uses. A signature made for another purpose with the same secret is not valid as a link, and
/// a link to a file, which lasts for hours, opens no stream.
const LESSON: &[u8] = b"kaushal lesson link 1";
const STREAM: &[u8] = b"kaushal stream link 1";
/// Shortest secret in bytes: as long as the digest, as RFC 2104 recommends.
const SHORTEST_SECRET: usize = 32;

/// Signs with HMAC-SHA256.
#[derive(Clone)]
pub struct HmacLinks(Hmac<Sha256>, &'static [u8]);

/// The error for a secret shorter than 32 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret of signed links needs at least 32 bytes")]
pub struct WeakSecret;

impl HmacLinks {
    /// Creates a signer of links to files. The secret needs at least 32 bytes and must be the same on every server.
    ///
    /// # Errors
    ///
    /// [`WeakSecret`]: the secret is shorter.
    pub fn new(secret: &[u8]) -> Result<Self, WeakSecret> {
        if secret.len() < SHORTEST_SECRET {
            return Err(WeakSecret);
        }
        Hmac::new_from_slice(secret).map(|code| Self(code, LESSON)).map_err(|_| WeakSecret)
    }

    /// Returns a signer of links to streams with the same secret.
    #[must_use]
    pub fn of_streams(&self) -> Self {
        Self(self.0.clone(), STREAM)
    }

    /// Computes the MAC of a link. Every part has a fixed length and only the last one may be missing, so no two links give the
    /// same input.
    fn code(&self, to: LinkTo, expires: i64) -> Hmac<Sha256> {
        let code = self
            .0
            .clone()
            .chain_update(self.1)
            .chain_update(to.lesson.0.as_bytes())
            .chain_update(to.user.0.as_bytes())
            .chain_update(expires.to_be_bytes());
        match to.player {
            Some(player) => code.chain_update(player.0.as_bytes()),
            None => code,
        }
    }
}

impl LinkSigner for HmacLinks {
    fn sign(&self, to: LinkTo, expires: Time) -> String {
        let expires = expires.timestamp();
        let code = self.code(to, expires).finalize().into_bytes();
        let player = to.player.map(|player| format!("&p={player}")).unwrap_or_default();
        format!("u={}&e={expires}&s={}{player}", to.user, URL_SAFE_NO_PAD.encode(code))
    }

    fn verify(
        &self,
        lesson: LessonId,
        viewer: UserId,
        LinkParts { u, e, s, p }: LinkParts<'_>,
        now: Time,
    ) -> Result<Option<PlayerId>, LinkError> {
        let user = u.parse().map(UserId).map_err(|_| LinkError::Forged)?;
        let player = p.map(str::parse).transpose().map_err(|_| LinkError::Forged)?.map(PlayerId);
        let signature = URL_SAFE_NO_PAD.decode(s).map_err(|_| LinkError::Forged)?;
        self.code(LinkTo { lesson, user, player }, e).verify_slice(&signature).map_err(|_| LinkError::Forged)?;
        if now.timestamp() >= e {
            return Err(LinkError::Expired);
        }
        if user != viewer {
            return Err(LinkError::NotYours);
        }
        Ok(player)
    }
}

impl std::fmt::Debug for HmacLinks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("HmacLinks(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};
    use uuid::Uuid;

    const VIDEO: LessonId = LessonId(Uuid::from_u128(1));
    const USER: UserId = UserId(Uuid::from_u128(2));
    const OTHER: UserId = UserId(Uuid::from_u128(3));
    const TO: LinkTo = LinkTo { lesson: VIDEO, user: USER, player: None };

    fn signer() -> HmacLinks {
        HmacLinks::new(b"0123456789abcdef0123456789abcdef").unwrap()
    }

    fn now() -> Time {
        DateTime::from_timestamp(1_760_000_000, 0).unwrap()
    }

    fn parts(query: &str) -> (String, i64, String) {
        let part = |name: &str| {
            let mut pairs = query.split('&').filter_map(|p| p.split_once('='));
            pairs.find(|(k, _)| *k == name).unwrap().1.to_owned()
        };
        (part("u"), part("e").parse().unwrap(), part("s"))
    }

    fn check(lesson: LessonId, viewer: UserId, (u, e, s): &(String, i64, String), at: Time) -> Result<(), LinkError> {
        signer().verify(lesson, viewer, LinkParts { u, e: *e, s, p: None }, at).map(|player| assert_eq!(player, None))
    }

    fn link() -> (String, i64, String) {
        parts(&signer().sign(TO, now() + TimeDelta::minutes(10)))
    }

    #[test]
    fn opens_for_its_user_until_it_expires() {
        let link = link();
        assert_eq!(check(VIDEO, USER, &link, now()), Ok(()));
        let last = now() + TimeDelta::seconds(599);
        assert_eq!(check(VIDEO, USER, &link, last), Ok(()));
        let over = now() + TimeDelta::seconds(600);
        assert_eq!(check(VIDEO, USER, &link, over), Err(LinkError::Expired));
    }

    #[test]
    fn a_signature_is_worth_one_video_one_user_one_time() {
        let (u, e, s) = link();
        let forged = |link: (String, i64, String)| {
            assert_eq!(check(VIDEO, USER, &link, now()), Err(LinkError::Forged), "{link:?}");
        };
        forged((u.clone(), e + 1, s.clone()));
        forged((u.clone(), i64::MAX, s.clone()));
        forged((OTHER.to_string(), e, s.clone()));
        forged(("nobody".into(), e, s.clone()));
        forged((u.clone(), e, String::new()));
        forged((u.clone(), e, s[..s.len() - 4].to_owned()));
        forged((u.clone(), e, "*".repeat(43)));
        let first = if s.starts_with('A') { 'B' } else { 'A' };
        forged((u.clone(), e, format!("{first}{}", &s[1..])));
        let elsewhere = LessonId(Uuid::from_u128(9));
        assert_eq!(check(elsewhere, USER, &(u, e, s), now()), Err(LinkError::Forged));
    }

    #[test]
    fn another_viewer_is_told_so() {
        assert_eq!(check(VIDEO, OTHER, &link(), now()), Err(LinkError::NotYours));
    }

    #[test]
    fn another_secret_signs_nothing_here() {
        let stranger = HmacLinks::new(&[7; 32]).unwrap();
        let link = parts(&stranger.sign(TO, now() + TimeDelta::minutes(10)));
        assert_eq!(check(VIDEO, USER, &link, now()), Err(LinkError::Forged));
    }

    #[test]
    fn a_link_to_a_file_opens_no_stream() {
        let (u, e, s) = link();
        let query = LinkParts { u: &u, e, s: &s, p: None };
        assert_eq!(signer().of_streams().verify(VIDEO, USER, query, now()), Err(LinkError::Forged));
    }

    #[test]
    fn a_player_is_signed_with_the_rest() {
        let (one, other) = (PlayerId(Uuid::from_u128(7)), PlayerId(Uuid::from_u128(8)));
        let link = signer().sign(LinkTo { player: Some(one), ..TO }, now() + TimeDelta::minutes(10));
        let (u, e, s) = parts(&link);
        let (one_s, other_s) = (one.to_string(), other.to_string());
        let verify = |s: &str, p: Option<&str>| signer().verify(VIDEO, USER, LinkParts { u: &u, e, s, p }, now());
        assert!(link.ends_with(&format!("&p={one}")), "{link}");
        assert_eq!(verify(&s, Some(&one_s)), Ok(Some(one)));
        for forged in [None, Some(other_s.as_str()), Some("nobody"), Some("")] {
            assert_eq!(verify(&s, forged), Err(LinkError::Forged), "{forged:?}");
        }
        let (_, _, plain) = parts(&signer().sign(TO, now() + TimeDelta::minutes(10)));
        assert_eq!(verify(&plain, Some(&one_s)), Err(LinkError::Forged), "nobody's is not made somebody's");
    }

    #[test]
    fn a_short_secret_is_refused_and_none_is_shown() {
        assert_eq!(HmacLinks::new(&[7; 31]).unwrap_err(), WeakSecret);
        assert_eq!(format!("{:?}", signer()), "HmacLinks(secret)");
    }
}
