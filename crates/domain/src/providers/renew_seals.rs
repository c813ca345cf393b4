//! Re-encrypts values after the server's secret changed. It runs at startup and decrypts with `session.former_secrets`.

use crate::ports::Store;
use kernel::ports::Sealer;
use kernel::store::StoreError;
use money::ports::PanCipher;
use people::ports::TotpCodes;
use std::sync::Arc;

/// The result of re-encryption.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Renewed {
    /// Re-encrypted values.
    pub values: usize,
    /// Values that no known secret decrypts. They are left unchanged.
    pub unreadable: usize,
}

/// Re-encrypts stored values with the present secret.
#[derive(Clone)]
pub struct RenewSeals {
    pub store: Arc<dyn Store>,
    pub sealer: Arc<dyn Sealer>,
    pub codes: Arc<dyn TotpCodes>,
    /// Encrypts PANs.
    pub pans: Arc<dyn PanCipher>,
}

impl RenewSeals {
    /// Re-encrypts all values that a former secret encrypted. Several servers may run it at once.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<Renewed, StoreError> {
        let mut done = Renewed::default();
        let mut tx = self.store.begin()?;
        for value in tx.providers().all()? {
            match self.sealer.renewed(&value.name, &value.sealed) {
                Ok(None) => {}
                Ok(Some(anew)) => {
                    tx.providers().reseal(&value.name, &value.sealed, &anew)?;
                    done.values += 1;
                }
                Err(_) => done.unreadable += 1,
            }
        }
        for (user, sealed) in tx.second_factors().sealed()? {
            match self.codes.renewed(user, &sealed) {
                Ok(None) => {}
                Ok(Some(anew)) => {
                    tx.second_factors().reseal(user, &sealed, &anew)?;
                    done.values += 1;
                }
                Err(_) => done.unreadable += 1,
            }
        }
        for (user, sealed) in tx.pans().sealed()? {
            match self.pans.renewed(user, &sealed) {
                Ok(None) => {}
                Ok(Some(anew)) => {
                    tx.pans().reseal(user, &sealed, &anew)?;
                    done.values += 1;
                }
                Err(_) => done.unreadable += 1,
            }
        }
        tx.commit()?;
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::{SealedValue, StubTx};
    use crate::testing::{noon, stores, user};
    use kernel::ports::sealer::{MockSealer, SealError};
    use money::ports::pan::MockPanCipher;
    use people::ports::totp::{MockTotpCodes, TotpError};

    #[test]
    fn only_what_a_former_secret_encrypted_is_written() {
        let mut tx = StubTx::default();
        tx.providers.expect_all().returning(|| {
            let row = |name: &str, byte| SealedValue { name: name.into(), sealed: vec![byte], at: noon(), by: None };
            Ok(vec![row("mail.host", 0), row("mail.port", 1), row("mail.tls", 2)])
        });
        let is_former = |name: &str, before: &[u8], after: &[u8]| (name, before, after) == ("mail.port", &[1], &[9]);
        tx.providers.expect_reseal().times(1).withf(is_former).returning(|_, _, _| Ok(()));
        tx.second_factors.expect_sealed().returning(|| Ok(vec![(user(1).id, vec![1]), (user(2).id, vec![2])]));
        let is_first =
            |of: &kernel::ids::UserId, before: &[u8], after: &[u8]| (*of, before, after) == (user(1).id, &[1], &[9]);
        tx.second_factors.expect_reseal().times(1).withf(is_first).returning(|_, _, _| Ok(()));
        tx.pans.expect_sealed().returning(|| Ok(vec![(user(3).id, vec![1]), (user(4).id, vec![0])]));
        let is_third =
            |of: &kernel::ids::UserId, before: &[u8], after: &[u8]| (*of, before, after) == (user(3).id, &[1], &[9]);
        tx.pans.expect_reseal().times(1).withf(is_third).returning(|_, _, _| Ok(()));
        let (mut sealer, mut codes, mut pans) = (MockSealer::new(), MockTotpCodes::new(), MockPanCipher::new());
        pans.expect_renewed().returning(|_, sealed| Ok((sealed == [1]).then(|| vec![9])));
        sealer.expect_renewed().returning(|_, sealed| match sealed {
            [0] => Ok(None),
            [1] => Ok(Some(vec![9])),
            _ => Err(SealError("another".into())),
        });
        codes.expect_renewed().returning(|_, sealed| match sealed {
            [1] => Ok(Some(vec![9])),
            _ => Err(TotpError("another".into())),
        });
        let renew = RenewSeals {
            store: stores(vec![tx]),
            sealer: Arc::new(sealer),
            codes: Arc::new(codes),
            pans: Arc::new(pans),
        };
        assert_eq!(renew.run(), Ok(Renewed { values: 3, unreadable: 2 }));
    }
}
