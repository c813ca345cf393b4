//! The institute's icon, and the web manifest with which browsers put the site on a home screen. Name, colours and icon come
//! from the settings.

use crate::blob_response::{self, Delivery};
use crate::error::ApiError;
use crate::language;
use crate::pages::{hides_sample, without_sample};
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::ports::Icon;
use institute::settings::Brand;
use kernel::ports::BlobContent;
use serde_json::json;
use sha2::{Digest, Sha256};

/// The available sizes in pixels: for tabs, for Apple's home screens, and the two sizes that a manifest requires.
const SIZES: [u32; 4] = [64, 180, 192, 512];
/// Width in pixels at which the uploaded picture is read.
const LARGEST: u32 = 960;
/// Cached only for an hour, because the address stays the same when the icon changes.
const HOUR: &str = "public, max-age=3600";

/// Returns the institute's icon as a square PNG.
#[get("/media/icon/{size}.png")]
pub(crate) async fn get_icon(
    request: HttpRequest,
    state: web::Data<AppState>,
    size: web::Path<u32>,
) -> Result<HttpResponse, ApiError> {
    let size = *size;
    if !SIZES.contains(&size) {
        return Err(ApiError::not_found("There is no icon of this size."));
    }
    let runtime = state.runtime_settings();
    let key = key(&runtime.settings.brand, size);
    let delivery = Delivery { content_type: "image/png", disposition: "inline".into(), caching: HOUR };
    if let Some(drawn_before) = blob_response::send(&request, &state.blobs, key.clone(), delivery.clone()).await? {
        return Ok(drawn_before);
    }
    let (drawing, kept_as) = (state.clone(), key.clone());
    let draw = move || {
        let png = draw(&drawing, &runtime.settings.brand, size)?;
        drawing.blobs.put(&kept_as, BlobContent::Bytes(&png)).map_err(ApiError::from)
    };
    state.share_queue.draw(&key, draw).await?;
    let drawn = blob_response::send(&request, &state.blobs, key, delivery).await?;
    drawn.ok_or_else(|| ApiError::internal("an icon that was drawn is not there"))
}

/// Draws the icon, with the default star if the picture cannot be read.
fn draw(state: &AppState, brand: &Brand, size: u32) -> Result<Vec<u8>, ApiError> {
    let picture = brand.icon.as_deref().and_then(|path| state.media.read_picture(path, LARGEST));
    let icon = Icon { picture: None, ground: &brand.brand_colour, accent: &brand.accent_colour, size };
    if let Some(bytes) = &picture {
        match state.icons.png(&Icon { picture: Some(bytes), ..icon.clone() }) {
            Ok(png) => return Ok(png),
            Err(error) => tracing::warn!(%error, "the icon's picture cannot be read"),
        }
    }
    state.icons.png(&icon).map_err(ApiError::internal)
}

/// Computes the storage key from everything that affects how the icon looks.
fn key(brand: &Brand, size: u32) -> String {
    let mut hash = Sha256::new();
    for part in [brand.icon.as_deref().unwrap_or_default(), &brand.brand_colour, &brand.accent_colour] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    let mut name = hex::encode(hash.finalize());
    name.truncate(40);
    format!("icon/{name}-{size}.png")
}

/// Returns the web manifest for home screens.
#[get("/manifest.webmanifest")]
pub(crate) async fn get_manifest(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let runtime = state.runtime_settings();
    let (settings, prefix) = (runtime.settings_in(language::locale(&request)), runtime.prefix_of(&request));
    let hidden = hides_sample(&runtime, &state.catalogue.snapshot()).then(|| without_sample(settings));
    let brand = &hidden.as_ref().unwrap_or(settings).brand;
    let icon = |size: u32| json!({"src": format!("/media/icon/{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png"});
    let manifest = json!({
        "id": "/",
        "name": brand.name,
        "short_name": brand.name,
        "description": brand.description,
        "start_url": if prefix.is_empty() { "/" } else { prefix },
        "scope": "/",
        "display": "standalone",
        "theme_color": brand.brand_colour,
        "background_color": "#fbf8f2",
        "icons": [icon(192), icon(512)],
    });
    HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .body(manifest.to_string())
}
