//! The institute's settings.

use super::upload;
use crate::answer::{Nothing, Success};
use crate::blocking::blocking;
use crate::config::Profile;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::Valid;
use crate::public_catalogue::bundle::percent;
use crate::session::AdminUser;
use crate::state::AppState;
use actix_web::{get, post, put, web};
use domain::audit::{Change, Subject, action};
use domain::identity::email::is_email;
use domain::ids::MailId;
use domain::mail::Mail;
use domain::money::BasisPoints;
use domain::ports::MailError;
use domain::settings::update_settings::UpdateSettings;
use domain::settings::{Brand, Company, Contact, Figures, Referral, Settings, Social};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

macro_rules! form {
    ($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$attr])* $field: $kind,)* }
    };
}

form!(
    /// All settings that an admin may change.
    SettingsForm {
        brand: BrandForm,
        company: CompanyForm,
        referral: ReferralForm,
        storefront: StorefrontForm,
        contact: ContactForm,
        social: SocialForm,
        figures: FiguresForm,
    }
);

form!(
    /// Name and looks.
    BrandForm {
        name: String,
        tagline: String,
        /// Path of a picture that was uploaded here.
        #[schema(required)]
        logo: Option<String>,
        powered_by: String,
        description: String,
        colours: ColoursForm,
    }
);

form!(
    /// `#rrggbb`: white text stands on the brand's colour, dark text on the accent.
    ColoursForm { brand: String, accent: String, }
);

form!(
    /// Who sells, for law and tax.
    CompanyForm {
        legal_name: String,
        address: String,
        /// Two-digit GST code.
        state: String,
        #[schema(required)]
        gstin: Option<String>,
        registered: bool,
        sac: String,
    }
);

form!(
    /// Rewards for bringing others.
    ReferralForm {
        /// Of an order's taxable value, at most two decimals.
        percent: f64,
        /// Null: as long as `advisedHoldDays`.
        #[schema(required)]
        hold_days: Option<u32>,
    }
);

form!(
    /// Behaviour of the public pages.
    StorefrontForm { popup_delay_ms: u32, }
);

form!(
    /// How to reach the institute.
    ContactForm { phone: String, email: String, grievance_name: String, grievance_email: String, }
);

form!(
    /// Addresses of social pages.
    SocialForm {
        #[schema(required)]
        instagram: Option<String>,
        #[schema(required)]
        facebook: Option<String>,
        #[schema(required)]
        linkedin: Option<String>,
        #[schema(required)]
        youtube: Option<String>,
        #[schema(required)]
        x: Option<String>,
    }
);

form!(
    /// The institute's own figures.
    FiguresForm {
        courses: String,
        placement_partners: String,
        students: String,
        trainers: String,
        live_trainings: String,
        app_users: String,
    }
);

/// `data` of GET and PUT /admin/settings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSettingsData {
    settings: SettingsForm,
    /// Goes back with a change.
    version: i64,
    /// The longest refund window of all that is sold, at least 7: rewards that are held for less may be paid before what
    /// they are of is given back.
    advised_hold_days: u32,
}

/// Body of PUT /admin/settings.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewSettings {
    /// As it was read.
    version: i64,
    settings: SettingsForm,
}

/// Body of POST /admin/settings/testMail.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TestMail {
    /// Address.
    to: String,
}

impl From<Settings> for SettingsForm {
    fn from(settings: Settings) -> Self {
        let Settings { brand, company, referral, popup_delay_ms, contact, social, figures } = settings;
        Self {
            brand: BrandForm {
                name: brand.name,
                tagline: brand.tagline,
                logo: brand.logo,
                powered_by: brand.powered_by,
                description: brand.description,
                colours: ColoursForm { brand: brand.brand_colour, accent: brand.accent_colour },
            },
            company: CompanyForm {
                legal_name: company.legal_name,
                address: company.address,
                state: company.state,
                gstin: company.gstin,
                registered: company.registered,
                sac: company.sac,
            },
            referral: ReferralForm { percent: percent(referral.percent), hold_days: referral.hold_days },
            storefront: StorefrontForm { popup_delay_ms },
            contact: ContactForm {
                phone: contact.phone,
                email: contact.email,
                grievance_name: contact.grievance_name,
                grievance_email: contact.grievance_email,
            },
            social: SocialForm {
                instagram: social.instagram,
                facebook: social.facebook,
                linkedin: social.linkedin,
                youtube: social.youtube,
                x: social.x,
            },
            figures: FiguresForm {
                courses: figures.courses,
                placement_partners: figures.placement_partners,
                students: figures.students,
                trainers: figures.trainers,
                live_trainings: figures.live_trainings,
                app_users: figures.app_users,
            },
        }
    }
}

impl TryFrom<SettingsForm> for Settings {
    type Error = ApiError;

    /// Texts lose the spaces around them; an empty optional one is none.
    fn try_from(form: SettingsForm) -> Result<Self, ApiError> {
        let SettingsForm { brand, company, referral, storefront, contact, social, figures } = form;
        let text = |text: String| text.trim().to_owned();
        let given = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Ok(Self {
            brand: Brand {
                name: text(brand.name),
                tagline: text(brand.tagline),
                logo: given(brand.logo),
                powered_by: text(brand.powered_by),
                description: text(brand.description),
                brand_colour: text(brand.colours.brand).to_lowercase(),
                accent_colour: text(brand.colours.accent).to_lowercase(),
            },
            company: Company {
                legal_name: text(company.legal_name),
                address: text(company.address),
                state: text(company.state),
                gstin: given(company.gstin).map(|gstin| gstin.to_uppercase()),
                registered: company.registered,
                sac: text(company.sac),
            },
            referral: Referral { percent: rate(referral.percent)?, hold_days: referral.hold_days },
            popup_delay_ms: storefront.popup_delay_ms,
            contact: Contact {
                phone: text(contact.phone),
                email: text(contact.email),
                grievance_name: text(contact.grievance_name),
                grievance_email: text(contact.grievance_email),
            },
            social: Social {
                instagram: given(social.instagram),
                facebook: given(social.facebook),
                linkedin: given(social.linkedin),
                youtube: given(social.youtube),
                x: given(social.x),
            },
            figures: Figures {
                courses: text(figures.courses),
                placement_partners: text(figures.placement_partners),
                students: text(figures.students),
                trainers: text(figures.trainers),
                live_trainings: text(figures.live_trainings),
                app_users: text(figures.app_users),
            },
        })
    }
}

fn rate(percent: f64) -> Result<BasisPoints, ApiError> {
    let message = "Percent must be between 0 and 100, with at most two decimals.";
    let rate = BasisPoints::parse_percent(&percent.to_string());
    rate.ok_or_else(|| ApiError::unprocessable([FieldError::new("referral.percent", "out_of_range", message)]))
}

/// The settings as they are, with their version.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<AdminSettingsData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/settings")]
pub async fn get_admin_settings(
    _: AdminUser,
    state: web::Data<AppState>,
) -> Result<Success<AdminSettingsData>, ApiError> {
    // Another process may have changed them within this second.
    current(state).await
}

async fn current(state: web::Data<AppState>) -> Result<Success<AdminSettingsData>, ApiError> {
    let data = blocking(move || {
        state.refresh_institute()?;
        let institute = state.institute();
        let (settings, version) = (institute.settings.clone().into(), institute.version);
        Ok::<_, ApiError>(AdminSettingsData { settings, version, advised_hold_days: state.default_hold_days() })
    })
    .await?;
    Ok(Success::ok(data))
}

/// Changes the settings, here at once and in other processes within about a second.
#[utoipa::path(tag = "admin", request_body = NewSettings, responses(
    (status = 200, body = Success<AdminSettingsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[put("/admin/settings")]
pub async fn put_settings(
    user: AdminUser,
    state: web::Data<AppState>,
    body: Valid<NewSettings>,
) -> Result<Success<AdminSettingsData>, ApiError> {
    let (version, settings) = (body.0.version, Settings::try_from(body.0.settings)?);
    let (store, clock) = (state.store.clone(), state.clock.clone());
    let defaults = state.config.settings().map_err(ApiError::internal)?;
    let for_real = state.config.profile == Profile::Production;
    let use_case = UpdateSettings { store, clock, defaults, for_real };
    let (author, media, known) = (user.author(), state.media.clone(), state.institute());
    blocking(move || {
        let logo = settings.brand.logo.as_deref().filter(|logo| known.settings.brand.logo.as_deref() != Some(logo));
        upload::claim(media.as_ref(), &[("brand.logo", logo)])?;
        use_case.run(&author, version, &settings).map_err(ApiError::from)
    })
    .await?;
    Ok(current(state).await?.saying("Settings saved."))
}

/// Sends a mail at once, so that an admin sees whether mail works.
#[utoipa::path(tag = "admin", request_body = TestMail, responses(
    (status = 200, body = Success<Nothing>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/admin/settings/testMail")]
pub async fn send_test_mail(
    user: AdminUser,
    state: web::Data<AppState>,
    body: Valid<TestMail>,
) -> Result<Success<Nothing>, ApiError> {
    let to = body.0.to.trim().to_owned();
    if !is_email(&to) {
        let fault = FieldError::new("to", "invalid_email", "Enter a valid email address.");
        return Err(ApiError::unprocessable([fault]));
    }
    let author = user.author();
    let message = format!("A test mail was sent to {to}.");
    blocking(move || {
        let admin = author.admin().ok_or_else(|| ApiError::forbidden("Only an admin may do this."))?;
        let sender = state.institute().sender();
        let body = format!("This is a test mail from {}.\n\nMail works.", sender.name);
        let mail = Mail::new(&to, "Test mail", body);
        let sent = state.mailer.send(MailId(state.ids.uuid()), &mail, &[], &sender);
        let outcome = if sent.is_ok() { "sent" } else { "not sent" };
        let changes = [("to", to), ("outcome", outcome.to_owned())];
        let changes =
            changes.map(|(field, after)| Change { field: field.to_owned(), before: None, after: Some(after) });
        let subject = Subject::new("settings", "", "Settings");
        let entry = admin.entry(state.clock.now(), action::SETTINGS_TEST_MAIL, subject, changes.into());
        let mut tx = state.store.begin()?;
        tx.audit().record(&entry)?;
        tx.commit()?;
        sent.map_err(refused)
    })
    .await?;
    Ok(Success::ok(Nothing {}).saying(message))
}

/// What the mail server said: it is the admin who must know.
fn refused(error: MailError) -> ApiError {
    match error {
        MailError::Refused(reason) | MailError::Undeliverable(reason) => {
            let message = format!("The mail server refused the mail: {reason}");
            ApiError::unprocessable([FieldError::new("to", "refused", message)])
        }
        MailError::Unavailable(reason) => {
            ApiError::unavailable_because(format!("The mail server cannot be reached or asks to wait: {reason}"))
        }
    }
}
