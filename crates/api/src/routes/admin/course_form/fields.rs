//! Parses the fields of a course's form to the domain's types.

use crate::error::{ApiError, FieldError};
use crate::public_catalogue::facts::{FaqBody, ProjectBody};
use crate::routes::admin::bundle_form::sent;
use crate::wiring::kind_of_key;
use actix_multipart::form::text::Text;
use catalogue::course_changes::{MentorEntry, VideoChoice};
use catalogue::curriculum_changes::VideoEntry;
use catalogue::{Faq, VideoSource};
use chrono::NaiveDate;
use kernel::ids::{LessonId, MentorId};
use kernel::locale;
use kernel::money::Paise;
use kernel::ports::media::NamedFile;
use kernel::ports::{FileKind, MediaStore};
use serde::Deserialize;
use uuid::Uuid;

/// An entry of `videos`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct VideoForm {
    #[serde(rename = "_id")]
    id: Option<String>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    is_preview: bool,
    /// Length in seconds. `null` removes it, absent leaves it unchanged.
    #[serde(default, deserialize_with = "sent")]
    duration: Option<Option<f64>>,
}

/// An entry of `mentor`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct MentorForm {
    #[serde(rename = "_id")]
    id: Option<String>,
    #[serde(default)]
    name: String,
    profile_image: Option<String>,
    youtube_id: Option<String>,
    linked_in_id: Option<String>,
    #[serde(default)]
    about: String,
}

pub(super) fn unreadable(field: &str) -> ApiError {
    ApiError::bad_request(locale::Text::new("The field '{field}' cannot be read.").with("field", field))
}

/// Trims a text. Rejects U+0000, which PostgreSQL cannot store.
pub(super) fn text(field: &str, value: Option<Text<String>>) -> Result<Option<String>, ApiError> {
    let Some(text) = value.map(Text::into_inner) else { return Ok(None) };
    if text.contains('\0') { Err(unreadable(field)) } else { Ok(Some(text.trim().to_owned())) }
}

/// Parses a list of one field per entry. Empty entries are ignored. Without any field the list is absent.
pub(super) fn list(field: &str, values: Vec<Text<String>>) -> Result<Option<Vec<String>>, ApiError> {
    if values.is_empty() {
        return Ok(None);
    }
    let entries = values.into_iter().map(|value| text(field, Some(value))).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(entries.into_iter().flatten().filter(|entry| !entry.is_empty()).collect()))
}

/// Parses a list in one field of JSON text.
pub(super) fn json_list(field: &str, mut values: Vec<Text<String>>) -> Result<Option<Vec<String>>, ApiError> {
    let value = values.pop();
    if !values.is_empty() {
        return Err(unreadable(field));
    }
    let Some(json) = text(field, value)? else { return Ok(None) };
    let entries: Vec<String> = entries(field, &json)?;
    let entries = entries.into_iter().map(|entry| entry.trim().to_owned());
    Ok(Some(entries.filter(|entry| !entry.is_empty()).collect()))
}

/// Parses `true` or `false`. Empty is false.
pub(super) fn flag(field: &str, value: Option<Text<String>>) -> Result<Option<bool>, ApiError> {
    match text(field, value)?.as_deref() {
        None => Ok(None),
        Some("" | "false") => Ok(Some(false)),
        Some("true") => Ok(Some(true)),
        Some(_) => Err(unreadable(field)),
    }
}

/// Parses a whole number. Empty counts as absent.
pub(super) fn count(field: &str, value: Option<Text<String>>) -> Result<Option<i32>, ApiError> {
    match text(field, value)?.filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| unreadable(field)),
    }
}

/// Parses a whole number. Empty clears it.
pub(super) fn optional_count(field: &str, value: Option<Text<String>>) -> Result<Option<Option<i32>>, ApiError> {
    let Some(text) = text(field, value)? else { return Ok(None) };
    if text.is_empty() {
        return Ok(Some(None));
    }
    text.parse().map(|count| Some(Some(count))).map_err(|_| unreadable(field))
}

/// Parses rupees with at most two decimals. Empty clears the price.
pub(super) fn price(text: Option<String>) -> Result<Option<Option<Paise>>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    if text.is_empty() {
        return Ok(Some(None));
    }
    let message = "Price must be in rupees with at most two decimals.";
    let fault = || ApiError::unprocessable([FieldError::new("price", "invalid_price", message)]);
    paise(&text).map(|price| Some(Some(price))).ok_or_else(fault)
}

/// Parses a day such as 2026-11-22. Empty clears it.
pub(super) fn day(field: &str, text: Option<String>) -> Result<Option<Option<NaiveDate>>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    if text.is_empty() {
        return Ok(Some(None));
    }
    let fault = || ApiError::unprocessable([FieldError::new(field.to_owned(), "invalid_date", "Enter a date.")]);
    text.parse().map(|day| Some(Some(day))).map_err(|_| fault())
}

fn paise(text: &str) -> Option<Paise> {
    let (rupees, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=2).contains(&decimals.len()) || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (digits, negative) = rupees.strip_prefix('-').map_or((rupees, false), |digits| (digits, true));
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let paise: i64 = format!("{digits}{decimals:0<2}").parse().ok()?;
    Some(Paise::new(if negative { -paise } else { paise }))
}

/// Parses a video's source: an existing lesson's video, an uploaded file's path, else an external address.
pub(super) fn video(url: &str, media: &dyn MediaStore) -> VideoChoice {
    let place = url.strip_prefix("/media/lessons/").or_else(|| url.strip_prefix("/media/streams/"));
    let lesson = place.map(|rest| rest.split(['?', '#', '/']).next().unwrap_or_default());
    if let Some(id) = lesson.and_then(|id| Uuid::try_parse(id).ok()) {
        return VideoChoice::Lesson(LessonId(id));
    }
    let own = url.strip_prefix("/media/files/").filter(|key| kind_of_key(key).is_some_and(FileKind::is_video));
    VideoChoice::Source(match own.filter(|key| media.claim(key)) {
        Some(key) => VideoSource::File(key.to_owned()),
        None => VideoSource::Address(url.to_owned()),
    })
}

/// Resolves a path to an uploaded file, if it is one, and claims it.
pub(in crate::routes::admin) fn named_file(path: String, media: &dyn MediaStore) -> NamedFile {
    let key = path.strip_prefix("/media/files/").filter(|key| media.claim(key));
    let kind = key.and_then(kind_of_key);
    NamedFile { path, kind }
}

/// Parses the videos. Empty entries at the end are ignored, because the form always keeps one for typing.
pub(super) fn videos(json: Option<String>, media: &dyn MediaStore) -> Result<Option<Vec<VideoEntry>>, ApiError> {
    let Some(json) = json else { return Ok(None) };
    let mut forms: Vec<VideoForm> = entries("videos", &json)?;
    while forms.pop_if(|form| form.id.is_none() && is_blank(&form.title) && is_blank(&form.url)).is_some() {}
    let entry = |form: VideoForm| {
        let id = form.id.filter(|id| !id.is_empty()).map(|id| Uuid::try_parse(&id)).transpose();
        Ok(VideoEntry {
            id: id.map_err(|_| unreadable("videos"))?.map(LessonId),
            title: form.title.trim().to_owned(),
            video: Some(form.url.trim()).filter(|url| !url.is_empty()).map(|url| video(url, media)),
            is_preview: form.is_preview,
            seconds: form.duration.map(|length| length.map(whole_seconds)),
        })
    };
    forms.into_iter().map(entry).collect::<Result<_, ApiError>>().map(Some)
}

/// Rounds to whole seconds. Overflow saturates, so that the domain rejects it.
pub(super) fn whole_seconds(length: f64) -> i32 {
    format!("{:.0}", length.round()).parse().unwrap_or(i32::MAX)
}

/// Parses the mentors. Empty entries at the end are ignored.
pub(super) fn mentors(json: Option<String>, media: &dyn MediaStore) -> Result<Option<Vec<MentorEntry>>, ApiError> {
    let Some(json) = json else { return Ok(None) };
    let mut forms: Vec<MentorForm> = entries("mentor", &json)?;
    while forms.pop_if(|form| form.id.is_none() && is_blank(&form.name) && is_blank(&form.about)).is_some() {}
    let filled = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let entry = |form: MentorForm| {
        let id = form.id.filter(|id| !id.is_empty()).map(|id| Uuid::try_parse(&id)).transpose();
        Ok(MentorEntry {
            id: id.map_err(|_| unreadable("mentor"))?.map(MentorId),
            name: form.name.trim().to_owned(),
            image: filled(form.profile_image).map(|path| named_file(path, media)),
            youtube: filled(form.youtube_id),
            linkedin: filled(form.linked_in_id),
            words: form.about.trim().to_owned(),
        })
    };
    forms.into_iter().map(entry).collect::<Result<_, ApiError>>().map(Some)
}

/// Parses the projects. Empty entries at the end are ignored.
pub(super) fn projects(
    json: Option<String>,
    media: &dyn MediaStore,
) -> Result<Option<Vec<(String, NamedFile)>>, ApiError> {
    let Some(json) = json else { return Ok(None) };
    let mut forms: Vec<ProjectBody> = entries("projects", &json)?;
    while forms.pop_if(|form| is_blank(&form.title) && is_blank(&form.picture)).is_some() {}
    let entry = |form: ProjectBody| (form.title.trim().to_owned(), named_file(form.picture, media));
    Ok(Some(forms.into_iter().map(entry).collect()))
}

/// Parses the questions. Empty entries at the end are ignored.
pub(super) fn questions(json: Option<String>) -> Result<Option<Vec<Faq>>, ApiError> {
    let Some(json) = json else { return Ok(None) };
    let forms: Vec<FaqBody> = entries("questions", &json)?;
    Ok(Some(FaqBody::read(forms)))
}

pub(super) fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// Parses a field of JSON text. An empty text is an empty list.
pub(super) fn entries<T: serde::de::DeserializeOwned + Default>(field: &str, json: &str) -> Result<T, ApiError> {
    if json.is_empty() {
        return Ok(T::default());
    }
    if crate::input::escapes_nul(json.as_bytes()) {
        return Err(unreadable(field));
    }
    serde_json::from_str(json).map_err(|_| unreadable(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct NoFiles;

    impl MediaStore for NoFiles {
        fn kind(&self, _: &std::path::Path) -> Result<FileKind, kernel::ports::MediaError> {
            Err(kernel::ports::MediaError::UnknownKind)
        }
        fn keep(&self, _: &std::path::Path) -> Result<kernel::ports::StoredFile, kernel::ports::MediaError> {
            Err(kernel::ports::MediaError::UnknownKind)
        }
        fn keep_video(&self, _: &std::path::Path) -> Result<kernel::ports::StoredFile, kernel::ports::MediaError> {
            Err(kernel::ports::MediaError::UnknownKind)
        }
        fn claim(&self, _: &str) -> bool {
            false
        }
        fn bytes(&self, _: &str) -> Option<u64> {
            None
        }
        fn read_picture(&self, _: &str, _: u32) -> Option<Vec<u8>> {
            None
        }
        fn dimensions(&self, _: &std::path::Path) -> Result<(u32, u32), kernel::ports::MediaError> {
            Err(kernel::ports::MediaError::UnknownKind)
        }
        fn remove(&self, _: &str) -> Result<(), kernel::ports::MediaError> {
            Ok(())
        }
        fn remove_older(&self, _: &str, _: kernel::Time) -> Result<bool, kernel::ports::MediaError> {
            Ok(false)
        }
        fn list(&self, _: kernel::Time) -> Result<Vec<String>, kernel::ports::MediaError> {
            Ok(Vec::new())
        }
        fn clear_unfinished(&self, _: kernel::Time) -> Result<usize, kernel::ports::MediaError> {
            Ok(0)
        }
    }

    #[test]
    fn rupees_are_read_to_the_paisa() {
        let read = |text| paise(text).map(Paise::get);
        assert_eq!(read("999"), Some(99_900));
        assert_eq!(read("999.5"), Some(99_950));
        assert_eq!(read("0.05"), Some(5));
        assert_eq!(read("-1"), Some(-100));
        for bad in ["", ".", "1.", "1.234", "1e3", "१०", "1,000", "+1", "--1", "99999999999999999999"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_lessons_address_names_the_lesson_with_and_without_its_signature() {
        let id = Uuid::from_u128(7);
        let stream = format!("/media/streams/{id}/master.m3u8?u=1&e=2&s=3");
        for url in [format!("/media/lessons/{id}"), format!("/media/lessons/{id}?u=1&e=2&s=3"), stream] {
            assert_eq!(video(&url, &NoFiles), VideoChoice::Lesson(LessonId(id)));
        }
        for url in ["/media/lessons/x", "/media/files/00000000-0000-0000-0000-000000000001.mp4", "https://youtu.be/1"] {
            assert_eq!(video(url, &NoFiles), VideoChoice::Source(VideoSource::Address(url.to_owned())));
        }
    }

    #[test]
    fn empty_entries_at_the_end_are_none_and_lengths_are_whole_seconds() {
        let json = r#"[{"title":"A","url":"https://a.in","duration":61.4},{"title":"","url":"","duration":1e300},{"title":" "}]"#;
        let read = videos(Some(json.to_owned()), &NoFiles).unwrap().unwrap();
        assert_eq!(read.iter().map(|video| video.seconds).collect::<Vec<_>>(), [Some(Some(61))]);
        let kept = r#"[{"_id":"00000000-0000-0000-0000-000000000001","title":"","url":"","duration":-1}]"#;
        assert_eq!(videos(Some(kept.to_owned()), &NoFiles).unwrap().unwrap()[0].seconds, Some(Some(-1)));
        let lengths = r#"[{"title":"A","duration":null},{"title":"B"}]"#;
        let read = videos(Some(lengths.to_owned()), &NoFiles).unwrap().unwrap();
        assert_eq!(read.iter().map(|video| video.seconds).collect::<Vec<_>>(), [Some(None), None]);
        assert!(videos(Some(r#"[{"_id":"1"}]"#.to_owned()), &NoFiles).is_err());
    }
}
