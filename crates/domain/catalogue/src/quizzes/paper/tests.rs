use super::*;
use crate::quizzes::Choice;
use crate::testing;

fn question(name: &str, task: Task) -> Question {
    let (prompt, explanation) = (name.to_owned(), String::new());
    Question { id: QuestionId(testing::id(name)), prompt, explanation, task }
}

fn choices(right: &[bool]) -> Vec<Choice> {
    (0..).zip(right).map(|(at, is_right): (u8, &bool)| Choice { text: format!("{at}"), is_right: *is_right }).collect()
}

fn quiz(shuffle: bool) -> Quiz {
    let words = ["caf\u{e9}", "दिल्ली"].map(str::to_owned).to_vec();
    let questions = vec![
        question("single", Task::Single(choices(&[false, true, false]))),
        question("multiple", Task::Multiple(choices(&[true, true, false]))),
        question("true", Task::TrueFalse(true)),
        question("text", Task::Text { accepted: words, exact: false }),
        question("order", Task::Order(["a", "b", "c", "d"].map(str::to_owned).to_vec())),
    ];
    Quiz { pass_percent: 60, attempts: None, minutes: None, shuffle, questions }
}

fn blank(name: &str) -> Answer {
    Answer { question: QuestionId(testing::id(name)), options: Vec::new(), text: None, is_true: None, version: None }
}

fn chosen(name: &str, options: &[u8]) -> Answer {
    Answer { options: options.to_vec(), ..blank(name) }
}

fn said(text: &str) -> Answer {
    Answer { text: Some(text.into()), ..blank("text") }
}

fn truth(is_true: bool) -> Answer {
    Answer { is_true: Some(is_true), ..blank("true") }
}

/// Returns the right answer to the paper's ordering question, by places.
fn right_order(paper: &Paper) -> Answer {
    let question = paper.questions.iter().find(|it| it.question.prompt == "order").unwrap();
    let mut options = question.options();
    options.sort_by_key(|option| option.belongs);
    chosen("order", &options.iter().map(|option| option.place).collect::<Vec<_>>())
}

#[test]
fn an_answer_is_right_wholly_or_not() {
    let paper = Paper::draw(&quiz(false), 1);
    let right = |answer: Answer| paper.score(&[answer]).right == 1;
    assert!(right(chosen("single", &[1])));
    for wrong in [&[][..], &[0], &[0, 1], &[0, 1, 2], &[9]] {
        assert!(!right(chosen("single", wrong)), "{wrong:?}");
    }
    assert!(right(chosen("multiple", &[1, 0])));
    for wrong in [&[][..], &[0], &[0, 1, 2], &[0, 2]] {
        assert!(!right(chosen("multiple", wrong)), "{wrong:?}");
    }
    assert!(right(truth(true)) && !right(truth(false)) && !right(blank("true")));
    // Chosen options don't answer a question of another kind.
    assert!(!right(chosen("text", &[0])) && !right(blank("nothing")));
}

#[test]
fn words_are_compared_without_case_spaces_and_ways_to_write_a_letter() {
    let paper = Paper::draw(&quiz(false), 1);
    for text in ["café", " CAFE\u{301} ", "Cafe\u{301}", "दिल्ली", "\tदिल्ली\n"] {
        assert_eq!(paper.score(&[said(text)]).right, 1, "{text:?}");
    }
    for text in ["cafe", "", " ", "दिल्लि", "c afé"] {
        assert_eq!(paper.score(&[said(text)]).right, 0, "{text:?}");
    }
    assert_eq!(by_letters("Zwei\u{a0} \n Wörter"), "zwei wörter");
}

#[test]
fn a_keyboard_s_habits_do_not_make_an_answer_wrong_and_other_answers_stay_wrong() {
    for (typed, accepted) in [
        ("it’s “done”", "it's \"done\""),
        ("e\u{2011}mail", "e-mail"),
        ("10–20", "10-20"),
        ("wait…", "wait"),
        ("oﬃce", "office"),
        ("ＨＴＭＬ５", "html5"),
        ("Delhi.", "delhi"),
        ("दिल्ली।", "दिल्ली"),
        ("१०", "10"),
        ("ज़रूरी", "जरूरी"),
        ("हँसी", "हंसी"),
        ("क्\u{200d}ष", "क्ष"),
        ("Re\u{ad}act\u{feff}", "react"),
        (".", "।"),
        (".NET", ".net"),
    ] {
        let same = by_letters(typed) == by_letters(accepted) || (accepted == "।" && by_letters(typed) == ".");
        assert!(same, "{typed}");
    }
    for (typed, accepted) in
        [("x2", "x²"), ("H2O", "H₂O"), ("net", ".net"), ("a-b", "ab"), ("resume", "résumé"), ("कल", "कला")]
    {
        assert_ne!(by_letters(typed), by_letters(accepted), "{typed}");
    }
}

#[test]
fn a_question_may_ask_for_the_exact_text() {
    let mut paper = Paper::draw(&quiz(false), 1);
    paper.questions[3].question.task = Task::Text { accepted: vec!["let x = 'é';".into()], exact: true };
    for text in ["let x = 'é';", " let  x = 'e\u{301}';\n"] {
        assert_eq!(paper.score(&[said(text)]).right, 1, "{text}");
    }
    for text in ["Let x = 'é';", "let x = ‘é’;", "let x = 'é'", ""] {
        assert_eq!(paper.score(&[said(text)]).right, 0, "{text}");
    }
}

#[test]
fn an_order_is_shuffled_always_and_right_by_the_texts() {
    for seed in 0..20 {
        let paper = Paper::draw(&quiz(false), seed);
        assert_eq!(paper.score(&[right_order(&paper)]).right, 1);
        let mut swapped = right_order(&paper);
        swapped.options.swap(0, 3);
        assert_eq!(paper.score(&[swapped]).right, 0);
        assert_eq!(paper.score(&[chosen("order", &right_order(&paper).options[..3])]).right, 0);
    }
    let orders: BTreeSet<_> = (0..20).map(|seed| Paper::draw(&quiz(false), seed).questions[4].shown.clone()).collect();
    assert!(orders.len() > 5);
}

#[test]
fn questions_and_options_are_shuffled_where_the_quiz_says_so() {
    let prompts = |paper: &Paper| paper.questions.iter().map(|it| it.question.prompt.clone()).collect::<Vec<_>>();
    let plain = Paper::draw(&quiz(false), 5);
    assert_eq!(prompts(&plain), ["single", "multiple", "true", "text", "order"]);
    assert_eq!((plain.questions[0].shown.clone(), plain.questions[2].shown.len()), (vec![0, 1, 2], 0));
    assert_eq!(Paper::draw(&quiz(true), 5), Paper::draw(&quiz(true), 5));
    let orders: BTreeSet<_> = (0..30).map(|seed| prompts(&Paper::draw(&quiz(true), seed))).collect();
    assert!(orders.len() > 10);
    // After shuffling, the right option is found at its new place.
    for seed in 0..20 {
        let paper = Paper::draw(&quiz(true), seed);
        let single = paper.questions.iter().find(|it| it.question.prompt == "single").unwrap();
        let place = single.options().into_iter().find(|option| option.text == "1").unwrap().place;
        assert_eq!(paper.score(&[chosen("single", &[place])]).right, 1);
    }
}

#[test]
fn a_paper_is_passed_by_the_share_of_right_answers() {
    let paper = |pass_percent| Paper { pass_percent, ..Paper::draw(&quiz(false), 1) };
    let two = [chosen("single", &[1]), truth(true), said("no")];
    let three = [chosen("single", &[1]), truth(true), said("café")];
    assert_eq!(paper(60).score(&two), Score { right: 2, total: 5, passed: false });
    assert_eq!(paper(60).score(&three), Score { right: 3, total: 5, passed: true });
    assert_eq!((paper(60).score(&three).percent(), paper(61).score(&three).passed), (60, false));
    let empty = Paper { pass_percent: 1, questions: Vec::new() };
    assert_eq!((empty.score(&[]).percent(), empty.score(&[]).passed), (0, false));
}

#[test]
fn answers_are_of_the_paper_and_within_bounds() {
    let paper = Paper::draw(&quiz(false), 1);
    let faults = |answers: &[Answer]| {
        let broken = paper.violations(answers).into_iter();
        broken.map(|fault| (fault.path().into_owned(), fault.code)).collect::<Vec<_>>()
    };
    assert_eq!(faults(&[chosen("single", &[0, 2]), said(&"क".repeat(MAX_TEXT)), blank("true")]), []);
    let bad = [
        blank("nothing"),
        chosen("single", &[3]),
        chosen("multiple", &[0, 0]),
        said(&"क".repeat(MAX_TEXT + 1)),
        chosen("single", &[1]),
    ];
    let expected = [
        ("answers[0].question", "unknown_question"),
        ("answers[1].options", "unknown_option"),
        ("answers[2].options", "unknown_option"),
        ("answers[3].text", "too_long"),
        ("answers[4].question", "unknown_question"),
    ];
    assert_eq!(faults(&bad), expected.map(|(path, code)| (path.to_owned(), code)));
    assert_eq!(faults(&vec![blank("single"); 6]), [("answers".to_owned(), "too_many")]);
}
