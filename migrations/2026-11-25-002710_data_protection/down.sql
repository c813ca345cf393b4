DROP TABLE guardians;
ALTER TABLE users ALTER COLUMN cart_reminders_by_mail SET DEFAULT true;
UPDATE users SET cart_reminders_by_mail = true
WHERE NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND purpose = 'marketing' AND NOT given);
DROP TABLE consents;
DROP FUNCTION consents_refuse;
