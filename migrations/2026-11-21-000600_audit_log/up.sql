-- What admins did. No foreign keys: an entry outlives what it tells of.
CREATE TABLE audit_log (
    id          uuid        NOT NULL DEFAULT gen_random_uuid() CONSTRAINT audit_log_pkey PRIMARY KEY,
    at          timestamptz NOT NULL,
    actor_id    uuid        NOT NULL,
    actor_name  text        NOT NULL,
    action      text        NOT NULL CONSTRAINT audit_log_action_check CHECK (action ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
    entity      text        NOT NULL CONSTRAINT audit_log_entity_check CHECK (entity <> ''),
    entity_id   text        NOT NULL,
    entity_name text        NOT NULL,
    changes     jsonb       NOT NULL CONSTRAINT audit_log_changes_check CHECK (jsonb_typeof(changes) = 'array'),
    request_id  text        NOT NULL
);
CREATE INDEX audit_log_at_idx ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_entity_idx ON audit_log (entity, entity_id, at DESC, id DESC);
CREATE INDEX audit_log_action_idx ON audit_log (action text_pattern_ops, at DESC, id DESC);

CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
-- Not even a session that calls itself a replica passes.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;
