//! The mail about an answer to a question.

use crate::discussions::ShownPost;
use crate::mail::templates::courses;
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use kernel::events::Recipient;

/// Maximum length of the excerpt of an answer in a mail, in characters.
const EXCERPT: usize = 300;

/// Builds the mail that tells a follower of a question about an answer. The excerpt of the answer is plain text on one line, so
/// it can't look like part of the mail.
pub fn answered(to: &Recipient, answer: &ShownPost, brand: &str, origin: &str) -> TemplatedMail {
    let ShownPost { post, author, course_slug, course_title, question_title, .. } = answer;
    let question = post.question.unwrap_or(post.id);
    let link = format!("{origin}/course/{course_slug}/learn?tab=discussions&question={question}");
    let mail = TemplatedMail::to_user(&courses::QUESTION_ANSWERED, to).with("brand", brand).with("link", link);
    let mail = mail.with("author", &author.name).with("question", question_title);
    let mail = mail.with_own("course", OwnText::of_course(post.course, course_title));
    mail.with("excerpt", excerpt(&post.body))
}

fn excerpt(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= EXCERPT {
        return line;
    }
    let mut short: String = line.chars().take(EXCERPT).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_one_line_of_at_most_three_hundred_characters() {
        assert_eq!(excerpt("Yes.\n\nhttps://kaushal.test/x\n"), "Yes. https://kaushal.test/x");
        assert_eq!(excerpt(&"क".repeat(300)), "क".repeat(300));
        assert_eq!(excerpt(&"क".repeat(301)), "क".repeat(300) + "…");
    }
}
