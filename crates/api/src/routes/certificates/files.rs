//! A certificate as a PDF, and as the picture that other sites show: for whoever knows its code, while it holds.

use super::find;
use crate::blocking::blocking;
use crate::error::ApiError;
use crate::language;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::certificates::{Certificate, CertificateRecord, CertificateState};
use domain::locale::Text;
use domain::ports::{CertificatePaper, LOGO_WIDTH, MediaStore, Share, Signatory};
use domain::settings::Settings;
use std::sync::{Arc, OnceLock};

/// Width of the signature that is drawn, in pixels: the largest that is kept.
const SIGNATURE_WIDTH: u32 = 960;

/// One that holds; of others there is nothing to show.
async fn find_valid(request: &HttpRequest, state: &AppState, code: &str) -> Result<CertificateRecord, ApiError> {
    let record = find(request, state, code).await?;
    match record.state() {
        CertificateState::Valid => Ok(record),
        CertificateState::Revoked | CertificateState::Replaced => {
            Err(ApiError::not_found("This certificate is not valid any more.").with_code("not_valid"))
        }
    }
}

/// The PDF.
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
            verify: format!("{}/verify/{}", state.config.origin(), record.certificate.code),
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

/// Who signs; a picture that is not there any more is left out.
fn signatory(settings: &Settings, media: &dyn MediaStore) -> Option<Signatory> {
    let texts = &settings.certificate;
    let name = texts.signatory_name.clone()?;
    let picture = texts.signature_image.as_deref().and_then(|path| media.read_picture(path, SIGNATURE_WIDTH));
    Some(Signatory { name, title: texts.signatory_title.clone().unwrap_or_default(), picture })
}

/// A PNG of 1200 by 630 pixels with name and course. It is drawn for who asks and not kept, since it names somebody who
/// may leave.
#[get("/share/certificates/{code}.png")]
pub(crate) async fn get_certificate_picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let CertificateRecord { certificate, slug, category, .. } = find_valid(&request, &state, &code).await?;
    let locale = language::file_locale(&request);
    let course = state.catalogue.snapshot().course_text_in(locale, certificate.course, &certificate.course_title);
    state.limits.check_uncached(&state.config, &request)?;
    let drawn = Arc::new(OnceLock::new());
    let (drawing, into) = (state.clone(), drawn.clone());
    let draw = move || {
        let runtime = drawing.runtime_settings();
        let brand = &runtime.settings.brand;
        let below = Text::new("{brand} · Certificate of completion").with("brand", &brand.name);
        let share = Share {
            category: Some(&category),
            slug: &slug,
            title: &certificate.name,
            label: &course,
            brand: &below.in_locale(locale),
            colour: &brand.brand_colour,
            accent: &brand.accent_colour,
            thumbnail: None,
            logo: brand.logo.as_deref(),
        };
        let png = drawing.share.png(&share).map_err(ApiError::internal)?;
        into.set(png).map_err(|_| ApiError::internal("a picture was drawn twice"))
    };
    // Each asks for their own: what one draws is not kept for another.
    state.share_queue.draw(&state.ids.uuid().to_string(), draw).await?;
    let png = drawn.get().cloned().ok_or_else(|| ApiError::internal("a picture that was drawn is not there"))?;
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(png))
}
