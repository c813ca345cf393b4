-- Who has spent most comes first in the list of those who have paid and not begun.
CREATE INDEX student_figures_spent_idx ON student_figures (spent DESC NULLS LAST, user_id DESC);
