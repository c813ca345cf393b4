//! Certificates.

use crate::error::corrupt;
use crate::schema::{certificates, courses, grants};
use crate::tx::PgTx;
use diesel::dsl::exists;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{CourseId, UserId};
use kernel::store::StoreError;
use learning::certificates::{Certificate, CertificateCode, CertificateRecord};
use learning::ports::store::CertificateRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = certificates, check_for_backend(Pg), treat_none_as_default_value = false)]
struct CertificateRow {
    code: String,
    user_id: Uuid,
    course_id: Uuid,
    name: String,
    course_title: String,
    seconds: i64,
    issued_at: Time,
    replaced_by: Option<String>,
    practice_hours: Option<i32>,
}

impl From<&Certificate> for CertificateRow {
    fn from(certificate: &Certificate) -> Self {
        let Certificate { code, user, course, name, course_title, seconds, practice_hours, issued_at, replaced_by } =
            certificate.clone();
        Self {
            code: code.to_string(),
            user_id: user.0,
            course_id: course.0,
            name,
            course_title,
            seconds,
            issued_at,
            replaced_by: replaced_by.map(|code| code.to_string()),
            practice_hours,
        }
    }
}

/// A certificate with the slug and category of its course, and whether the holder owns the course.
type Joined = (CertificateRow, String, String, bool);

fn code(text: &str) -> QueryResult<CertificateCode> {
    CertificateCode::parse(text).ok_or_else(|| corrupt("certificates.code", text))
}

fn record((row, slug, category, is_owned): Joined) -> QueryResult<CertificateRecord> {
    let certificate = Certificate {
        code: code(&row.code)?,
        user: UserId(row.user_id),
        course: CourseId(row.course_id),
        name: row.name,
        course_title: row.course_title,
        seconds: row.seconds,
        practice_hours: row.practice_hours,
        issued_at: row.issued_at,
        replaced_by: row.replaced_by.as_deref().map(code).transpose()?,
    };
    Ok(CertificateRecord { certificate, slug, category, is_owned })
}

/// The records of some certificates, newest first.
macro_rules! records {
    ($certificates:expr, $connection:expr) => {{
        let rights = grants::table
            .filter(grants::user_id.eq(certificates::user_id))
            .filter(grants::course_id.eq(certificates::course_id.nullable()))
            .filter(grants::revoked_at.is_null());
        let rows: Vec<Joined> = $certificates
            .inner_join(courses::table)
            .order((certificates::issued_at.desc(), certificates::code))
            .select((CertificateRow::as_select(), courses::slug, courses::category, exists(rights)))
            .load($connection)?;
        rows.into_iter().map(record).collect::<QueryResult<Vec<_>>>()
    }};
}

impl CertificateRepo for PgTx {
    fn current(&mut self, user: UserId, course: CourseId) -> Result<Option<CertificateRecord>, StoreError> {
        self.run(|c| {
            let own = certificates::table
                .filter(certificates::user_id.eq(user.0))
                .filter(certificates::course_id.eq(course.0))
                .filter(certificates::replaced_by.is_null());
            records!(own, c).map(|mut found| found.pop())
        })
    }

    fn find(&mut self, code: &CertificateCode) -> Result<Option<CertificateRecord>, StoreError> {
        self.run(|c| {
            let named = certificates::table.filter(certificates::code.eq(code.as_str()));
            records!(named, c).map(|mut found| found.pop())
        })
    }

    fn replaced_by(&mut self, by: &CertificateCode) -> Result<Option<CertificateCode>, StoreError> {
        self.run(|c| {
            let former = certificates::table.filter(certificates::replaced_by.eq(by.as_str()));
            let found: Option<String> = former.select(certificates::code).first(c).optional()?;
            found.as_deref().map(code).transpose()
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<CertificateRecord>, StoreError> {
        self.run(|c| records!(certificates::table.filter(certificates::user_id.eq(user.0)), c))
    }

    fn insert(&mut self, certificate: &Certificate) -> Result<(), StoreError> {
        let row = CertificateRow::from(certificate);
        self.run(|c| diesel::insert_into(certificates::table).values(row).execute(c)).map(drop)
    }

    fn replace(&mut self, old: &CertificateCode, by: &Certificate) -> Result<(), StoreError> {
        self.run(|c| {
            let standing = certificates::table.find(old.as_str()).filter(certificates::replaced_by.is_null());
            diesel::update(standing).set(certificates::replaced_by.eq(by.code.as_str())).execute(c)
        })?;
        CertificateRepo::insert(self, by)
    }
}
