//! An admin chooses the gateway for new payments, and enters its account.

use super::{Entered, GATEWAY, OperatorSet, PERMISSION, account_name};
use crate::ports::Store;
use crate::ports::store::{SealedValue, Tx};
use kernel::Time;
use kernel::audit::{Admin, AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::ports::{SealError, Sealer};
use kernel::store::StoreError;
use kernel::validation::Violation;
use money::ports::gateway::{GatewayEntry, GatewaySettings, OpenError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A gateway, and new values of its account.
#[derive(Clone, PartialEq, Eq)]
pub struct Command {
    pub gateway: String,
    /// Values of the gateway's account by key. Absent keys keep their value.
    pub account: BTreeMap<String, String>,
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<_> = self.account.keys().collect();
        f.debug_struct("Command").field("gateway", &self.gateway).field("account", &keys).finish()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeProviderError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The operator set this setting.
    #[error("set by the operator")]
    SetByOperator,
    /// The form breaks these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// A value can't be encrypted.
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangeGateway {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Encrypts the values before they are stored.
    pub sealer: Arc<dyn Sealer>,
    /// All known gateways.
    pub gateways: &'static [GatewayEntry],
    /// The settings that the operator set.
    pub operator: Arc<OperatorSet>,
    /// Whether the installation takes real money.
    pub production: bool,
}

impl ChangeGateway {
    /// Stores the choice and the new values. Payments with the former gateway are still settled there.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `SetByOperator`: the operator has set the gateway.
    /// `Invalid`: rules are broken.
    pub fn run(&self, author: &AuditContext, command: &Command) -> Result<(), ChangeProviderError> {
        let admin = author.staff(PERMISSION).ok_or(ChangeProviderError::Forbidden)?;
        if self.operator.has_gateway() {
            return Err(ChangeProviderError::SetByOperator);
        }
        let entry = self.gateways.iter().find(|entry| entry.name == command.gateway);
        let entry = entry.filter(|entry| !self.production || takes_money(entry)).ok_or_else(|| {
            let message = "Choose a gateway that takes money.";
            ChangeProviderError::Invalid(vec![Violation::new("gateway", "unknown_gateway", message)])
        })?;
        self.judge(entry, &command.account)?;
        let now = self.clock.now();
        let value = |name: String, text: &str| {
            Ok::<_, SealError>(SealedValue {
                sealed: self.sealer.seal(&name, text)?,
                name,
                at: now,
                by: Some(admin.id),
            })
        };
        let named = command.account.iter().map(|(key, text)| value(account_name(entry, key), text));
        let account = named.collect::<Result<Vec<_>, _>>()?;
        let choice = value(GATEWAY.to_owned(), entry.name)?;
        let mut tx = self.store.begin()?;
        tx.providers().raise()?;
        let entered = Entered::open(tx.providers().all()?, self.sealer.as_ref());
        self.complete(entry, &entered, &command.account)?;
        let mut changes = Vec::new();
        if entered.text(GATEWAY) != Some(entry.name) {
            let before = entered.text(GATEWAY).map(str::to_owned);
            changes.push(Change { field: GATEWAY.to_owned(), before, after: Some(entry.name.to_owned()) });
            tx.providers().put(&choice)?;
        }
        for value in &account {
            changes.push(secret_change(&value.name, entered.get(&value.name).is_some()));
            tx.providers().put(value)?;
        }
        if changes.is_empty() {
            return Ok(());
        }
        record(tx.as_mut(), admin, now, action::PROVIDERS_GATEWAY, ("Payment gateway", changes))?;
        Ok(tx.commit()?)
    }

    /// Validates each value by the gateway's own rules.
    fn judge(&self, entry: &GatewayEntry, account: &BTreeMap<String, String>) -> Result<(), ChangeProviderError> {
        let is_operators = self.operator.has_account(entry);
        let mut broken = Vec::new();
        for (key, text) in account {
            match entry.account.iter().find(|known| known.name == key) {
                None => broken.push(Violation::new("account", "unknown", "The gateway has no such setting.")),
                Some(known) if is_operators => {
                    let message = "Who runs the server set the account.";
                    broken.push(Violation::new(known.path, "set_by_operator", message));
                }
                Some(known) => {
                    broken.extend(
                        (known.judge)(text, self.production).map(|(code, say)| Violation::new(known.path, code, say)),
                    );
                }
            }
        }
        if broken.is_empty() { Ok(()) } else { Err(ChangeProviderError::Invalid(broken)) }
    }

    /// Checks that the account has all its values after the change.
    fn complete(
        &self,
        entry: &GatewayEntry,
        entered: &Entered,
        account: &BTreeMap<String, String>,
    ) -> Result<(), ChangeProviderError> {
        if self.operator.has_account(entry) {
            return Ok(());
        }
        let is_there = |key| account.contains_key(key) || entered.text(&account_name(entry, key)).is_some();
        let missing = entry.account.iter().filter(|key| !is_there(key.name));
        let missing: Vec<_> = missing
            .map(|key| Violation::new(key.path, "required", "The gateway's dashboard shows it. Enter it."))
            .collect();
        if missing.is_empty() { Ok(()) } else { Err(ChangeProviderError::Invalid(missing)) }
    }
}

/// Whether payments with a gateway move money.
pub fn takes_money(entry: &GatewayEntry) -> bool {
    !matches!((entry.open)(&GatewaySettings::new(true)), Err(OpenError::NotForProduction))
}

/// Returns the audit entry of a changed value, without the value.
pub(super) fn secret_change(name: &str, was_set: bool) -> Change {
    let set = || "set".to_owned();
    Change {
        field: name.to_owned(),
        before: was_set.then(set),
        after: Some(if was_set { "set anew".to_owned() } else { set() }),
    }
}

pub(super) fn record(
    tx: &mut dyn Tx,
    admin: Admin<'_>,
    now: Time,
    action: &'static str,
    (name, changes): (&str, Vec<Change>),
) -> Result<(), StoreError> {
    tx.audit().record(&admin.entry(now, action, Subject::new("settings", "", name), changes))
}

#[cfg(test)]
pub(super) mod tests;
