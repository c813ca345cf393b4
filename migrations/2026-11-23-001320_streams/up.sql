-- Videos of lessons in several qualities, cut into encrypted segments. Of each stored video one row.
CREATE TABLE streams (
    -- Names the segments, which are public: it says nothing about the video.
    id           uuid        CONSTRAINT streams_pkey PRIMARY KEY,
    source_key   text        NOT NULL CONSTRAINT streams_source_key_key UNIQUE,
    state        text        NOT NULL CONSTRAINT streams_state_check
                             CHECK (state IN ('Queued', 'Working', 'Ready', 'Failed')),
    percent      smallint    NOT NULL CONSTRAINT streams_percent_check CHECK (percent BETWEEN 0 AND 100),
    reason       text,
    has_pictures boolean     NOT NULL,
    updated_at   timestamptz NOT NULL
);

-- The qualities that are done. Keys are here only, never with the segments.
CREATE TABLE stream_renditions (
    stream_id  uuid      CONSTRAINT stream_renditions_stream_id_fkey REFERENCES streams (id) ON DELETE CASCADE,
    name       text,
    width      integer,
    height     integer,
    kbps       integer   NOT NULL CONSTRAINT stream_renditions_kbps_check CHECK (kbps >= 0),
    peak_kbps  integer   NOT NULL CONSTRAINT stream_renditions_peak_kbps_check CHECK (peak_kbps >= kbps),
    bytes      bigint    NOT NULL CONSTRAINT stream_renditions_bytes_check CHECK (bytes >= 0),
    key        bytea     NOT NULL CONSTRAINT stream_renditions_key_check CHECK (octet_length(key) = 16),
    -- Of each segment, in milliseconds.
    lengths    integer[] NOT NULL,
    CONSTRAINT stream_renditions_pkey PRIMARY KEY (stream_id, name)
);
