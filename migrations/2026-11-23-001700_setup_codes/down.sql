DROP INDEX users_admins_idx;
DROP TABLE setup_codes;
