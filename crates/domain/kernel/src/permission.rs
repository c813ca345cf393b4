//! What the staff may do, by role: one table. It is asked twice, by the route's extractor (`Staff<…Access>`) and by the
//! use case (`AuditContext::staff`). Staff without the permission get 403 `not_permitted`, learners and mentors
//! `admins_only`. `tests/api/authorisation.rs` has a column for each role.

use crate::role::Role;

/// A part of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// See who the students are: their list, one student's page.
    StudentsRead,
    /// Correct, import and export students, give them courses and take these back.
    Students,
    /// Read and answer enquiries.
    Enquiries,
    /// Take part in every discussion and moderate it.
    Discussions,
    /// See everybody's orders and invoices.
    OrdersRead,
    /// Whatever moves money or counts it: refunds, wallets, withdrawals, files of orders, the overview.
    Money,
    /// Everything that lowers a price: coupons, discounts, offers and their popups. They cost money, so editors don't
    /// have it; the list price is in the course's own form, so they may change that.
    Prices,
    /// See unpublished courses and bundles, in order to give, discount or edit them.
    CatalogueRead,
    /// Edit courses, bundles, their content, mentors and the site's pages, and answer reviews.
    Catalogue,
    /// See learners' answers and work in every course, and decide on it.
    Teaching,
    /// Decide about others' access: block them, end their sessions, make their account a mentor's. Erase accounts and
    /// guests.
    Security,
    /// Read and change the institute's settings.
    Settings,
    /// Invite staff, change their roles, remove them.
    Staff,
    /// Read the log of what staff did.
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

    /// The name on the wire.
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

    /// Whether it works in the back office.
    pub fn is_staff(self) -> bool {
        Self::STAFF.contains(&self)
    }

    /// Whether it has a permission.
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

    /// All that it may.
    pub fn permissions(self) -> Vec<Permission> {
        Permission::ALL.into_iter().filter(|permission| self.may(*permission)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_roles_and_permissions() {
        // support, finance, editor
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
