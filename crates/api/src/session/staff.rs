//! Extractors for staff. A route names the required permission by a type, such as `Staff<CatalogueAccess>`.
//! `kernel::permission` defines which roles have it. `FreshStaff` and `MoneyAdmin` also require a recent code of the second
//! factor.

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

/// A permission, represented as a type.
pub trait Access: 'static {
    const PERMISSION: Permission;
}

/// Declares one type for each permission.
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

/// Extractor of signed-in staff with a permission. 401 without a session, 403 otherwise: `not_permitted` for staff of another
/// role, `admins_only` for learners and mentors. A handler must list it before bodies and parameters.
#[derive(Debug, Clone)]
pub struct Staff<A>(pub Arc<Authenticated>, RequestId, PhantomData<A>);

impl<A> Staff<A> {
    /// Returns the actor of this request, for use cases of the back office.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: self.0.actor(), request: self.1.0.clone() }
    }

    /// Whether the caller has another permission. Some parts of a response require one.
    pub fn may(&self, permission: Permission) -> bool {
        self.0.user.role.may(permission)
    }
}

/// Like [`Staff`], but fails with 403 `totp_required` when the last code of the second factor is too old.
#[derive(Debug, Clone)]
pub struct FreshStaff<A>(Staff<A>);

impl<A> FreshStaff<A> {
    /// Returns the actor of this request.
    pub fn author(&self) -> AuditContext {
        self.0.author()
    }

    /// Returns the caller's account.
    pub fn user(&self) -> &User {
        &self.0.0.user
    }
}

/// Staff with access to money and a recent code of the second factor.
pub type MoneyAdmin = FreshStaff<MoneyAccess>;

/// Staff of any role, even without a second factor. The routes that set it up need this.
#[derive(Debug, Clone)]
pub struct SetupStaff(pub Arc<Authenticated>, RequestId);

impl SetupStaff {
    /// Returns the actor of this request.
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
