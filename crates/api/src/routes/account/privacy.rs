//! A user's consents and privacy notices, the parent of a learner under 18, and retention periods of data.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{ConsentPurpose, ConsentWay, RetainedThing, RetentionPeriod};
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::routes::account::EmailToken;
use crate::routes::auth::{GuardianEntry, agreed};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{get, post, web};
use domain::ports::store::Tx;
use domain::privacy::answer_for_child::Asked;
use domain::privacy::retention::{Period, RETENTION, Retention};
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::privacy::ask_parent::AskParentError;
use people::privacy::{ConsentRecord, Guardian, GuardianForm, Notice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Maximum number of consents shown, newest first.
const ANSWERS: i64 = 100;

/// `data` of GET /user/privacy.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrivacyData {
    /// Consents, newest first, at most 100. The first one of each purpose is in force.
    consents: Vec<ConsentBody>,
    /// The mailed privacy notice, for an account that the institute created. Null for a user who signed up.
    #[schema(required)]
    privacy_notice: Option<NoticeBody>,
    /// The parent of a learner under 18. Null for an adult.
    #[schema(required)]
    guardian: Option<GuardianBody>,
    /// Retention periods of data.
    retention: Vec<RetentionBody>,
}

/// A consent or its withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentBody {
    /// Purpose: `terms`, `marketing` (mails about offers), `carts` (reminders of carts) or `child` (a parent's consent).
    #[schema(value_type = ConsentPurpose)]
    purpose: &'static str,
    /// False: the consent was withdrawn.
    given: bool,
    /// Version of the text that was agreed to.
    version: String,
    /// How it was given: `signup`, `account`, `parent_link` or `paper` (recorded by staff).
    #[schema(value_type = ConsentWay)]
    way: &'static str,
    at: Timestamp,
}

impl From<ConsentRecord> for ConsentBody {
    fn from(record: ConsentRecord) -> Self {
        let ConsentRecord { purpose, given, version, way, at, .. } = record;
        Self { purpose: purpose.as_str(), given, version, way: way.as_str(), at: at.into() }
    }
}

/// The notice of the privacy policy in the mail that invites to an account. It is not a consent.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeBody {
    /// Version of the policy.
    version: String,
    at: Timestamp,
}

impl From<Notice> for NoticeBody {
    fn from(Notice { version, at }: Notice) -> Self {
        Self { version, at: at.into() }
    }
}

/// The parent of a learner under 18.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuardianBody {
    name: String,
    email: String,
    /// Time of the last mail to the parent.
    asked_at: Timestamp,
    /// Time of the parent's consent. Null while there is none.
    #[schema(required)]
    agreed_at: Option<Timestamp>,
    /// Time at which the parent withdrew their consent. Null unless the withdrawal is in force. Then only this parent can be
    /// asked again.
    #[schema(required)]
    withdrawn_at: Option<Timestamp>,
}

impl From<Guardian> for GuardianBody {
    fn from(guardian: Guardian) -> Self {
        let Guardian { name, email, asked_at, consented_at, withdrawn_at, .. } = guardian;
        let (agreed_at, withdrawn_at) = (consented_at.map(Timestamp::from), withdrawn_at.map(Timestamp::from));
        Self { name, email, asked_at: asked_at.into(), agreed_at, withdrawn_at }
    }
}

/// Retention period of a kind of data.
#[derive(Debug, Serialize, ToSchema)]
pub struct RetentionBody {
    /// Kind of data, such as `profile` or `documents`.
    #[schema(value_type = RetainedThing)]
    what: &'static str,
    /// `account` (as long as the account exists), `days`, `years` (also after the account is deleted) or `nameless` (forever,
    /// but anonymized when the account is deleted).
    #[schema(value_type = RetentionPeriod)]
    period: &'static str,
    /// Number of days or years. Null for other periods.
    #[schema(required)]
    count: Option<i64>,
    /// Section of the law that requires the retention. Null without one.
    #[schema(required)]
    law: Option<&'static str>,
}

impl RetentionBody {
    /// Computes the retention period from the current settings.
    fn new(Retention { what, period, law }: Retention, state: &AppState) -> Self {
        let (period, count) = match period {
            Period::Account => ("account", None),
            Period::For(time) => ("days", Some(time.num_days())),
            Period::Unvisited => ("days", Some(state.config.session.learner_days.into())),
            Period::AfterWebinar => ("days", Some(state.runtime_settings().settings.webinars.guests_kept_days.into())),
            Period::Years(years) => ("years", Some(years)),
            Period::Nameless => ("nameless", None),
        };
        Self { what, period, count, law }
    }
}

/// A user's consents and privacy notice, and their parent.
pub struct OwnPrivacy {
    /// Consents, newest first.
    pub consents: Vec<ConsentBody>,
    /// The mailed privacy notice, for an account that the institute created.
    pub notice: Option<NoticeBody>,
    /// The parent of a learner under 18.
    pub guardian: Option<GuardianBody>,
}

/// Reads a user's consents, notice and parent. Blocks.
pub fn find(tx: &mut dyn Tx, user: UserId) -> Result<OwnPrivacy, StoreError> {
    Ok(OwnPrivacy {
        consents: tx.privacy().consents(user, ANSWERS)?.into_iter().map(ConsentBody::from).collect(),
        notice: tx.privacy().notice(user)?.map(NoticeBody::from),
        guardian: tx.privacy().guardian(user)?.map(GuardianBody::from),
    })
}

/// Returns the caller's consents, their parent, and retention periods of data.
#[utoipa::path(tag = "user", responses(
    (status = 200, body = Success<PrivacyData>), (status = 401, body = FailureBody)))]
#[get("/user/privacy")]
pub(crate) async fn get_privacy(
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<Success<PrivacyData>, ApiError> {
    let (id, store) = (user.0.id(), state.store.clone());
    let OwnPrivacy { consents, notice, guardian } = blocking(move || find(store.begin()?.as_mut(), id)).await?;
    let retention = RETENTION.into_iter().map(|kept| RetentionBody::new(kept, &state)).collect();
    Ok(Success::ok(PrivacyData { consents, privacy_notice: notice, guardian, retention }))
}

/// `data` of POST /user/guardian.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuardianData {
    guardian: GuardianBody,
}

/// Mails the parent of a learner under 18 again, at the address in the request. Earlier links become invalid. After a
/// withdrawal only the parent who withdrew can be asked; for anybody else the response is 409 with the code `parent_withdrew`.
#[utoipa::path(tag = "user", request_body = GuardianEntry, responses(
    (status = 200, body = Success<GuardianData>), (status = 401, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/user/guardian")]
pub(crate) async fn ask_guardian(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<GuardianEntry>,
) -> Result<Success<GuardianData>, ApiError> {
    let (id, form) = (user.0.id(), GuardianForm::from(body.0));
    let link = state.limits.links.reserve(&form.email).await?;
    let use_case = state.use_cases().privacy.ask_parent.clone();
    let ask = move || {
        let asked = use_case.run(id, &form)?;
        link.queued();
        Ok::<_, AskParentError>(asked)
    };
    let guardian = blocking(ask).await?.into();
    Ok(Success::ok(GuardianData { guardian }))
}

/// `data` of a request for a parent's consent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParentConsentData {
    /// The learner's name.
    learner: String,
    /// The parent's name.
    parent: String,
    /// Whether the parent's consent is in force.
    agrees: bool,
}

impl From<Asked> for ParentConsentData {
    fn from(Asked { learner, parent, agrees }: Asked) -> Self {
        Self { learner, parent, agrees }
    }
}

/// Returns the consent request of a link that was mailed to a parent. Changes nothing. Needs no session.
#[utoipa::path(tag = "user", request_body = EmailToken, responses(
    (status = 200, body = Success<ParentConsentData>), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/parentconsent/look")]
pub(crate) async fn look_at_parent_link(
    state: web::Data<AppState>,
    body: ValidJson<EmailToken>,
) -> Result<Success<ParentConsentData>, ApiError> {
    let use_case = state.use_cases().privacy.answer_for_child.clone();
    Ok(Success::ok(blocking(move || use_case.look(&body.0.token)).await?.into()))
}

/// A parent's answer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentAnswer {
    #[serde(default)]
    #[validate(length(max = 200, code = "invalid_token", message = "This link is not valid."))]
    token: String,
    /// False withdraws the consent.
    agrees: bool,
    /// Version of the texts that the page showed. Default: the current version.
    #[serde(default)]
    #[validate(length(max = 40, code = "too_long", message = "termsVersion must be at most 40 characters."))]
    terms_version: Option<String>,
}

/// Gives or withdraws a parent's consent, by the link that was mailed to them. The link works once. A new one is mailed, so
/// that the parent can change their mind. Needs no session.
#[utoipa::path(tag = "user", request_body = ParentAnswer, responses(
    (status = 200, body = Success<ParentConsentData>), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/parentconsent")]
pub(crate) async fn answer_for_child(
    state: web::Data<AppState>,
    body: ValidJson<ParentAnswer>,
) -> Result<Success<ParentConsentData>, ApiError> {
    let ParentAnswer { token, agrees, terms_version } = body.0;
    let version = agreed(&state, terms_version)?;
    let use_case = state.use_cases().privacy.answer_for_child.clone();
    Ok(Success::ok(blocking(move || use_case.run(&token, agrees, &version)).await?.into()))
}
