-- Where a visit came from that became a sign-up or an order: the host of the page that linked here, and the campaign
-- parameters of the first address. No row of whom nothing is known.
CREATE TABLE signup_attributions (
    user_id  uuid NOT NULL CONSTRAINT signup_attributions_pkey PRIMARY KEY
                  CONSTRAINT signup_attributions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    referrer text CONSTRAINT signup_attributions_referrer_check CHECK (length(referrer) BETWEEN 1 AND 253),
    source   text CONSTRAINT signup_attributions_source_check CHECK (length(source) BETWEEN 1 AND 100),
    medium   text CONSTRAINT signup_attributions_medium_check CHECK (length(medium) BETWEEN 1 AND 100),
    campaign text CONSTRAINT signup_attributions_campaign_check CHECK (length(campaign) BETWEEN 1 AND 100),
    CONSTRAINT signup_attributions_known_check CHECK (num_nonnulls(referrer, source, medium, campaign) > 0)
);

CREATE TABLE order_attributions (
    order_id uuid NOT NULL CONSTRAINT order_attributions_pkey PRIMARY KEY
                  CONSTRAINT order_attributions_order_id_fkey REFERENCES orders (id) ON DELETE CASCADE,
    referrer text CONSTRAINT order_attributions_referrer_check CHECK (length(referrer) BETWEEN 1 AND 253),
    source   text CONSTRAINT order_attributions_source_check CHECK (length(source) BETWEEN 1 AND 100),
    medium   text CONSTRAINT order_attributions_medium_check CHECK (length(medium) BETWEEN 1 AND 100),
    campaign text CONSTRAINT order_attributions_campaign_check CHECK (length(campaign) BETWEEN 1 AND 100),
    CONSTRAINT order_attributions_known_check CHECK (num_nonnulls(referrer, source, medium, campaign) > 0)
);
