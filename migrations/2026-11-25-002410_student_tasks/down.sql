DELETE FROM jobs WHERE kind = 'student_task';
DROP TABLE student_task_rows;
DROP TABLE student_tasks;
