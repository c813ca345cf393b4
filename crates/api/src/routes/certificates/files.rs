//! PDF and share picture of a valid certificate. Anybody who knows its code can get them.

use super::find;
use crate::blocking::blocking;
use crate::error::ApiError;
use crate::language;
use crate::runtime_settings::RuntimeSettings;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::ports::Share;
use institute::settings::Settings;
use kernel::locale::{Locale, Text};
use kernel::ports::{LOGO_WIDTH, MediaStore};
use learning::certificates::{Certificate, CertificateRecord, CertificateState};
use learning::ports::{CertificatePaper, Signatory};
use std::sync::Arc;

/// Width of the signature's picture that is used, in pixels: the largest stored size.
const SIGNATURE_WIDTH: u32 = 960;

/// Finds a certificate that is valid; revoked and replaced ones are refused.
async fn find_valid(request: &HttpRequest, state: &AppState, code: &str) -> Result<CertificateRecord, ApiError> {
    let record = find(request, state, code).await?;
    match record.state() {
        CertificateState::Valid => Ok(record),
        CertificateState::Revoked | CertificateState::Replaced => {
            Err(ApiError::not_found("This certificate is not valid any more.").with_code("not_valid"))
        }
    }
}

/// Returns the certificate as a PDF.
#[get("/certificates/{code}.pdf")]
pub(crate) async fn get_certificate_pdf(
    request: HttpRequest,
    state: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let mut record = find_valid(&request, &state, &code).await?;
    let locale = language::file_locale(&request);
    let Certificate { course, course_title, .. } = &record.certificate;
    record.certificate.course_title = state.catalogue.snapshot().course_text_in(locale, *course, course_title);
    let name = format!("attachment; filename=\"certificate-{}.pdf\"", record.certificate.code);
    let runtime = state.runtime_settings();
    let bytes = blocking(move || {
        let Settings { brand, .. } = &runtime.settings;
        let paper = CertificatePaper {
            verify: format!("{}/verify/{}", state.runtime_settings().config.origin(), record.certificate.code),
            brand: brand.name.clone(),
            colour: brand.brand_colour.clone(),
            logo: brand.logo.as_deref().and_then(|path| state.media.read_picture(path, LOGO_WIDTH)),
            signatory: signatory(runtime.settings_in(locale), state.media.as_ref()),
            certificate: record.certificate,
        };
        state.certificates.pdf(&paper, locale).map_err(ApiError::internal)
    })
    .await?;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(bytes))
}

/// Returns the signatory, without a signature if its picture is missing.
fn signatory(settings: &Settings, media: &dyn MediaStore) -> Option<Signatory> {
    let texts = &settings.certificate;
    let name = texts.signatory_name.clone()?;
    let picture = texts.signature_image.as_deref().and_then(|path| media.read_picture(path, SIGNATURE_WIDTH));
    Some(Signatory { name, title: texts.signatory_title.clone().unwrap_or_default(), picture })
}

/// The input of a certificate's picture.
struct Picture {
    record: CertificateRecord,
    course: String,
    locale: Locale,
    runtime: Arc<RuntimeSettings>,
}

impl Picture {
    fn with<T>(&self, of: impl FnOnce(&Share<'_>) -> T) -> T {
        let CertificateRecord { certificate, slug, category, .. } = &self.record;
        let brand = &self.runtime.settings.brand;
        let below = Text::new("{brand} · Certificate of completion").with("brand", &brand.name);
        of(&Share {
            category: Some(category),
            slug,
            title: &certificate.name,
            label: &self.course,
            brand: &below.in_locale(self.locale),
            colour: &brand.brand_colour,
            accent: &brand.accent_colour,
            thumbnail: None,
            logo: brand.logo.as_deref(),
        })
    }
}

/// Returns a PNG of 1200 by 630 pixels with name and course. It is cached in memory only, because it names a person who may
/// delete their account.
#[get("/share/certificates/{code}.png")]
pub(crate) async fn get_certificate_picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let record = find_valid(&request, &state, &code).await?;
    let locale = language::file_locale(&request);
    let certificate = &record.certificate;
    let course = state.catalogue.snapshot().course_text_in(locale, certificate.course, &certificate.course_title);
    let picture = Picture { course, record, locale, runtime: state.runtime_settings() };
    let key = picture.with(|share| state.share.key(share));
    let found = || state.certificate_pictures.find(&key, state.clock.now());
    let drawn = match found() {
        Some(kept) => kept,
        None => {
            state.limits.check_uncached(&state.config, &request)?;
            let (drawing, kept_as) = (state.clone(), key.clone());
            let draw = move || {
                let png = picture.with(|share| drawing.share.draw(share)).map_err(ApiError::internal)?;
                drawing.certificate_pictures.keep(kept_as, png.into(), drawing.clock.now());
                Ok(())
            };
            state.share_queue.draw(&key, draw).await?;
            found().ok_or_else(|| ApiError::internal("a picture that was drawn is not there"))?
        }
    };
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(drawn))
}
