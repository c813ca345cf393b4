-- Staff besides admins. What a role may is said in the code: `domain::identity::permission`.
ALTER TABLE users
    DROP CONSTRAINT users_role_check,
    ADD CONSTRAINT users_role_check CHECK (role IN ('learner', 'admin', 'mentor', 'support', 'finance', 'editor'));
