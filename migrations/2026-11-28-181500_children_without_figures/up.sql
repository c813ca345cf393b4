-- Of learners under 18 the staff's lists count nothing that they do: their figures are counted anew when a parent is named.
CREATE TRIGGER guardians_student_insert AFTER INSERT ON guardians
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_changed();
CREATE TRIGGER guardians_student_delete AFTER DELETE ON guardians
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_changed();
INSERT INTO student_changes (user_id) SELECT user_id FROM guardians;
