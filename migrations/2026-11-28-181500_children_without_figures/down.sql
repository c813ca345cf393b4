DROP TRIGGER guardians_student_delete ON guardians;
DROP TRIGGER guardians_student_insert ON guardians;
INSERT INTO student_changes (user_id) SELECT user_id FROM guardians;
