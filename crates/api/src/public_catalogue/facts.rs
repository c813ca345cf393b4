//! JSON shapes of a course's projects and of buyers' questions, for requests and responses.

use catalogue::{Faq, Project};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that learners make in a course.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProjectBody {
    /// Title of the project.
    pub title: String,
    /// Path of the picture.
    pub picture: String,
}

impl ProjectBody {
    /// Builds the shapes of a course's projects.
    pub fn of(projects: &[Project]) -> Vec<Self> {
        let body = |project: &Project| Self { title: project.title.clone(), picture: project.picture.clone() };
        projects.iter().map(body).collect()
    }
}

/// A question that buyers ask, with its answer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FaqBody {
    /// The question, as a buyer would ask it.
    pub question: String,
    /// The answer as plain text.
    pub answer: String,
}

impl FaqBody {
    /// Builds the shapes of a course's or bundle's questions.
    pub fn of(questions: &[Faq]) -> Vec<Self> {
        let body = |faq: &Faq| Self { question: faq.question.clone(), answer: faq.answer.clone() };
        questions.iter().map(body).collect()
    }

    /// Trims the entered questions and removes empty ones at the end.
    pub fn read(mut forms: Vec<Self>) -> Vec<Faq> {
        while forms.pop_if(|form| form.question.trim().is_empty() && form.answer.trim().is_empty()).is_some() {}
        let faq = |form: Self| Faq { question: form.question.trim().to_owned(), answer: form.answer.trim().to_owned() };
        forms.into_iter().map(faq).collect()
    }
}
