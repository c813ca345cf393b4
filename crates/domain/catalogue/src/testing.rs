//! Test builders of this context. Re-exports those of the contexts on which it depends.

mod batches;
mod quizzes;

pub use batches::batch;
pub use people::testing::*;
pub use quizzes::{quiz, quiz_attempt, quiz_lesson};

use crate::ports::Store;
use crate::ports::store::StubTx;
use crate::{Bundle, Course, Dates, Lesson, LessonContent, Mentor, Sellable, Status, VideoSource};
use kernel::ids::{BundleId, CourseId, ItemId, LessonId, MentorId};
use kernel::money::Paise;
use std::sync::Arc;

/// A published course with two lessons at ₹999.
pub fn course(slug: &str) -> Course {
    Course {
        slug: slug.to_owned(),
        title: format!("Course {slug}"),
        description: "A description.".to_owned(),
        intro_line: "One line.".to_owned(),
        price: Paise::new(99_900),
        is_priced: true,
        duration: "3 Months".to_owned(),
        category: "Web Development".to_owned(),
        level: "Beginner".to_owned(),
        language: Some("en".to_owned()),
        what_you_will_learn: vec!["Something".to_owned()],
        status: Status::Published,
        published_at: Some(noon()),
        lessons: vec![named_video(slug, 1, true), named_video(slug, 2, false)],
        ..Course::blank(CourseId(id(slug)), noon())
    }
}

/// A mentor without an account.
pub fn mentor(name: &str) -> Mentor {
    Mentor {
        slug: name.to_lowercase(),
        words: "Teaches.".to_owned(),
        ..Mentor::new(MentorId(id(&format!("mentor-{name}"))), name.to_owned(), noon())
    }
}

/// A video lesson that belongs to no particular course.
pub fn video(number: i32) -> Lesson {
    named_video("video", number, false)
}

fn named_video(course: &str, number: i32, is_preview: bool) -> Lesson {
    Lesson {
        id: LessonId(id(&format!("{course}-{number}"))),
        module: None,
        title: format!("Lesson {number}"),
        is_draft: false,
        is_preview,
        content: LessonContent::Video { source: Some(VideoSource::File("lesson.mp4".to_owned())), seconds: Some(30) },
    }
}

/// The content of a video lesson that plays from `source`.
pub fn plays(source: Option<VideoSource>, seconds: Option<i32>) -> LessonContent {
    LessonContent::Video { source, seconds }
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
        discount_dates: Dates::OPEN,
        is_special: false,
        category: None,
        workshops: 0,
        why_bundle: vec![],
        outcomes: vec![],
        questions: vec![],
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

/// A course at ₹999 as a basket item.
pub fn sellable(slug: &str) -> Sellable {
    let course = CourseId(id(slug));
    Sellable {
        item: ItemId::Course(course),
        slug: slug.to_owned(),
        title: format!("Course {slug}"),
        price: Paise::new(99_900),
        published: true,
        courses: vec![course],
    }
}

/// A bundle of these courses at ₹4,999 as a basket item.
pub fn sellable_bundle(slug: &str, courses: &[&str]) -> Sellable {
    Sellable {
        item: ItemId::Bundle(BundleId(id(slug))),
        slug: slug.to_owned(),
        title: format!("Bundle {slug}"),
        price: Paise::new(499_900),
        published: true,
        courses: courses.iter().map(|slug| CourseId(id(slug))).collect(),
    }
}

/// A store that hands out these transactions, one after the other.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}
