//! Projects of a course and buyers' questions, on the wire in both directions.

use catalogue::{Faq, Project};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that learners make in a course.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProjectBody {
    /// What it is.
    pub title: String,
    /// Path of its picture.
    pub picture: String,
}

impl ProjectBody {
    /// Those of a course.
    pub fn of(projects: &[Project]) -> Vec<Self> {
        let body = |project: &Project| Self { title: project.title.clone(), picture: project.picture.clone() };
        projects.iter().map(body).collect()
    }
}

/// A question that buyers ask, with its answer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FaqBody {
    /// As a buyer asks.
    pub question: String,
    /// Plain text.
    pub answer: String,
}

impl FaqBody {
    /// Those of a course or bundle.
    pub fn of(questions: &[Faq]) -> Vec<Self> {
        let body = |faq: &Faq| Self { question: faq.question.clone(), answer: faq.answer.clone() };
        questions.iter().map(body).collect()
    }

    /// As entered, trimmed; empty ones at the end are removed.
    pub fn read(mut forms: Vec<Self>) -> Vec<Faq> {
        while forms.pop_if(|form| form.question.trim().is_empty() && form.answer.trim().is_empty()).is_some() {}
        let faq = |form: Self| Faq { question: form.question.trim().to_owned(), answer: form.answer.trim().to_owned() };
        forms.into_iter().map(faq).collect()
    }
}
