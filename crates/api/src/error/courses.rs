//! Maps errors of changing courses to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, changed_meanwhile, invalid};
use catalogue::create_course::CreateCourseError;
use catalogue::delete_course::DeleteCourseError;
use catalogue::duplicate_course::DuplicateCourseError;
use catalogue::edit_course::EditCourseError;
use catalogue::ports::store::CourseUse;
use catalogue::set_status::SetStatusError;
use catalogue::set_statuses::SetStatusesError;
use kernel::locale::Text;
use kernel::store::StoreError;
use kernel::store::Unique;

fn missing() -> ApiError {
    ApiError::not_found("Course not found.")
}

fn too_many() -> ApiError {
    broken("ids", "too_many", "At most 1,000 can be changed at once.")
}

/// 409 when another admin took the slug between the check and the write, on a path without the catalogue's lock.
fn stored(error: StoreError) -> ApiError {
    match error {
        StoreError::Conflict(Unique::CourseSlug) => {
            ApiError::conflict("address_taken", "Another course was just given the same address. Please try again.")
        }
        error => error.into(),
    }
}

impl From<CreateCourseError> for ApiError {
    fn from(error: CreateCourseError) -> Self {
        match error {
            CreateCourseError::Forbidden => admins_only(),
            CreateCourseError::Invalid(violations) => invalid(violations),
            CreateCourseError::Repeated => Self::conflict(
                "stored_already",
                "This course was stored already. Look for it in the list, and change it there.",
            ),
            CreateCourseError::Store(error) => stored(error),
        }
    }
}

impl From<EditCourseError> for ApiError {
    fn from(error: EditCourseError) -> Self {
        match error {
            EditCourseError::Forbidden => admins_only(),
            EditCourseError::NotFound => missing(),
            EditCourseError::Changed => changed_meanwhile(),
            EditCourseError::Invalid(violations) => invalid(violations),
            EditCourseError::Store(error) => stored(error),
        }
    }
}

impl From<DuplicateCourseError> for ApiError {
    fn from(error: DuplicateCourseError) -> Self {
        match error {
            DuplicateCourseError::Forbidden => admins_only(),
            DuplicateCourseError::NotFound => missing(),
            DuplicateCourseError::Store(error) => stored(error),
        }
    }
}

impl From<SetStatusError> for ApiError {
    fn from(error: SetStatusError) -> Self {
        match error {
            SetStatusError::Forbidden => admins_only(),
            SetStatusError::NotFound => missing(),
            SetStatusError::Incomplete(violations) => invalid(violations),
            SetStatusError::Store(error) => error.into(),
        }
    }
}

impl From<SetStatusesError> for ApiError {
    fn from(error: SetStatusesError) -> Self {
        match error {
            SetStatusesError::Forbidden => admins_only(),
            SetStatusesError::TooMany => too_many(),
            SetStatusesError::Store(error) => error.into(),
        }
    }
}

impl From<DeleteCourseError> for ApiError {
    fn from(error: DeleteCourseError) -> Self {
        match error {
            DeleteCourseError::Forbidden => admins_only(),
            DeleteCourseError::NotFound => missing(),
            DeleteCourseError::InUse(used) => Self::conflict("in_use", Text::verbatim(in_use(&used))).with_data(serde_json::json!({
                "owners": used.owners, "formerOwners": used.former_owners, "orders": used.orders, "bundles": used.bundles,
            })),
            DeleteCourseError::Store(error) => error.into(),
        }
    }
}

/// Explains in one sentence why a course cannot be deleted, and what to do instead.
fn in_use(used: &CourseUse) -> String {
    let count = |number: i64, one: &str, many: &str| match number {
        0 => None,
        1 => Some(format!("1 {one}")),
        number => Some(format!("{number} {many}")),
    };
    let bundles = (!used.bundles.is_empty()).then(|| {
        let names: Vec<_> = used.bundles.iter().take(5).map(|name| format!("'{name}'")).collect();
        let more = if used.bundles.len() > names.len() { " and others" } else { "" };
        format!("it is part of {}{more}", names.join(", "))
    });
    let reasons: Vec<_> = [
        count(used.owners, "learner owns it", "learners own it"),
        count(used.former_owners, "learner owned it before", "learners owned it before"),
        count(used.orders, "order names it", "orders name it"),
        bundles,
    ]
    .into_iter()
    .flatten()
    .collect();
    format!("This course cannot be deleted: {}. Archive it instead.", reasons.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_deletion_names_every_reason() {
        let used = CourseUse { owners: 1, former_owners: 0, orders: 2, bundles: vec!["Web".into(), "Jobs".into()] };
        let expected = "This course cannot be deleted: 1 learner owns it; 2 orders name it; it is part of 'Web', 'Jobs'. \
                        Archive it instead.";
        assert_eq!(in_use(&used), expected);
    }
}
