DROP TABLE learning_reminders;
ALTER TABLE users DROP COLUMN reminders_by_mail;
