//! Words of mails about courses, discussions and submitted work.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

const COURSE: TemplateField = TemplateField::line("course", "The course's title.", "हिन्दी में HTML और CSS");
const COURSE_PAGE: TemplateField =
    TemplateField::link("link", "The course, to go on with.", "/course/hindi-mein-html-css/learn").required();
const OWN_COURSES: TemplateField =
    TemplateField::link("link", "All that they may learn.", "/dashboard/mycourses").required();
const TITLE: TemplateField = TemplateField::line("title", "What was given.", "हिन्दी में HTML और CSS");
const GIVEN: TemplateField = TemplateField::lines(
    "courses",
    "What was given, one below the other.",
    "• हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript\n• Digital Marketing for Small Businesses",
);
const LESSON: TemplateField = TemplateField::line("lesson", "The lesson's title.", "Your first page");
const GRADE: TemplateField = TemplateField::line("grade", "The grade of 100; may be empty.", "80");
const WORK: TemplateField =
    TemplateField::link("link", "The lesson, with what the mentor wrote.", "/course/hindi-mein-html-css/learn")
        .required();

/// The body of mails about granted courses and bundles. `$begin` is the text of the link.
macro_rules! given {
    ($begin:literal) => {
        concat!("{brand} has added to your account:\n\n{courses}\n\nThere is nothing to pay.\n\n[", $begin, "]({link})")
    };
}

/// The body of a reminder: `$told`, then a sentence on how to turn reminders off.
macro_rules! once_only {
    ($told:literal) => {
        concat!($told, "\n\nWe remind you of this once only. You can turn these mails off in your profile at {brand}.")
    };
}

templates! { Learning;
    /// When an admin gave one course, which can be begun.
    COURSE_GIVEN = "course-given" {
        fields: [LEARNER, BRAND, TITLE, GIVEN, COURSE_PAGE],
        subject: "You now have {title} at {brand}",
        greeting: HELLO,
        body: given!("Begin the course"),
    }

    /// When an admin gave one bundle, or a course that begins later.
    BUNDLE_GIVEN = "bundle-given" {
        fields: [LEARNER, BRAND, TITLE, GIVEN, OWN_COURSES],
        subject: "You now have {title} at {brand}",
        greeting: HELLO,
        body: given!("Begin learning"),
    }

    /// When an admin gave several courses or bundles at once.
    COURSES_GIVEN = "courses-given" {
        fields: [LEARNER, BRAND, TemplateField::line("count", "How many.", "2"), GIVEN, OWN_COURSES],
        subject: "You now have {count} more courses and bundles at {brand}",
        greeting: HELLO,
        body: given!("Begin learning"),
    }

    /// To a learner who has not begun a course. It is sent once.
    NOT_BEGUN = "course-not-begun" {
        fields: [LEARNER, BRAND, COURSE, COURSE_PAGE],
        subject: "Your course is ready: {course}",
        greeting: HELLO,
        body: once_only!(
            "{course} is yours, and its first lesson waits for you. A few minutes are enough to begin.\n\n[Begin with the \
             first lesson]({link})"
        ),
    }

    /// To a learner who paused a course. It is sent once.
    PAUSED = "course-paused" {
        fields: [LEARNER, BRAND, COURSE, COURSE_PAGE],
        subject: "Go on where you stopped: {course}",
        greeting: HELLO,
        body: once_only!(
            "You have not been back to {course} for a while. We kept your place: you go on where you stopped.\n\n[Go on \
             learning]({link})"
        ),
    }

    /// To a follower of a question, when somebody answered it.
    QUESTION_ANSWERED = "question-answered" {
        fields: [
            LEARNER,
            BRAND,
            COURSE,
            TemplateField::line("author", "Who answered.", "सुनीता देवी"),
            TemplateField::line("question", "The question's title.", "justify-content और align-items में क्या अंतर है?"),
            TemplateField::line(
                "excerpt",
                "How the answer begins, on one line.",
                "हाँ। `justify-content` मुख्य दिशा में रखता है, `align-items` उसके आर-पार। Do give it a height too."
            ),
            TemplateField::link(
                "link",
                "The answer.",
                "/course/hindi-mein-html-css/learn?tab=discussions&question=00000000-0000-0000-0000-000000000000"
            )
            .required(),
        ],
        subject: "New answer: {question}",
        greeting: HELLO,
        body: "{author} answered '{question}' in {course}:\n\n\u{201c}{excerpt}\u{201d}\n\n[Read the whole \
               answer]({link})\n\nYou get this mail because you follow the question. You can turn these mails off in your \
               profile at {brand}.",
    }

    /// When handed-in work was accepted.
    WORK_ACCEPTED = "work-accepted" {
        fields: [LEARNER, BRAND, COURSE, LESSON, GRADE, WORK],
        subject: "Your work was accepted: {lesson}",
        greeting: HELLO,
        body: "your work for '{lesson}' in {course} was accepted.{#grade} Your grade is {grade} of 100.{/grade}\n\n\
               [Read what your mentor says of it]({link})\n\n{brand}",
    }

    /// When handed-in work was given back to be improved.
    WORK_RETURNED = "work-returned" {
        fields: [LEARNER, BRAND, COURSE, LESSON, GRADE, WORK],
        subject: "Your work was given back: {lesson}",
        greeting: HELLO,
        body: "your work for '{lesson}' in {course} was given back, so that you can improve it and hand it in \
               again.{#grade} Your grade is {grade} of 100.{/grade}\n\n[Read what your mentor says of it]({link})\n\n{brand}",
    }

    /// When staff issued a certificate anew, under another name.
    CERTIFICATE_REISSUED = "certificate-reissued" {
        fields: [
            LEARNER,
            BRAND,
            COURSE,
            TemplateField::line("name", "The name on it now.", "आशा वर्मा"),
            TemplateField::link("link", "The certificate.", "/verify/0000-0000-0000-0000").required(),
        ],
        subject: "Your certificate was issued anew: {course}",
        greeting: HELLO,
        body: "Your certificate of {course} was issued anew by our staff, with the name {name}. It has a new code; anybody \
               who opens the old one reads that this one replaced it.\n\n[See the certificate]({link})\n\nIf you did not \
               ask for that, reply to this mail.\n\n{brand}",
    }
}
