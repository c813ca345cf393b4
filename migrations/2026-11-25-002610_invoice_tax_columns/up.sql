-- What the tax returns need of a document, out of its snapshot: read without opening the snapshots of a whole quarter. The
-- database computes them, so that they cannot differ from what was issued.
ALTER TABLE invoices
    ADD COLUMN place       text    GENERATED ALWAYS AS (snapshot ->> 'place') STORED,
    ADD COLUMN rate        integer GENERATED ALWAYS AS ((snapshot ->> 'rate')::integer) STORED,
    ADD COLUMN buyer_gstin text    GENERATED ALWAYS AS (snapshot -> 'buyer' ->> 'gstin') STORED,
    ADD COLUMN taxable     bigint  GENERATED ALWAYS AS ((snapshot ->> 'taxable')::bigint) STORED,
    ADD COLUMN cgst        bigint  GENERATED ALWAYS AS ((snapshot -> 'gst' ->> 'cgst')::bigint) STORED,
    ADD COLUMN sgst        bigint  GENERATED ALWAYS AS ((snapshot -> 'gst' ->> 'sgst')::bigint) STORED,
    ADD COLUMN igst        bigint  GENERATED ALWAYS AS ((snapshot -> 'gst' ->> 'igst')::bigint) STORED,
    -- Of the first line; all have it unless `has_several_sacs`.
    ADD COLUMN sac         text    GENERATED ALWAYS AS (snapshot #>> '{lines,0,sac}') STORED,
    ADD COLUMN has_several_sacs boolean
        GENERATED ALWAYS AS (jsonb_path_exists(snapshot, '$ ? (exists(@.lines[*] ? (@.sac != $.lines[0].sac)))')) STORED;
