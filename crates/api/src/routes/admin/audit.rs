//! The audit log of admins' changes.

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::reads::Reads;
use crate::session::{AuditAccess, Staff};
use actix_web::get;
use kernel::audit::{Change, Logged};
use kernel::ids::UserId;
use kernel::india::start_of;
use kernel::ports::store::AuditFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Filters of the audit log.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct AuditParams {
    /// Id of the admin.
    actor: Option<String>,
    /// Kind of the changed object: `course`, `bundle`, `student`, `settings`, …
    entity: Option<String>,
    /// Id of the changed object.
    entity_id: Option<String>,
    /// Action, such as `course.publish`. `course.` matches all actions with that prefix.
    action: Option<String>,
    /// First day, in India.
    from: Option<String>,
    /// Last day, in India.
    to: Option<String>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Rows per page, at most 100. Default: 20.
    per_page: Option<i64>,
}

impl AuditParams {
    fn filter(self) -> Result<AuditFilter, ApiError> {
        let given = |text: Option<String>| text.filter(|text| !text.is_empty());
        let day = |name, text: Option<String>| given(text).map(|text| input::day(name, &text)).transpose();
        Ok(AuditFilter {
            actor: given(self.actor).map(|id| input::uuid(&id)).transpose()?.map(UserId),
            entity: given(self.entity),
            entity_id: given(self.entity_id),
            action: given(self.action),
            from: day("from", self.from)?.map(start_of),
            until: day("to", self.to)?.and_then(|day| day.succ_opt()).map(start_of),
        })
    }
}

/// `data` of GET /admin/audit.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditData {
    /// Entries, newest first.
    entries: Vec<EntryBody>,
    page: PageBody,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EntryBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    at: Timestamp,
    actor: ActorBody,
    action: String,
    entity: String,
    entity_id: String,
    /// Name of the object at the time of the change.
    entity_name: String,
    changes: Vec<ChangeBody>,
    request_id: String,
}

/// An admin, with their name at the time of the change.
#[derive(Debug, Serialize, ToSchema)]
struct ActorBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct ChangeBody {
    /// Field name in the API.
    field: String,
    #[schema(required)]
    before: Option<String>,
    #[schema(required)]
    after: Option<String>,
}

impl From<Logged> for EntryBody {
    fn from(logged: Logged) -> Self {
        let Logged { id, at, actor, actor_name, action, entity, entity_id, entity_name, changes, request } = logged;
        let change = |Change { field, before, after }| ChangeBody { field, before, after };
        Self {
            id,
            at: Timestamp(at),
            actor: ActorBody { id: actor.0, name: actor_name },
            action,
            entity,
            entity_id,
            entity_name,
            changes: changes.into_iter().map(change).collect(),
            request_id: request,
        }
    }
}

/// Lists the audit log, newest first.
#[utoipa::path(tag = "admin", params(AuditParams), responses(
    (status = 200, body = Success<AuditData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/audit")]
pub(crate) async fn get_audit(
    _: Staff<AuditAccess>,
    reads: Reads,
    params: Params<AuditParams>,
) -> Result<Success<AuditData>, ApiError> {
    let page = input::page(params.0.page, params.0.per_page)?;
    let (filter, store) = (params.0.filter()?, reads.0);
    let listed = blocking(move || store.begin()?.audit().list(&filter, page.into())).await?;
    let entries = listed.rows.into_iter().map(EntryBody::from).collect();
    Ok(Success::ok(AuditData { entries, page: page.with_total(listed.total) }))
}
