-- When the percentage of a bundle and the popup of an offer hold; NULL leaves that end open.
ALTER TABLE bundles
    ADD COLUMN discount_starts_at timestamptz,
    ADD COLUMN discount_ends_at   timestamptz,
    ADD CONSTRAINT bundles_discount_dates_check CHECK (discount_ends_at > discount_starts_at),
    ADD CONSTRAINT bundles_dated_discount_check
        CHECK (discount IS NOT NULL OR num_nonnulls(discount_starts_at, discount_ends_at) = 0);

ALTER TABLE popups
    ADD COLUMN starts_at timestamptz,
    ADD COLUMN ends_at   timestamptz,
    ADD CONSTRAINT popups_dates_check CHECK (ends_at > starts_at);
