//! Enquiries.

use crate::error::corrupt;
use crate::schema::{enquiries, users};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::dsl::{select, sql};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::Time;
use domain::enquiries::{Answer, Enquiry, Grievance, Status};
use domain::ids::{EnquiryId, UserId};
use domain::ports::store::{EnquiryFilter, EnquiryRepo, Listed, Page, StoreError};
use uuid::Uuid;

/// The index `enquiries_search_idx` is of exactly this.
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
    answer: Option<String>,
    answered_at: Option<Time>,
    answered_by: Option<Uuid>,
    grievance_number: Option<i64>,
    due_at: Option<Time>,
}

impl From<&Enquiry> for EnquiryRow {
    fn from(enquiry: &Enquiry) -> Self {
        let Enquiry { id, name, subject, mobile, email, message, created_at, user, status, answer, grievance } =
            enquiry.clone();
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
            answered_at: answer.as_ref().map(|answer| answer.at),
            answered_by: answer.as_ref().map(|answer| answer.by.0),
            answer: answer.map(|answer| answer.text),
            grievance_number: grievance.map(|grievance| grievance.number),
            due_at: grievance.map(|grievance| grievance.due_at),
        }
    }
}

/// An enquiry with the name of the admin who answered.
type Joined = (EnquiryRow, Option<String>);

fn enquiry((row, by_name): Joined) -> QueryResult<Enquiry> {
    let answer = row.answer.zip(row.answered_at.zip(row.answered_by));
    let by_name = by_name.unwrap_or_default();
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
        answer: answer.map(|(text, (at, by))| Answer { text, at, by: UserId(by), by_name }),
        grievance: row.grievance_number.zip(row.due_at).map(|(number, due_at)| Grievance { number, due_at }),
    })
}

fn found(filter: &EnquiryFilter) -> enquiries::BoxedQuery<'_, Pg> {
    let mut query = enquiries::table.into_boxed();
    if !filter.text.is_empty() {
        let pattern = format!("%{}%", escape_like(&filter.text));
        query = query.filter(sql::<Text>(SEARCHED).like(lower(pattern)));
    }
    if let Some(user) = filter.user {
        query = query.filter(enquiries::user_id.eq(user.0));
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
            let admin =
                users::table.filter(users::id.nullable().eq(enquiries::answered_by)).select(users::name).single_value();
            let found = match filter.grievances {
                true => found(filter).order((enquiries::due_at.asc(), enquiries::id.asc())),
                false => found(filter).order((enquiries::created_at.desc(), enquiries::id.desc())),
            };
            let rows: Vec<Joined> =
                found.offset(page.offset).limit(page.limit).select((EnquiryRow::as_select(), admin)).load(c)?;
            Ok(Listed { rows: rows.into_iter().map(enquiry).collect::<QueryResult<_>>()?, total })
        })
    }

    fn find_locked(&mut self, id: EnquiryId) -> Result<Option<Enquiry>, StoreError> {
        self.run(|c| {
            let admin =
                users::table.filter(users::id.nullable().eq(enquiries::answered_by)).select(users::name).single_value();
            let row = enquiries::table.find(id.0).select((EnquiryRow::as_select(), admin)).for_update();
            row.first(c).optional()?.map(enquiry).transpose()
        })
    }

    fn update(&mut self, enquiry: &Enquiry) -> Result<(), StoreError> {
        let EnquiryRow { id, status, answer, answered_at, answered_by, .. } = enquiry.into();
        let change = (
            enquiries::status.eq(status),
            enquiries::answer.eq(answer),
            enquiries::answered_at.eq(answered_at),
            enquiries::answered_by.eq(answered_by),
        );
        self.run(|c| diesel::update(enquiries::table.find(id)).set(change).execute(c)).map(drop)
    }
}
