//! The uploaded videos that anyone may watch.

use super::site;
use catalogue::VideoSource;
use domain::storefront::snapshot::Catalogue;
use std::collections::HashSet;

/// Returns the media keys of uploaded videos that anyone may watch: introductions of courses, and films of bundles and of the
/// site's pages, once published.
pub(super) fn public(catalogue: &Catalogue) -> HashSet<String> {
    let intros = catalogue.courses.iter().filter(|course| course.published_at.is_some()).filter_map(|course| {
        match &course.intro_video {
            Some(VideoSource::File(key)) => Some(key.clone()),
            Some(VideoSource::Address(_)) | None => None,
        }
    });
    let shown = catalogue.bundles.iter().filter(|bundle| bundle.published_at.is_some());
    let videos = shown.flat_map(|bundle| [&bundle.video_url_english, &bundle.video_url_hindi]);
    let keys = videos.flatten().filter_map(|path| path.strip_prefix("/media/files/").map(str::to_owned));
    intros.chain(keys).chain(site::films(catalogue)).collect()
}
