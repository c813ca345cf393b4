//! Signatures of PayU and of ours: SHA-512 in lower-case hex over fields joined by `|`.

use sha2::{Digest, Sha512};
use subtle::ConstantTimeEq;

/// A merchant's account. The salt is used only to compute hashes.
#[derive(Clone)]
pub struct Account {
    /// The merchant's key. It is public.
    pub key: String,
    pub salt: String,
}

/// The fields that a payment's hashes cover, as we send them or PayU returns them.
#[derive(Debug, Clone, Copy, Default)]
pub struct HashedFields<'a> {
    pub txnid: &'a str,
    pub amount: &'a str,
    pub productinfo: &'a str,
    pub firstname: &'a str,
    pub email: &'a str,
    /// udf1 to udf5.
    pub udf: [&'a str; 5],
}

fn sha512(parts: &[&str]) -> String {
    hex::encode(Sha512::digest(parts.join("|")))
}

/// Returns the signature of the form that a buyer's browser posts.
pub fn request(account: &Account, signed: &HashedFields<'_>) -> String {
    let HashedFields { txnid, amount, productinfo, firstname, email, udf: [one, two, three, four, five] } = *signed;
    let Account { key, salt } = account;
    sha512(&[key, txnid, amount, productinfo, firstname, email, one, two, three, four, five, "", "", "", "", "", salt])
}

/// Returns the hash of PayU's message about a payment. `charges` is the field `additionalCharges`, if present.
pub fn response(account: &Account, signed: &HashedFields<'_>, status: &str, charges: Option<&str>) -> String {
    let HashedFields { txnid, amount, productinfo, firstname, email, udf: [one, two, three, four, five] } = *signed;
    let Account { key, salt } = account;
    let mut parts: Vec<&str> = charges.into_iter().collect();
    parts.extend([salt, status, "", "", "", "", "", five, four, three, two, one, email, firstname, productinfo]);
    parts.extend([amount, txnid, key]);
    sha512(&parts)
}

/// Returns the signature of a call from server to server.
pub fn command(account: &Account, command: &str, var1: &str) -> String {
    sha512(&[&account.key, command, var1, &account.salt])
}

/// Compares two hashes in constant time.
pub fn same(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an invented account, not one at PayU.
    fn account() -> Account {
        Account { key: "TESTKEY1".into(), salt: "TESTSALT123".into() }
    }

    const SIGNED: HashedFields<'_> = HashedFields {
        txnid: "LT26000001A1",
        amount: "1178.82",
        productinfo: "Web Development",
        firstname: "Asha",
        email: "asha@example.com",
        udf: ["ord_1", "", "", "", ""],
    };

    #[test]
    fn the_vectors() {
        assert_eq!(
            request(&account(), &SIGNED),
            "2f6e7ddf1f02263d3368f63fcfe919700a8704387edbeabfbe5e082d008b3c2d\
             66c5c24e0f9c247d401e0578a4c43b6e3a5806c0147272f7030708fc20db641a"
        );
        assert_eq!(
            response(&account(), &SIGNED, "success", None),
            "6d1588901ac97b68f68dfee1cc5b7ee65f23155c3b0ac9a8783461f45ada7c67\
             e1c96a3b70a3f084266bfc8f99921181ca595aaad51247266b3f3592af5fdef0"
        );
        assert_eq!(
            command(&account(), "verify_payment", "LT26000001A1"),
            "c7aea45e4131d0d7eff6c1bb99d0258a37dc74b5e877add20ad014ffe2d4b776\
             a71d26522123a23a9549fec7e1474a45535b2e09809276a22b686bdd1aaac721"
        );
    }

    #[test]
    fn additional_charges_stand_before_everything() {
        let expected = "10.50|TESTSALT123|success||||||||||ord_1|asha@example.com|Asha|Web Development|1178.82|\
                        LT26000001A1|TESTKEY1";
        let with = response(&account(), &SIGNED, "success", Some("10.50"));
        assert_eq!(with, hex::encode(Sha512::digest(expected)));
        assert!(!same(&with, &response(&account(), &SIGNED, "success", None)));
        assert!(same(&with, &with.clone()));
        assert!(!same(&with, ""));
    }
}
