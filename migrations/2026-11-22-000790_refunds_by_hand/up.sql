-- What an admin sent the money by who paid the buyer another way, because the gateway refused.
ALTER TABLE refunds
    ADD COLUMN by_hand text,
    ADD CONSTRAINT refunds_by_hand_check
        CHECK (by_hand IS NULL OR (by_hand <> '' AND state = 'done' AND gateway_refund IS NULL));
