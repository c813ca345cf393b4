DROP INDEX student_figures_spent_idx;
