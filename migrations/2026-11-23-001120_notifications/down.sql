-- An event that tells of an answer cannot be read by the version before.
DELETE FROM jobs WHERE payload ->> 'event' = 'answer_posted';
DROP TABLE notifications;
ALTER TABLE users DROP COLUMN answers_by_mail;
