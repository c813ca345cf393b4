DROP INDEX users_blocked_idx;
DROP INDEX users_learners_name_idx;
DROP INDEX student_figures_last_seen_at_idx;
DROP INDEX student_figures_percent_idx;
DROP INDEX student_figures_bought_idx;
DROP TRIGGER users_student_insert ON users;
DROP FUNCTION student_arrived();
