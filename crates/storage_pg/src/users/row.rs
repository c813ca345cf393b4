//! A row of `users`.

use crate::error::corrupt;
use crate::schema::users;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::gst::StateCode;
use kernel::ids::UserId;
use kernel::locale::Locale;
use kernel::role::Role;
use people::identity::{Undeliverable, User};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = users, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(crate) struct UserRow {
    pub(crate) id: Uuid,
    pub(super) name: String,
    pub(super) email: String,
    pub(super) mobile: Option<String>,
    pub(super) password_hash: Option<String>,
    pub(super) role: String,
    pub(super) referral_code: String,
    pub(super) referred_by: Option<Uuid>,
    pub(super) referral_code_given: Option<String>,
    pub(super) profile_pic: Option<String>,
    pub(super) state: Option<String>,
    pub(super) blocked_at: Option<Time>,
    pub(super) blocked_reason: Option<String>,
    pub(super) blocked_notice: Option<String>,
    pub(super) email_confirmed_at: Option<Time>,
    pub(super) pending_email: Option<String>,
    pub(super) undeliverable_email: Option<String>,
    pub(super) undeliverable_since: Option<Time>,
    pub(super) deleted_at: Option<Time>,
    pub(super) created_at: Time,
    pub(super) locale: String,
}

impl From<&User> for UserRow {
    fn from(user: &User) -> Self {
        Self {
            id: user.id.0,
            name: user.name.clone(),
            email: user.email.clone(),
            mobile: Some(user.mobile.clone()).filter(|mobile| !mobile.is_empty()),
            password_hash: user.password_hash.clone(),
            role: user.role.as_str().to_owned(),
            referral_code: user.referral_code.clone(),
            referred_by: user.referred_by.map(|id| id.0),
            referral_code_given: user.referral_code_given.clone(),
            profile_pic: user.profile_pic.clone(),
            state: user.state.map(|state| state.as_str().to_owned()),
            blocked_at: user.blocked_at,
            blocked_reason: user.blocked_reason.clone(),
            blocked_notice: user.blocked_notice.clone(),
            email_confirmed_at: user.email_confirmed_at,
            pending_email: user.pending_email.clone(),
            undeliverable_email: user.undeliverable.as_ref().map(|mark| mark.email.clone()),
            undeliverable_since: user.undeliverable.as_ref().map(|mark| mark.since),
            deleted_at: user.deleted_at,
            created_at: user.created_at,
            locale: user.locale.as_str().to_owned(),
        }
    }
}

impl UserRow {
    pub(crate) fn user(self) -> QueryResult<User> {
        let state = self.state.map(|code| StateCode::parse(&code).ok_or_else(|| corrupt("users.state", &code)));
        Ok(User {
            id: UserId(self.id),
            name: self.name,
            email: self.email,
            mobile: self.mobile.unwrap_or_default(),
            password_hash: self.password_hash,
            role: Role::parse(&self.role).ok_or_else(|| corrupt("users.role", &self.role))?,
            referral_code: self.referral_code,
            referred_by: self.referred_by.map(UserId),
            referral_code_given: self.referral_code_given,
            profile_pic: self.profile_pic,
            state: state.transpose()?,
            blocked_at: self.blocked_at,
            blocked_reason: self.blocked_reason,
            // The previous release unblocks a user without clearing the notice, so ignore it.
            blocked_notice: self.blocked_notice.filter(|_| self.blocked_at.is_some()),
            email_confirmed_at: self.email_confirmed_at,
            pending_email: self.pending_email,
            undeliverable: self
                .undeliverable_email
                .zip(self.undeliverable_since)
                .map(|(email, since)| Undeliverable { email, since }),
            deleted_at: self.deleted_at,
            created_at: self.created_at,
            locale: Locale::parse(&self.locale).unwrap_or_default(),
        })
    }
}
