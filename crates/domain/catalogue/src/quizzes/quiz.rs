//! A quiz, and the validation rules for editing one.

use kernel::clock::IdGen;
use kernel::ids::QuestionId;
use kernel::markdown;
use kernel::validation::Violation;

/// Most questions of a quiz.
pub const MAX_QUESTIONS: usize = 100;
/// Longest prompt or explanation, in characters.
pub const MAX_PROMPT: usize = 2_000;
/// Longest option, in characters.
pub const MAX_OPTION: usize = 500;
/// Maximum length of an accepted text answer, in characters.
pub const MAX_ANSWER: usize = 200;
/// Allowed number of options of a question.
pub const OPTIONS: std::ops::RangeInclusive<usize> = 2..=10;
/// Maximum number of accepted text answers of a question.
pub const MAX_ACCEPTED: usize = 10;

/// The quiz of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    /// Pass mark: whole percent of the questions that must be right.
    pub pass_percent: i32,
    /// Maximum number of attempts per learner. `None` sets no limit.
    pub attempts: Option<i32>,
    /// Time limit of an attempt, in minutes. `None` sets no limit.
    pub minutes: Option<i32>,
    /// Whether the order of questions and options is shuffled for each attempt.
    pub shuffle: bool,
    /// The questions in order.
    pub questions: Vec<Question>,
}

/// A question with its right answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Stays the same across edits.
    pub id: QuestionId,
    /// The question, in markdown.
    pub prompt: String,
    /// Explanation of the right answer, shown after the attempt. May be empty.
    pub explanation: String,
    /// The kind of answer, and the right answer.
    pub task: Task,
}

/// The kind of answer that a question expects, and the right answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Exactly one option is right.
    Single(Vec<Choice>),
    /// The learner must choose all right options and no others.
    Multiple(Vec<Choice>),
    /// The learner decides whether the prompt is true. The value is the right answer.
    TrueFalse(bool),
    /// A text that matches one of `accepted`. Case, forms of quotes and dashes, and a final full stop don't count, unless
    /// `exact` is true.
    Text { accepted: Vec<String>, exact: bool },
    /// The learner puts the options into this order.
    Order(Vec<String>),
}

/// An option of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub text: String,
    /// Whether choosing it is right.
    pub is_right: bool,
}

/// The kinds of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKind {
    Single,
    Multiple,
    TrueFalse,
    Text,
    Order,
}

impl TaskKind {
    pub const ALL: [Self; 5] = [Self::Single, Self::Multiple, Self::TrueFalse, Self::Text, Self::Order];

    /// Returns the name in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Multiple => "multiple",
            Self::TrueFalse => "truefalse",
            Self::Text => "text",
            Self::Order => "order",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    fn has_options(self) -> bool {
        matches!(self, Self::Single | Self::Multiple | Self::Order)
    }
}

impl Task {
    pub fn kind(&self) -> TaskKind {
        match self {
            Self::Single(_) => TaskKind::Single,
            Self::Multiple(_) => TaskKind::Multiple,
            Self::TrueFalse(_) => TaskKind::TrueFalse,
            Self::Text { .. } => TaskKind::Text,
            Self::Order(_) => TaskKind::Order,
        }
    }
}

/// A quiz as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizEntry {
    pub pass_percent: i32,
    pub attempts: Option<i32>,
    pub minutes: Option<i32>,
    pub shuffle: bool,
    pub questions: Vec<QuestionEntry>,
}

/// A question as entered; fields that its kind doesn't use are ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionEntry {
    /// Id of the existing question. `None` for a new one.
    pub id: Option<QuestionId>,
    /// The kind of question.
    pub kind: TaskKind,
    pub prompt: String,
    /// The explanation of the right answer.
    pub explanation: String,
    /// Options, for the kinds that have them. For an ordering question, in the right order.
    pub options: Vec<Choice>,
    /// Accepted answers, for text questions.
    pub accepted: Vec<String>,
    /// For text questions: whether case and punctuation must match.
    pub exact: bool,
    /// The right answer of a true-or-false question.
    pub is_true: Option<bool>,
}

impl QuizEntry {
    /// Builds the quiz from the entered fields.
    ///
    /// # Errors
    ///
    /// The entry breaks rules. Lists all violations, at fields below `quiz`.
    pub fn quiz(self, ids: &dyn IdGen) -> Result<Quiz, Vec<Violation>> {
        let mut broken = self.outer_violations();
        // Only questions up to the limit are checked, so an oversized list can't cause unbounded work.
        let questions = || self.questions.iter().take(MAX_QUESTIONS).enumerate();
        for (at, question) in questions() {
            broken.extend(question.violations().into_iter().map(|fault| fault.of_entry("quiz.questions", at)));
            if question.id.is_some() && questions().any(|(before, other)| before < at && other.id == question.id) {
                let fault = Violation::new("_id", "repeated", "This question is listed twice.");
                broken.push(fault.of_entry("quiz.questions", at));
            }
        }
        if !broken.is_empty() {
            return Err(broken);
        }
        let Self { pass_percent, attempts, minutes, shuffle, questions } = self;
        let questions = questions.into_iter().map(|question| question.question(ids)).collect();
        Ok(Quiz { pass_percent, attempts, minutes, shuffle, questions })
    }

    fn outer_violations(&self) -> Vec<Violation> {
        let rules = [
            (
                !(1..=100).contains(&self.pass_percent),
                "quiz.passPercent",
                "out_of_range",
                "The pass mark must be between 1 and 100 percent.",
            ),
            (
                self.attempts.is_some_and(|attempts| !(1..=20).contains(&attempts)),
                "quiz.attempts",
                "out_of_range",
                "Allow 1 to 20 attempts, or any number of them.",
            ),
            (
                self.minutes.is_some_and(|minutes| !(1..=240).contains(&minutes)),
                "quiz.minutes",
                "out_of_range",
                "The time limit must be between 1 and 240 minutes.",
            ),
            (self.questions.len() > MAX_QUESTIONS, "quiz.questions", "too_long", "A quiz holds at most 100 questions."),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        broken.map(|(_, field, code, message)| Violation::new(field, code, message)).collect()
    }
}

impl QuestionEntry {
    /// Every broken rule, at the question's own fields.
    pub fn violations(&self) -> Vec<Violation> {
        let right = self.options.iter().filter(|option| option.is_right).count();
        let (single, multiple) = (self.kind == TaskKind::Single, self.kind == TaskKind::Multiple);
        let rules = [
            (self.prompt.is_empty(), "prompt", "required", "Each question needs a text."),
            (is_long(&self.prompt, MAX_PROMPT), "prompt", "too_long", "A question must be at most 2,000 characters."),
            (
                is_long(&self.explanation, MAX_PROMPT),
                "explanation",
                "too_long",
                "An explanation must be at most 2,000 characters.",
            ),
            (
                self.kind.has_options() && !OPTIONS.contains(&self.options.len()),
                "options",
                "out_of_range",
                "This question needs 2 to 10 options.",
            ),
            (single && right != 1, "options", "one_right", "Exactly one option must be right."),
            (multiple && right == 0, "options", "none_right", "At least one option must be right."),
            (
                self.kind == TaskKind::Text && !(1..=MAX_ACCEPTED).contains(&self.accepted.len()),
                "accepted",
                "out_of_range",
                "This question needs 1 to 10 accepted answers.",
            ),
            (
                self.kind == TaskKind::TrueFalse && self.is_true.is_none(),
                "isTrue",
                "required",
                "Say whether this is true or false.",
            ),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        let own = broken.map(|(_, field, code, message)| Violation::new(field, code, message));
        let texts = [("prompt", &self.prompt), ("explanation", &self.explanation)];
        let deep = texts.into_iter().filter_map(|(field, text)| markdown::too_deep(field, text));
        own.chain(deep).chain(self.option_violations()).chain(self.accepted_violations()).collect()
    }

    fn option_violations(&self) -> Vec<Violation> {
        let options = self.options.iter().take(if self.kind.has_options() { *OPTIONS.end() } else { 0 });
        let mut broken = Vec::new();
        for (at, option) in options.enumerate() {
            let mut fault = |code, message| broken.push(Violation::new("text", code, message).of_entry("options", at));
            if option.text.is_empty() {
                fault("required", "Each option needs a text.");
            } else if self.options.iter().take(at).any(|before| before.text == option.text) {
                fault("repeated", "This option is listed twice.");
            }
            if is_long(&option.text, MAX_OPTION) {
                fault("too_long", "An option must be at most 500 characters.");
            }
        }
        broken
    }

    fn accepted_violations(&self) -> Vec<Violation> {
        let accepted = self.accepted.iter().take(if self.kind == TaskKind::Text { MAX_ACCEPTED } else { 0 });
        let is_bad = |text: &&String| text.is_empty() || is_long(text, MAX_ANSWER);
        let message = "An accepted answer must be 1 to 200 characters.";
        let bad = accepted.filter(is_bad).take(1);
        bad.map(|_| Violation::new("accepted", "invalid_answer", message)).collect()
    }

    fn question(self, ids: &dyn IdGen) -> Question {
        let Self { id, kind, prompt, explanation, options, accepted, exact, is_true } = self;
        let task = match kind {
            TaskKind::Single => Task::Single(options),
            TaskKind::Multiple => Task::Multiple(options),
            TaskKind::TrueFalse => Task::TrueFalse(is_true.unwrap_or_default()),
            TaskKind::Text => Task::Text { accepted, exact },
            TaskKind::Order => Task::Order(options.into_iter().map(|option| option.text).collect()),
        };
        Question { id: id.unwrap_or_else(|| QuestionId(ids.uuid())), prompt, explanation, task }
    }
}

fn is_long(text: &str, most: usize) -> bool {
    text.len() > most && text.chars().count() > most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn choice(text: &str, is_right: bool) -> Choice {
        Choice { text: text.into(), is_right }
    }

    fn question(kind: TaskKind) -> QuestionEntry {
        QuestionEntry {
            id: None,
            kind,
            prompt: "क्या?".into(),
            explanation: String::new(),
            options: vec![choice("a", true), choice("b", false)],
            accepted: vec!["x".into()],
            exact: true,
            is_true: Some(true),
        }
    }

    fn entry(questions: Vec<QuestionEntry>) -> QuizEntry {
        QuizEntry { pass_percent: 60, attempts: None, minutes: None, shuffle: false, questions }
    }

    fn faults(entry: QuizEntry) -> Vec<(String, &'static str)> {
        let broken = entry.quiz(testing::ids().as_ref()).unwrap_err();
        broken.into_iter().map(|fault| (fault.path().into_owned(), fault.code)).collect()
    }

    #[test]
    fn every_kind_keeps_what_it_needs_and_nothing_else() {
        let all = TaskKind::ALL.map(question).to_vec();
        let options = vec![choice("a", true), choice("b", false)];
        let quiz = entry(all).quiz(testing::ids().as_ref()).unwrap();
        let tasks: Vec<_> = quiz.questions.iter().map(|question| question.task.clone()).collect();
        let expected = [
            Task::Single(options.clone()),
            Task::Multiple(options),
            Task::TrueFalse(true),
            Task::Text { accepted: vec!["x".into()], exact: true },
            Task::Order(vec!["a".into(), "b".into()]),
        ];
        assert_eq!(tasks, expected);
        assert_eq!(tasks.iter().map(Task::kind).collect::<Vec<_>>(), TaskKind::ALL);
    }

    #[test]
    fn known_questions_keep_their_identity_once() {
        let known = QuestionId(testing::id("known"));
        let again = QuestionEntry { id: Some(known), ..question(TaskKind::Single) };
        let quiz = entry(vec![again.clone(), question(TaskKind::Text)]).quiz(testing::ids().as_ref()).unwrap();
        assert_eq!(quiz.questions[0].id, known);
        assert_ne!(quiz.questions[1].id, known);
        let twice = faults(entry(vec![again.clone(), again]));
        assert_eq!(twice, [("quiz.questions[1]._id".to_owned(), "repeated")]);
    }

    #[test]
    fn bounds_of_a_quiz() {
        let good = QuizEntry { pass_percent: 100, attempts: Some(20), minutes: Some(240), ..entry(Vec::new()) };
        assert!(good.clone().quiz(testing::ids().as_ref()).is_ok());
        let many = vec![question(TaskKind::Single); MAX_QUESTIONS + 1];
        let bad = QuizEntry { pass_percent: 0, attempts: Some(21), minutes: Some(0), questions: many, ..good };
        let fields: Vec<_> = faults(bad).into_iter().map(|(path, _)| path).collect();
        assert_eq!(fields, ["quiz.passPercent", "quiz.attempts", "quiz.minutes", "quiz.questions"]);
    }

    #[test]
    fn faults_of_questions_stand_where_they_are() {
        let long = |most: usize| "क".repeat(most + 1);
        let bad = [
            QuestionEntry { prompt: String::new(), explanation: long(MAX_PROMPT), ..question(TaskKind::TrueFalse) },
            QuestionEntry { options: vec![choice("a", true)], ..question(TaskKind::Single) },
            QuestionEntry { options: vec![choice("a", true), choice("b", true)], ..question(TaskKind::Single) },
            QuestionEntry { options: vec![choice("a", false), choice("a", false)], ..question(TaskKind::Multiple) },
            QuestionEntry { options: vec![choice("", true), choice(&long(500), true)], ..question(TaskKind::Order) },
            QuestionEntry { accepted: Vec::new(), ..question(TaskKind::Text) },
            QuestionEntry { accepted: vec![long(MAX_ANSWER)], ..question(TaskKind::Text) },
            QuestionEntry { is_true: None, prompt: long(MAX_PROMPT), ..question(TaskKind::TrueFalse) },
        ];
        let expected = [
            ("quiz.questions[0].prompt", "required"),
            ("quiz.questions[0].explanation", "too_long"),
            ("quiz.questions[1].options", "out_of_range"),
            ("quiz.questions[2].options", "one_right"),
            ("quiz.questions[3].options", "none_right"),
            ("quiz.questions[3].options[1].text", "repeated"),
            ("quiz.questions[4].options[0].text", "required"),
            ("quiz.questions[4].options[1].text", "too_long"),
            ("quiz.questions[5].accepted", "out_of_range"),
            ("quiz.questions[6].accepted", "invalid_answer"),
            ("quiz.questions[7].prompt", "too_long"),
            ("quiz.questions[7].isTrue", "required"),
        ];
        assert_eq!(faults(entry(bad.to_vec())), expected.map(|(path, code)| (path.to_owned(), code)));
    }
}
