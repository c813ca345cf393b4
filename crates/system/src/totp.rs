//! Verifies codes of authenticator apps (TOTP).

use crate::sealing::{Sealing, Secrets};
use kernel::Time;
use kernel::ids::UserId;
use people::ports::{NewSecret, TotpCodes, TotpError};
use totp_rs::{Builder, Secret, Totp};

/// Length of a secret in bytes: 160 bits, as RFC 4226 recommends.
const SECRET_BYTES: usize = 20;
/// TOTP with secrets encrypted by AES-256-GCM, so a stolen copy of the database reveals no codes. The key is derived from the
/// server's secrets. The user's id is bound to each secret as associated data, so that no secret can be moved to another
/// account.
#[derive(Clone)]
pub struct SystemTotp {
    sealing: Sealing,
}

impl SystemTotp {
    /// Derives the keys from the server's secrets.
    ///
    /// # Errors
    ///
    /// Never with this cipher. Its constructor can fail for a key of the wrong length.
    pub fn new(secrets: Secrets<'_>) -> Result<Self, TotpError> {
        Ok(Self { sealing: Sealing::new("second factor", secrets).map_err(failed)? })
    }

    fn seal(&self, user: UserId, secret: &[u8]) -> Result<Vec<u8>, TotpError> {
        self.sealing.seal(user.0.as_bytes(), secret).map_err(failed)
    }
}

impl TotpCodes for SystemTotp {
    fn new_secret(&self, user: UserId, issuer: &str, account: &str) -> Result<NewSecret, TotpError> {
        let secret = random::<SECRET_BYTES>()?;
        // The `otpauth` URL separates issuer and account with a colon, so neither may contain one.
        let named = Builder::new()
            .with_secret(Secret::from(secret))
            .with_issuer(Some(issuer.replace(':', " ")))
            .with_account_name(account.replace(':', " "));
        let totp = named.build().map_err(failed)?;
        Ok(NewSecret {
            sealed: self.seal(user, &secret)?,
            base32: totp.secret().to_base32(),
            uri: totp.to_url().map_err(failed)?,
        })
    }

    fn matching_step(&self, user: UserId, sealed: &[u8], code: &str, now: Time) -> Result<Option<i64>, TotpError> {
        let totp = totp(self.sealing.open(user.0.as_bytes(), sealed).map_err(failed)?)?;
        let seconds = u64::try_from(now.timestamp()).map_err(failed)?;
        totp.check(code, seconds).map(i64::try_from).transpose().map_err(failed)
    }

    fn renewed(&self, user: UserId, sealed: &[u8]) -> Result<Option<Vec<u8>>, TotpError> {
        self.sealing.renewed(user.0.as_bytes(), sealed).map_err(failed)
    }
}

fn totp(secret: Vec<u8>) -> Result<Totp, TotpError> {
    Builder::new().with_secret(Secret::from(secret)).build().map_err(failed)
}

fn random<const N: usize>() -> Result<[u8; N], TotpError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

fn failed(error: impl std::fmt::Display) -> TotpError {
    TotpError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use uuid::Uuid;

    fn keyed(secret: &str) -> SystemTotp {
        SystemTotp::new(Secrets { current: secret, former: &[] }).unwrap()
    }

    fn user(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    fn at(seconds: i64) -> Time {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        // Test vectors of RFC 6238, appendix B, for SHA-1: the last six of eight digits.
        let codes = keyed("key");
        let sealed = codes.seal(user(1), b"12345678901234567890").unwrap();
        let step = |code: &str, seconds| codes.matching_step(user(1), &sealed, code, at(seconds)).unwrap();
        assert_eq!(step("287082", 59), Some(1));
        assert_eq!(step("081804", 1_111_111_109), Some(37_037_036));
        assert_eq!(step("081805", 1_111_111_109), None);
        // Codes of one step before and after are accepted, but no others.
        let near = [-31, -30, 29, 31, 61].map(|by| step("081804", 1_111_111_080 + by));
        assert_eq!(near, [None, Some(37_037_036), Some(37_037_036), Some(37_037_036), None]);
    }

    #[test]
    fn a_new_secret_is_sealed_and_an_app_can_read_its_address() {
        let codes = keyed("key");
        let new = codes.new_secret(user(1), "Kaushal: Pune", "a.rao@kaushal.test").unwrap();
        let expected = format!(
            "otpauth://totp/Kaushal%20%20Pune:a.rao%40kaushal.test?secret={}&issuer=Kaushal%20%20Pune",
            new.base32
        );
        assert_eq!(new.uri, expected);
        let totp = totp(Secret::try_from_base32(&new.base32).unwrap().as_bytes().to_vec()).unwrap();
        let code = totp.generate(1_800_000_000).to_string();
        assert!(codes.matching_step(user(1), &new.sealed, &code, at(1_800_000_000)).unwrap().is_some());
        assert!(!new.sealed.windows(4).any(|part| totp.secret().as_bytes().starts_with(part)));
        // The secret can't be decrypted for another user or with another key.
        assert!(codes.matching_step(user(2), &new.sealed, &code, at(1_800_000_000)).is_err());
        let other = keyed("other");
        assert!(other.matching_step(user(1), &new.sealed, &code, at(1_800_000_000)).is_err());
        assert!(codes.matching_step(user(1), b"short", &code, at(1_800_000_000)).is_err());
    }
}
