//! Pairs of tables that a query joins although no foreign key connects them. The other pairs are in [`crate::schema`]. If a
//! pair is missing here, the compiler reports that `TableNotEqual` is not implemented.

use crate::schema::{
    certificates, course_batches, course_ratings, courses, enquiries, grants, held_rewards, ledger_entries, lessons,
    notes, order_lines, orders, payment_attempts, quiz_attempts, refunds, reviews, streams, student_figures,
    student_notes, student_tags, upgrade_credits, users,
};
use diesel::allow_tables_to_appear_in_same_query as together;

together!(certificates, grants);
together!(course_batches, orders);
together!(course_ratings, reviews);
together!(courses, notes);
together!(courses, quiz_attempts);
together!(courses, users);
together!(enquiries, users);
together!(grants, student_figures);
together!(grants, student_tags);
together!(grants, users);
together!(held_rewards, ledger_entries);
together!(lessons, notes);
together!(lessons, quiz_attempts);
together!(lessons, streams);
together!(order_lines, upgrade_credits);
together!(order_lines, users);
together!(orders, refunds);
together!(payment_attempts, users);
together!(refunds, users);
together!(reviews, users);
together!(student_figures, student_tags);
together!(student_notes, users);
