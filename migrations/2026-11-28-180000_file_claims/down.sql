DROP FUNCTION claim_files() CASCADE;
DROP FUNCTION claiming_record(jsonb, text[]);
DROP FUNCTION files_in(text);
DROP TABLE file_claims;
