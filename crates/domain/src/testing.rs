//! Builders for tests: a valid thing of each kind, to be changed where the test needs it.

use crate::Time;
use crate::catalogue::{Bundle, Course, Status, Video, VideoSource};
use crate::identity::{Role, User};
use crate::ids::{BundleId, CourseId, UserId, VideoId};
use crate::money::Paise;
use chrono::DateTime;
use uuid::Uuid;

/// 2026-07-01T06:30:00Z, noon in India.
pub fn noon() -> Time {
    DateTime::from_timestamp(1_782_887_400, 0).unwrap_or_default()
}

/// An id that follows from a name, so that tests read.
pub fn id(name: &str) -> Uuid {
    Uuid::from_u128(name.bytes().fold(7, |sum: u128, byte| sum.wrapping_mul(257).wrapping_add(u128::from(byte))))
}

/// A published course with two lessons at ₹999.
pub fn course(slug: &str) -> Course {
    Course {
        id: CourseId(id(slug)),
        slug: slug.to_owned(),
        title: format!("Course {slug}"),
        description: "A description.".to_owned(),
        intro_line: "One line.".to_owned(),
        image: None,
        price: Paise::new(99_900),
        duration: "3 Months".to_owned(),
        category: "Web Development".to_owned(),
        level: "Beginner".to_owned(),
        is_trending: false,
        is_offline: false,
        intro_video: None,
        how_will_help_you: None,
        why_course: vec![],
        what_you_will_learn: vec!["Something".to_owned()],
        who_should_enroll: vec![],
        still_confused: vec![],
        reason: vec![],
        course_highlights: vec![],
        certificate: None,
        pdf: None,
        rating_tenths: None,
        refund_window_days: 0,
        status: Status::Published,
        published_at: Some(noon()),
        created_at: noon(),
        updated_at: noon(),
        version: 1,
        videos: vec![named_video(slug, 1, true), named_video(slug, 2, false)],
        mentors: vec![],
    }
}

/// A lesson of no course in particular.
pub fn video(number: i32) -> Video {
    named_video("video", number, false)
}

fn named_video(course: &str, number: i32, is_preview: bool) -> Video {
    Video {
        id: VideoId(id(&format!("{course}-{number}"))),
        title: format!("Lesson {number}"),
        source: VideoSource::File("lesson.mp4".to_owned()),
        is_preview,
        seconds: Some(30),
    }
}

/// A published, empty bundle at ₹4,999.
pub fn bundle(slug: &str) -> Bundle {
    Bundle {
        id: BundleId(id(slug)),
        slug: slug.to_owned(),
        name: format!("Bundle {slug}"),
        description: None,
        image: None,
        price: Paise::new(499_900),
        offer_price: None,
        discount: None,
        is_special: false,
        category: None,
        workshops: 0,
        why_bundle: vec![],
        theme: None,
        popup_language: None,
        video_url_english: None,
        video_url_hindi: None,
        start_learning_url: None,
        refund_window_days: 0,
        status: Status::Published,
        published_at: Some(noon()),
        created_at: noon(),
        updated_at: noon(),
        version: 1,
        courses: vec![],
    }
}

/// A learner; mobile and e-mail follow from the number.
pub fn user(number: u32) -> User {
    User {
        id: UserId(id(&format!("user-{number}"))),
        name: format!("Learner {number}"),
        email: format!("learner{number}@kaushal.test"),
        mobile: format!("9{number:09}"),
        password_hash: "not a hash".to_owned(),
        role: Role::Learner,
        referral_code: format!("CODE{number:04}"),
        referred_by: None,
        referral_code_given: None,
        profile_pic: None,
        state: None,
        consent: None,
        blocked_at: None,
        created_at: noon(),
    }
}
