//! Staff members and invites to join the staff.

use crate::error::corrupt;
use crate::schema::{second_factors, staff_invites, users};
use crate::tx::PgTx;
use crate::users::UserRow;
use diesel::dsl::exists;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Binary, Text, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{StaffInviteId, UserId};
use kernel::role::Role;
use kernel::store::StoreError;
use people::ports::store::StaffRepo;
use people::staff::{OpenInvite, StaffInvite, StaffMember};
use uuid::Uuid;

/// Inserts an invite, or replaces the one for the same address. Upper and lower case don't distinguish addresses.
const PUT: &str = "INSERT INTO staff_invites (id, email, role, token_digest, invited_by, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (lower(email)) DO UPDATE SET (id, email, role, token_digest, invited_by, created_at, expires_at) = (
        excluded.id, excluded.email, excluded.role, excluded.token_digest, excluded.invited_by, excluded.created_at,
        excluded.expires_at)";

#[derive(Queryable, Selectable)]
#[diesel(table_name = staff_invites, check_for_backend(Pg))]
struct InviteRow {
    id: Uuid,
    email: String,
    role: String,
    token_digest: Vec<u8>,
    invited_by: Uuid,
    created_at: Time,
    expires_at: Time,
}

impl InviteRow {
    fn invite(self) -> QueryResult<StaffInvite> {
        Ok(StaffInvite {
            id: StaffInviteId(self.id),
            email: self.email,
            role: Role::parse(&self.role).ok_or_else(|| corrupt("staff_invites.role", &self.role))?,
            token_digest: self.token_digest,
            invited_by: UserId(self.invited_by),
            created_at: self.created_at,
            expires_at: self.expires_at,
        })
    }
}

impl StaffRepo for PgTx {
    fn members(&mut self) -> Result<Vec<StaffMember>, StoreError> {
        let roles = Role::STAFF.map(Role::as_str);
        self.run(|c| {
            let factor = second_factors::table
                .filter(second_factors::user_id.eq(users::id))
                .filter(second_factors::confirmed_at.is_not_null());
            let rows: Vec<(UserRow, bool)> = users::table
                .filter(users::role.eq_any(roles))
                .filter(users::deleted_at.is_null())
                .order((users::created_at, users::id))
                .select((UserRow::as_select(), exists(factor)))
                .load(c)?;
            let member =
                |(row, has_second_factor): (UserRow, bool)| Ok(StaffMember { user: row.user()?, has_second_factor });
            rows.into_iter().map(member).collect()
        })
    }

    fn open_invites(&mut self, now: Time) -> Result<Vec<OpenInvite>, StoreError> {
        self.run(|c| {
            let rows: Vec<(InviteRow, String)> = staff_invites::table
                .inner_join(users::table)
                .filter(staff_invites::expires_at.gt(now))
                .order((staff_invites::created_at.desc(), staff_invites::id))
                .select((InviteRow::as_select(), users::name))
                .load(c)?;
            let open =
                |(row, name): (InviteRow, String)| Ok(OpenInvite { invite: row.invite()?, invited_by_name: name });
            rows.into_iter().map(open).collect()
        })
    }

    fn put_invite(&mut self, invite: &StaffInvite) -> Result<(), StoreError> {
        self.run(|c| {
            sql_query(PUT)
                .bind::<SqlUuid, _>(invite.id.0)
                .bind::<Text, _>(&invite.email)
                .bind::<Text, _>(invite.role.as_str())
                .bind::<Binary, _>(&invite.token_digest)
                .bind::<SqlUuid, _>(invite.invited_by.0)
                .bind::<Timestamptz, _>(invite.created_at)
                .bind::<Timestamptz, _>(invite.expires_at)
                .execute(c)
        })
        .map(drop)
    }

    fn find_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError> {
        self.run(|c| {
            let row = live(token_digest, now).select(InviteRow::as_select()).first(c).optional()?;
            row.map(InviteRow::invite).transpose()
        })
    }

    fn take_invite(&mut self, token_digest: &[u8], now: Time) -> Result<Option<StaffInvite>, StoreError> {
        self.run(|c| {
            let taken = diesel::delete(live(token_digest, now)).returning(InviteRow::as_returning());
            taken.get_result(c).optional()?.map(InviteRow::invite).transpose()
        })
    }

    fn remove_invite(&mut self, id: StaffInviteId) -> Result<Option<StaffInvite>, StoreError> {
        self.run(|c| {
            let removed = diesel::delete(staff_invites::table.find(id.0)).returning(InviteRow::as_returning());
            removed.get_result(c).optional()?.map(InviteRow::invite).transpose()
        })
    }

    fn remove_invites_by(&mut self, user: UserId) -> Result<(), StoreError> {
        let theirs = staff_invites::table.filter(staff_invites::invited_by.eq(user.0));
        self.run(|c| diesel::delete(theirs).execute(c)).map(drop)
    }

    fn invites_by(&mut self, user: UserId) -> Result<Vec<StaffInvite>, StoreError> {
        self.run(|c| {
            let rows: Vec<InviteRow> = staff_invites::table
                .filter(staff_invites::invited_by.eq(user.0))
                .order((staff_invites::created_at, staff_invites::id))
                .select(InviteRow::as_select())
                .load(c)?;
            rows.into_iter().map(InviteRow::invite).collect()
        })
    }
}

#[diesel::dsl::auto_type]
fn live<'a>(token_digest: &'a [u8], now: Time) -> _ {
    staff_invites::table.filter(staff_invites::token_digest.eq(token_digest)).filter(staff_invites::expires_at.gt(now))
}
