UPDATE users SET role = 'learner' WHERE role IN ('support', 'finance', 'editor');
ALTER TABLE users
    DROP CONSTRAINT users_role_check,
    ADD CONSTRAINT users_role_check CHECK (role IN ('learner', 'admin', 'mentor'));
