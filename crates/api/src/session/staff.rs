//! Extractors of staff. A route names the permission it needs by the type, such as `Staff<CatalogueAccess>`;
//! `kernel::permission` says which role has it. `FreshStaff` and `MoneyAdmin` also ask for a recent code.

use super::{Authenticated, BoxFuture, Required, require};
use crate::error::ApiError;
use crate::middleware::request::RequestId;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::FutureExt;
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::permission::Permission;
use people::identity::User;
use std::marker::PhantomData;
use std::sync::Arc;

/// A permission as a type.
pub trait Access: 'static {
    /// The permission.
    const PERMISSION: Permission;
}

/// Types of permissions.
macro_rules! accesses {
    ($($name:ident = $permission:ident;)*) => {$(
        #[doc = concat!("[`Permission::", stringify!($permission), "`].")]
        #[derive(Debug, Clone, Copy)]
        pub struct $name;

        impl Access for $name {
            const PERMISSION: Permission = Permission::$permission;
        }
    )*};
}

accesses! {
    StudentsReadAccess = StudentsRead;
    StudentsAccess = Students;
    EnquiriesAccess = Enquiries;
    DiscussionsAccess = Discussions;
    OrdersReadAccess = OrdersRead;
    MoneyAccess = Money;
    PricesAccess = Prices;
    CatalogueReadAccess = CatalogueRead;
    CatalogueAccess = Catalogue;
    SecurityAccess = Security;
    SettingsAccess = Settings;
    StaffAccess = Staff;
    AuditAccess = Audit;
}

/// Signed-in staff with a permission; 401 without a session, 403 for anybody else: `not_permitted` for staff of another
/// role, `admins_only` for learners and mentors. Take it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct Staff<A>(pub Arc<Authenticated>, RequestId, PhantomData<A>);

impl<A> Staff<A> {
    /// The actor of this request, for use cases of the back office.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: self.0.actor(), request: self.1.0.clone() }
    }

    /// Whether they have a further permission, for what only some see in an answer.
    pub fn may(&self, permission: Permission) -> bool {
        self.0.user.role.may(permission)
    }
}

/// As [`Staff`], but 403 with the code `totp_required` when the last code of the second factor is too old.
#[derive(Debug, Clone)]
pub struct FreshStaff<A>(Staff<A>);

impl<A> FreshStaff<A> {
    /// The actor of this request.
    pub fn author(&self) -> AuditContext {
        self.0.author()
    }

    /// Their account.
    pub fn user(&self) -> &User {
        &self.0.0.user
    }
}

/// Staff who move money, with a recent code.
pub type MoneyAdmin = FreshStaff<MoneyAccess>;

/// Staff of any role, perhaps without the second factor: for setting it up.
#[derive(Debug, Clone)]
pub struct SetupStaff(pub Arc<Authenticated>, RequestId);

impl SetupStaff {
    /// The actor of this request.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: Actor::of(self.0.user.role, self.0.user.id), request: self.1.0.clone() }
    }
}

impl<A: Access> FromRequest for Staff<A> {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        let staff = move |signed| Self(signed, id, PhantomData);
        require(request, Required::Staff(A::PERMISSION)).map(|signed| signed.map(staff)).boxed_local()
    }
}

impl<A: Access> FromRequest for FreshStaff<A> {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        let staff = move |signed| Self(Staff(signed, id, PhantomData));
        require(request, Required::FreshStaff(A::PERMISSION)).map(|signed| signed.map(staff)).boxed_local()
    }
}

impl FromRequest for SetupStaff {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        require(request, Required::SetupStaff).map(|signed| signed.map(|signed| Self(signed, id))).boxed_local()
    }
}
