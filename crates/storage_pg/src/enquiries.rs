//! Enquiries.

use crate::schema::enquiries;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::Time;
use domain::enquiry::Enquiry;
use domain::ids::EnquiryId;
use domain::ports::store::{EnquiryRepo, Listed, Page, StoreError};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = enquiries, check_for_backend(Pg))]
struct EnquiryRow {
    id: Uuid,
    name: String,
    subject: String,
    mobile: String,
    email: Option<String>,
    message: Option<String>,
    created_at: Time,
}

impl From<&Enquiry> for EnquiryRow {
    fn from(enquiry: &Enquiry) -> Self {
        let Enquiry { id, name, subject, mobile, email, message, created_at } = enquiry.clone();
        Self { id: id.0, name, subject, mobile, email, message, created_at }
    }
}

impl From<EnquiryRow> for Enquiry {
    fn from(row: EnquiryRow) -> Self {
        let EnquiryRow { id, name, subject, mobile, email, message, created_at } = row;
        Self { id: EnquiryId(id), name, subject, mobile, email, message, created_at }
    }
}

impl EnquiryRepo for PgTx {
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(enquiries::table).values(EnquiryRow::from(enquiry)).execute(c)).map(drop)
    }

    fn list(&mut self, page: Page) -> Result<Listed<Enquiry>, StoreError> {
        self.run(|c| {
            let total = enquiries::table.count().get_result(c)?;
            let rows: Vec<EnquiryRow> = enquiries::table
                .order((enquiries::created_at.desc(), enquiries::id.desc()))
                .offset(page.offset)
                .limit(page.limit)
                .select(EnquiryRow::as_select())
                .load(c)?;
            Ok(Listed { rows: rows.into_iter().map(Enquiry::from).collect(), total })
        })
    }
}
