DROP TABLE cart_reminders;
ALTER TABLE users DROP COLUMN cart_reminders_by_mail;
ALTER TABLE cart_items DROP COLUMN changed_at;
