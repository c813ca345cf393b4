DROP TABLE known_devices, email_links;
-- Ten digits again, also of those who left.
UPDATE users SET mobile = gone.mobile
    FROM (SELECT id, lpad(row_number() OVER (ORDER BY id)::text, 10, '0') AS mobile FROM users
          WHERE deleted_at IS NOT NULL) AS gone
    WHERE users.id = gone.id;
ALTER TABLE users
    DROP CONSTRAINT users_mobile_check,
    ADD CONSTRAINT users_mobile_check CHECK (mobile ~ '^[0-9]{10}$'),
    DROP CONSTRAINT users_deleted_at_check,
    DROP COLUMN email_confirmed_at,
    DROP COLUMN pending_email,
    DROP COLUMN deleted_at;
