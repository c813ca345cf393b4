DROP TABLE quiz_marks;
DROP TABLE quiz_attempts;
