//! Limits for facts of a course (weeks, hours a week, projects) and for the questions of courses and bundles.

use kernel::validation::Violation;

/// Most projects of a course.
pub const MAX_PROJECTS: usize = 6;
/// Most questions of a course or bundle.
pub const MAX_QUESTIONS: usize = 30;
/// Longest title of a project, in characters.
const MAX_TITLE: usize = 120;
/// Longest question, in characters.
const MAX_QUESTION: usize = 300;
/// Longest answer, in characters.
const MAX_ANSWER: usize = 2_000;

/// The work that a course takes. Unknown figures aren't shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Effort {
    /// Weeks at [`Self::hours_per_week`].
    pub weeks: Option<i32>,
    /// Hours a week, including practice.
    pub hours_per_week: Option<i32>,
    /// Number of projects that a learner makes.
    pub projects: Option<i32>,
}

impl Effort {
    /// Returns the total hours, including practice, if both weeks and hours a week are known.
    pub fn hours(self) -> Option<i32> {
        self.weeks?.checked_mul(self.hours_per_week?).filter(|hours| *hours > 0)
    }
}

/// A project that learners make in a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    pub title: String,
    /// Path of its picture.
    pub picture: String,
}

/// A question that buyers ask, with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faq {
    /// The question, in a buyer's words.
    pub question: String,
    /// Plain text.
    pub answer: String,
}

/// Returns the limits that an effort breaks.
pub fn in_effort(effort: Effort) -> Vec<Violation> {
    let bounds = [
        ("weeks", effort.weeks, 104, "Weeks must be between 1 and 104."),
        ("hoursPerWeek", effort.hours_per_week, 80, "Hours a week must be between 1 and 80."),
        ("projectCount", effort.projects, 100, "Projects must be between 1 and 100."),
    ];
    let broken =
        bounds.into_iter().filter(|(_, count, most, _)| count.is_some_and(|count| !(1..=*most).contains(&count)));
    broken.map(|(field, _, _, message)| Violation::new(field, "out_of_range", message)).collect()
}

/// Returns the rules that projects break, with their positions in the form.
pub fn in_projects(projects: &[Project]) -> Vec<Violation> {
    let mut violations = Vec::new();
    if projects.len() > MAX_PROJECTS {
        violations.push(Violation::new("projects", "too_long", "A course shows at most six projects."));
    }
    for (at, project) in (0..).zip(projects.iter().take(MAX_PROJECTS)) {
        let title = text(&project.title, MAX_TITLE, ["title", "Each project needs a title.", LONG_TITLE]);
        violations.extend(title.map(|fault| fault.of_entry("projects", at)));
    }
    violations
}

/// Returns the rules that questions break, with their positions in the form.
pub fn in_questions(questions: &[Faq]) -> Vec<Violation> {
    let mut violations = Vec::new();
    if questions.len() > MAX_QUESTIONS {
        violations.push(Violation::new("questions", "too_long", "There may be at most 30 questions."));
    }
    for (at, faq) in (0..).zip(questions.iter().take(MAX_QUESTIONS)) {
        let asked = text(&faq.question, MAX_QUESTION, ["question", "Each question needs its words.", LONG_QUESTION]);
        let answered = text(&faq.answer, MAX_ANSWER, ["answer", "Each question needs an answer.", LONG_ANSWER]);
        violations.extend(asked.into_iter().chain(answered).map(|fault| fault.of_entry("questions", at)));
    }
    violations
}

const LONG_TITLE: &str = "A project's title must be at most 120 characters.";
const LONG_QUESTION: &str = "A question must be at most 300 characters.";
const LONG_ANSWER: &str = "An answer must be at most 2,000 characters.";

fn text(text: &str, most: usize, [field, missing, long]: [&'static str; 3]) -> Option<Violation> {
    if text.trim().is_empty() {
        return Some(Violation::new(field, "required", missing));
    }
    (text.chars().count() > most).then(|| Violation::new(field, "too_long", long))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(violations: Vec<Violation>) -> Vec<String> {
        violations.into_iter().map(|fault| fault.path().into_owned()).collect()
    }

    #[test]
    fn an_effort_is_unknown_or_within_its_bounds() {
        assert_eq!(in_effort(Effort::default()), []);
        let most = Effort { weeks: Some(104), hours_per_week: Some(80), projects: Some(100) };
        assert_eq!(in_effort(most), []);
        let beyond = Effort { weeks: Some(0), hours_per_week: Some(81), projects: Some(-1) };
        assert_eq!(paths(in_effort(beyond)), ["weeks", "hoursPerWeek", "projectCount"]);
    }

    #[test]
    fn projects_are_few_and_have_titles() {
        let project = |title: &str| Project { title: title.into(), picture: "/media/files/a.webp".into() };
        assert_eq!(in_projects(&[project("अ"), project(&"क".repeat(120))]), []);
        assert_eq!(
            paths(in_projects(&[project(" "), project(&"x".repeat(121))])),
            ["projects[0].title", "projects[1].title"]
        );
        assert_eq!(paths(in_projects(&vec![project("one"); 7])), ["projects"]);
    }

    #[test]
    fn each_question_is_answered() {
        let faq = |question: &str, answer: &str| Faq { question: question.into(), answer: answer.into() };
        assert_eq!(in_questions(&[faq("Do I need a laptop?", "Yes.")]), []);
        let broken = [faq("", "Yes."), faq("Why?", &"x".repeat(2_001)), faq("Who?", " ")];
        assert_eq!(
            paths(in_questions(&broken)),
            ["questions[0].question", "questions[1].answer", "questions[2].answer"]
        );
        assert_eq!(paths(in_questions(&vec![faq("a", "b"); 31])), ["questions"]);
    }
}
