//! Permissions of the staff by role, in one table. They are checked twice: by the route's extractor (`Staff<…Access>`) and by
//! the use case (`AuditContext::staff`). Staff without the permission get 403 `not_permitted`, learners and mentors
//! `admins_only`. `tests/api/authorisation.rs` has a column for each role.

use crate::role::Role;

/// The permission for a part of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// See the list of students, and each student's page.
    StudentsRead,
    /// Correct, import and export students, grant them courses and revoke grants.
    Students,
    /// Read and answer enquiries.
    Enquiries,
    /// Take part in every discussion and moderate it.
    Discussions,
    /// See the orders and invoices of all users.
    OrdersRead,
    /// Move money or see totals: refunds, wallets, withdrawals, exports of orders, the overview.
    Money,
    /// Lower prices: coupons, discounts, offers and their popups. They cost money, so editors don't have this permission. They
    /// can change the list price, because it is part of a course's own form.
    Prices,
    /// See unpublished courses and bundles, in order to give, discount or edit them.
    CatalogueRead,
    /// Edit courses, bundles, their content, mentors and the site's pages, and answer reviews.
    Catalogue,
    /// See learners' answers and submissions in every course, and grade them.
    Teaching,
    /// Control other users' access: block them, end their sessions, make an account a mentor's. Erase accounts and guests.
    Security,
    /// Read and change the institute's settings.
    Settings,
    /// Invite staff, change their roles, remove them.
    Staff,
    /// Read the audit log of the staff's actions.
    Audit,
}

impl Permission {
    pub const ALL: [Self; 14] = [
        Self::StudentsRead,
        Self::Students,
        Self::Enquiries,
        Self::Discussions,
        Self::OrdersRead,
        Self::Money,
        Self::Prices,
        Self::CatalogueRead,
        Self::Catalogue,
        Self::Teaching,
        Self::Security,
        Self::Settings,
        Self::Staff,
        Self::Audit,
    ];

    /// Returns the name in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::StudentsRead => "studentsRead",
            Self::Students => "students",
            Self::Enquiries => "enquiries",
            Self::Discussions => "discussions",
            Self::OrdersRead => "ordersRead",
            Self::Money => "money",
            Self::Prices => "prices",
            Self::CatalogueRead => "catalogueRead",
            Self::Catalogue => "catalogue",
            Self::Teaching => "teaching",
            Self::Security => "security",
            Self::Settings => "settings",
            Self::Staff => "staff",
            Self::Audit => "audit",
        }
    }
}

impl Role {
    /// The roles of the institute's staff.
    pub const STAFF: [Self; 4] = [Self::Admin, Self::Support, Self::Finance, Self::Editor];

    /// Returns whether the role works in the back office.
    pub fn is_staff(self) -> bool {
        Self::STAFF.contains(&self)
    }

    /// Returns whether the role has a permission.
    pub fn may(self, permission: Permission) -> bool {
        use Permission::{
            Catalogue, CatalogueRead, Discussions, Enquiries, Money, OrdersRead, Prices, Students, StudentsRead,
        };
        match self {
            Self::Learner | Self::Mentor => false,
            Self::Admin => true,
            Self::Support => {
                matches!(permission, StudentsRead | Students | Enquiries | Discussions | OrdersRead | CatalogueRead)
            }
            Self::Finance => matches!(permission, StudentsRead | OrdersRead | Money | Prices | CatalogueRead),
            Self::Editor => matches!(permission, CatalogueRead | Catalogue),
        }
    }

    /// Returns all permissions of the role.
    pub fn permissions(self) -> Vec<Permission> {
        Permission::ALL.into_iter().filter(|permission| self.may(*permission)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_roles_and_permissions() {
        // The columns are support, finance and editor.
        let table = [
            (Permission::StudentsRead, [true, true, false]),
            (Permission::Students, [true, false, false]),
            (Permission::Enquiries, [true, false, false]),
            (Permission::Discussions, [true, false, false]),
            (Permission::OrdersRead, [true, true, false]),
            (Permission::Money, [false, true, false]),
            (Permission::Prices, [false, true, false]),
            (Permission::CatalogueRead, [true, true, true]),
            (Permission::Catalogue, [false, false, true]),
            (Permission::Teaching, [false, false, false]),
            (Permission::Security, [false, false, false]),
            (Permission::Settings, [false, false, false]),
            (Permission::Staff, [false, false, false]),
            (Permission::Audit, [false, false, false]),
        ];
        assert_eq!(table.map(|(permission, _)| permission), Permission::ALL);
        for (permission, expected) in table {
            let told = [Role::Support, Role::Finance, Role::Editor].map(|role| role.may(permission));
            assert_eq!(told, expected, "{permission:?}");
            assert!(Role::Admin.may(permission), "{permission:?}");
            assert!(![Role::Learner, Role::Mentor].into_iter().any(|role| role.may(permission)), "{permission:?}");
        }
    }

    #[test]
    fn staff_are_who_may_anything() {
        for role in Role::ALL {
            assert_eq!(role.is_staff(), !role.permissions().is_empty(), "{role:?}");
        }
    }

    #[test]
    fn every_name_is_said_once() {
        let names: std::collections::HashSet<_> = Permission::ALL.map(Permission::as_str).into();
        assert_eq!(names.len(), Permission::ALL.len());
    }
}
