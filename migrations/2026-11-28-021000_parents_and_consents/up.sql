-- Mails about offers and reminders of carts are two purposes. `topic` names the one that a marketing record is about. Records without it are of the time
-- before, and of the release before while it runs beside this one: sign-up asked for both in one sentence, the account's switch named carts alone.
ALTER TABLE consents
    ADD COLUMN topic text CONSTRAINT consents_topic_check
        CHECK (topic IS NULL OR purpose = 'marketing' AND topic IN ('offers', 'carts')),
    -- The member of staff who recorded a consent that was given on paper; the log of what staff did says more.
    ADD COLUMN recorded_by uuid;

-- A parent's withdrawal stands until it is taken back.
ALTER TABLE guardians ADD COLUMN withdrawn_at timestamptz;
UPDATE guardians SET withdrawn_at = last.at
FROM (SELECT DISTINCT ON (user_id) user_id, given, at FROM consents WHERE purpose = 'child'
      ORDER BY user_id, at DESC, id DESC) AS last
WHERE last.user_id = guardians.user_id AND NOT last.given AND guardians.consented_at IS NULL;

-- The reason for a block in words for the learner. It may outlive the block where the release before ended that, and is read only while the account is
-- blocked.
ALTER TABLE users ADD COLUMN blocked_notice text CONSTRAINT users_blocked_notice_check CHECK (blocked_notice <> '');

-- Inside a refund window nobody need say why.
ALTER TABLE refund_requests DROP CONSTRAINT refund_requests_reason_check;
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_reason_check CHECK (char_length(reason) <= 500);
