//! The paper of an attempt: its questions as they were at the start, in the order shown and in the original language. Editing
//! the quiz doesn't change it. Options are identified by their place in the paper, and the seed of the order isn't stored.
//! Right answers are sent only to authors of quizzes, and to a learner after the attempt ended.

use super::quiz::{Question, Quiz, Task};
use super::shuffle::Shuffle;
use kernel::folded_text::{folded, is_danda};
use kernel::ids::QuestionId;
use kernel::validation::Violation;
use std::collections::BTreeSet;

/// Maximum length of a text answer, in characters.
pub const MAX_TEXT: usize = 200;

/// A learner's paper. Editing the quiz doesn't change it. In another language it is shown with the current translations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// Pass mark: whole percent of the questions that must be right.
    pub pass_percent: i32,
    /// Questions in the order shown.
    pub questions: Vec<PaperQuestion>,
}

/// A question of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperQuestion {
    pub question: Question,
    /// For questions with options: the index of the option shown at each place. The API identifies options by place, so it
    /// doesn't reveal the right order.
    pub shown: Vec<u8>,
}

/// An option with its place in the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownOption<'a> {
    /// Its place, from 0.
    pub place: u8,
    pub text: &'a str,
    /// Whether choosing the option is right. True for all options of an ordering question.
    pub is_right: bool,
    /// For ordering questions: the option's right place, from 0.
    pub belongs: Option<u8>,
}

/// A learner's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub question: QuestionId,
    /// Places of the chosen options. For an ordering question, all options in the learner's order.
    pub options: Vec<u8>,
    /// The answer to a text question.
    pub text: Option<String>,
    /// The answer to a true-or-false question.
    pub is_true: Option<bool>,
    /// In a stored answer: how often the question was answered. In a sent answer: the version that its sender last saw. `None`
    /// from a client that doesn't send versions.
    pub version: Option<i32>,
}

/// The score of a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// Questions that were answered completely right.
    pub right: i32,
    pub total: i32,
    /// Whether the score reaches the pass mark.
    pub passed: bool,
}

impl Score {
    /// Returns the share of right answers in whole percent, rounded down.
    pub fn percent(self) -> i32 {
        self.right.saturating_mul(100).checked_div(self.total).unwrap_or(0)
    }
}

impl Paper {
    /// Builds the paper of a new attempt. `seed` would reveal the right order, so it is never stored.
    pub fn draw(quiz: &Quiz, seed: u64) -> Self {
        let mut shuffle = Shuffle::new(seed);
        let mut questions: Vec<_> =
            quiz.questions.iter().map(|it| PaperQuestion::draw(it, quiz.shuffle, &mut shuffle)).collect();
        if quiz.shuffle {
            shuffle.mix(&mut questions);
        }
        Self { pass_percent: quiz.pass_percent, questions }
    }

    /// The score of `answers`. Passing depends on the share of right answers, not on the rounded percent.
    pub fn score(&self, answers: &[Answer]) -> Score {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let right = count(self.questions.iter().filter(|question| question.is_right_in(answers)).count());
        let total = count(self.questions.len());
        let needed = i64::from(total) * i64::from(self.pass_percent);
        Score { right, total, passed: total > 0 && i64::from(right) * 100 >= needed }
    }

    /// Returns the rules that answers break, with the fields concerned.
    pub fn violations(&self, answers: &[Answer]) -> Vec<Violation> {
        if answers.len() > self.questions.len() {
            return vec![Violation::new("answers", "too_many", "There are more answers than questions.")];
        }
        let mut broken = Vec::new();
        let mut answered = BTreeSet::new();
        for (at, answer) in answers.iter().enumerate() {
            let found = self.questions.iter().find(|question| question.question.id == answer.question);
            let Some(question) = found.filter(|_| answered.insert(answer.question)) else {
                let message = "The paper has no such question, or it is answered twice.";
                broken.push(Violation::new("question", "unknown_question", message).of_entry("answers", at));
                continue;
            };
            let places: BTreeSet<_> = answer.options.iter().collect();
            let is_place = |place: &u8| usize::from(*place) < question.shown.len();
            if places.len() != answer.options.len() || !answer.options.iter().all(is_place) {
                let message = "The question has no such option, or it is chosen twice.";
                broken.push(Violation::new("options", "unknown_option", message).of_entry("answers", at));
            }
            if answer.text.as_deref().is_some_and(|text| text.chars().count() > MAX_TEXT) {
                let message = "An answer must be at most 200 characters.";
                broken.push(Violation::new("text", "too_long", message).of_entry("answers", at));
            }
        }
        broken
    }
}

impl PaperQuestion {
    fn draw(question: &Question, shuffled: bool, shuffle: &mut Shuffle) -> Self {
        let (options, shuffled) = match &question.task {
            Task::Single(options) | Task::Multiple(options) => (options.len(), shuffled),
            Task::Order(options) => (options.len(), true),
            Task::TrueFalse(_) | Task::Text { .. } => (0, false),
        };
        let mut shown: Vec<u8> = (0..=u8::MAX).take(options).collect();
        if shuffled {
            shuffle.mix(&mut shown);
        }
        Self { question: question.clone(), shown }
    }

    /// Returns the options in the order shown.
    pub fn options(&self) -> Vec<ShownOption<'_>> {
        let option = |(place, which): (u8, &u8)| {
            let at = usize::from(*which);
            match &self.question.task {
                Task::Single(options) | Task::Multiple(options) => {
                    let option = options.get(at)?;
                    Some(ShownOption { place, text: &option.text, is_right: option.is_right, belongs: None })
                }
                Task::Order(options) => {
                    Some(ShownOption { place, text: options.get(at)?, is_right: true, belongs: Some(*which) })
                }
                Task::TrueFalse(_) | Task::Text { .. } => None,
            }
        };
        (0..).zip(&self.shown).filter_map(option).collect()
    }

    /// Returns the answer to this question, unless it is empty.
    pub fn answer_in<'a>(&self, answers: &'a [Answer]) -> Option<&'a Answer> {
        let own = answers.iter().find(|answer| answer.question == self.question.id)?;
        let says_something = match self.question.task {
            Task::Single(_) | Task::Multiple(_) | Task::Order(_) => !own.options.is_empty(),
            Task::TrueFalse(_) => own.is_true.is_some(),
            Task::Text { .. } => own.text.as_deref().is_some_and(|text| !text.trim().is_empty()),
        };
        Some(own).filter(|_| says_something)
    }

    /// Returns whether these answers answer the question completely right.
    pub fn is_right_in(&self, answers: &[Answer]) -> bool {
        let Some(answer) = self.answer_in(answers) else { return false };
        match &self.question.task {
            Task::Single(_) | Task::Multiple(_) => {
                let chosen: BTreeSet<u8> = answer.options.iter().copied().collect();
                let options = self.options();
                let right = options.iter().filter(|option| option.is_right).map(|option| option.place);
                chosen == right.collect()
            }
            Task::Order(options) => {
                let chosen = answer.options.iter().map(|place| self.shown.get(usize::from(*place)).copied());
                chosen.eq((0..=u8::MAX).take(options.len()).map(Some))
            }
            Task::TrueFalse(is_true) => answer.is_true == Some(*is_true),
            Task::Text { accepted, exact } => {
                let compared = if *exact { exactly } else { by_letters };
                let said = compared(answer.text.as_deref().unwrap_or_default());
                accepted.iter().any(|text| compared(text) == said)
            }
        }
    }
}

/// Normalises a text answer for comparison: folded, with single spaces, and without a full stop or danda at the end.
fn by_letters(text: &str) -> String {
    let words = one_spaced(&folded(text));
    let bare = words.trim_end_matches(|sign: char| sign == '.' || is_danda(sign)).trim_end();
    if bare.is_empty() { words } else { bare.to_owned() }
}

/// Normalises an answer to a question that requires the exact text: NFC with single spaces, and nothing else.
fn exactly(text: &str) -> String {
    one_spaced(&icu_normalizer::ComposingNormalizerBorrowed::new_nfc().normalize(text))
}

fn one_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
