//! Enquiries.

use crate::error::corrupt;
use crate::schema::{enquiries, enquiry_messages, users};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::dsl::{select, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::enquiries::{Assignee, Enquiry, Grievance, Message, MessageKind, Status};
use domain::ports::store::{EnquiryFilter, EnquiryRepo};
use kernel::Time;
use kernel::ids::{EnquiryId, EnquiryMessageId, UserId};
use kernel::locale::Locale;
use kernel::store::{Listed, Page, StoreError};
use std::collections::HashMap;
use uuid::Uuid;

/// The name of the enquiry's assignee; a macro, because the type of such a query is too long to write down.
macro_rules! assignee {
    () => {
        users::table.filter(users::id.nullable().eq(enquiries::assignee_id)).select(users::name).single_value()
    };
}

/// Must match the expression of the index `enquiries_search_idx` exactly.
const SEARCHED: &str = "lower(enquiries.name || E'\\n' || enquiries.subject || E'\\n' || enquiries.mobile || E'\\n' || \
    coalesce(enquiries.email, '') || E'\\n' || coalesce(enquiries.message, ''))";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = enquiries, check_for_backend(Pg), treat_none_as_default_value = false)]
struct EnquiryRow {
    id: Uuid,
    name: String,
    subject: String,
    mobile: String,
    email: Option<String>,
    message: Option<String>,
    created_at: Time,
    user_id: Option<Uuid>,
    status: String,
    assignee_id: Option<Uuid>,
    grievance_number: Option<i64>,
    due_at: Option<Time>,
    locale: String,
}

impl From<&Enquiry> for EnquiryRow {
    fn from(enquiry: &Enquiry) -> Self {
        let Enquiry {
            id,
            name,
            subject,
            mobile,
            email,
            message,
            created_at,
            user,
            status,
            assignee,
            grievance,
            locale,
            ..
        } = enquiry.clone();
        Self {
            id: id.0,
            name,
            subject,
            mobile,
            email,
            message,
            created_at,
            user_id: user.map(|id| id.0),
            status: status.as_str().to_owned(),
            assignee_id: assignee.map(|assignee| assignee.id.0),
            grievance_number: grievance.map(|grievance| grievance.number),
            due_at: grievance.map(|grievance| grievance.due_at),
            locale: locale.as_str().to_owned(),
        }
    }
}

/// An enquiry with the name of its assignee.
type Joined = (EnquiryRow, Option<String>);

fn enquiry((row, assignee_name): Joined, messages: Vec<Message>) -> QueryResult<Enquiry> {
    let assignee = |id| Assignee { id: UserId(id), name: assignee_name.unwrap_or_default() };
    Ok(Enquiry {
        id: EnquiryId(row.id),
        name: row.name,
        subject: row.subject,
        mobile: row.mobile,
        email: row.email,
        message: row.message,
        created_at: row.created_at,
        user: row.user_id.map(UserId),
        status: Status::parse(&row.status).ok_or_else(|| corrupt("enquiries.status", &row.status))?,
        assignee: row.assignee_id.map(assignee),
        messages,
        grievance: row.grievance_number.zip(row.due_at).map(|(number, due_at)| Grievance { number, due_at }),
        locale: Locale::parse(&row.locale).unwrap_or_default(),
    })
}

/// Loads the messages of all enquiries in one query.
fn with_messages(rows: Vec<Joined>, connection: &mut PgConnection) -> QueryResult<Vec<Enquiry>> {
    let ids: Vec<Uuid> = rows.iter().map(|(row, _)| row.id).collect();
    let found: Vec<(MessageRow, String)> = enquiry_messages::table
        .inner_join(users::table)
        .filter(enquiry_messages::enquiry_id.eq_any(ids))
        .order((enquiry_messages::at, enquiry_messages::id))
        .select((MessageRow::as_select(), users::name))
        .load(connection)?;
    let mut messages: HashMap<Uuid, Vec<Message>> = HashMap::new();
    for (row, by_name) in found {
        messages.entry(row.enquiry_id).or_default().push(row.message(by_name)?);
    }
    rows.into_iter()
        .map(|row| {
            let own = messages.remove(&row.0.id).unwrap_or_default();
            enquiry(row, own)
        })
        .collect()
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = enquiry_messages, check_for_backend(Pg))]
struct MessageRow {
    id: Uuid,
    enquiry_id: Uuid,
    kind: String,
    author_id: Uuid,
    text: String,
    at: Time,
}

impl MessageRow {
    fn message(self, by_name: String) -> QueryResult<Message> {
        let kind = MessageKind::parse(&self.kind).ok_or_else(|| corrupt("enquiry_messages.kind", &self.kind))?;
        let (id, by) = (EnquiryMessageId(self.id), UserId(self.author_id));
        Ok(Message { id, kind, text: self.text, by, by_name, at: self.at })
    }
}

fn found(filter: &EnquiryFilter) -> enquiries::BoxedQuery<'_, Pg> {
    let mut query = enquiries::table.into_boxed();
    if !filter.text.is_empty() {
        let pattern = format!("%{}%", escape_like(&filter.text));
        query = query.filter(sql::<Text>(SEARCHED).like(lower(pattern)));
    }
    if let Some(id) = filter.id {
        query = query.filter(enquiries::id.eq(id.0));
    }
    if let Some(user) = filter.user {
        query = query.filter(enquiries::user_id.eq(user.0));
    }
    if let Some(staff) = filter.assignee {
        query = query.filter(enquiries::assignee_id.eq(staff.0)).filter(enquiries::status.ne(Status::Closed.as_str()));
    }
    if filter.grievances {
        query = query.filter(enquiries::grievance_number.is_not_null());
    }
    match filter.status {
        Some(status) => query.filter(enquiries::status.eq(status.as_str())),
        None => query,
    }
}

impl EnquiryRepo for PgTx {
    fn next_grievance(&mut self) -> Result<i64, StoreError> {
        self.run(|c| select(sql::<BigInt>("nextval('grievance_numbers')")).get_result(c))
    }

    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(enquiries::table).values(EnquiryRow::from(enquiry)).execute(c)).map(drop)
    }

    fn list(&mut self, filter: &EnquiryFilter, page: Page) -> Result<Listed<Enquiry>, StoreError> {
        self.run(|c| {
            let total = found(filter).count().get_result(c)?;
            let found = match filter.grievances {
                true => found(filter).order((enquiries::due_at.asc(), enquiries::id.asc())),
                false => found(filter).order((enquiries::created_at.desc(), enquiries::id.desc())),
            };
            let rows: Vec<Joined> =
                found.offset(page.offset).limit(page.limit).select((EnquiryRow::as_select(), assignee!())).load(c)?;
            Ok(Listed { rows: with_messages(rows, c)?, total })
        })
    }

    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError> {
        self.run(|c| {
            let row = enquiries::table.find(id.0).select((EnquiryRow::as_select(), assignee!())).for_update();
            let found: Option<Joined> = row.first(c).optional()?;
            Ok(with_messages(found.into_iter().collect(), c)?.pop())
        })
    }

    fn add_message(&mut self, enquiry: EnquiryId, message: &Message) -> Result<(), StoreError> {
        let Message { id, kind, text, by, at, .. } = message.clone();
        let kind = kind.as_str().to_owned();
        let row = MessageRow { id: id.0, enquiry_id: enquiry.0, kind, author_id: by.0, text, at };
        self.run(|c| diesel::insert_into(enquiry_messages::table).values(row).execute(c)).map(drop)
    }

    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError> {
        let EnquiryRow { id, status, assignee_id, .. } = enquiry.into();
        let change = (enquiries::status.eq(status), enquiries::assignee_id.eq(assignee_id));
        self.run(|c| diesel::update(enquiries::table.find(id)).set(change).execute(c)).map(drop)
    }

    fn find_all_locked(&mut self, ids: &[EnquiryId]) -> Result<Vec<Enquiry>, StoreError> {
        self.run(|c| {
            let rows: Vec<Joined> = enquiries::table
                .filter(enquiries::id.eq_any(ids.iter().map(|id| id.0)))
                .order(enquiries::id)
                .select((EnquiryRow::as_select(), assignee!()))
                .for_update()
                .load(c)?;
            rows.into_iter().map(|row| enquiry(row, Vec::new())).collect()
        })
    }

    fn update_all(
        &mut self,
        ids: &[EnquiryId],
        status: Option<Status>,
        assignee: Option<Option<UserId>>,
    ) -> Result<(), StoreError> {
        let change = (
            status.map(|status| enquiries::status.eq(status.as_str())),
            assignee.map(|assignee| enquiries::assignee_id.eq(assignee.map(|id| id.0))),
        );
        let these = enquiries::table.filter(enquiries::id.eq_any(ids.iter().map(|id| id.0)));
        self.run(|c| diesel::update(these).set(change).execute(c)).map(drop)
    }
}
