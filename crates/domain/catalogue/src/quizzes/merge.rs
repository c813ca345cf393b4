//! Merges the answers of several tabs and devices, question by question. An answer based on an older version than the stored
//! one loses. An answer that arrives after the attempt's time limit is stored apart and shown as late.

use super::paper::Answer;

impl Answer {
    fn says_the_same(&self, other: &Self) -> bool {
        let text = |answer: &Self| answer.text.clone().filter(|text| !text.trim().is_empty());
        self.options == other.options && self.is_true == other.is_true && text(self) == text(other)
    }
}

/// Merges the answers that a client sent into the stored ones, question by question. A sent answer replaces the stored one if
/// the client had seen the stored version, or if the client sends no versions at all. Questions that the client doesn't send
/// keep their answers.
pub fn merged(stored: &[Answer], sent: &[Answer]) -> Vec<Answer> {
    let mut all = stored.to_vec();
    for answer in sent {
        let next = |seen: Option<i32>| Some(seen.unwrap_or(0).saturating_add(1));
        match all.iter_mut().find(|known| known.question == answer.question) {
            None => all.push(Answer { version: next(None), ..answer.clone() }),
            Some(known) => {
                let is_current = answer.version.is_none_or(|seen| seen == known.version.unwrap_or(0));
                if is_current && !answer.says_the_same(known) {
                    *known = Answer { version: next(known.version), ..answer.clone() };
                }
            }
        }
    }
    all
}

/// Returns the sent answers that arrived after the time limit and differ from the counted ones.
pub fn late(known: &[Answer], counted: &[Answer], sent: &[Answer]) -> Vec<Answer> {
    let sent: Vec<Answer> = sent.iter().map(|answer| Answer { version: None, ..answer.clone() }).collect();
    let mut late = merged(known, &sent);
    late.retain(|answer| !counted.iter().any(|other| other.question == answer.question && other.says_the_same(answer)));
    late
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::ids::QuestionId;

    fn answer(name: &str, text: &str, version: Option<i32>) -> Answer {
        let text = Some(text.to_owned());
        Answer { question: QuestionId(testing::id(name)), options: Vec::new(), text, is_true: None, version }
    }

    #[test]
    fn tabs_do_not_wipe_each_other_s_answers() {
        let first = merged(&[], &[answer("one", "a", Some(0)), answer("two", "b", None)]);
        assert_eq!(first, [answer("one", "a", Some(1)), answer("two", "b", Some(1))]);
        // The second tab had seen no stored answer, and it answers a third question too.
        let second = merged(&first, &[answer("one", "x", Some(0)), answer("three", "c", Some(0))]);
        assert_eq!(second, [answer("one", "a", Some(1)), answer("two", "b", Some(1)), answer("three", "c", Some(1))]);
        // The tab has now seen the stored answers. Its answer counts, and so does a cleared one.
        let third = merged(&second, &[answer("one", "x", Some(1)), answer("two", "", Some(1))]);
        assert_eq!((&third[0], &third[1]), (&answer("one", "x", Some(2)), &answer("two", "", Some(2))));
        assert_eq!(merged(&third, &third), third, "the same again changes nothing");
    }

    #[test]
    fn a_client_without_versions_replaces_what_it_names_and_deletes_nothing() {
        let stored = [answer("one", "a", Some(4)), answer("two", "b", None)];
        let after = merged(&stored, &[answer("one", "x", None)]);
        assert_eq!(after, [answer("one", "x", Some(5)), answer("two", "b", None)]);
        assert_eq!(merged(&after, &[answer("two", "c", Some(0))])[1], answer("two", "c", Some(1)));
    }

    #[test]
    fn what_counts_is_not_late() {
        let counted = [answer("one", "a", Some(2))];
        let sent = [answer("one", "a", Some(9)), answer("two", "b", Some(0))];
        let first = late(&[], &counted, &sent);
        assert_eq!(first, [answer("two", "b", Some(1))]);
        assert_eq!(late(&first, &counted, &[answer("one", "x", None)]).len(), 2);
    }
}
