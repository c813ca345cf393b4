//! Test builders of this context, with those of the contexts below.

mod submissions;

pub use catalogue::testing::*;
pub use submissions::{shown_submission, submission};

use crate::certificates::{Certificate, CertificateCode, CertificateRecord};
use crate::ports::Store;
use crate::ports::store::StubTx;
use kernel::ids::CourseId;
use std::sync::Arc;

/// A certificate of the first learner for the course 'react'. `is_owned` says whether the learner still owns the course.
pub fn certificate(is_owned: bool) -> CertificateRecord {
    let certificate = Certificate {
        code: CertificateCode::of_random(&[1; 10]),
        user: user(1).id,
        course: CourseId(id("react")),
        name: "Asha Verma".to_owned(),
        course_title: "Course react".to_owned(),
        seconds: 45_000,
        practice_hours: None,
        issued_at: noon(),
        replaced_by: None,
    };
    CertificateRecord { certificate, slug: "react".to_owned(), category: "Web Development".to_owned(), is_owned }
}

/// A store that hands out these transactions, one after the other.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}
